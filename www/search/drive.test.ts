import { describe, expect, test } from 'vitest';
import { solvedBoard } from '../puzzle/tiles.ts';
import { Drive } from './drive.ts';
import type { Pace, Progress, Reply, Request, Watch } from './protocol.ts';
import { createFakeCore, OPTIONS, type Script } from './testing/fake-core.ts';
import { BOARD, harness, type Posted, solve, types } from './testing/harness.ts';
import { Wishes } from './wishes.ts';

const FAST = 100_000;
/** Ten seconds of searching, most of it in the last round. */
const LONG: Script = { rounds: [5, 500, 1_000_000_000], nodesPerMs: FAST };
const SHORT: Script = { rounds: [2, 3, 4], nodesPerMs: FAST };

const SMALL = solvedBoard({ width: 3, height: 3 });

function begin(id: number, pace: Pace, watch: readonly Watch[] = []): Request {
  return { ...(solve(id) as Extract<Request, { type: 'solve' }>), pace, watch };
}

const progressOf = (posted: readonly Posted[]): (Progress & { at: number })[] =>
  posted.flatMap(({ at, reply }) => (reply.type === 'progress' ? [{ ...reply, at }] : []));
const last = (posted: readonly Posted[]): Progress => progressOf(posted).at(-1) as Progress;

async function started(script: Script, request: Request) {
  const session = harness(script);
  await session.start();
  session.send(request);
  await session.idle();
  return session;
}

describe('by the clock', () => {
  test('a node falls due every so often, and each is told of', async () => {
    const { of, pass, clock } = await started(SHORT, begin(1, 4));
    const from = clock.ms;
    await pass(2_500);
    expect(types(of(1))).toBe(
      `threshold progress progress round threshold progress progress progress round threshold progress ${'progress '.repeat(3)}solution`,
    );
    const told = progressOf(of(1));
    expect(told.map(({ at }) => Math.round(at - from))).toEqual([0, 250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000]);
    expect(told.every(({ sample, paused }) => !sample && !paused)).toBe(true);
  });

  test('a few nodes at a time are told of about sixty times a second', async () => {
    const { of, pass } = await started(LONG, begin(1, 125));
    await pass(1_000);
    const told = progressOf(of(1)).slice(1);
    expect(told.length).toBeGreaterThan(50);
    expect(told.length).toBeLessThan(63);
  });

  test('beyond what the eye follows there are samples, no more often than at full speed, and the counts are those of the clock', async () => {
    const { of, pass } = await started(LONG, begin(1, 200_000, ['node', 'stack', 'plane']));
    await pass(1_000);
    const told = progressOf(of(1)).slice(1);
    expect(told.length).toBeGreaterThan(5);
    expect(told.length).toBeLessThan(11);
    expect(told.every(({ sample }) => sample)).toBe(true);
    expect(last(of(1)).total.expanded).toBeGreaterThan(160_000);
    expect(last(of(1)).total.expanded).toBeLessThan(200_001);
  });

  test('what it cannot do in time it does not owe', async () => {
    const session = await started({ ...LONG, nodesPerMs: 10 }, begin(1, 100_000));
    await session.pass(1_000);
    session.send({ type: 'pace', id: 1, pace: 10 });
    const { expanded } = last(session.of(1)).total;
    await session.pass(1_000);
    expect(last(session.of(1)).total.expanded - expanded).toBeLessThan(500);
  });

  test('standing still and waiting are no time of searching', async () => {
    const { of, pass, send, idle } = await started(SHORT, begin(1, 4));
    await pass(1_000);
    send({ type: 'pace', id: 1, pace: 0 });
    await pass(60_000);
    send({ type: 'pace', id: 1, pace: 'full' });
    await idle();
    const solution = of(1).at(-1)?.reply as Extract<Reply, { type: 'solution' }>;
    expect(solution.elapsedMs).toBeCloseTo(9 / FAST);
    expect(solution.lastRound?.elapsedMs).toBeCloseTo(4 / FAST);
  });
});

describe('standing still', () => {
  test('at full speed, says at which node, and goes on from there when told to', async () => {
    const { of, start, send, sendAt, pass, idle } = harness(LONG);
    await start();
    send(begin(1, 'full'));
    sendAt(255, { type: 'pace', id: 1, pace: 0 });
    await idle();
    const paused = last(of(1));
    expect(paused).toMatchObject({ paused: true, sample: false, threshold: 14 });
    const count = of(1).length;
    await pass(10_000);
    expect(of(1)).toHaveLength(count);
    send({ type: 'pace', id: 1, pace: 'full' });
    await idle();
    expect(of(1).at(-1)?.reply).toMatchObject({ type: 'solution', total: { expanded: 1_000_000_505 } });
  });

  test('a stop is answered at once', async () => {
    const { of, send, clock } = await started(LONG, begin(1, 0));
    const at = clock.ms;
    send({ type: 'stop', id: 1 });
    expect(of(1).at(-1)).toMatchObject({ at, reply: { type: 'cancelled' } });
  });

  test('a search can begin like that', async () => {
    const { of, pass } = await started(LONG, begin(1, 0));
    await pass(1_000);
    expect(types(of(1))).toBe('threshold progress');
    expect(last(of(1))).toMatchObject({ paused: true, total: { expanded: 0 } });
  });
});

