import { describe, expect, it } from 'vitest';
import { type Message, readCommand, readMessage, sent } from './contract.ts';

const solved = [1, 2, 3, 4, 5, 6, 7, 8, 0];

describe('a command', () => {
  it.each([
    ['slide:start', { type: 'slide-start' }],
    ['slide:stop', { type: 'slide-stop' }],
    [{ target: 'fifteen', type: 'play' }, { type: 'play' }],
    [
      { target: 'fifteen', type: 'solve' },
      { type: 'solve', play: true },
    ],
    [
      { target: 'fifteen', type: 'solve', play: false },
      { type: 'solve', play: false },
    ],
    [
      { target: 'fifteen', type: 'rounds', count: 3 },
      { type: 'rounds', count: 3 },
    ],
    [
      { target: 'fifteen', type: 'show', moves: 'RRD' },
      { type: 'show', moves: 'RRD', index: 0 },
    ],
    [
      { target: 'fifteen', type: 'pace', pace: 20 },
      { type: 'pace', pace: 20 },
    ],
    [
      { target: 'fifteen', type: 'pace', pace: 'full' },
      { type: 'pace', pace: 'full' },
    ],
    [
      { target: 'fifteen', type: 'step', by: -1 },
      { type: 'step', by: -1 },
    ],
    [
      { target: 'fifteen', type: 'seek', index: 7 },
      { type: 'seek', index: 7 },
    ],
    [
      { target: 'fifteen', type: 'load', tiles: solved },
      { type: 'load', board: { width: 3, height: 3, tiles: solved, goal: solved } },
    ],
    [
      { target: 'fifteen', type: 'load', tiles: [0, 1, 2, 3, 4, 5], width: 3, goal: [0, 1, 2, 3, 4, 5] },
      { type: 'load', board: { width: 3, height: 2, tiles: [0, 1, 2, 3, 4, 5], goal: [0, 1, 2, 3, 4, 5] } },
    ],
  ])('%j is read', (data, command) => {
    expect(readCommand(data)).toEqual({ ok: true, command });
  });

  it.each([
    [{ target: 'fifteen', type: 'explode' }, 'no command "explode"'],
    [{ target: 'fifteen' }, 'no command undefined'],
    [{ target: 'fifteen', type: null }, 'no command object'],
    [{ target: 'fifteen', type: 'step', by: 2 }, 'by has to be'],
    [{ target: 'fifteen', type: 'solve', play: 'yes' }, 'play has to be'],
    [{ target: 'fifteen', type: 'rounds', count: -1 }, 'count has to be'],
    [{ target: 'fifteen', type: 'show', moves: 'RXD' }, 'moves has to be'],
    [{ target: 'fifteen', type: 'show', moves: 'R'.repeat(1001) }, 'moves has to be'],
    [{ target: 'fifteen', type: 'show', moves: 'R', index: 1.5 }, 'index has to be'],
    [{ target: 'fifteen', type: 'pace', pace: 'slow' }, 'it has to be'],
    [{ target: 'fifteen', type: 'pace', pace: 2_000_000 }, 'it has to be'],
    [{ target: 'fifteen', type: 'seek', index: -1 }, 'index has to be'],
    [{ target: 'fifteen', type: 'seek', index: 0.5 }, 'index has to be'],
    [{ target: 'fifteen', type: 'load', tiles: '1 2 3' }, 'tiles has to be'],
    [{ target: 'fifteen', type: 'load', tiles: [1, 1, 2, 3, 4, 5, 6, 7, 8] }, 'no board'],
    [{ target: 'fifteen', type: 'load', tiles: [0, 1, 2, 3, 4] }, 'fit the number'],
    [{ target: 'fifteen', type: 'load', tiles: solved, goal: 'x' }, 'goal has to be'],
    [{ target: 'fifteen', type: 'load', tiles: Array(1000).fill(0) }, 'tiles has to be'],
  ])('%j is refused with a reason', (data, reason) => {
    const read = readCommand(data);
    expect(read?.ok === false && read.reason).toContain(reason);
  });

  it.each([['hello'], ['constructor'], [null], [7], [[]], [{ type: 'play' }], [{ target: 'other', type: 'play' }]])(
    '%j is not ours',
    (data) => {
      expect(readCommand(data)).toBeNull();
    },
  );
});

it('a command of what JSON cannot write is refused, and a long one is not said whole', () => {
  const circle: { type?: unknown } = {};
  circle.type = circle;
  for (const [type, said] of [
    [1n, 'bigint'],
    [circle, 'object'],
    ['x'.repeat(100_000), `"${'x'.repeat(40)}"`],
  ])
    expect(readCommand({ target: 'fifteen', type })).toEqual({ ok: false, reason: `there is no command ${said}` });
});

describe('a message', () => {
  const round = { threshold: 15, nextThreshold: null, expanded: 9, generated: 12, pruned: 4, elapsedMs: 0.5 };
  const solution = {
    type: 'solved',
    moves: 'RRD',
    length: 3,
    optimal: true,
    heuristic: 'manhattan',
    expanded: 9,
    generated: 12,
    elapsedMs: 0.5,
    lastRound: round,
  } as const;
  const messages: readonly Message[] = [
    { type: 'ready', tiles: solved },
    { type: 'round', ...round, nextThreshold: 17 },
    { type: 'progress', threshold: 15, expanded: 20, expandedInRound: 11, elapsedMs: 7.25 },
    solution,
    { ...solution, lastRound: null },
    { type: 'unsolvable' },
    { type: 'cancelled' },
    { type: 'limit', limit: 'time' },
    { type: 'failed', code: 'load-failed', message: 'no module' },
    { type: 'step', index: 1, length: 3, tiles: solved },
    { type: 'resize', width: 400, height: 560 },
    { type: 'refused', reason: 'no' },
  ];

  it.each(messages)('$type is read', (message) => {
    expect(readMessage(sent(message))).toMatchObject(message);
  });

  it.each([
    ['solved without moves', { type: 'solved', optimal: true, lastRound: null }],
    ['a way without end', { ...solution, moves: 'R'.repeat(1001) }],
    ['a way of other letters', { ...solution, moves: 'RXD' }],
    ['a last round that is none', { ...solution, lastRound: {} }],
    ['a round without its threshold', { type: 'round', ...round, threshold: undefined }],
    ['a place that is none', { type: 'step', index: -1, length: 3, tiles: solved }],
    ['a reason that is no text', { type: 'refused', reason: {} }],
    ['another type', { type: 'constructor' }],
    ['no type', {}],
  ])('%s is not taken', (_, message) => {
    expect(readMessage({ source: 'fifteen', version: 1, ...message })).toBeNull();
  });

  it.each([[null], ['ready'], [[]], [{ type: 'cancelled' }], [{ source: 'fifteen', version: 2, type: 'cancelled' }]])(
    '%j is not of a player',
    (data) => {
      expect(readMessage(data)).toBeNull();
    },
  );
});
