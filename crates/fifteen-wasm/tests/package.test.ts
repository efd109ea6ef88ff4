/** The built package, loaded in node as the worker loads it: its types fit the worker's contract, its numbers are the known ones. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as wasm from '../../../www/pkg/fifteen_wasm.js';
import { parityOf } from '../../../www/puzzle/parity.ts';
import type { Board } from '../../../www/puzzle/tiles.ts';
import type { Core, CoreEvent, CoreSolver } from '../../../www/search/core.ts';
import { ERROR_CODES, PRUNINGS, type SearchOptions, THRESHOLD_RULES } from '../../../www/search/protocol.ts';

/** The contract of the worker, checked by the compiler. */
const core: Core = wasm;

const OPTIONS: SearchOptions = {
  algorithm: 'ida-star',
  heuristic: 'linear-conflict',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
};

const TABLES = new URL('../../../www/tables/', import.meta.url);
const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const four = (tiles: readonly number[]): Board => ({ width: 4, height: 4, tiles, goal: GOAL });
const numbers = (text: string | undefined): number[] => (text ?? '').split(' ').map(Number);
const EASY = four([5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12]);

/** The rows of a data file of the core, by column. */
function rows(name: string): Map<string, string>[] {
  const text = readFileSync(new URL(`../../fifteen/data/${name}`, import.meta.url), 'utf8');
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return lines.map((line) => new Map(head.map((column, index) => [column, line[index] ?? ''])));
}

/** All events of a search but `progress`. */
function runToEnd(solver: CoreSolver, budget: number): Exclude<CoreEvent, { type: 'progress' }>[] {
  const events: Exclude<CoreEvent, { type: 'progress' }>[] = [];
  for (;;) {
    const event = solver.run(budget);
    if (event.type !== 'progress') events.push(event);
    if (event.type === 'solved') return events;
  }
}

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

beforeAll(async () => {
  await wasm.default({
    module_or_path: readFileSync(new URL('../../../www/pkg/fifteen_wasm_bg.wasm', import.meta.url)),
  });
});

