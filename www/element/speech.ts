/** What the live region says: once per step and per round, never per node. */
import type { I18n } from '../i18n/i18n.ts';
import { type Move, reversed } from '../puzzle/moves.ts';
import type { Round, Solution } from '../search/protocol.ts';
import { directionWord } from './controls.ts';
import { lengthOf, type Player } from './player.ts';

/** Where the solution stands. */
export function stepSentence(i18n: I18n, player: Player): string {
  const { line, index } = player;
  const length = lengthOf(player);
  const move = line?.moves[index - 1];
  if (index === 0 || line === null || move === undefined) return i18n.translate('player.said.start', { count: length });
  if (index === length) return i18n.translate('player.said.goal', { count: length });
  const blankBefore = line.states[index - 1]?.indexOf(0) ?? 0;
  const tile = line.states[index]?.[blankBefore] ?? 0;
  return i18n.translate('player.said.step', { index, length, direction: directionWord(i18n, move), tile });
}

/** Tiles that a user slid: they go the other way than the blank. */
export function slidSentence(i18n: I18n, moves: readonly Move[], tile: number): string {
  const move = moves[0];
  if (move === undefined) return '';
  const direction = directionWord(i18n, reversed(move));
  if (moves.length === 1) return i18n.translate('player.said.slid', { tile, direction });
  return i18n.translate('player.said.slidMany', { count: moves.length, direction });
}

export function edgeSentence(i18n: I18n, move: Move): string {
  return i18n.translate('player.said.edge', { direction: directionWord(i18n, reversed(move)) });
}

export function roundSentence(i18n: I18n, count: number, { threshold, expanded }: Round): string {
  return i18n.translate('player.said.round', { round: count, threshold, count: expanded });
}

export function solvedSentence(i18n: I18n, { optimal, length }: Pick<Solution, 'optimal' | 'length'>): string {
  return i18n.translate(optimal ? 'player.said.shortest' : 'player.said.found', { count: length });
}
