import { describe, expect, it } from 'vitest';
import { readCommand } from './contract.ts';

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
