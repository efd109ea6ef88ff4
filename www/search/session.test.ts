import { describe, expect, test } from 'vitest';
import type { Board } from '../puzzle/tiles.ts';
import type { SearchOptions } from './protocol.ts';
import { PANIC, type Script } from './testing/fake-core.ts';
import { BOARD, expectLaws, harness, solve, types } from './testing/harness.ts';

const SWAPPED: Board = { ...BOARD, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0] };
const FAST = 100_000;
const inSearch = { kind: 'crash', where: 'search' };
const inQuestion = { kind: 'crash', where: 'question' };
/** Thirty seconds of searching. */
const LONG: Script = { rounds: [10, 1_000, 3_000_000_000], nodesPerMs: FAST };
/** Four rounds, about three tenths of a second. */
const SHORT: Script = { rounds: [5, 500, 5_000_000, 25_000_000], nodesPerMs: FAST };

describe('starting', () => {
  test('is answered with the catalog', async () => {
    const { start, replies } = harness(SHORT);
    await start();
    expect(replies()).toMatchObject([{ type: 'ready', catalog: [{ name: 'manhattan' }] }]);
  });

  test('forgets the table files of earlier builds once it has answered', async () => {
    const { start, keptOnly } = harness(SHORT);
    await start({ a: 'tables/a' });
    expect(keptOnly).toEqual([{ a: 'tables/a' }]);
  });

  test('says why it failed, and so does every request after it', async () => {
    const { start, send, idle, replies } = harness();
    await start();
    send(solve(1));
    send({ type: 'read', id: 2, text: '1 2 3', board: BOARD });
    await idle();
    expect(replies()).toEqual([
      { type: 'start-failed', message: 'no such file' },
      { type: 'error', id: 1, code: 'load-failed', message: 'no such file', detail: null },
      { type: 'error', id: 2, code: 'load-failed', message: 'no such file', detail: null },
    ]);
  });

  test('a search asked for before the solver is loaded waits, and can be stopped while it waits', async () => {
    const { send, idle, of, delayLoading } = harness({ ...SHORT, tables: 1_000 });
    let loaded: () => void = () => undefined;
    delayLoading(() => new Promise((resolve) => (loaded = () => resolve())));
    send({ type: 'start', wasm: 'solver.wasm', glance: null, tables: {} });
    send(solve(1));
    send({ type: 'stop', id: 1 });
    send(solve(2));
    await idle();
    expect(types(of(1))).toBe('cancelled');
    expect(of(2)).toEqual([]);
    loaded();
    await idle();
    expect(types(of(1))).toBe('cancelled');
    expect(of(2).at(-1)?.reply.type).toBe('solution');
  });

  test('a request without a start is an error, not a silence', async () => {
    const { send, idle, replies } = harness(SHORT);
    send(solve(1));
    await idle();
    expect(replies()).toMatchObject([{ type: 'error', id: 1, code: 'load-failed' }]);
  });
});

describe('law 1, exactly one terminal message and nothing after it', () => {
  const endings: readonly (readonly [string, Script, Partial<SearchOptions>, string])[] = [
    ['a solution', SHORT, {}, 'solution'],
    ['a limit on nodes', LONG, { maxExpanded: 123_456 }, 'limit'],
    ['a limit on time', LONG, { maxMs: 250 }, 'limit'],
    ['a limit of memory', { ...LONG, memoryAt: 5_000_000 }, {}, 'limit'],
    ['a panic', { ...LONG, panicAt: 5_000_000 }, {}, 'error'],
    ['a refusal', { ...LONG, refusal: { code: 'unknown-heuristic', message: 'no heuristic' } }, {}, 'error'],
    ['a solution after tables were made', { ...SHORT, tables: 40_000_000 }, {}, 'solution'],
  ];
  test.each(endings)('holds for %s, with a late stop', async (_, script, options, end) => {
    const { start, send, sendAt, idle, of } = harness(script, SHORT);
    await start();
    send(solve(1, options));
    sendAt(5_000, { type: 'stop', id: 1 });
    await idle();
    send({ type: 'stop', id: 1 });
    await idle();
    expectLaws(of(1));
    expect(of(1).at(-1)?.reply.type).toBe(end);
  });

  test('holds when the search is stopped at any moment', async () => {
    for (let at = 0; at < 450; at += 7) {
      const { start, send, sendAt, idle, of } = harness({ ...SHORT, tables: 10_000_000 });
      await start();
      send(solve(1));
      sendAt(at, { type: 'stop', id: 1 });
      sendAt(at, { type: 'stop', id: 1 });
      sendAt(at + 30, { type: 'stop', id: 1 });
      await idle();
      expectLaws(of(1));
    }
  });
});

