/** What editing does to a board: swaps, typed numbers, sizes, goals. Values in, values out; every result is a board. */
import { goalsInReach, nameOfGoal } from '../../puzzle/goals.ts';
import { type Board, defaultGoal, type Size } from '../../puzzle/tiles.ts';

export const SIDES = ['start', 'goal'] as const;
/** Which of the two arrangements is edited. */
export type Side = (typeof SIDES)[number];

/** The sizes on offer, as columns and rows. */
export const EDITED_SIZES: readonly Size[] = [
  { width: 3, height: 2 },
  { width: 2, height: 3 },
  { width: 3, height: 3 },
  { width: 4, height: 3 },
  { width: 3, height: 4 },
  { width: 4, height: 4 },
];

export function tilesOf(board: Board, side: Side): readonly number[] {
  return side === 'start' ? board.tiles : board.goal;
}

export function withTiles(board: Board, side: Side, tiles: readonly number[]): Board {
  return side === 'start' ? { ...board, tiles } : { ...board, goal: tiles };
}

/** Two squares change what lies on them. */
export function swapped(board: Board, side: Side, a: number, b: number): Board {
  const tiles = tilesOf(board, side);
  return withTiles(board, side, tiles.with(a, tiles[b] ?? 0).with(b, tiles[a] ?? 0));
}

/** Brings a tile (0 for the blank) to a square; what lay there goes where the tile was. */
export function placed(board: Board, side: Side, square: number, tile: number): Board {
  const from = tilesOf(board, side).indexOf(tile);
  return from === -1 ? board : swapped(board, side, square, from);
}

/** Another size begins at its usual goal. */
export function resized(board: Board, size: Size): Board {
  if (board.width === size.width && board.height === size.height) return board;
  const goal = defaultGoal(size);
  return { width: size.width, height: size.height, tiles: goal, goal };
}

/**
 * A board that was read from a text, in place of the edited arrangement. A goal that the text names comes along; else the
 * other arrangement stays where it fits.
 */
export function withRead(board: Board, side: Side, read: Board): Board {
  const usual = nameOfGoal(read.goal, read) === 'blank-last';
  if (!usual) return read;
  const fits = board.width === read.width && board.height === read.height;
  const { width, height, tiles } = read;
  if (side === 'goal') return { width, height, tiles: fits ? board.tiles : tiles, goal: tiles };
  return { width, height, tiles, goal: fits ? board.goal : read.goal };
}

/** A goal with a name that the start has a way to, other than the present one. */
export function otherGoalInReach(board: Board): ReturnType<typeof nameOfGoal> {
  const present = nameOfGoal(board.goal, board);
  return goalsInReach(board).find((name) => name !== present) ?? null;
}

/** The board as text, a row a line. */
export function written({ width }: Size, tiles: readonly number[]): string {
  const wide = String(tiles.length - 1).length;
  const rows: string[] = [];
  for (let at = 0; at < tiles.length; at += width) {
    rows.push(
      tiles
        .slice(at, at + width)
        .map((tile) => String(tile).padStart(wide))
        .join(' '),
    );
  }
  return rows.join('\n');
}

/** What a digit does that is typed on a square behind those before it. */
export type Typed =
  /** It may go on: 1 may become 12. */
  | { readonly kind: 'more'; readonly text: string }
  | { readonly kind: 'tile'; readonly tile: number }
  /** No tile bears this number. */
  | { readonly kind: 'wrong'; readonly text: string };

export function typed(before: string, digit: string, last: number): Typed {
  const text = before + digit;
  const tile = Number(text);
  if (tile > last) return { kind: 'wrong', text };
  return tile !== 0 && 10 * tile <= last ? { kind: 'more', text } : { kind: 'tile', tile };
}
