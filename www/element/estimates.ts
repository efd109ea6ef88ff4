/** h of the states shown: asked for once per board, solution and heuristic, and never shown for another one. */
import type { Board } from '../puzzle/tiles.ts';
import type { SearchClient } from '../search/client.ts';

export class Estimates {
  #key = '';
  #h: readonly number[] | null = null;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Asks for h of the board and of each state along the moves, unless that is what was last asked. */
  ask(client: SearchClient, board: Board, heuristic: string, moves: string): void {
    const key = [heuristic, board.width, board.tiles, board.goal, moves].join('|');
    if (key === this.#key) return;
    this.#key = key;
    this.#h = null;
    client.inspect(board, heuristic, moves).then(
      ({ h }) => {
        if (key !== this.#key) return;
        this.#h = h;
        this.#changed();
      },
      // Unknown for now: what is asked next, be it the same, is asked anew.
      () => {
        if (key === this.#key) this.#key = '';
      },
    );
  }

  /** Something was asked for, and has not failed. */
  get asked(): boolean {
    return this.#key !== '';
  }

  /** h of the state after so many moves; `null` while it is not known. */
  at(index: number): number | null {
    return this.#h?.[index] ?? null;
  }
}
