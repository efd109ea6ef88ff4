// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { puzzle, scene, settle } from '../element/testing/scene.ts';
import { ElementPlayer } from './element-player.ts';
import { readMark } from './mark.ts';
import { MOVE_MS } from './walk.ts';

async function start(attributes: Readonly<Record<string, string>>) {
  const element = await puzzle();
  const heard: string[] = [];
  const listener = {
    solved: (moves: string) => void heard.push(`solved ${moves}`),
    began: () => void heard.push('began'),
    round: ({ threshold }: { readonly threshold: number }) => void heard.push(`round ${threshold}`),
    progress: () => void heard.push('progress'),
    failed: () => void heard.push('failed'),
  };
  const all = new Map(Object.entries({ tiles: element.getAttribute('tiles') ?? '', ...attributes }));
  const mark = readMark((name) => all.get(name) ?? null, false);
  return { element, player: new ElementPlayer(element, mark, listener, scene.over.signal), heard };
}

it('tells nothing of a board that a hand has made, and shows the author’s when more is wanted', async () => {
  const { element, player, heard } = await start({ 'data-fifteen': 'rounds' });
  const before = element.start;
  player.shown();
  player.wantRounds(1);
  await settle(element);
  scene.client.round(1);
  scene.client.solved('RDR');
  await settle(element);
  expect(heard).toEqual(['began', 'round 1', 'round 3', 'solved RDR']);
  element.move('U');
  void element.solve().catch(() => {});
  await settle(element);
  scene.client.round(4);
  scene.client.limit('nodes');
  await settle(element);
  expect(heard).toHaveLength(4);
  player.wantRounds(2);
  await settle(element);
  expect(heard).toHaveLength(4);
  expect(element.start).toEqual(before);
  // The goal was met there: nothing is left to search.
  expect(scene.client.id).toBe(2);
});

it('begins its rounds anew on the author’s board where a hand has ended the search', async () => {
  const { element, player, heard } = await start({ 'data-fifteen': 'rounds' });
  const before = element.start;
  player.shown();
  player.wantRounds(1);
  await settle(element);
  scene.client.round(1);
  element.move('U');
  await settle(element);
  player.wantRounds(2);
  await settle(element);
  expect(scene.client.id).toBe(2);
  expect(scene.client.board).toEqual(before);
  expect(heard).toEqual(['began', 'round 1', 'began']);
});

it('searches rounds at the pace of the author, and has it back afterwards', async () => {
  const { element, player } = await start({ 'data-fifteen': 'rounds', 'data-pace': '40' });
  player.shown();
  player.wantRounds(1);
  await settle(element);
  scene.client.send({ type: 'threshold', id: 1, threshold: 1 });
  await settle(element);
  expect(element.pace).toBe(40);
  scene.client.round(1);
  scene.client.send({ type: 'threshold', id: 1, threshold: 3 });
  await settle(element);
  expect(element.pace).toBe(0);
  player.hidden();
  await settle(element);
  expect(element.pace).toBe(40);
});

it('ends its walk at once on a slide that is left', async () => {
  const { element, player } = await start({ 'data-fifteen': 'solution', 'data-moves': 'RDR' });
  player.shown();
  player.show('RDR', 0, 'at-once');
  player.show('RDR', 3, 'moving');
  expect(element.moveIndex).toBe(1);
  player.hidden();
  expect(element.moveIndex).toBe(3);
  const events = scene.heard.length;
  await vi.advanceTimersByTimeAsync(9 * MOVE_MS);
  expect(scene.heard).toHaveLength(events);
});

it('steps on from where it stood after a hand has made another board', async () => {
  const { element, player } = await start({ 'data-fifteen': 'solution', 'data-moves': 'RDR' });
  const before = element.start;
  player.shown();
  player.show('RDR', 2, 'at-once');
  element.move('U');
  player.show('RDR', 3, 'moving');
  expect([element.start, element.moveIndex]).toEqual([before, 3]);
});
