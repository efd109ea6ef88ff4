/** The status in a few words. */
import type { I18n } from '../i18n/i18n.ts';
import type { Phase } from './player.ts';
import type { PuzzleSolution } from './search-run.ts';

export interface Pill {
  readonly tone: 'good' | 'bad' | 'busy' | 'plain';
  readonly text: string;
}

export interface PillFacts {
  readonly phase: Phase;
  readonly badBoard: boolean;
  readonly solvable: boolean;
  readonly atGoal: boolean;
  /** The last search spent its nodes, its time or its memory. */
  readonly overBudget: boolean;
  readonly solution: PuzzleSolution | null;
  /** How long the way shown is, whoever found it; `null` without one. */
  readonly length: number | null;
  readonly threshold: number | null;
  readonly preparing: number | null;
  /** Another board's search comes first. */
  readonly waiting: boolean;
  /** Whether the board shows a node that the search has left behind; `null` where it shows none of its nodes. */
  readonly sample: boolean | null;
  /** The f of the node on the board, where the search has cut it. */
  readonly cutAt: number | null;
}

export function pillOf({ translate }: I18n, facts: PillFacts): Pill {
  const { phase, badBoard, solvable, atGoal, overBudget, solution, length, preparing } = facts;
  if (badBoard) return { tone: 'bad', text: translate('player.badBoard') };
  if (!solvable) return { tone: 'bad', text: translate('player.unsolvable') };
  if (phase === 'loading') {
    if (facts.waiting) return { tone: 'busy', text: translate('player.waiting') };
    if (preparing === null) return { tone: 'busy', text: translate('player.loading') };
    return { tone: 'busy', text: translate('player.preparing', { percent: Math.floor(100 * preparing) }) };
  }
  if (phase === 'solving') {
    const { threshold, sample, cutAt } = facts;
    if (cutAt !== null) {
      if (threshold === null || cutAt <= threshold) return { tone: 'bad', text: translate('player.cut', { f: cutAt }) };
      return { tone: 'bad', text: translate('player.cutAt', { f: cutAt, threshold }) };
    }
    if (threshold !== null && sample !== null)
      return { tone: 'busy', text: translate(sample ? 'player.sampleAt' : 'player.nodeAt', { threshold }) };
    const text = threshold === null ? translate('player.searching') : translate('player.searchingAt', { threshold });
    return { tone: 'busy', text };
  }
  if (overBudget) return { tone: 'plain', text: translate('player.overBudget') };
  if (phase === 'failed') return { tone: 'bad', text: translate('player.failed') };
  if (solution !== null) {
    const count = solution.length;
    if (solution.optimal) return { tone: 'good', text: translate('player.shortest', { count }) };
    return { tone: 'plain', text: translate('player.found', { count }) };
  }
  if (length !== null) return { tone: 'plain', text: translate('player.given', { count: length }) };
  return { tone: 'good', text: translate(atGoal ? 'player.atGoal' : 'player.solvable') };
}
