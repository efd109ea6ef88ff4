/** A solution as a film: which state is shown when, and where each piece is meanwhile. Pure; times in milliseconds. */
import { type Move, squareBeside } from '../puzzle/moves.ts';
import { type Board, sameTiles } from '../puzzle/tiles.ts';

export interface Film {
  /** The board before the first move. */
  readonly board: Board;
  readonly moves: readonly Move[];
  /** How long one move takes, its slide included. */
  readonly moveMs: number;
  /** How long the first and the last state stand still. */
  readonly holdMs: number;
  /** Pictures of each move: 1 shows whole states only. */
  readonly framesPerMove: number;
}

/** A place in squares: column and row, between whole numbers while a piece slides. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** One picture of a film. */
export interface Frame {
  readonly board: Board;
  /** By tile, 0 the blank. */
  readonly places: readonly Place[];
  /** The blank's recent way, oldest first, the blank's own place last. */
  readonly way: readonly Place[];
  /** Moves that are made in this picture. */
  readonly index: number;
  /** How long it is shown. */
  readonly ms: number;
}

/** How much of the blank's way is shown, in moves. */
const WAY = 12;

/** All pictures, in order. The first and the last are whole states. */
export function* frames(film: Film): Generator<Frame> {
  const { moves, moveMs, holdMs, framesPerMove } = film;
  const states = statesOf(film);
  const blanks = states.map((tiles) => placeOf(tiles.indexOf(0), film.board.width));
  const count = moves.length === 0 ? 0 : Math.max(1, Math.round(framesPerMove));
  yield still(film.board, states, blanks, 0, holdMs);
  for (let index = 1; index <= moves.length; index += 1) {
    for (let part = 1; part < count; part += 1) {
      yield between(film.board, states, blanks, index, ease(part / count), moveMs / count);
    }
    yield still(film.board, states, blanks, index, index === moves.length ? holdMs : moveMs / count);
  }
}

/** How many there are. */
export function frameCount({ moves, framesPerMove }: Film): number {
  return 1 + moves.length * Math.max(1, Math.round(framesPerMove));
}

/** How long all of it takes. */
export function lengthMs({ moves, moveMs, holdMs, framesPerMove }: Film): number {
  const last = moves.length === 0 ? 0 : holdMs - moveMs / Math.max(1, Math.round(framesPerMove));
  return holdMs + moves.length * moveMs + last;
}

/** The state after so many moves, standing still. */
export function stillOf(film: Film, index: number): Frame {
  const states = statesOf(film);
  const blanks = states.map((tiles) => placeOf(tiles.indexOf(0), film.board.width));
  return still(film.board, states, blanks, Math.min(Math.max(0, index), film.moves.length), 0);
}

/** The tiles before the first move and after each. Throws where a move cannot be made. */
export function statesOf({ board, moves }: Pick<Film, 'board' | 'moves'>): readonly (readonly number[])[] {
  const states: (readonly number[])[] = [board.tiles];
  let tiles = board.tiles;
  for (const [index, move] of moves.entries()) {
    const blank = tiles.indexOf(0);
    const to = squareBeside(blank, move, board);
    if (to === null) throw new Error(`move ${index + 1}, ${move}, leaves the board`);
    const next = [...tiles];
    next[blank] = tiles[to] ?? 0;
    next[to] = 0;
    tiles = next;
    states.push(tiles);
  }
  return states;
}

/** Whether a tile stands where the goal has it. */
export function isHome({ tiles, goal }: Board, tile: number): boolean {
  return tiles.indexOf(tile) === goal.indexOf(tile);
}

export function isAtGoal({ tiles, goal }: Board): boolean {
  return sameTiles(tiles, goal);
}

function still(
  board: Board,
  states: readonly (readonly number[])[],
  blanks: readonly Place[],
  index: number,
  ms: number,
): Frame {
  const tiles = states[index] ?? board.tiles;
  return {
    board: { ...board, tiles },
    places: placesOf(tiles, board.width),
    way: blanks.slice(Math.max(0, index - WAY), index + 1),
    index,
    ms,
  };
}

function between(
  board: Board,
  states: readonly (readonly number[])[],
  blanks: readonly Place[],
  index: number,
  part: number,
  ms: number,
): Frame {
  const after = still(board, states, blanks, index, ms);
  const before = placesOf(states[index - 1] ?? board.tiles, board.width);
  const places = after.places.map((to, tile) => mix(before[tile] ?? to, to, part));
  return { ...after, places, way: [...after.way.slice(0, -1), places[0] ?? { x: 0, y: 0 }] };
}

function placesOf(tiles: readonly number[], width: number): Place[] {
  return tiles.map((_, tile) => placeOf(tiles.indexOf(tile), width));
}

function placeOf(square: number, width: number): Place {
  return { x: square % width, y: Math.floor(square / width) };
}

function mix(from: Place, to: Place, part: number): Place {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Slow, fast, slow. */
function ease(t: number): number {
  return t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2;
}
