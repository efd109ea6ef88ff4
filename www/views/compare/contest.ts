/** The same board under several settings, one search after another beside the user's own. */
import type { Board } from '../../puzzle/tiles.ts';
import type { SearchClient } from '../../search/client.ts';
import type { Pruning, SearchOptions } from '../../search/protocol.ts';
import { record, type SearchLog, startedLog } from '../search-log.ts';

/** What one row is searched with. */
export interface Setting {
  readonly heuristic: string;
  readonly pruning: Pruning;
  readonly order: string;
}

/** All combinations, heuristics slowest, so that what differs least stands together. */
export function settingsOf(
  heuristics: readonly string[],
  prunings: readonly Pruning[],
  orders: readonly string[],
): readonly Setting[] {
  return heuristics.flatMap((heuristic) =>
    prunings.flatMap((pruning) => orders.map((order) => ({ heuristic, pruning, order }))),
  );
}

export interface Entry {
  readonly setting: Setting;
  /** `null` until its turn comes. */
  readonly log: SearchLog | null;
}

/** Limits of one search. */
export interface Budget {
  readonly maxMs: number;
}

type Aside = Pick<SearchClient, 'solveAside' | 'asideIdle'>;

/** Runs the entries one by one. What it knows is told after every message. */
export class Contest {
  readonly board: Board;
  readonly #stop = new AbortController();
  readonly #stopped = new Promise<void>((resolve) => {
    this.#stop.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  readonly #changed: () => void;
  #entries: readonly Entry[];
  #running = true;

  constructor(board: Board, settings: readonly Setting[], changed: () => void) {
    this.board = board;
    this.#entries = settings.map((setting) => ({ setting, log: null }));
    this.#changed = changed;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get running(): boolean {
    return this.#running;
  }

  get done(): number {
    return this.#entries.filter(({ log }) => log !== null && log.outcome.kind !== 'running').length;
  }

  stop(): void {
    this.#stop.abort();
  }

  async run(client: Aside, base: SearchOptions, budget: Budget): Promise<void> {
    for (let at = 0; at < this.#entries.length && !this.#stop.signal.aborted; at++) {
      // Another question of the page takes the slot over; once that is answered this row has its turn again.
      do await Promise.race([client.asideIdle(), this.#stopped]);
      while (!this.#stop.signal.aborted && !(await this.#search(at, client, base, budget)));
    }
    this.#running = false;
    this.#changed();
  }

  /** Whether the row had its turn to the end. */
  async #search(at: number, client: Aside, base: SearchOptions, budget: Budget): Promise<boolean> {
    const setting = this.#entries[at]?.setting;
    if (setting === undefined) return true;
    const options: SearchOptions = { ...base, ...setting, ...budget };
    let log = startedLog(options);
    this.#put(at, setting, log);
    try {
      await client.solveAside(this.board, options, {
        signal: this.#stop.signal,
        onMessage: (message) => {
          log = record(log, message);
          this.#put(at, setting, log);
        },
      });
    } catch {
      // The last message has said it.
    }
    return log.outcome.kind !== 'stopped' || this.#stop.signal.aborted;
  }

  #put(at: number, setting: Setting, log: SearchLog): void {
    this.#entries = this.#entries.map((entry, index) => (index === at ? { setting, log } : entry));
    this.#changed();
  }
}
