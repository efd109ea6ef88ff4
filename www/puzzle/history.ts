/** The boards a user has made, for undo and redo. Values, never changed in place. */
import { type Board, sameBoard } from './tiles.ts';

export interface Step {
  readonly board: Board;
  /** Letters of the blank that led here from the step before; `null` when the board was set (random, paste, reset). */
  readonly moves: string | null;
}

export interface History {
  readonly past: readonly Step[];
  readonly present: Step;
  /** Undone steps, the next to redo first. */
  readonly future: readonly Step[];
}

/** More than anyone clicks; keeps a page that is open all term small. */
const MAX_PAST = 1000;

export function startHistory(board: Board): History {
  return { past: [], present: { board, moves: null }, future: [] };
}

/** Adds a step. What was undone is forgotten. A step that changes nothing is not added. */
export function addStep(history: History, step: Step): History {
  if (sameBoard(step.board, history.present.board)) return history;
  return { past: [...history.past, history.present].slice(-MAX_PAST), present: step, future: [] };
}

/** The present board counts as set, not clicked together: the way to it is kept for undo, what was undone is forgotten. */
export function markSet(history: History): History {
  const { past, present } = history;
  return present.moves === null ? history : { past, present: { ...present, moves: null }, future: [] };
}

/** Goes one step back, or returns the same history when there is none. */
export function undo(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

/** Takes one undo back, or returns the same history when there is none. */
export function redo(history: History): History {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}

/** The letters of all moves since the board was last set: the scramble that was clicked together. */
export function scramble({ past, present }: History): string {
  const steps = [...past, present];
  const set = steps.findLastIndex((step) => step.moves === null);
  return steps
    .slice(set + 1)
    .map((step) => step.moves)
    .join('');
}
