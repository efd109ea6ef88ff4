/** What to search with: the heuristic, the options, and Solve or Stop in one place. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n, Key } from '../i18n/i18n.ts';
import type { HeuristicRow, Pruning, ThresholdRule } from '../search/protocol.ts';
import { PRUNINGS, THRESHOLD_RULES } from '../search/protocol.ts';
import { ORDERS } from '../url.ts';
import { aboutHeuristic, heuristicName } from './heuristic-name.ts';
import { nowText } from './now.ts';
import type { Actions, Budget, PageState } from './state.ts';
import { longSearch } from './warning.ts';

/** The sizes on offer; a link or a pasted board may have any other. */
const OFFERED = [
  { width: 3, height: 2 },
  { width: 3, height: 3 },
  { width: 4, height: 3 },
  { width: 4, height: 4 },
] as const;

/** Its chip stands last. */
const STRONGEST = 'strongest';

export function settings(state: PageState, actions: Actions, words: I18n): TemplateResult {
  const t = words.translate;
  const running = state.log.outcome.kind === 'running';
  return html`
    <section class="card settings" aria-labelledby="settings-title">
      <h2 id="settings-title" class="unseen">${t('page.search')}</h2>
      <fieldset class="heuristics">
        <legend class="unseen">${t('page.heuristic')}</legend>
        ${
          state.solver.kind === 'ready'
            ? chips(state.solver.catalog, state, actions, words)
            : html`<div class="chips"><span class="waiting">${state.solver.kind === 'starting' ? t('page.starting') : t('page.noHeuristics')}</span></div>`
        }
      </fieldset>
      ${state.solver.kind === 'failed' ? nothing : about(state, words)}
      <div class="row">
        <button
          type="button"
          class="plain disclosure"
          aria-expanded=${state.optionsOpen ? 'true' : 'false'}
          aria-controls="options"
          @click=${actions.toggleOptions}
        >
          ${t('page.options')}<span class="arrow" aria-hidden="true"></span>
        </button>
        <div class="go">
          <p class="now">${nowText(state, words)}</p>
          ${goOn(state, actions, words)}
          <button
            type="button"
            class="primary solve"
            ?disabled=${!running && state.solver.kind === 'failed'}
            @click=${running ? actions.stop : actions.solve}
          >
            ${running ? t('page.stop') : t('page.solve')}
          </button>
        </div>
      </div>
      ${running ? nothing : longSearch(state, words)}
      <div id="options" class="options" ?hidden=${!state.optionsOpen}>${state.optionsOpen ? options(state, actions, words) : nothing}</div>
    </section>
  `;
}

/** Only what was spent of nodes or time can be given again. */
function goOn({ log: { outcome } }: PageState, actions: Actions, { translate }: I18n): TemplateResult | typeof nothing {
  if (outcome.kind !== 'limit' || outcome.limit === 'memory') return nothing;
  return html`<button type="button" class="go-on" @click=${actions.goOn}>${translate('play.goOn')}</button>`;
}

/** A sentence on the chosen heuristic, and a warning where it may mislead. */
function about({ solver, settings: { heuristic } }: PageState, words: I18n): TemplateResult {
  const wrong = solver.kind === 'ready' && solver.catalog.some((row) => row.name === heuristic && !row.admissible);
  return html`<p class="hint about">
    ${aboutHeuristic(heuristic, words)}
    ${wrong ? html`<strong class="warning">${words.translate('page.wrong')}</strong>` : nothing}
  </p>`;
}

/** The heuristics that can be trusted, then the mistakes that are there to be seen failing. */
function chips(catalog: readonly HeuristicRow[], state: PageState, actions: Actions, words: I18n): TemplateResult {
  const of = (admissible: boolean): TemplateResult[] =>
    [...catalog]
      .filter((row) => row.admissible === admissible)
      // The one that is called strongest ends the row, where one looks for it.
      .sort((a, b) => Number(a.name === STRONGEST) - Number(b.name === STRONGEST))
      .map((row) => chip(row, state, actions, words));
  return html`
    <div class="chips">${of(true)}</div>
    <div class="chips"><span class="waiting" aria-hidden="true">${words.translate('page.mistakes')}</span>${of(false)}</div>
  `;
}

function chip(row: HeuristicRow, state: PageState, actions: Actions, words: I18n): TemplateResult {
  const t = words.translate;
  return html`
    <label class="chip ${row.admissible ? '' : 'wrong'}" title=${aboutHeuristic(row.name, words)}>
      <input
        type="radio"
        name="heuristic"
        .value=${row.name}
        .checked=${row.name === state.settings.heuristic}
        @change=${() => actions.setSettings({ heuristic: row.name })}
      />
      <span>${heuristicName(row.name, words)}${row.admissible ? nothing : html`<small class="unseen"> ${t('page.notAdmissible')}</small>`}</span>
    </label>
  `;
}

