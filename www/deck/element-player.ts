/** `<fifteen-puzzle>` on a slide. It may be registered later than the deck begins. */
import type { FifteenPuzzle } from '../element/fifteen-puzzle.ts';
import { type Board, sameBoard } from '../puzzle/tiles.ts';
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
  /** After how many moves it last stood. */
  #index = 0;

  constructor(puzzle: FifteenPuzzle, mark: Mark, listener: Listener, signal: AbortSignal) {
    this.#puzzle = puzzle;
    this.#listener = listener;
    this.#board = puzzle.start;
    puzzle.pace = mark.pace;
    this.#rounds = new RoundByRound(puzzle, (pace) => {
      puzzle.pace = pace;
    });
    const searches = mark.autoplay || (mark.kind === 'solution' && mark.moves === null);
    this.#life = new SlideLife(puzzle, () => this.#search(mark.autoplay), searches);
    this.#walk = new Walk({
      step: (by) => puzzle.step(by),
      seek: (index) => puzzle.seek(index),
      after,
    });
    listen(puzzle, this.#board, listener, signal);
  }

  show(moves: string, index: number, how: 'at-once' | 'moving'): void {
    const puzzle = this.#puzzle;
    if (puzzle.memory.moves !== moves) {
      // A hand has made another board of it, or nothing was shown yet.
      this.#takeBack();
      puzzle.show(moves, this.#index);
    }
    puzzle.pause();
    this.#walk.go(puzzle.moveIndex, index, how);
    this.#index = index;
  }

  wantRounds(count: number): void {
    this.#takeBack();
    this.#rounds.want(count);
  }

  shown(): void {
    // Estimates are shown before anything is searched.
    this.#puzzle.wake();
    this.#life.shown();
  }

  hidden(): void {
    this.#walk.stop();
    this.#life.hidden();
  }

  /** The author's board in place of one that a hand has made. */
  #takeBack(): void {
    if (!sameBoard(this.#puzzle.start, this.#board)) this.#puzzle.board = this.#board;
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

/** Tells of searches of this board only. */
function listen(puzzle: FifteenPuzzle, board: Board, listener: Listener, signal: AbortSignal): void {
  let told = true;
  const on: FifteenPuzzle['addEventListener'] = (name: string, hear: EventListenerOrEventListenerObject) =>
    puzzle.addEventListener(name, hear, { signal });
  on('search-start', ({ detail }) => {
    told = sameBoard(detail.board, board);
    if (told) listener.began();
  });
  on('search-round', ({ detail }) => {
    if (told) listener.round(roundTold(detail));
  });
  on('search-progress', ({ detail }) => {
    if (told) listener.progress(detail.threshold, detail.round.expanded);
  });
  on('search-end', ({ detail }) => {
    if (!told) return;
    if (detail.type === 'solution') {
      if (detail.lastRound !== null) listener.round(roundTold(detail.lastRound));
      listener.solved(detail.moves, detail.optimal);
    } else if (detail.type !== 'cancelled') listener.failed();
  });
}
