/**
 * The board as a value with a default, like that of `<input>`: the attributes say where it starts, the property says
 * what it is; once it was set or moved, a new `tiles` attribute waits for a reset.
 */
import { type Board, type BoardProblem, formatTiles, parseTiles, type Result } from '../puzzle/tiles.ts';
import { SearchError } from '../search/client.ts';
import { boardProblemText } from '../search/refusal.ts';
import { attributesOf, type BoardAttributes, boardFromAttributes } from './board-attributes.ts';
import { shownBoard, startOf } from './player.ts';
import type { Puzzle } from './puzzle.ts';

/** Those that say where it starts. */
export const BOARD_ATTRIBUTES: readonly string[] = ['tiles', 'goal', 'size'];

export class BoardValue {
  readonly #puzzle: Puzzle;
  readonly #attributes: () => BoardAttributes;
  #touched = false;

  constructor(puzzle: Puzzle, attributes: () => BoardAttributes) {
    this.#puzzle = puzzle;
    this.#attributes = attributes;
  }

  /** The board is no longer the one of the attributes. */
  touch(): void {
    this.#touched = true;
  }

  /** A new size or goal keeps a touched board where it still fits; else the attributes rule again. */
  attributeChanged(name: string): void {
    if (this.#touched && name === 'tiles') return;
    if (this.#touched) {
      const tiles = formatTiles(shownBoard(this.#puzzle.player).tiles);
      const kept = boardFromAttributes({ ...this.#attributes(), tiles });
      if (kept.ok) {
        this.#puzzle.set(kept);
        return;
      }
    }
    this.#touched = false;
    this.#puzzle.set(boardFromAttributes(this.#attributes()));
  }

  /** Tiles for the present size and goal; a count that does not fit is read as the attributes would be. */
  setTiles(tiles: readonly number[] | string): void {
    const text = typeof tiles === 'string' ? tiles : formatTiles(tiles);
    const { width, height, goal } = startOf(this.#puzzle.player);
    const here = parseTiles(text, { width, height });
    this.#touched = true;
    this.#puzzle.set(
      here.ok
        ? { ok: true, value: { width, height, goal, tiles: here.value } }
        : boardFromAttributes({ ...this.#attributes(), tiles: text }),
    );
  }

  setBoard(board: Board): void {
    const read = checked(board);
    this.#touched = true;
    this.#puzzle.set(read);
  }

  reset(): void {
    const read = boardFromAttributes(this.#attributes());
    if (read.ok) this.#puzzle.load(read.value, 'reset');
    else this.#puzzle.set(read);
    this.#touched = false;
  }
}

function checked(board: Board): Result<Board, BoardProblem> {
  return boardFromAttributes(attributesOf(board));
}

/** The board that a script gives, whatever that is. Throws a `SearchError` that says what is wrong with it. */
export function boardOf(given: Board): Board {
  const { width, height, tiles, goal } = given ?? {};
  if (typeof width !== 'number' || typeof height !== 'number' || !Array.isArray(tiles) || !Array.isArray(goal))
    throw new SearchError('bad-board', 'a board has width and height, numbers, and tiles and goal, lists of numbers');
  const read = checked(given);
  if (read.ok) return read.value;
  throw new SearchError('bad-board', boardProblemText(read.problem), { kind: 'board', problem: read.problem });
}
