/** The tile whose detail is shown in words: the one that the mouse rests on, the keyboard is at, or a finger has tapped. */

export interface PointedTools {
  /** Calls back after some time; returns how to call it off. */
  readonly after: (ms: number, then: () => void) => () => void;
  readonly changed: () => void;
}

/** How long a mouse rests on a tile before it is asked about; on the next ones it need not. */
export const REST_MS = 450;
/** Time to reach the words with the mouse. */
export const LEAVE_MS = 200;
/** A tapped tile that slid is explained only when no other tap follows. */
export const TAP_MS = 600;

export class Pointed {
  readonly #tools: PointedTools;
  #tile: number | null = null;
  #by: 'hover' | 'hand' = 'hand';
  /** What the timer under way leads to. */
  #next: number | null = null;
  #callOff: (() => void) | null = null;

  constructor(tools: PointedTools) {
    this.#tools = tools;
  }

  get tile(): number | null {
    return this.#tile;
  }

  /** The mouse is on a tile, or on none. */
  hover(tile: number | null): void {
    const waits = this.#callOff !== null;
    if (tile === this.#tile) {
      this.#wait(null);
      return;
    }
    if (tile === null) {
      if (this.#tile === null || this.#by === 'hand') this.#wait(null);
      else if (!waits || this.#next !== null) this.#later(LEAVE_MS, null, 'hover');
    } else if (this.#tile !== null) this.#show(tile, 'hover');
    else if (!waits || this.#next !== tile) this.#later(REST_MS, tile, 'hover');
  }

  /** The mouse is on the words themselves: they stay. */
  stay(): void {
    this.#wait(null);
  }

  /** The keyboard is at a tile, or a tile was tapped that cannot slide. */
  choose(tile: number | null): void {
    this.#show(tile, 'hand');
  }

  /** A tile was tapped and slid. */
  tapped(tile: number): void {
    this.#later(TAP_MS, tile, 'hand');
  }

  /** The tiles have moved: what the mouse rested on is no longer there. */
  moved(): void {
    if (this.#by === 'hover' && this.#tile !== null) this.dismiss();
  }

  dismiss(): void {
    this.#show(null, 'hand');
  }

  #show(tile: number | null, by: 'hover' | 'hand'): void {
    this.#wait(null);
    this.#by = by;
    if (tile === this.#tile) return;
    this.#tile = tile;
    this.#tools.changed();
  }

  #later(ms: number, tile: number | null, by: 'hover' | 'hand'): void {
    this.#wait(this.#tools.after(ms, () => this.#show(tile, by)));
    this.#next = tile;
  }

  #wait(callOff: (() => void) | null): void {
    this.#callOff?.();
    this.#callOff = callOff;
  }
}
