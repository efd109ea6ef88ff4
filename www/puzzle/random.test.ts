import { describe, expect, test } from 'vitest';
import { parityOf } from './parity.ts';
import { randomBoard } from './random.ts';
import { type Board, boardProblem, SIZES, solvedBoard } from './tiles.ts';

/** Runs `draw` once for every possible sequence of answers that it asks of its source. */
function forEveryDraw(draw: (random: (n: number) => number) => void): number {
  let answers: number[] = [];
  let runs = 0;
  for (;;) {
    const limits: number[] = [];
    draw((n) => {
      limits.push(n);
      return answers[limits.length - 1] ?? 0;
    });
    runs += 1;
    const next = limits.map((_, index) => answers[index] ?? 0);
    let place = next.length - 1;
    while (place >= 0 && (next[place] ?? 0) + 1 >= (limits[place] ?? 0)) place -= 1;
    if (place < 0) return runs;
    answers = [...next.slice(0, place), (next[place] ?? 0) + 1];
  }
}

const BOARDS: readonly (readonly [string, Board, number])[] = [
  ['2x2', solvedBoard({ width: 2, height: 2 }), 24],
  ['2x3 with the blank first in the goal', { width: 2, height: 3, tiles: [], goal: [0, 1, 2, 3, 4, 5] }, 720],
  ['3x2', solvedBoard({ width: 3, height: 2 }), 720],
];

describe('a random board', () => {
  test.each(BOARDS)('of %s is each solvable arrangement equally often over all draws', (_, board, arrangements) => {
    const counts = new Map<string, number>();
    const runs = forEveryDraw((random) => {
      const key = randomBoard(board, random).tiles.join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    });
    expect(runs).toBe(arrangements);
    expect(counts.size).toBe(arrangements / 2);
    expect(new Set(counts.values())).toEqual(new Set([2]));
  });

  test('of every size is valid and solvable', () => {
    let seed = 1;
    const random = (n: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % n;
    };
    for (const size of SIZES) {
      for (let repeat = 0; repeat < 20; repeat += 1) {
        const board = randomBoard(solvedBoard(size), random);
        expect(boardProblem(board)).toBeNull();
        expect(parityOf(board).solvable).toBe(true);
      }
    }
  });

  test('leaves the board it was made from alone', () => {
    const board = solvedBoard({ width: 3, height: 3 });
    randomBoard(board, () => 0);
    expect(board).toEqual(solvedBoard({ width: 3, height: 3 }));
  });
});
