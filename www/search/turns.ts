/** Who may search: the boards of a page share one solver, which does one search of theirs at a time. */

/** One search that wants its turn. */
export interface Turn {
  /** It would keep the solver for as long as nobody moves it on. */
  readonly standsStill: () => boolean;
  /** It is to end, because another one waits; it then leaves. */
  readonly giveWay: () => void;
}

export class Turns {
  #holder: Turn | null = null;
  #waiting: { readonly turn: Turn; readonly begin: () => void }[] = [];

  /** `null` where it is its turn at once; else a promise that resolves with its turn, or with an abort. It leaves in any case. */
  take(turn: Turn, signal: AbortSignal): Promise<void> | null {
    if (this.#holder === null) {
      this.#holder = turn;
      return null;
    }
    return new Promise((begin) => {
      signal.addEventListener('abort', () => begin(), { once: true });
      this.#waiting.push({ turn, begin });
      this.makeWay();
    });
  }

  /** Its search is over, or is not wanted any more. */
  leave(turn: Turn): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.turn !== turn);
    if (this.#holder !== turn) return;
    const next = this.#waiting.shift();
    this.#holder = next?.turn ?? null;
    next?.begin();
    this.makeWay();
  }

  /** Whoever has the turn may have come to a stand. */
  makeWay(): void {
    if (this.#waiting.length > 0 && this.#holder?.standsStill()) this.#holder.giveWay();
  }
}

const turns = new WeakMap<object, Turns>();

/** Those of one solver. */
export function turnsOf(client: object): Turns {
  const known = turns.get(client) ?? new Turns();
  turns.set(client, known);
  return known;
}
