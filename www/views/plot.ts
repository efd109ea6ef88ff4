/** The plain parts of a chart in SVG: where a value stands, axes with labels, paths. Units are CSS pixels. */
import { nothing, type SVGTemplateResult, svg } from 'lit';

export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

export type Span = readonly [from: number, to: number];

/** A plot between these edges; values grow to the right and upwards. */
export function plotIn(edges: Pick<Plot, 'left' | 'top' | 'right' | 'bottom'>, xs: Span, ys: Span): Plot {
  const { left, top, right, bottom } = edges;
  const along = (value: number, [from, to]: Span): number => (to === from ? 0 : (value - from) / (to - from));
  return {
    ...edges,
    x: (value) => left + along(value, xs) * (right - left),
    y: (value) => bottom - along(value, ys) * (bottom - top),
  };
}

/** Whole numbers to label between two values: multiples of 1, 2, 5, 10, 20, …, at most `most` of them. */
export function wholeTicks([from, to]: Span, most: number): readonly number[] {
  let step = 1;
  for (let power = 1; ; power *= 10) {
    const found = [power, 2 * power, 5 * power].find((each) => Math.floor(to / each) - Math.ceil(from / each) < most);
    if (found !== undefined) {
      step = found;
      break;
    }
  }
  const ticks: number[] = [];
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) ticks.push(value);
  return ticks;
}

export interface Axes {
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
  readonly xLabel: string | null;
  readonly yLabel: string;
  /** The size of the page's letters. */
  readonly em: number;
}

/** Both axes with faint lines across; the label of the upright one stands above it. */
export function axes(plot: Plot, { xTicks, yTicks, xLabel, yLabel, em }: Axes): SVGTemplateResult {
  const { left, top, right, bottom, x, y } = plot;
  return svg`
    ${yTicks.map(
      (tick) => svg`<line class="grid" x1=${left} x2=${right} y1=${y(tick)} y2=${y(tick)} />
        <text x=${left - 0.4 * em} y=${y(tick) + 0.26 * em} text-anchor="end">${tick}</text>`,
    )}
    ${xTicks.map((tick) => svg`<text x=${x(tick)} y=${bottom + 1.1 * em} text-anchor="middle">${tick}</text>`)}
    <path class="axis" d=${`M${left} ${top}V${bottom}H${right}`} />
    <text x=${left - 1.6 * em} y=${top - 0.7 * em}>${yLabel}</text>
    ${xLabel === null ? nothing : svg`<text x=${right} y=${bottom + 2.2 * em} text-anchor="end">${xLabel}</text>`}
  `;
}

/** A line through points. */
export function lineThrough(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
