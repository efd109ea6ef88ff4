/** The player in a frame on a slide, told what to do by messages. reveal.js itself tells it when its slide is shown and left. */
import { sameTiles } from '../puzzle/tiles.ts';
import { after } from '../search/after.ts';
import { type Command, type Message, readMessage } from './contract.ts';
import type { Mark } from './mark.ts';
import type { Listener, Player } from './player.ts';
import { Walk } from './walk.ts';

export class FramePlayer implements Player {
  readonly #frame: HTMLIFrameElement;
  readonly #mark: Mark;
  readonly #walk: Walk;
  /** It has said that it listens, since it was last loaded. */
  #ready = false;
  #shown = false;
  #index = 0;
  /** It shows the way that is wanted; a hand on the board ends that. */
  #hasWay = false;
  /** A hand has made another board of the author's. */
  #isOther = false;
  /** What it is to show; it may be loaded later, or anew. */
  #wanted: { readonly moves: string; readonly index: number } | null = null;
  #rounds = 0;
  #begun = false;

  constructor(frame: HTMLIFrameElement, mark: Mark, listener: Listener, signal: AbortSignal) {
    this.#frame = frame;
    this.#mark = mark;
    this.#walk = new Walk({
      step: (by) => this.#tell({ type: 'step', by }),
      seek: (index) => this.#tell({ type: 'seek', index }),
      after,
    });
    window.addEventListener(
      'message',
      ({ source, data }: MessageEvent<unknown>) => {
        const message = source === frame.contentWindow ? readMessage(data) : null;
        if (message !== null) this.#hear(message, listener);
      },
      { signal },
    );
  }

  show(moves: string, index: number, how: 'at-once' | 'moving'): void {
    const before = this.#wanted;
    this.#wanted = { moves, index };
    if (!this.#ready) return;
    if (!this.#hasWay || before?.moves !== moves) {
      this.#takeBack();
      if (before?.moves === moves) this.#index = before.index;
      this.#tell({ type: 'show', moves, index: this.#index });
      this.#hasWay = true;
    }
    this.#walk.go(this.#index, index, how);
    this.#index = index;
  }

  wantRounds(count: number): void {
    this.#rounds = Math.max(this.#rounds, count);
    if (!this.#ready) return;
    this.#takeBack();
    this.#tell({ type: 'rounds', count: this.#rounds });
  }

  shown(): void {
    this.#shown = true;
    this.#tellSlide('slide:start');
    this.#begin();
  }

  hidden(): void {
    this.#shown = false;
    this.#walk.stop();
    this.#tellSlide('slide:stop');
  }

  /** The author's board in place of one that a hand has made. */
  #takeBack(): void {
    const { board } = this.#mark;
    if (!this.#isOther || board === null) return;
    const { tiles, width, height, goal } = board;
    this.#post({ type: 'load', tiles, width, height, goal });
    this.#isOther = false;
  }

  /** A way that nobody gave is searched for, once. */
  #begin(): void {
    const { kind, moves } = this.#mark;
    if (!this.#ready || !this.#shown || this.#begun || kind !== 'solution' || moves !== null) return;
    this.#begun = true;
    if (this.#wanted === null) this.#tell({ type: 'solve', play: false });
  }

  #hear(message: Message, listener: Listener): void {
    switch (message.type) {
      case 'ready':
        this.#loaded();
        return;
      case 'step':
        this.#stands(message);
        return;
    }
    // Of a board that a hand has made nothing is told.
    if (this.#isOther) return;
    switch (message.type) {
      case 'round':
        listener.round(message);
        return;
      case 'progress':
        this.#hasWay = false;
        listener.progress(message.threshold, message.expandedInRound);
        return;
      case 'solved':
        this.#hasWay = message.moves === this.#wanted?.moves;
        if (message.lastRound !== null) listener.round(message.lastRound);
        listener.solved(message.moves, message.optimal);
        return;
      case 'unsolvable':
      case 'limit':
      case 'failed':
        listener.failed();
    }
  }

  #stands({ index, length, tiles }: Extract<Message, { readonly type: 'step' }>): void {
    this.#index = index;
    this.#hasWay &&= length > 0;
    // On the way it is not told where that began; no hand has made another board since.
    if (index === 0) this.#isOther = this.#mark.board !== null && !sameTiles(tiles, this.#mark.board.tiles);
  }

  #loaded(): void {
    this.#walk.stop();
    this.#ready = true;
    this.#begun = false;
    this.#index = 0;
    this.#isOther = false;
    this.#hasWay = this.#wanted !== null;
    const { pace } = this.#mark;
    if (pace !== 'full') this.#tell({ type: 'pace', pace });
    if (this.#wanted !== null) {
      this.#index = this.#wanted.index;
      this.#tell({ type: 'show', ...this.#wanted });
    }
    if (this.#rounds > 0) this.#tell({ type: 'rounds', count: this.#rounds });
    this.#begin();
  }

  /** reveal.js says it too, but not where its overview or a black screen hides the slide. */
  #tellSlide(what: 'slide:start' | 'slide:stop'): void {
    if (this.#ready) this.#frame.contentWindow?.postMessage(what, '*');
  }

  #tell(command: Exclude<Command, { readonly type: 'load' | 'slide-start' | 'slide-stop' }>): void {
    this.#post(command);
  }

  #post(command: { readonly type: Command['type']; readonly [part: string]: unknown }): void {
    // What it does is harmless, so it does not matter who listens.
    this.#frame.contentWindow?.postMessage({ target: 'fifteen', ...command }, '*');
  }
}
