/** What a text may mean: each way to read it, with the boards and moves that come of it. Pure. */
import { goalNamed, turned } from '../../puzzle/goals.ts';
import { replay } from '../../puzzle/moves.ts';
import { parityOf } from '../../puzzle/parity.ts';
import { type Board, defaultGoal, type Size, sameTiles } from '../../puzzle/tiles.ts';
import type { Mover, Origin, Reading, ReadingError, Readings } from '../../search/protocol.ts';
import { type BadLine, readGoodLines } from './bad-lines.ts';
import { readMixedSizes } from './mixed-sizes.ts';
import { type Entry, type Own, readOwn } from './own.ts';
import type { TraceFault } from './trace-text.ts';

/** How a text was read. */
export type How =
  /** As boards; the name is a message key of the page (`reading.<name>`). */
  | { readonly kind: 'boards'; readonly name: string }
  | { readonly kind: 'moves'; readonly origin: Origin; readonly mover: Mover }
  | { readonly kind: 'own'; readonly what: Own['kind'] };

/** A list whose boards have different sizes. */
const MIXED = { kind: 'boards', name: 'mixed' } as const satisfies How;

/** One way to read a text. */
export interface Found {
  readonly how: How;
  /** At least one. */
  readonly entries: readonly Entry[];
  /** How many boards there are beyond these. */
  readonly more: number;
}

/** What is known of a text. */
export type Check =
  | { readonly kind: 'empty' }
  /** The worker has not answered for this text yet. */
  | { readonly kind: 'checking' }
  /** `leftOut`: lines of a list that are no boards. */
  | { readonly kind: 'found'; readonly found: readonly Found[]; readonly leftOut?: readonly BadLine[] }
  /** `also` is why it cannot be read the other way. */
  | { readonly kind: 'wrong'; readonly error: ReadingError; readonly also: ReadingError | null }
  | { readonly kind: 'link-without-board' }
  | { readonly kind: 'bad-trace'; readonly fault: TraceFault }
  | { readonly kind: 'no-solver'; readonly reason: string };

/** Reads what this project writes by itself, everything else through the solver's notation. */
export async function check(text: string, read: (text: string) => Promise<Readings>): Promise<Check> {
  if (text.trim() === '') return { kind: 'empty' };
  const own = readOwn(text);
  if (own !== null) {
    if (own.fault !== undefined) return { kind: 'bad-trace', fault: own.fault };
    if (own.entries.length === 0) return { kind: 'link-without-board' };
    return { kind: 'found', found: [{ how: { kind: 'own', what: own.kind }, entries: own.entries, more: 0 }] };
  }
  try {
    const readings = await read(text);
    const known = checked(readings);
    if (known.kind !== 'wrong' || readings.error === null) return known;
    const mixed = await readMixedSizes(text, read, commonShape);
    if (mixed !== null) {
      const entries = mixed.boards.map((board) => ({ board, moves: null }));
      const found = [{ how: MIXED, entries, more: mixed.more }];
      return { kind: 'found', found, ...(mixed.bad.length > 0 && { leftOut: mixed.bad }) };
    }
    const good = await readGoodLines(text, readings.error, read);
    return good === null ? known : { kind: 'found', found: boardsOf(good.readings), leftOut: good.bad };
  } catch (reason) {
    return { kind: 'no-solver', reason: reason instanceof Error ? reason.message : String(reason) };
  }
}

export function checked({ readings, lines, error, linesError }: Readings): Check {
  const boards = boardsOf(readings);
  const moves = lines.map(({ origin, mover, board, moves }) => ({
    how: { kind: 'moves', origin, mover } as const,
    entries: [{ board, moves }],
    more: 0,
  }));
  const found = [...boards, ...moves];
  if (found.length > 0 || error === null) return { kind: 'found', found };
  if (linesError === null) return { kind: 'wrong', error, also: null };
  // A text of letters was meant as moves. One of numbers is rather a bad board, unless no board has so few.
  const ofNumbers = linesError.kind === 'not-beside';
  if (error.kind === 'not-a-tile' && !ofNumbers) return { kind: 'wrong', error: linesError, also: null };
  return { kind: 'wrong', error, also: error.kind === 'wrong-count' ? linesError : null };
}

function boardsOf(readings: Readings['readings']): readonly Found[] {
  return commonShapeFirst(
    readings.map(({ kind, boards, more }) => ({
      how: { kind: 'boards', name: kind } as const,
      entries: boards.map((board) => ({ board, moves: null })),
      more,
    })),
  );
}

