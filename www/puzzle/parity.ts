/**
 * Whether a board can be solved, and the count that shows it (Johnson & Story 1879, in the general form for any size and goal).
 *
 * Number the tiles in the order in which the goal lists them. A horizontal move leaves the inversions as they are; a vertical move
 * carries one tile past `width - 1` others. So for an odd width the inversions stay even or odd for ever, and for an even width the
 * inversions plus the blank's row do.
 */
import type { Board } from './tiles.ts';

/** Two tiles in the wrong order: `first` stands before `second`, in the goal after it. Numbers as written on the tiles. */
export interface InvertedPair {
  readonly first: number;
  readonly second: number;
}

export interface Parity {
  readonly solvable: boolean;
  readonly inversions: number;
  /** The inversions one by one, in reading order of `first`, then of `second`. */
  readonly pairs: readonly InvertedPair[];
  readonly width: number;
  /** The blank's row counts only when the width is even. */
  readonly rowCounts: boolean;
  /** Rows from 0 at the top. */
  readonly blankRow: number;
  readonly goalBlankRow: number;
  /** What has to be even: the inversions, for an even width plus the rows between the blank and its place in the goal. */
  readonly sum: number;
}

/** The board with its last two tiles swapped, and which they are: that makes a board solvable that was not. */
export function swapLastTwo(board: Board): { readonly board: Board; readonly pair: readonly [number, number] } {
  const { tiles } = board;
  const second = tiles.findLastIndex((tile) => tile !== 0);
  const first = tiles.findLastIndex((tile, square) => tile !== 0 && square < second);
  const pair = [tiles[first] ?? 0, tiles[second] ?? 0] as const;
  return { board: { ...board, tiles: tiles.with(first, pair[1]).with(second, pair[0]) }, pair };
}

/** Counts. The board must be valid (`boardProblem` says `null`). */
export function parityOf({ width, tiles, goal }: Board): Parity {
  const rankInGoal = new Map(goal.filter((tile) => tile !== 0).map((tile, rank) => [tile, rank]));
  const rank = (tile: number): number => rankInGoal.get(tile) ?? 0;
  const numbered = tiles.filter((tile) => tile !== 0);
  const pairs: InvertedPair[] = [];
  for (const [place, first] of numbered.entries()) {
    for (const second of numbered.slice(place + 1)) {
      if (rank(first) > rank(second)) pairs.push({ first, second });
    }
  }
  const inversions = pairs.length;
  const blankRow = Math.floor(tiles.indexOf(0) / width);
  const goalBlankRow = Math.floor(goal.indexOf(0) / width);
  const rowCounts = width % 2 === 0;
  const sum = rowCounts ? inversions + Math.abs(blankRow - goalBlankRow) : inversions;
  return { solvable: sum % 2 === 0, inversions, pairs, width, rowCounts, blankRow, goalBlankRow, sum };
}
