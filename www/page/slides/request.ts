/** What is to be made for slides: the choices of the dialog, and the film, style and file name that follow from them. */

import type { FifteenPuzzle } from '../../element/fifteen-puzzle.ts';
import { type Film, frameCount, statesOf } from '../../export/film.ts';
import type { Style } from '../../export/job.ts';
import type { PaletteName } from '../../export/palette.ts';
import { sheetIndices } from '../../export/sheet.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { Letters } from '../../puzzle/letters.ts';
import { letterOf } from '../../puzzle/letters.ts';
import { type Move, parseMoves } from '../../puzzle/moves.ts';
import { type Board, sameTiles } from '../../puzzle/tiles.ts';

export const KINDS = ['gif', 'mp4', 'webm', 'animated-svg', 'svg', 'png', 'sheet-svg', 'sheet-png'] as const;
export type Kind = (typeof KINDS)[number];

/** Widths in pixels. */
export const WIDTHS = [360, 480, 720, 1080] as const;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export interface Choices {
  readonly kind: Kind;
  readonly width: number;
  readonly palette: PaletteName;
  readonly speed: number;
  readonly loop: boolean;
  /** Whole states only, or slides between them. */
  readonly slides: boolean;
  /** A picture for every so many moves, on a sheet. */
  readonly every: number;
}

export const FIRST_CHOICES: Choices = {
  kind: 'gif',
  width: 480,
  palette: 'light',
  speed: 1,
  loop: true,
  slides: true,
  every: 5,
};

/** Those that show motion; the others show one state, or some. */
export function isFilm(kind: Kind): boolean {
  return kind === 'gif' || kind === 'mp4' || kind === 'webm' || kind === 'animated-svg';
}

export function isSheet(kind: Kind): boolean {
  return kind === 'sheet-svg' || kind === 'sheet-png';
}

const MOVE_MS = 420;
const HOLD_MS = 1500;
/** Few pictures of each move keep a GIF small, many keep a video smooth. */
const FRAMES = { gif: 4, mp4: 12, webm: 12 } as const;

/** What is shown: a board and the moves from it, and how many of them are made now. */
export interface Shown {
  readonly board: Board;
  readonly moves: readonly Move[];
  readonly index: number;
}

export function shownBy({ start, memory, moveIndex }: Pick<FifteenPuzzle, 'start' | 'memory' | 'moveIndex'>): Shown {
  // Of the line that is shown, wherever it came from: a search, a link, a paste, a reload.
  return { board: start, moves: parseMoves(memory.moves ?? '') ?? [], index: moveIndex };
}

/** A line of moves may end anywhere; only one that ends at the goal is a solution. */
export function leadsHome(shown: Shown): boolean {
  return sameTiles(statesOf(shown).at(-1) ?? [], shown.board.goal);
}

/** The states that are drawn, by moves made. */
export function statesNeeded({ moves, index }: Shown, { kind, every }: Choices): readonly number[] {
  if (isFilm(kind)) return Array.from({ length: moves.length + 1 }, (_, made) => made);
  return isSheet(kind) ? sheetIndices(moves.length, every) : [index];
}

export function filmOf({ board, moves }: Shown, { kind, speed, slides }: Choices): Film {
  const smooth = kind === 'gif' || kind === 'mp4' || kind === 'webm' ? FRAMES[kind] : 1;
  return { board, moves, moveMs: MOVE_MS / speed, holdMs: HOLD_MS, framesPerMove: slides ? smooth : 1 };
}

export function styleOf({ moves }: Shown, { palette, width }: Choices, letters: Letters, t: Translate): Style {
  // A board alone stands at no place of a way.
  const captions = Array.from({ length: moves.length + 1 }, (_, index) => {
    const move = moves[index - 1];
    if (moves.length === 0) return '';
    return move === undefined
      ? t('slides.captionStart', { length: moves.length })
      : t('slides.caption', { index, length: moves.length, letter: letterOf(move, letters) });
  });
  return {
    palette,
    width,
    captions,
    note: moves.length === 0 ? '' : t(letters === 'tile' ? 'slides.noteTile' : 'slides.noteBlank'),
  };
}

export function fileName({ board, moves }: Shown, kind: Kind): string {
  const end = { gif: 'gif', mp4: 'mp4', webm: 'webm', png: 'png', 'sheet-png': 'png' } as const;
  const suffix = kind in end ? end[kind as keyof typeof end] : 'svg';
  return `${nameOf(board)}${moves.length > 0 && (isFilm(kind) || isSheet(kind)) ? `-${moves.length}` : ''}.${suffix}`;
}

/** What the files about a board are called, before the dot. */
export function nameOf({ tiles }: Board): string {
  return `fifteen-${tiles.map((tile) => tile.toString(16)).join('')}`;
}

/** How many pictures a film has. */
export function pictures(film: Film): number {
  return frameCount(film);
}
