/** What the searches of a comparison came to, as numbers. Pure. */
import { type CsvValue, csvOf } from '../csv.ts';
import { perSecond } from '../rounds/round-rows.ts';
import type { Entry } from './contest.ts';

export const MEASURES = ['expanded', 'generated', 'time', 'rounds', 'length', 'rate'] as const;
export type Measure = (typeof MEASURES)[number];

export interface Result {
  readonly state: 'waiting' | 'running' | 'solved' | 'limit' | 'stopped' | 'failed';
  readonly length: number | null;
  /** Proven shortest. */
  readonly optimal: boolean;
  readonly rounds: number;
  readonly expanded: number;
  readonly generated: number;
  readonly elapsedMs: number;
  /** Expanded nodes per second; `null` where the clock was too coarse to say. */
  readonly rate: number | null;
}

export function resultOf({ log }: Entry): Result {
  if (log === null) {
    return {
      state: 'waiting',
      length: null,
      optimal: false,
      rounds: 0,
      expanded: 0,
      generated: 0,
      elapsedMs: 0,
      rate: null,
    };
  }
  const { outcome, rounds, running, total, elapsedMs } = log;
  return {
    state: outcome.kind === 'none' ? 'waiting' : outcome.kind,
    length: outcome.kind === 'solved' ? outcome.length : null,
    optimal: outcome.kind === 'solved' && outcome.optimal,
    rounds: rounds.length + (running === null ? 0 : 1),
    expanded: total.expanded,
    generated: total.generated,
    elapsedMs,
    rate: perSecond(total.expanded, elapsedMs),
  };
}

/** The value that a bar shows; `null` where there is none yet. */
export function measured(result: Result, measure: Measure): number | null {
  if (result.state === 'waiting') return null;
  switch (measure) {
    case 'expanded':
      return result.expanded;
    case 'generated':
      return result.generated;
    case 'time':
      return result.elapsedMs;
    case 'rounds':
      return result.rounds;
    case 'length':
      return result.length;
    case 'rate':
      return result.rate;
  }
}

export function compareCsv(entries: readonly Entry[]): string {
  const rows = entries.map((entry): readonly CsvValue[] => {
    const { heuristic, pruning, order } = entry.setting;
    const { state, length, optimal, rounds, expanded, generated, elapsedMs, rate } = resultOf(entry);
    return [heuristic, pruning, order, state, length, optimal, rounds, expanded, generated, elapsedMs, rate];
  });
  return csvOf(
    [
      'heuristic',
      'pruning',
      'order',
      'state',
      'length',
      'proven_shortest',
      'rounds',
      'expanded',
      'generated',
      'ms',
      'nodes_per_second',
    ],
    rows,
  );
}