test('at its limit it is over at once, for it may be told to go on before the event loop has come round', async () => {
  const clock = { ms: 0 };
  let ended = false;
  const drive = new Drive(
    createFakeCore(LONG, clock).solver(BOARD, OPTIONS),
    { hasRounds: true, rule: 'smallest' },
    new Wishes(),
    {
      now: () => clock.ms,
      breathe: () => Promise.reject(new Error('it was over')),
      after: () => () => undefined,
      sliceMs: () => 10,
    },
    {
      post: () => undefined,
      ended: () => ended,
      solved: () => undefined,
      atLimit: () => {
        ended = true;
      },
    },
    { expanded: 3, ms: 1_000 },
  );
  await drive.go('start');
  expect(ended).toBe(true);
});

describe('steps', () => {
  test('of one node expand one, stand still and say so, also when the search was under way', async () => {
    const { of, send, sendAt, idle } = await started(LONG, begin(1, 0));
    for (let steps = 1; steps <= 3; steps += 1) {
      send({ type: 'step', id: 1, until: 'node' });
      await idle();
      expect(last(of(1))).toMatchObject({ paused: true, total: { expanded: steps } });
    }
    send({ type: 'pace', id: 1, pace: 'full' });
    sendAt(100, { type: 'step', id: 1, until: 'node' });
    await idle();
    expect(last(of(1)).paused).toBe(true);
  });

  test('asked for one after the other are all made', async () => {
    const { of, send, idle } = await started(LONG, begin(1, 0));
    for (let step = 0; step < 4; step += 1) send({ type: 'step', id: 1, until: 'node' });
    await idle();
    expect(last(of(1))).toMatchObject({ paused: true, total: { expanded: 4 } });
  });

  test('are made by searches without rounds too, which have no stack and no plane', async () => {
    const search = solve(1, { algorithm: 'a-star' }) as Extract<Request, { type: 'solve' }>;
    const { of, send, idle } = await started(LONG, { ...search, pace: 0, watch: ['node', 'stack', 'plane'] });
    send({ type: 'step', id: 1, until: 'backtrack' });
    await idle();
    expect(types(of(1))).toBe('progress progress');
    expect(last(of(1))).toMatchObject({ paused: true, total: { expanded: 1 }, prunedByF: [] });
    for (const part of ['node', 'stack', 'plane']) expect(last(of(1))).not.toHaveProperty(part);
  });

  test('to the end of a round stop at the start of the next', async () => {
    const { of, send, idle } = await started(LONG, begin(1, 0));
    send({ type: 'step', id: 1, until: 'round' });
    await idle();
    expect(types(of(1))).toBe('threshold progress round threshold progress');
    expect(last(of(1))).toMatchObject({ paused: true, threshold: 12, round: { expanded: 0 } });
  });

  test('that take long can be given up, and a stop is answered within 100 ms', async () => {
    const { of, start, send, sendAt, idle } = harness(LONG);
    await start();
    send(begin(1, 0));
    for (let round = 0; round < 3; round += 1) send({ type: 'step', id: 1, until: 'round' });
    sendAt(1_000, { type: 'pace', id: 1, pace: 0 });
    await idle();
    expect(last(of(1))).toMatchObject({ paused: true, threshold: 14 });
    expect(last(of(1)).total.expanded).toBeLessThan(105_000_000);
    send({ type: 'step', id: 1, until: 'round' });
    sendAt(2_000, { type: 'stop', id: 1 });
    await idle();
    const end = of(1).at(-1);
    expect(end?.reply.type).toBe('cancelled');
    expect(end?.at).toBeLessThan(2_100);
  });
});

