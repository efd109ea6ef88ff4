/** What the numbers of the rounds count, by what was searched with. Pure. */
import type { Key } from '../../i18n/i18n.ts';
import type { SearchOptions } from '../../search/protocol.ts';

/** A term of the table and the sentence that says what it is. */
export interface Definition {
  readonly term: Key;
  readonly means: Key;
}

const WHAT_GENERATED = {
  none: 'rounds.whatGenerated',
  undo: 'rounds.whatGeneratedUndo',
  fsm: 'rounds.whatGeneratedFsm',
} as const;
const WHAT_NEXT = { smallest: 'rounds.whatNext', 'plus-one': 'rounds.whatNextPlusOne' } as const;

export function definitionsOf({
  pruning,
  thresholdRule,
}: Pick<SearchOptions, 'pruning' | 'thresholdRule'>): readonly Definition[] {
  return [
    { term: 'rounds.threshold', means: 'rounds.whatThreshold' },
    { term: 'rounds.expanded', means: 'rounds.whatExpanded' },
    { term: 'rounds.generated', means: WHAT_GENERATED[pruning] },
    { term: 'rounds.pruned', means: 'rounds.whatPruned' },
    { term: 'rounds.growth', means: 'rounds.whatGrowth' },
    { term: 'rounds.ms', means: 'rounds.whatMs' },
    { term: 'rounds.next', means: WHAT_NEXT[thresholdRule] },
  ];
}
