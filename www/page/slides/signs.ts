/** What the tiles of each state show, as on the board: worked out at once, or asked of the solver for the states in need. */
import { partsFor, signsOf } from '../../deck/signs.ts';
import type { FifteenPuzzle } from '../../element/fifteen-puzzle.ts';
import { statesOf } from '../../export/film.ts';
import type { Signs } from '../../export/signs.ts';
import type { Board } from '../../puzzle/tiles.ts';
import type { SearchClient } from '../../search/client.ts';
import type { Shown } from './request.ts';

/** A pasted line may have thousands of states. Beyond these only distances and arrows are shown, which ask for nothing. */
const MOST_ASKED = 400;

export class SignsKeeper {
  readonly #client: Pick<SearchClient, 'detail'>;
  readonly #detail: FifteenPuzzle['detail'];
  /** Whose parts the solver tells; `null` where it is not needed. */
  readonly #of: string | null;
  readonly #boards: readonly Board[];
  readonly #known: (Signs | undefined)[] = [];
  readonly #asked = new Map<number, Promise<void>>();
  readonly #told = new Set<number>();

  constructor(
    client: Pick<SearchClient, 'detail'>,
    { detail, heuristic }: Pick<FifteenPuzzle, 'detail' | 'heuristic'>,
    shown: Shown,
  ) {
    this.#client = client;
    this.#detail = detail;
    this.#of = partsFor(detail, heuristic);
    this.#boards = statesOf(shown).map((tiles) => ({ ...shown.board, tiles }));
  }

  /** By number of moves made, of the states that were needed. */
  get known(): readonly (Signs | undefined)[] {
    return this.#known;
  }

  /** Makes these known; a promise where the solver has to tell more of them. */
  need(indices: readonly number[]): Promise<unknown> | null {
    const waits: Promise<void>[] = [];
    for (const index of indices) {
      const board = this.#boards[index];
      if (board === undefined) continue;
      // Until the solver answers, and where it cannot.
      this.#known[index] ??= signsOf(this.#detail, board, null);
      if (this.#of === null || this.#told.has(index)) continue;
      if (!this.#asked.has(index) && this.#asked.size < MOST_ASKED)
        this.#asked.set(index, this.#ask(index, board, this.#of));
      const asked = this.#asked.get(index);
      if (asked !== undefined) waits.push(asked);
    }
    return waits.length === 0 ? null : Promise.all(waits);
  }

  async #ask(index: number, board: Board, heuristic: string): Promise<void> {
    try {
      this.#known[index] = signsOf(this.#detail, board, await this.#client.detail(board, heuristic));
    } catch (reason) {
      console.warn(reason);
    }
    this.#told.add(index);
  }
}
