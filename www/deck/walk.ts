/** Goes to a place on a way to the goal, move by move where it is near: an audience should see the tiles slide. */

export interface Walked {
  readonly step: (by: 1 | -1) => void;
  readonly seek: (index: number) => void;
  /** Calls back after some time; returns how to call it off. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** Between two moves of one step of the deck. */
export const MOVE_MS = 260;
/** Farther than this is a jump. */
const NEAR = 12;

export class Walk {
  readonly #walked: Walked;
  #callOff: () => void = () => undefined;
  /** Where it is and where it goes, while it walks. */
  #way: { readonly at: number; readonly to: number } | null = null;

  constructor(walked: Walked) {
    this.#walked = walked;
  }

  /** `here` is where things stand unless it is walking already. */
  go(here: number, to: number, how: 'at-once' | 'moving'): void {
    this.#callOff();
    const from = this.#way?.at ?? here;
    this.#way = null;
    if (how === 'moving' && Math.abs(to - from) <= NEAR) this.#walk(from, to);
    else if (from !== to) this.#walked.seek(to);
  }

  /** Nobody sees it any more: what is left of the way is made at once. */
  stop(): void {
    if (this.#way !== null) this.go(this.#way.at, this.#way.to, 'at-once');
  }

  #walk(from: number, to: number): void {
    if (from === to) {
      this.#way = null;
      return;
    }
    const by = to > from ? 1 : -1;
    this.#way = { at: from + by, to };
    this.#walked.step(by);
    this.#callOff = this.#walked.after(MOVE_MS, () => this.#walk(from + by, to));
  }
}
