/**
 * What the player shows and where it is going: a board with its undo history, a solution from that board, a place on it.
 * Pure: each function takes a state and returns the next one, the same object when nothing changes. The board shown is
 * whole in every state.
 */
import { addStep, type History, markSet, redo as redoStep, startHistory, undo as undoStep } from '../puzzle/history.ts';
import { afterMove, formatMoves, type Move, parseMoves, replay } from '../puzzle/moves.ts';
import { type Board, sameBoard, sameTiles } from '../puzzle/tiles.ts';

export const PHASES = ['idle', 'loading', 'solving', 'playing', 'paused', 'solved', 'failed'] as const;
export type Phase = (typeof PHASES)[number];

/** A solution: its moves, and the tiles before the first and after each. */
export interface Line {
  readonly moves: readonly Move[];
  readonly states: readonly (readonly number[])[];
}

export interface Player {
  /** `history.present.board` is where the moves are counted from, and what a search solves. */
  readonly history: History;
  readonly line: Line | null;
  /** Moves of the line made. */
  readonly index: number;
  readonly status: 'still' | 'loading' | 'solving' | 'playing' | 'failed';
}

export function newPlayer(board: Board): Player {
  return { history: startHistory(board), line: null, index: 0, status: 'still' };
}

/** The board that moves are counted from. */
export function startOf({ history }: Player): Board {
  return history.present.board;
}

/** The tiles on the board now. */
export function shownTiles(player: Player): readonly number[] {
  return player.line?.states[player.index] ?? startOf(player).tiles;
}

export function shownBoard(player: Player): Board {
  return { ...startOf(player), tiles: shownTiles(player) };
}

export function lengthOf({ line }: Player): number {
  return line?.moves.length ?? 0;
}

/** With a solution that does not play: `paused` on the way, `solved` at both ends. */
export function phaseOf({ status, line, index }: Player): Phase {
  if (status !== 'still') return status;
  if (line === null) return 'idle';
  return index > 0 && index < line.moves.length ? 'paused' : 'solved';
}

export function isSearching({ status }: Player): boolean {
  return status === 'loading' || status === 'solving';
}

/** Sets another board, without a way back. */
export function setBoard(player: Player, board: Board): Player {
  return player.line === null && player.status === 'still' && sameBoard(board, startOf(player))
    ? player
    : newPlayer(board);
}

function onBoard(history: History): Player {
  return { history, line: null, index: 0, status: 'still' };
}

/**
 * The history with the place on the line as a step of its own. Nobody clicked its moves, so that board counts as set: a
 * scramble begins there at 0.
 */
function keptHistory({ history, line, index }: Player): History {
  const tiles = line?.states[index];
  if (line === null || tiles === undefined || index === 0) return history;
  return addStep(history, { board: { ...history.present.board, tiles }, moves: null });
}

/** Puts another board in place of the one shown. One undo brings that back. */
export function load(player: Player, board: Board): Player {
  if (sameBoard(board, shownBoard(player))) {
    const history = markSet(keptHistory(player));
    return player.line || isSearching(player) || history !== player.history ? onBoard(history) : player;
  }
  return onBoard(addStep(keptHistory(player), { board, moves: null }));
}

/**
 * Puts a board in place of the one shown, with moves to play from it, wherever they lead. One undo brings back what was
 * there. `null` when one of the moves is not legal.
 */
export function loadLine(player: Player, board: Board, letters: string): Player | null {
  const replayed = replay(board.tiles, board, letters);
  if (!replayed.ok) return null;
  const line = { moves: replayed.moves, states: replayed.states };
  return { ...load(player, board), line, index: 0, status: 'still' };
}

/**
 * Makes moves on the board shown, as one step of the history; a search, a solution and its playback end there.
 * Returns the same state when one of the moves is not legal.
 */
export function makeMoves(player: Player, moves: readonly Move[]): Player {
  const before = shownBoard(player);
  let tiles: readonly number[] = before.tiles;
  for (const move of moves) {
    const after = afterMove(tiles, before, move);
    if (after === null) return player;
    tiles = after;
  }
  if (moves.length === 0) return player;
  return onBoard(addStep(keptHistory(player), { board: { ...before, tiles }, moves: formatMoves(moves) }));
}

