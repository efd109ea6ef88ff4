/** Whom the letters of moves name: the blank, as in courses on search, or the tile that slides, as in games. */
import { type Move, reversed } from './moves.ts';

export const LETTERS = ['blank', 'tile'] as const;
export type Letters = (typeof LETTERS)[number];

/** The letter of a move of the blank, as the reader wants it named. */
export function letterOf(move: Move, letters: Letters): Move {
  return letters === 'tile' ? reversed(move) : move;
}

/** A move string to show or to copy. Twice gives the same again. */
export function namedMoves(moves: readonly Move[], letters: Letters): string {
  return moves.map((move) => letterOf(move, letters)).join('');
}
