/** The card that steers the search: its speed, Pause, single steps, and what the search does now. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n, Key } from '../i18n/i18n.ts';
import type { Pace, Until } from '../search/protocol.ts';
import type { Numbers } from '../views/numbers.ts';
import { roundsBars } from '../views/rounds/bars.ts';
import type { SearchLog } from '../views/search-log.ts';
import { PACES, paceAt, stopOf } from './paces.ts';
import { isAtGoal } from './speed-control.ts';
import type { Actions, PageState } from './state.ts';

type StepName = Key & (`views.step${string}` | 'views.restartRound');

interface Step {
  readonly key: string;
  readonly name: StepName;
  readonly act: (actions: Pick<Actions, 'step' | 'stepBack' | 'restartRound'>) => void;
  /** Forward: without a search it starts one; at the goal there is none. Back: that takes one that runs, or is over and kept. */
  readonly goes: 'forward' | 'back';
}

const stepOf = (key: string, name: StepName, until: Until): Step => ({
  key,
  name,
  act: (actions) => actions.step(until),
  goes: 'forward',
});

const STEP_ONE = stepOf('.', 'views.stepOne', 'node');
const FURTHER: readonly Step[] = [
  { key: ',', name: 'views.stepBack', act: (actions) => actions.stepBack(), goes: 'back' },
  stepOf('x', 'views.stepPrune', 'prune'),
  stepOf('b', 'views.stepBacktrack', 'backtrack'),
  stepOf('d', 'views.stepDeepest', 'deepest'),
  stepOf('e', 'views.stepRound', 'round'),
  { key: 'r', name: 'views.restartRound', act: (actions) => actions.restartRound(), goes: 'back' },
];

/** All steps with their keys. */
export const STEPS: readonly Step[] = [STEP_ONE, ...FURTHER];
export const PAUSE_KEY = 'p';

/** What follows the search at its node; it comes behind the page. */
export type Follow = typeof import('../views/now.ts');

/** A search at full speed that is over before this shows no nodes: they would only flicker. */
const LONG_MS = 500;

/** How many of the last rounds stand below the speed while another view is open. */
const LAST_ROUNDS = 5;

export function speedPanel(
  state: PageState,
  actions: Actions,
  words: I18n,
  numbers: Numbers,
  follow: Follow | null,
): TemplateResult {
  const t = words.translate;
  const { pace, log } = state;
  const searching = log.outcome.kind === 'running';
  const running = searching && log.preparing === null;
  const resumes = searching && pace === 0;
  const pauseName = t(resumes ? 'views.resume' : 'views.pause');
  const atGoal = isAtGoal(state);
  const canGo = state.solver.kind !== 'failed' && !atGoal;
  const canTurn = running ? !isAtStart(log) : log.kept;
  return html`
    <section class="card speed" aria-labelledby="speed-title">
      <h2 id="speed-title" class="unseen">${t('views.speed')}</h2>
      <div class="row">
        <label class="pace">
          <span>${t('views.speed')}</span>
          <input
            type="range"
            min="0"
            max=${PACES.length - 1}
            step="1"
            .value=${String(stopOf(pace))}
            aria-valuetext=${paceName(pace, words)}
            @input=${(event: Event) => actions.setPace(paceAt(Number((event.target as HTMLInputElement).value)))}
          />
          <span class="name" aria-hidden="true">${paceName(pace, words)}</span>
        </label>
        <div class="row">
          <button
            type="button"
            class="pause"
            aria-keyshortcuts=${PAUSE_KEY}
            title=${searching ? t('views.withKey', { name: pauseName, key: PAUSE_KEY }) : t('views.nothingRuns')}
            aria-disabled=${searching ? 'false' : 'true'}
            @click=${actions.togglePause}
          >
            ${pauseName}<kbd aria-hidden="true">${PAUSE_KEY}</kbd>
          </button>
          ${stepButton(STEP_ONE, canGo, atGoal, actions, words)}
        </div>
      </div>
      <div class="steps" role="group" aria-label=${t('views.steps')}>
        ${FURTHER.map((step) => stepButton(step, step.goes === 'forward' ? canGo : canTurn, atGoal && step.goes === 'forward', actions, words))}
      </div>
      ${running && (pace !== 'full' || log.elapsedMs >= LONG_MS) ? (follow?.now({ log, words, numbers, letters: state.letters }) ?? nothing) : nothing}
      <p class="unseen" role="status">${pace === 0 && log.outcome.kind === 'running' ? follow?.spoken(log, words, state.letters).map((each) => html`<span>${each} </span>`) : atGoal && state.stepRefused ? t('views.atGoal') : nothing}</p>
      ${
        state.view === 'rounds' || log.outcome.kind === 'none' || log.preparing !== null
          ? nothing
          : roundsBars({ log, t, numbers, scale: 'log', split: false, last: LAST_ROUNDS })
      }
    </section>
  `;
}

function stepButton(
  { key, name, act }: Step,
  able: boolean,
  atGoal: boolean,
  actions: Actions,
  words: I18n,
): TemplateResult {
  const text = words.translateAny(name, {});
  const title = atGoal ? words.translate('views.atGoal') : words.translate('views.withKey', { name: text, key });
  return html`<button type="button" aria-keyshortcuts=${key} title=${title} aria-disabled=${able ? 'false' : 'true'} @click=${() => act(actions)}>
    ${text}<kbd aria-hidden="true">${key}</kbd>
  </button>`;
}

/** The search stands at its very first node, before which there is none. */
function isAtStart({ seen }: SearchLog): boolean {
  return seen?.paused === true && seen.total.expanded === 0;
}

export function paceName(pace: Pace, { translate: t, number }: I18n): string {
  if (pace === 'full') return t('views.full');
  return pace === 0 ? t('views.paused') : t('views.nodesPerSecond', { count: pace, nodes: number(pace) });
}
