import { describe, expect, it } from 'vitest';
import { goalNamed } from '../../puzzle/goals.ts';
import { boardProblem, solvedBoard } from '../../puzzle/tiles.ts';
import {
  EDITED_SIZES,
  otherGoalInReach,
  placed,
  resized,
  swapped,
  typed,
  withRead,
  withTiles,
  written,
} from './draft.ts';

const four = solvedBoard({ width: 4, height: 4 });
const three = solvedBoard({ width: 3, height: 3 });

describe('an edited board', () => {
  it('swaps two squares of the start or of the goal, and leaves the other alone', () => {
    expect(swapped(three, 'start', 0, 8).tiles).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 1]);
    expect(swapped(three, 'start', 0, 8).goal).toEqual(three.goal);
    expect(swapped(three, 'goal', 0, 8).goal).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 1]);
    expect(swapped(three, 'goal', 0, 8).tiles).toEqual(three.tiles);
  });

  it('takes a typed number by swapping, so typing all squares in order gives the board typed', () => {
    const wanted = [8, 1, 3, 4, 0, 2, 7, 6, 5];
    const board = wanted.reduce((before, tile, square) => placed(before, 'start', square, tile), three);
    expect(board.tiles).toEqual(wanted);
    expect(placed(three, 'start', 0, 9)).toBe(three);
  });

  it('is a board after any change, in every size on offer', () => {
    let seed = 7;
    const below = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    for (const size of EDITED_SIZES) {
      let board = resized(four, size);
      expect([board.width, board.height]).toEqual([size.width, size.height]);
      for (let change = 0; change < 200; change += 1) {
        const side = below(2) === 0 ? 'start' : 'goal';
        const squares = size.width * size.height;
        board =
          below(2) === 0
            ? swapped(board, side, below(squares), below(squares))
            : placed(board, side, below(squares), below(squares + 3));
        expect(boardProblem(board)).toBeNull();
      }
    }
    expect(resized(four, four)).toBe(four);
  });

  it('takes a text in place of what is edited, and keeps the other side where it fits', () => {
    const custom = withTiles(three, 'goal', goalNamed('spiral', three));
    const read = { ...three, tiles: [8, 1, 3, 4, 0, 2, 7, 6, 5] };
    expect(withRead(custom, 'start', read)).toEqual({ ...custom, tiles: read.tiles });
    expect(withRead(custom, 'goal', read)).toEqual({ ...custom, goal: read.tiles });
    const named = { ...read, goal: goalNamed('blank-first', three) };
    expect(withRead(custom, 'start', named)).toEqual(named);
    expect(withRead(four, 'start', read)).toEqual(read);
    expect(withRead(four, 'goal', read)).toEqual({ ...three, tiles: read.tiles, goal: read.tiles });
  });

  it('knows another goal that the start has a way to', () => {
    const swap = swapped(four, 'start', 13, 14);
    expect(otherGoalInReach(swap)).toBe('blank-first');
    expect(otherGoalInReach(withTiles(swap, 'goal', goalNamed('blank-first', four)))).not.toBe('blank-last');
    // An odd width: blank first and blank last are reached from the same half.
    expect(otherGoalInReach(swapped(three, 'start', 6, 7))).toBe('spiral');
  });

  it('is written a row a line', () => {
    expect(written(three, three.tiles)).toBe('1 2 3\n4 5 6\n7 8 0');
    expect(written({ width: 4, height: 4 }, four.tiles).split('\n')[2]).toBe(' 9 10 11 12');
  });
});

describe('typing', () => {
  it('waits where the number may go on, and refuses what no tile bears', () => {
    expect(typed('', '1', 15)).toEqual({ kind: 'more', text: '1' });
    expect(typed('1', '2', 15)).toEqual({ kind: 'tile', tile: 12 });
    expect(typed('1', '6', 15)).toEqual({ kind: 'wrong', text: '16' });
    expect(typed('', '2', 15)).toEqual({ kind: 'tile', tile: 2 });
    expect(typed('', '0', 15)).toEqual({ kind: 'tile', tile: 0 });
    expect(typed('', '1', 8)).toEqual({ kind: 'tile', tile: 1 });
    expect(typed('', '9', 8)).toEqual({ kind: 'wrong', text: '9' });
    expect(typed('', '1', 11)).toEqual({ kind: 'more', text: '1' });
  });
});