describe('a search', () => {
  it.each([1, 7, 100_000])('says the same at a budget of %i', (budget) => {
    const solver = core.solver(EASY, OPTIONS);
    expect(solver.threshold()).toBe(9);
    expect(solver.path()).toBe('');
    const events = runToEnd(solver, budget);
    expect(events).toEqual([
      {
        type: 'solved',
        moves: 'UUURRDDRD',
        optimal: true,
        round: {
          threshold: 9,
          nextThreshold: null,
          ...{ expanded: 9, generated: 13, pruned: 4, repeated: 0 },
          prunedByF: [{ f: 11, count: 4 }],
        },
      },
    ]);
    expect(solver.totalCounters()).toEqual({ expanded: 9, generated: 13, pruned: 4, repeated: 0 });
    solver.free();
  });

  it("reproduces Korf's boards: length and nodes of the failed rounds", () => {
    const boards = rows('korf100.csv');
    const easy = rows('korf100_iteration_counts.csv').filter((row) => Number(row.get('md_lc_gen_total')) < 300_000);
    expect(easy).toHaveLength(9);
    for (const counts of easy) {
      const board = boards.find((row) => row.get('id') === counts.get('id'));
      const solver = core.solver(four(numbers(board?.get('tiles_blank_last'))), OPTIONS);
      const events = runToEnd(solver, 50_000);
      const rounds = events.flatMap((event) => (event.type === 'round' ? [event.round] : []));
      const last = events.at(-1);
      if (last?.type !== 'solved' || last.round === null) throw new Error('no solution');
      expect(last.moves).toHaveLength(Number(counts.get('optimal')));
      const failed = rounds.reduce((sum, { generated }) => sum + generated, 0);
      expect(failed).toBe(Number(counts.get('md_lc_gen_complete')));
      expect(solver.totalCounters().generated).toBe(failed + last.round.generated);
      for (const round of rounds) {
        expect(round.expanded).toBe(1 + round.generated - round.pruned);
        expect(round.prunedByF.reduce((sum, { count }) => sum + count, 0)).toBe(round.pruned);
        expect(round.nextThreshold).toBe(Math.min(...round.prunedByF.map(({ f }) => f)));
      }
      solver.free();
    }
  });

  it('shows the line it is on', () => {
    const board = four(numbers(rows('korf100.csv')[0]?.get('tiles_blank_last')));
    const solver = core.solver(board, OPTIONS);
    let event = solver.run(1000);
    while (event.type === 'round') event = solver.run(1000);
    expect(event).toEqual({ type: 'progress' });
    const path = solver.path();
    expect(path).toMatch(/^[UDLR]+$/);
    // The line is one that can be walked, and within the threshold at every step.
    const { h } = core.inspect(board, OPTIONS.heuristic, path);
    expect(h).toHaveLength(path.length + 1);
    expect(Math.max(...(h ?? []).map((estimate, g) => g + estimate))).toBeLessThanOrEqual(solver.threshold());
    expect(solver.roundCounters().expanded).toBe(1000);
    expect(solver.totalCounters().expanded).toBeGreaterThan(1000);
    solver.free();
  });

  it('runs other sizes and goals', () => {
    const tiles = [8, 6, 7, 2, 5, 4, 3, 0, 1];
    const solver = core.solver({ width: 3, height: 3, tiles, goal: [1, 2, 3, 4, 5, 6, 7, 8, 0] }, OPTIONS);
    const last = runToEnd(solver, 10_000).at(-1);
    expect(last?.type === 'solved' && last.moves.length).toBe(31);
    solver.free();
    const around = { width: 3, height: 3, tiles: [2, 8, 3, 1, 6, 4, 7, 0, 5], goal: [1, 2, 3, 8, 0, 4, 7, 6, 5] };
    const other = core.solver(around, OPTIONS);
    const solved = runToEnd(other, 10_000).at(-1);
    expect(solved?.type === 'solved' && solved.moves.length).toBe(5);
    other.free();
  });

  it.each(['a-star', 'breadth-first'] as const)('runs %s, which has no rounds', (algorithm) => {
    const solver = core.solver(EASY, { ...OPTIONS, algorithm });
    expect(solver.threshold()).toBe(0);
    const events = runToEnd(solver, 10);
    expect(events).toEqual([{ type: 'solved', moves: 'UUURRDDRD', optimal: true, round: null }]);
    expect(solver.totalCounters()).toEqual(solver.roundCounters());
    expect(solver.totalCounters().expanded).toBeGreaterThanOrEqual(9);
    solver.free();
  });

  it('knows every option of the protocol that the core has', () => {
    for (const thresholdRule of THRESHOLD_RULES) {
      for (const pruning of PRUNINGS) {
        for (const order of ['RLDU', 'h']) {
          const solver = core.solver(EASY, { ...OPTIONS, thresholdRule, pruning, order, pathCheck: true });
          const last = runToEnd(solver, 1000).at(-1);
          expect(last?.type === 'solved' && last.moves.length).toBe(9);
          solver.free();
        }
      }
    }
  });
});

