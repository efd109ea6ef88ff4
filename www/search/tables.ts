/**
 * Table files on their way to the core: each is fetched once, whoever waits for it, and handed over when all are there.
 * Pure: how a file is fetched comes from outside.
 */
import type { Board } from '../puzzle/tiles.ts';
import type { Core } from './core.ts';
import type { TableTrouble } from './protocol.ts';
import { textOf } from './thrown.ts';

/** Where the table files are, by name. */
export type TableAddresses = Readonly<Record<string, string>>;

/**
 * Gets a table file, unpacked; `anew` past everything that was kept of it. Tells how many bytes came of how many, 0 for
 * unknown. Rejects when the file does not come: with a `NoSuchFile` where to ask again is in vain.
 */
export type FetchTable = (
  url: string,
  anew: boolean,
  onBytes: (received: number, total: number) => void,
) => Promise<Uint8Array>;

/** The server has no such file, or nothing can be made of it here. */
export class NoSuchFile extends Error {
  constructor(
    message: string,
    readonly trouble: TableTrouble = 'no-file',
  ) {
    super(message);
  }
}

/** What came is no table file, and may be one the next time. */
export class DamagedFile extends Error {}

/** Why a file is not there. */
export interface Missing {
  readonly trouble: TableTrouble;
  readonly reason: string;
}

/** Who needs tables, and of which core. */
export interface TablesWanted {
  readonly core: Core;
  /** A core that panicked is not to be touched any more. */
  readonly healthy: () => boolean;
  readonly board: Board;
  readonly heuristic: string;
}

/** One file on its way. */
interface Transfer {
  readonly name: string;
  readonly anew: boolean;
  /** `null` when it does not come. */
  file: Promise<Uint8Array | null>;
  received: number;
  /** 0 while it is unknown. */
  total: number;
  ended: boolean;
}

export class Tables {
  readonly #addresses: TableAddresses;
  readonly #fetch: FetchTable;
  readonly #transfers = new Map<string, Transfer>();
  /** Files that cannot be had, and why. They are not asked for again. */
  readonly #lost = new Map<string, Missing>();
  /** Files that did not come the last time, and why. The next to need them asks for them anew. */
  readonly #failed = new Map<string, Missing>();
  readonly #watchers = new Set<() => void>();

  constructor(addresses: TableAddresses, fetch: FetchTable) {
    this.#addresses = addresses;
    this.#fetch = fetch;
  }

  /**
   * Loads what the heuristic still needs and what there are files for. What does not come, or cannot be used, stays
   * missing. Whoever asked need not wait: it is brought to its end all the same.
   */
  async bring(wanted: TablesWanted, onFraction: (fraction: number) => void): Promise<void> {
    const refusedOnce = new Set<string>();
    let names = this.#obtainable(wanted);
    // What was kept may be damaged: a file that is refused is fetched a second time, from where it lies.
    while (names.length > 0) {
      const transfers = names.map((name) => this.#transfer(name, refusedOnce.has(name) || this.#failed.has(name)));
      const files = await this.#watched(transfers, onFraction);
      // One that another asked for anew meanwhile is theirs to clear away.
      for (const each of transfers) if (this.#transfers.get(each.name) === each) this.#transfers.delete(each.name);
      if (!wanted.healthy()) return;
      const refused = handOver(wanted, names, files);
      for (const { name, anew } of transfers) {
        const reason = refused.get(name);
        if (reason === undefined) continue;
        refusedOnce.add(name);
        if (anew) this.#lost.set(name, { trouble: 'damaged', reason });
      }
      names = this.#obtainable(wanted).filter((name) => refused.has(name));
    }
  }

  /** Why the first of these is missing though there is a file for it, as far as that is known. */
  problem(names: readonly string[]): Missing | null {
    for (const name of names) {
      const reason = this.#lost.get(name) ?? this.#failed.get(name);
      if (reason !== undefined) return reason;
    }
    return null;
  }

  #obtainable({ core, board, heuristic }: TablesWanted): readonly string[] {
    if (Object.keys(this.#addresses).length === 0) return [];
    const preparation = core.prepare(board, heuristic);
    if (preparation === null) return [];
    const missing = preparation.missing();
    preparation.free();
    return missing.filter((name) => Object.hasOwn(this.#addresses, name) && !this.#lost.has(name));
  }

  #transfer(name: string, anew: boolean): Transfer {
    const running = this.#transfers.get(name);
    if (running !== undefined && (running.anew || !anew)) return running;
    const transfer: Transfer = { name, anew, file: Promise.resolve(null), received: 0, total: 0, ended: false };
    const onBytes = (received: number, total: number): void => {
      Object.assign(transfer, { received, total });
      for (const watch of this.#watchers) watch();
    };
    transfer.file = this.#fetch(this.#addresses[name] ?? '', anew, onBytes)
      .then(
        (file) => {
          this.#failed.delete(name);
          return file;
        },
        (thrown: unknown) => {
          (thrown instanceof NoSuchFile ? this.#lost : this.#failed).set(name, missing(thrown));
          return null;
        },
      )
      .finally(() => {
        transfer.ended = true;
      });
    this.#transfers.set(name, transfer);
    return transfer;
  }

  /** Waits for all of them, and tells which part of their bytes is there. */
  async #watched(
    transfers: readonly Transfer[],
    onFraction: (fraction: number) => void,
  ): Promise<(Uint8Array | null)[]> {
    const watch = (): void => {
      // Without all the totals there is no telling.
      if (transfers.some(({ total, ended }) => total === 0 && !ended)) return;
      const total = transfers.reduce((sum, each) => sum + each.total, 0);
      const received = transfers.reduce((sum, each) => sum + (each.ended ? each.total : each.received), 0);
      if (total > 0) onFraction(Math.min(received / total, 1));
    };
    this.#watchers.add(watch);
    try {
      return await Promise.all(transfers.map(({ file }) => file));
    } finally {
      this.#watchers.delete(watch);
    }
  }
}

function missing(thrown: unknown): Missing {
  const reason = textOf(thrown);
  if (thrown instanceof NoSuchFile) return { trouble: thrown.trouble, reason };
  return { trouble: thrown instanceof DamagedFile ? 'damaged' : 'network', reason };
}

/** Gives the files to the core. Returns which of them leave a table missing, and why. */
function handOver(
  { core, board, heuristic }: TablesWanted,
  names: readonly string[],
  files: readonly (Uint8Array | null)[],
): Map<string, string> {
  const refused = new Map<string, string>();
  const preparation = core.prepare(board, heuristic);
  if (preparation === null) return refused;
  for (const [index, name] of names.entries()) {
    const file = files[index] ?? null;
    // Another may have handed it over meanwhile.
    if (file === null || !preparation.missing().includes(name)) continue;
    const reason = preparation.load(file);
    if (reason !== undefined) refused.set(name, reason);
    else if (preparation.missing().includes(name)) refused.set(name, `${name} is the file of another table`);
  }
  // Nothing is left to build: this makes the heuristic ready.
  if (preparation.missing().length === 0) preparation.run(1);
  preparation.free();
  return refused;
}
