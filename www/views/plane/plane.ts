/** Where the search spends itself: how many nodes of the round were expanded at each g and h. */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import '../../i18n/later-views.ts';
import type { Plane } from '../../search/protocol.ts';
import { axes, type Plot, plotIn, wholeTicks } from '../plot.ts';
import { saveRow } from '../save.ts';
import type { View, ViewHost, ViewState } from '../view.ts';
import { byLevel, cellAt, type Field, fieldOf, outline, placeAt, planeCsv, planesOf } from './field.ts';
import './plane.css';
import { LEVELS, RAMP, scaleOf } from './ramp.ts';

class PlaneView implements View {
  readonly #host: ViewHost;
  /** Where the pointer or the keyboard reads. */
  #at: { readonly g: number; readonly h: number } | null = null;
  #tableOpen = false;

  constructor(host: ViewHost) {
    this.#host = host;
  }

  draw(state: ViewState): TemplateResult {
    const { log, words, numbers } = state;
    const t = words.translate;
    const { plane, before } = planesOf(log);
    if (plane === null || plane.counts.length === 0) {
      const empty = log.outcome.kind === 'running' ? 'views.waitingNode' : 'views.planeEmpty';
      return html`<p class="empty hint">${t(empty)}</p>`;
    }
    const field = fieldOf(plane);
    const read = this.#at;
    const count = read === null ? 0 : field.count(read.g, read.h);
    return html`
      <div class="picture" data-name="plane">
        <p class="title">${t('views.planeTitle', { threshold: plane.threshold })}</p>
        ${this.#chart(plane, before, field, state)}
        ${this.#legend(field, before, state)}
      </div>
      <p class="read" role="status">
        ${
          read === null
            ? t('views.planeRead')
            : t(plane.sampled ? 'views.planeAtSampled' : 'views.planeAt', {
                g: read.g,
                h: read.h,
                f: read.g + read.h,
                count: Math.round(count),
              })
        }
      </p>
      <p class="hint">
        ${plane.sampled ? t('views.planeSampled', { percent: numbers.share(plane.share) }) : t('views.planeExact')}
      </p>
      ${plane.since > 0 ? html`<p class="hint">${t('views.planeSince', { nodes: numbers.count(plane.since) })}</p>` : nothing}
      <div class="tools">${saveRow(t, () => planeCsv(plane))}</div>
      <details class="more" @toggle=${(event: Event) => {
        this.#tableOpen = (event.currentTarget as HTMLDetailsElement).open;
        this.#host.redraw();
      }}>
        <summary>${t('views.table')}</summary>
        ${this.#tableOpen ? table(plane, state) : nothing}
      </details>
    `;
  }

  #chart(plane: Plane, before: Plane | null, field: Field, { width, em, words }: ViewState): TemplateResult {
    const t = words.translate;
    const { threshold } = plane;
    const left = 2.6 * em;
    const right = width - 0.6 * em;
    const top = 1.8 * em;
    const bottom = top + Math.min(24 * em, Math.max(14 * em, 0.55 * width));
    const height = bottom + 2.8 * em;
    const xs = [-0.5, Math.max(threshold, field.g) + 1] as const;
    const ys = [-0.5, Math.max(field.h + 2, Math.min(threshold, field.h + 6))] as const;
    const plot = plotIn({ left, right, top, bottom }, xs, ys);
    const cellsOf = (places: readonly { readonly g: number; readonly h: number }[]): string =>
      places.map(({ g, h }) => rectangle(plot, g, h, field.tall)).join('');
    const at = this.#at;
    const pointed = (event: PointerEvent): void => {
      const box = (event.currentTarget as SVGElement).getBoundingClientRect();
      const x = xs[0] + ((event.clientX - box.left - left) / (right - left)) * (xs[1] - xs[0]);
      const y = ys[0] + ((bottom - (event.clientY - box.top)) / (bottom - top)) * (ys[1] - ys[0]);
      this.#read(placeAt(field, x, y));
    };
    return html`<svg
      class="chart-svg plane-chart"
      viewBox="0 0 ${width} ${height}"
      role="img"
      tabindex="0"
      aria-label=${t('views.planeLabel', { threshold })}
      @pointermove=${pointed}
      @pointerdown=${pointed}
      @pointerleave=${() => this.#read(null)}
      @keydown=${(event: KeyboardEvent) => this.#walk(event, field)}
    >
      <defs><clipPath id="plane-clip"><rect x=${left} y=${top} width=${right - left} height=${bottom - top} /></clipPath></defs>
      ${axes(plot, { xTicks: wholeTicks([0, xs[1]], width > 30 * em ? 12 : 6), yTicks: wholeTicks([0, ys[1]], 8), xLabel: t('views.pathMade'), yLabel: t('views.planeH'), em })}
      <g clip-path="url(#plane-clip)">
        ${byLevel(plane, field.most).map((places, level) => (places.length === 0 ? nothing : svg`<path class="level l${level}" d=${cellsOf(places)} />`))}
        ${before === null ? nothing : svg`<path class="before" d=${edges(before, field.tall, plot)} />`}
        ${limit(plot, threshold)}
        ${at === null ? nothing : svg`<path class="cursor" fill="none" d=${rectangle(plot, at.g, at.h, field.tall)} />`}
      </g>
      ${limitName(plot, threshold, em, t('views.planeLimit', { threshold }))}
    </svg>`;
  }

  #legend(field: Field, before: Plane | null, { words, numbers }: ViewState): TemplateResult {
    const t = words.translate;
    const { levels, marks } = scaleOf(field.most);
    return html`<div class="plane-legend">
      <span>${t('rounds.nodes')}</span>
      <svg class="chart-svg scale-svg" viewBox="0 0 320 30" width="320" height="30" aria-hidden="true">
        ${levels.map((level, at) => svg`<rect class="level l${level}" x=${at * 20} y="0" width="20" height="12" />`)}
        ${marks.map(
          ({ count, along }) =>
            svg`<text x=${along * 320} y="26" text-anchor=${along === 0 ? 'start' : along > 0.94 ? 'end' : 'middle'}>${numbers.tick(count)}</text>`,
        )}
      </svg>
      ${before !== null ? html`<span class="key"><svg class="chart-svg sample" viewBox="0 0 36 14" width="36" height="14" aria-hidden="true"><path class="before" d="M1 7H35" /></svg>${t('views.planeBefore')}</span>` : nothing}
    </div>`;
  }

  #read(at: { readonly g: number; readonly h: number } | null): void {
    if (at?.g === this.#at?.g && at?.h === this.#at?.h) return;
    this.#at = at;
    this.#host.redraw();
  }

  /** Arrows lead from place to place, over empty ones too; `tall` ones go by two. */
  #walk(event: KeyboardEvent, { g, h, tall }: Field): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, tall === 2 ? 1 : 0],
      ArrowRight: [1, tall === 2 ? -1 : 0],
      ArrowUp: [0, tall],
      ArrowDown: [0, -tall],
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const from = this.#at ?? { g: 0, h };
    const to = this.#at === null ? from : { g: from.g + step[0], h: from.h + step[1] };
    if (to.g < 0 || to.g > g || to.h < 0 || to.h > h + tall) return;
    this.#read(to);
  }
}

