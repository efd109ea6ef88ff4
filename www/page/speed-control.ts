/** How fast the search goes, and its single steps: what the page asks of the running search, and what the board shows of it. */
import type { FifteenPuzzle } from '../element/fifteen-puzzle.ts';
import type { Pace, Until } from '../search/protocol.ts';
import { searchedWith } from './settings-value.ts';
import type { PageState } from './state.ts';
import type { Store } from './store.ts';

/** What the search is asked. */
export interface Steering {
  readonly setPace: (pace: Pace) => void;
  readonly step: (until: Until) => void;
  /** False where there is nothing to go back in; so for the next. */
  readonly back: (nodes: number) => boolean;
  readonly restartRound: () => boolean;
  /** False where nothing was searched, so that no end of a search follows. */
  readonly solve: () => Promise<boolean>;
}

/** The search has found its goal, with the settings that still hold: a step on would only lose that. */
export function isAtGoal({ log, settings }: Pick<PageState, 'log' | 'settings'>): boolean {
  return log.outcome.kind === 'solved' && searchedWith(log, settings);
}

export class SpeedControl {
  readonly #store: Store;
  readonly #steering: Steering;
  readonly #puzzle: FifteenPuzzle;
  /** Where to go on after a pause that was not chosen on the slider. */
  #resumeAt: Pace | null = null;
  /** An ancestor that the reader looks at, as the moves to it. */
  #looksAt: string | null = null;

  constructor(store: Store, puzzle: FifteenPuzzle, steering: Steering) {
    this.#store = store;
    this.#steering = steering;
    this.#puzzle = puzzle;
    // The board shows each node by itself, and thereby leaves what was looked at.
    puzzle.addEventListener('search-progress', () => {
      this.#looksAt = null;
    });
    puzzle.addEventListener('search-end', () => this.#ended());
  }

  setPace(pace: Pace): void {
    this.#resumeAt = null;
    this.#become(pace);
  }

  /** Drops the search on the very node it is at, or lets it go on as fast as before. Without a search there is nothing to pause. */
  togglePause(): void {
    if (!this.#isRunning) return;
    const { pace } = this.#store.state;
    if (pace === 0) this.setPace(this.#resumeAt ?? 'full');
    else this.#pause();
  }

  /** Without a search this starts one that stands at its first node; at the goal it only says that it is there. */
  step(until: Until): void {
    if (isAtGoal(this.#store.state)) {
      this.#store.update({ stepRefused: true });
      return;
    }
    this.#pause();
    if (this.#isRunning) this.#steering.step(until);
    else void this.#start();
  }

  back(): void {
    this.#turn(() => this.#steering.back(1));
  }

  restartRound(): void {
    this.#turn(this.#steering.restartRound);
  }

  /** Back in the search that runs, or from the end of one that is over and kept. */
  #turn(back: () => boolean): void {
    if (!this.#isRunning && !this.#store.state.log.kept) return;
    this.#pause();
    if (!back()) this.#restore();
  }

  /** Shows a state above the present one, until the search moves on; `null` shows the present one again. */
  look(moves: string | null): void {
    const { seen } = this.#store.state.log;
    if (seen === null || !this.#isRunning) return;
    this.#looksAt = moves;
    const shown = moves ?? seen.path;
    // The move that leads there has its f on the stack.
    const place = seen.stack?.[shown.length - 1]?.places.find(({ kind }) => kind === 'current');
    const known = place?.kind === 'current' ? { h: place.f - shown.length, threshold: seen.threshold } : {};
    this.#puzzle.searchAt = { moves: shown, sample: seen.sample, ...known };
    this.#store.update({});
  }

  get looksAt(): string | null {
    return this.#looksAt;
  }

  async #start(): Promise<void> {
    if (!(await this.#steering.solve())) this.#restore();
  }

  get #isRunning(): boolean {
    return this.#store.state.log.outcome.kind === 'running';
  }

  #pause(): void {
    const { pace } = this.#store.state;
    if (pace === 0) return;
    this.#resumeAt = pace;
    this.#become(0);
  }

  #become(pace: Pace): void {
    this.#store.update({ pace });
    this.#steering.setPace(pace);
  }

  /** A search that ends while it is stepped leaves the speed as it was before. */
  #ended(): void {
    this.#restore();
    this.#looksAt = null;
    if (this.#store.state.stepRefused) this.#store.update({ stepRefused: false });
  }

  #restore(): void {
    if (this.#store.state.pace === 0 && this.#resumeAt !== null) this.setPace(this.#resumeAt);
  }
}
