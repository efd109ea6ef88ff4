/** What the tiles of the printed board show. Browsers that print do not wait, so the solver is asked before anybody prints. */
import { partsFor, signsOf } from '../../deck/signs.ts';
import type { Signs } from '../../export/signs.ts';
import type { Part } from '../../search/protocol.ts';
import type { PageHost } from '../dialogs.ts';

export class BoardSigns {
  readonly #host: PageHost;
  #key = '';
  #parts: readonly Part[] | null = null;

  constructor(host: PageHost) {
    this.#host = host;
    // For as long as the page is there.
    host.store.onDrawn(() => this.#ask(), new AbortController().signal);
    this.#ask();
  }

  /** Of the board at the start of what is shown. */
  now(): Signs {
    const { puzzle, store } = this.#host;
    return signsOf(store.state.detail, puzzle.start, this.#key === this.#keyNow() ? this.#parts : null);
  }

  #keyNow(): string {
    const { puzzle, store } = this.#host;
    const { width, tiles, goal } = puzzle.start;
    const { detail, settings, log } = store.state;
    // A search may have made the tables that were missing.
    return [partsFor(detail, settings.heuristic), log.outcome.kind, width, tiles, goal].join('|');
  }

  #ask(): void {
    const { client, puzzle, store } = this.#host;
    const of = partsFor(store.state.detail, store.state.settings.heuristic);
    const key = this.#keyNow();
    if (of === null || key === this.#key || store.state.solver.kind !== 'ready') return;
    this.#key = key;
    this.#parts = null;
    client.detail(puzzle.start, of).then(
      (parts) => {
        if (key === this.#key) this.#parts = parts;
      },
      // Distances and arrows are printed all the same.
      (reason: unknown) => console.warn(reason),
    );
  }
}
