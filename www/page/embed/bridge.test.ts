// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { puzzle, scene, settle } from '../../element/testing/scene.ts';
import { solvedBoard } from '../../puzzle/tiles.ts';
import type { Pace } from '../../search/protocol.ts';
import { Bridge } from './bridge.ts';

async function start() {
  const element = await puzzle();
  const posted: { readonly type: string }[] = [];
  let tell: (data: unknown) => void = () => undefined;
  new Bridge(element, {
    post: (message) => void posted.push(message as { readonly type: string }),
    listen: (listener) => {
      tell = listener;
    },
    solve: async () => null,
    setPace: (pace: Pace) => {
      element.pace = pace;
    },
    autoplay: false,
  });
  const say = (command: object) => tell({ target: 'fifteen', ...command });
  return { element, posted, say };
}

it('keeps the pace that the host gave over a search round by round', async () => {
  const { element, say } = await start();
  say({ type: 'pace', pace: 30 });
  say({ type: 'rounds', count: 9 });
  await settle(element);
  scene.client.round(1);
  scene.client.solved('RDR');
  await settle(element);
  expect(element.pace).toBe(30);
});

it('keeps a pace that the host gives meanwhile, and searches no further than was wanted', async () => {
  const { element, say } = await start();
  say({ type: 'rounds', count: 1 });
  await settle(element);
  scene.client.round(1);
  scene.client.send({ type: 'threshold', id: 1, threshold: 3 });
  await settle(element);
  say({ type: 'pace', pace: 30 });
  expect(element.pace).toBe(0);
  say({ type: 'cancel' });
  await settle(element);
  expect(element.pace).toBe(30);
});

it('searches the rounds of a board that a hand has made after the last one was solved', async () => {
  const { element, posted, say } = await start();
  say({ type: 'rounds', count: 9 });
  await settle(element);
  scene.client.solved('RDR');
  await settle(element);
  element.move('U');
  say({ type: 'rounds', count: 1 });
  await settle(element);
  expect(scene.client.id).toBe(2);
  expect(scene.client.board).toEqual(element.start);
  expect(posted.map(({ type }) => type)).toEqual(['ready', 'solved', 'step']);
});

it('refuses to play where there are no moves, and says what to send first', async () => {
  const { element, posted, say } = await start();
  const none = ['play', 'step', 'seek'].map((type) => ({
    type: 'refused',
    reason: `${type}: there are no moves yet; send solve or show first`,
  }));
  const commands = [{ type: 'play' }, { type: 'step', by: 1 }, { type: 'seek', index: 2 }];
  for (const command of commands) say(command);
  // What stops nothing is no mistake.
  say({ type: 'pause' });
  say({ type: 'cancel' });
  expect(posted.slice(1)).toMatchObject(none);
  say({ type: 'show', moves: 'RDR' });
  posted.length = 0;
  for (const command of commands) say(command);
  await settle(element);
  expect(posted.map(({ type }) => type)).not.toContain('refused');
  expect(element.moveIndex).toBe(2);
  element.board = solvedBoard({ width: 3, height: 3 });
  say({ type: 'show', moves: '' });
  posted.length = 0;
  say({ type: 'play' });
  expect(posted).toMatchObject([{ type: 'refused' }]);
});
