import { describe, expect, it } from 'vitest';
import { replay } from '../../puzzle/moves.ts';
import { parityOf } from '../../puzzle/parity.ts';
import { type Board, sameTiles, solvedBoard } from '../../puzzle/tiles.ts';
import { type DrawTools, drawAt, largestDistance, walk } from './draw.ts';

const FIVE = solvedBoard({ width: 3, height: 2 });

/** The same numbers each time. */
function drawer(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** A shortest way by breadth-first search, independent of the solver. */
function shortest(board: Board): string {
  const key = (tiles: readonly number[]) => tiles.join();
  const from = new Map([[key(board.tiles), '']]);
  const queue: (readonly number[])[] = [board.tiles];
  for (let tiles = queue.shift(); tiles !== undefined; tiles = queue.shift()) {
    const way = from.get(key(tiles)) ?? '';
    if (sameTiles(tiles, board.goal)) return way;
    for (const move of 'UDLR') {
      const next = replay(tiles, board, move);
      const after = next.ok ? next.states.at(-1) : undefined;
      if (after === undefined || from.has(key(after))) continue;
      from.set(key(after), way + move);
      queue.push(after);
    }
  }
  throw new Error('unsolvable');
}

const tools = (change: Partial<DrawTools> = {}): DrawTools => ({
  random: drawer(7),
  solve: async (board) => shortest(board),
  tell: () => undefined,
  now: () => 0,
  far: [],
  ...change,
});

describe('a walk', () => {
  it('ends at a solvable board of the right parity, and never turns straight back', () => {
    const once = walk(FIVE, 1, drawer(1));
    expect(shortest(once)).toHaveLength(1);
    expect(shortest(walk(FIVE, 2, drawer(3)))).toHaveLength(2);
    for (const moves of [5, 30, 31]) {
      const board = walk(FIVE, moves, drawer(moves));
      expect(parityOf(board).solvable).toBe(true);
      expect(shortest(board).length % 2).toBe(moves % 2);
    }
  });
});

describe('a board so many moves from home', () => {
  it('is exactly so far', async () => {
    for (const wanted of [1, 6, 12]) {
      const drawn = await drawAt(FIVE, wanted, tools({ random: drawer(wanted) }));
      expect(drawn.length).toBe(wanted);
      expect(shortest(drawn.board)).toHaveLength(wanted);
    }
  });

  it('is the farthest that was found where none is far enough, and tells how many were solved', async () => {
    let told = 0;
    const near = { ...FIVE, tiles: [1, 2, 3, 4, 0, 5] };
    const drawn = await drawAt(
      FIVE,
      18,
      tools({
        solve: async () => 'R',
        tell: (count) => {
          told = count;
        },
      }),
    );
    expect(drawn.length).toBe(1);
    expect(told).toBe(40);
    expect(shortest(near)).toBe('R');
  });

  it('stops drawing when it has taken long', async () => {
    let now = 0;
    let solved = 0;
    await drawAt(
      FIVE,
      18,
      tools({
        now: () => now,
        solve: async () => {
          solved += 1;
          now += 7_000;
          return 'R';
        },
      }),
    );
    expect(solved).toBe(2);
  });

  it('comes from a board that is known to be far where a draw hardly ever is', async () => {
    const far = { ...FIVE, tiles: [4, 5, 0, 1, 2, 3] };
    const solve = () => Promise.reject(new Error('nothing needs to be solved'));
    const drawn = await drawAt(FIVE, 19, tools({ solve, far: [{ board: far, moves: shortest(far) }] }));
    expect(drawn.length).toBe(19);
    expect(shortest(drawn.board)).toHaveLength(19);
  });

  it('is never farther than the size allows', () => {
    expect(largestDistance({ width: 4, height: 4 })).toBe(80);
    expect(largestDistance({ width: 2, height: 3 })).toBe(21);
  });
});
