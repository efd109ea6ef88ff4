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

const WHAT_GENERATED = {
  none: 'rounds.whatGenerated',
  undo: 'rounds.whatGeneratedUndo',
  fsm: 'rounds.whatGeneratedFsm',
} as const;
const WHAT_NEXT = { smallest: 'rounds.whatNext', 'plus-one': 'rounds.whatNextPlusOne' } as const;

/** By what was searched with, which need not be what is chosen now. */
function definitions({ log, options, words }: ViewState): TemplateResult {
  const t = words.translate;
  const { pruning, thresholdRule } = log.searched ?? options;
  return html`<details class="more definitions">
    <summary>${t('rounds.what')}</summary>
    <dl>
      <dt>${t('rounds.threshold')}</dt>
      <dd>${t('rounds.whatThreshold')}</dd>
      <dt>${t('rounds.expanded')}</dt>
      <dd>${t('rounds.whatExpanded')}</dd>
      <dt>${t('rounds.generated')}</dt>
      <dd>${t(WHAT_GENERATED[pruning])}</dd>
      <dt>${t('rounds.pruned')}</dt>
      <dd>${t('rounds.whatPruned')}</dd>
      <dt>${t('rounds.growth')}</dt>
      <dd>${t('rounds.whatGrowth')}</dd>
      <dt>${t('rounds.ms')}</dt>
      <dd>${t('rounds.whatMs')}</dd>
      <dt>${t('rounds.next')}</dt>
      <dd>${t(WHAT_NEXT[thresholdRule])}</dd>
    </dl>
  </details>`;
}

export const create = (host: ViewHost): View => new RoundsView(host);