describe('law 2, the order of messages', () => {
  test('IDA* says each threshold before its round, counts and times each round', async () => {
    const { start, send, idle, of } = harness(SHORT);
    await start();
    send(solve(1));
    await idle();
    expectLaws(of(1));
    const replies = of(1).map(({ reply }) => reply);
    const thresholds = replies.flatMap((reply) => (reply.type === 'threshold' ? [reply.threshold] : []));
    expect(thresholds).toEqual([10, 12, 14, 16]);
    const rounds = replies.flatMap((reply) => (reply.type === 'round' ? [reply] : []));
    expect(rounds.map(({ threshold, nextThreshold, expanded }) => [threshold, nextThreshold, expanded])).toEqual([
      [10, 12, 5],
      [12, 14, 500],
      [14, 16, 5_000_000],
    ]);
    const end = replies.at(-1);
    if (end?.type !== 'solution') throw new Error('no solution');
    expect(end).toMatchObject({ moves: 'ULDR', length: 4, optimal: true, heuristic: 'manhattan' });
    expect(end.lastRound).toMatchObject({ threshold: 16, nextThreshold: null, expanded: 25_000_000 });
    expect(end.total.expanded).toBe(30_000_505);
    const times = [...rounds.map(({ elapsedMs }) => elapsedMs), end.lastRound?.elapsedMs ?? Number.NaN];
    expect(times[3]).toBeCloseTo(250);
    expect(times.reduce((a, b) => a + b)).toBeCloseTo(end.elapsedMs);
  });

  test('searches without rounds send progress and the end only', async () => {
    for (const algorithm of ['a-star', 'breadth-first'] as const) {
      const { start, send, idle, of } = harness({ rounds: [30_000_000], nodesPerMs: FAST });
      await start();
      send(solve(1, { algorithm }));
      await idle();
      expect(types(of(1))).toBe('progress progress solution');
      expect(of(1).at(-1)?.reply).toMatchObject({ lastRound: null });
    }
  });

  test('breadth-first search neither waits for tables nor for what a heuristic refuses', async () => {
    const prepareRefusal = { code: 'unknown-heuristic', message: 'the heuristic is for other sizes' };
    for (const script of [
      { ...SHORT, tables: 50_000_000 },
      { ...SHORT, prepareRefusal },
    ]) {
      const { start, send, idle, of } = harness(script);
      await start();
      send(solve(1, { algorithm: 'breadth-first' }));
      await idle();
      expect(types(of(1))).toMatch(/^(progress )*solution$/);
    }
  });

  test('tables are made first, with a rising fraction, and only once', async () => {
    const { start, send, idle, of } = harness({ ...SHORT, tables: 50_000_000 });
    await start();
    send(solve(1));
    await idle();
    const fractions = of(1).flatMap(({ reply }) => (reply.type === 'preparing' ? [reply.fraction] : []));
    expect(fractions.length).toBeGreaterThan(4);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect([fractions[0], fractions.at(-1)]).toEqual([0, 1]);
    expectLaws(of(1));
    send(solve(2));
    await idle();
    expect(types(of(2))).not.toContain('preparing');
    expectLaws(of(2));
  });

  test('making tables is not counted as searching', async () => {
    const { start, send, idle, of } = harness({ ...SHORT, tables: 50_000_000 });
    await start();
    send(solve(1));
    await idle();
    const end = of(1).at(-1)?.reply;
    expect(end?.type === 'solution' && end.elapsedMs).toBeCloseTo(300.00505);
  });
});

