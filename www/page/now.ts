/** How the search stands, in a few words beside Solve: where the page is narrow the rest of it is out of sight. */
import type { I18n } from '../i18n/i18n.ts';
import { parityOf } from '../puzzle/parity.ts';
import { LONG_MS, timeWords } from './difficulty/time-words.ts';
import { heuristicName } from './heuristic-name.ts';
import type { PageState } from './state.ts';

export function nowText(state: PageState, words: I18n): string {
  const { log, solver, board } = state;
  const t = words.translate;
  const { outcome, running, preparing, total } = log;
  if (solver.kind === 'failed') return t('page.noSolver');
  switch (outcome.kind) {
    case 'none':
      if (!parityOf(board).solvable) return t('player.unsolvable');
      return withTime(state, words);
    case 'running':
      if (preparing !== null) return t('rounds.preparing', { percent: Math.floor(100 * preparing.fraction) });
      return running === null
        ? t('player.searching')
        : t('page.nowSearching', { threshold: running.threshold, count: total.expanded });
    case 'solved':
      return t(outcome.optimal ? 'player.shortest' : 'player.found', { count: outcome.length });
    case 'stopped':
      return t('page.nowStopped', { count: total.expanded });
    case 'limit':
      return t('page.nowLimit', { count: total.expanded });
    case 'failed':
      return t('player.failed');
  }
}

/** The chosen heuristic, and how long it may take where that is long. */
function withTime({ settings, warning }: PageState, words: I18n): string {
  const heuristic = heuristicName(settings.heuristic, words);
  if (warning === null) return heuristic;
  const time = timeWords(Math.min(warning.ms, LONG_MS), words);
  return words.translate(warning.ms > LONG_MS ? 'play.nowLong' : 'play.nowAbout', { heuristic, time });
}
