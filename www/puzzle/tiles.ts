/** Tiles of a board as numbers, row by row, 0 for the blank: strict reading and checks. No DOM, no wasm. */

/** Width x height, each 2 to 8, at most 16 squares. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A board: `tiles` and `goal` hold `width * height` numbers each, row by row, 0 for the blank. */
export interface Board extends Size {
  readonly tiles: readonly number[];
  readonly goal: readonly number[];
}

export const MIN_SIDE = 2;
export const MAX_SIDE = 8;
export const MAX_SQUARES = 16;

/** All sizes a board can have, small ones first. */
export const SIZES: readonly Size[] = allSizes();

/** Why two numbers are no size. */
export type SizeProblem =
  | { readonly kind: 'bad-size-text'; readonly token: string }
  | { readonly kind: 'side-out-of-range'; readonly side: number; readonly min: number; readonly max: number }
  | { readonly kind: 'too-many-squares'; readonly squares: number; readonly max: number };

/** Why a list of numbers is no arrangement. `index` counts from 0, in the order of the text. */
export type TilesProblem =
  | { readonly kind: 'no-tiles' }
  | { readonly kind: 'not-a-number'; readonly token: string; readonly index: number }
  | { readonly kind: 'out-of-range'; readonly token: string; readonly index: number; readonly max: number }
  | {
      readonly kind: 'repeated';
      readonly tile: number;
      readonly index: number;
      readonly firstIndex: number;
      /** The smallest number that does not occur. */
      readonly missing: number;
    }
  | { readonly kind: 'wrong-count'; readonly count: number; readonly expected: number }
  /** Rows are parted by slashes, and this one, counted from 1, is longer or shorter than the board is wide. */
  | { readonly kind: 'wrong-row'; readonly row: number; readonly count: number; readonly expected: number };

export type BoardProblem =
  | { readonly where: 'size'; readonly problem: SizeProblem }
  | { readonly where: 'tiles' | 'goal'; readonly problem: TilesProblem };

export type Result<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

function allSizes(): Size[] {
  const sizes: Size[] = [];
  for (let height = MIN_SIDE; height <= MAX_SIDE; height += 1) {
    for (let width = MIN_SIDE; width <= MAX_SIDE; width += 1) {
      if (width * height <= MAX_SQUARES) sizes.push({ width, height });
    }
  }
  return sizes.sort((a, b) => a.width * a.height - b.width * b.height || a.width - b.width);
}

/** Checks two numbers. Returns `null` when they are a size. */
export function sizeProblem({ width, height }: Size): SizeProblem | null {
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side < MIN_SIDE || side > MAX_SIDE) {
      return { kind: 'side-out-of-range', side, min: MIN_SIDE, max: MAX_SIDE };
    }
  }
  const squares = width * height;
  return squares > MAX_SQUARES ? { kind: 'too-many-squares', squares, max: MAX_SQUARES } : null;
}

/** Reads `4x4` (width x height; also with a multiplication sign). */
export function parseSize(text: string): Result<Size, SizeProblem> {
  const match = /^\s*(\d+)\s*[x×X]\s*(\d+)\s*$/.exec(text);
  if (!match) return { ok: false, problem: { kind: 'bad-size-text', token: text.trim() } };
  const size = { width: Number(match[1]), height: Number(match[2]) };
  const problem = sizeProblem(size);
  return problem ? { ok: false, problem } : { ok: true, value: size };
}

export function formatSize({ width, height }: Size): string {
  return `${width}x${height}`;
}

/** 1, 2, 3 .. then the blank. */
export function defaultGoal({ width, height }: Size): number[] {
  const last = width * height;
  return Array.from({ length: last }, (_, square) => (square + 1) % last);
}

/** A solved board with the default goal. */
export function solvedBoard({ width, height }: Size): Board {
  const goal = defaultGoal({ width, height });
  return { width, height, tiles: goal, goal };
}

/** Checks that the numbers are 0..n-1, each once. Returns `null` when they are. */
export function tilesProblem(tiles: readonly number[], size: Size): TilesProblem | null {
  return tokensProblem(tiles.map(String), size);
}

/** The words of a text in rows: slashes may part these, and what stands behind a last one is no row. */
export function rowsOf(text: string): string[][] {
  const rows = text.split('/').map((row) => row.split(/\s+/u).filter((word) => word !== ''));
  return rows.length > 1 && rows.at(-1)?.length === 0 ? rows.slice(0, -1) : rows;
}

/** Reads numbers parted by white space, and their rows by slashes too, as in the attributes `tiles` and `goal`. Nothing else is accepted. */
export function parseTiles(text: string, size: Size): Result<number[], TilesProblem> {
  const rows = rowsOf(text);
  const tokens = rows.flat();
  const problem = tokensProblem(tokens, size) ?? (rows.length > 1 ? rowProblem(rows, size) : null);
  return problem ? { ok: false, problem } : { ok: true, value: tokens.map(Number) };
}

export function formatTiles(tiles: readonly number[]): string {
  return tiles.join(' ');
}

function rowProblem(rows: readonly (readonly string[])[], { width }: Size): TilesProblem | null {
  const index = rows.findIndex((row) => row.length !== width);
  return index < 0 ? null : { kind: 'wrong-row', row: index + 1, count: rows[index]?.length ?? 0, expected: width };
}

function tokensProblem(tokens: readonly string[], { width, height }: Size): TilesProblem | null {
  const expected = width * height;
  if (tokens.length === 0) return { kind: 'no-tiles' };
  const firstIndexOf = new Map<number, number>();
  let repeated: { tile: number; index: number; firstIndex: number } | null = null;
  for (const [index, token] of tokens.entries()) {
    if (!/^-?\d+$/.test(token)) return { kind: 'not-a-number', token, index };
    const tile = Number(token);
    if (tile < 0 || tile >= expected) return { kind: 'out-of-range', token, index, max: expected - 1 };
    const firstIndex = firstIndexOf.get(tile);
    if (firstIndex === undefined) firstIndexOf.set(tile, index);
    else repeated ??= { tile, index, firstIndex };
  }
  // A wrong count explains a repeated tile better than the other way round.
  if (tokens.length !== expected) return { kind: 'wrong-count', count: tokens.length, expected };
  if (repeated === null) return null;
  const missing = defaultGoal({ width, height })
    .sort((a, b) => a - b)
    .find((tile) => !firstIndexOf.has(tile));
  return { kind: 'repeated', ...repeated, missing: missing ?? 0 };
}

/** Checks size, tiles and goal. Solvability is another question: see `parity.ts`. */
export function boardProblem(board: Board): BoardProblem | null {
  const size = sizeProblem(board);
  if (size) return { where: 'size', problem: size };
  for (const where of ['tiles', 'goal'] as const) {
    const problem = tilesProblem(board[where], board);
    if (problem) return { where, problem };
  }
  return null;
}

export function sameTiles(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((tile, square) => tile === b[square]);
}

export function sameBoard(a: Board, b: Board): boolean {
  return a.width === b.width && a.height === b.height && sameTiles(a.tiles, b.tiles) && sameTiles(a.goal, b.goal);
}

export function isSolved(board: Board): boolean {
  return sameTiles(board.tiles, board.goal);
}
