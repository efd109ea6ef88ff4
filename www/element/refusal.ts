/** Why a puzzle is not searched at all, as the error that its methods reject with. */
import type { I18n } from '../i18n/i18n.ts';
import type { Parity } from '../puzzle/parity.ts';
import type { BoardProblem } from '../puzzle/tiles.ts';
import { SearchError } from '../search/client.ts';
import { boardProblemText } from '../search/refusal.ts';
import { paritySentence } from './problem.ts';

/** `null` where it can be searched. */
export function refusal(i18n: I18n, problem: BoardProblem | null, parity: Parity): SearchError | null {
  if (problem !== null) return new SearchError('bad-board', boardProblemText(problem), { kind: 'board', problem });
  return parity.solvable
    ? null
    : new SearchError('unsolvable', paritySentence(i18n, parity), { kind: 'parity', parity });
}
