import { expect, it } from 'vitest';
import { defaultGoal } from '../../puzzle/tiles.ts';
import { boardText } from './texts.ts';

const board = {
  width: 4,
  height: 4,
  tiles: [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12],
  goal: defaultGoal({ width: 4, height: 4 }),
};

it('writes a board as rows that stand below each other, and as one digit a square', () => {
  expect(boardText(board, 'rows')).toBe(' 5  1  2  4\n 9  6  3  8\n13 10  7 11\n 0 14 15 12');
  expect(boardText(board, 'digits')).toBe('51249638da7b0efc');
  const small = { width: 3, height: 2, tiles: [1, 2, 3, 4, 0, 5], goal: [1, 2, 3, 4, 5, 0] };
  expect(boardText(small, 'rows')).toBe('1 2 3\n4 0 5');
});
