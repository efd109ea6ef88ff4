/** What the templates show, and what they can ask for. */
import type { I18n } from '../i18n/i18n.ts';
import type { Move } from '../puzzle/moves.ts';
import { type Board, isSolved } from '../puzzle/tiles.ts';
import type { Arrows } from './keyboard.ts';
import { type Pill, pillOf } from './pill.ts';
import { type Phase, shownBoard, wayOfBlank } from './player.ts';
import { attributesSentence, failureSentence, paritySentence } from './problem.ts';
import type { Puzzle } from './puzzle.ts';

export interface PlayerView {
  readonly i18n: I18n;
  /** `null` when the attributes describe none. */
  readonly board: Board | null;
  readonly way: readonly number[];
  readonly phase: Phase;
  readonly pill: Pill;
  /** A sentence on what is wrong. */
  readonly problem: string | null;
  readonly g: number;
  readonly h: number | null;
  /** The solution, `null` without one. */
  readonly moves: readonly Move[] | null;
  readonly index: number;
  readonly speed: number;
  readonly controls: boolean;
  readonly readonly: boolean;
  /** A board that can be searched. */
  readonly solvable: boolean;
  /** The square the keyboard is at, and whether its arrows walk. */
  readonly focusSquare: number;
  readonly walking: boolean;
  readonly keysHint: string;
}

export interface PlayerActs {
  readonly clickSquare: (square: number) => void;
  readonly focusOnSquare: (square: number) => void;
  readonly leaveBoard: () => void;
  readonly key: (event: KeyboardEvent, where: 'board' | 'button' | 'slider') => void;
  readonly seek: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly playButton: () => void;
  readonly nextSpeed: () => void;
}

/** What the element knows besides its puzzle. */
export interface ViewFacts {
  readonly puzzle: Puzzle;
  readonly i18n: I18n;
  readonly h: number | null;
  readonly speed: number;
  readonly controls: boolean;
  readonly readonly: boolean;
  readonly arrows: Arrows;
  readonly focusSquare: number;
  readonly walking: boolean;
}

export function playerViewOf(facts: ViewFacts): PlayerView {
  const { puzzle, i18n, h, speed, controls, readonly, focusSquare, walking } = facts;
  const { player, phase, problem, parity, search, solution } = puzzle;
  const shown = shownBoard(player);
  return {
    i18n,
    board: problem ? null : shown,
    way: wayOfBlank(player),
    phase,
    pill: pillOf(i18n, {
      phase,
      badBoard: problem !== null,
      solvable: parity.solvable,
      atGoal: isSolved(shown),
      solution,
      threshold: search.threshold,
      preparing: search.preparing,
    }),
    problem: problemSentence(facts),
    g: player.index,
    h,
    moves: player.line?.moves ?? null,
    index: player.index,
    speed,
    controls,
    readonly,
    solvable: parity.solvable,
    focusSquare,
    walking,
    keysHint: i18n.translate(
      readonly ? 'player.keysReadonly' : facts.arrows === 'blank' ? 'player.keysBlank' : 'player.keys',
    ),
  };
}

function problemSentence({ puzzle, i18n }: ViewFacts): string | null {
  const { player, problem, parity, search } = puzzle;
  if (problem) return attributesSentence(i18n, problem, shownBoard(player).tiles.length - 1);
  if (!parity.solvable) return paritySentence(i18n, parity);
  return player.status === 'failed' && search.failure ? failureSentence(i18n, search.failure, search.heuristic) : null;
}
