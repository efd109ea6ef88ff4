/** `<fifteen-puzzle>` on a slide. It may be registered later than the deck begins. */
import type { FifteenPuzzle } from '../element/fifteen-puzzle.ts';
import type { Board } from '../puzzle/tiles.ts';
import { after } from '../search/after.ts';
import { roundTold } from './contract.ts';
import type { Mark } from './mark.ts';
import type { Listener, Player } from './player.ts';
import { RoundByRound } from './round-by-round.ts';
import { SlideLife } from './slide-life.ts';
import { Walk } from './walk.ts';

export class ElementPlayer implements Player {
  readonly #puzzle: FifteenPuzzle;
  readonly #board: Board;
  readonly #rounds: RoundByRound;
  readonly #life: SlideLife;
  readonly #walk: Walk;
  readonly #listener: Listener;

  constructor(puzzle: FifteenPuzzle, mark: Mark, listener: Listener, signal: AbortSignal) {
    this.#puzzle = puzzle;
    this.#listener = listener;
    this.#board = puzzle.start;
    puzzle.pace = mark.pace;
    this.#rounds = new RoundByRound(puzzle, (pace) => {
      puzzle.pace = pace === 'full' ? mark.pace : pace;
    });
    const searches = mark.autoplay || (mark.kind === 'solution' && mark.moves === null);
    this.#life = new SlideLife(puzzle, () => this.#search(mark.autoplay), searches);
    this.#walk = new Walk({
      step: (by) => puzzle.step(by),
      seek: (index) => puzzle.seek(index),
      after,
    });
    listen(puzzle, listener, signal);
  }

  show(moves: string, index: number, how: 'at-once' | 'moving'): void {
    const puzzle = this.#puzzle;
    if (puzzle.memory.moves !== moves) {
      // A hand has made another board of it, or nothing was shown yet.
      if (puzzle.start.tiles.join() !== this.#board.tiles.join()) puzzle.board = this.#board;
      puzzle.show(moves, 0);
    }
    puzzle.pause();
    this.#walk.go(puzzle.moveIndex, index, how);
  }

  wantRounds(count: number): void {
    this.#rounds.want(count);
  }

  shown(): void {
    // Estimates are shown before anything is searched.
    this.#puzzle.wake();
    this.#life.shown();
  }

  hidden(): void {
    this.#life.hidden();
  }

  #search(play: boolean): void {
    if (this.#rounds.active) {
      this.#rounds.resume();
      return;
    }
    this.#puzzle.solve().then(
      () => {
        if (play) this.#puzzle.play();
      },
      // The element says what was wrong. Of a board that cannot be solved no search is told.
      (thrown: unknown) => {
        if (!(thrown instanceof Error && thrown.name === 'AbortError')) this.#listener.failed();
      },
    );
  }
}

function listen(puzzle: FifteenPuzzle, listener: Listener, signal: AbortSignal): void {
  puzzle.addEventListener('search-start', () => listener.began(), { signal });
  puzzle.addEventListener('search-round', ({ detail }) => listener.round(roundTold(detail)), { signal });
  puzzle.addEventListener(
    'search-progress',
    ({ detail }) => listener.progress(detail.threshold, detail.round.expanded),
    { signal },
  );
  puzzle.addEventListener(
    'search-end',
    ({ detail }) => {
      if (detail.type === 'solution') {
        if (detail.lastRound !== null) listener.round(roundTold(detail.lastRound));
        listener.solved(detail.moves, detail.optimal);
      } else if (detail.type !== 'cancelled') listener.failed();
    },
    { signal },
  );
}
