/** Importing `fifteen-puzzle` registers `<fifteen-puzzle>`; it exports types only. */
import type { FifteenPuzzle, PuzzleEventMap } from './types.js';

export * from './types.js';

declare global {
  interface HTMLElementTagNameMap {
    'fifteen-puzzle': FifteenPuzzle;
  }
  interface HTMLElementEventMap extends PuzzleEventMap {}
  interface DocumentEventMap extends PuzzleEventMap {}
}
