import { describe, expect, test } from 'vitest';
import type { Reply, Request } from './protocol.ts';
import type { Script } from './testing/fake-core.ts';
import { BOARD, expectLaws, harness, type Posted, solve, solveAside, types } from './testing/harness.ts';

const FAST = 100_000;
/** Four rounds, about three tenths of a second. */
const SHORT: Script = { rounds: [5, 500, 5_000_000, 25_000_000], nodesPerMs: FAST };

const rounds = (posted: readonly Posted[]) =>
  posted.flatMap(({ reply }) => (reply.type === 'round' ? [[reply.threshold, reply.expanded]] : []));
const last = (posted: readonly Posted[]): Reply | undefined => posted.at(-1)?.reply;

describe('a search that ended with its limit', () => {
  test('goes on where it was: no node is expanded twice, its rounds and counts go on', async () => {
    const { start, send, idle, of, cores } = harness(SHORT);
    await start();
    send(solve(1, { maxExpanded: 1_000_505 }));
    await idle();
    expect(last(of(1))).toMatchObject({ type: 'limit', limit: 'nodes', total: { expanded: 1_000_505 } });
    send({ type: 'go-on', id: 2, of: 1, maxExpanded: 9_000_000 });
    await idle();
    expect(last(of(2))).toMatchObject({ type: 'limit', limit: 'nodes', total: { expanded: 10_000_505 } });
    send({ type: 'go-on', id: 3, of: 2 });
    await idle();
    expect(last(of(3))).toMatchObject({ type: 'solution', total: { expanded: 30_000_505 } });
    expect([1, 2, 3].map((id) => rounds(of(id)))).toEqual([
      [
        [10, 5],
        [12, 500],
      ],
      [[14, 5_000_000]],
      [],
    ]);
    for (const id of [1, 2, 3]) expectLaws(of(id));
    const end = last(of(3));
    expect(end?.type === 'solution' && end.elapsedMs).toBeCloseTo(300.00505);
    expect(end?.type === 'solution' && end.lastRound?.elapsedMs).toBeCloseTo(250);
    send({ type: 'stop', id: 3 });
    expect(cores[0]?.alive.size).toBe(0);
  });

  test('says first where it stands', async () => {
    const { start, send, idle, of } = harness(SHORT);
    await start();
    send(solve(1, { maxExpanded: 1_000_505 }));
    await idle();
    send({ type: 'go-on', id: 2, of: 1 });
    await idle();
    expect(of(2)[0]?.reply).toEqual({ type: 'threshold', id: 2, threshold: 14 });
    expect(of(2)[1]?.reply).toMatchObject({
      type: 'progress',
      threshold: 14,
      round: { expanded: 1_000_000 },
      total: { expanded: 1_000_505 },
    });
  });

  test('goes at the pace and sends what is wished by now, and otherwise what was', async () => {
    const { start, send, idle, of } = harness(SHORT);
    await start();
    send({ ...solve(1, { maxExpanded: 1_000_505 }), watch: ['node'] } as Request);
    await idle();
    send({ type: 'go-on', id: 2, of: 1, pace: 0, watch: ['stack'], maxExpanded: 1 });
    await idle();
    expect(types(of(2))).toBe('threshold progress progress');
    expect(last(of(2))).toMatchObject({ paused: true, total: { expanded: 1_000_505 } });
    expect(last(of(2))).toHaveProperty('stack');
    expect(last(of(2))).not.toHaveProperty('node');
    send({ type: 'step', id: 2, until: 'node' });
    await idle();
    expect(last(of(2))?.type).toBe('limit');
    send({ type: 'go-on', id: 3, of: 2 });
    await idle();
    expect(last(of(3))).toMatchObject({ paused: true });
    expect(last(of(3))).toHaveProperty('stack');
  });

  test('goes on for as much more time as it is given', async () => {
    const { start, send, idle, of } = harness({ rounds: [3_000_000_000], nodesPerMs: FAST });
    await start();
    send(solve(1, { maxMs: 300 }));
    await idle();
    send({ type: 'go-on', id: 2, of: 1, maxMs: 500 });
    await idle();
    const end = last(of(2));
    expect(end).toMatchObject({ type: 'limit', limit: 'time' });
    expect(end?.type === 'limit' && end.elapsedMs).toBeGreaterThanOrEqual(800);
    expect(end?.type === 'limit' && end.elapsedMs).toBeLessThan(840);
    expectLaws(of(2));
  });

  test.each(['a-star', 'breadth-first'] as const)('goes on without rounds too (%s)', async (algorithm) => {
    const { start, send, idle, of } = harness({ rounds: [30_000_000], nodesPerMs: FAST });
    await start();
    send(solve(1, { algorithm, maxExpanded: 1_000 }));
    await idle();
    send({ type: 'go-on', id: 2, of: 1 });
    await idle();
    expect(types(of(2))).toMatch(/^(progress )+solution$/);
    expect(last(of(2))).toMatchObject({ total: { expanded: 30_000_000 } });
  });

  test('can be stopped as it goes on, and is then no longer kept', async () => {
    const { start, send, sendAt, pass, idle, of, cores } = harness({ rounds: [3_000_000_000], nodesPerMs: FAST });
    await start();
    send(solve(1, { maxMs: 300 }));
    sendAt(300, { type: 'go-on', id: 2, of: 1 });
    sendAt(500, { type: 'stop', id: 1 });
    sendAt(700, { type: 'stop', id: 2 });
    await pass(1_000);
    send({ type: 'go-on', id: 2, of: 1 });
    await idle();
    expect(types(of(1))).toMatch(/limit$/);
    const end = of(2).find(({ reply }) => reply.type === 'cancelled');
    expect(end?.at).toBeLessThan(800);
    expect(cores[0]?.alive.size).toBe(0);
    send({ type: 'go-on', id: 3, of: 2 });
    await idle();
    expect(last(of(3))).toMatchObject({ type: 'error', code: 'not-kept' });
  });

  test('is kept while a search aside runs and questions are answered', async () => {
    const { start, send, idle, of } = harness(SHORT);
    await start();
    send(solve(1, { maxExpanded: 600 }));
    await idle();
    send(solveAside(2));
    send({ type: 'inspect', id: 3, board: BOARD, heuristic: 'manhattan', moves: '' });
    send({ type: 'go-on', id: 4, of: 1 });
    await idle();
    expect([2, 4].map((id) => last(of(id))?.type)).toEqual(['solution', 'solution']);
    for (const id of [2, 4]) expectLaws(of(id));
  });
});

