/**
 * THE messages between the page and the search worker.
 *
 * There are two slots: the user's own search, and one `aside`, for what the page wants to know meanwhile (a hint, a true
 * distance). They take turns, the one aside in short ones. Laws, for each slot, each a test in `session.test.ts`,
 * `slots.test.ts`, `go-on.test.ts`, `drive.test.ts`, `all-solutions.test.ts` or `client.test.ts`:
 * 1. Exactly one terminal message (`solution`, `cancelled`, `limit`, `error`) per `solve` or `go-on`, nothing for that id after it.
 * 2. Order for IDA*: `preparing* (threshold progress* round)* threshold progress* solution`.
 *    A* sends `preparing`, `progress` and the terminal message only, breadth-first search, which needs no tables, not even `preparing`.
 *    A `go-on` says where it stands first: the threshold once more (if there are rounds), and its `progress`. A `rewound` takes
 *    back the rounds after the first so many; what follows it is as if the search had never been farther.
 * 3. `solve` while busy stops the running search of the same slot first (it is answered `cancelled`), never that of the other;
 *    the page drops messages of other ids.
 * 4. `progress` at most every 100 ms at full speed; by the clock one a node up to sixty a second, then sixty; after each step,
 *    way back or change of what is watched one that says `paused`. `threshold`, `round` and terminal messages are never dropped.
 * 5. `stop` is answered within 100 ms, also by a search that stands still; tables and the compiled module survive it.
 * 6. Counters cross as numbers (exact to 2^53), boards as arrays; a panic in Rust becomes an `error` message
 *    with its text for all that was under way, and the next `solve` works. `restarted` says once that the solver is a new one.
 * 7. A search of the user's own that ends with a `limit` of nodes or time, or with a `solution` of IDA*, is kept until the
 *    next `solve` of that slot, a `stop` of its id, or a panic. `go-on` takes it up under a new id, its rounds and counts go on,
 *    and so do its pace and what is watched unless told anew; after a `solution` it has to go `back`, and its last round is taken
 *    back by a `rewound`. Of a search that is not kept it is refused with `not-kept`.
 * 8. The user's own search goes at a `pace`, which may change at any time, and stands still at exactly the node it had reached.
 *    Steps and ways back change no count of what comes after. Standing still, waiting and going back are no time of searching.
 * 9. A `solve` with `all` ends with all solutions of the same length; what was met so far stands in `progress` and `limit`.
 *
 * `hello` is sent once, as soon as the script runs, before anything is asked; `start` is answered by `ready` or `start-failed`.
 * `inspect`, `detail`, `read` and `tree` are answered by `inspected`, `detail`, `readings`, `tree` or `error` of their id, also
 * while a search runs. An `inspect` or `detail` that needs tables waits for their files, but not for tables to be built: then
 * `h`, or `parts`, is `null`.
 *
 * Changing a message is a breaking change: say so in the changelog.
 */
import type { Parity } from '../puzzle/parity.ts';
import type { Board, BoardProblem } from '../puzzle/tiles.ts';
import type { Readings } from './readings.ts';
import type { NodeView, Pace, Plane, StackColumn, Tree, Until, Watch } from './watched.ts';

export * from './readings.ts';
export * from './watched.ts';

