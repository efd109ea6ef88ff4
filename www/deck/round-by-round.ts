/** A search told round by round: it goes on to the end of as many rounds as are wanted, and stands still there. */
import type { FifteenPuzzle } from '../element/fifteen-puzzle.ts';
import type { Pace } from '../search/protocol.ts';

/** What of the element is needed. */
export type Searching = Pick<FifteenPuzzle, 'solve' | 'stepSearch' | 'phase' | 'rounds'> & {
  addEventListener(name: 'search-threshold', listener: () => void): void;
};

export class RoundByRound {
  readonly #puzzle: Searching;
  readonly #setPace: (pace: Pace) => void;
  #wanted = 0;
  #runs = 0;
  #stepping = false;
  #found = false;

  constructor(puzzle: Searching, setPace: (pace: Pace) => void) {
    this.#puzzle = puzzle;
    this.#setPace = setPace;
    puzzle.addEventListener('search-threshold', () => {
      // The element takes the message in after its listeners.
      if (this.#stepping) queueMicrotask(() => this.#goOn());
    });
  }

  /** Whether rounds were asked for at all. */
  get active(): boolean {
    return this.#wanted > 0;
  }

  /** Goes on until so many rounds are over. Fewer than are over already changes nothing. */
  want(count: number): void {
    this.#wanted = Math.max(this.#wanted, count);
    if (this.#isRunning) this.#goOn();
    else this.resume();
  }

  /** Searches anew where the search was stopped before the wanted rounds were over. */
  resume(): void {
    if (this.#isRunning || this.#found || this.#puzzle.rounds.length >= this.#wanted) return;
    this.#runs += 1;
    const run = this.#runs;
    this.#stepping = true;
    this.#setPace(0);
    const ended = (found: boolean): void => {
      if (run !== this.#runs) return;
      this.#found = found;
      this.#stepping = false;
      this.#setPace('full');
    };
    this.#puzzle.solve().then(
      () => ended(true),
      // An event has told how it ended.
      () => ended(false),
    );
  }

  /** Another board: nothing is known of it. */
  forget(): void {
    this.#wanted = 0;
    this.#found = false;
  }

  get #isRunning(): boolean {
    const { phase } = this.#puzzle;
    return this.#stepping && (phase === 'loading' || phase === 'solving');
  }

  #goOn(): void {
    if (this.#isRunning && this.#puzzle.rounds.length < this.#wanted) this.#puzzle.stepSearch('round');
  }
}