const PRUNING_NAMES = {
  none: 'page.pruningNone',
  undo: 'page.pruningUndo',
  fsm: 'page.pruningFsm',
} as const satisfies { readonly [P in Pruning]: Key };
const RULE_NAMES = {
  smallest: 'page.ruleSmallest',
  'plus-one': 'page.rulePlusOne',
} as const satisfies { readonly [R in ThresholdRule]: Key };

function options(state: PageState, actions: Actions, words: I18n): TemplateResult {
  const t = words.translate;
  const { pruning, pathCheck, order, thresholdRule } = state.settings;
  const { width, height } = state.board;
  const size = `${width}x${height}`;
  return html`
    ${choice(
      t('page.pruning'),
      PRUNINGS.map((value) => ({ value, label: t(PRUNING_NAMES[value]) })),
      pruning,
      (value) => actions.setSettings({ pruning: value }),
    )}
    ${choice(
      t('page.order'),
      ORDERS.map((value) => ({ value, label: value === 'h' ? t('page.orderByH') : Array.from(value).join(' ') })),
      order,
      (value) => actions.setSettings({ order: value }),
    )}
    ${choice(
      t('page.rule'),
      THRESHOLD_RULES.map((value) => ({ value, label: t(RULE_NAMES[value]) })),
      thresholdRule,
      (value) => actions.setSettings({ thresholdRule: value }),
    )}
    ${choice(
      t('page.size'),
      [...OFFERED, ...(OFFERED.some((s) => s.width === width && s.height === height) ? [] : [{ width, height }])].map(
        (s) => ({ value: `${s.width}x${s.height}`, label: `${s.width} × ${s.height}` }),
      ),
      size,
      (value) => {
        const [w = 4, h = 4] = value.split('x').map(Number);
        actions.setSize({ width: w, height: h });
      },
      t('page.sizeHint'),
    )}
    ${budget('maxExpanded', state, actions, words)} ${budget('maxSeconds', state, actions, words)}
    <label class="switch">
      <input
        type="checkbox"
        .checked=${pathCheck}
        @change=${(event: Event) => actions.setSettings({ pathCheck: (event.target as HTMLInputElement).checked })}
      />
      <span>${t('page.pathCheck')}</span>
    </label>
  `;
}

const BUDGET_NAMES = { maxExpanded: 'play.budgetNodes', maxSeconds: 'play.budgetSeconds' } as const;
const BUDGET_PROBLEMS = { maxExpanded: 'play.budgetNodesWrong', maxSeconds: 'play.budgetSecondsWrong' } as const;

/** A field of the budget. What is no number is said beside it, and nothing is searched until that is mended. */
function budget(
  name: keyof Budget,
  { settings, budgetProblems }: PageState,
  actions: Actions,
  words: I18n,
): TemplateResult {
  const t = words.translate;
  const value = settings[name];
  const wrongText = budgetProblems[name];
  const wrong = wrongText !== null;
  return html`
    <div class="choice">
      <label for=${name}>${t(BUDGET_NAMES[name])}</label>
      <input
        id=${name}
        class="budget"
        inputmode="decimal"
        autocomplete="off"
        placeholder=${t('play.budgetNone')}
        aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby=${wrong ? `${name}-problem` : nothing}
        .value=${wrongText ?? (value === null ? '' : words.number(value))}
        @change=${({ target }: Event) => actions.setBudget(name, (target as HTMLInputElement).value)}
      />
      ${wrong ? html`<span class="problem" id=${`${name}-problem`} role="alert">${t(BUDGET_PROBLEMS[name])}</span>` : nothing}
    </div>
  `;
}

function choice<T extends string>(
  label: string,
  values: readonly { readonly value: T; readonly label: string }[],
  selected: T,
  choose: (value: T) => void,
  hint = '',
): TemplateResult {
  return html`
    <label class="choice">
      <span>${label}</span>
      <select
        aria-description=${hint === '' ? nothing : hint}
        @change=${(event: Event) => {
          const at = (event.target as HTMLSelectElement).selectedIndex;
          const chosen = values[at];
          if (chosen !== undefined) choose(chosen.value);
        }}
      >
        ${values.map((v) => html`<option .value=${v.value} .selected=${v.value === selected}>${v.label}</option>`)}
      </select>
      ${hint === '' ? nothing : html`<small class="hint" aria-hidden="true">${hint}</small>`}
    </label>
  `;
}