describe('the catalog', () => {
  it('lists names with their properties, and each of them searches', () => {
    const rows = core.catalog();
    expect(rows).toContainEqual({ name: 'manhattan', admissible: true, consistent: true, parity: true });
    expect(rows).toContainEqual({ name: 'misplaced', admissible: true, consistent: true, parity: false });
    for (const { name, admissible } of rows) {
      const preparation = core.prepare(EASY, name);
      if (preparation !== null) {
        // Tables of megabytes: begin, and leave the rest to those who search with them.
        expect(core.inspect(EASY, name, '').h).toBeNull();
        const fraction = preparation.run(10_000);
        expect(fraction).toBeGreaterThan(0);
        expect(fraction).toBeLessThan(1);
        preparation.free();
        continue;
      }
      const solver = core.solver(EASY, { ...OPTIONS, heuristic: name });
      const last = runToEnd(solver, 10_000).at(-1);
      expect(last).toMatchObject({ type: 'solved', optimal: admissible });
      solver.free();
    }
  });

  it('takes table files, each once, and refuses what is none or not needed', () => {
    // The homes are numbered otherwise here, and the tables are the same.
    const goal = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0];
    const odd = { ...EASY, goal, tiles: goal };
    const file = (name: string): Uint8Array => gunzipSync(readFileSync(new URL(name, TABLES)));
    const preparation = core.prepare(odd, 'pdb-663');
    if (preparation === null) throw new Error('nothing to prepare');
    const names = preparation.missing();
    expect(names).toHaveLength(3);
    expect(preparation.load(new Uint8Array(3))).toBe('the file is no table file');
    expect(preparation.load(file('4x4-f-01236.table'))).toBe('pdb-663 needs another table here');
    const damaged = file(names[0] ?? '');
    damaged[damaged.length - 20] = (damaged[damaged.length - 20] ?? 0) ^ 0x10;
    expect(preparation.load(damaged)).toMatch(/^the table file is damaged/);
    expect(preparation.load(file(names[0] ?? '').subarray(0, 500))).toMatch(/^the table file has 500 bytes/);
    expect(preparation.missing()).toEqual(names);
    expect(preparation.load(file(names[0] ?? ''))).toBeUndefined();
    preparation.free();
    // What was loaded outlives the object; files come in any order.
    const again = core.prepare(odd, 'pdb-663');
    expect(again?.missing()).toEqual(names.slice(1));
    for (const name of names.slice(1).reverse()) expect(again?.load(file(name))).toBeUndefined();
    expect(again?.missing()).toEqual([]);
    expect(again?.run(1)).toBe(1);
    expect(again?.run(1)).toBe(1);
    again?.free();
    expect(core.prepare(odd, 'pdb-663')).toBeNull();
  });

  it('makes tables piece by piece and keeps them', () => {
    const preparation = core.prepare(EASY, 'pdb-555');
    if (preparation === null) throw new Error('nothing to prepare');
    const fractions = [0];
    while ((fractions.at(-1) ?? 1) < 1) fractions.push(preparation.run(100_000));
    preparation.free();
    expect(fractions.length).toBeGreaterThan(5);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(core.prepare(EASY, 'pdb-555')).toBeNull();
    expect(core.inspect(EASY, 'pdb-555', 'UUURRDDRD').h?.at(-1)).toBe(0);
    const solver = core.solver(EASY, { ...OPTIONS, heuristic: 'pdb-555' });
    expect(runToEnd(solver, 10_000).at(-1)).toMatchObject({ type: 'solved', moves: 'UUURRDDRD', optimal: true });
    solver.free();
  });
});

describe('an inspection', () => {
  it('counts parity and estimates along the moves', () => {
    const { solvable, inversions, blankRow, goalBlankRow } = parityOf(EASY);
    expect(core.inspect(EASY, 'manhattan', 'UUURRDDRD')).toEqual({
      ...{ solvable, inversions, blankRow, goalBlankRow },
      h: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
    });
  });

  it('answers for unsolvable boards too', () => {
    const swapped = four([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0]);
    expect(core.inspect(swapped, 'zero', '')).toEqual({
      solvable: false,
      inversions: 1,
      blankRow: 3,
      goalBlankRow: 3,
      h: [0],
    });
  });
});

describe('a pasted text', () => {
  const read = (text: string, board = EASY) => core.read(text, board);

  it('becomes boards, each with how it was read and where it begins', () => {
    expect(read('5 1 2 4\n9 6 3 8\n13 10 7 11\n0 14 15 12')).toEqual({
      readings: [{ kind: 'rows', boards: [EASY], lines: [1], more: 0 }],
      lines: [],
      error: null,
      linesError: null,
    });
    expect(read(' 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3').error).toBeNull();
  });

  it('crosses with five thousand boards, and says how many more there are', () => {
    const { readings } = read('5 1 2 4 9 6 3 8 13 10 7 11 0 14 15 12\n'.repeat(5002));
    expect(readings.map(({ boards, lines, more }) => [boards.length, lines.at(-1), more])).toEqual([[5000, 5000, 2]]);
  });

  it('becomes moves on the board at hand, those that lead to its goal first', () => {
    const { lines, error, linesError } = read('UUURRDDRD');
    expect(error).toMatchObject({ kind: 'not-a-tile' });
    expect(linesError).toBeNull();
    expect(lines[0]).toEqual({ origin: 'board', mover: 'blank', board: EASY, moves: 'UUURRDDRD' });
    // From the goal the blank cannot go right, and tiles cannot go up.
    expect(lines).toHaveLength(1);
    expect(read('↑', { ...EASY, tiles: GOAL }).lines).toMatchObject([
      { origin: 'board', mover: 'blank', moves: 'U' },
      { origin: 'to-goal', mover: 'tile', moves: 'D' },
    ]);
  });

  it('or errors that name token and place', () => {
    expect(read('1 2 3\n4 5 6\n7 7 0')).toEqual({
      readings: [],
      lines: [],
      error: {
        ...{ kind: 'twice', token: '7', line: 3, column: 3, values: { tile: 7, missing: 8 } },
        message: '7 stands twice, and 8 is missing (line 3, column 3)',
      },
      linesError: expect.objectContaining({ kind: 'not-beside', line: 1, column: 1, values: { number: 1 } }),
    });
    expect(read('UUUU').linesError).toMatchObject({ kind: 'edge', token: 'U', column: 4, values: { number: 4 } });
    expect(read('UQ').linesError).toMatchObject({ kind: 'not-a-move', token: 'Q', column: 2, values: {} });
    expect(read('').linesError).toBeNull();
    expect(read('')).toMatchObject({
      error: { kind: 'empty', token: null, line: null, column: null, values: {} },
    });
  });
});

