/** The whole page as a template: header, board and scramble on the left, search and its views on the right. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n, Translate } from '../i18n/i18n.ts';
import { swapLastTwo } from '../puzzle/parity.ts';
import { isSolved } from '../puzzle/tiles.ts';
import type { FailedStart } from '../search/protocol.ts';
import type { Numbers } from '../views/numbers.ts';
import { roundsTable } from '../views/rounds.ts';
import { hasRounds, type Preparing } from '../views/search-log.ts';
import { ending, figures, withHeuristic } from '../views/summary.ts';
import { header } from './header.ts';
import { scramble } from './scramble.ts';
import { heuristicName, settings } from './settings.ts';
import { causeOf } from './start-failure.ts';
import type { Actions, PageState, Settings } from './state.ts';

export function page(state: PageState, actions: Actions, words: I18n, numbers: Numbers): TemplateResult {
  const t = words.translate;
  return html`
    ${header(state, actions, t)}
    <main>
      <div class="column">
        <section class="board" aria-labelledby="board-title">
          <h2 id="board-title" class="unseen">${t('page.board')}</h2>
          <fifteen-puzzle
            controls
            lang=${state.language}
            .theme=${state.theme}
            .heuristic=${state.settings.heuristic}
            .options=${searchOptions(state.settings)}
          ></fifteen-puzzle>
        </section>
        ${scramble(state, actions, t)}
      </div>
      <div class="column">
        ${notices(state, actions, t)} ${settings(state, actions, words)}
        <section class="card search" aria-labelledby="rounds-title">
          <h2 id="rounds-title">${t('rounds.title')}</h2>
          ${rounds(state, actions, words, numbers)}
        </section>
      </div>
    </main>
    <paste-dialog .language=${state.language} @board-chosen=${actions.loadBoard}></paste-dialog>
  `;
}

/** What stands in the way, above the search: each with its own sentence. */
function notices(state: PageState, actions: Actions, t: Translate): TemplateResult {
  return html`
    <div class="notices" role="status">
      ${state.solver.kind === 'failed' ? noSolver(state.solver.failed, actions, t) : nothing}
      ${
        state.ignored.length === 0
          ? nothing
          : html`<div class="notice">
              <p>${t('page.ignored', { list: state.ignored.map(({ key, value }) => `${key}=${value}`).join(', ') })}</p>
              <button type="button" class="plain" @click=${actions.dismissIgnored}>${t('page.dismiss')}</button>
            </div>`
      }
      ${
        state.partMissing
          ? html`<div class="notice bad">
              <p>${t('page.partMissing')}</p>
              <button type="button" class="plain" @click=${actions.dismissPartMissing}>${t('page.dismiss')}</button>
            </div>`
          : nothing
      }
    </div>
  `;
}

const CAUSES = { missing: 'page.causeMissing', policy: 'page.causePolicy', other: 'page.causeOther' } as const;

function noSolver(failed: readonly FailedStart[], actions: Actions, t: Translate): TemplateResult {
  return html`<div class="notice bad">
    <strong>${t('page.noSolver')}</strong>
    <p>${t(CAUSES[causeOf(failed)])} ${t('page.noSolverStill')}</p>
    <details>
      <summary>${t('page.tried')}</summary>
      <ul>
        ${failed.map(({ stage, reason }) => html`<li><code>${stage}</code> ${reason}</li>`)}
      </ul>
    </details>
    <button type="button" class="plain" @click=${actions.retry}>${t('page.retry')}</button>
  </div>`;
}

/** Texts that depend on what is searched with. */
const EMPTY_HOW = { smallest: 'rounds.emptyHow', 'plus-one': 'rounds.emptyHowPlusOne' } as const;
const WHAT_GENERATED = {
  none: 'rounds.whatGenerated',
  undo: 'rounds.whatGeneratedUndo',
  fsm: 'rounds.whatGeneratedFsm',
} as const;
const WHAT_NEXT = { smallest: 'rounds.whatNext', 'plus-one': 'rounds.whatNextPlusOne' } as const;

function rounds(state: PageState, actions: Actions, words: I18n, numbers: Numbers): TemplateResult {
  const { log } = state;
  const t = words.translate;
  const { pruning, thresholdRule } = log.searched ?? state.settings;
  const inWorker = state.solver.kind !== 'ready' || state.solver.inWorker;
  const heuristic = heuristicName(log.searched?.heuristic ?? '', words);
  const view = { log, t, numbers, inWorker, heuristic, admissible: isAdmissible(state) };
  if (log.outcome.kind === 'none' && state.askedUnsolvable) {
    const [a, b] = swapLastTwo(state.board).pair;
    return html`<p class="ending bad">${t('rounds.unsolvable')}</p>
      <button type="button" class="swap" @click=${actions.swap}>${t('rounds.swap', { a, b })}</button>`;
  }
  if (log.outcome.kind === 'none') {
    return html`<div class="empty"><p>${t(isSolved(state.board) ? 'rounds.empty' : 'rounds.emptyReady')}</p><p class="hint">${t(EMPTY_HOW[thresholdRule])}</p></div>`;
  }
  if (log.preparing !== null) return preparing(log.preparing, t);
  const end = ending(view);
  if (end !== null && log.outcome.kind !== 'solved' && !hasRounds(log))
    return html`<p class="ending ${end.bad ? 'bad' : ''}">${end.text}</p>`;
  return html`
    ${withHeuristic(view)} ${figures(view)}
    ${end === null ? nothing : html`<p class="ending ${end.bad ? 'bad' : ''}">${end.text}</p>`} ${roundsTable(view)}
    <details class="definitions">
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
        <dt>${t('rounds.next')}</dt>
        <dd>${t(WHAT_NEXT[thresholdRule])}</dd>
      </dl>
    </details>
  `;
}

function preparing({ fraction, problem }: Preparing, t: Translate): TemplateResult {
  return html`<div class="preparing">
    <label for="preparing">${t('rounds.preparing', { percent: Math.floor(100 * fraction) })}</label>
    <progress id="preparing" max="1" .value=${fraction}></progress>
    <p class="hint">${t('rounds.preparingOnce')}</p>
    ${problem === null ? nothing : html`<p class="hint problem">${t('rounds.preparingProblem', { reason: problem })}</p>`}
  </div>`;
}

/** Of what was searched with, which need not be what is chosen now. */
function isAdmissible({ solver, log: { searched } }: PageState): boolean {
  return solver.kind === 'ready' && solver.catalog.some((row) => row.name === searched?.heuristic && row.admissible);
}

function searchOptions({ pruning, pathCheck, order, thresholdRule }: Settings) {
  return { algorithm: 'ida-star', pruning, pathCheck, order, thresholdRule } as const;
}
