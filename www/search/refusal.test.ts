import { describe, expect, test } from 'vitest';
import { type Board, solvedBoard } from '../puzzle/tiles.ts';
import { isRefusal, refusalDetail, refuseBadBoard } from './refusal.ts';

const BOARD = solvedBoard({ width: 3, height: 3 });

function thrownBy(board: Board): unknown {
  try {
    refuseBadBoard(board);
  } catch (thrown) {
    return thrown;
  }
  return null;
}

describe('refusals', () => {
  test('are told from panics by their code', () => {
    expect(isRefusal({ code: 'unsolvable', message: 'no way' })).toBe(true);
    expect(isRefusal(Object.assign(new Error('no way'), { code: 'bad-board' }))).toBe(true);
    expect(isRefusal(new Error('unreachable'))).toBe(false);
    expect(isRefusal({ code: 'internal', message: 'said by the session only' })).toBe(false);
    expect(isRefusal({ code: 'unsolvable' })).toBe(false);
    for (const thrown of ['text', 3, null, undefined]) expect(isRefusal(thrown)).toBe(false);
  });

  test.each([
    [{ ...BOARD, width: 1 }, 'size: 1 is not between 2 and 8'],
    [{ ...BOARD, width: 5, height: 4 }, 'size: 20 squares are more than 16'],
    [{ ...BOARD, tiles: [] }, 'tiles: there are none'],
    [{ ...BOARD, tiles: [1, 2, 3] }, 'tiles: there are 3 instead of 9'],
    [{ ...BOARD, tiles: [1, 2, 3, 4, 5, 6, 7, 8.5, 0] }, 'tiles: "8.5" at place 8 is not a whole number'],
    [{ ...BOARD, tiles: [1, 2, 3, 4, 5, 6, 7, 264, 0] }, 'tiles: "264" at place 8 is not between 0 and 8'],
    [{ ...BOARD, goal: [1, 2, 3, 4, 5, 6, 7, 7, 0] }, 'goal: 7 at place 8 stands at place 7 already, 8 is missing'],
  ])('of a bad board name the value and its place: %#', (board, message) => {
    const thrown = thrownBy(board);
    expect(thrown).toEqual({ code: 'bad-board', message });
    expect(isRefusal(thrown)).toBe(true);
    expect(refusalDetail('bad-board', board)).toMatchObject({ kind: 'board' });
  });

  test('let a good board pass', () => {
    expect(thrownBy(BOARD)).toBeNull();
    expect(refusalDetail('bad-board', BOARD)).toBeNull();
    expect(refusalDetail('unknown-heuristic', BOARD)).toBeNull();
  });

  test('of an unsolvable board carry the count', () => {
    const board = { ...BOARD, tiles: [2, 1, 3, 4, 5, 6, 7, 8, 0] };
    expect(refusalDetail('unsolvable', board)).toMatchObject({
      kind: 'parity',
      parity: { solvable: false, inversions: 1, pairs: [{ first: 2, second: 1 }] },
    });
  });
});
