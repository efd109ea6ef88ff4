/** The picture of the path: h against the moves that are left, and below it f against the final threshold. */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { Translate } from '../../i18n/i18n.ts';
import { axes, lineThrough, type Plot, plotIn, wholeTicks } from '../plot.ts';
import { fAlong, movesLeft, type Sight } from './blindness.ts';

export interface PathChart {
  readonly length: number;
  /** Whether no shorter solution exists, so that the moves left are the true distance. */
  readonly proven: boolean;
  readonly threshold: number | null;
  readonly sights: readonly Sight[];
  /** Which line is drawn in which style. */
  readonly styleOf: (heuristic: string) => number;
  /** How many moves are made at the cursor. */
  readonly at: number;
  readonly width: number;
  readonly em: number;
  readonly t: Translate;
  readonly point: (made: number) => void;
  readonly choose: (made: number) => void;
}

/** How the line of a heuristic looks. */
export interface LineLook {
  readonly colour: number;
  readonly mark: number;
  readonly dash: string;
}

const COLOURS = 6;
const MARKS = 6;
/** Lines are told apart by colour and marks, and by dashes besides. */
const DASHES = ['none', '7 3', '2 3', '10 3 2 3', '4 2', '1 4'] as const;
const EVERY_MARK = 7;

/** No two of the first 36 have both colour and mark in common. */
export function lineLook(style: number): LineLook {
  const turn = Math.floor(style / COLOURS);
  return { colour: style % COLOURS, mark: (style + turn) % MARKS, dash: DASHES[turn % DASHES.length] ?? 'none' };
}

export function pathChart(chart: PathChart): TemplateResult {
  const { length, width, em, sights, threshold, t, at } = chart;
  const left = 2.4 * em;
  const right = width - 0.6 * em;
  const top = 1.8 * em;
  const middle = top + 15 * em;
  const below = middle + 2.8 * em;
  const bottom = below + 9 * em;
  const height = bottom + 2.8 * em;
  const highest = Math.max(length, ...sights.flatMap(({ h }) => h));
  const fs = [...sights.flatMap((sight) => fAlong(sight)), length, threshold ?? length];
  const span = [Math.max(0, Math.min(...fs) - 1), Math.max(...fs) + 1] as const;
  const upper = plotIn({ left, right, top, bottom: middle }, [0, length], [0, highest]);
  const lower = plotIn({ left, right, top: below, bottom }, [0, length], span);
  const xTicks = wholeTicks([0, length], width > 30 * em ? 12 : 6);
  const madeAt = (event: PointerEvent): number => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const along = (event.clientX - box.left - left) / (right - left);
    return Math.min(length, Math.max(0, Math.round(along * length)));
  };
  return html`<svg
    class="chart-svg path-chart"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label=${t('views.pathTitle')}
    @pointermove=${(event: PointerEvent) => chart.point(madeAt(event))}
    @pointerleave=${() => chart.point(-1)}
    @click=${(event: PointerEvent) => chart.choose(madeAt(event))}
  >
    ${axes(upper, { xTicks: [], yTicks: wholeTicks([0, highest], 7), xLabel: null, yLabel: t('views.pathH'), em })}
    ${axes(lower, { xTicks, yTicks: wholeTicks(span, 5), xLabel: t('views.pathMade'), yLabel: t('views.pathF'), em })}
    ${line(upper, movesLeft(length), 'left', 'none')}
    ${sights.map((sight) => series(upper, sight.h, chart.styleOf(sight.heuristic), em))}
    ${threshold === null ? nothing : thresholdLine(lower, threshold, chart)}
    ${sights.map((sight) => series(lower, fAlong(sight), chart.styleOf(sight.heuristic), em))}
    ${[upper, lower].map(
      (plot) => svg`<line class="cursor" x1=${plot.x(at)} x2=${plot.x(at)} y1=${plot.top} y2=${plot.bottom} />`,
    )}
  </svg>`;
}

function thresholdLine(plot: Plot, threshold: number, { t, em }: PathChart): SVGTemplateResult {
  const y = plot.y(threshold);
  // Its name stands above all that is drawn, beside a piece of the line, so that nothing crosses it.
  const above = plot.top - 0.7 * em;
  return svg`<line class="limit" x1=${plot.left} x2=${plot.right} y1=${y} y2=${y} />
    <line class="limit" x1=${plot.right - 2.4 * em} x2=${plot.right} y1=${above - 0.28 * em} y2=${above - 0.28 * em} />
    <text class="limit-name" x=${plot.right - 2.9 * em} y=${above} text-anchor="end">${t('views.pathThreshold', { threshold })}</text>`;
}

function series(plot: Plot, values: readonly number[], style: number, em: number): SVGTemplateResult {
  const look = lineLook(style);
  return svg`<g class="series s${look.colour}">
    ${line(plot, values, '', look.dash)}
    ${values.map((value, made) =>
      made % EVERY_MARK === style % EVERY_MARK ? mark(plot.x(made), plot.y(value), look, 0.28 * em) : nothing,
    )}
  </g>`;
}

function line(plot: Plot, values: readonly number[], name: string, dash: string): SVGTemplateResult {
  const d = lineThrough(values.map((value, made) => [plot.x(made), plot.y(value)] as const));
  return svg`<path class="line ${name}" stroke-dasharray=${dash} d=${d} />`;
}

/** Six marks: a circle, a square, a diamond, two triangles, a cross. */
function mark(x: number, y: number, { mark: shape }: LineLook, r: number): SVGTemplateResult {
  switch (shape) {
    case 0:
      return svg`<circle class="mark" cx=${x} cy=${y} r=${r} />`;
    case 1:
      return svg`<rect class="mark" x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} />`;
    case 2:
      return svg`<path class="mark" d=${`M${x} ${y - 1.3 * r}L${x + 1.3 * r} ${y}L${x} ${y + 1.3 * r}L${x - 1.3 * r} ${y}Z`} />`;
    case 3:
      return svg`<path class="mark" d=${`M${x} ${y - 1.2 * r}L${x + 1.2 * r} ${y + r}H${x - 1.2 * r}Z`} />`;
    case 4:
      return svg`<path class="mark" d=${`M${x} ${y + 1.2 * r}L${x + 1.2 * r} ${y - r}H${x - 1.2 * r}Z`} />`;
    default:
      return svg`<path class="mark cross" d=${`M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`} />`;
  }
}

/** A short piece of the line, for the legend. */
export function sample(style: number | null): TemplateResult {
  return html`<svg class="chart-svg sample" viewBox="0 0 36 14" width="36" height="14" aria-hidden="true">
    ${style === null ? svg`<path class="line left" d="M1 7H35" />` : seriesSample(lineLook(style))}
  </svg>`;
}

function seriesSample(look: LineLook): SVGTemplateResult {
  return svg`<g class="series s${look.colour}">
    <path class="line" stroke-dasharray=${look.dash} d="M1 7H35" />
    ${mark(18, 7, look, 4.5)}
  </g>`;
}