/** Takes the last step of the history back. A solution belongs to the board before, so it goes. */
export function undo(player: Player): Player {
  const history = undoStep(player.history);
  return history === player.history ? player : onBoard(history);
}

export function redo(player: Player): Player {
  const history = redoStep(player.history);
  return history === player.history ? player : onBoard(history);
}

/** A search begins: back to the board that is to be solved. */
export function beginSearch(player: Player): Player {
  return { ...player, line: null, index: 0, status: 'loading' };
}

/** The worker has taken the board up. */
export function searchRuns(player: Player): Player {
  return player.status === 'loading' ? { ...player, status: 'solving' } : player;
}

/** A search ends with a solution: letters of the blank from the board that was searched. `null` when they do not lead to the goal. */
export function searchSolved(player: Player, letters: string): Player | null {
  if (!isSearching(player)) return player;
  const line = lineToGoal(startOf(player), letters);
  return line && { ...player, line, index: 0, status: 'still' };
}

/** A way to the goal that someone gives, shown at one of its states. The same state when it does not lead there. */
export function giveLine(player: Player, letters: string, index: number): Player {
  const line = lineToGoal(startOf(player), letters);
  return line === null ? player : seek({ ...player, line, status: 'still' }, index);
}

function lineToGoal(board: Board, letters: string): Line | null {
  const replayed = replay(board.tiles, board, letters);
  const end = replayed.ok ? replayed.states.at(-1) : undefined;
  if (!replayed.ok || end === undefined || !sameTiles(end, board.goal)) return null;
  return { moves: replayed.moves, states: replayed.states };
}

export function searchStopped(player: Player): Player {
  return isSearching(player) ? { ...player, status: 'still' } : player;
}

export function searchFailed(player: Player): Player {
  return isSearching(player) ? { ...player, status: 'failed' } : player;
}

/** Forgets a failure that is about another heuristic. A solution stays: it is one whatever found it. */
export function forgetFailure(player: Player): Player {
  return player.status === 'failed' ? { ...player, status: 'still' } : player;
}

/** Starts the playback, from the first state again when it stands at the last. */
export function play(player: Player): Player {
  const length = lengthOf(player);
  if (player.status !== 'still' || length === 0) return player;
  return { ...player, index: player.index === length ? 0 : player.index, status: 'playing' };
}

export function pause(player: Player): Player {
  return player.status === 'playing' ? { ...player, status: 'still' } : player;
}

/** The playback makes its next move; at the last state it ends. */
export function advance(player: Player): Player {
  if (player.status !== 'playing') return player;
  return player.index < lengthOf(player) ? { ...player, index: player.index + 1 } : { ...player, status: 'still' };
}

/** Goes to a state of the solution, the nearest there is. The playback stops. */
export function seek(player: Player, index: number): Player {
  if (player.line === null || Number.isNaN(index)) return player;
  const place = Math.max(0, Math.min(lengthOf(player), Math.round(index)));
  if (place === player.index && player.status === 'still') return player;
  return { ...player, index: place, status: 'still' };
}

/** How many squares of the blank's way are drawn. */
const WAY = 14;

/** The squares the blank came along, oldest first, its present one last. */
export function wayOfBlank(player: Player): readonly number[] {
  const { history, line, index } = player;
  if (line !== null) {
    return line.states.slice(Math.max(0, index - WAY), index + 1).map((tiles) => tiles.indexOf(0));
  }
  return wayOfHistory(history);
}

/** Steps that were clicked, back to where the board was set. */
function wayOfHistory({ past, present }: History): readonly number[] {
  const squares = [present.board.tiles.indexOf(0)];
  const { width } = present.board;
  for (let step = present, at = past.length; step.moves !== null && squares.length <= WAY; ) {
    for (const move of (parseMoves(step.moves) ?? []).reverse()) {
      squares.unshift((squares[0] ?? 0) - { U: -width, D: width, L: -1, R: 1 }[move]);
    }
    at -= 1;
    const before = past[at];
    if (before === undefined) break;
    step = before;
  }
  return squares.slice(-WAY - 1);
}