describe('law 3, one search at a time', () => {
  test('a new search stops the running one first', async () => {
    const { start, send, sendAt, idle, replies, of, cores } = harness(LONG);
    await start();
    send(solve(1));
    sendAt(500, solve(2, { maxMs: 300 }));
    await idle();
    const order = replies().flatMap((reply) => ('id' in reply ? [reply.id] : []));
    expect(order).toEqual([...order].sort());
    expect(of(1).at(-1)?.reply.type).toBe('cancelled');
    expect(of(2).at(-1)?.reply.type).toBe('limit');
    expectLaws(of(1));
    expectLaws(of(2));
    // The second one, which could go on.
    expect(cores[0]?.alive.size).toBe(1);
  });

  test('of many searches asked for at once only the last one runs', async () => {
    const { start, send, idle, of } = harness(SHORT);
    await start();
    for (let id = 1; id <= 5; id += 1) send(solve(id));
    await idle();
    for (let id = 1; id < 5; id += 1) expect(types(of(id))).toBe('cancelled');
    expect(of(5).at(-1)?.reply.type).toBe('solution');
  });

  test('a stop for another search stops nothing', async () => {
    const { start, send, sendAt, idle, of } = harness(SHORT);
    await start();
    send(solve(2));
    sendAt(50, { type: 'stop', id: 1 });
    await idle();
    expect(of(2).at(-1)?.reply.type).toBe('solution');
    expect(of(1)).toEqual([]);
  });
});

describe('law 4, progress', () => {
  test('comes ten times a second while a long round runs', async () => {
    const { start, send, idle, of } = harness(LONG);
    await start();
    send(solve(1, { maxMs: 10_000 }));
    await idle();
    expectLaws(of(1));
    const progress = of(1).filter(({ reply }) => reply.type === 'progress');
    expect(progress.length).toBeGreaterThan(85);
    expect(progress.length).toBeLessThanOrEqual(100);
    const last = progress.at(-1)?.reply;
    if (last?.type !== 'progress') throw new Error('no progress');
    expect(last.total.expanded - last.round.expanded).toBe(1_010);
    expect(last.total.expanded).toBeCloseTo(last.elapsedMs * FAST, -4);
    expect(last).toMatchObject({ threshold: 14, path: 'UU' });
  });

  test('never displaces a threshold or a round, however many there are', async () => {
    const rounds = Array.from({ length: 300 }, (_, index) => 1 + (index % 7) * 100_000);
    const { start, send, idle, of } = harness({ rounds, nodesPerMs: FAST });
    await start();
    send(solve(1));
    await idle();
    expectLaws(of(1));
    expect(of(1).filter(({ reply }) => reply.type === 'threshold')).toHaveLength(300);
    expect(of(1).filter(({ reply }) => reply.type === 'round')).toHaveLength(299);
  });
});

describe('law 5, stop', () => {
  test.each([0.5, 20, 400, 30_000, 400_000])(
    'is answered within 100 ms at %d nodes a millisecond',
    async (nodesPerMs) => {
      const rounds = [10, 1_000, nodesPerMs * 60_000];
      for (const at of [0, 1, 33, 500, 2_345]) {
        const { start, send, sendAt, idle, of } = harness({ rounds, nodesPerMs });
        await start();
        send(solve(1));
        sendAt(at, { type: 'stop', id: 1 });
        await idle();
        const end = of(1).at(-1);
        expect(end?.reply.type).toBe('cancelled');
        // The very first call knows nothing of the speed.
        const firstCall = 1_000 / nodesPerMs;
        expect((end?.at ?? 0) - at).toBeLessThanOrEqual(Math.max(100, firstCall));
      }
    },
  );

  test('says what was searched, frees the search and keeps tables and core', async () => {
    const { start, send, sendAt, idle, of, cores } = harness({ ...LONG, tables: 1_000_000 });
    await start();
    send(solve(1));
    sendAt(1_000, { type: 'stop', id: 1 });
    await idle();
    const end = of(1).at(-1)?.reply;
    if (end?.type !== 'cancelled') throw new Error('not cancelled');
    expect(end.total.expanded).toBeCloseTo(end.elapsedMs * FAST, -4);
    expect(cores).toHaveLength(1);
    expect(cores[0]?.alive.size).toBe(0);
    send(solve(2, { maxMs: 10 }));
    await idle();
    expect(types(of(2))).not.toContain('preparing');
  });

  test('slices settle between 8 and 12 ms whatever the speed', async () => {
    for (const nodesPerMs of [200, 30_000, 400_000]) {
      const { start, send, idle, breaths } = harness({ rounds: [nodesPerMs * 60_000], nodesPerMs });
      await start();
      send(solve(1, { maxMs: 2_000 }));
      await idle();
      const slices = breaths.slice(1).map((at, index) => at - (breaths[index] ?? 0));
      const settled = slices.slice(10);
      expect(settled.length).toBeGreaterThan(100);
      for (const ms of settled) {
        expect(ms).toBeGreaterThanOrEqual(8);
        expect(ms).toBeLessThanOrEqual(12);
      }
    }
  });
});

