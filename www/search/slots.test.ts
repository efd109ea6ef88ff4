import { describe, expect, test } from 'vitest';
import type { Request } from './protocol.ts';
import { PANIC, type Script } from './testing/fake-core.ts';
import { expectLaws, harness, type Posted, solve, solveAside, types } from './testing/harness.ts';

const FAST = 100_000;
/** Thirty seconds of searching. */
const LONG: Script = { rounds: [10, 1_000, 3_000_000_000], nodesPerMs: FAST };
/** Three tenths of a second. */
const SHORT: Script = { rounds: [5, 500, 5_000_000, 25_000_000], nodesPerMs: FAST };

function elapsed(posted: readonly Posted[]): number {
  const end = posted.at(-1)?.reply;
  return end !== undefined && 'elapsedMs' in end ? end.elapsedMs : Number.NaN;
}

describe('a search aside', () => {
  test('runs beside the own one, and both find their solution', async () => {
    const { start, send, sendAt, idle, of, cores } = harness(SHORT);
    await start();
    send(solve(1));
    sendAt(50, solveAside(2));
    await idle();
    for (const id of [1, 2]) {
      expectLaws(of(id));
      expect(of(id).at(-1)?.reply).toMatchObject({ type: 'solution', total: { expanded: 30_000_505 } });
    }
    // The own one is kept for a way back.
    expect(cores[0]?.alive.size).toBe(1);
    send({ type: 'stop', id: 1 });
    expect(cores[0]?.alive.size).toBe(0);
  });

  test('leaves five sixths of the time to the own one', async () => {
    const { start, send, idle, of } = harness(LONG);
    await start();
    send(solveAside(1));
    send(solve(2, { maxMs: 3_000 }));
    await idle();
    const end = of(2).at(-1)?.at ?? Number.NaN;
    expect(of(2).at(-1)?.reply.type).toBe('limit');
    expect(elapsed(of(2)) / end).toBeGreaterThan(0.82);
    // It does get on, too.
    const aside = of(1).findLast(({ at, reply }) => reply.type === 'progress' && at <= end)?.reply;
    expect(aside?.type === 'progress' && aside.elapsedMs / end).toBeGreaterThan(0.12);
  });

  test('alone has the whole time, in slices of the usual length', async () => {
    const { start, send, idle, of, breaths } = harness(LONG);
    await start();
    send(solve(1, { maxMs: 500 }));
    send(solveAside(2, { maxMs: 2_000 }));
    await idle();
    const end = of(1).at(-1)?.at ?? Number.NaN;
    const slices = breaths.slice(1).map((at, index) => [at, at - (breaths[index] ?? 0)] as const);
    for (const [at, ms] of slices) if (at > end + 100) expect(ms).toBeGreaterThanOrEqual(8);
    expect(elapsed(of(2))).toBeLessThan(2_020);
  });

  test('has the whole time while the own one stands still', async () => {
    const { start, send, idle, of, breaths } = harness(LONG);
    await start();
    send({ ...solve(1), pace: 0 } as Request);
    await idle();
    send(solveAside(2, { maxMs: 500 }));
    await idle();
    const slices = breaths.slice(1).map((at, index) => at - (breaths[index] ?? 0));
    expect(slices.filter((ms) => ms >= 8).length).toBeGreaterThan(40);
    expect(of(2).at(-1)?.reply.type).toBe('limit');
  });

  test('is cancelled by a newer one aside, which leaves the own one alone', async () => {
    const { start, send, sendAt, idle, of } = harness(LONG);
    await start();
    send(solve(1, { maxMs: 1_000 }));
    sendAt(100, solveAside(2));
    sendAt(300, solveAside(3, { maxMs: 100 }));
    await idle();
    expect([1, 2, 3].map((id) => of(id).at(-1)?.reply.type)).toEqual(['limit', 'cancelled', 'limit']);
    for (const id of [1, 2, 3]) expectLaws(of(id));
  });

  test('goes on when another search of the user begins', async () => {
    const { start, send, sendAt, idle, of } = harness(LONG);
    await start();
    send(solve(1));
    send(solveAside(2, { maxMs: 200 }));
    sendAt(100, solve(3, { maxMs: 900 }));
    await idle();
    expect([1, 2, 3].map((id) => of(id).at(-1)?.reply.type)).toEqual(['cancelled', 'limit', 'limit']);
    for (const id of [1, 2, 3]) expectLaws(of(id));
  });

  test.each([
    [1, 2],
    [2, 1],
  ])('a stop of search %d is answered within 100 ms, and stops nothing else', async (stopped, other) => {
    for (const nodesPerMs of [20, 30_000, 400_000]) {
      for (const at of [0, 33, 500, 2_345]) {
        const { start, send, sendAt, idle, of } = harness({ rounds: [10, nodesPerMs * 60_000], nodesPerMs });
        await start();
        send(solve(1, { maxMs: 3_000 }));
        send(solveAside(2, { maxMs: 3_000 }));
        sendAt(at, { type: 'stop', id: stopped });
        await idle();
        expect(of(stopped).at(-1)?.reply.type).toBe('cancelled');
        // The very first calls know nothing of the speed.
        expect((of(stopped).at(-1)?.at ?? 0) - at).toBeLessThanOrEqual(Math.max(100, 2_000 / nodesPerMs));
        expect(of(other).at(-1)?.reply.type).toBe('limit');
        expectLaws(of(1));
        expectLaws(of(2));
      }
    }
  });

  test('that is refused leaves the own one alone', async () => {
    const { start, send, sendAt, idle, of, cores } = harness(LONG);
    await start();
    send(solve(1, { maxMs: 500 }));
    sendAt(100, { ...solveAside(2), board: { width: 4, height: 4, tiles: [], goal: [] } } as ReturnType<typeof solve>);
    await idle();
    expect(types(of(2))).toBe('error');
    expect(of(1).at(-1)?.reply.type).toBe('limit');
    expect(cores).toHaveLength(1);
  });
});

