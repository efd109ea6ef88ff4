/** The sentences of reports and prints: what came of a search, what it was told, how moves are named. Pure. */
import { paritySentence } from '../../element/problem.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { namedMoves } from '../../puzzle/letters.ts';
import { parityOf } from '../../puzzle/parity.ts';
import { numbersOf } from '../../views/numbers.ts';
import { ending } from '../../views/summary.ts';
import { heuristicName } from '../heuristic-name.ts';
import type { Facts } from './facts.ts';

const PRUNINGS = { none: 'page.pruningNone', undo: 'page.pruningUndo', fsm: 'page.pruningFsm' } as const;
/** What is remarked at a round; nothing at one that was done. */
export const ROUND_STATES = {
  done: null,
  goal: 'rounds.goal',
  running: 'rounds.running',
  broken: 'rounds.broken',
} as const;
const RULES = { smallest: 'page.ruleSmallest', 'plus-one': 'page.rulePlusOne' } as const;

/** How it ended, where the moves came from, or that nothing was searched. */
export function resultOf(facts: Facts, words: I18n): string {
  const { log, way, heuristic } = facts;
  const t = words.translate;
  if (way?.searched === true) {
    const count = way.moves.length;
    return t(way.optimal ? 'player.said.shortest' : 'player.said.found', { count });
  }
  if (way !== null) return t(way.leadsHome ? 'player.given' : 'data.line', { count: way.moves.length });
  const parity = parityOf(facts.board);
  if (!parity.solvable) return paritySentence(words, parity);
  const end = ending({
    log,
    t,
    numbers: numbersOf(words.language),
    inWorker: true,
    heuristic: heuristicName(facts.options.heuristic, words),
    admissible: heuristic?.admissible === true,
  });
  return end?.text ?? t(log.outcome.kind === 'running' ? 'data.running' : 'data.notSearched');
}

export function heuristicLine({ options, heuristic }: Facts, words: I18n): string {
  const name = heuristicName(options.heuristic, words);
  const t = words.translate;
  if (heuristic === null) return name;
  return t(heuristic.admissible ? 'data.admissible' : 'data.notAdmissible', { name });
}

/** Each option with what it is set to. */
export function optionLines({ options }: Facts, words: I18n): readonly string[] {
  const t = words.translate;
  const pair = (name: string, value: string): string => t('data.option', { name, value });
  return [
    pair(t('page.pruning'), t(PRUNINGS[options.pruning])),
    pair(t('page.order'), options.order === 'h' ? t('page.orderByH') : Array.from(options.order).join(' ')),
    pair(t('page.rule'), t(RULES[options.thresholdRule])),
    pair(t('data.pathCheck'), t(options.pathCheck ? 'data.on' : 'data.off')),
  ];
}

/** The letters in fives, so that a place in them can be found. */
export function movesLine({ way, letters }: Facts): string {
  return namedMoves(way?.moves ?? [], letters).replaceAll(/.{5}(?=.)/g, '$& ');
}

const CONVENTIONS = { blank: 'data.movesBlank', tile: 'data.movesTile' } as const;

export function conventionOf({ letters }: Facts, words: I18n): string {
  return words.translate(CONVENTIONS[letters]);
}