describe('law 6, limits and failures', () => {
  test('a limit on nodes is kept to the node', async () => {
    for (const maxExpanded of [1, 10, 11, 1_010, 1_011, 5_000_000]) {
      const { start, send, idle, of } = harness(LONG);
      await start();
      send(solve(1, { maxExpanded }));
      await idle();
      expect(of(1).at(-1)?.reply).toMatchObject({ type: 'limit', limit: 'nodes', total: { expanded: maxExpanded } });
      expectLaws(of(1));
    }
  });

  test('a solution found with the last allowed node is a solution', async () => {
    const { start, send, idle, of } = harness({ rounds: [10], nodesPerMs: FAST });
    await start();
    send(solve(1, { maxExpanded: 10 }));
    await idle();
    expect(of(1).at(-1)?.reply.type).toBe('solution');
  });

  test('a limit on time ends within a slice', async () => {
    const { start, send, idle, of } = harness(LONG);
    await start();
    send(solve(1, { maxMs: 700 }));
    await idle();
    const end = of(1).at(-1)?.reply;
    expect(end).toMatchObject({ type: 'limit', limit: 'time' });
    expect(end?.type === 'limit' && end.elapsedMs).toBeGreaterThanOrEqual(700);
    expect(end?.type === 'limit' && end.elapsedMs).toBeLessThan(720);
  });

  test('a panic becomes an error with its text, and the next search runs on a new core', async () => {
    const { start, send, idle, of, cores } = harness({ ...LONG, panicAt: 2_000_000 }, SHORT);
    await start();
    send(solve(1));
    await idle();
    expect(of(1).at(-1)?.reply).toEqual({ type: 'error', id: 1, code: 'internal', message: PANIC, detail: inSearch });
    send(solve(2));
    await idle();
    expect(of(2).at(-1)?.reply.type).toBe('solution');
    expect(cores).toHaveLength(2);
    expect(cores[0]?.callsAfterPanic()).toBe(0);
  });

  test('a search asked for in the very moment of a panic runs on the new core', async () => {
    const { start, send, idle, of, cores, posted } = harness({ ...LONG, panicAt: 2 }, SHORT);
    await start();
    const push = posted.push.bind(posted);
    posted.push = (...entries) => {
      for (const { reply } of entries) if (reply.type === 'error') queueMicrotask(() => send(solve(2)));
      return push(...entries);
    };
    send(solve(1));
    await idle();
    expect(of(2).at(-1)?.reply.type).toBe('solution');
    expect(cores).toHaveLength(2);
    expect(cores[0]?.callsAfterPanic()).toBe(0);
  });

  test('a panic while answering a question ends the running search too, once', async () => {
    const { start, send, sendAt, idle, of, cores } = harness({ ...LONG, inspectThrows: new Error(PANIC) }, SHORT);
    await start();
    send(solve(1));
    sendAt(50, { type: 'inspect', id: 2, board: BOARD, heuristic: 'manhattan', moves: '' });
    await idle();
    expect(of(2).map(({ reply }) => reply)).toEqual([
      { type: 'error', id: 2, code: 'internal', message: PANIC, detail: inQuestion },
    ]);
    expect(of(1).at(-1)?.reply).toMatchObject({ type: 'error', code: 'internal', message: PANIC, detail: inQuestion });
    expectLaws(of(1));
    send(solve(3));
    await idle();
    expect(of(3).at(-1)?.reply.type).toBe('solution');
    expect(cores).toHaveLength(2);
    expect(cores[0]?.callsAfterPanic()).toBe(0);
  });

  test('questions asked together do not meet the same panic twice', async () => {
    const { start, send, idle, of, cores } = harness({ ...LONG, inspectThrows: new Error(PANIC) }, SHORT);
    await start();
    for (const id of [1, 2, 3]) send({ type: 'inspect', id, board: BOARD, heuristic: 'manhattan', moves: '' });
    await idle();
    expect([1, 2, 3].map((id) => types(of(id)))).toEqual(['error', 'inspected', 'inspected']);
    expect(cores).toHaveLength(2);
    expect(cores[0]?.callsAfterPanic()).toBe(0);
  });

  test('a question about a board that is none is refused like a search', async () => {
    const { start, send, idle, of } = harness(SHORT);
    await start();
    send({ type: 'inspect', id: 1, board: { ...BOARD, tiles: [] }, heuristic: 'manhattan', moves: '' });
    await idle();
    expect(of(1).map(({ reply }) => reply)).toMatchObject([
      { type: 'error', code: 'bad-board', detail: { kind: 'board', problem: { where: 'tiles' } } },
    ]);
  });

  test('a board that is none is refused with the place of the fault, before it reaches the core', async () => {
    const { start, send, idle, of } = harness(SHORT);
    await start();
    send(solve(1, {}, { ...BOARD, tiles: [...BOARD.tiles.slice(0, 15), 256] }));
    await idle();
    expect(of(1).map(({ reply }) => reply)).toEqual([
      {
        type: 'error',
        id: 1,
        code: 'bad-board',
        message: 'tiles: "256" at place 16 is not between 0 and 15',
        detail: {
          kind: 'board',
          problem: { where: 'tiles', problem: { kind: 'out-of-range', token: '256', index: 15, max: 15 } },
        },
      },
    ]);
  });

  test('tables that find no memory are a refusal: the search ends, everything else goes on', async () => {
    const refusal = { code: 'out-of-memory', message: 'to build the tables takes 234 MB, more than there is' };
    const { start, send, idle, of, replies, cores } = harness({ ...SHORT, tables: 1_000, buildRefusal: refusal });
    await start();
    send(solve(1));
    await idle();
    expectLaws(of(1));
    expect(of(1).at(-1)?.reply).toEqual({ type: 'error', id: 1, ...refusal, detail: null });
    expect(cores).toHaveLength(1);
    expect(cores[0]?.alive.size).toBe(0);
    expect(replies().some(({ type }) => type === 'restarted')).toBe(false);
    send(solve(2, { algorithm: 'breadth-first' }));
    await idle();
    expect(of(2).at(-1)?.reply.type).toBe('solution');
  });

  test('an unsolvable board is refused with the count that shows it, and the core stays', async () => {
    const refusal = { code: 'unsolvable', message: 'no moves lead to the goal' };
    const { start, send, idle, of, cores } = harness({ ...SHORT, refusal });
    await start();
    send(solve(1, {}, SWAPPED));
    await idle();
    expect(of(1).map(({ reply }) => reply)).toMatchObject([
      {
        type: 'error',
        code: 'unsolvable',
        message: 'no moves lead to the goal',
        detail: { kind: 'parity', parity: { solvable: false, inversions: 1, pairs: [{ first: 15, second: 14 }] } },
      },
    ]);
    expect(cores).toHaveLength(1);
  });
});

