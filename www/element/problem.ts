/** Why there is nothing to play, as a sentence. */
import type { I18n } from '../i18n/i18n.ts';
import type { Parity } from '../puzzle/parity.ts';
import type { BoardProblem, TilesProblem } from '../puzzle/tiles.ts';
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

export function attributesSentence(i18n: I18n, problem: BoardProblem): string {
  if (problem.where === 'size') return i18n.translate('error.badSize');
  return i18n.translate(problem.where === 'goal' ? 'error.badGoal' : 'error.badTiles', {
    why: tilesSentence(i18n, problem.problem),
  });
}

function tilesSentence({ translate }: I18n, problem: TilesProblem): string {
  switch (problem.kind) {
    case 'no-tiles':
      return translate('error.tiles.none');
    case 'not-a-number':
      return translate('error.tiles.notANumber', { token: problem.token });
    case 'out-of-range':
      return translate('error.tiles.outOfRange', { token: problem.token, max: problem.max });
    case 'repeated':
      return translate('error.tiles.repeated', { tile: problem.tile, missing: problem.missing });
    case 'wrong-count':
      return translate('error.tiles.wrongCount', { count: problem.count, expected: problem.expected });
    case 'wrong-row':
      return translate('error.tiles.wrongRow', { row: problem.row, count: problem.count, expected: problem.expected });
  }
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