describe('a panic', () => {
  test.each([
    ['aside', solveAside(1), solve(2)],
    ['search', solve(1), solveAside(2)],
  ] as const)('of the one %s ends both searches, says where it was, and is told once', async (where, first, second) => {
    const { start, send, sendAt, idle, of, replies, cores } = harness({ ...LONG, panicAt: 3_500_000 }, SHORT);
    await start();
    send(first);
    // Too late to come to the same node.
    sendAt(25, second);
    await idle();
    const detail = { kind: 'crash', where };
    for (const id of [1, 2]) {
      expectLaws(of(id));
      expect(of(id).at(-1)?.reply).toEqual({ type: 'error', id, code: 'internal', message: PANIC, detail });
    }
    const restarts = replies().filter(({ type }) => type === 'restarted');
    expect(restarts).toEqual([{ type: 'restarted', where, message: PANIC }]);
    expect(cores).toHaveLength(2);
    expect(cores[0]?.callsAfterPanic()).toBe(0);
    send(solve(3));
    send(solveAside(4));
    await idle();
    expect([3, 4].map((each) => of(each).at(-1)?.reply.type)).toEqual(['solution', 'solution']);
  });
});

describe('tables', () => {
  test('that both searches need are built once, and both say how far that is', async () => {
    const { start, send, idle, of, clock } = harness({ ...SHORT, tables: 100_000_000 });
    await start();
    send(solve(1));
    send(solveAside(2));
    await idle();
    for (const id of [1, 2]) {
      expectLaws(of(id));
      const fractions = of(id).flatMap(({ reply }) => (reply.type === 'preparing' ? [reply.fraction] : []));
      expect(fractions.length).toBeGreaterThan(8);
      expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
      expect(of(id).at(-1)?.reply.type).toBe('solution');
    }
    // One second for the tables, and 300 ms for each search.
    expect(clock.ms).toBeLessThan(1_650);
  });

  test('are taken up by the other search when the one that builds them is stopped', async () => {
    const { start, send, sendAt, idle, of, clock } = harness({ ...SHORT, tables: 100_000_000 });
    await start();
    send(solveAside(1));
    send(solve(2));
    sendAt(500, { type: 'stop', id: 1 });
    await idle();
    expect(types(of(1))).toMatch(/^(preparing )+cancelled$/);
    expect(of(2).at(-1)?.reply.type).toBe('solution');
    expectLaws(of(2));
    expect(clock.ms).toBeLessThan(1_350);
  });
});
