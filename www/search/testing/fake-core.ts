/** A core for tests: counts nodes by a script, keeps time by a hand-moved clock, panics and refuses on demand. */
import type { Core, CoreEvent, CorePreparation, CoreSolver, PlanePrecision } from '../core.ts';
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
  /** How many solutions there are; all are met in the last round. */
  readonly solutions?: number;
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

  const solver = (options: SearchOptions, all: { most: number; length: number | null } | null = null): CoreSolver => {
    touch();
    if (script.refusal !== undefined) throw script.refusal;
    const hasRounds = options.algorithm === 'ida-star';
    // A known length leaves the other rounds out.
    let round = all !== null && all.length !== null ? script.rounds.length - 1 : 0;
    let inRound = 0;
    let before = 0;
    const count = (expanded: number): Counters => ({
      expanded,
      generated: expanded * 2,
      pruned: expanded + 1,
      repeated: 0,
    });
    const threshold = (): number => (hasRounds ? FIRST_THRESHOLD + 2 * round : 0);
    /** Nodes of this round still to be searched anew on a way back. */
    let missing = 0;
    let counted: PlanePrecision = 'off';
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
      // Every node is the end of every step but that of a round.
      step(until, budget) {
        const event = made.run(until === 'round' ? budget : 1);
        return { event, reached: until !== 'round' || event.type !== 'progress' };
      },
      rewind(nodes) {
        touch();
        let back = nodes - missing;
        while (back > inRound && round > 0) {
          back -= inRound;
          round -= 1;
          inRound = script.rounds[round] ?? 0;
          before -= inRound;
        }
        missing = Math.max(0, inRound - back);
        inRound = 0;
      },
      restartRound() {
        touch();
        inRound = 0;
        missing = 0;
      },
      replay(budget) {
        touch();
        const done = Math.min(budget, missing);
        spend(done);
        inRound += done;
        missing -= done;
        return missing;
      },
      roundsOver: () => round,
      prunedByF: () => (inRound > 0 && hasRounds ? [{ f: threshold() + 2, count: inRound + 1 }] : []),
      watchPlane(precision) {
        touch();
        counted = precision;
      },
      deepest: () => 2,
      node: () =>
        new Uint8Array(hasRounds ? [2, threshold() - 2, 0, 7, threshold(), 1, 1, 255, 2, 0, 255, 3, 4, 99] : []),
      happenings: () => new Uint8Array(hasRounds ? [0, 0, 1, 9, 1, 3, 2, 97, 4, 255, 0, 9] : []),
      stack: () => new Uint8Array(hasRounds ? [0, 6, 10, 1, 1, 255, 2, 2, 255, 3, 3, 255] : []),
      plane: () => new Float64Array(counted === 'off' ? [] : [threshold(), inRound, inRound, 0, 2, 8, inRound]),
      planeBefore: () => {
        const all = script.rounds[round - 1] ?? 0;
        return new Float64Array(counted === 'off' ? [] : [threshold() - 2, all, all, 0, 2, 8, all]);
      },
      found: () => {
        touch();
        if (all === null) return null;
        const size = script.rounds[round] ?? 1;
        const met = round === script.rounds.length - 1 ? Math.floor(((script.solutions ?? 1) * inRound) / size) : 0;
        return { count: met, listed: Array.from({ length: Math.min(met, all.most) }, () => 'ULDR') };
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
    // A root and its only child.
    tree: ({ tiles }, _options, threshold = FIRST_THRESHOLD) => {
      touch();
      return new Int32Array([threshold, -1, -1, -1, 0, 4, 0, 0, ...tiles, 0, 2, 1, 30, 1, 2, ...tiles]);
    },
    allSolutions: (_board, options, most, length) => solver(options, { most, length }),
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
