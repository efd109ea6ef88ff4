/** The page's half of the worker: requests become promises, one search at a time, and a crash ends nothing but that search. */
import type { Board } from '../puzzle/tiles.ts';
import type {
  ErrorCode,
  ErrorDetail,
  HeuristicRow,
  Inspection,
  Reading,
  ReadingError,
  SearchOptions,
  SearchReply,
  Solution,
} from './protocol.ts';

/** Why a search did not end in a solution. An abort rejects with the DOM's `AbortError` instead. */
export class SearchError extends Error {
  constructor(
    readonly code: ErrorCode | 'limit',
    message: string,
    /** For `bad-board` and `unsolvable`: the data for a message in the reader's language. */
    readonly detail: ErrorDetail | null = null,
  ) {
    super(message);
    this.name = 'SearchError';
  }
}

export interface SolveHooks {
  readonly signal?: AbortSignal | undefined;
  /** Gets every message of this search in order, exactly one terminal message last. After an abort only the terminal one still comes. */
  readonly onMessage?: ((message: SearchReply) => void) | undefined;
}

/** The page's half of the worker: one per page, started on first use. */
export interface SearchClient {
  /** Resolves once the worker runs. Rejects with a `SearchError` of code `load-failed`; asking again tries again. */
  ready(): Promise<{ readonly catalog: readonly HeuristicRow[] }>;
  /**
   * Solves a board. A search that still runs is cancelled first: its promise rejects with an `AbortError`.
   * Rejects with an `AbortError`, or a `SearchError`: `bad-board`, `unsolvable`, `unknown-heuristic`, `load-failed`, `out-of-memory`, `limit`, `internal`.
   */
  solve(board: Board, options: SearchOptions, hooks?: SolveHooks): Promise<Solution>;
  /** Solvability, and h of the board and of each state along `moves`. Answered while a search runs. */
  inspect(board: Board, heuristic: string, moves?: string): Promise<Inspection>;
  /** All ways to read a pasted text, or why there is none. */
  read(text: string): Promise<{ readonly readings: readonly Reading[]; readonly error: ReadingError | null }>;
}
