import type { Board } from '../puzzle/tiles.ts';
import type { HeuristicRow, Inspection, Reading, ReadingError, Reply, SearchOptions, Solution } from './protocol.ts';

/** Why a search did not end in a solution. An abort rejects with the DOM's `AbortError` instead. */
export class SearchError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'SearchError';
  }
}

/** The page's half of the worker: one per page, started on first use. */
export interface SearchClient {
  /** Resolves once the worker runs. Rejects with a `SearchError` of code `load-failed`. */
  ready(): Promise<{ readonly catalog: readonly HeuristicRow[] }>;
  /**
   * Solves a board. `onMessage` gets every message of this search in order, the terminal one included.
   * Rejects with an `AbortError`, or a `SearchError`: `bad-board`, `unsolvable`, `unknown-heuristic`, `load-failed`, `out-of-memory`, `limit`, `internal`.
   */
  solve(
    board: Board,
    options: SearchOptions,
    hooks: { readonly signal?: AbortSignal; readonly onMessage?: (message: Reply) => void },
  ): Promise<Solution>;
  /** Solvability, and h of the board and of each state along `moves`. Answered while a search runs. */
  inspect(board: Board, heuristic: string, moves?: string): Promise<Inspection>;
  /** All ways to read a pasted text, or why there is none. */
  read(text: string): Promise<{ readonly readings: readonly Reading[]; readonly error: ReadingError | null }>;
}
