// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { puzzle, scene, settle, types } from './testing/scene.ts';

it('tells its running search what is wanted of it, and nothing where none runs', async () => {
  const element = await puzzle();
  element.pace = 5;
  element.watch = ['node'];
  expect(element.stepSearch()).toBe(false);
  const promise = element.solve();
  await settle(element);
  expect(scene.client.wishes).toEqual({ pace: 5, watch: ['node'] });
  expect(scene.client.steered).toEqual([]);
  element.pace = 'full';
  element.watch = ['stack'];
  expect([element.stepSearch('prune'), element.backSearch(3), element.restartRound()]).toEqual([true, true, true]);
  expect(scene.client.steered).toEqual([
    ['pace', 'full'],
    ['watch', ['stack']],
    ['step', 'prune'],
    ['back', 3],
    ['restart-round'],
  ]);
  expect(element.pace).toBe(0);
  scene.client.solved('RDR');
  await promise;
  expect(element.stepSearch()).toBe(false);
});

it('goes on after a limit at the pace, and watching, that are wished by then', async () => {
  const element = await puzzle();
  const limited = expect(element.solve()).rejects.toMatchObject({ code: 'limit' });
  await settle(element);
  scene.client.limit('nodes');
  await limited;
  element.pace = 5;
  element.watch = ['stack'];
  const promise = element.goOn();
  await settle(element);
  expect(scene.client.wishes).toEqual({ pace: 5, watch: ['stack'] });
  scene.client.solved('RDR');
  await promise;
});

it('takes rounds back when its search goes back into one before', async () => {
  const element = await puzzle();
  const promise = element.solve();
  await settle(element);
  scene.client.round(1);
  scene.client.round(3);
  scene.client.send({ type: 'rewound', id: scene.client.id, threshold: 3, rounds: 1 });
  expect(element.rounds.map(({ threshold }) => threshold)).toEqual([1]);
  expect(types()).toContain('search-rewound');
  scene.client.round(3);
  scene.client.solved('RDR');
  await expect(promise).resolves.toMatchObject({ rounds: [{ threshold: 1 }, { threshold: 3 }, { threshold: 3 }] });
});
