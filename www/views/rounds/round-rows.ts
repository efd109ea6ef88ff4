/** The rounds of a search as rows of numbers: what is shown, what is in the table, what is in the CSV. Pure. */
import type { Counters } from '../../search/protocol.ts';
import { csvOf } from '../csv.ts';
import type { SearchLog } from '../search-log.ts';

export interface RoundRow {
  readonly threshold: number;
  readonly counters: Counters;
  readonly elapsedMs: number;
  readonly next: number | null;
  readonly state: 'done' | 'goal' | 'running' | 'broken';
  /** Expanded nodes, as a multiple of those of the round before. Only a round that was searched to its end has one. */
  readonly growth: number | null;
  /** It expanded the very nodes of the round before: nothing was new to it. */
  readonly repeats: boolean;
}

export function roundRows({ rounds, running, outcome }: SearchLog): readonly RoundRow[] {
  const rows: RoundRow[] = rounds.map((round, at) => {
    const before = rounds[at - 1];
    const whole = round.nextThreshold !== null;
    return {
      threshold: round.threshold,
      counters: round,
      elapsedMs: round.elapsedMs,
      next: round.nextThreshold,
      state: whole ? 'done' : 'goal',
      growth: whole && before !== undefined && before.expanded > 0 ? round.expanded / before.expanded : null,
      // A larger threshold never enters fewer nodes, so as many are the same.
      repeats: whole && before !== undefined && sameCounts(round, before),
    };
  });
  if (running !== null) {
    const state = outcome.kind === 'running' ? 'running' : 'broken';
    rows.push({ ...running, next: null, state, growth: null, repeats: false });
  }
  return rows;
}

function sameCounts(a: Counters, b: Counters): boolean {
  return a.expanded === b.expanded && a.generated === b.generated && a.pruned === b.pruned;
}

/** Expanded nodes per second, `null` where the clock was too coarse to say. */
export function perSecond(expanded: number, elapsedMs: number): number | null {
  return elapsedMs >= 1 ? Math.round((1000 * expanded) / elapsedMs) : null;
}

/** Words of the messages, not of a language: a table for programs. */
export function roundsCsv(rows: readonly RoundRow[]): string {
  return csvOf(
    ['threshold', 'expanded', 'generated', 'pruned', 'repeated', 'growth', 'ms', 'next_threshold', 'state'],
    rows.map(({ threshold, counters, growth, elapsedMs, next, state, repeats }) => [
      threshold,
      counters.expanded,
      counters.generated,
      counters.pruned,
      counters.repeated,
      growth,
      elapsedMs,
      next,
      repeats ? 'repeat' : state,
    ]),
  );
}
