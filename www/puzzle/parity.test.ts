import { describe, expect, test } from 'vitest';
import { afterMove, MOVES } from './moves.ts';
import { parityOf, swapLastTwo } from './parity.ts';
import { type Board, defaultGoal, type Size } from './tiles.ts';

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** All arrangements that moves lead to, breadth first. */
function reachable(goal: readonly number[], size: Size): Set<string> {
  const seen = new Set([goal.join(' ')]);
  let layer: (readonly number[])[] = [goal];
  while (layer.length > 0) {
    const next: (readonly number[])[] = [];
    for (const tiles of layer) {
      for (const move of MOVES) {
        const after = afterMove(tiles, size, move);
        if (after === null) continue;
        const key = after.join(' ');
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(after);
      }
    }
    layer = next;
  }
  return seen;
}

const CASES: readonly (readonly [string, Size, readonly number[]])[] = [
  ['2x2, blank last', { width: 2, height: 2 }, [1, 2, 3, 0]],
  ['2x2, blank first', { width: 2, height: 2 }, [0, 1, 2, 3]],
  ['2x2, turned', { width: 2, height: 2 }, [3, 0, 1, 2]],
  ['2x3, blank last', { width: 2, height: 3 }, [1, 2, 3, 4, 5, 0]],
  ['2x3, blank first', { width: 2, height: 3 }, [0, 1, 2, 3, 4, 5]],
  ['2x3, blank in the middle row', { width: 2, height: 3 }, [5, 1, 0, 4, 3, 2]],
  ['3x2, blank last', { width: 3, height: 2 }, [1, 2, 3, 4, 5, 0]],
  ['3x2, blank first', { width: 3, height: 2 }, [0, 1, 2, 3, 4, 5]],
  ['3x2, mixed', { width: 3, height: 2 }, [4, 0, 2, 5, 1, 3]],
  ['3x3, blank last', { width: 3, height: 3 }, [1, 2, 3, 4, 5, 6, 7, 8, 0]],
  ['3x3, blank first', { width: 3, height: 3 }, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  ['3x3, blank in the centre', { width: 3, height: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]],
];

describe('the parity rule', () => {
  test.each(CASES)(
    'agrees with breadth-first search on every arrangement of %s',
    (_, size, goal) => {
      const seen = reachable(goal, size);
      let wrong = 0;
      let solvable = 0;
      for (const tiles of permutations(defaultGoal(size))) {
        const parity = parityOf({ ...size, tiles, goal });
        if (parity.solvable) solvable += 1;
        if (parity.solvable !== seen.has(tiles.join(' '))) wrong += 1;
      }
      expect(wrong).toBe(0);
      expect(solvable).toBe(seen.size);
    },
    60_000,
  );

  // The boards on which the rules found in the wild fail (heuristic facts, section 1).
  test.each([
    ['1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12', 3, 2, true],
    ['2 1 3 4 5 6 7 8 9 10 11 0 13 14 15 12', 4, 2, false],
    ['1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0', 0, 3, true],
    ['1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0', 1, 3, false],
  ])('counts %s as %i inversions with the blank in row %i', (text, inversions, blankRow, solvable) => {
    const size = { width: 4, height: 4 };
    const board: Board = { ...size, tiles: text.split(' ').map(Number), goal: defaultGoal(size) };
    const parity = parityOf(board);
    expect(parity).toMatchObject({ inversions, blankRow, goalBlankRow: 3, rowCounts: true, width: 4, solvable });
    expect(parity.sum).toBe(inversions + (3 - blankRow));
    expect(parity.pairs).toHaveLength(inversions);
  });

  test('names the tiles that are in the wrong order', () => {
    const board = { width: 3, height: 2, tiles: [3, 1, 2, 4, 5, 0], goal: [1, 2, 3, 4, 5, 0] };
    expect(parityOf(board)).toEqual({
      solvable: true,
      inversions: 2,
      pairs: [
        { first: 3, second: 1 },
        { first: 3, second: 2 },
      ],
      width: 3,
      rowCounts: false,
      blankRow: 1,
      goalBlankRow: 1,
      sum: 2,
    });
  });

  test('counts in the numbering of the goal, so every goal has no inversion itself', () => {
    for (const [, size, goal] of CASES) expect(parityOf({ ...size, tiles: goal, goal }).sum).toBe(0);
  });

  test('a swap of the last two tiles makes each unsolvable board solvable, and the other way round', () => {
    for (const [, size, goal] of CASES) {
      const board = { ...size, tiles: goal, goal };
      expect(parityOf(swapLastTwo(board).board).solvable).toBe(false);
      expect(parityOf(swapLastTwo(swapLastTwo(board).board).board).solvable).toBe(true);
    }
    const loyd = { width: 3, height: 2, tiles: [1, 2, 3, 5, 0, 4], goal: [1, 2, 3, 4, 5, 0] };
    expect(swapLastTwo(loyd)).toEqual({ board: { ...loyd, tiles: [1, 2, 3, 4, 0, 5] }, pair: [5, 4] });
  });
});
