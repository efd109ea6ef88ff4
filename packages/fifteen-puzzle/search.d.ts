/** What a search is told, what it tells, and how it fails. */

/** A move, named by the direction in which the blank travels. */
export type Move = 'U' | 'D' | 'L' | 'R';

/** Nodes a second by the clock, 0 to stand still, or as fast as it goes. */
export type Pace = 'full' | number;

/** Where a step of the search ends: after one node, or after one that cuts, turns back, is deepest so far, or ends the round. */
export type Until = 'node' | 'prune' | 'backtrack' | 'deepest' | 'round';

export type Watch = 'node' | 'stack' | 'plane';

/** Tiles row by row, 0 for the blank. */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly number[];
  readonly goal: readonly number[];
}

export interface SearchBudget {
  /** Ends the search after so many expanded nodes (more). */
  readonly maxExpanded?: number;
  /** Ends it after so many milliseconds (more) of searching. */
  readonly maxMs?: number;
}

export interface PuzzleOptions extends SearchBudget {
  readonly algorithm: 'ida-star' | 'a-star' | 'breadth-first';
  /** Which moves are never made: none, the one straight back, or longer detours too. */
  readonly pruning: 'none' | 'undo' | 'fsm';
  /** Leaves out states that stand on the present line already. */
  readonly pathCheck: boolean;
  /** A permutation of `UDLR`, or `h` for the smallest estimate first. */
  readonly order: string;
  /** The next threshold: the smallest f beyond the present one, or one more. */
  readonly thresholdRule: 'smallest' | 'plus-one';
}

export interface SearchOptions extends PuzzleOptions {
  readonly heuristic: string;
}

export interface Counters {
  readonly expanded: number;
  readonly generated: number;
  /** Generated nodes with f above the threshold. */
  readonly pruned: number;
  /** Generated nodes left out by the path check. */
  readonly repeated: number;
}

export interface PrunedAt {
  readonly f: number;
  readonly count: number;
}

/** A finished round; `nextThreshold` is `null` in the one that reached the goal. */
export interface Round extends Counters {
  readonly threshold: number;
  readonly nextThreshold: number | null;
  readonly prunedByF: readonly PrunedAt[];
  readonly elapsedMs: number;
  readonly plane?: Plane;
}

/** What one move at a node of the search has come to. */
export type Place =
  | { readonly move: Move; readonly kind: 'illegal' }
  | { readonly move: Move; readonly kind: 'banned'; readonly by: 'undo' | 'fsm' }
  | { readonly move: Move; readonly kind: 'banned'; readonly by: 'path' }
  | { readonly move: Move; readonly kind: 'pruned'; readonly f: number }
  | { readonly move: Move; readonly kind: 'exhausted'; readonly f: number }
  | { readonly move: Move; readonly kind: 'current'; readonly f: number }
  | { readonly move: Move; readonly kind: 'untried'; readonly f: number };

export interface StackColumn {
  readonly depth: number;
  readonly places: readonly Place[];
}

export type SearchEvent =
  | { readonly kind: 'expanded'; readonly g: number; readonly h: number; readonly f: number }
  | {
      readonly kind: 'pruned';
      readonly move: Move;
      /** The line to it, as letters of the blank. */
      readonly line: string;
      readonly g: number;
      readonly h: number;
      readonly f: number;
    }
  | { readonly kind: 'repeated'; readonly move: Move; readonly g: number; readonly h: number; readonly f: number }
  | { readonly kind: 'entered'; readonly move: Move; readonly g: number; readonly h: number; readonly f: number }
  | { readonly kind: 'backtracked'; readonly g: number };

/** The node that is to be expanded next. */
export interface NodeView {
  readonly path: string;
  readonly g: number;
  readonly h: number;
  readonly f: number;
  readonly threshold: number;
  readonly children: readonly Place[];
  readonly events: readonly SearchEvent[];
  readonly deepest: number;
  readonly nextThreshold: number | null;
}

/** Expanded nodes of one round by g and h. */
export interface Plane {
  readonly threshold: number;
  readonly counts: readonly { readonly g: number; readonly h: number; readonly count: number }[];
  /** The counts are estimates. */
  readonly sampled: boolean;
  readonly share: number;
  readonly since: number;
}

/**
 * - `bad-board`: the tiles, the goal or the size are none; `detail` says what is wrong with them.
 * - `unsolvable`: no moves lead to the goal; `detail` has the parity count that shows it.
 * - `unknown-heuristic`: there is none of that name, or it does not serve this size.
 * - `load-failed`: the solver does not start here; `detail` lists what was tried.
 * - `out-of-memory`: the tables or the states do not fit.
 * - `limit`: the nodes, the time or the memory it may take are spent.
 * - `not-kept`: there is no search to go on with.
 * - `internal`: a fault of ours.
 */
export type ErrorCode =
  | 'bad-board'
  | 'unsolvable'
  | 'unknown-heuristic'
  | 'load-failed'
  | 'out-of-memory'
  | 'limit'
  | 'not-kept'
  | 'internal';

/** What `solve`, `goOn`, `load` and `loadLine` fail with. A search that is stopped rejects with the DOM's `AbortError`. */
export interface SearchError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail | null;
}

export type ErrorDetail =
  | {
      readonly kind: 'board';
      readonly problem: { readonly where: 'size' | 'tiles' | 'goal'; readonly problem: { readonly kind: string } };
    }
  | {
      readonly kind: 'parity';
      readonly parity: { readonly inversions: number; readonly sum: number; readonly solvable: boolean };
    }
  | { readonly kind: 'start'; readonly failed: readonly { readonly stage: string; readonly reason: string }[] }
  | { readonly kind: 'crash'; readonly where: string };

export interface Progress {
  readonly type: 'progress';
  readonly id: number;
  readonly threshold: number;
  /** Counts of the running round. */
  readonly round: Counters;
  /** Counts of all rounds. */
  readonly total: Counters;
  readonly elapsedMs: number;
  readonly roundMs: number;
  /** The present line as letters of the blank. */
  readonly path: string;
  /** The search stands still at this node. */
  readonly paused: boolean;
  readonly sample: boolean;
  readonly replaying?: number;
  readonly prunedByF: readonly PrunedAt[];
  readonly node?: NodeView;
  readonly stack?: readonly StackColumn[];
  readonly plane?: Plane;
}

/** How a search ended. */
export type SearchEnd =
  | {
      readonly type: 'solution';
      readonly id: number;
      readonly moves: string;
      readonly length: number;
      readonly optimal: boolean;
      readonly heuristic: string;
      readonly lastRound: Round | null;
      readonly total: Counters;
      readonly elapsedMs: number;
    }
  | { readonly type: 'cancelled'; readonly id: number; readonly total: Counters; readonly elapsedMs: number }
  | {
      readonly type: 'limit';
      readonly id: number;
      readonly limit: 'nodes' | 'time' | 'memory';
      readonly total: Counters;
      readonly elapsedMs: number;
    }
  | {
      readonly type: 'error';
      readonly id: number;
      readonly code: Exclude<ErrorCode, 'limit'>;
      readonly message: string;
      readonly detail: ErrorDetail | null;
    };
