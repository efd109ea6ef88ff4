/** Two searches beside each other in the real solver. */
import { expect, test } from 'vitest';
import type { Board } from '../puzzle/tiles.ts';
import { OPTIONS } from './testing/fake-core.ts';
import { BYTES, EASY, eachItsOwnWorker, worker } from './testing/real-worker.ts';

eachItsOwnWorker();

/** At distance 80; practically endless with Manhattan distance. */
const ENDLESS: Board = { ...EASY, tiles: [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1] };

test('a search aside is answered while an endless one runs, which goes on', async () => {
  const { send, end, reply, posted } = await worker(BYTES());
  send({ type: 'solve', id: 1, board: ENDLESS, options: OPTIONS });
  await reply((one) => one.type === 'progress' && one.id === 1);
  const options = { ...OPTIONS, heuristic: 'linear-conflict' };
  for (const id of [2, 3]) {
    const all = id === 3 ? { all: { most: 5, length: null } } : {};
    send({ type: 'solve', id, board: EASY, options, aside: true, ...all });
    expect((await end(id)).reply).toMatchObject({ type: 'solution', moves: 'UUURRDDRD' });
    const before = new Set(posted.map((one) => one.reply));
    await reply((one) => one.type === 'progress' && one.id === 1 && !before.has(one));
  }
  send({ type: 'stop', id: 1 });
  expect((await end(1)).reply.type).toBe('cancelled');
}, 60_000);
