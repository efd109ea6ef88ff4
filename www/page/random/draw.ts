/** Drawing a board of a difficulty: a walk of so many moves, or a board that is so many moves from its goal. */
import { afterMove, blankSquare, MOVES, type Move, replay, reversed, squareBeside } from '../../puzzle/moves.ts';
import { type RandomBelow, randomBoard } from '../../puzzle/random.ts';
import { type Board, formatSize, type Size } from '../../puzzle/tiles.ts';

/** The largest distance to a goal with the blank in a corner (Korf & Schultze 2005 for 4x4, else breadth-first search). */
const LARGEST: Readonly<Record<string, number>> = {
  '2x2': 6,
  '3x2': 21,
  '4x2': 36,
  '5x2': 55,
  '6x2': 80,
  '3x3': 31,
  '4x3': 53,
  '5x3': 84,
  '4x4': 80,
};
/** For sizes that nobody has searched to the end. */
const UNKNOWN_LARGEST = 150;

export const LONGEST_WALK = 9999;

/** No board of this size can be farther from home, as far as is known. */
export function largestDistance({ width, height }: Size): number {
  const size = { width: Math.max(width, height), height: Math.min(width, height) };
  return LARGEST[formatSize(size)] ?? UNKNOWN_LARGEST;
}

/** The board after a walk of so many moves from the goal, none straight back. */
export function walk(board: Board, moves: number, random: RandomBelow): Board {
  let tiles: readonly number[] = board.goal;
  let last: Move | null = null;
  for (let made = 0; made < moves; made += 1) {
    const blank = blankSquare(tiles);
    const open: readonly Move[] = MOVES.filter(
      (move) => (last === null || move !== reversed(last)) && squareBeside(blank, move, board) !== null,
    );
    const move: Move = open[random(open.length)] ?? 'U';
    tiles = afterMove(tiles, board, move) ?? tiles;
    last = move;
  }
  return { ...board, tiles };
}

/** A board with a shortest way home, as letters of the blank. */
export interface SolvedBoard {
  readonly board: Board;
  readonly moves: string;
}

export interface DrawTools {
  readonly random: RandomBelow;
  /** A shortest way home; rejects when it is stopped. */
  readonly solve: (board: Board) => Promise<string>;
  /** Called with the number of boards that are solved. */
  readonly tell: (solved: number) => void;
  readonly now: () => number;
  /** Boards known to be far from home, for distances that a draw hardly ever meets. */
  readonly far: readonly SolvedBoard[];
}

/** From this share of the largest distance on, next to no random board is far enough. */
const RARE = 0.79;
const MOST_DRAWS = 40;
const PATIENCE_MS = 12_000;

/**
 * A board that is `wanted` moves from its goal: random boards are solved until one is at least so far, and that one is walked
 * home until `wanted` moves are left, because what is left of a shortest way is a shortest way. Where none is that far, the farthest.
 */
export async function drawAt(
  board: Board,
  wanted: number,
  { random, solve, tell, now, far }: DrawTools,
): Promise<{ readonly board: Board; readonly length: number }> {
  const reach = far.filter(({ moves }) => moves.length >= wanted);
  const known = reach.length === 0 ? undefined : reach[random(reach.length)];
  if (known !== undefined && wanted > RARE * largestDistance(board)) return walkedHome(known, wanted);
  const started = now();
  let farthest: SolvedBoard | null = null;
  for (let drawn = 1; drawn <= MOST_DRAWS && (drawn === 1 || now() - started < PATIENCE_MS); drawn += 1) {
    const candidate = randomBoard(board, random);
    const solved = { board: candidate, moves: await solve(candidate) };
    tell(drawn);
    if (solved.moves.length >= wanted) return walkedHome(solved, wanted);
    if (farthest === null || solved.moves.length > farthest.moves.length) farthest = solved;
  }
  const best = known ?? farthest ?? { board, moves: '' };
  return walkedHome(best, Math.min(wanted, best.moves.length));
}

function walkedHome({ board, moves }: SolvedBoard, left: number): { readonly board: Board; readonly length: number } {
  const replayed = replay(board.tiles, board, moves.slice(0, moves.length - left));
  const tiles = (replayed.ok && replayed.states.at(-1)) || board.tiles;
  return { board: { ...board, tiles }, length: left };
}
