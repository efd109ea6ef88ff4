/** What the live region says: once per step and per round, never per node. */
import type { I18n } from '../i18n/i18n.ts';
import { type Letters, letterOf } from '../puzzle/letters.ts';
import { type Move, reversed } from '../puzzle/moves.ts';
import type { Round, SearchReply, Solution } from '../search/protocol.ts';
import { directionWord } from './moves-view.ts';
import { lengthOf, type Player } from './player.ts';
import { failureSentence } from './problem.ts';

/** Where the solution stands. */
export function stepSentence(i18n: I18n, player: Player, letters: Letters): string {
  const { line, index } = player;
  const length = lengthOf(player);
  const move = line?.moves[index - 1];
  if (index === 0 || line === null || move === undefined) return i18n.translate('player.said.start', { count: length });
  if (index === length) return i18n.translate('player.said.goal', { count: length });
  const blankBefore = line.states[index - 1]?.indexOf(0) ?? 0;
  const tile = line.states[index]?.[blankBefore] ?? 0;
  const values = { index, length, tile, direction: directionWord(i18n, letterOf(move, letters)) };
  return i18n.translate(letters === 'tile' ? 'player.said.stepTile' : 'player.said.step', values);
}

/** Tiles that a user slid; `tile` is the first of them. */
export function slidSentence(i18n: I18n, moves: readonly Move[], tile: number, letters: Letters): string {
  const move = moves[0];
  if (move === undefined) return '';
  const direction = directionWord(i18n, letterOf(move, letters));
  const count = moves.length;
  if (letters === 'tile') {
    if (count === 1) return i18n.translate('player.said.slid', { tile, direction });
    return i18n.translate('player.said.slidMany', { count, direction });
  }
  if (count === 1) return i18n.translate('player.said.slidBlank', { tile, direction });
  return i18n.translate('player.said.slidManyBlank', { count, direction });
}

/** A hint names both, whatever the letters name: it is there to be followed. */
export function hintSentence(i18n: I18n, move: Move, tile: number): string {
  const values = { tile, slides: directionWord(i18n, reversed(move)), blank: directionWord(i18n, move) };
  return i18n.translate('player.said.hint', values);
}

export function edgeSentence(i18n: I18n, move: Move, letters: Letters): string {
  const direction = directionWord(i18n, letterOf(move, letters));
  return i18n.translate(letters === 'tile' ? 'player.said.edge' : 'player.said.edgeBlank', { direction });
}

function roundSentence(i18n: I18n, count: number, { threshold, expanded }: Round): string {
  return i18n.translate('player.said.round', { round: count, threshold, count: expanded });
}

function solvedSentence(i18n: I18n, { optimal, length }: Pick<Solution, 'optimal' | 'length'>): string {
  return i18n.translate(optimal ? 'player.said.shortest' : 'player.said.found', { count: length });
}

/** What a message of the search comes to; `null` where nothing is said. */
export function heardSentence(
  i18n: I18n,
  message: SearchReply,
  { rounds, heuristic }: { readonly rounds: readonly Round[]; readonly heuristic: string },
): string | null {
  switch (message.type) {
    case 'round':
      return roundSentence(i18n, rounds.length, message);
    case 'solution':
      return solvedSentence(i18n, message);
    case 'cancelled':
      return i18n.translate('player.said.stopped');
    case 'limit':
    case 'error':
      return failureSentence(i18n, message, heuristic) ?? '';
    default:
      return null;
  }
}
