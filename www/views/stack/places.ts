/** The depth-first stack as signs: what each place of the odometer shows and is called. Pure. */
import type { Key } from '../../i18n/i18n.ts';
import type { Place, PrunedAt, StackColumn, ThresholdRule } from '../../search/protocol.ts';
import { csvOf } from '../csv.ts';
import type { SearchLog } from '../search-log.ts';

/** How a place looks: colour, frame and sign all say the same. */
export type Look = 'illegal' | 'undo' | 'fsm' | 'path' | 'pruned' | 'exhausted' | 'current' | 'untried';

export interface Sign {
  readonly look: Look;
  readonly text: string;
  readonly f: number | null;
}

const SIGNS = { illegal: '·', undo: '↶', fsm: '⊘', path: '∞', exhausted: '✓' } as const;

/** What the legend calls each look, in the order of the legend. */
export const LOOKS = {
  current: 'views.lookCurrent',
  untried: 'views.lookUntried',
  pruned: 'views.lookPruned',
  exhausted: 'views.lookExhausted',
  undo: 'views.lookUndo',
  fsm: 'views.lookFsm',
  path: 'views.lookPath',
  illegal: 'views.lookIllegal',
} as const satisfies { readonly [L in Look]: Key };

export function signOf(place: Place): Sign {
  switch (place.kind) {
    case 'illegal':
      return { look: 'illegal', text: SIGNS.illegal, f: null };
    case 'banned':
      return { look: place.by, text: SIGNS[place.by], f: null };
    case 'exhausted':
      return { look: 'exhausted', text: SIGNS.exhausted, f: place.f };
    case 'pruned':
    case 'current':
    case 'untried':
      return { look: place.kind, text: String(place.f), f: place.f };
  }
}

/** A sign for the legend, with an f where the place would show one. */
export function legendSign(look: Look): string {
  return look === 'pruned' || look === 'current' || look === 'untried' ? 'f' : SIGNS[look];
}

/** Looks that are somewhere on the stack, so that the legend explains no more than there is. */
export function looksOn(columns: readonly StackColumn[]): readonly Look[] {
  const there = new Set(columns.flatMap(({ places }) => places.map((place) => signOf(place).look)));
  return (Object.keys(LOOKS) as Look[]).filter((look) => there.has(look));
}

/** The f values that were cut, the next threshold first; those beyond the first few in one. */
export function histogram(
  pruned: readonly PrunedAt[],
  most: number,
): { readonly bars: readonly PrunedAt[]; readonly beyond: PrunedAt | null } {
  const sorted = [...pruned].filter(({ count }) => count > 0).sort((a, b) => a.f - b.f);
  const rest = sorted.slice(most);
  const first = rest[0];
  if (first === undefined) return { bars: sorted, beyond: null };
  return {
    bars: sorted.slice(0, most),
    beyond: { f: first.f, count: rest.reduce((sum, { count }) => sum + count, 0) },
  };
}

/** What makes the next threshold of the round that is shown; `null` once the goal is found, for then there is none. */
export function nextBy({ outcome, searched }: Pick<SearchLog, 'outcome' | 'searched'>): ThresholdRule | null {
  return outcome.kind === 'solved' ? null : (searched?.thresholdRule ?? 'smallest');
}

export function stackCsv(columns: readonly StackColumn[]): string {
  return csvOf(
    ['depth', 'move', 'place', 'f'],
    columns.flatMap(({ depth, places }) =>
      places.map((place) => {
        const { look, f } = signOf(place);
        return [depth, place.move, look, f];
      }),
    ),
  );
}
