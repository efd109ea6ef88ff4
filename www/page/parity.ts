/** The sentence that shows why a board cannot be solved. */
import type { Translate } from '../i18n/i18n.ts';
import type { Parity } from '../puzzle/parity.ts';

export function paritySentence(parity: Parity, t: Translate): string {
  const { inversions, sum } = parity;
  return parity.rowCounts
    ? t('error.parityRow', { inversions, rows: sum - inversions, sum })
    : t('error.parityInversions', { count: inversions });
}
