// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Message, sent } from './contract.ts';
import { FramePlayer } from './frame-player.ts';
import { readMark } from './mark.ts';
import { MOVE_MS } from './walk.ts';

const TILES = [1, 2, 3, 4, 5, 6, 0, 7, 8];
const MOVED = [1, 2, 3, 0, 5, 6, 4, 7, 8];
const ROUND = { threshold: 2, nextThreshold: 4, expanded: 1, generated: 1, pruned: 0, elapsedMs: 0 };
const LOAD = { type: 'load', tiles: TILES, width: 3, height: 3, goal: [1, 2, 3, 4, 5, 6, 7, 8, 0] };

let over = new AbortController();
beforeEach(() => {
  over = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  over.abort();
  vi.useRealTimers();
});

function start(attributes: Readonly<Record<string, string>>) {
  document.body.innerHTML = '<iframe></iframe>';
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const inside = frame.contentWindow as Window;
  const told: unknown[] = [];
  inside.postMessage = (data: unknown) => {
    if (typeof data === 'string') told.push(data);
    else {
      const { target, ...command } = data as { readonly target: string };
      expect(target).toBe('fifteen');
      told.push(command);
    }
  };
  const heard: string[] = [];
  const hears = (name: string) => () => void heard.push(name);
  const all = { 'data-src': 'fifteen.html?embed=1#v=1&b=123456078', ...attributes };
  const mark = readMark((name) => new Map(Object.entries(all)).get(name) ?? null, true);
  const listener = {
    solved: hears('solved'),
    began: hears('began'),
    round: hears('round'),
    progress: hears('progress'),
    failed: hears('failed'),
  };
  const player = new FramePlayer(frame, mark, listener, over.signal);
  const say = (message: Message) =>
    window.dispatchEvent(Object.assign(new Event('message'), { source: inside, data: sent(message) }));
  const since = () => told.splice(0);
  say({ type: 'ready', tiles: TILES });
  return { player, say, since, heard };
}

const stands = (index: number, length: number, tiles = TILES): Message => ({ type: 'step', index, length, tiles });

it('steps on the author’s board after a hand has made another of it', () => {
  const { player, say, since } = start({});
  player.show('RR', 0, 'at-once');
  player.show('RR', 1, 'moving');
  expect(since()).toEqual([
    { type: 'show', moves: 'RR', index: 0 },
    { type: 'step', by: 1 },
  ]);
  vi.advanceTimersByTime(MOVE_MS);
  say(stands(1, 2, [1, 2, 3, 4, 5, 6, 7, 0, 8]));
  player.show('RR', 0, 'at-once');
  expect(since()).toEqual([{ type: 'seek', index: 0 }]);
  say(stands(0, 0, MOVED));
  player.show('RR', 1, 'moving');
  expect(since()).toEqual([LOAD, { type: 'show', moves: 'RR', index: 0 }, { type: 'step', by: 1 }]);
  vi.advanceTimersByTime(MOVE_MS);
  // The hand took its move back: the board is the author's, but the way is gone.
  say(stands(0, 0, MOVED));
  say(stands(0, 0));
  player.show('RR', 2, 'moving');
  expect(since()).toEqual([
    { type: 'show', moves: 'RR', index: 1 },
    { type: 'step', by: 1 },
  ]);
});

it('shows the way that is wanted after a search has found another', () => {
  const { player, say, since } = start({});
  player.show('RR', 1, 'at-once');
  since();
  say({
    type: 'solved',
    moves: 'RLRR',
    length: 4,
    optimal: false,
    heuristic: 'manhattan',
    expanded: 1,
    generated: 1,
    elapsedMs: 1,
    lastRound: null,
  });
  player.show('RR', 2, 'at-once');
  expect(since()).toEqual([
    { type: 'show', moves: 'RR', index: 1 },
    { type: 'seek', index: 2 },
  ]);
});

it('searches the author’s board for its rounds, and tells nothing of another', () => {
  const { player, say, since, heard } = start({ 'data-fifteen': 'rounds' });
  player.wantRounds(1);
  say({ type: 'round', ...ROUND });
  expect(heard).toEqual(['round']);
  say(stands(0, 0, MOVED));
  say({ type: 'progress', threshold: 2, expanded: 1, expandedInRound: 1, elapsedMs: 0 });
  say({ type: 'round', ...ROUND });
  say({ type: 'unsolvable' });
  expect(heard).toEqual(['round']);
  since();
  player.wantRounds(2);
  expect(since()).toEqual([LOAD, { type: 'rounds', count: 2 }]);
  say(stands(0, 0));
  say({ type: 'round', ...ROUND });
  expect(heard).toEqual(['round', 'round']);
});

it('ends its walk at once on a slide that is left', () => {
  const { player, since } = start({});
  player.shown();
  player.show('RRLLRR', 0, 'at-once');
  player.show('RRLLRR', 6, 'moving');
  since();
  player.hidden();
  expect(since()).toEqual([{ type: 'seek', index: 6 }, 'slide:stop']);
  vi.advanceTimersByTime(9 * MOVE_MS);
  expect(since()).toEqual([]);
});
