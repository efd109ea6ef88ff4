/**
 * What the worker needs of the solver. `worker.ts` fulfils it with the wasm package, the tests of `session.ts` with a
 * counting fake.
 *
 * Two kinds of failure, kept apart:
 * - A **refusal** is an answer: the core throws a `CoreRefusal` (a plain object or an `Error` with a `code`), stays healthy.
 * - Anything else thrown is a **panic**: that core is never called again.
 */
import type { Board } from '../puzzle/tiles.ts';
import type {
  Counters,
  ErrorCode,
  Found,
  HeuristicRow,
  Inspection,
  Part,
  PrunedAt,
  Readings,
  SearchOptions,
  Until,
} from './protocol.ts';

/** `load-failed`, `not-kept` and `internal` are said by the session, never by the core. */
export type RefusalCode = Exclude<ErrorCode, 'load-failed' | 'not-kept' | 'internal'>;

export interface CoreRefusal {
  readonly code: RefusalCode;
  readonly message: string;
}

/** A round as the core knows it: it has no clock. */
export interface CoreRound extends Counters {
  readonly threshold: number;
  readonly nextThreshold: number | null;
  readonly prunedByF: readonly PrunedAt[];
}

/** What `run` came back with. */
export type CoreEvent =
  /** The budget is spent. */
  | { readonly type: 'progress' }
  /** A round failed; the next `run` starts the next round. */
  | { readonly type: 'round'; readonly round: CoreRound }
  /** The goal is reached; `run` is not called again. `round` is `null` for searches without rounds. */
  | { readonly type: 'solved'; readonly moves: string; readonly optimal: boolean; readonly round: CoreRound | null }
  /** A* or breadth-first search cannot hold more nodes; `run` is not called again. */
  | { readonly type: 'memory-limit' };

export type PlanePrecision = 'exact' | 'sampled' | 'off';

/** What a step came to: `reached` where it ends, else the budget was spent before. */
export interface CoreStep {
  readonly event: CoreEvent;
  readonly reached: boolean;
}

/** One search, pulled along. */
export interface CoreSolver {
  /** Expands at most `budget` nodes (a positive integer below 2^32). */
  run(budget: number): CoreEvent;
  /** The threshold of the running round, known before the first `run`; 0 for searches without rounds. */
  threshold(): number;
  /** Counts of the running round (of the whole search where there are no rounds). */
  roundCounters(): Counters;
  /** Counts of all rounds. */
  totalCounters(): Counters;
  /** The current depth-first line as letters of the blank; empty for searches that have none. */
  path(): string;
  /** Goes on to where a step ends, at most `budget` nodes. */
  step(until: Until, budget: number): CoreStep;
  /** Turns back by so many expansions, or to the start of the round; then `replay` is called until nothing is missing. */
  rewind(nodes: number): void;
  restartRound(): void;
  /** Expands at most `budget` nodes towards the one turned back to. Returns how many are still missing. */
  replay(budget: number): number;
  roundsOver(): number;
  /** Nodes cut in the running round so far. */
  prunedByF(): readonly PrunedAt[];
  /** Counts expanded nodes by g and h from here on: all, a sample of them where the search is fast, or none. */
  watchPlane(precision: PlanePrecision): void;
  /** The greatest depth of a node looked at in this round. */
  deepest(): number;
  /** Rows of numbers, which `sight.ts` reads; empty for searches without rounds. */
  node(): Uint8Array;
  happenings(): Uint8Array;
  stack(): Uint8Array;
  /** Empty where it is not watched. */
  plane(): Float64Array;
  /** Of the round before, when it was over. */
  planeBefore(): Float64Array;
  /** The shortest solutions met so far, of a search for all of them; else `null`. */
  found(): Found | null;
  free(): void;
}

/**
 * Tables being loaded or made, pulled along like a search. They stay with the core, also half finished: whoever prepares
 * the same again goes on where it was left.
 */
export interface CorePreparation {
  /** The names of the table files that were neither loaded nor made so far. */
  missing(): string[];
  /** Takes a table file. Returns why it cannot be used, if so: it is cut, damaged, of another version, not needed. */
  load(file: Uint8Array): string | undefined;
  /**
   * Does about `budget` units of work (one is about as long as one expansion). Returns how much is done, 0 to 1; 1 means ready.
   * Refuses with `out-of-memory` before it begins to build what there is no room for.
   */
  run(budget: number): number;
  free(): void;
}

export interface Core {
  catalog(): readonly HeuristicRow[];
  /** The tables that `heuristic` needs for this board's size and goal, or `null` when there is nothing (more) to make. Refuses like `solver`. */
  prepare(board: Board, heuristic: string): CorePreparation | null;
  /**
   * Refuses with `bad-board`, `unsolvable`, `unknown-heuristic`, or `out-of-memory` where it has to build tables itself.
   */
  solver(board: Board, options: SearchOptions): CoreSolver;
  /**
   * The first `most` nodes of one round, the first round where `threshold` is `undefined`, in numbers that `sight.ts` reads.
   * Refuses like `solver`.
   */
  tree(board: Board, options: SearchOptions, threshold: number | undefined, most: number): Int32Array;
  /** A search for all shortest solutions, which lists the first `most`. Refuses like `solver`. */
  allSolutions(board: Board, options: SearchOptions, most: number, length: number | null): CoreSolver;
  /** Refuses with `bad-board` (also when `moves` cannot be made) or `unknown-heuristic`. An unsolvable board is an answer here, no refusal. */
  inspect(board: Board, heuristic: string, moves: string): Inspection;
  /** What h of the board is made of; `null` where tables are missing. Refuses like `inspect`. */
  parts(board: Board, heuristic: string): { readonly parts: readonly Part[] | null };
  /** Reads a text as boards, and as moves for this board. Refuses with `bad-board`. */
  read(text: string, board: Board): Readings;
}
