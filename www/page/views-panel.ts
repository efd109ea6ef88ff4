/** The views of a search as tabs. Rounds comes with the page; the others are loaded when their tab is first opened. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n, Key } from '../i18n/i18n.ts';
import { swapLastTwo } from '../puzzle/parity.ts';
import { after } from '../search/after.ts';
import type { SearchClient } from '../search/client.ts';
import { type TableTrouble, TREE_SQUARES } from '../search/protocol.ts';
import { VIEWS, type ViewName } from '../url.ts';
import type { Numbers } from '../views/numbers.ts';
import { create as createRounds } from '../views/rounds/rounds.ts';
import type { Preparing } from '../views/search-log.ts';
import type { View, ViewHost, ViewModule, ViewState } from '../views/view.ts';
import { heuristicName } from './heuristic-name.ts';
import { type Follow, speedPanel } from './speed-panel.ts';
import type { Actions, PageState, Settings } from './state.ts';

interface Row {
  readonly name: Key;
  /** `null` for the one that is there from the start. */
  readonly load: (() => Promise<ViewModule>) | null;
}

const AGAIN_MS = 5_000;

/** One row a view. */
const ROWS: { readonly [V in ViewName]: Row } = {
  rounds: { name: 'rounds.title', load: null },
  stack: { name: 'views.stack', load: () => import('../views/stack/stack.ts') },
  plane: { name: 'views.plane', load: () => import('../views/plane/plane.ts') },
  path: { name: 'views.path', load: () => import('../views/path/path.ts') },
  tree: { name: 'views.tree', load: () => import('../views/tree/tree.ts') },
  compare: { name: 'views.compare', load: () => import('../views/compare/compare.ts') },
};

/** Whether a view has something to say of such a board. */
function serves(view: ViewName, { board }: PageState): boolean {
  return view !== 'tree' || board.tiles.length <= TREE_SQUARES;
}

/** The view on show: the chosen one, where it serves the board. */
export function shownView(state: PageState): ViewName {
  return serves(state.view, state) ? state.view : 'rounds';
}

/** What the panel needs of the page. */
export interface PanelTools {
  readonly client: SearchClient;
  readonly redraw: () => void;
  readonly moveIndex: () => number;
  readonly seek: (moveIndex: number) => void;
  readonly look: ViewHost['look'];
  readonly lookedAt: ViewHost['lookedAt'];
  /** The width that the panel has for a chart, and the size of letters, in CSS pixels. */
  readonly measure: () => { readonly width: number; readonly em: number };
}

export class ViewsPanel {
  readonly #host: ViewHost;
  readonly #measure: PanelTools['measure'];
  #follow: Follow | 'loading' | null = null;
  readonly #views = new Map<ViewName, View | 'loading' | 'missing'>();

  constructor(tools: PanelTools) {
    this.#host = tools;
    this.#measure = tools.measure;
    this.#views.set('rounds', createRounds(this.#host));
  }

  draw(state: PageState, actions: Actions, words: I18n, numbers: Numbers): TemplateResult {
    const shown = shownView(state);
    // Behind the page; in a frame, where no solver starts by itself, with the first search.
    if (this.#follow === null && (state.solver.kind === 'ready' || state.log.outcome.kind === 'running'))
      this.#loadFollow();
    const offered = VIEWS.filter((view) => serves(view, state));
    return html`
      ${speedPanel({ ...state, view: shown }, actions, words, numbers, this.#follow === 'loading' ? null : this.#follow)}
      <section class="card search" aria-labelledby="views-title">
        <h2 id="views-title" class="unseen">${words.translate('views.title')}</h2>
        ${tabs(offered, shown, actions, words)}
        <div class="view" role="tabpanel" id="view" aria-labelledby="tab-${shown}">
          ${this.#inside(shown, state, actions, words, numbers)}
        </div>
      </section>
    `;
  }

  #inside(
    shown: ViewName,
    state: PageState,
    actions: Actions,
    words: I18n,
    numbers: Numbers,
  ): TemplateResult | typeof nothing {
    const t = words.translate;
    if (state.log.outcome.kind === 'none' && state.askedUnsolvable) return unsolvable(state, actions, words);
    if (state.log.preparing !== null) return preparing(state.log.preparing, words);
    const view = this.#view(shown);
    if (view === 'loading') return html`<p class="hint">${t('views.loading')}</p>`;
    if (view === 'missing') {
      return html`<p class="ending bad">${t('page.partMissing')}</p>
        <button type="button" @click=${() => this.#retry(shown)}>${t('page.retry')}</button>`;
    }
    return view.draw({ ...seen(state, words, numbers), ...this.#measure() });
  }

  #loadFollow(): void {
    this.#follow = 'loading';
    void import('../views/now.ts').then(
      (follow) => {
        this.#follow = follow;
        this.#host.redraw();
      },
      // The search goes on without it, and it is asked for again after a while.
      (error: unknown) => {
        console.warn(error);
        after(AGAIN_MS, () => {
          this.#follow = null;
        });
      },
    );
  }

  #view(name: ViewName): View | 'loading' | 'missing' {
    return this.#views.get(name) ?? this.#load(name);
  }

