/** The search of one element: what runs, what came of the last one, and what that does to the player. */
import type { Board } from '../puzzle/tiles.ts';
import { abortError, type SearchClient, SearchError, type SolveHooks } from '../search/client.ts';
import type {
  Pace,
  Round,
  SearchBudget,
  SearchOptions,
  SearchReply,
  Solution,
  TerminalReply,
  Until,
  Watch,
} from '../search/protocol.ts';
import { type Turn, type Turns, turnsOf } from '../search/turns.ts';
import type { SearchStart } from './events.ts';
import { beginSearch, isSearching, searchFailed, searchRuns, searchSolved, searchStopped } from './player.ts';
import type { SearchHost } from './search-host.ts';
import { type PuzzleSolution, puzzleSolution, runSearch } from './search-run.ts';

/** What the client is asked for. */
type Ask = (hooks: SolveHooks) => Promise<Solution>;

interface Run {
  readonly stop: AbortController;
  /** It is to go back from a solution, which stays until the solver has agreed; how fast searches went until then. */
  asks: { readonly pace: Pace } | null;
  /** Where it has its turn, once it has. */
  turns: Turns | null;
}

/** So long a search at full speed may run unseen: one that is over by then shows its end only, and nothing flickers. */
export const UNSEEN_MS = 80;

export class PuzzleSearch {
  readonly #host: SearchHost;
  /** The search of interest; a stopped one is none, though its last message is still to come. */
  #run: Run | null = null;
  /** Settles when the last message of the newest search is out; never rejects. */
  #ended: Promise<void> = Promise.resolve();
  #rounds: Round[] = [];
  #solution: PuzzleSolution | null = null;
  #failure: TerminalReply | null = null;
  /** The solution that the last search ended with, as long as the solver keeps that search. */
  #goal: Solution | null = null;
  /** What the running or last search began with. */
  #start: Pick<SearchStart, 'board' | 'options'> | null = null;
  #threshold: number | null = null;
  #preparing: number | null = null;
  #waiting = false;
  /** When the running or last search was asked for. */
  #since = Number.NEGATIVE_INFINITY;
  #pace: Pace = 'full';
  #watch: readonly Watch[] = [];
  /** How far it was told to step last, where that was the last it was told. */
  #stepped: Until | null = null;

  constructor(host: SearchHost) {
    this.#host = host;
  }

  get rounds(): readonly Round[] {
    return this.#rounds;
  }

  get solution(): PuzzleSolution | null {
    return this.#solution;
  }

  /** How the last search ended when it ended without a solution and was not stopped. */
  get failure(): TerminalReply | null {
    return this.#failure;
  }

  /** What the running or last search was told to search with. */
  get heuristic(): string {
    return this.#start?.options.heuristic ?? '';
  }

  /** The threshold of the running round. */
  get threshold(): number | null {
    return this.#threshold;
  }

  /** How much of the tables is built, 0 to 1; `null` outside of that. */
  get preparing(): number | null {
    return this.#preparing;
  }

  /** Whether it waits until the search of another board is over. */
  get waiting(): boolean {
    return this.#waiting;
  }

  /** How long the running search need not be shown yet. */
  get unseenFor(): number {
    const hidden = this.#pace === 'full' && isSearching(this.#host.player());
    return hidden ? this.#since + UNSEEN_MS - performance.now() : 0;
  }

  /** How fast searches go: of the running one from now on, and of those to come. */
  get pace(): Pace {
    return this.#pace;
  }

  set pace(pace: Pace) {
    this.#pace = pace;
    this.#stepped = null;
    this.#steer((client) => client.pace(pace));
    this.#run?.turns?.makeWay();
  }

  /** What their `search-progress` carries. */
  get watch(): readonly Watch[] {
    return this.#watch;
  }

  set watch(watch: readonly Watch[]) {
    this.#watch = watch;
    this.#steer((client) => client.watch(watch));
  }

  /** Goes on so far, then stands still. False where no search runs. */
  step(until: Until): boolean {
    const told = this.#halt((client) => client.step(until));
    if (told) this.#stepped = until;
    return told;
  }

  get stepped(): Until | null {
    return this.#stepped;
  }

  /** Goes back, also from the solution or the limit of a search that is kept. So does the next. False where there is none. */
  back(nodes: number): boolean {
    return this.#halt((client) => client.back(nodes)) || this.#turnBack(nodes);
  }

