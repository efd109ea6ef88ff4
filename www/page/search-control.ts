/** The page's search: starting the solver, Solve and Stop, other settings, and the record of what the search says. */
import type { FifteenPuzzle } from '../element/fifteen-puzzle.ts';
import { UNSEEN_MS } from '../element/puzzle-search.ts';
import { type SearchClient, SearchError } from '../search/client.ts';
import { continuedLog, record, settingsChanged, startedLog } from '../views/search-log.ts';
import { budgetOf } from './budget.ts';
import { reveal } from './reveal.ts';
import { knownSettings, sameSettings } from './settings-value.ts';
import type { Settings } from './state.ts';
import type { Store } from './store.ts';
import { type Trouble, withTrouble } from './troubles.ts';

const MESSAGES = [
  'search-preparing',
  'search-threshold',
  'search-progress',
  'search-round',
  'search-rewound',
  'search-end',
] as const;

export class SearchControl {
  readonly #store: Store;
  readonly #puzzle: FifteenPuzzle;
  readonly #client: SearchClient;

  constructor(store: Store, puzzle: FifteenPuzzle, client: SearchClient) {
    this.#store = store;
    this.#puzzle = puzzle;
    this.#client = client;
    puzzle.addEventListener('search-start', ({ detail }) => {
      if (store.state.pace === 'full') store.hold(UNSEEN_MS);
      store.updateAfterHold({
        log: detail.goesOn ? continuedLog(store.state.log) : startedLog(detail.options),
        askedUnsolvable: false,
      });
    });
    puzzle.addEventListener('search-preparing', ({ detail: { trouble } }) => {
      if (trouble !== undefined) this.#trouble({ kind: 'tables', why: trouble });
    });
    client.onRestart(({ where, message }) => {
      console.warn(message);
      this.#trouble({ kind: 'restarted', where });
    });
    // A solver that broke down is started anew at once, not when it is asked for next; one that runs is left alone.
    puzzle.addEventListener('search-end', () => {
      client.ready().catch((error: unknown) => this.#failed(error));
    });
    for (const name of MESSAGES) {
      puzzle.addEventListener(name, ({ detail }) => {
        const { log } = store.state;
        // What a stopped search still says is about a board or settings that are no longer there.
        if (log.outcome.kind !== 'running') return;
        const change = { log: record(log, detail) };
        if (detail.type === 'progress') store.updateSoon(change);
        else if (name === 'search-end') store.update(change);
        else store.updateAfterHold(change);
      });
    }
  }

  async startSolver(): Promise<void> {
    const store = this.#store;
    store.update({ solver: { kind: 'starting' } });
    try {
      const { catalog, stage } = await this.#client.ready();
      const inWorker = stage !== 'main-thread';
      store.update({ solver: { kind: 'ready', catalog, inWorker } });
      if (!inWorker) this.#trouble({ kind: 'no-worker' });
      this.#puzzle.wake();
      const known = knownSettings(catalog, store.state.settings);
      this.become(known.settings);
      store.update({ ignored: [...store.state.ignored, ...known.ignored] });
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    const detail = error instanceof SearchError ? error.detail : null;
    this.#store.update({ solver: { kind: 'failed', failed: detail?.kind === 'start' ? detail.failed : [] } });
  }

  #trouble(trouble: Trouble): void {
    this.#store.update({ troubles: withTrouble(this.#store.state.troubles, trouble) });
  }

  /** Why nothing could be searched, or `null` where `search-end` tells how it ended. */
  async solve(): Promise<SearchError['code'] | null> {
    let started = false;
    const start = (): void => {
      started = true;
    };
    this.#puzzle.addEventListener('search-start', start, { once: true });
    const code = await this.#see(this.#puzzle.solve());
    this.#puzzle.removeEventListener('search-start', start);
    return started ? null : code;
  }

  /** Continues the search that spent its budget, with the same budget again, or the one that is set by now. */
  async goOn(): Promise<void> {
    await this.#see(this.#puzzle.goOn(budgetOf(this.#store.state.settings)));
  }

  async #see(search: Promise<unknown>): Promise<SearchError['code'] | null> {
    try {
      await search;
      reveal(this.#puzzle);
      this.#puzzle.play();
      return null;
    } catch (error) {
      const code = error instanceof SearchError ? error.code : null;
      // `search-end` has said why, unless nothing was searched.
      if (code === 'unsolvable') this.#store.update({ askedUnsolvable: true });
      return code;
    }
  }

  stop(): void {
    this.#puzzle.cancel();
  }

  /** THE way to other settings. A running search stops; what it found stays, and says what it was searched with. */
  become(settings: Settings): void {
    const { settings: before, log } = this.#store.state;
    if (sameSettings(settings, before)) return;
    // Another budget is one for the next search, and for going on with the last.
    if (sameSettings({ ...settings, maxExpanded: before.maxExpanded, maxSeconds: before.maxSeconds }, before)) {
      this.#store.update({ settings });
      return;
    }
    this.#puzzle.cancel();
    const cause = settings.heuristic === before.heuristic ? 'options' : 'heuristic';
    this.#store.update({ settings, log: settingsChanged(log, cause) });
  }
}
