import { describe, expect, test } from 'vitest';
import { afterMove, formatMoves, MOVES, movesToSquare, parseMoves, replay, reversed, squareBeside } from './moves.ts';
import { defaultGoal, SIZES, sameTiles } from './tiles.ts';

const FOUR = { width: 4, height: 4 };
const THREE = { width: 3, height: 3 };

describe('single moves', () => {
  test('a move is named by the way of the blank', () => {
    expect(afterMove([1, 2, 3, 4, 5, 6, 7, 8, 0], THREE, 'U')).toEqual([1, 2, 3, 4, 5, 0, 7, 8, 6]);
    expect(afterMove([1, 2, 3, 4, 5, 6, 7, 8, 0], THREE, 'L')).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 8]);
    expect(afterMove([1, 2, 3, 4, 5, 6, 7, 8, 0], THREE, 'R')).toBeNull();
    expect(afterMove([1, 2, 3, 4, 5, 6, 7, 8, 0], THREE, 'D')).toBeNull();
  });

  test('at every square of every size the legal moves are those that stay on the board, and each is undone by its reverse', () => {
    for (const size of SIZES) {
      const goal = defaultGoal(size);
      for (let blank = 0; blank < goal.length; blank += 1) {
        const tiles = goal.map(
          (tile, square) => (square === blank ? 0 : square === goal.length - 1 ? goal[blank] : tile) ?? 0,
        );
        const row = Math.floor(blank / size.width);
        const column = blank % size.width;
        const expected = [row > 0, row < size.height - 1, column > 0, column < size.width - 1];
        const legal = MOVES.filter((move) => afterMove(tiles, size, move) !== null);
        expect(legal).toEqual(MOVES.filter((_, index) => expected[index]));
        for (const move of legal) {
          const after = afterMove(tiles, size, move) ?? [];
          expect(after[squareBeside(blank, move, size) ?? -1]).toBe(0);
          expect(sameTiles(after, tiles)).toBe(false);
          expect(afterMove(after, size, reversed(move))).toEqual(tiles);
        }
      }
    }
  });
});

describe('a click on a square', () => {
  const tiles = [1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

  test.each([
    [1, 'U'],
    [9, 'D'],
    [13, 'DD'],
    [4, 'L'],
    [6, 'R'],
    [7, 'RR'],
    [5, ''],
    [0, ''],
    [10, ''],
    [-1, ''],
    [16, ''],
  ])('on square %i makes the moves "%s"', (square, letters) => {
    expect(formatMoves(movesToSquare(tiles, FOUR, square))).toBe(letters);
  });

  test('carries the blank exactly to the square clicked, for every size, blank and square in line', () => {
    for (const size of SIZES) {
      const count = size.width * size.height;
      for (let blank = 0; blank < count; blank += 1) {
        const start = Array.from({ length: count }, (_, square) =>
          square === blank ? 0 : square < blank ? square + 1 : square,
        );
        for (let square = 0; square < count; square += 1) {
          const moves = movesToSquare(start, size, square);
          const inLine =
            square !== blank &&
            (square % size.width === blank % size.width ||
              Math.floor(square / size.width) === Math.floor(blank / size.width));
          expect(moves.length > 0).toBe(inLine);
          const made = replay(start, size, formatMoves(moves));
          if (inLine) expect(made.ok && made.states.at(-1)?.indexOf(0)).toBe(square);
        }
      }
    }
  });
});

describe('move strings', () => {
  const goal = defaultGoal(THREE);

  test('are replayed with every state on the way', () => {
    const made = replay(goal, THREE, 'ULDR');
    expect(made.ok && made.states).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 0],
      [1, 2, 3, 4, 5, 0, 7, 8, 6],
      [1, 2, 3, 4, 0, 5, 7, 8, 6],
      [1, 2, 3, 4, 8, 5, 7, 0, 6],
      [1, 2, 3, 4, 8, 5, 7, 6, 0],
    ]);
    expect(made.ok && formatMoves(made.moves)).toBe('ULDR');
  });

  test('without letters lead nowhere', () => {
    expect(replay(goal, THREE, '')).toEqual({ ok: true, moves: [], states: [goal] });
  });

  test('say at which letter they fail, and why', () => {
    expect(replay(goal, THREE, 'UUU')).toEqual({
      ok: false,
      problem: { kind: 'off-the-board', letter: 'U', index: 2 },
    });
    expect(replay(goal, THREE, 'UxU')).toEqual({ ok: false, problem: { kind: 'not-a-move', letter: 'x', index: 1 } });
    expect(replay(goal, THREE, 'u')).toEqual({ ok: false, problem: { kind: 'not-a-move', letter: 'u', index: 0 } });
  });

  test('are read letter by letter', () => {
    expect(parseMoves('UDLR')).toEqual([...MOVES]);
    expect(parseMoves('UD?')).toBeNull();
  });
});
