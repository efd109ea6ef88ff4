/** The player's half of the talk with a page that frames us: commands in, messages out. */

import { type Command, type Message, readCommand, roundTold, sent } from '../../deck/contract.ts';
import { RoundByRound } from '../../deck/round-by-round.ts';
import { SlideLife } from '../../deck/slide-life.ts';
import type { FifteenPuzzle } from '../../element/fifteen-puzzle.ts';
import type { SearchError } from '../../search/client.ts';
import type { Pace } from '../../search/protocol.ts';

/** What the bridge needs of the window. */
export interface Outside {
  readonly post: (message: unknown) => void;
  /** Calls with what the framing page says. */
  readonly listen: (listener: (data: unknown) => void) => void;
  /** Solves, and plays what was found. Says why nothing could be searched, `null` where a search tells how it ended. */
  readonly solve: () => Promise<SearchError['code'] | null>;
  readonly setPace: (pace: Pace) => void;
  /** Solve and play when the slide is first shown. */
  readonly autoplay: boolean;
}

export class Bridge {
  readonly #puzzle: FifteenPuzzle;
  readonly #outside: Outside;
  readonly #rounds: RoundByRound;
  readonly #life: SlideLife;
  /** Whether what the next search finds is played. */
  #plays = true;

  constructor(puzzle: FifteenPuzzle, outside: Outside) {
    this.#puzzle = puzzle;
    this.#outside = outside;
    this.#rounds = new RoundByRound(puzzle, outside.setPace);
    const search = () => (this.#rounds.active ? this.#rounds.resume() : void this.#solve());
    this.#life = new SlideLife(puzzle, search, outside.autoplay);
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
        if (this.#hasMoves('play')) puzzle.play();
        return;
      case 'pause':
        puzzle.pause();
        return;
      case 'step':
        if (this.#hasMoves('step')) puzzle.step(command.by);
        return;
      case 'seek':
        if (this.#hasMoves('seek')) puzzle.seek(command.index);
        return;
      case 'load':
        this.#rounds.forget();
        puzzle.load(command.board);
        return;
      case 'show':
        if (!puzzle.show(command.moves, command.index))
          this.#post({ type: 'refused', reason: 'show: these moves do not lead from this board to its goal' });
        return;
      case 'pace':
        this.#rounds.pace = command.pace;
        return;
      case 'rounds':
        this.#rounds.want(command.count);
        return;
      case 'solve':
        this.#plays = command.play;
        void this.#solve();
        return;
      case 'cancel':
        puzzle.cancel();
        return;
      case 'slide-start':
        this.#life.shown();
        return;
      case 'slide-stop':
        this.#life.hidden();
    }
  }

  /** Without moves to play it says so. */
  #hasMoves(command: 'play' | 'step' | 'seek'): boolean {
    const { moves } = this.#puzzle.memory;
    if (moves !== null && moves !== '') return true;
    const reason =
      moves === null
        ? 'there are no moves yet; send solve or show first'
        : 'the board already stands at its goal: there are no moves';
    this.#post({ type: 'refused', reason: `${command}: ${reason}` });
    return false;
  }

  async #solve(): Promise<void> {
    const code = await this.#outside.solve();
    if (code === 'unsolvable') this.#post({ type: 'unsolvable' });
    else if (code !== null) this.#post({ type: 'failed', code, message: 'nothing could be searched' });
    else if (!this.#plays) this.#puzzle.pause();
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
    puzzle.addEventListener('search-progress', ({ detail: { threshold, total, round, elapsedMs } }) => {
      const { expanded } = total;
      this.#post({ type: 'progress', threshold, expanded, expandedInRound: round.expanded, elapsedMs });
    });
    puzzle.addEventListener('search-round', ({ detail }) => {
      this.#post({ type: 'round', ...roundTold(detail) });
    });
    puzzle.addEventListener('search-end', ({ detail }) => {
      switch (detail.type) {
        case 'solution': {
          const { moves, length, optimal, heuristic, total, elapsedMs } = detail;
          const { expanded, generated } = total;
          const lastRound = detail.lastRound === null ? null : roundTold(detail.lastRound);
          this.#post({ type: 'solved', moves, length, optimal, heuristic, expanded, generated, elapsedMs, lastRound });
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
