/** A shortest way that was found: each board on it has the rest of it as its own shortest way. */
import { replay } from '../../puzzle/moves.ts';
import { type Board, formatTiles, sameTiles } from '../../puzzle/tiles.ts';

export class KnownWay {
  readonly #goal: readonly number[] = [];
  readonly #width: number = 0;
  readonly #moves: string = '';
  /** How many moves are made at each board of the way. */
  readonly #made = new Map<string, number>();

  constructor(board?: Board, moves = '') {
    if (board === undefined) return;
    this.#goal = board.goal;
    this.#width = board.width;
    this.#moves = moves;
    const replayed = replay(board.tiles, board, moves);
    const end = replayed.ok ? replayed.states.at(-1) : undefined;
    // A way that ends elsewhere was found for another board: what it says of distances would be false.
    if (!replayed.ok || end === undefined || !sameTiles(end, board.goal)) return;
    for (const [made, tiles] of replayed.states.entries()) this.#made.set(formatTiles(tiles), made);
  }

  /** The moves that lead home from this board, or `null` when it is not on the way. */
  from(board: Board): string | null {
    if (board.width !== this.#width || !sameTiles(board.goal, this.#goal)) return null;
    const made = this.#made.get(formatTiles(board.tiles));
    return made === undefined ? null : this.#moves.slice(made);
  }
}