type BoardsFound = Found & { readonly how: Extract<How, { readonly kind: 'boards' }> };

/**
 * The same numbers fit several shapes: those nearest to a square come first, and the wider of two. Ways of reading keep
 * their order.
 */
export function commonShapeFirst(found: readonly BoardsFound[]): readonly Found[] {
  return byShape(
    found,
    ({ how }) => how.name,
    ({ entries }) => entries[0]?.board,
  );
}

function commonShape(readings: readonly Reading[]): Reading | undefined {
  return byShape(
    readings,
    ({ kind }) => kind,
    ({ boards }) => boards[0],
  )[0];
}

function byShape<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  boardOf: (one: T) => Size | undefined,
): readonly T[] {
  const names = [...new Set(all.map(nameOf))];
  const rank = (one: T): number => {
    const { width = 1, height = 1 } = boardOf(one) ?? {};
    return 100 * names.indexOf(nameOf(one)) + 2 * Math.abs(width - height) + (width < height ? 1 : 0);
  };
  return [...all].sort((a, b) => rank(a) - rank(b));
}

/** The way to take at first: none where the choice would be a guess between blank and tile. */
export function firstChoice(found: readonly Found[]): number | null {
  const moves = found.some(({ how }) => how.kind === 'moves');
  return found.length === 1 || (found.length > 1 && !moves) ? 0 : null;
}

export const AIMS = ['as-read', 'present', 'blank-first', 'turned'] as const;
/** To which goal a board is loaded. */
export type Aim = (typeof AIMS)[number];

/**
 * The goals that may be meant where the text names none: the usual one, the one that the page has, and, for a board that
 * has no way to the usual one, the one with the blank first, kept or turned by 180 degrees.
 */
export function aims(board: Board, present: Board): readonly Aim[] {
  if (!sameTiles(board.goal, defaultGoal(board))) return ['as-read'];
  const here = isOfSize(board, present);
  const presentIs = (goal: readonly number[]): boolean => here && sameTiles(present.goal, goal);
  const blankFirst = presentIs(goalNamed('blank-first', board));
  const only = onlyBlankFirst(board);
  const meant: Readonly<Record<Aim, boolean>> = {
    'as-read': true,
    present: here && !presentIs(board.goal) && !blankFirst,
    'blank-first': blankFirst || only,
    turned: only,
  };
  return AIMS.filter((aim) => meant[aim]);
}

function isOfSize(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height;
}

function onlyBlankFirst(board: Board): boolean {
  return !parityOf(board).solvable && parityOf({ ...board, goal: goalNamed('blank-first', board) }).solvable;
}

/** The entry with the goal that is meant. */
export function aimed({ board, moves }: Entry, aim: Aim, present: Board): Entry {
  const first = { ...board, goal: goalNamed('blank-first', board) };
  switch (aim) {
    case 'as-read':
      return { board, moves };
    case 'present':
      // Of a list with boards of several sizes only some fit.
      return isOfSize(board, present) ? { board: { ...board, goal: present.goal }, moves } : { board, moves };
    case 'blank-first':
      return { board: first, moves };
    case 'turned':
      return { board: turned(first), moves: moves === null ? null : turnedMoves(moves) };
  }
}

const TURNED: Readonly<Record<string, string>> = { U: 'D', D: 'U', L: 'R', R: 'L' };

function turnedMoves(moves: string): string {
  return [...moves].map((letter) => TURNED[letter] ?? letter).join('');
}

/** The board after all moves, and whether that is its goal. */
export function endOf({ board, moves }: Entry): { readonly board: Board; readonly atGoal: boolean } {
  const replayed = replay(board.tiles, board, moves ?? '');
  const tiles = (replayed.ok && replayed.states.at(-1)) || board.tiles;
  return { board: { ...board, tiles }, atGoal: sameTiles(tiles, board.goal) };
}

/** The entries that a search names: by running number, by size as in `3x3`, or by tiles in a row. */
export function matching(entries: readonly Entry[], wanted: string): readonly number[] {
  const words = wanted
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/[,\s]+/g, ' ')
    .trim();
  const number = /^#?(\d+)$/.exec(words)?.[1];
  return entries.flatMap(({ board: { width, height, tiles } }, index) => {
    const fits =
      number !== undefined
        ? String(index + 1).startsWith(number)
        : `${width}x${height}` === words || ` ${tiles.join(' ')}`.includes(` ${words}`);
    return words === '' || fits ? [index] : [];
  });
}
