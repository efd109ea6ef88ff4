/** The player in a frame on a slide, told what to do by messages. reveal.js itself tells it when its slide is shown and left. */
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
    const known = this.#wanted?.moves === moves;
    this.#wanted = { moves, index };
    if (!this.#ready) return;
    if (!known) this.#tell({ type: 'show', moves, index: this.#index });
    this.#walk.go(this.#index, index, how);
    this.#index = index;
  }

  wantRounds(count: number): void {
    this.#rounds = Math.max(this.#rounds, count);
    if (this.#ready) this.#tell({ type: 'rounds', count: this.#rounds });
  }

  shown(): void {
    this.#shown = true;
    this.#tellSlide('slide:start');
    this.#begin();
  }

  hidden(): void {
    this.#shown = false;
    this.#tellSlide('slide:stop');
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
        this.#index = message.index;
        return;
      case 'round':
        listener.round(message);
        return;
      case 'progress':
        listener.progress(message.threshold, message.expandedInRound);
        return;
      case 'solved':
        if (message.lastRound !== null) listener.round(message.lastRound);
        listener.solved(message.moves, message.optimal);
        return;
      case 'unsolvable':
      case 'limit':
      case 'failed':
        listener.failed();
    }
  }

  #loaded(): void {
    this.#ready = true;
    this.#begun = false;
    this.#index = 0;
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
    // What it does is harmless, so it does not matter who listens.
    this.#frame.contentWindow?.postMessage({ target: 'fifteen', ...command }, '*');
  }
}
