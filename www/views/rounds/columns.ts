/** THE columns of a table of rounds: their heads, and what stands in them. The view and the printed sheet take what they show. */
import type { Key } from '../../i18n/i18n.ts';
import type { Numbers } from '../numbers.ts';
import { perSecond, type RoundRow } from './round-rows.ts';

/** What a row tells, be it a round or all of them. */
export type Told = Pick<RoundRow, 'counters' | 'elapsedMs' | 'growth' | 'next'>;

type Figure = 'expanded' | 'generated' | 'pruned' | 'repeated' | 'growth' | 'ms' | 'perSecond' | 'next';

export interface Column {
  readonly head: Key & `rounds.${Figure}`;
  /** `null` where a row has nothing to tell. `grain` is the finest part of a millisecond that the clock has. */
  readonly cell: (told: Told, numbers: Numbers, grain: number) => string | null;
}

export const COLUMNS = {
  expanded: { head: 'rounds.expanded', cell: ({ counters }, numbers) => numbers.count(counters.expanded) },
  generated: { head: 'rounds.generated', cell: ({ counters }, numbers) => numbers.count(counters.generated) },
  pruned: { head: 'rounds.pruned', cell: ({ counters }, numbers) => numbers.count(counters.pruned) },
  repeated: { head: 'rounds.repeated', cell: ({ counters }, numbers) => numbers.count(counters.repeated) },
  growth: {
    head: 'rounds.growth',
    cell: ({ growth }, numbers) => (growth === null ? null : `× ${numbers.ratio(growth)}`),
  },
  ms: { head: 'rounds.ms', cell: ({ elapsedMs }, numbers, grain) => numbers.ms(elapsedMs, grain) },
  perSecond: {
    head: 'rounds.perSecond',
    cell: ({ counters, elapsedMs }, numbers) => {
      const rate = perSecond(counters.expanded, elapsedMs);
      return rate === null ? null : numbers.short(rate);
    },
  },
  next: { head: 'rounds.next', cell: ({ next }) => (next === null ? null : String(next)) },
} as const satisfies Readonly<Record<Figure, Column>>;
