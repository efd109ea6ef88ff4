/**
 * The board as a value with a default, like that of `<input>`: the attributes say where it starts, the property says
 * what it is; once it was set or moved, a new `tiles` attribute waits for a reset.
 */
import { type Board, type BoardProblem, formatTiles, parseTiles, type Result } from '../puzzle/tiles.ts';
import { attributesOf, type BoardAttributes, boardFromAttributes } from './board-attributes.ts';
import { shownBoard, startOf } from './player.ts';
import type { Puzzle } from './puzzle.ts';

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
    this.#touched = true;
    this.#puzzle.set(checked(board));
  }

  reset(): void {
    const read = boardFromAttributes(this.#attributes());
    if (read.ok) this.#puzzle.load(read.value, 'reset');
    else this.#puzzle.set(read);
    this.#touched = false;
  }
}

export function checked(board: Board): Result<Board, BoardProblem> {
  return boardFromAttributes(attributesOf(board));
}