describe('questions', () => {
  test('are answered at once while a search runs, which goes on', async () => {
    const { start, send, sendAt, idle, of } = harness(LONG);
    await start();
    send(solve(1, { maxMs: 1_000 }));
    sendAt(300, { type: 'inspect', id: 2, board: BOARD, heuristic: 'manhattan', moves: 'U' });
    sendAt(300, { type: 'read', id: 3, text: 'x', board: BOARD });
    await idle();
    expect(of(2).map(({ reply }) => reply)).toMatchObject([{ type: 'inspected', inspection: { h: [0] } }]);
    expect(of(3).map(({ reply }) => reply)).toMatchObject([{ type: 'readings', readings: [], error: { token: 'x' } }]);
    expect((of(2)[0]?.at ?? 0) - 300).toBeLessThan(25);
    expect((of(3)[0]?.at ?? 0) - 300).toBeLessThan(25);
    expectLaws(of(1));
    expect(of(1).at(-1)?.reply.type).toBe('limit');
  });

  test('that are refused leave core and search alone', async () => {
    const inspectThrows = { code: 'unknown-heuristic', message: 'there is no heuristic "x"' };
    const { start, send, sendAt, idle, of, cores } = harness({ ...SHORT, inspectThrows });
    await start();
    send(solve(1));
    sendAt(100, { type: 'inspect', id: 2, board: BOARD, heuristic: 'x', moves: '' });
    await idle();
    expect(of(2).map(({ reply }) => reply)).toEqual([{ type: 'error', id: 2, ...inspectThrows, detail: null }]);
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expect(cores).toHaveLength(1);
  });
});