  restartRound(): boolean {
    return this.#halt((client) => client.restartRound()) || this.#turnBack('round');
  }

  /** Takes up the search that is over, on its way back. How it ends then is in its events. */
  #turnBack(back: number | 'round'): boolean {
    const of = this.#keptId;
    if (of === null || this.#run !== null || this.#start?.options.algorithm !== 'ida-star') return false;
    const asks = this.#goal === null ? null : { pace: this.#pace };
    this.#pace = 0;
    if (asks === null) this.#forgetEnd();
    this.#begin(
      { ...this.#start, goesOn: true },
      (hooks) => this.#host.client().goOn(of, { back }, { ...hooks, pace: 0, watch: this.#watch }),
      undefined,
      asks,
    ).catch(() => {});
    return true;
  }

  /** Only what runs: while it waits, the solver's search is another board's. */
  #steer(tell: (client: SearchClient) => boolean): boolean {
    return this.#run?.turns != null && tell(this.#host.client());
  }

  #halt(tell: (client: SearchClient) => boolean): boolean {
    const told = this.#steer(tell);
    this.#stepped = null;
    if (told) {
      this.#pace = 0;
      this.#run?.turns?.makeWay();
    }
    return told;
  }

  /**
   * Searches the board that the player's moves are counted from. A search under way is stopped; it and those stopped
   * before end first, so that no message of theirs falls between this one's.
   */
  async solve(board: Board, options: SearchOptions, signal: AbortSignal | undefined): Promise<PuzzleSolution> {
    if (signal?.aborted) throw abortError();
    this.#run?.stop.abort();
    this.#forget();
    this.#start = { board, options };
    const ask: Ask = (hooks) =>
      this.#host.client().solve(board, options, { ...hooks, pace: this.#pace, watch: this.#watch });
    return this.#begin({ board, options, goesOn: false }, ask, signal);
  }

  /** Whether the last search ended with a budget spent, and can go on. */
  get canGoOn(): boolean {
    return this.#spent !== null;
  }

  /** Takes up the last search where its budget was spent, with a further one. Its rounds stay, and more come. */
  async goOn(budget: SearchBudget, signal: AbortSignal | undefined): Promise<PuzzleSolution> {
    if (signal?.aborted) throw abortError();
    const spent = this.#spent;
    if (spent === null || this.#start === null)
      throw new SearchError('not-kept', 'the last search did not end with a limit that lets it go on');
    this.#forgetEnd();
    return this.#begin(
      { ...this.#start, goesOn: true },
      (hooks) => this.#host.client().goOn(spent.id, budget, { ...hooks, pace: this.#pace, watch: this.#watch }),
      signal,
    );
  }

  async #begin(
    start: SearchStart,
    ask: Ask,
    signal: AbortSignal | undefined,
    asks: Run['asks'] = null,
  ): Promise<PuzzleSolution> {
    const run: Run = { stop: new AbortController(), asks, turns: null };
    this.#run = run;
    this.#since = performance.now();
    const stop = (): void => this.#stop(run);
    signal?.addEventListener('abort', stop, { once: true });
    if (asks === null) this.#host.become(beginSearch(this.#host.player()));
    const work = this.#work(run, start, ask, this.#ended);
    this.#ended = work.then(
      () => {},
      () => {},
    );
    try {
      return await work;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** The id under which the solver keeps the last search. */
  get #keptId(): number | null {
    return this.#spent?.id ?? this.#goal?.id ?? null;
  }

  /** The end of the last search, if that is kept by the solver: one whose memory was used up is not. */
  get #spent(): Extract<TerminalReply, { readonly type: 'limit' }> | null {
    const end = this.#failure;
    return end?.type === 'limit' && end.limit !== 'memory' ? end : null;
  }

  /** Stops the running search. The player stands on its board at once; the worker's last message follows. */
  cancel(): void {
    if (this.#run) this.#stop(this.#run);
  }

  /** The board has changed: what came of the last search is about another one. */
  clear(): void {
    this.cancel();
    const kept = this.#keptId;
    if (kept !== null) this.#host.client().forget(kept);
    this.#forget();
  }

  /** The search was over before the page was loaded anew. */
  recall(solution: PuzzleSolution | null): void {
    this.#solution = solution;
    this.#rounds = [...(solution?.rounds ?? [])];
  }

  #forget(): void {
    this.#rounds = [];
    this.#threshold = null;
    this.#preparing = null;
    this.#forgetEnd();
  }

  #forgetEnd(): void {
    this.#solution = null;
    this.#failure = null;
    this.#goal = null;
  }

  #stop(run: Run): void {
    run.stop.abort();
    if (run !== this.#run) return;
    this.#run = null;
    this.#waiting = false;
    this.#threshold = null;
    this.#preparing = null;
    // By now the solver may have let go of it.
    if (run.asks !== null) this.#goal = null;
    if (!isSearching(this.#host.player())) return;
    this.#host.become(searchStopped(this.#host.player()));
    this.#host.stopped();
  }

  #giveWay(run: Run): void {
    if (run.stop.signal.aborted) return;
    this.#stop(run);
    this.#host.gaveWay();
  }

  async #work(run: Run, start: SearchStart, ask: Ask, before: Promise<void>): Promise<PuzzleSolution> {
    await before;
    if (run.stop.signal.aborted) throw abortError();
    const turns = turnsOf(this.#host.client());
    const turn: Turn = { standsStill: () => this.#pace === 0, giveWay: () => this.#giveWay(run) };
    const wait = turns.take(turn, run.stop.signal);
    try {
      if (wait !== null) await this.#wait(run, wait);
      run.turns = turns;
      return await this.#search(run, start, ask);
    } finally {
      turns.leave(turn);
    }
  }

  async #wait(run: Run, wait: Promise<void>): Promise<void> {
    const tell = (waiting: boolean): void => {
      if (run !== this.#run) return;
      this.#waiting = waiting;
      this.#host.waits(waiting);
    };
    tell(true);
    await wait;
    tell(false);
    if (run.stop.signal.aborted) throw abortError();
  }

  async #search(run: Run, start: SearchStart, ask: Ask): Promise<PuzzleSolution> {
    const solution = await runSearch({
      start,
      ask,
      signal: run.stop.signal,
      emit: this.#host.emit,
      onMessage: (message) => {
        if (run !== this.#run) return;
        if (run.asks === null || this.#isTakenUp(run, run.asks, message)) this.#hear(message);
        this.#host.heard(message);
      },
    });
    if (run.stop.signal.aborted) throw abortError();
    if (this.#solution === null) throw new SearchError('internal', `${solution.moves} does not lead to the goal`);
    return this.#solution;
  }

  /** The first message of a search that is to go back from its solution: only now that is gone, or it is there for good. */
  #isTakenUp(run: Run, { pace }: NonNullable<Run['asks']>, message: SearchReply): boolean {
    run.asks = null;
    if (message.type === 'error' || message.type === 'cancelled') {
      this.#run = null;
      this.#goal = null;
      if (this.#pace === 0) this.#pace = pace;
      return false;
    }
    this.#forgetEnd();
    this.#host.become(beginSearch(this.#host.player()));
    return true;
  }

  #hear(message: SearchReply): void {
    const { player, become } = this.#host;
    switch (message.type) {
      case 'preparing':
        this.#preparing = message.fraction;
        break;
      case 'threshold':
        this.#preparing = null;
        this.#threshold = message.threshold;
        become(searchRuns(player()));
        break;
      case 'progress':
        become(searchRuns(player()));
        break;
      case 'round':
        this.#rounds = [...this.#rounds, message];
        break;
      case 'rewound':
        this.#rounds = this.#rounds.slice(0, message.rounds);
        this.#threshold = message.threshold;
        break;
      case 'solution': {
        this.#run = null;
        this.#threshold = null;
        if (message.lastRound) {
          this.#rounds = [...this.#rounds, message.lastRound];
          this.#goal = message;
        }
        const next = searchSolved(player(), message.moves);
        if (next !== null) this.#solution = puzzleSolution(message, this.#rounds);
        become(next ?? searchFailed(player()));
        break;
      }
      case 'cancelled':
        this.#run = null;
        this.#threshold = null;
        become(searchStopped(player()));
        break;
      case 'limit':
      case 'error':
        this.#run = null;
        this.#threshold = null;
        this.#failure = message;
        become(searchFailed(player()));
        break;
    }
  }
}
