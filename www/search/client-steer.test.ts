import { describe, expect, test } from 'vitest';
import type { Reply } from './protocol.ts';
import { OPTIONS } from './testing/fake-core.ts';
import { BOARD, page, settled, solution, watched } from './testing/played-page.ts';

describe('steering', () => {
  test("reaches the user's own running search, not the one aside", async () => {
    const { client, search, searchAside, worker } = page();
    expect(client.step('node')).toBe(false);
    search();
    searchAside();
    await settled();
    const before = worker().asked.length;
    expect(client.pace(20)).toBe(true);
    client.watch(['plane']);
    client.step('deepest');
    client.back(2);
    client.restartRound();
    expect(worker().asked.slice(before)).toEqual([
      { type: 'pace', id: 1, pace: 20 },
      { type: 'watch', id: 1, watch: ['plane'] },
      { type: 'step', id: 1, until: 'deepest' },
      { type: 'back', id: 1, nodes: 2 },
      { type: 'restart-round', id: 1 },
    ]);
    worker().say(solution(1));
    await settled();
    expect(client.back(1)).toBe(false);
  });

  test('before the worker runs changes what it is asked with', async () => {
    const { client, worker } = page();
    watched((hooks) => client.solve(BOARD, OPTIONS, { ...hooks, pace: 3, watch: ['node'] }));
    expect(client.pace(0)).toBe(true);
    await settled();
    expect(worker().asked).toEqual([
      { type: 'solve', id: 1, board: BOARD, options: OPTIONS, pace: 0, watch: ['node'] },
    ]);
  });
});

test('a tree is asked for and answered', async () => {
  const { client, worker } = page();
  const asked = client.tree(BOARD, OPTIONS, { threshold: 12, maxNodes: 50 });
  await settled();
  expect(worker().asked).toEqual([
    { type: 'tree', id: 1, board: BOARD, options: OPTIONS, threshold: 12, maxNodes: 50 },
  ]);
  const tree = { threshold: 12, nodes: [], hidden: 3 };
  worker().say({ type: 'tree', id: 1, tree } satisfies Reply);
  expect(await asked).toEqual(tree);
});
