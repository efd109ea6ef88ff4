/** The same board under several settings: what to try, the searches, and what they came to. */
import { html, nothing, type TemplateResult } from 'lit';
import '../../i18n/later-views.ts';
import type { Key, Translate } from '../../i18n/i18n.ts';
import { parityOf } from '../../puzzle/parity.ts';
import { isSolved, sameBoard } from '../../puzzle/tiles.ts';
import { PRUNINGS, type Pruning } from '../../search/protocol.ts';
import { choice } from '../choice.ts';
import { alongAxis, countAxis, SCALES, type Scale } from '../count-axis.ts';
import { grainOf, type Numbers } from '../numbers.ts';
import { saveRow } from '../save.ts';
import type { View, ViewHost, ViewState } from '../view.ts';
import { Contest, type Entry, type Setting, settingsOf } from './contest.ts';
import { compareCsv, MEASURES, type Measure, measured, type Result, resultOf } from './results.ts';
import './compare.css';

/** As in Options, where each has a word more. */
const PRUNING_CHOICES = {
  none: 'page.pruningNone',
  undo: 'views.pruningUndo',
  fsm: 'views.pruningFsm',
} as const satisfies { readonly [P in Pruning]: Key };
/** By itself, in a row of the results. */
const PRUNING_NAMES = {
  none: 'views.pruningNone',
  undo: 'views.pruningUndo',
  fsm: 'views.pruningFsm',
} as const satisfies { readonly [P in Pruning]: Key };
const MEASURE_NAMES = {
  expanded: 'rounds.expanded',
  generated: 'rounds.generated',
  time: 'rounds.ms',
  rounds: 'views.rounds',
  length: 'views.length',
  rate: 'rounds.perSecond',
} as const satisfies { readonly [M in Measure]: Key };
const STATE_NAMES = {
  waiting: 'views.waiting',
  running: 'rounds.running',
  solved: 'views.solved',
  limit: 'views.limitReached',
  stopped: 'rounds.broken',
  failed: 'views.failed',
} as const satisfies { readonly [S in Result['state']]: Key };
const SCALE_NAMES = { log: 'rounds.scaleLog', linear: 'rounds.scaleLinear' } as const;

/** Orders on offer beside the one that is set. */
const ORDERS = ['UDLR', 'RLDU', 'h'] as const;
const BUDGETS = ['2', '10', '60', '600'] as const;
/** More rows than anyone reads. */
const MOST = 60;

class CompareView implements View {
  readonly #host: ViewHost;
  /** What the reader chose; `null` until then. */
  #heuristics: ReadonlySet<string> | null = null;
  #prunings: ReadonlySet<string> | null = null;
  #orders: ReadonlySet<string> | null = null;
  #seconds: (typeof BUDGETS)[number] = '10';
  #measure: Measure = 'expanded';
  #scale: Scale = 'log';
  #contest: Contest | null = null;

  constructor(host: ViewHost) {
    this.#host = host;
  }

