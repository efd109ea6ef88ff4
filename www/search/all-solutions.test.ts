/** All shortest solutions: asked of the client, of the session with a fake core, and of the real solver. */
import { describe, expect, test } from 'vitest';
import { replay } from '../puzzle/moves.ts';
import type { Board } from '../puzzle/tiles.ts';
import type { Reply, Request } from './protocol.ts';
import { OPTIONS, type Script } from './testing/fake-core.ts';
import { BOARD, expectLaws, harness, solve } from './testing/harness.ts';
import { BOARD as ASKED, page, settled, solution, ZERO } from './testing/played-page.ts';
import { BYTES, EASY, eachItsOwnWorker, worker } from './testing/real-worker.ts';

const SCRIPT: Script = { rounds: [5, 500, 25_000_000], nodesPerMs: 100_000, solutions: 40 };

function all(id: number, most: number, length: number | null = null, maxMs?: number): Request {
  const options = { ...OPTIONS, ...(maxMs === undefined ? {} : { maxMs }) };
  return { type: 'solve', id, board: BOARD, options, aside: true, all: { most, length } };
}

describe('the session', () => {
  test('counts all, lists as many as wanted, and says how many it has met on the way', async () => {
    const { start, send, idle, of } = harness(SCRIPT);
    await start();
    send(all(1, 3));
    await idle();
    expectLaws(of(1));
    const replies = of(1).map(({ reply }) => reply);
    expect(replies.at(-1)).toMatchObject({ type: 'solution', found: { count: 40, listed: ['ULDR', 'ULDR', 'ULDR'] } });
    const counts = replies.flatMap((reply) => (reply.type === 'progress' ? [reply.found?.count ?? Number.NaN] : []));
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.at(-1)).toBeGreaterThan(0);
  });

  test('leaves the rounds before out where the length is known', async () => {
    const { start, send, idle, of } = harness(SCRIPT);
    await start();
    send(all(1, 3, 4));
    await idle();
    expect(of(1).at(-1)?.reply).toMatchObject({ type: 'solution', total: { expanded: 25_000_000 } });
    expect(of(1).some(({ reply }) => reply.type === 'round')).toBe(false);
  });

  test('says at a limit what it has met, and other searches say nothing of it', async () => {
    const { start, send, idle, of } = harness(SCRIPT);
    await start();
    send(all(1, 3, 4, 125));
    await idle();
    const end = of(1).at(-1)?.reply;
    expect(end?.type === 'limit' && end.found?.count).toBeGreaterThan(10);
    expect(end?.type === 'limit' && end.found?.count).toBeLessThan(40);
    send(solve(2));
    await idle();
    expect(of(2).every(({ reply }) => !('found' in reply))).toBe(true);
  });
});

describe('the client', () => {
  const found = { count: 7, listed: ['UL', 'LU'] };

  test('asks aside, for IDA*, and gives count and list', async () => {
    const { client, worker } = page();
    const answer = client.allSolutions(ASKED, { ...OPTIONS, algorithm: 'a-star' }, { most: 2, length: 2 });
    await settled();
    expect(worker().asked).toEqual([
      { type: 'solve', id: 1, board: ASKED, options: OPTIONS, aside: true, all: { most: 2, length: 2 } },
    ]);
    worker().say({ ...(solution(1) as Extract<Reply, { type: 'solution' }>), found });
    expect(await answer).toEqual({ count: 7, solutions: ['UL', 'LU'], complete: true });
  });

  test('gives what was met so far when the budget ends first, which is not all', async () => {
    const { client, worker } = page();
    const heard: string[] = [];
    const answer = client.allSolutions(ASKED, OPTIONS, { onMessage: ({ type }) => heard.push(type) });
    await settled();
    expect(worker().asked).toMatchObject([{ all: { most: 100, length: null } }]);
    worker().say({ type: 'limit', id: 1, limit: 'time', total: ZERO, elapsedMs: 9, found });
    expect(await answer).toEqual({ count: 7, solutions: ['UL', 'LU'], complete: false });
    expect(heard).toEqual(['limit']);
  });

  test('rejects like any search when it is stopped or fails', async () => {
    const { client, worker } = page();
    const controller = new AbortController();
    const stopped = client.allSolutions(ASKED, OPTIONS, { signal: controller.signal }).catch((thrown) => thrown);
    await settled();
    controller.abort();
    worker().say({ type: 'limit', id: 1, limit: 'time', total: ZERO, elapsedMs: 9, found });
    expect(await stopped).toMatchObject({ name: 'AbortError' });
    const failed = client.allSolutions(ASKED, OPTIONS).catch((thrown) => thrown);
    worker().say({ type: 'error', id: 2, code: 'internal', message: 'panicked', detail: null });
    expect(await failed).toMatchObject({ code: 'internal' });
  });
});

/** Two pairs exchanged: several ways are equally short. */
const MANY = [2, 1, 4, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const LENGTH = 28;

describe('the real solver', () => {
  eachItsOwnWorker();

  test('finds them all, different and each as short as the shortest, with and without the length known', async () => {
    const board: Board = { ...EASY, tiles: MANY };
    const options = { ...OPTIONS, heuristic: 'walking-inversion' };
    const { send, end } = await worker(BYTES());
    for (const [id, length] of [
      [1, null],
      [2, LENGTH],
    ] as const) {
      send({ type: 'solve', id, board, options, aside: true, all: { most: 1_000, length } });
      const { reply } = await end(id);
      if (reply.type !== 'solution' || reply.found === undefined) throw new Error('not found');
      const { count, listed } = reply.found;
      expect(count).toBe(6);
      expect(listed).toHaveLength(count);
      expect(new Set(listed).size).toBe(count);
      expect(listed.every((moves) => moves.length === LENGTH)).toBe(true);
      for (const moves of listed) {
        const walked = replay(board.tiles, board, moves);
        expect(walked.ok && walked.states.at(-1)).toEqual(board.goal);
      }
    }
  }, 60_000);

  test('has one for an easy board', async () => {
    const { send, end } = await worker(BYTES());
    send({ type: 'solve', id: 1, board: EASY, options: OPTIONS, aside: true, all: { most: 10, length: null } });
    expect((await end(1)).reply).toMatchObject({ found: { count: 1, listed: ['UUURRDDRD'] }, moves: 'UUURRDDRD' });
  });
});
