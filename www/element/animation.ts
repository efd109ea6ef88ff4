/**
 * THE clock and the slide.
 *
 * The board's state changes at once and is always whole; what moves is only where the pieces are drawn. All of it is a
 * function of the time `now`, never of the number of frames: a slow, throttled or hidden page draws fewer pictures of the
 * same motion. `Slides` and `Beat` are pure; `frameLoop` is the driver over requestAnimationFrame.
 */

/** A place on the board in squares: column, row; between whole numbers while a piece slides. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Slide {
  readonly from: Point;
  readonly to: Point;
  readonly start: number;
  readonly end: number;
}

/** Slow, fast, slow. */
export function ease(t: number): number {
  return t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2;
}

/** Where each piece is drawn. Piece 0 is the blank. */
export class Slides {
  readonly #slides = new Map<number, Slide>();

  /** Puts a piece somewhere without a slide. */
  place(piece: number, to: Point): void {
    this.#slides.set(piece, { from: to, to, start: 0, end: 0 });
  }

  /** Lets a piece slide from where it is drawn at `now`. A slide already under way is bent to the new place. */
  slide(piece: number, to: Point, now: number, ms: number): void {
    if (ms <= 0) {
      this.place(piece, to);
      return;
    }
    this.#slides.set(piece, { from: this.at(piece, now), to, start: now, end: now + ms });
  }

  at(piece: number, now: number): Point {
    const slide = this.#slides.get(piece);
    if (slide === undefined) return { x: 0, y: 0 };
    const { from, to, start, end } = slide;
    if (now >= end) return to;
    const t = ease(Math.max(0, (now - start) / (end - start)));
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
  }

  /** Where the piece slides to, or stands. */
  target(piece: number): Point | null {
    return this.#slides.get(piece)?.to ?? null;
  }

  /** Whether any piece is still under way. */
  moving(now: number): boolean {
    for (const { end } of this.#slides.values()) if (now < end) return true;
    return false;
  }

  clear(): void {
    this.#slides.clear();
  }
}

/** A gap between two frames longer than this is a page that was hidden or asleep: the playback waits for it. */
export const ASLEEP_MS = 1000;

/** How long one move takes at speed 1, and how long its slide lasts at most. */
export const MOVE_MS = 420;
export const SLIDE_MS = 300;
/** How long a click's slide lasts. */
export const CLICK_MS = 130;

export function moveMs(speed: number): number {
  return MOVE_MS / speed;
}

export function slideMs(speed: number): number {
  return Math.min(SLIDE_MS, moveMs(speed) * 0.86);
}

/** Says when a move of the playback is due: the first at once, then one per period. */
export class Beat {
  #next: number;
  #seen: number;
  #period: number;

  constructor(now: number, period: number) {
    this.#next = now;
    this.#seen = now;
    this.#period = period;
  }

  /**
   * The times at which moves fell due since the last call, oldest first: more than one when frames are far apart. Time
   * in which the page was asleep does not count.
   */
  due(now: number): number[] {
    if (now - this.#seen > ASLEEP_MS) this.#next += now - this.#seen;
    this.#seen = Math.max(this.#seen, now);
    const times: number[] = [];
    while (this.#next <= now) {
      times.push(this.#next);
      this.#next += this.#period;
    }
    return times;
  }

  /** Changes the tempo. What is left of the present period is stretched or shortened with it. */
  retime(now: number, period: number): void {
    const left = Math.max(0, this.#next - now);
    this.#next = now + (left / this.#period) * period;
    this.#period = period;
  }
}

/** What the driver needs of the world. */
export interface Frames {
  readonly request: (callback: (now: number) => void) => number;
  readonly cancel: (handle: number) => void;
}

export interface FrameLoop {
  /** Draws from the next frame on, until `draw` says there is nothing left to move. */
  readonly run: () => void;
  readonly stop: () => void;
}

/** Calls `draw` once per frame as long as it answers true. */
export function frameLoop(draw: (now: number) => boolean, frames: Frames): FrameLoop {
  let handle: number | null = null;
  const tick = (now: number): void => {
    handle = null;
    if (draw(now)) run();
  };
  function run(): void {
    handle ??= frames.request(tick);
  }
  return {
    run,
    stop(): void {
      if (handle !== null) frames.cancel(handle);
      handle = null;
    },
  };
}