  draw(state: ViewState): TemplateResult {
    const t = state.words.translate;
    const contest = this.#contest;
    return html`
      <p class="title">${t('views.compareTitle')}</p>
      ${this.#plan(state)}
      ${
        contest === null
          ? nothing
          : html`<div class="picture" data-name="compare">
                ${sameBoard(contest.board, state.board) ? nothing : html`<p class="ending">${t('views.compareOther')}</p>`}
                <p class="progress" role="status">${t(contest.running ? 'views.compareRunning' : 'views.compareDone', { done: contest.done, total: contest.entries.length })}</p>
                ${results(contest.entries, this.#measure, this.#scale, state)}
              </div>
              <div class="tools">
                ${choice({
                  label: t('rounds.bars'),
                  options: MEASURES.map((value) => ({ value, text: t(MEASURE_NAMES[value]) })),
                  value: this.#measure,
                  choose: (measure) => this.#become(() => (this.#measure = measure)),
                })}
                ${choice({
                  label: t('rounds.scale'),
                  options: SCALES.map((value) => ({ value, text: t(SCALE_NAMES[value]) })),
                  value: this.#scale,
                  choose: (scale) => this.#become(() => (this.#scale = scale)),
                })}
                ${saveRow(t, () => compareCsv(contest.entries))}
              </div>`
      }
    `;
  }

  #plan(state: ViewState): TemplateResult {
    const { words, catalog, options, board, heuristicName } = state;
    const t = words.translate;
    const heuristics = this.#heuristics ?? new Set([options.heuristic, 'manhattan']);
    const prunings = this.#prunings ?? new Set<string>([options.pruning]);
    const orders = this.#orders ?? new Set([options.order]);
    const offered = [...new Set<string>([options.order, ...ORDERS])];
    const settings = settingsOf(
      catalog.filter(({ name }) => heuristics.has(name)).map(({ name }) => name),
      PRUNINGS.filter((pruning) => prunings.has(pruning)),
      offered.filter((order) => orders.has(order)),
    );
    const running = this.#contest?.running === true;
    const why =
      settings.length === 0
        ? t('views.compareNone')
        : settings.length > MOST
          ? t('views.compareMany', { most: MOST })
          : isSolved(board)
            ? t('rounds.empty')
            : parityOf(board).solvable
              ? null
              : t('views.compareUnsolvable');
    return html`
      <div class="plan">
        ${checks(
          t('page.heuristic'),
          catalog.map(({ name, admissible }) => ({ value: name, text: heuristicName(name), wrong: !admissible })),
          heuristics,
          (next) => this.#become(() => (this.#heuristics = next)),
        )}
        ${checks(
          t('page.pruning'),
          PRUNINGS.map((value) => ({ value, text: t(PRUNING_CHOICES[value]), wrong: false })),
          prunings,
          (next) => this.#become(() => (this.#prunings = next)),
        )}
        ${checks(
          t('page.order'),
          offered.map((value) => ({ value, text: orderName(value, t), wrong: false })),
          orders,
          (next) => this.#become(() => (this.#orders = next)),
        )}
        <div class="start">
          ${choice({
            label: t('views.budget'),
            options: BUDGETS.map((value) => ({ value, text: t('views.seconds', { seconds: value }) })),
            value: this.#seconds,
            choose: (seconds) => this.#become(() => (this.#seconds = seconds)),
          })}
          <button
            type="button"
            class="primary"
            aria-disabled=${!running && why !== null ? 'true' : 'false'}
            @click=${() => {
              if (running) this.#contest?.stop();
              else if (why === null) this.#start(state, settings);
            }}
          >
            ${running ? t('page.stop') : t('views.compareGo', { count: settings.length })}
          </button>
        </div>
        ${why === null || running ? nothing : html`<p class="hint why">${why}</p>`}
      </div>
    `;
  }

  #start({ board, options }: ViewState, settings: readonly Setting[]): void {
    const contest = new Contest(board, settings, () => {
      if (this.#contest === contest) this.#host.redraw();
    });
    this.#contest = contest;
    void contest.run(this.#host.client, options, { maxMs: 1000 * Number(this.#seconds) });
    this.#host.redraw();
  }

  #become(change: () => void): void {
    change();
    this.#host.redraw();
  }
}

interface Check {
  readonly value: string;
  readonly text: string;
  readonly wrong: boolean;
}

function checks(
  label: string,
  values: readonly Check[],
  chosen: ReadonlySet<string>,
  choose: (next: ReadonlySet<string>) => void,
): TemplateResult {
  return html`<fieldset class="checks">
    <legend>${label}</legend>
    <div class="chips">
      ${values.map(
        ({ value, text, wrong }) => html`<label class="chip ${wrong ? 'wrong' : ''}">
          <input
            type="checkbox"
            .checked=${chosen.has(value)}
            @change=${() => {
              const next = new Set(chosen);
              if (!next.delete(value)) next.add(value);
              choose(next);
            }}
          /><span>${text}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

function results(entries: readonly Entry[], measure: Measure, scale: Scale, state: ViewState): TemplateResult {
  const { words, numbers, heuristicName } = state;
  const t = words.translate;
  const all = entries.map((entry) => ({ entry, result: resultOf(entry) }));
  const axis = countAxis(scale, Math.max(1, ...all.map(({ result }) => measured(result, measure) ?? 0)));
  const grain = grainOf(all.map(({ result }) => result.elapsedMs));
  const several = new Set(entries.map(({ setting }) => `${setting.pruning} ${setting.order}`)).size > 1;
  return html`<div class="wide" tabindex="0" role="region" aria-label=${t('views.compareTitle')}>
    <table class="twin contest">
      <thead>
        <tr>
          <th scope="col" class="text">${t('page.heuristic')}</th>
          <th scope="col" class="text bar-head">${t(MEASURE_NAMES[measure])}</th>
          <th scope="col">${t('views.length')}</th>
          <th scope="col">${t('rounds.expanded')}</th>
          <th scope="col">${t('rounds.generated')}</th>
          <th scope="col">${t('views.rounds')}</th>
          <th scope="col">${t('rounds.ms')}</th>
          <th scope="col">${t('rounds.perSecond')}</th>
        </tr>
      </thead>
      <tbody>
        ${all.map(({ entry: { setting }, result }) => {
          const value = measured(result, measure);
          const length = 100 * alongAxis(axis, value ?? 0);
          return html`<tr class=${result.state}>
            <th scope="row" class="text">
              ${heuristicName(setting.heuristic)}
              ${several ? html`<small>${t(PRUNING_NAMES[setting.pruning])} · ${orderName(setting.order, t)}</small>` : nothing}
            </th>
            <td class="bar-cell">
              <div class="bar own" .style=${`inline-size: ${length.toFixed(2)}%`}></div>
              ${result.state === 'solved' ? nothing : html`<small>${t(STATE_NAMES[result.state])}</small>`}
            </td>
            ${cells(result, grain, t, numbers)}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

function cells(result: Result, grain: number, t: Translate, numbers: Numbers): TemplateResult {
  if (result.state === 'waiting') return html`${[0, 1, 2, 3, 4, 5].map(() => html`<td>–</td>`)}`;
  const { length, optimal, rounds, expanded, generated, elapsedMs, rate } = result;
  return html`
    <td>${length ?? '–'}${length === null || optimal ? nothing : html`<small>${t('views.unproven')}</small>`}</td>
    <td>${numbers.count(expanded)}</td>
    <td>${numbers.count(generated)}</td>
    <td>${rounds}</td>
    <td>${numbers.ms(elapsedMs, grain)}</td>
    <td>${rate === null ? '–' : numbers.short(rate)}</td>
  `;
}

export const create = (host: ViewHost): View => new CompareView(host);

/** As in Options. */
function orderName(order: string, t: Translate): string {
  return order === 'h' ? t('page.orderByH') : Array.from(order).join(' ');
}
