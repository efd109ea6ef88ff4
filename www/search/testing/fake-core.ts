/** A core for tests: counts nodes by a script, keeps time by a hand-moved clock, panics and refuses on demand. */
import type { Core, CoreEvent, CorePreparation, CoreSolver } from '../core.ts';
import type { Counters, HeuristicRow, Inspection, Part, SearchOptions } from '../protocol.ts';

export const OPTIONS: SearchOptions = {
  algorithm: 'ida-star',
  heuristic: 'manhattan',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
};

export const CATALOG: readonly HeuristicRow[] = [
  { name: 'manhattan', admissible: true, consistent: true, parity: true },
];

/** How many nodes each round expands; the last one ends at the goal. */
export interface Script {
  readonly rounds: readonly number[];
  readonly nodesPerMs: number;
  /** Units of work for tables; 0 for none. */
  readonly tables?: number;
  /** The names of the table files, each an equal part of the tables. The content of a whole file is its name. */
  readonly files?: readonly string[];
  /** Panic instead of expanding this node. */
  readonly panicAt?: number;
  /** Run out of memory instead of expanding this node. */
  readonly memoryAt?: number;
  /** What `prepare` throws. */
  readonly prepareRefusal?: unknown;
  /** What `run` of a preparation throws. */
  readonly buildRefusal?: unknown;
  /** What `solver` throws. */
  readonly refusal?: unknown;
  /** What `inspect` throws. */
  readonly inspectThrows?: unknown;
}

export const PANIC = 'panicked at search.rs: the stack is too short';
export const DAMAGED = 'the table file is damaged';
export const NOT_NEEDED = 'the table is not needed';
export const FIRST_THRESHOLD = 10;

export interface FakeClock {
  ms: number;
}

export interface FakeCore extends Core {
  /** Solvers and preparations made and not freed. */
  readonly alive: Set<object>;
  /** Calls made after a panic. */
  readonly callsAfterPanic: () => number;
  /** The longest a single `run` took. */
  readonly longestMs: () => number;
}

const INSPECTION: Inspection = { solvable: true, inversions: 0, blankRow: 3, goalBlankRow: 3, h: [0] };

export const PARTS: readonly Part[] = [{ kind: 'manhattan', value: 0 }];

function unitsPerFile({ tables = 0, files }: Script): number {
  return tables / (files?.length ?? 1);
}

export function createFakeCore(script: Script, clock: FakeClock): FakeCore {
  const alive = new Set<object>();
  const files = script.files ?? ['fake.table'];
  const tablesLeft = new Map((script.tables ?? 0) > 0 ? files.map((name) => [name, unitsPerFile(script)]) : []);
  let dead = false;
  let afterPanic = 0;
  let longest = 0;
  const touch = (): void => {
    if (dead) afterPanic += 1;
  };
  const spend = (nodes: number): void => {
    const ms = nodes / script.nodesPerMs;
    clock.ms += ms;
    longest = Math.max(longest, ms);
  };

  const prepare = (): CorePreparation | null => {
    touch();
    if (script.prepareRefusal !== undefined) throw script.prepareRefusal;
    if (tablesLeft.size === 0) return null;
    const preparation: CorePreparation = {
      missing() {
        touch();
        return [...tablesLeft.keys()];
      },
      load(file) {
        touch();
        const name = new TextDecoder().decode(file);
        if (!files.includes(name)) return DAMAGED;
        if (!tablesLeft.delete(name)) return NOT_NEEDED;
        return undefined;
      },
      run(budget) {
        touch();
        if (script.buildRefusal !== undefined) throw script.buildRefusal;
        let toDo = budget;
        for (const [name, left] of tablesLeft) {
          const done = Math.min(toDo, left);
          toDo -= done;
          if (done === left) tablesLeft.delete(name);
          else tablesLeft.set(name, left - done);
        }
        spend(budget - toDo);
        return 1 - [...tablesLeft.values()].reduce((sum, left) => sum + left, 0) / (script.tables ?? 1);
      },
      free: () => {
        touch();
        alive.delete(preparation);
      },
    };
    alive.add(preparation);
    return preparation;
  };

  const solver = (options: SearchOptions): CoreSolver => {
    touch();
    if (script.refusal !== undefined) throw script.refusal;
    const hasRounds = options.algorithm === 'ida-star';
    let round = 0;
    let inRound = 0;
    let before = 0;
    const count = (expanded: number): Counters => ({
      expanded,
      generated: expanded * 2,
      pruned: expanded + 1,
      repeated: 0,
    });
    const threshold = (): number => (hasRounds ? FIRST_THRESHOLD + 2 * round : 0);
    const made: CoreSolver = {
      run(budget): CoreEvent {
        touch();
        const size = script.rounds[round] ?? 0;
        const stops = [script.panicAt, script.memoryAt].map((at) => (at ?? Number.POSITIVE_INFINITY) - 1 - before);
        const until = Math.min(inRound + budget, size, ...stops);
        spend(until - inRound);
        inRound = until;
        if (before + inRound + 1 === script.panicAt) {
          dead = true;
          throw new Error(PANIC);
        }
        if (before + inRound + 1 === script.memoryAt) return { type: 'memory-limit' };
        if (inRound < size) return { type: 'progress' };
        const last = round === script.rounds.length - 1;
        const at = threshold();
        const ended = { ...count(size), threshold: at, nextThreshold: last ? null : at + 2, prunedByF: [] };
        if (last) return { type: 'solved', moves: 'ULDR', optimal: true, round: hasRounds ? ended : null };
        before += size;
        inRound = 0;
        round += 1;
        return hasRounds ? { type: 'round', round: ended } : { type: 'progress' };
      },
      threshold: () => {
        touch();
        return threshold();
      },
      roundCounters: () => {
        touch();
        return count(inRound);
      },
      totalCounters: () => {
        touch();
        return count(before + inRound);
      },
      path: () => {
        touch();
        return 'UU';
      },
      free: () => {
        touch();
        alive.delete(made);
      },
    };
    alive.add(made);
    return made;
  };

  return {
    alive,
    callsAfterPanic: () => afterPanic,
    longestMs: () => longest,
    catalog: () => CATALOG,
    prepare,
    solver: (_board, options) => solver(options),
    inspect() {
      touch();
      if (tablesLeft.size > 0) return { ...INSPECTION, h: null };
      if (script.inspectThrows !== undefined) {
        dead = !(typeof script.inspectThrows === 'object' && 'code' in (script.inspectThrows ?? {}));
        throw script.inspectThrows;
      }
      return INSPECTION;
    },
    parts() {
      touch();
      return { parts: tablesLeft.size > 0 ? null : PARTS };
    },
    read(text) {
      touch();
      return {
        readings: [],
        lines: [],
        linesError: null,
        error: { kind: 'empty', token: text, line: null, column: null, values: {}, message: 'no numbers' },
      };
    },
  };
}