describe('the way back', () => {
  test('within the round takes back counts and, in proportion, time', async () => {
    const { of, start, send, sendAt, idle } = harness(LONG);
    await start();
    send(begin(1, 'full'));
    sendAt(500, { type: 'pace', id: 1, pace: 0 });
    await idle();
    const before = last(of(1));
    send({ type: 'back', id: 1, nodes: 1 });
    await idle();
    const after = last(of(1));
    expect(after).toMatchObject({ paused: true, round: { expanded: before.round.expanded - 1 } });
    expect(after.elapsedMs).toBeLessThanOrEqual(before.elapsedMs);
    expect(types(of(1))).not.toContain('rewound');
  });

  test('into rounds before says which rounds are over, and they come once more', async () => {
    const { of, send, idle } = await started(SHORT, begin(1, 0));
    for (const until of ['round', 'round', 'node'] as const) send({ type: 'step', id: 1, until });
    await idle();
    send({ type: 'back', id: 1, nodes: 3 });
    await idle();
    const [rewound] = of(1).filter(({ reply }) => reply.type === 'rewound');
    expect(rewound?.reply).toEqual({ type: 'rewound', id: 1, threshold: 12, rounds: 1 });
    expect(last(of(1))).toMatchObject({ paused: true, threshold: 12, round: { expanded: 1 }, total: { expanded: 3 } });
    send({ type: 'pace', id: 1, pace: 'full' });
    await idle();
    const solution = of(1).at(-1)?.reply as Extract<Reply, { type: 'solution' }>;
    expect(solution).toMatchObject({ type: 'solution', total: { expanded: 9 } });
    const rounds = of(1).flatMap(({ reply }) => (reply.type === 'round' ? [reply.threshold] : []));
    expect(rounds).toEqual([10, 12, 12]);
  });

  test('of a long round is told of while it is worked, and can be stopped', async () => {
    const { of, start, send, sendAt, idle } = harness(LONG);
    await start();
    send(begin(1, 'full'));
    sendAt(5_000, { type: 'back', id: 1, nodes: 7 });
    sendAt(7_000, { type: 'stop', id: 1 });
    await idle();
    const replaying = progressOf(of(1)).flatMap(({ replaying: fraction }) => fraction ?? []);
    expect(replaying.length).toBeGreaterThan(10);
    expect(replaying).toEqual([...replaying].sort((a, b) => a - b));
    expect(of(1).at(-1)?.reply.type).toBe('cancelled');
  });

  test('to the start of the round', async () => {
    const { of, send, idle } = await started(SHORT, begin(1, 0));
    for (const until of ['round', 'node', 'node'] as const) send({ type: 'step', id: 1, until });
    send({ type: 'restart-round', id: 1 });
    await idle();
    expect(last(of(1))).toMatchObject({ paused: true, threshold: 12, round: { expanded: 0 }, total: { expanded: 2 } });
  });
});

describe('what is watched', () => {
  test('comes along, and nothing else does', async () => {
    const { of, send, idle } = await started(LONG, begin(1, 0));
    expect(last(of(1))).not.toHaveProperty('node');
    expect(last(of(1))).not.toHaveProperty('stack');
    expect(last(of(1))).not.toHaveProperty('plane');
    send({ type: 'watch', id: 1, watch: ['node', 'stack', 'plane'] });
    await idle();
    expect(last(of(1))).toMatchObject({
      paused: true,
      node: {
        g: 2,
        h: 8,
        f: 10,
        children: [
          { move: 'U', kind: 'untried', f: 10 },
          { move: 'D', kind: 'banned', by: 'undo' },
          { move: 'L', kind: 'illegal' },
          { move: 'R', kind: 'pruned', f: 99 },
        ],
        events: [
          { kind: 'expanded', g: 1, h: 9, f: 10 },
          { kind: 'pruned', move: 'R', line: 'UR', g: 2, h: 97, f: 99 },
          { kind: 'backtracked', g: 0 },
        ],
        nextThreshold: null,
      },
      stack: [{ depth: 1, places: [{ move: 'U', kind: 'current', f: 10 }, {}, {}, {}] }],
      plane: { threshold: 10, sampled: false, share: 1, since: 0 },
    });
  });

  test('the plane of each round comes with its end', async () => {
    const { of, idle } = await started(SHORT, begin(1, 'full', ['plane']));
    await idle();
    const planes = of(1).flatMap(({ reply }) => {
      if (reply.type === 'round') return [reply.plane];
      return reply.type === 'solution' ? [reply.lastRound?.plane] : [];
    });
    expect(planes.map((plane) => [plane?.threshold, plane?.counts])).toEqual([
      [10, [{ g: 2, h: 8, count: 2 }]],
      [12, [{ g: 2, h: 8, count: 3 }]],
      [14, [{ g: 2, h: 8, count: 4 }]],
    ]);
  });

  test('a tree of a board that is too large is refused, for it would hold up whatever runs', async () => {
    const { send, idle, replies } = await started(LONG, begin(1, 0));
    send({ type: 'tree', id: 3, board: BOARD, options: OPTIONS, threshold: null, maxNodes: 2 });
    await idle();
    expect(replies().at(-1)).toMatchObject({ type: 'error', id: 3, code: 'bad-board' });
    expect(replies().at(-1)).toMatchObject({ message: 'a tree is drawn of at most 9 squares, not of 16' });
  });

  test('a tree is answered, beside a search', async () => {
    const { send, idle, replies } = await started(LONG, begin(1, 0));
    send({ type: 'tree', id: 3, board: SMALL, options: OPTIONS, threshold: null, maxNodes: 2 });
    await idle();
    expect(replies().at(-1)).toMatchObject({
      type: 'tree',
      id: 3,
      tree: {
        threshold: 10,
        hidden: null,
        nodes: [
          { parent: -1, move: null, g: 0, h: 4, f: 4, kind: 'expanded', seen: null },
          { parent: 0, move: 'L', g: 1, h: 30, f: 31, kind: 'pruned', seen: 'elsewhere' },
        ],
      },
    });
  });
});
