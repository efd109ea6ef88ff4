/** Why a trace is not read, as a sentence. */
import type { I18n } from '../../i18n/i18n.ts';
import type { Board, TilesProblem } from '../../puzzle/tiles.ts';
import { TRACE_VERSION } from '../data/trace.ts';
import type { TraceFault } from './trace-text.ts';

const PARTS = {
  board: 'paste.trace.noBoard',
  goal: 'paste.trace.noGoal',
  solution: 'paste.trace.noSolution',
} as const;

export function traceSentence(words: I18n, fault: TraceFault): string {
  const t = words.translate;
  switch (fault.kind) {
    case 'broken':
      return t('paste.trace.broken');
    case 'version':
      return t('paste.trace.version', { version: fault.version, known: TRACE_VERSION });
    case 'part':
      return t(PARTS[fault.part]);
    case 'numbers': {
      const { board, problem } = fault;
      if (problem.where === 'size') return t('paste.trace.size', { width: board.width, height: board.height });
      return tilesSentence(words, problem.where, problem.problem, board);
    }
    case 'moves':
      return t('paste.trace.moves', { moves: fault.moves });
    case 'move':
      return t('paste.trace.move', { number: fault.number, letter: fault.letter });
    case 'length':
      return t('paste.trace.length', { length: fault.length, count: fault.count });
    case 'reaches':
      return t('paste.trace.reaches');
  }
}

function tilesSentence(
  { translate: t }: I18n,
  where: 'tiles' | 'goal',
  problem: TilesProblem,
  { width, height }: Board,
): string {
  switch (problem.kind) {
    case 'no-tiles':
      return t(`paste.trace.${where}Count`, { count: 0, expected: width * height, width, height });
    case 'wrong-count':
    // Lists have no rows.
    case 'wrong-row':
      return t(`paste.trace.${where}Count`, { count: problem.count, expected: problem.expected, width, height });
    case 'repeated':
      return t(`paste.trace.${where}Twice`, { tile: problem.tile, missing: problem.missing });
    // The numbers of JSON may be written in other ways than those of a text.
    case 'not-a-number':
      return t(`paste.trace.${where}Range`, { token: problem.token, max: width * height - 1 });
    case 'out-of-range':
      return t(`paste.trace.${where}Range`, { token: problem.token, max: problem.max });
  }
}
