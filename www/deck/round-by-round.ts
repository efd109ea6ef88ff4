/** A search told round by round: it goes on to the end of as many rounds as are wanted, and stands still there. */
import type { FifteenPuzzle } from '../element/fifteen-puzzle.ts';
import { type Board, sameBoard } from '../puzzle/tiles.ts';
import type { Pace } from '../search/protocol.ts';

/** What of the element is needed. */
export type Searching = Pick<FifteenPuzzle, 'solve' | 'stepSearch' | 'phase' | 'rounds' | 'start' | 'pace'> & {
  addEventListener(name: 'search-threshold', listener: () => void): void;
};

export class RoundByRound {
  readonly #puzzle: Searching;
  readonly #steer: (pace: Pace) => void;
  #wanted = 0;
  #runs = 0;
  #stepping = false;
  /** What is searched, how many of its rounds were over once, and whether the goal was met. */
  #board: Board | null = null;
  #known = 0;
  #found = false;
  /** How fast rounds go, and searches afterwards; 0 are rounds that nobody watches. */
  #pace: Pace = 'full';
  /** What it steered last: another pace is the reader's own. */
  #steered: Pace = 'full';

  /** `steer` sets the pace of the puzzle. */
  constructor(puzzle: Searching, steer: (pace: Pace) => void) {
    this.#puzzle = puzzle;
    this.#steer = steer;
    puzzle.addEventListener('search-threshold', () => {
      // The element takes the message in after its listeners.
      if (this.#stepping) queueMicrotask(() => this.#goOn());
    });
  }

  /** Whether rounds of this board were asked for at all. */
  get active(): boolean {
    return this.#wanted > 0 && !this.#isOther;
  }

  /** Goes on until so many rounds are over. Fewer than are over already changes nothing. */
  want(count: number): void {
    if (this.#isOther) this.forget();
    this.#wanted = Math.max(this.#wanted, count);
    if (this.#isRunning) {
      this.#takeOver();
      this.#goOn();
    } else this.resume();
  }

  /** Searches anew where the search was stopped before the wanted rounds were over. */
  resume(): void {
    const { rounds, pace, start } = this.#puzzle;
    if (this.#isRunning || this.#found || rounds.length >= this.#wanted) return;
    this.#runs += 1;
    const run = this.#runs;
    if (this.#stepping) this.#takeOver();
    else this.#pace = pace;
    this.#board = start;
    this.#stepping = true;
    this.#become(0);
    const ended = (found: boolean): void => {
      if (run !== this.#runs) return;
      this.#found = found;
      this.#stepping = false;
      if (this.#isOwn) this.#become(this.#pace);
    };
    this.#puzzle.solve().then(
      () => ended(true),
      // An event has told how it ended.
      () => ended(false),
    );
  }

  /** How fast rounds go, and searches after them. */
  set pace(pace: Pace) {
    this.#pace = pace;
    if (this.#isRunning && this.#isOwn && pace !== 0) this.#goOn();
    else {
      // A step that is under way ends there, though its pace is 0 as well.
      this.#steered = pace;
      this.#steer(pace);
    }
  }

  /** Another board: nothing is known of it. */
  forget(): void {
    this.#wanted = 0;
    this.#board = null;
    this.#known = 0;
    this.#found = false;
  }

  get #isOther(): boolean {
    return this.#board !== null && !sameBoard(this.#board, this.#puzzle.start);
  }

  get #isRunning(): boolean {
    const { phase } = this.#puzzle;
    return this.#stepping && (phase === 'loading' || phase === 'solving');
  }

  get #isOwn(): boolean {
    return this.#puzzle.pace === this.#steered;
  }

  /** The reader's own pace holds from now on; a pause of theirs is over. */
  #takeOver(): void {
    if (this.#isOwn) return;
    const { pace } = this.#puzzle;
    if (pace !== 0) this.#pace = pace;
    this.#steered = pace;
  }

  #goOn(): void {
    // What the reader has set going goes.
    if (!this.#isRunning || !this.#isOwn) return;
    const over = this.#puzzle.rounds.length;
    this.#known = Math.max(this.#known, over);
    if (over >= this.#wanted) this.#become(0);
    // Rounds seen before need not be seen again.
    else if (over >= this.#known && this.#pace !== 'full' && this.#pace > 0) this.#become(this.#pace);
    else {
      this.#become(0);
      this.#puzzle.stepSearch('round');
    }
  }

  #become(pace: Pace): void {
    this.#steered = pace;
    if (this.#puzzle.pace !== pace) this.#steer(pace);
  }
}