function rectangle(plot: Plot, g: number, h: number, tall: 1 | 2): string {
  const { left, right, top, bottom } = cellAt(g, h, tall);
  const x = plot.x(left);
  const y = plot.y(top);
  return `M${x.toFixed(1)} ${y.toFixed(1)}H${plot.x(right).toFixed(1)}V${plot.y(bottom).toFixed(1)}H${x.toFixed(1)}Z`;
}

function edges(plane: Plane, tall: 1 | 2, plot: Plot): string {
  return outline(plane, tall)
    .map(
      ([x1, y1, x2, y2]) =>
        `M${plot.x(x1).toFixed(1)} ${plot.y(y1).toFixed(1)}L${plot.x(x2).toFixed(1)} ${plot.y(y2).toFixed(1)}`,
    )
    .join('');
}

/** f = threshold: just beyond the outermost places that may be entered. */
function limit(plot: Plot, threshold: number): SVGTemplateResult {
  const beyond = threshold + 1;
  return svg`<line class="limit" x1=${plot.x(-0.5)} y1=${plot.y(beyond + 0.5)} x2=${plot.x(beyond + 0.5)} y2=${plot.y(-0.5)} />`;
}

function limitName(plot: Plot, threshold: number, em: number, text: string): SVGTemplateResult {
  const g = 0.62 * threshold;
  return svg`<text class="limit-name" x=${plot.x(g) + 0.8 * em} y=${Math.max(plot.top + em, plot.y(threshold + 1 - g) - 0.6 * em)}>${text}</text>`;
}

function table(plane: Plane, { words, numbers }: ViewState): TemplateResult {
  const t = words.translate;
  return html`<div class="wide" tabindex="0" role="region" aria-label=${t('views.table')}>
    <table class="twin">
      <thead>
        <tr>
          <th scope="col">g</th>
          <th scope="col">h</th>
          <th scope="col">f</th>
          <th scope="col">${t(plane.sampled ? 'views.expandedEstimate' : 'rounds.expanded')}</th>
        </tr>
      </thead>
      <tbody>
        ${[...plane.counts]
          .sort((a, b) => a.g - b.g || a.h - b.h)
          .map(
            ({ g, h, count }) =>
              html`<tr><th scope="row">${g}</th><td>${h}</td><td>${g + h}</td><td>${numbers.count(Math.round(count))}</td></tr>`,
          )}
      </tbody>
    </table>
  </div>`;
}

/** The colours of the levels: the fullest places stand out most on either ground. */
function addColours(): void {
  const sheet = new CSSStyleSheet();
  const rules = RAMP.map((dark, level) => {
    const mirrored = RAMP[LEVELS - 1 - level] ?? dark;
    return `.level.l${level} { fill: light-dark(${mirrored}, ${dark}) }`;
  });
  sheet.replaceSync(rules.join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export const create = (host: ViewHost): View => {
  addColours();
  return new PlaneView(host);
};
