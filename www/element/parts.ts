/**
 * What h of the state shown is made of, as the worker tells it. Asked for only while it is shown, one question at a time, so
 * that a fast playback asks for some states and not for all; an answer is never shown for another state.
 */
import type { Board } from '../puzzle/tiles.ts';
import type { SearchClient } from '../search/client.ts';
import type { Part } from '../search/protocol.ts';

/** Enough for the states of one solution. */
const KEPT = 96;

export class Parts {
  /** The oldest first. `null` where the tables are not there yet. */
  readonly #known = new Map<string, readonly Part[] | null>();
  readonly #changed: () => void;
  #asking: string | null = null;
  #phase = '';

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Asks for the first of these that is not known. What lacked its tables is asked for anew in another phase of the search. */
  ask(client: SearchClient, board: Board, heuristics: readonly string[], phase: string): void {
    if (phase !== this.#phase) {
      this.#phase = phase;
      for (const [key, parts] of this.#known) if (parts === null) this.#known.delete(key);
    }
    const heuristic = heuristics.find((name) => !this.#known.has(keyOf(board, name)));
    if (this.#asking !== null || heuristic === undefined) return;
    const key = keyOf(board, heuristic);
    this.#asking = key;
    client.detail(board, heuristic).then(
      (parts) => this.#answered(key, parts),
      () => this.#answered(key, null),
    );
  }

  /** `undefined` while it is not known, `null` while it cannot be. */
  of(board: Board, heuristic: string): readonly Part[] | null | undefined {
    return this.#known.get(keyOf(board, heuristic));
  }

  #answered(key: string, parts: readonly Part[] | null): void {
    this.#asking = null;
    this.#known.set(key, parts);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= KEPT) break;
      this.#known.delete(oldest);
    }
    this.#changed();
  }
}

function keyOf({ width, tiles, goal }: Board, heuristic: string): string {
  return [heuristic, width, tiles, goal].join('|');
}
