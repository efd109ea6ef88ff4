/** Why there is nothing to play, as a sentence. */
import type { I18n } from '../i18n/i18n.ts';
import type { Parity } from '../puzzle/parity.ts';
import type { BoardProblem } from '../puzzle/tiles.ts';
import type { TerminalReply } from '../search/protocol.ts';
import { causeOf } from '../search/start-failure.ts';

/** The parity count that shows that a board cannot be solved. */
export function paritySentence(
  { translate }: I18n,
  { inversions, rowCounts, blankRow, goalBlankRow, sum }: Parity,
): string {
  if (!rowCounts) return translate('error.parityInversions', { count: inversions });
  return translate('error.parityRow', { inversions, rows: Math.abs(blankRow - goalBlankRow), sum });
}

export function attributesSentence({ translate }: I18n, problem: BoardProblem, last: number): string {
  return problem.where === 'size' ? translate('error.badSize') : translate('error.badBoard', { last });
}

/** Why a search ended without a solution; `null` for a stop. */
export function failureSentence(i18n: I18n, end: TerminalReply, heuristic: string): string | null {
  const { translate } = i18n;
  if (end.type === 'limit') {
    switch (end.limit) {
      case 'nodes':
        return translate('error.limitNodes');
      case 'time':
        return translate('error.limitTime');
      case 'memory':
        return translate('error.outOfMemory');
    }
  }
  if (end.type !== 'error') return null;
  switch (end.code) {
    case 'unsolvable':
      return end.detail?.kind === 'parity' ? paritySentence(i18n, end.detail.parity) : translate('player.unsolvable');
    case 'bad-board':
      return translate('player.badBoard');
    case 'unknown-heuristic':
      return translate('error.unknownHeuristic', { name: heuristic });
    case 'load-failed':
      return translate('error.loadFailed', {
        reason: end.detail?.kind === 'start' ? translate(`error.cause.${causeOf(end.detail.failed)}`) : end.message,
      });
    case 'out-of-memory':
      return translate('error.outOfMemory');
    case 'not-kept':
      return translate('error.notKept');
    case 'internal':
      return translate('error.internal', { reason: end.message });
  }
}