  #load(name: ViewName): View | 'loading' {
    this.#views.set(name, 'loading');
    void ROWS[name]
      .load?.()
      .then((module) => module.create(this.#host))
      .then(
        (view) => this.#loaded(name, view),
        (error: unknown) => {
          console.warn(error);
          this.#loaded(name, 'missing');
        },
      );
    return 'loading';
  }

  #retry(name: ViewName): void {
    this.#load(name);
    this.#host.redraw();
  }

  #loaded(name: ViewName, view: View | 'missing'): void {
    this.#views.set(name, view);
    this.#host.redraw();
  }
}

function tabs(offered: readonly ViewName[], shown: ViewName, actions: Actions, words: I18n): TemplateResult {
  const t = words.translate;
  const step = (event: KeyboardEvent): void => {
    const to = tabAfter(event.key, offered.indexOf(shown), offered.length);
    const name = to === null ? undefined : offered[to];
    if (name === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    actions.setView(name);
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${name}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${t('views.title')} @keydown=${step}>
    ${offered.map(
      (name) => html`<button
        type="button"
        role="tab"
        id="tab-${name}"
        aria-controls="view"
        aria-selected=${name === shown ? 'true' : 'false'}
        tabindex=${name === shown ? '0' : '-1'}
        @click=${() => actions.setView(name)}
      >
        ${words.translateAny(ROWS[name].name, {})}
      </button>`,
    )}
  </div>`;
}

/** Which tab a key leads to, `null` when it leads nowhere. */
export function tabAfter(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function seen(state: PageState, words: I18n, numbers: Numbers): Omit<ViewState, 'width' | 'em'> {
  const { solver, settings } = state;
  return {
    board: state.board,
    log: state.log,
    options: searchOptions(settings),
    catalog: solver.kind === 'ready' ? solver.catalog : [],
    inWorker: solver.kind !== 'ready' || solver.inWorker,
    words,
    letters: state.letters,
    numbers,
    heuristicName: (name) => heuristicName(name, words),
  };
}

function searchOptions({ heuristic, pruning, pathCheck, order, thresholdRule }: Settings) {
  return { algorithm: 'ida-star', heuristic, pruning, pathCheck, order, thresholdRule } as const;
}

function unsolvable(state: PageState, actions: Actions, { translate: t }: I18n): TemplateResult {
  const [a, b] = swapLastTwo(state.board).pair;
  return html`<p class="ending bad">${t('rounds.unsolvable')}</p>
    <button type="button" class="swap" @click=${actions.swap}>${t('rounds.swap', { a, b })}</button>`;
}

/** Why tables are built here. */
const TROUBLES = {
  'no-file': 'rounds.preparingNoFile',
  network: 'rounds.preparingNetwork',
  damaged: 'rounds.preparingDamaged',
  'no-unpacking': 'rounds.preparingNoUnpacking',
} as const satisfies Record<TableTrouble, string>;

function preparing({ fraction, trouble, problem }: Preparing, { translate: t }: I18n): TemplateResult {
  return html`<div class="preparing">
    <label for="preparing">${t('rounds.preparing', { percent: Math.floor(100 * fraction) })}</label>
    <progress id="preparing" max="1" .value=${fraction}></progress>
    <p class="hint">${t('rounds.preparingOnce')}</p>
    ${trouble === null ? nothing : html`<p class="hint problem">${t(TROUBLES[trouble], { reason: problem ?? trouble })}</p>`}
  </div>`;
}
