/** What the page can ask of the solver, and how a search fails. */
import type { Board } from '../puzzle/tiles.ts';
import type {
  Crash,
  ErrorCode,
  ErrorDetail,
  FailedStart,
  HeuristicRow,
  Inspection,
  Pace,
  Part,
  Readings,
  Resumption,
  SearchOptions,
  SearchReply,
  Solution,
  Stage,
  Tree,
  Until,
  Watch,
} from './protocol.ts';

/** Why a search did not end in a solution. An abort rejects with the DOM's `AbortError` instead. */
export class SearchError extends Error {
  constructor(
    readonly code: ErrorCode | 'limit',
    message: string,
    /** For `bad-board`, `unsolvable`, `load-failed` and a crash: the data for a message in the reader's language. */
    readonly detail: ErrorDetail | null = null,
  ) {
    super(message);
    this.name = 'SearchError';
  }
}

export interface SolveHooks {
  readonly signal?: AbortSignal | undefined;
  /**
   * Gets every message of this search in order, exactly one terminal message last, before the promise settles.
   * After an abort, and after a newer search was asked for, only the terminal message still comes.
   */
  readonly onMessage?: ((message: SearchReply) => void) | undefined;
  /** How fast it goes at first; unless told `full`, or as fast as before where it goes on. */
  readonly pace?: Pace | undefined;
  /** What its `progress` carries at first; unless told nothing, or as much as before. */
  readonly watch?: readonly Watch[] | undefined;
}

export interface AllHooks extends Pick<SolveHooks, 'signal' | 'onMessage'> {
  /** How many are listed; 100 unless told. */
  readonly most?: number;
  /** That of a shortest one, where it is known: saves most of the work. */
  readonly length?: number | null;
}

export interface AllSolutions {
  readonly count: number;
  /** The first of them, as letters of the blank. */
  readonly solutions: readonly string[];
  /** Whether that is all: the budget was enough, and the heuristic proves that none is shorter. */
  readonly complete: boolean;
}

export interface Ready {
  readonly catalog: readonly HeuristicRow[];
  /** How the solver was started, and what did not work before. */
  readonly stage: Stage;
  readonly failed: readonly FailedStart[];
}

/** How much of a search tree is wanted. */
export interface TreePart {
  readonly threshold: number | null;
  readonly maxNodes: number;
}

/** The solver broke down, and another one is there. */
export interface Restart {
  readonly where: Crash;
  /** English, for the console and for bug reports. */
  readonly message: string;
}

/** The page's half of the worker: one per page, started on first use. */
export interface SearchClient {
  /** Resolves once the worker runs. Rejects with a `SearchError` of code `load-failed`; asking again tries again. */
  ready(): Promise<Ready>;
  /**
   * Solves a board. A search that still runs, or goes on, is cancelled first: its promise rejects with an `AbortError`.
   * Rejects with an `AbortError` (whatever becomes of a search that was aborted, unless it is solved first), or a `SearchError`: `bad-board`, `unsolvable`, `unknown-heuristic`, `load-failed`, `out-of-memory`, `limit`, `internal`.
   */
  solve(board: Board, options: SearchOptions, hooks?: SolveHooks): Promise<Solution>;
  /**
   * As `solve`, beside the user's own search, which hardly notices. A newer one aside cancels it, and nothing else does. With
   * one worker for all, a crash ends both.
   */
  solveAside(board: Board, options: SearchOptions, hooks?: SolveHooks): Promise<Solution>;
  /** Once no search aside is under way: whoever can wait waits for this, and takes the slot from nobody. */
  asideIdle(): Promise<void>;
  /**
   * Takes up the search whose last message was the `limit` with this id, with a further budget, or, to go `back` in it, also
   * the `solution`; rounds and counts go on.
   * Rejects with the code `not-kept` when another search was asked for since, or the solver was started anew.
   */
  goOn(of: number, how?: Resumption, hooks?: SolveHooks): Promise<Solution>;
  /** Of the user's own running search: how fast it goes from now on. This and the next four answer false where none runs. */
  pace(pace: Pace): boolean;
  /** What its `progress` carries. */
  watch(watch: readonly Watch[]): boolean;
  /** Goes on so far, then stands still. */
  step(until: Until): boolean;
  /** Goes so many expansions back, then stands still. */
  back(nodes: number): boolean;
  /** Goes back to the start of the round, then stands still. */
  restartRound(): boolean;
  /** The first nodes of one round as a tree: of the round under this threshold, or the first one. */
  tree(board: Board, options: SearchOptions, part: TreePart): Promise<Tree>;
  /** Lets go of a search that could go on, and of its memory. */
  forget(of: number): void;
  /**
   * All shortest solutions of a board, aside like `solveAside`: how many there are, and the first of them. Where its budget
   * ends first, those met so far.
   */
  allSolutions(board: Board, options: SearchOptions, hooks?: AllHooks): Promise<AllSolutions>;
  /** Solvability, and h of the board and of each state along `moves`. Answered while a search runs. */
  inspect(board: Board, heuristic: string, moves?: string): Promise<Inspection>;
  /** What h of a board is made of: parts that add up to it, none where there are none to name; `null` while tables are missing. */
  detail(board: Board, heuristic: string): Promise<readonly Part[] | null>;
  /** The ways to read a pasted text, as boards and as moves on this board, or why there is none. */
  read(text: string, board: Board): Promise<Readings>;
  /** Tells each time that the solver broke down and another one took its place. Returns how to call it off. */
  onRestart(listener: (restart: Restart) => void): () => void;
}
