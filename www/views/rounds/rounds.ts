/** The rounds of a search: figures that sum it up, bars for each threshold, the table, and what is counted. */
import { html, nothing, type TemplateResult } from 'lit';
import { isSolved } from '../../puzzle/tiles.ts';
import { choice } from '../choice.ts';
import { SCALES, type Scale } from '../count-axis.ts';
import { saveRow } from '../save.ts';
import { hasRounds } from '../search-log.ts';
import { ending, figures, withHeuristic } from '../summary.ts';
import type { View, ViewHost, ViewState } from '../view.ts';
import { roundsBars } from './bars.ts';
import { definitionsOf } from './definitions.ts';
import { roundRows, roundsCsv } from './round-rows.ts';
import { roundsTable } from './table.ts';

const EMPTY_HOW = { smallest: 'rounds.emptyHow', 'plus-one': 'rounds.emptyHowPlusOne' } as const;
const SCALE_NAMES = { log: 'rounds.scaleLog', linear: 'rounds.scaleLinear' } as const;
const BARS = ['expanded', 'split'] as const;
const BAR_NAMES = { expanded: 'rounds.barsExpanded', split: 'rounds.barsSplit' } as const;

class RoundsView implements View {
  readonly #host: ViewHost;
  #scale: Scale = 'log';
  #split = false;

  constructor(host: ViewHost) {
    this.#host = host;
  }

  draw(state: ViewState): TemplateResult {
    const { log, words, numbers, options } = state;
    const t = words.translate;
    if (log.outcome.kind === 'none') {
      return html`<div class="empty">
        <p>${t(isSolved(state.board) ? 'rounds.empty' : 'rounds.emptyReady')}</p>
        <p class="hint">${t(EMPTY_HOW[options.thresholdRule])}</p>
      </div>`;
    }
    const admissible = state.catalog.some((row) => row.name === log.searched?.heuristic && row.admissible);
    const heuristic = state.heuristicName(log.searched?.heuristic ?? '');
    const view = { log, t, numbers, inWorker: state.inWorker, heuristic, admissible };
    const end = ending(view);
    const sentence = end === null ? nothing : html`<p class="ending ${end.bad ? 'bad' : ''}">${end.text}</p>`;
    if (end !== null && log.outcome.kind !== 'solved' && !hasRounds(log)) return html`${sentence}`;
    const rows = roundRows(log);
    return html`
      <div class="picture" data-name="rounds">
        ${withHeuristic(view)} ${figures(view)} ${sentence}
        ${roundsBars({ log, t, numbers, scale: this.#scale, split: this.#split })}
        ${rows.some((row) => row.repeats) ? html`<p class="hint">${t('rounds.repeatsWhy')}</p>` : nothing}
      </div>
      <div class="tools">
        ${choice({
          label: t('rounds.scale'),
          options: SCALES.map((value) => ({ value, text: t(SCALE_NAMES[value]) })),
          value: this.#scale,
          choose: (scale) => {
            this.#scale = scale;
            this.#host.redraw();
          },
        })}
        ${choice({
          label: t('rounds.bars'),
          options: BARS.map((value) => ({ value, text: t(BAR_NAMES[value]) })),
          value: this.#split ? 'split' : 'expanded',
          choose: (bars) => {
            this.#split = bars === 'split';
            this.#host.redraw();
          },
        })}
        ${saveRow(t, () => roundsCsv(roundRows(log)))}
      </div>
      <details class="more">
        <summary>${t('views.table')}</summary>
        ${roundsTable(log, t, numbers)}
      </details>
      ${definitions(state)}
    `;
  }
}

/** By what was searched with, which need not be what is chosen now. */
function definitions({ log, options, words }: ViewState): TemplateResult {
  return html`<details class="more definitions">
    <summary>${words.translate('rounds.what')}</summary>
    <dl>
      ${definitionsOf(log.searched ?? options).map(
        ({ term, means }) => html`<dt>${words.translateAny(term, {})}</dt><dd>${words.translateAny(means, {})}</dd>`,
      )}
    </dl>
  </details>`;
}

export const create = (host: ViewHost): View => new RoundsView(host);
