/** Moves of the blank: which are legal, what they do, how they are written. */
import type { Size } from './tiles.ts';

export const MOVES = ['U', 'D', 'L', 'R'] as const;
/** The direction the blank travels. */
export type Move = (typeof MOVES)[number];

const REVERSED: Readonly<Record<Move, Move>> = { U: 'D', D: 'U', L: 'R', R: 'L' };

export function reversed(move: Move): Move {
  return REVERSED[move];
}

export function isMove(letter: string): letter is Move {
  return (MOVES as readonly string[]).includes(letter);
}

/** The square of the blank, -1 if there is none. */
export function blankSquare(tiles: readonly number[]): number {
  return tiles.indexOf(0);
}

/** The square that `move` leads to, or `null` at the edge. */
export function squareBeside(square: number, move: Move, { width, height }: Size): number | null {
  const row = Math.floor(square / width);
  const column = square % width;
  switch (move) {
    case 'U':
      return row > 0 ? square - width : null;
    case 'D':
      return row < height - 1 ? square + width : null;
    case 'L':
      return column > 0 ? square - 1 : null;
    case 'R':
      return column < width - 1 ? square + 1 : null;
  }
}

/** The tiles after one move, or `null` when the blank stands at that edge. */
export function afterMove(tiles: readonly number[], size: Size, move: Move): number[] | null {
  const blank = blankSquare(tiles);
  const beside = squareBeside(blank, move, size);
  if (beside === null) return null;
  const after = [...tiles];
  after[blank] = tiles[beside] ?? 0;
  after[beside] = 0;
  return after;
}

/** The moves that bring the blank to a square in its row or column: what a click there does. Empty when the square is not in line. */
export function movesToSquare(tiles: readonly number[], { width }: Size, square: number): Move[] {
  const blank = blankSquare(tiles);
  if (square < 0 || square >= tiles.length) return [];
  const rows = Math.floor(square / width) - Math.floor(blank / width);
  const columns = (square % width) - (blank % width);
  if (rows !== 0 && columns !== 0) return [];
  if (rows !== 0) return new Array<Move>(Math.abs(rows)).fill(rows < 0 ? 'U' : 'D');
  return new Array<Move>(Math.abs(columns)).fill(columns < 0 ? 'L' : 'R');
}

/** Why a move string cannot be made. `index` counts letters from 0. */
export type MovesProblem =
  | { readonly kind: 'not-a-move'; readonly letter: string; readonly index: number }
  | { readonly kind: 'off-the-board'; readonly letter: Move; readonly index: number };

export type Replay =
  | {
      readonly ok: true;
      readonly moves: readonly Move[];
      /** The tiles before the first move, then after each: one more than there are moves. */
      readonly states: readonly (readonly number[])[];
    }
  | { readonly ok: false; readonly problem: MovesProblem };

/** Makes the moves of a string of letters U D L R, one after the other. */
export function replay(tiles: readonly number[], size: Size, letters: string): Replay {
  const moves: Move[] = [];
  const states: (readonly number[])[] = [tiles];
  let present: readonly number[] = tiles;
  for (const [index, letter] of [...letters].entries()) {
    if (!isMove(letter)) return { ok: false, problem: { kind: 'not-a-move', letter, index } };
    const after = afterMove(present, size, letter);
    if (after === null) return { ok: false, problem: { kind: 'off-the-board', letter, index } };
    moves.push(letter);
    states.push(after);
    present = after;
  }
  return { ok: true, moves, states };
}

export function formatMoves(moves: readonly Move[]): string {
  return moves.join('');
}

/** Reads letters U D L R without making them. Returns `null` when another sign is among them. */
export function parseMoves(letters: string): Move[] | null {
  const moves: Move[] = [];
  for (const letter of letters) {
    if (!isMove(letter)) return null;
    moves.push(letter);
  }
  return moves;
}
