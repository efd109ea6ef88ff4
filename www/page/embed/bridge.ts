/** The player's half of the talk with a page that frames us: commands in, messages out. */
import type { FifteenPuzzle } from '../../element/fifteen-puzzle.ts';
import type { SearchError } from '../../search/client.ts';
import { type Command, type Message, readCommand, sent } from './contract.ts';

/** What the bridge needs of the window. */
export interface Outside {
  readonly post: (message: unknown) => void;
  /** Calls with what the framing page says. */
  readonly listen: (listener: (data: unknown) => void) => void;
  /** Solves, and plays what was found. Says why nothing could be searched, `null` where a search tells how it ended. */
  readonly solve: () => Promise<SearchError['code'] | null>;
  /** Solve and play when the slide is first shown. */
  readonly autoplay: boolean;
}

export class Bridge {
  readonly #puzzle: FifteenPuzzle;
  readonly #outside: Outside;
  /** What was going on when the slide was left. */
  #left: 'nothing' | 'searching' | 'playing';

  constructor(puzzle: FifteenPuzzle, outside: Outside) {
    this.#puzzle = puzzle;
    this.#outside = outside;
    this.#left = outside.autoplay ? 'searching' : 'nothing';
    this.#report();
    outside.listen((data) => {
      const read = readCommand(data);
      if (read === null) return;
      if (!read.ok) this.#post({ type: 'refused', reason: read.reason });
      else this.#obey(read.command);
    });
    this.#post({ type: 'ready', tiles: puzzle.tiles });
  }

  /** The frame has another size: for hosts that fit frames to what is in them. */
  resized(width: number, height: number): void {
    this.#post({ type: 'resize', width: Math.ceil(width), height: Math.ceil(height) });
  }

  #obey(command: Command): void {
    const puzzle = this.#puzzle;
    switch (command.type) {
      case 'play':
        puzzle.play();
        return;
      case 'pause':
        puzzle.pause();
        return;
      case 'step':
        puzzle.step(command.by);
        return;
      case 'seek':
        puzzle.seek(command.index);
        return;
      case 'load':
        puzzle.load(command.board);
        return;
      case 'solve':
        void this.#solve();
        return;
      case 'cancel':
        puzzle.cancel();
        return;
      case 'slide-start':
        this.#shown();
        return;
      case 'slide-stop':
        this.#hidden();
    }
  }

  async #solve(): Promise<void> {
    const code = await this.#outside.solve();
    if (code === 'unsolvable') this.#post({ type: 'unsolvable' });
    else if (code !== null) this.#post({ type: 'failed', code, message: 'nothing could be searched' });
  }

  /** The slide is shown. Said twice it changes nothing. */
  #shown(): void {
    const left = this.#left;
    this.#left = 'nothing';
    if (left === 'playing') this.#puzzle.play();
    else if (left === 'searching') void this.#solve();
  }

  /** The slide is left: nothing moves or computes there. */
  #hidden(): void {
    const { phase } = this.#puzzle;
    if (phase === 'playing') this.#left = 'playing';
    else if (phase === 'solving' || phase === 'loading') this.#left = 'searching';
    this.#puzzle.pause();
    this.#puzzle.cancel();
  }

  #report(): void {
    const puzzle = this.#puzzle;
    puzzle.addEventListener('puzzle-change', ({ detail }) => {
      this.#post({
        type: 'step',
        index: detail.moveIndex,
        length: puzzle.memory.moves?.length ?? 0,
        tiles: detail.tiles,
      });
    });
    puzzle.addEventListener('search-progress', ({ detail: { threshold, total, elapsedMs } }) => {
      this.#post({ type: 'progress', threshold, expanded: total.expanded, elapsedMs });
    });
    puzzle.addEventListener('search-round', ({ detail }) => {
      const { threshold, nextThreshold, expanded, generated, pruned, elapsedMs } = detail;
      this.#post({ type: 'round', threshold, nextThreshold, expanded, generated, pruned, elapsedMs });
    });
    puzzle.addEventListener('search-end', ({ detail }) => {
      switch (detail.type) {
        case 'solution': {
          const { moves, length, optimal, heuristic, total, elapsedMs } = detail;
          const { expanded, generated } = total;
          this.#post({ type: 'solved', moves, length, optimal, heuristic, expanded, generated, elapsedMs });
          return;
        }
        case 'cancelled':
          this.#post({ type: 'cancelled' });
          return;
        case 'limit':
          this.#post({ type: 'limit', limit: detail.limit });
          return;
        case 'error':
          if (detail.code === 'unsolvable') this.#post({ type: 'unsolvable' });
          else this.#post({ type: 'failed', code: detail.code, message: detail.message });
      }
    });
  }

  #post(message: Message): void {
    this.#outside.post(sent(message));
  }
}
