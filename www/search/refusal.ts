/** What went wrong, in a form that can be sent: refusals of the core, and everything else it may throw. */
import { parityOf } from '../puzzle/parity.ts';
import { type Board, type BoardProblem, boardProblem, type SizeProblem, type TilesProblem } from '../puzzle/tiles.ts';
import type { CoreRefusal, RefusalCode } from './core.ts';
import { type ErrorDetail, TREE_SQUARES } from './protocol.ts';

const REFUSAL_CODES: readonly RefusalCode[] = ['bad-board', 'unsolvable', 'unknown-heuristic', 'out-of-memory'];

export function isRefusal(thrown: unknown): thrown is CoreRefusal {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown) || !('message' in thrown)) return false;
  return typeof thrown.message === 'string' && (REFUSAL_CODES as readonly unknown[]).includes(thrown.code);
}

/** Refuses a board that is none before it reaches the core, where numbers would be cut to bytes. */
export function refuseBadBoard(board: Board): void {
  const problem = boardProblem(board);
  if (problem === null) return;
  const refusal: CoreRefusal = { code: 'bad-board', message: boardProblemText(problem) };
  throw refusal;
}

/** Refuses to draw a tree of a board that is not small: to count its nodes would hold up all else. */
export function refuseLargeTree({ tiles }: Board): void {
  if (tiles.length <= TREE_SQUARES) return;
  const message = `a tree is drawn of at most ${TREE_SQUARES} squares, not of ${tiles.length}`;
  const refusal: CoreRefusal = { code: 'bad-board', message };
  throw refusal;
}

/** What a message in the reader's own language needs to know. */
export function refusalDetail(code: RefusalCode, board: Board): ErrorDetail | null {
  const problem = boardProblem(board);
  if (problem !== null) return { kind: 'board', problem };
  return code === 'unsolvable' ? { kind: 'parity', parity: parityOf(board) } : null;
}

/** In English, for programs; what readers see is in their language. */
export function boardProblemText({ where, problem }: BoardProblem): string {
  return where === 'size' ? sizeText(problem) : `${where}: ${tilesText(problem)}`;
}

function sizeText(problem: SizeProblem): string {
  switch (problem.kind) {
    case 'bad-size-text':
      return `size: "${problem.token}" is not of the form 4x4`;
    case 'side-out-of-range':
      return `size: ${problem.side} is not between ${problem.min} and ${problem.max}`;
    case 'too-many-squares':
      return `size: ${problem.squares} squares are more than ${problem.max}`;
  }
}

function tilesText(problem: TilesProblem): string {
  switch (problem.kind) {
    case 'no-tiles':
      return 'there are none';
    case 'not-a-number':
      return `"${problem.token}" at place ${problem.index + 1} is not a whole number`;
    case 'out-of-range':
      return `"${problem.token}" at place ${problem.index + 1} is not between 0 and ${problem.max}`;
    case 'repeated':
      return `${problem.tile} at place ${problem.index + 1} stands at place ${problem.firstIndex + 1} already, ${problem.missing} is missing`;
    case 'wrong-count':
      return `there are ${problem.count} instead of ${problem.expected}`;
    case 'wrong-row':
      return `row ${problem.row} has ${problem.count} instead of ${problem.expected}`;
  }
}
