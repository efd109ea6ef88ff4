/** What being shown and left does to the puzzle on a slide. Said twice it changes nothing. */
import type { FifteenPuzzle } from '../element/fifteen-puzzle.ts';

export type Living = Pick<FifteenPuzzle, 'phase' | 'play' | 'pause' | 'cancel'>;

export class SlideLife {
  readonly #puzzle: Living;
  readonly #search: () => void;
  /** What was going on when the slide was left. */
  #left: 'nothing' | 'searching' | 'playing';

  /** `search` begins or takes up the search; with `autoplay` it does when the slide is first shown. */
  constructor(puzzle: Living, search: () => void, autoplay: boolean) {
    this.#puzzle = puzzle;
    this.#search = search;
    this.#left = autoplay ? 'searching' : 'nothing';
  }

  shown(): void {
    const left = this.#left;
    this.#left = 'nothing';
    if (left === 'playing') this.#puzzle.play();
    else if (left === 'searching') this.#search();
  }

  /** Nothing moves or computes on a slide that nobody sees. */
  hidden(): void {
    const { phase } = this.#puzzle;
    if (phase === 'playing') this.#left = 'playing';
    else if (phase === 'solving' || phase === 'loading') this.#left = 'searching';
    this.#puzzle.pause();
    this.#puzzle.cancel();
  }
}
