/** The state of the page: one value, one way to change it, one drawing for all changes of a turn. */
import type { PageState } from './state.ts';

/** The clock and the frames of the page. */
export interface Frames {
  readonly now: () => number;
  readonly frame: (then: () => void) => void;
  readonly after: (ms: number, then: () => void) => void;
}

const BROWSER: Frames = {
  now: () => performance.now(),
  frame: (then) => void requestAnimationFrame(then),
  after: (ms, then) => void setTimeout(then, ms),
};

/** After what may wait is drawn, the page is left alone for so many times as long as that took. */
const REST = 2;

export class Store {
  readonly #drawn = new Set<() => void>();
  readonly #draw: (state: PageState) => void;
  #state: PageState;
  readonly #frames: Frames;
  #drawing = false;
  /** Something that may wait is not drawn yet. */
  #stale = false;
  /** A frame for it is on its way, or it rests. */
  #busy = false;
  /** Until then what may wait does. */
  #heldUntil = Number.NEGATIVE_INFINITY;

  constructor(state: PageState, draw: (state: PageState) => void, frames: Frames = BROWSER) {
    this.#state = state;
    this.#draw = draw;
    this.#frames = frames;
  }

  get state(): PageState {
    return this.#state;
  }

  update(change: Partial<PageState>): void {
    this.#state = { ...this.#state, ...change };
    if (this.#drawing) return;
    this.#drawing = true;
    queueMicrotask(() => {
      this.#drawing = false;
      this.draw();
    });
  }

  /**
   * Changes the state at once and draws it with a frame to come: for what is told many times a second. What comes meanwhile is
   * drawn with it, so that clicks and keys get their turn however slow the drawing is.
   */
  updateSoon(change: Partial<PageState>): void {
    this.#state = { ...this.#state, ...change };
    this.#stale = true;
    this.#drawSoon();
  }

  /** What may wait is not drawn for so long: of what is over by then nobody sees the beginning. */
  hold(ms: number): void {
    this.#heldUntil = this.#frames.now() + ms;
  }

  /** As `update`, but during a hold its drawing may wait. */
  updateAfterHold(change: Partial<PageState>): void {
    if (this.#frames.now() < this.#heldUntil) this.updateSoon(change);
    else this.update(change);
  }

  #drawSoon(): void {
    if (this.#busy) return;
    this.#busy = true;
    const { now, frame, after } = this.#frames;
    const goOn = (): void => {
      this.#busy = false;
      if (this.#stale) this.#drawSoon();
    };
    const held = this.#heldUntil - now();
    if (held > 0) {
      after(held, goOn);
      return;
    }
    frame(() => {
      const start = now();
      if (start < this.#heldUntil) return goOn();
      if (this.#stale) this.draw();
      // The browser lays out and paints before it comes to this.
      after(0, () => after(REST * (now() - start), goOn));
    });
  }

  draw(): void {
    this.#stale = false;
    this.#draw(this.#state);
    for (const listener of this.#drawn) listener();
  }

  /** Calls after each drawing, until the signal aborts: for what is drawn apart from the page, as dialogs are. */
  onDrawn(listener: () => void, signal: AbortSignal): void {
    this.#drawn.add(listener);
    signal.addEventListener('abort', () => this.#drawn.delete(listener), { once: true });
  }
}
