/** The search of one element: what runs, what came of the last one, and what that does to the player. */
import type { Board } from '../puzzle/tiles.ts';
import { abortError, type SearchClient, SearchError } from '../search/client.ts';
import type { Round, SearchOptions, SearchReply, TerminalReply } from '../search/protocol.ts';
import type { PuzzleEvents } from './events.ts';
import {
  beginSearch,
  isSearching,
  type Player,
  searchFailed,
  searchRuns,
  searchSolved,
  searchStopped,
} from './player.ts';
import { type PuzzleSolution, puzzleSolution, runSearch } from './search-run.ts';

/** The element as its search sees it. */
export interface SearchHost {
  readonly player: () => Player;
  readonly become: (next: Player) => void;
  readonly emit: <Name extends keyof PuzzleEvents>(name: Name, detail: PuzzleEvents[Name]) => void;
  readonly client: () => SearchClient;
  /** A message has changed something that is shown or said. */
  readonly heard: (message: SearchReply) => void;
  /** The search was told to stop; its last message only confirms that. */
  readonly stopped: () => void;
}

interface Run {
  readonly stop: AbortController;
}

export class PuzzleSearch {
  readonly #host: SearchHost;
  /** The search of interest; a stopped one is none, though its last message is still to come. */
  #run: Run | null = null;
  /** Settles when the last message of the newest search is out; never rejects. */
  #ended: Promise<void> = Promise.resolve();
  #rounds: Round[] = [];
  #solution: PuzzleSolution | null = null;
  #failure: TerminalReply | null = null;
  #heuristic = '';
  #threshold: number | null = null;
  #preparing: number | null = null;

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
    return this.#heuristic;
  }

  /** The threshold of the running round. */
  get threshold(): number | null {
    return this.#threshold;
  }

  /** How much of the tables is built, 0 to 1; `null` outside of that. */
  get preparing(): number | null {
    return this.#preparing;
  }

  /**
   * Searches the board that the player's moves are counted from. A search under way is stopped; it and those stopped
   * before end first, so that no message of theirs falls between this one's.
   */
  async solve(board: Board, options: SearchOptions, signal: AbortSignal | undefined): Promise<PuzzleSolution> {
    if (signal?.aborted) throw abortError();
    const run: Run = { stop: new AbortController() };
    this.#run?.stop.abort();
    this.#forget();
    this.#run = run;
    this.#heuristic = options.heuristic;
    const stop = (): void => this.#stop(run);
    signal?.addEventListener('abort', stop, { once: true });
    this.#host.become(beginSearch(this.#host.player()));
    const work = this.#work(run, board, options, this.#ended);
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

  /** Stops the running search. The player stands on its board at once; the worker's last message follows. */
  cancel(): void {
    if (this.#run) this.#stop(this.#run);
  }

  /** The board has changed: what came of the last search is about another one. */
  clear(): void {
    this.cancel();
    this.#forget();
  }

  #forget(): void {
    this.#rounds = [];
    this.#solution = null;
    this.#failure = null;
    this.#threshold = null;
    this.#preparing = null;
  }

  #stop(run: Run): void {
    run.stop.abort();
    if (run !== this.#run) return;
    this.#run = null;
    this.#threshold = null;
    this.#preparing = null;
    if (!isSearching(this.#host.player())) return;
    this.#host.become(searchStopped(this.#host.player()));
    this.#host.stopped();
  }

  async #work(run: Run, board: Board, options: SearchOptions, before: Promise<void>): Promise<PuzzleSolution> {
    await before;
    if (run.stop.signal.aborted) throw abortError();
    const { emit, client } = this.#host;
    const solution = await runSearch({
      board,
      options,
      client,
      signal: run.stop.signal,
      emit,
      onMessage: (message) => {
        if (run === this.#run) this.#hear(message);
      },
    });
    if (run.stop.signal.aborted) throw abortError();
    if (this.#solution === null) throw new SearchError('internal', `${solution.moves} does not lead to the goal`);
    return this.#solution;
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
        if (message.lastRound) this.#rounds = [...this.#rounds, message.lastRound];
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
    this.#host.heard(message);
  }
}