describe('a search that ended with its solution', () => {
  test('goes back from there: its last round is taken back, and the counts of its end come again', async () => {
    const { start, send, idle, of } = harness(SHORT);
    await start();
    send(solve(1));
    await idle();
    const end = last(of(1));
    send({ type: 'go-on', id: 2, of: 1, back: 10 });
    await idle();
    expect(types(of(2))).toMatch(/^threshold rewound( progress)+$/);
    expect(of(2)[1]?.reply).toEqual({ type: 'rewound', id: 2, threshold: 16, rounds: 3 });
    expect(last(of(2))).toMatchObject({
      paused: true,
      threshold: 16,
      round: { expanded: 24_999_990 },
      total: { expanded: 30_000_495 },
    });
    send({ type: 'pace', id: 2, pace: 'full' });
    await idle();
    expect(last(of(2))).toMatchObject({ type: 'solution', total: { expanded: 30_000_505 } });
    const again = last(of(2));
    if (end?.type !== 'solution' || again?.type !== 'solution') throw new Error('no solution');
    expect(again.lastRound?.expanded).toBe(end.lastRound?.expanded);
    expect(again.elapsedMs).toBeCloseTo(end.elapsedMs);
  });

  test.each([
    [
      'to the start of its round',
      'round',
      { threshold: 16, round: { expanded: 0 }, total: { expanded: 5_000_505 } },
      3,
    ],
    ['into the round before', 25_000_001, { threshold: 14, round: { expanded: 4_999_999 } }, 2],
    ['no farther than to its start', 99_000_000, { threshold: 10, total: { expanded: 0 } }, 0],
  ] as const)('goes back %s', async (_, back, there, rounds) => {
    const { start, send, idle, of } = harness(SHORT);
    await start();
    send(solve(1));
    await idle();
    send({ type: 'go-on', id: 2, of: 1, back });
    await idle();
    expect(last(of(2))).toMatchObject({ paused: true, ...there });
    const taken = of(2).flatMap(({ reply }) => (reply.type === 'rewound' ? [reply.rounds] : []));
    expect(taken.at(-1)).toBe(rounds);
    // Nothing but the way back is open.
    send({ type: 'stop', id: 2 });
    send({ type: 'go-on', id: 3, of: 2, back: 1 });
    await idle();
    expect(last(of(3))).toMatchObject({ type: 'error', code: 'not-kept' });
  });

  test('does not go on from its goal', async () => {
    const { start, send, idle, of } = harness(SHORT);
    await start();
    send(solve(1));
    await idle();
    send({ type: 'go-on', id: 2, of: 1 });
    await idle();
    expect(last(of(2))).toMatchObject({ type: 'error', code: 'not-kept' });
    // It is still kept.
    send({ type: 'go-on', id: 3, of: 1, back: 1 });
    await idle();
    expect(last(of(3))).toMatchObject({ paused: true });
  });

  test('goes back from a limit too, and meets the same limit again', async () => {
    const { start, send, idle, of } = harness(SHORT);
    await start();
    send(solve(1, { maxExpanded: 1_000_505 }));
    await idle();
    send({ type: 'go-on', id: 2, of: 1, back: 5 });
    await idle();
    expect(last(of(2))).toMatchObject({ paused: true, total: { expanded: 1_000_500 } });
    send({ type: 'pace', id: 2, pace: 'full' });
    await idle();
    expect(last(of(2))).toMatchObject({ type: 'limit', total: { expanded: 1_000_505 } });
  });
});