export const ALGORITHMS = ['ida-star', 'a-star', 'breadth-first'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

export const PRUNINGS = ['none', 'undo', 'fsm'] as const;
/** Which moves are never made: `undo` leaves out the move straight back, `fsm` also longer detours to a known state. */
export type Pruning = (typeof PRUNINGS)[number];

export const THRESHOLD_RULES = ['smallest', 'plus-one'] as const;
/** The next threshold: the smallest f beyond the present one, or the present one + 1. */
export type ThresholdRule = (typeof THRESHOLD_RULES)[number];

/** How far a search may go, or go on. */
export interface SearchBudget {
  /** Stop with `limit` after this many expansions (more). */
  readonly maxExpanded?: number;
  /** Stop with `limit` after this much time (more) of searching. */
  readonly maxMs?: number;
}

/** How a search that was kept is taken up. */
export interface Resumption extends SearchBudget {
  /** It goes so many expansions back first, or to the start of its round, and stands still there; its limits stay as they were. */
  readonly back?: number | 'round';
}

export interface SearchOptions extends SearchBudget {
  readonly algorithm: Algorithm;
  /** A name from the catalog, e.g. `linear-conflict`. */
  readonly heuristic: string;
  readonly pruning: Pruning;
  /** Skip children that already stand on the current depth-first line. */
  readonly pathCheck: boolean;
  /** A permutation of `UDLR`, or `h` for smallest estimate first. */
  readonly order: string;
  readonly thresholdRule: ThresholdRule;
}

/** Counts of one round, or of a whole search. */
export interface Counters {
  readonly expanded: number;
  readonly generated: number;
  /** Generated nodes with f above the threshold. */
  readonly pruned: number;
  /** Generated nodes left out because they stand on the current line (path check on). */
  readonly repeated: number;
}

/** Before the first node. */
export const NOTHING: Counters = { expanded: 0, generated: 0, pruned: 0, repeated: 0 };

/** How many nodes were cut at this f. */
export interface PrunedAt {
  readonly f: number;
  readonly count: number;
}

/** A finished round. `nextThreshold` is `null` in the round that stopped at the goal. */
export interface Round extends Counters {
  readonly threshold: number;
  readonly nextThreshold: number | null;
  /** With pattern databases f is that of the first look-up that exceeded the threshold; others may give more. */
  readonly prunedByF: readonly PrunedAt[];
  readonly elapsedMs: number;
  /** Where it was watched. */
  readonly plane?: Plane;
}

/** One row of the heuristic catalog. */
export interface HeuristicRow {
  readonly name: string;
  readonly admissible: boolean;
  readonly consistent: boolean;
  /** `h` keeps the parity of the true distance, so thresholds rise by 2. */
  readonly parity: boolean;
}

export const ERROR_CODES = [
  'bad-board',
  'unsolvable',
  'unknown-heuristic',
  'load-failed',
  'out-of-memory',
  'not-kept',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const TABLE_TROUBLES = ['no-file', 'network', 'damaged', 'no-unpacking'] as const;
/** Why a table is built that should have come as a file: the server has none, it did not come, it is none, or it stays packed. */
export type TableTrouble = (typeof TABLE_TROUBLES)[number];

export const CRASHES = ['search', 'aside', 'question', 'worker', 'hang'] as const;
/** Where the solver broke down: in the user's search, in the one aside, in a question, as a whole, or by answering no more. */
export type Crash = (typeof CRASHES)[number];

export const STAGES = ['worker-src', 'script', 'blob', 'blob-import', 'data', 'main-thread'] as const;
/** A way to start the solver, in the order in which they are tried; see `spawn.ts`. */
export type Stage = (typeof STAGES)[number];

/** Why one way to start the solver did not work here. */
export interface FailedStart {
  readonly stage: Stage;
  readonly reason: string;
}

/** What a message in the reader's own language needs to know about an error. */
export type ErrorDetail =
  | { readonly kind: 'board'; readonly problem: BoardProblem }
  | { readonly kind: 'parity'; readonly parity: Parity }
  | { readonly kind: 'start'; readonly failed: readonly FailedStart[] }
  /** The search is over because the solver broke down, be it elsewhere. */
  | { readonly kind: 'crash'; readonly where: Crash };

/** What there is to say about one board without searching. */
export interface Inspection {
  readonly solvable: boolean;
  /** Inversions of the tiles in the numbering of the goal, blank skipped. */
  readonly inversions: number;
  /** Row of the blank, 0 at the top, in the board and in the goal. */
  readonly blankRow: number;
  readonly goalBlankRow: number;
  /** h of the board, then of each state along the moves asked for; `null` where it needs tables that are not there. */
  readonly h: readonly number[] | null;
}

/** A summand of h: what the estimate of one board is made of. */
export type Part =
  /** Manhattan distance of all tiles. */
  | { readonly kind: 'manhattan'; readonly value: number }
  /** What tiles add that stand in each other's way in a row or column where they belong. */
  | {
      readonly kind: 'line';
      readonly line: 'row' | 'column';
      /** From 0. */
      readonly index: number;
      /** Each two tiles in the wrong order, as they stand. */
      readonly pairs: readonly (readonly [number, number])[];
      /** The tiles that have to leave the line, 2 moves each: one choice of the fewest. Empty where the rule names none. */
      readonly leaving: readonly number[];
      readonly value: number;
    }
  /** The moves of a group of tiles, from its pattern database; of a tile without one its Manhattan distance. */
  | {
      readonly kind: 'group';
      readonly tiles: readonly number[];
      readonly value: number;
      /** Which of the heuristic's partitions gave the largest sum, from 0. */
      readonly partition: number;
      /** It was the board's reflection that gave it. */
      readonly reflected: boolean;
    }
  /** The moves of all tiles up and down, or left and right. */
  | { readonly kind: 'direction'; readonly direction: 'vertical' | 'horizontal'; readonly value: number };

/** What is wanted of all shortest solutions. */
export interface AllAsked {
  /** How many are listed; all are counted. */
  readonly most: number;
  /** That of a shortest one, where it is known: then the rounds before are left out. */
  readonly length: number | null;
}

/** Shortest solutions: all of them in a `solution`, those met so far in `progress` and `limit`. */
export interface Found {
  readonly count: number;
  /** The first of them, as letters of the blank. */
  readonly listed: readonly string[];
}

/** From the page to the worker. */
export type Request =
  | {
      readonly type: 'start';
      /** The address of the wasm file with the whole solver, or its bytes. */
      readonly wasm: string | ArrayBuffer;
      /** The same for a small module that only looks at boards, so that the page need not wait for the whole solver. */
      readonly glance: string | ArrayBuffer | null;
      /** Absolute addresses of the table files there are, by name. Other tables are built when they are needed. */
      readonly tables: Readonly<Record<string, string>>;
    }
  | {
      readonly type: 'solve';
      readonly id: number;
      readonly board: Board;
      readonly options: SearchOptions;
      /** At first; `full` where it is left out. */
      readonly pace?: Pace;
      readonly watch?: readonly Watch[];
      /** In the slot beside the user's own search. */
      readonly aside?: boolean;
      /** Goes on after the first solution, to all of the same length. Always IDA*, and without the pruning that would drop some. */
      readonly all?: AllAsked;
    }
  /** Takes up the search that ended under the id `of`. The budget is what it may spend from now on. */
  | ({
      readonly type: 'go-on';
      readonly id: number;
      readonly of: number;
      /** From now on; as before where they are left out. */
      readonly pace?: Pace;
      readonly watch?: readonly Watch[];
    } & Resumption)
  | { readonly type: 'pace'; readonly id: number; readonly pace: Pace }
  | { readonly type: 'watch'; readonly id: number; readonly watch: readonly Watch[] }
  /** Goes on so far and stands still then. A search that is not standing still does so first. */
  | { readonly type: 'step'; readonly id: number; readonly until: Until }
  /** Goes so many expansions back, if need be into rounds before, and stands still. */
  | { readonly type: 'back'; readonly id: number; readonly nodes: number }
  /** Goes back to the start of the running round and stands still. */
  | { readonly type: 'restart-round'; readonly id: number }
  | {
      readonly type: 'tree';
      readonly id: number;
      readonly board: Board;
      readonly options: SearchOptions;
      /** Of the round to be shown; the first round where it is `null`. */
      readonly threshold: number | null;
      readonly maxNodes: number;
    }
  | { readonly type: 'stop'; readonly id: number }
  | {
      readonly type: 'inspect';
      readonly id: number;
      readonly board: Board;
      readonly heuristic: string;
      readonly moves: string;
    }
  | { readonly type: 'detail'; readonly id: number; readonly board: Board; readonly heuristic: string }
  | {
      readonly type: 'read';
      readonly id: number;
      readonly text: string;
      /** The board at hand, on which moves are made. */
      readonly board: Board;
    };

/** From the worker to the page. */
export type Reply =
  | { readonly type: 'hello' }
  | { readonly type: 'ready'; readonly catalog: readonly HeuristicRow[] }
  | { readonly type: 'start-failed'; readonly message: string }
  /** After a panic: there is a new solver. Tables that were built have to be built again. */
  | { readonly type: 'restarted'; readonly where: Crash; readonly message: string }
  | {
      readonly type: 'preparing';
      readonly id: number;
      /** 0 to 1, never falling: tables are loaded, and what cannot be loaded is built. */
      readonly fraction: number;
      /** Why tables are built that should have come as files. */
      readonly trouble?: TableTrouble;
      /** The same in English, for the console and for bug reports. Both or none. */
      readonly problem?: string;
    }
  | { readonly type: 'threshold'; readonly id: number; readonly threshold: number }
  | Progress
  | ({ readonly type: 'round'; readonly id: number } & Round)
  | Solution
  | { readonly type: 'cancelled'; readonly id: number; readonly total: Counters; readonly elapsedMs: number }
  | {
      readonly type: 'limit';
      readonly id: number;
      readonly limit: 'nodes' | 'time' | 'memory';
      readonly total: Counters;
      readonly elapsedMs: number;
      /** Where all solutions were asked for. */
      readonly found?: Found;
    }
  | {
      readonly type: 'error';
      readonly id: number;
      readonly code: ErrorCode;
      /** English, for the console and for bug reports. */
      readonly message: string;
      /** With `bad-board`, `unsolvable`, `internal` after a crash and, from the client, `load-failed`; otherwise `null`. */
      readonly detail: ErrorDetail | null;
    }
  /** The search has gone back into an earlier round, of this threshold: only the first so many rounds are over. */
  | { readonly type: 'rewound'; readonly id: number; readonly threshold: number; readonly rounds: number }
  | { readonly type: 'inspected'; readonly id: number; readonly inspection: Inspection }
  | {
      readonly type: 'detail';
      readonly id: number;
      /** Their values add up to h; empty where there are none to name, `null` where tables are not there. */
      readonly parts: readonly Part[] | null;
    }
  | { readonly type: 'tree'; readonly id: number; readonly tree: Tree }
  | ({ readonly type: 'readings'; readonly id: number } & Readings);

/** The running round so far, and a sample of where the search is. */
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
  /** The current depth-first line as letters of the blank. */
  readonly path: string;
  /** Where all solutions were asked for. */
  readonly found?: Found;
  /** The search stands still at this very node, and waits. */
  readonly paused: boolean;
  /** The search is far beyond this node when the message arrives: one of many, not the next one. */
  readonly sample: boolean;
  /** On the way back the nodes before the one asked for are searched anew: how much of that is done, 0 to 1. */
  readonly replaying?: number;
  /** Nodes cut in the running round so far; empty for searches without rounds. */
  readonly prunedByF: readonly PrunedAt[];
  /** Where they are watched, and the search has rounds. */
  readonly node?: NodeView;
  readonly stack?: readonly StackColumn[];
  readonly plane?: Plane;
}

export interface Solution {
  readonly type: 'solution';
  readonly id: number;
  /** Letters of the blank. */
  readonly moves: string;
  readonly length: number;
  /** True only when the search proves that no shorter solution exists. */
  readonly optimal: boolean;
  readonly heuristic: string;
  /** The round that stopped at the goal; `null` for searches without rounds. */
  readonly lastRound: Round | null;
  readonly total: Counters;
  readonly elapsedMs: number;
  /** Where all solutions were asked for. */
  readonly found?: Found;
}

/** The messages that belong to one search. */
export type SearchReply = Extract<
  Reply,
  {
    readonly type:
      | 'preparing'
      | 'threshold'
      | 'progress'
      | 'round'
      | 'rewound'
      | 'solution'
      | 'cancelled'
      | 'limit'
      | 'error';
  }
>;
/** The messages that end a search. */
export type TerminalReply = Extract<Reply, { readonly type: 'solution' | 'cancelled' | 'limit' | 'error' }>;

/** The messages that answer a question. */
export type Answer = Extract<Reply, { readonly type: 'inspected' | 'detail' | 'readings' | 'tree' }>;

const ANSWERS: readonly Reply['type'][] = ['inspected', 'detail', 'readings', 'tree'] satisfies Answer['type'][];

export function isAnswer(reply: Reply): reply is Answer {
  return ANSWERS.includes(reply.type);
}

export function isTerminal(reply: Reply): reply is TerminalReply {
  return reply.type === 'solution' || reply.type === 'cancelled' || reply.type === 'limit' || reply.type === 'error';
}
