/** The depth-first stack as an odometer: a column for each depth, a row for each move, and below it what was cut so far. */
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import '../../i18n/later-views.ts';
import '../../i18n/now.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { letterOf } from '../../puzzle/letters.ts';
import { MOVES } from '../../puzzle/moves.ts';
import type { PrunedAt, SearchOptions, StackColumn, ThresholdRule } from '../../search/protocol.ts';
import { alongAxis, countAxis } from '../count-axis.ts';
import type { Numbers } from '../numbers.ts';
import { saveRow } from '../save.ts';
import type { View, ViewHost, ViewState } from '../view.ts';
import { histogram, LOOKS, type Look, legendSign, looksOn, nextBy, signOf, stackCsv } from './places.ts';
import './stack.css';

/** How many f values have a bar of their own. */
const BARS = 6;
const NAMES = { U: 'views.up', D: 'views.down', L: 'views.leftwards', R: 'views.rightwards' } as const;

class StackView implements View {
  readonly #host: ViewHost;
  /** Scrolls along with the search. */
  #follows = true;
  #scroller: HTMLElement | null = null;
  /** As many columns as the longest line of this search had. */
  #columns = 0;
  #of: SearchOptions | null = null;

  constructor(host: ViewHost) {
    this.#host = host;
  }

  draw(state: ViewState): TemplateResult {
    const { log, words, numbers } = state;
    const t = words.translate;
    const { seen } = log;
    const columns = seen?.stack;
    if (seen === null || columns === undefined) {
      const empty = log.outcome.kind === 'running' ? 'views.waitingNode' : 'views.stackEmpty';
      return html`<p class="empty hint">${t(empty)}</p>`;
    }
    const running = log.outcome.kind === 'running';
    queueMicrotask(() => this.#follow());
    return html`
      <div class="picture" data-name="stack">
        <p class="title">${t('views.stackTitle', { threshold: seen.threshold })}</p>
        ${running ? nothing : html`<p class="hint">${t('views.stackLast')}</p>`}
        ${running && seen.sample ? html`<p class="hint">${t('views.stackSample')}</p>` : nothing}
        ${this.#odometer(columns, seen.node?.path ?? seen.path, state)} ${legend(looksOn(columns), words)}
        ${cuts(seen.prunedByF, nextBy(log), seen.threshold + 1, words, numbers)}
      </div>
      <div class="tools">
        <label class="follow">
          <input
            type="checkbox"
            .checked=${this.#follows}
            @change=${(event: Event) => {
              this.#follows = (event.target as HTMLInputElement).checked;
              this.#follow();
            }}
          />${t('views.stackFollow')}
        </label>
        ${saveRow(t, () => stackCsv(columns))}
      </div>
      <p class="hint">${t('views.stackHow')}</p>
    `;
  }

  /**
   * Lines of many lengths follow each other, many times a second: columns that one does not need are hidden, not taken
   * away, and every place keeps its elements. Else what is thrown away fills the memory faster than it is swept.
   */
  #odometer(columns: readonly StackColumn[], path: string, { log, words, letters }: ViewState): TemplateResult {
    const t = words.translate;
    if (this.#of !== log.searched) {
      this.#of = log.searched;
      this.#columns = 0;
    }
    this.#columns = Math.max(this.#columns, columns.length);
    const depths = Array.from({ length: this.#columns }, (_, at) => at + 1);
    const hidden = (depth: number): boolean => depth > columns.length;
    const looked = this.#host.lookedAt();
    const chosen = looked === null ? null : looked.length;
    return html`<div class="odometer" ${ref((element) => (this.#scroller = (element as HTMLElement | undefined) ?? null))}>
      <table>
        <caption class="unseen">${t('views.stackCaption')}</caption>
        <thead>
          <tr>
            <td></td>
            ${depths.map((depth) => {
              // The last column is what comes next: there is no state yet to be shown.
              const known = depth <= path.length;
              return html`<th scope="col" class=${depth === chosen ? 'chosen' : ''} ?hidden=${hidden(depth)}>
                <button
                  type="button"
                  data-depth=${depth}
                  ?disabled=${!known}
                  tabindex=${depth === (chosen ?? path.length) ? '0' : '-1'}
                  aria-pressed=${depth === chosen ? 'true' : 'false'}
                  aria-label=${known ? t('views.stackShow', { depth }) : nothing}
                  @click=${() => this.#host.look(depth === chosen ? null : path.slice(0, depth))}
                  @keydown=${(event: KeyboardEvent) => this.#walk(event, depth, path)}
                >
                  ${depth}
                </button>
              </th>`;
            })}
          </tr>
        </thead>
        <tbody>
          ${MOVES.map(
            (move, row) => html`<tr>
              <th scope="row"><b>${letterOf(move, letters)}</b> <span>${t(NAMES[letterOf(move, letters)])}</span></th>
              ${depths.map((depth) => {
                const place = columns[depth - 1]?.places[row];
                const { look, text } = place === undefined ? { look: '' as const, text: '' } : signOf(place);
                return html`<td class=${depth === chosen ? 'chosen' : ''} ?hidden=${hidden(depth)}>
                  <span class="place ${look}" aria-hidden="true">${text}</span><span class="unseen">${look === '' ? '' : said(look, text, words)}</span>
                </td>`;
              })}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  /** Arrows lead from column to column, and the board shows where one is. */
  #walk(event: KeyboardEvent, depth: number, path: string): void {
    const to = { ArrowLeft: depth - 1, ArrowRight: depth + 1, Home: 1, End: path.length }[event.key];
    if (to === undefined || to < 1 || to > path.length || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#follows = false;
    this.#host.look(path.slice(0, to));
    this.#scroller?.querySelector<HTMLElement>(`[data-depth="${to}"]`)?.focus();
  }

  #follow(): void {
    const scroller = this.#scroller;
    if (this.#follows && scroller !== null && !scroller.contains(document.activeElement)) {
      scroller.scrollLeft = scroller.scrollWidth;
    }
  }
}

function said(look: Look, text: string, { translate: t }: I18n): string {
  const name = t(LOOKS[look]);
  return look === 'pruned' || look === 'current' || look === 'untried' ? t('views.placeAt', { name, f: text }) : name;
}

function legend(looks: readonly Look[], { translate: t }: I18n): TemplateResult {
  return html`<ul class="legend places" aria-label=${t('views.legend')}>
    ${looks.map((look) => html`<li><span class="place ${look}" aria-hidden="true">${legendSign(look)}</span>${t(LOOKS[look])}</li>`)}
  </ul>`;
}

/** How many nodes were cut at which f, and which of them is the next threshold. */
function cuts(
  pruned: readonly PrunedAt[],
  by: ThresholdRule | null,
  plusOne: number,
  words: I18n,
  numbers: Numbers,
): TemplateResult {
  const t = words.translate;
  const { bars, beyond } = histogram(pruned, BARS);
  if (bars.length === 0 && by === null) return html``;
  const axis = countAxis('log', Math.max(1, ...bars.map(({ count }) => count), beyond?.count ?? 0));
  const row = (
    label: string,
    count: number,
    isNext: boolean,
  ): TemplateResult => html`<tr class=${isNext ? 'is-next' : ''}>
    <th scope="row">${label}</th>
    <td><div class="bar cut" .style=${`inline-size: ${(100 * alongAxis(axis, count)).toFixed(2)}%`}></div></td>
    <td class="number">× ${numbers.count(count)}</td>
    <td class="text">${isNext ? t('views.isNext') : nothing}</td>
  </tr>`;
  return html`<table class="cuts">
    <caption>${t('views.cuts')}</caption>
    <tbody>
      ${bars.map(({ f, count }, at) => row(`f = ${f}`, count, by === 'smallest' && at === 0))}
      ${beyond === null ? nothing : row(`f ≥ ${beyond.f}`, beyond.count, false)}
      ${bars.length === 0 && by === 'smallest' ? html`<tr><td>${t('views.nextNothing')}</td></tr>` : nothing}
    </tbody>
  </table>
  ${by === 'plus-one' ? html`<p>${t('views.nextPlusOne', { next: plusOne })}</p>` : nothing}`;
}

export const create = (host: ViewHost): View => new StackView(host);