describe('a refusal', () => {
  const swapped = four([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0]);
  const CASES: readonly [string, () => unknown, string, string][] = [
    ['a tile twice', () => core.solver(four([1, 1, ...GOAL.slice(2)]), OPTIONS), 'bad-board', 'tiles: 1 stands twice'],
    ['too few tiles', () => core.inspect(four([1, 0]), 'zero', ''), 'bad-board', '2 numbers were given'],
    [
      'a fraction',
      () => core.solver(four([1.5, ...GOAL.slice(1)]), OPTIONS),
      'bad-board',
      'number 1 of tiles is not a whole number',
    ],
    ['a size too large', () => core.prepare({ ...EASY, width: 5 }, 'zero'), 'bad-board', '5x4'],
    ['a move over the edge', () => core.inspect(EASY, 'zero', 'UD' + 'D'), 'bad-board', 'move 3 is D'],
    ['a letter that is no move', () => core.inspect(EASY, 'zero', 'UX'), 'bad-board', 'X'],
    ['an odd board', () => core.solver(swapped, OPTIONS), 'unsolvable', '1 inversion +'],
    ['a wrong name', () => core.solver(EASY, { ...OPTIONS, heuristic: 'best' }), 'unknown-heuristic', '"best"'],
    ['a wrong name to inspect', () => core.inspect(EASY, 'best', ''), 'unknown-heuristic', '"best"'],
  ];

  it.each(CASES)('names %s', (_, work, code, words) => {
    const error = thrownBy(work);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(ERROR_CODES).toContain(code);
  });

  it('has no code when the program, not its user, is wrong', () => {
    for (const wrong of [{ order: 'UDLL' }, { algorithm: 'depth-first' }, { pruning: 'some' }, { thresholdRule: '' }]) {
      const error = thrownBy(() => core.solver(EASY, { ...OPTIONS, ...wrong } as SearchOptions));
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toHaveProperty('code');
    }
  });

  it('leaves the module healthy', () => {
    const solver = core.solver(EASY, OPTIONS);
    thrownBy(() => core.solver(swapped, OPTIONS));
    expect(runToEnd(solver, 3)).toHaveLength(1);
    solver.free();
  });
});

describe('the rounds of a search', () => {
  it('are measures in the profiler of the host, which keeps none of them', () => {
    const measure = vi.spyOn(performance, 'measure');
    const solver = core.solver(four([1, 3, 12, 4, 2, 9, 10, 7, 0, 14, 8, 15, 5, 6, 13, 11]), OPTIONS);
    const events = runToEnd(solver, 10_000);
    solver.free();
    const thresholds = events.flatMap((event) =>
      event.type === 'round' || event.type === 'solved' ? [event.round?.threshold] : [],
    );
    expect(measure.mock.calls.map(([name]) => name)).toEqual(thresholds.map((f) => `IDA* f <= ${f}`));
    expect(measure.mock.results.every(({ type }) => type === 'return')).toBe(true);
    expect(performance.getEntries().filter(({ name }) => /IDA|fifteen/.test(name))).toEqual([]);
    measure.mockRestore();
  });
});

describe('a panic', () => {
  beforeEach(() => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return () => log.mockRestore();
  });

  it('reaches the caller as an error with its text, and a fresh instance goes on', () => {
    const lost = core.solver(EASY, OPTIONS);
    const error = thrownBy(() => wasm.panic('the tables are upside down'));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toHaveProperty('code');
    expect(error).toMatchObject({ name: 'Panic', message: expect.stringContaining('the tables are upside down') });
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('the tables are upside down'));

    wasm.__wbg_reset_state();
    expect(runToEnd(core.solver(EASY, OPTIONS), 1000)).toHaveLength(1);
    // The search of the lost instance says so instead of reading foreign memory.
    expect(thrownBy(() => lost.run(1))).toBeInstanceOf(Error);
  });
});
