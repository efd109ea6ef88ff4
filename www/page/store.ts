/** The state of the page: one value, one way to change it, one drawing for all changes of a turn. */
import type { PageState } from './state.ts';

export class Store {
  readonly #drawn = new Set<() => void>();
  readonly #draw: (state: PageState) => void;
  #state: PageState;
  #drawing = false;

  constructor(state: PageState, draw: (state: PageState) => void) {
    this.#state = state;
    this.#draw = draw;
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

  draw(): void {
    this.#draw(this.#state);
    for (const listener of this.#drawn) listener();
  }

  /** Calls after each drawing, until the signal aborts: for what is drawn apart from the page, as dialogs are. */
  onDrawn(listener: () => void, signal: AbortSignal): void {
    this.#drawn.add(listener);
    signal.addEventListener('abort', () => this.#drawn.delete(listener), { once: true });
  }
}
