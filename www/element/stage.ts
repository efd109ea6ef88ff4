/** Brings the player's states to the screen: the playback's beat, the slides, one frame loop for both. */
import { Beat, type Frames, frameLoop, moveMs } from './animation.ts';
import { BoardMotion, type Placement } from './board-motion.ts';

export interface StageHooks {
  /** Where the pieces are drawn, as soon as they are. */
  readonly board: () => ParentNode;
  /** The playback makes a move that fell due at `now`; false when it is over. */
  readonly advance: (now: number) => boolean;
  /** The reader wants no motion. */
  readonly still: () => boolean;
  readonly now: () => number;
  readonly frames: Frames;
}

/** The clock, the frames and the wishes of a browser. */
export const BROWSER: Pick<StageHooks, 'still' | 'now' | 'frames'> = {
  still: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  now: () => performance.now(),
  frames: {
    request: (callback) => requestAnimationFrame(callback),
    cancel: (handle) => cancelAnimationFrame(handle),
  },
};

export class Stage {
  readonly #motion = new BoardMotion();
  readonly #hooks: StageHooks;
  readonly #loop;
  #beat: Beat | null = null;

  constructor(hooks: StageHooks) {
    this.#hooks = hooks;
    this.#loop = frameLoop((now) => this.#draw(now), hooks.frames);
  }

  /** Shows a state: slides there in `ms` from `now` on, or stands there at once. */
  show(placement: Placement, ms: number, now = this.#hooks.now()): void {
    this.#motion.show(placement, now, ms > 0 && !this.#hooks.still() ? ms : 0);
    if (this.#motion.moving(now)) this.#loop.run();
  }

  /** Shows a part of the way from one state to the next: a hand moves the tiles, not the clock. */
  hold(from: Placement, to: Placement, part: number): void {
    this.#motion.hold(from, to, part);
    this.#loop.run();
  }

  /** Lets the playback beat: the first move is made at once. */
  play(speed: number): void {
    this.#beat = new Beat(this.#hooks.now(), moveMs(speed));
    this.#loop.run();
  }

  pause(): void {
    this.#beat = null;
  }

  retime(speed: number): void {
    this.#beat?.retime(this.#hooks.now(), moveMs(speed));
  }

  /** Draws the present moment: after each change of the template, whose new pieces have no place yet. */
  paint(): void {
    this.#motion.paint(this.#hooks.board(), this.#hooks.now());
  }

  /** Ends all motion; what was under way stands where it was going to at the next paint. */
  stop(): void {
    this.#beat = null;
    this.#loop.stop();
  }

  /** Draws on after a stop if anything is under way. */
  resume(): void {
    if (this.#motion.moving(this.#hooks.now())) this.#loop.run();
  }

  #draw(frame: number): boolean {
    // Some engines stamp frames a little before the last event.
    const now = Math.max(frame, this.#hooks.now());
    for (const due of this.#beat?.due(now) ?? []) {
      if (!this.#hooks.advance(due)) {
        this.#beat = null;
        break;
      }
    }
    this.#motion.paint(this.#hooks.board(), now);
    return this.#beat !== null || this.#motion.moving(now);
  }
}
