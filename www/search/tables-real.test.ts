/** The site's table files and the real solver: whole, cut, damaged, missing. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Reply, Request } from './protocol.ts';
import { OPTIONS } from './testing/fake-core.ts';
import { expectOrder, type Posted } from './testing/harness.ts';
import { BYTES, dataBoard, EASY, eachItsOwnWorker, serveTables, TABLES, worker } from './testing/real-worker.ts';

eachItsOwnWorker();

const KORF_12 = dataBoard('korf100.csv', '12');
const BIG = '4x4-f-04589c.table';
const SMALL = '4x4-f-01236.table';

const solve = (id: number, heuristic: string): Request => {
  return { type: 'solve', id, board: KORF_12, options: { ...OPTIONS, heuristic } };
};
const inspect = (id: number, heuristic: string): Request => {
  return { type: 'inspect', id, board: EASY, heuristic, moves: '' };
};

function fractions(posted: readonly Posted[]): number[] {
  return posted.flatMap(({ reply }) => (reply.type === 'preparing' ? [reply.fraction] : []));
}

/** Why tables are built, as soon as that was said: trouble and reason. */
function problem(posted: readonly Posted[]): string | undefined {
  return posted
    .map(({ reply }) => (reply.type === 'preparing' ? reply.trouble && `${reply.trouble} ${reply.problem}` : undefined))
    .find(Boolean);
}

/** A table file with one entry changed, well packed. */
function flip(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const table = gunzipSync(file);
  table[1000] = (table[1000] ?? 0) ^ 1;
  return new Uint8Array(gzipSync(table));
}

const isAnswer = (id: number) => (reply: Reply) => reply.type === 'inspected' && reply.id === id;

describe('the table files of the site', () => {
  test('make their heuristics ready as soon as one is looked at, and searches need not wait', async () => {
    const asked = serveTables();
    const { send, end, of, reply } = await worker(BYTES(), TABLES);
    const { reply: ready } = await reply(({ type }) => type === 'ready');
    const names = ready.type === 'ready' ? ready.catalog.map(({ name }) => name) : [];
    for (const [id, heuristic] of names.entries()) {
      const before = asked.length;
      send(inspect(100 + id, heuristic));
      const { reply: answer } = await reply(isAnswer(100 + id));
      if (asked.length === before) continue;
      expect(answer).toMatchObject({ inspection: { h: [9] } });
      send(solve(id, heuristic));
      expect((await end(id)).reply).toMatchObject({ type: 'solution', length: 45, optimal: true });
      expect(fractions(of(id))).toEqual([]);
      expectOrder(of(id));
    }
    // Each once: heuristics share what they have in common.
    expect(asked.sort()).toEqual(Object.keys(TABLES).sort());
  }, 60_000);

  test('are what the solver itself would build', async () => {
    const counts: unknown[] = [];
    for (const tables of [TABLES, {}]) {
      serveTables();
      const { send, end, of } = await worker(BYTES(), tables);
      send(solve(1, 'pdb-555'));
      const { reply } = await end(1);
      counts.push(reply.type === 'solution' && reply.total);
      expect(fractions(of(1)).length > 2).toBe(tables !== TABLES);
    }
    expect(counts[0]).toEqual(counts[1]);
  }, 60_000);

  test.each([
    ['missing', () => null, /^no-file .*404/, 1],
    ['cut', (file: Uint8Array<ArrayBuffer>) => file.slice(0, 9999), /^damaged .*unpacked/, 1],
    [
      'cut before it was packed',
      () => new Uint8Array(gzipSync(Buffer.from('fifteen'))),
      /^damaged .*is no table file/,
      2,
    ],
    ['damaged before it was packed', flip, /^damaged .*damaged: its checksum/, 2],
  ] as const)(
    'one that is %s is built instead, and the reason said',
    async (_, change, reason, times) => {
      const asked = serveTables((file, name) => (name === SMALL ? change(file) : file));
      const { send, end, of } = await worker(BYTES(), TABLES);
      send(solve(1, 'pdb-555'));
      expect((await end(1)).reply).toMatchObject({ type: 'solution', length: 45, optimal: true });
      expect(problem(of(1))).toMatch(reason);
      expect(fractions(of(1))).toEqual(fractions(of(1)).toSorted((a, b) => a - b));
      expect(fractions(of(1)).at(-1)).toBe(1);
      expect(asked.filter((name) => name === SMALL)).toHaveLength(times);
      expectOrder(of(1));
    },
    60_000,
  );

  test('a build that is stopped goes on where it was', async () => {
    serveTables((file, name) => (name === BIG ? null : file));
    const { send, end, of, reply } = await worker(BYTES(), TABLES);
    send(solve(1, 'pdb-663'));
    await reply((one) => one.type === 'preparing' && one.fraction % 1 > 0.6);
    const stopped = send({ type: 'stop', id: 1 });
    const { reply: cancelled, at } = await end(1);
    expect(cancelled.type).toBe('cancelled');
    expect(at - stopped).toBeLessThan(100);
    const reached = Math.max(...fractions(of(1)));
    send(solve(2, 'pdb-663'));
    expect((await end(2)).reply).toMatchObject({ type: 'solution', length: 45 });
    const later = fractions(of(2)).filter((fraction) => fraction > 0);
    expect(Math.min(...later)).toBeGreaterThanOrEqual(0.9 * reached);
  }, 60_000);
});
