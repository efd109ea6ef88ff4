/** Registers `<fifteen-puzzle>`. A second copy of the script on one page leaves the first in place. */
import type { PuzzleEventMap } from './events.ts';
import { FifteenPuzzle } from './fifteen-puzzle.ts';

declare global {
  interface HTMLElementTagNameMap {
    'fifteen-puzzle': FifteenPuzzle;
  }
  interface HTMLElementEventMap extends PuzzleEventMap {}
}

if (!customElements.get('fifteen-puzzle')) customElements.define('fifteen-puzzle', FifteenPuzzle);
