/** What a puzzle is at, as a value that can be kept over a reload: the boards made, the way shown, how it was found. */

import type { History, Step } from '../puzzle/history.ts';
import { formatMoves, parseMoves } from '../puzzle/moves.ts';
import { boardProblem } from '../puzzle/tiles.ts';
import type { Puzzle } from './puzzle.ts';
import type { PuzzleSolution } from './search-run.ts';

export interface PuzzleMemory {
  readonly history: History;
  /** Letters of the way to the goal, `null` without one. */
  readonly moves: string | null;
  readonly index: number;
  /** `null` where the way was not searched for here. */
  readonly solution: PuzzleSolution | null;
}

/** What is kept of the boards before and after the present one; more would be heavy to keep. */
const KEPT = 200;

export function memoryOf({ player, solution }: Pick<Puzzle, 'player' | 'solution'>): PuzzleMemory {
  const { past, present, future } = player.history;
  return {
    history: { past: past.slice(-KEPT), present, future: future.slice(0, KEPT) },
    moves: player.line === null ? null : formatMoves(player.line.moves),
    index: player.index,
    solution,
  };
}

/** Whether all boards of a history are boards; what was kept may be damaged. */
export function isWhole({ past, present, future }: History): boolean {
  return [...past, present, ...future].every(isStep);
}

function isStep({ board, moves }: Step): boolean {
  return boardProblem(board) === null && (moves === null || parseMoves(moves) !== null);
}
