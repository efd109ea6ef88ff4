/** A trace of the page (docs/formats.md), read back: its board and moves, or what is wrong with it. Pure. */
import { isMove, replay } from '../../puzzle/moves.ts';
import { type Board, type BoardProblem, boardProblem, sameTiles, sizeProblem } from '../../puzzle/tiles.ts';
import { TRACE_SCHEMA, TRACE_VERSION } from '../data/trace.ts';
import type { Entry } from './own.ts';

/** Why a trace is not read: nothing of it is loaded then. */
export type TraceFault =
  /** It is no JSON: a file that was cut off, as a rule. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'version'; readonly version: string }
  /** A part is missing, or of another kind. */
  | { readonly kind: 'part'; readonly part: 'board' | 'goal' | 'solution' }
  | { readonly kind: 'numbers'; readonly board: Board; readonly problem: BoardProblem }
  | { readonly kind: 'moves'; readonly moves: string }
  | { readonly kind: 'move'; readonly number: number; readonly letter: string }
  | { readonly kind: 'length'; readonly length: string; readonly count: number }
  | { readonly kind: 'reaches' };

export type TraceRead = { readonly entry: Entry } | { readonly fault: TraceFault };

const BEGINNING = /^\{\s*"schema"\s*:\s*"fifteen-trace"/;

/** `null` for what is no trace, nor begins like one. */
export function readTrace(text: string): TraceRead | null {
  if (!text.startsWith('{') || !text.includes(`"${TRACE_SCHEMA}"`)) return null;
  let trace: unknown;
  try {
    trace = JSON.parse(text);
  } catch {
    return BEGINNING.test(text) ? { fault: { kind: 'broken' } } : null;
  }
  if (!isRecord(trace) || trace.schema !== TRACE_SCHEMA) return null;
  if (trace.version !== TRACE_VERSION) return { fault: { kind: 'version', version: written(trace.version) } };
  const board = boardOf(trace);
  if ('fault' in board) return board;
  return withMoves(board, trace.solution);
}

function boardOf({ board, goal }: Readonly<Record<string, unknown>>): Board | { readonly fault: TraceFault } {
  if (!isRecord(board)) return { fault: { kind: 'part', part: 'board' } };
  const { width, height, tiles } = board;
  if (typeof width !== 'number' || typeof height !== 'number' || !isNumbers(tiles))
    return { fault: { kind: 'part', part: 'board' } };
  if (!isNumbers(goal)) return { fault: { kind: 'part', part: 'goal' } };
  const read = { width, height, tiles, goal };
  const problem = sizeFault(read) ?? boardProblem(read);
  return problem === null ? read : { fault: { kind: 'numbers', board: read, problem } };
}

/** A count that does not fit explains a tile that is too large better than the other way round. */
function sizeFault(board: Board): BoardProblem | null {
  if (sizeProblem(board) !== null) return null;
  const expected = board.width * board.height;
  for (const where of ['tiles', 'goal'] as const) {
    const count = board[where].length;
    if (count !== expected) return { where, problem: { kind: 'wrong-count', count, expected } };
  }
  return null;
}

function withMoves(board: Board, solution: unknown): TraceRead {
  if (solution === null) return { entry: { board, moves: null } };
  if (!isRecord(solution)) return { fault: { kind: 'part', part: 'solution' } };
  const { moves, length, reachesGoal } = solution;
  if (typeof moves !== 'string' || ![...moves].every(isMove))
    return { fault: { kind: 'moves', moves: written(moves) } };
  if (length !== moves.length) return { fault: { kind: 'length', length: written(length), count: moves.length } };
  const replayed = replay(board.tiles, board, moves);
  if (!replayed.ok) {
    const { index, letter } = replayed.problem;
    return { fault: { kind: 'move', number: index + 1, letter } };
  }
  if (reachesGoal !== sameTiles(replayed.states.at(-1) ?? board.tiles, board.goal))
    return { fault: { kind: 'reaches' } };
  return { entry: { board, moves: moves === '' ? null : moves } };
}

/** A value of the file as people see it there, cut short. */
function written(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '–');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(Number.isInteger);
}
