/** What an estimate is made of: asked of the session with a fake core, and of the real solver. */
import { describe, expect, test } from 'vitest';
import type { Board } from '../puzzle/tiles.ts';
import type { Part, Request } from './protocol.ts';
import { PARTS } from './testing/fake-core.ts';
import { BOARD, harness, solve } from './testing/harness.ts';
import { BYTES, dataBoard, EASY, eachItsOwnWorker, serveTables, TABLES, worker } from './testing/real-worker.ts';

const detail = (id: number, board: Board = BOARD, heuristic = 'manhattan'): Request => {
  return { type: 'detail', id, board, heuristic };
};
const SCRIPT = { rounds: [3_000_000_000], nodesPerMs: 100_000 };

describe('a question what h is made of', () => {
  test('is answered while a search runs, which goes on', async () => {
    const { start, send, sendAt, idle, of } = harness(SCRIPT);
    await start();
    send(solve(1, { maxMs: 500 }));
    sendAt(200, detail(2));
    await idle();
    expect(of(2).map(({ reply }) => reply)).toEqual([{ type: 'detail', id: 2, parts: PARTS }]);
    expect((of(2)[0]?.at ?? 0) - 200).toBeLessThan(25);
    expect(of(1).at(-1)?.reply.type).toBe('limit');
  });

  test('waits for table files, and does not for tables that would have to be built', async () => {
    for (const [tables, parts] of [
      [{ 'fake.table': 'tables/fake' }, PARTS],
      [{}, null],
    ] as const) {
      const { start, send, idle, of, serveTables } = harness({ ...SCRIPT, tables: 1_000_000_000 });
      serveTables(async () => new TextEncoder().encode('fake.table'));
      await start(tables);
      send(detail(1));
      await idle();
      expect(of(1).map(({ reply }) => reply)).toEqual([{ type: 'detail', id: 1, parts }]);
    }
  });

  test('about a board that is none is refused', async () => {
    const { start, send, idle, of } = harness(SCRIPT);
    await start();
    send(detail(1, { ...BOARD, tiles: [] }));
    await idle();
    expect(of(1).map(({ reply }) => reply)).toMatchObject([{ type: 'error', code: 'bad-board' }]);
  });

  test('waits for the whole solver where the small module comes first', async () => {
    const { send, idle, of, loads, glances } = harness(SCRIPT);
    send({ type: 'start', wasm: 'solver.wasm', glance: 'glance.wasm', tables: {} });
    send(detail(1));
    await idle();
    expect(of(1).map(({ reply }) => reply.type)).toEqual(['detail']);
    expect([loads.length, glances.length]).toEqual([1, 1]);
  });
});

describe('the real solver', () => {
  eachItsOwnWorker();

  async function asked(board: Board, heuristic: string): Promise<{ parts: readonly Part[]; h: number }> {
    serveTables();
    const { send, reply } = await worker(BYTES(), TABLES);
    send(detail(1, board, heuristic));
    send({ type: 'inspect', id: 2, board, heuristic, moves: '' });
    const answer = (await reply((one) => one.type === 'detail')).reply;
    const inspected = (await reply((one) => one.type === 'inspected')).reply;
    if (answer.type !== 'detail' || inspected.type !== 'inspected') throw new Error('not answered');
    return { parts: answer.parts ?? [], h: inspected.inspection.h?.[0] ?? Number.NaN };
  }

  test.each([
    'linear-conflict',
    'walking-distance',
    'inversion-distance',
    'pdb-663',
    'strongest',
    'all-pairs-conflict',
  ])('gives parts of %s that add up to h', async (heuristic) => {
    for (const board of [EASY, dataBoard('korf100.csv', '12'), dataBoard('korf100.csv', '3')]) {
      const { parts, h } = await asked(board, heuristic);
      expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(h);
    }
  });

  test('names the tiles that conflict, and those that have to leave', async () => {
    const tiles = [3, 2, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0];
    const { parts } = await asked({ ...EASY, tiles }, 'linear-conflict');
    expect(parts).toEqual([
      { kind: 'manhattan', value: 6 },
      {
        kind: 'line',
        line: 'row',
        index: 0,
        pairs: [
          [3, 2],
          [3, 1],
          [2, 1],
        ],
        leaving: expect.any(Array),
        value: 4,
      },
      { kind: 'line', line: 'row', index: 3, pairs: [[15, 14]], leaving: [expect.any(Number)], value: 2 },
    ]);
  });

  test('tells groups of tiles, each tile in one', async () => {
    const { parts } = await asked(dataBoard('korf100.csv', '12'), 'strongest');
    const tiles = parts.flatMap((part) => (part.kind === 'group' ? part.tiles : []));
    expect([...tiles].sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect(parts.every((part) => part.kind === 'group' && [0, 1].includes(part.partition))).toBe(true);
  });

  test('has nothing to tell of a heuristic without parts', async () => {
    expect((await asked(EASY, 'misplaced')).parts).toEqual([]);
  });
});
