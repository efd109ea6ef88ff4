/** The board that the attributes `tiles`, `goal` and `size` describe. */
import {
  type Board,
  type BoardProblem,
  defaultGoal,
  formatSize,
  formatTiles,
  MIN_SIDE,
  parseSize,
  parseTiles,
  type Result,
  rowsOf,
  SIZES,
  type Size,
  type SizeProblem,
  sizeProblem,
} from '../puzzle/tiles.ts';

export interface BoardAttributes {
  /** Numbers row by row, 0 for the blank; slashes may part the rows. Without it the board stands at the goal. */
  readonly tiles: string | null;
  readonly goal: string | null;
  /** `4x4`, or `4` for the same. Without it the size follows from the count of tiles. */
  readonly size: string | null;
}

export function boardFromAttributes({ tiles, goal, size }: BoardAttributes): Result<Board, BoardProblem> {
  const read = size === null ? sizeOfTiles(tiles ?? goal) : readSize(size);
  if (!read.ok) return { ok: false, problem: { where: 'size', problem: read.problem } };
  const { width, height } = read.value;
  const goalTiles =
    goal === null ? ({ ok: true, value: defaultGoal(read.value) } as const) : parseTiles(goal, read.value);
  if (!goalTiles.ok) return { ok: false, problem: { where: 'goal', problem: goalTiles.problem } };
  const startTiles = tiles === null ? goalTiles : parseTiles(tiles, read.value);
  if (!startTiles.ok) return { ok: false, problem: { where: 'tiles', problem: startTiles.problem } };
  return { ok: true, value: { width, height, tiles: startTiles.value, goal: goalTiles.value } };
}

function readSize(text: string): Result<Size, SizeProblem> {
  return parseSize(/^\s*\d+\s*$/.test(text) ? `${text.trim()}x${text.trim()}` : text);
}

/** Equal rows say the size; else the count does. */
function sizeOfTiles(text: string | null): Result<Size, SizeProblem> {
  const rows = rowsOf(text ?? '');
  const size = { width: rows[0]?.length ?? 0, height: rows.length };
  const isSize = size.height > 1 && rows.every((row) => row.length === size.width) && sizeProblem(size) === null;
  return isSize ? { ok: true, value: size } : sizeOfCount(rows.flat().length || 16);
}

/** The size nearest to a square with this many squares, the wider one of two. A count that makes none is read as 4x4. */
function sizeOfCount(count: number): Result<Size, SizeProblem> {
  const sizes = SIZES.filter(({ width, height }) => width * height === count && width >= height);
  const nearest = sizes.sort((a, b) => a.width - b.width)[0];
  return { ok: true, value: nearest ?? { width: 2 * MIN_SIDE, height: 2 * MIN_SIDE } };
}

/** The attributes that describe a board, so that it goes through the same checks. */
export function attributesOf({ width, height, tiles, goal }: Board): BoardAttributes {
  return { tiles: formatTiles(tiles), goal: formatTiles(goal), size: formatSize({ width, height }) };
}
