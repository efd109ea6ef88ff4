/** Random boards, exactly uniform over the half of all arrangements that can be solved. */
import { parityOf } from './parity.ts';
import type { Board } from './tiles.ts';

/** Draws an integer 0 to n - 1, each equally likely. */
export type RandomBelow = (n: number) => number;

/**
 * A solvable board of the same size and goal.
 *
 * A shuffle (Fisher & Yates 1938, in Durstenfeld's form) is uniform over all arrangements. If it cannot be solved, its first two tiles
 * change places: that pairs each unsolvable arrangement with exactly one solvable one, so the result stays uniform.
 */
export function randomBoard(board: Board, random: RandomBelow): Board {
  const tiles = [...board.goal];
  for (let last = tiles.length - 1; last > 0; last -= 1) swap(tiles, last, random(last + 1));
  if (!parityOf({ ...board, tiles }).solvable) {
    const first = tiles.findIndex((tile) => tile !== 0);
    const second = tiles.findIndex((tile, square) => tile !== 0 && square > first);
    swap(tiles, first, second);
  }
  return { ...board, tiles };
}

function swap(tiles: number[], a: number, b: number): void {
  const kept = tiles[a] ?? 0;
  tiles[a] = tiles[b] ?? 0;
  tiles[b] = kept;
}
