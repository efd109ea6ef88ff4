import { describe, expect, test } from 'vitest';
import {
  boardProblem,
  defaultGoal,
  formatSize,
  formatTiles,
  isSolved,
  parseSize,
  parseTiles,
  SIZES,
  sizeProblem,
  solvedBoard,
  tilesProblem,
} from './tiles.ts';

const FOUR = { width: 4, height: 4 };
const THREE = { width: 3, height: 3 };

describe('sizes', () => {
  test('all sizes from 2x2 to 16 squares are listed once, small ones first', () => {
    expect(SIZES.map(formatSize)).toEqual([
      '2x2',
      '2x3',
      '3x2',
      '2x4',
      '4x2',
      '3x3',
      '2x5',
      '5x2',
      '2x6',
      '3x4',
      '4x3',
      '6x2',
      '2x7',
      '7x2',
      '3x5',
      '5x3',
      '2x8',
      '4x4',
      '8x2',
    ]);
    expect(SIZES.every((size) => sizeProblem(size) === null)).toBe(true);
  });

  test('every size is read back from its text', () => {
    for (const size of SIZES) expect(parseSize(formatSize(size))).toEqual({ ok: true, value: size });
    expect(parseSize(' 3 × 5 ')).toEqual({ ok: true, value: { width: 3, height: 5 } });
  });

  test('a text that is no size says what is wrong with it', () => {
    expect(parseSize('4')).toEqual({ ok: false, problem: { kind: 'bad-size-text', token: '4' } });
    expect(parseSize('1x4')).toEqual({ ok: false, problem: { kind: 'side-out-of-range', side: 1, min: 2, max: 8 } });
    expect(parseSize('9x2')).toEqual({ ok: false, problem: { kind: 'side-out-of-range', side: 9, min: 2, max: 8 } });
    expect(parseSize('3x6')).toEqual({ ok: false, problem: { kind: 'too-many-squares', squares: 18, max: 16 } });
    expect(sizeProblem({ width: 2.5, height: 2 })?.kind).toBe('side-out-of-range');
  });
});

describe('tiles', () => {
  test('the default goal of every size counts up and ends with the blank', () => {
    expect(defaultGoal(THREE)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    for (const size of SIZES) {
      expect(tilesProblem(defaultGoal(size), size)).toBeNull();
      expect(isSolved(solvedBoard(size))).toBe(true);
    }
  });

  test('tiles are read from their text and written back', () => {
    const text = '5 1 2 4 9 6 3 8 13 10 7 11 0 14 15 12';
    const parsed = parseTiles(`  ${text.replaceAll(' ', '\n ')}`, FOUR);
    expect(parsed.ok && formatTiles(parsed.value)).toBe(text);
  });

  test.each([
    ['', { kind: 'no-tiles' }],
    ['1 2 3 4 five 6 7 8 0', { kind: 'not-a-number', token: 'five', index: 4 }],
    ['1,2,3,4,5,6,7,8,0', { kind: 'not-a-number', token: '1,2,3,4,5,6,7,8,0', index: 0 }],
    ['1 2 3 4 5.0 6 7 8 0', { kind: 'not-a-number', token: '5.0', index: 4 }],
    ['1 2 3 4 5 6 7 9 0', { kind: 'out-of-range', token: '9', index: 7, max: 8 }],
    ['1 2 3 4 5 6 7 -8 0', { kind: 'out-of-range', token: '-8', index: 7, max: 8 }],
    ['1 2 3 4 5 6 7 7 0', { kind: 'repeated', tile: 7, index: 7, firstIndex: 6, missing: 8 }],
    ['1 2 3 4 5 6 7 8 8', { kind: 'repeated', tile: 8, index: 8, firstIndex: 7, missing: 0 }],
    ['1 2 3 4 5 6 7 8', { kind: 'wrong-count', count: 8, expected: 9 }],
    ['1 2 3 4 5 6 7 8 0 0', { kind: 'wrong-count', count: 10, expected: 9 }],
  ])('"%s" is refused with what is wrong and where', (text, problem) => {
    expect(parseTiles(text, THREE)).toEqual({ ok: false, problem });
  });

  test('a board is checked part by part: size, tiles, goal', () => {
    const board = solvedBoard(THREE);
    expect(boardProblem(board)).toBeNull();
    expect(boardProblem({ ...board, width: 1 })?.where).toBe('size');
    expect(boardProblem({ ...board, tiles: [1, 2] })?.where).toBe('tiles');
    expect(boardProblem({ ...board, tiles: [1, 2, 3, 4, 5, 6, 7, Number.NaN, 0] })).toEqual({
      where: 'tiles',
      problem: { kind: 'not-a-number', token: 'NaN', index: 7 },
    });
    expect(boardProblem({ ...board, goal: [1, 1, 3, 4, 5, 6, 7, 8, 0] })?.where).toBe('goal');
  });
});
