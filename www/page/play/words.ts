/** What the game says: the next move, and how a hand did beside the shortest way. */
import type { I18n, Key } from '../../i18n/i18n.ts';
import { type Move, reversed } from '../../puzzle/moves.ts';
import type { AsideFailure, HandSolved, Hint } from './distance.ts';

const WAYS = {
  U: 'play.up',
  D: 'play.down',
  L: 'play.left',
  R: 'play.right',
} as const satisfies { readonly [M in Move]: Key };

const FAILURES = {
  memory: 'play.failedMemory',
  'no-solver': 'play.failedNoSolver',
  broken: 'play.failedBroken',
} as const satisfies { readonly [F in AsideFailure]: Key };

export function hintWords(hint: Hint, words: I18n): string {
  const t = words.translate;
  switch (hint.kind) {
    case 'none':
      return '';
    case 'searching':
      return hint.long ? preparingWords(hint.preparing, words) : '';
    case 'move': {
      const { move, tile, left } = hint;
      return t('play.hint', { tile, way: t(WAYS[reversed(move)]), blank: t(WAYS[move]), count: left });
    }
    case 'home':
      return t('play.home');
    case 'unsolvable':
      return t('play.unsolvable');
    case 'failed':
      return t(FAILURES[hint.why]);
  }
}

/** What a search aside is at: its tables, or the search proper. */
export function preparingWords(preparing: number | null, { translate }: I18n): string {
  return preparing === null
    ? translate('play.searching')
    : translate('rounds.preparing', { percent: Math.floor(100 * preparing) });
}

export function handSolvedWords({ moves, shortest }: HandSolved, { translate }: I18n): string {
  if (shortest === null) return translate('play.solved', { count: moves });
  return shortest === moves
    ? translate('play.solvedShortest', { count: moves })
    : translate('play.solvedBeside', { count: moves, shortest });
}
