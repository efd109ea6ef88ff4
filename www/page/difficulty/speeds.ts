/** How fast this computer searches: what the page's own searches showed, and where none ran, what a usual one does. */
import type { SearchLog } from '../../views/search-log.ts';

/** Shorter searches say little about speed. */
const ENOUGH_MS = 300;

export class Speeds {
  readonly #usual: Readonly<Record<string, number>>;
  readonly #seen = new Map<string, number>();
  /** How this computer compares with the usual one, by its last search. */
  #factor = 1;
  #last: SearchLog | null = null;

  constructor(usual: Readonly<Record<string, number>>) {
    this.#usual = usual;
  }

  /** Learns from a search that is over. */
  observe(log: SearchLog): void {
    if (log === this.#last || log.searched === null) return;
    if (log.outcome.kind === 'running' || log.outcome.kind === 'none') return;
    this.#last = log;
    if (log.elapsedMs < ENOUGH_MS || log.total.expanded === 0) return;
    const { heuristic } = log.searched;
    const speed = log.total.expanded / log.elapsedMs;
    this.#seen.set(heuristic, speed);
    const usual = this.#usual[heuristic];
    if (usual) this.#factor = speed / usual;
  }

  /** Nodes a millisecond, `null` for a heuristic that nobody measured. */
  of(heuristic: string): number | null {
    const usual = this.#usual[heuristic];
    return this.#seen.get(heuristic) ?? (usual ? usual * this.#factor : null);
  }
}
