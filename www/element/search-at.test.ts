import { describe, expect, it } from 'vitest';
import { solvedBoard } from '../puzzle/tiles.ts';
import { NOTHING, type Progress } from '../search/protocol.ts';
import { QUIET_MS, searchAtOf, shownNode } from './search-at.ts';

const start = solvedBoard({ width: 3, height: 3 });
const progress = (more: Partial<Progress>): Progress => ({
  type: 'progress',
  id: 1,
  threshold: 6,
  round: NOTHING,
  total: NOTHING,
  elapsedMs: 10,
  roundMs: 10,
  path: 'UL',
  paused: true,
  sample: false,
  prunedByF: [],
  node: {
    path: 'UL',
    g: 2,
    h: 4,
    f: 6,
    threshold: 6,
    children: [
      { move: 'U', kind: 'untried', f: 6 },
      { move: 'D', kind: 'pruned', f: 8 },
      { move: 'L', kind: 'illegal' },
      { move: 'R', kind: 'banned', by: 'undo' },
    ],
    events: [],
    deepest: 2,
    nextThreshold: 8,
  },
  ...more,
});

describe('the state a search is at', () => {
  it('comes from a message that watches the node, with what its moves come to', () => {
    expect(searchAtOf(progress({}), false)).toEqual({
      moves: 'UL',
      sample: false,
      h: 4,
      threshold: 6,
      children: [
        { move: 'U', f: 6, pruned: false },
        { move: 'D', f: 8, pruned: true },
      ],
    });
    const { node: _, ...unwatched } = progress({});
    expect(searchAtOf(unwatched, true)).toBeNull();
  });

  it('is not sampled from a search that may be over at once', () => {
    expect(searchAtOf(progress({ sample: true, elapsedMs: QUIET_MS - 1 }), false)).toBeNull();
    expect(searchAtOf(progress({ sample: true, elapsedMs: QUIET_MS }), false)?.sample).toBe(true);
    expect(searchAtOf(progress({ sample: true, elapsedMs: 1 }), true)?.sample).toBe(true);
  });

  it('is drawn with its whole line, and not at all when that leads off the board', () => {
    const node = shownNode(start, { moves: 'UL', sample: false });
    expect(node?.tiles).toEqual([1, 2, 3, 4, 0, 5, 7, 8, 6]);
    expect(node?.way).toEqual([8, 5, 4]);
    expect(shownNode(start, { moves: 'UUU', sample: false })).toBeNull();
    expect(shownNode(start, { moves: 'UX', sample: false })).toBeNull();
  });
});
