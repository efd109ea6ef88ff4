/**
 * When the element is drawn: at once, but what a search says in its first moments waits. Most searches are over by then,
 * and of these only the end is to be seen.
 */

export interface DrawingHost {
  readonly draw: () => void;
  /** For how many milliseconds a change may still wait. */
  readonly mayWait: () => number;
  /** Calls back after some time; returns how to call it off. */
  readonly after: (ms: number, then: () => void) => () => void;
}

export class Drawing {
  readonly #host: DrawingHost;
  #callOff: (() => void) | null = null;

  constructor(host: DrawingHost) {
    this.#host = host;
  }

  /** Something else is to be shown. */
  changed(): void {
    const ms = this.#host.mayWait();
    if (ms <= 0) this.#host.draw();
    else this.#callOff ??= this.#host.after(ms, () => this.flush());
  }

  /** Draws now what waits. */
  flush(): void {
    if (this.#callOff === null) return;
    this.drawn();
    this.#host.draw();
  }

  /** It is drawn, and what waited along with it. */
  drawn(): void {
    this.#callOff?.();
    this.#callOff = null;
  }
}
