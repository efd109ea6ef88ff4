/** Tiles of a board as numbers, row by row, 0 for the blank. No DOM, no wasm. */

/** Width x height, at most 16 squares. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A board: `tiles` and `goal` hold `width * height` numbers each, row by row, 0 for the blank. */
export interface Board extends Size {
  readonly tiles: readonly number[];
  readonly goal: readonly number[];
}

export const MOVES = ['U', 'D', 'L', 'R'] as const;
/** The direction the blank travels. */
export type Move = (typeof MOVES)[number];