describe('nothing is kept, and its memory is free', () => {
  test.each([
    ['another search began', (id: number) => solve(id)],
    ['it was let go', () => ({ type: 'stop', id: 1 }) as const],
  ])('once %s', async (_, request) => {
    const { start, send, idle, of, cores } = harness(SHORT);
    await start();
    send(solve(1, { maxExpanded: 600 }));
    await idle();
    expect(cores[0]?.alive.size).toBe(1);
    send(request(2));
    await idle();
    send({ type: 'stop', id: 2 });
    expect(cores[0]?.alive.size).toBe(0);
    send({ type: 'go-on', id: 3, of: 1 });
    await idle();
    expect(of(3).map(({ reply }) => reply)).toMatchObject([{ type: 'error', code: 'not-kept', detail: null }]);
    // The limit was its last word.
    expect(types(of(1))).toMatch(/limit$/);
  });

  test.each([
    ['the memory is used up', { ...SHORT, memoryAt: 400 }, solve(1)],
    ['it was a search aside', SHORT, solveAside(1, { maxExpanded: 600 })],
    ['it was solved without rounds', SHORT, solve(1, { algorithm: 'a-star' })],
    ['all solutions were found', SHORT, { ...solve(1), all: { most: 1, length: null } } as Request],
    ['it was solved aside', SHORT, solveAside(1)],
  ] as const)('when %s', async (_, script, request) => {
    const { start, send, idle, of, cores } = harness(script);
    await start();
    send(request);
    await idle();
    expect(cores[0]?.alive.size).toBe(0);
    send({ type: 'go-on', id: 2, of: 1, back: 1 });
    await idle();
    expect(types(of(2))).toBe('error');
  });

  test('after a panic, which the broken core is not asked to clear away', async () => {
    const { start, send, idle, of, cores } = harness({ ...SHORT, inspectThrows: new Error('broken') }, SHORT);
    await start();
    send(solve(1, { maxExpanded: 600 }));
    await idle();
    send({ type: 'inspect', id: 2, board: BOARD, heuristic: 'manhattan', moves: '' });
    await idle();
    send({ type: 'go-on', id: 3, of: 1 });
    await idle();
    expect(last(of(3))).toMatchObject({ type: 'error', code: 'not-kept' });
    expect(types(of(1))).toMatch(/limit$/);
    expect(cores[0]?.callsAfterPanic()).toBe(0);
  });
});
