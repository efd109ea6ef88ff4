/** What the templates show, and what they can ask for. */
import type { I18n } from '../i18n/i18n.ts';
import type { Letters } from '../puzzle/letters.ts';
import type { Move } from '../puzzle/moves.ts';
import { type Board, isSolved } from '../puzzle/tiles.ts';
import type { Part } from '../search/protocol.ts';
import { type Detail, type GroupPart, groupsOf, type LinePart, linesOf } from './detail.ts';
import type { Where } from './keyboard.ts';
import { type Pill, pillOf } from './pill.ts';
import type { Phase } from './player.ts';
import { attributesSentence, failureSentence, paritySentence } from './problem.ts';
import type { Puzzle } from './puzzle.ts';
import type { ShownNode } from './search-at.ts';
import type { PlayerSettings } from './settings.ts';

type MaybeParts = readonly Part[] | null | undefined;

/** The parts of h by the heuristic whose conflicts are shown, and by the chosen one. */
export interface PartsOf {
  readonly conflicts: MaybeParts;
  readonly heuristic: MaybeParts;
}

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
  /** The tiles before the first of these moves, then after each. */
  readonly states: readonly (readonly number[])[];
  readonly index: number;
  readonly speed: number;
  readonly letters: Letters;
  readonly detail: Detail;
  /** What h of the state shown is made of: `undefined` while it is not known, `null` while it cannot be. */
  readonly partsOf: PartsOf;
  /** The lines that conflict, and the groups, as far as they are known. */
  readonly lines: readonly LinePart[];
  readonly groups: readonly GroupPart[];
  /** The tile whose detail is shown in words. */
  readonly pointed: number | null;
  /** The state the search is at, where that is shown. */
  readonly node: ShownNode | null;
  /** The move that is shown on the board. */
  readonly hint: Move | null;
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
  readonly clickSquare: (square: number, event: MouseEvent) => void;
  /** A click on the words that lie over the board. */
  readonly clickWords: (event: MouseEvent) => void;
  readonly pointer: (event: PointerEvent) => void;
  /** Of the mouse, also on what lies over the squares. */
  readonly point: (event: PointerEvent) => void;
  readonly focusOnSquare: (square: number) => void;
  readonly leaveBoard: () => void;
  readonly key: (event: KeyboardEvent, where: Where) => void;
  readonly seek: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly playButton: () => void;
  readonly setSpeed: (speed: number) => void;
  readonly setLetters: (letters: Letters) => void;
  readonly setDetail: (detail: Detail) => void;
}

/** What the element knows besides its puzzle. */
export interface ViewFacts {
  readonly puzzle: Puzzle;
  readonly i18n: I18n;
  readonly settings: PlayerSettings;
  readonly h: number | null;
  readonly partsOf: PartsOf;
  readonly pointed: number | null;
  readonly focusSquare: number;
  readonly walking: boolean;
}

export function playerViewOf(facts: ViewFacts): PlayerView {
  const { puzzle, i18n, settings, h, partsOf, pointed, focusSquare, walking } = facts;
  const { speed, letters, arrows, detail, controls, readonly } = settings;
  const { player, phase, problem, parity, search, solution, node } = puzzle;
  const shown = puzzle.board;
  return {
    i18n,
    board: problem ? null : shown,
    way: puzzle.way,
    phase,
    pill: pillOf(i18n, {
      phase,
      badBoard: problem !== null,
      solvable: parity.solvable,
      atGoal: isSolved(shown),
      overBudget: phase === 'failed' && search.failure?.type === 'limit',
      solution,
      length: player.line?.moves.length ?? null,
      threshold: search.threshold,
      preparing: search.preparing,
      waiting: search.waiting,
      sample: node?.sample ?? null,
      cutAt: node?.cut ? node.moves.length + (node.h ?? 0) : null,
    }),
    problem: problemSentence(facts),
    g: node ? node.moves.length : player.index,
    h: node ? (node.h ?? null) : h,
    node,
    moves: player.line?.moves ?? null,
    states: player.line?.states ?? [],
    index: player.index,
    speed,
    letters,
    detail,
    partsOf,
    lines: linesOf(partsOf.conflicts),
    groups: groupsOf(partsOf.heuristic),
    pointed,
    hint: puzzle.hinted,
    controls,
    readonly,
    solvable: parity.solvable,
    focusSquare,
    walking,
    keysHint: i18n.translate(
      readonly ? 'player.keysReadonly' : arrows === 'blank' ? 'player.keysBlank' : 'player.keys',
    ),
  };
}

function problemSentence({ puzzle, i18n }: ViewFacts): string | null {
  const { player, problem, parity, search } = puzzle;
  if (problem) return attributesSentence(i18n, problem);
  if (!parity.solvable) return paritySentence(i18n, parity);
  return player.status === 'failed' && search.failure ? failureSentence(i18n, search.failure, search.heuristic) : null;
}
