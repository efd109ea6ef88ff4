/** What a pasted text may mean. Part of the messages; see `protocol.ts`. */
import type { Board } from '../puzzle/tiles.ts';

/** One way to read a pasted text as boards. */
export interface Reading {
  /** How it was read, as a message key of the page (`reading.<kind>`). */
  readonly kind: string;
  /** The first some thousand boards, in the order of the text. */
  readonly boards: readonly Board[];
  /** The line on which each begins, from 1. */
  readonly lines: readonly number[];
  /** How many boards there are beyond these. */
  readonly more: number;
}

export const ORIGINS = ['board', 'to-goal', 'goal', 'boards'] as const;
/** Where moves begin or end: at the board at hand, at its goal, or on boards that the text gives itself. */
export type Origin = (typeof ORIGINS)[number];

export const MOVERS = ['blank', 'tile', 'number', 'boards'] as const;
/** What a text of moves names: ways of the blank, ways of tiles, tiles, or the boards on the way. */
export type Mover = (typeof MOVERS)[number];

/** One way to read a pasted text as moves. */
export interface LineReading {
  readonly origin: Origin;
  readonly mover: Mover;
  /** Where the first move is made. */
  readonly board: Board;
  /** Letters of the blank; each can be made. */
  readonly moves: string;
}

/** All ways to read a pasted text, and why there is none. */
export interface Readings {
  readonly readings: readonly Reading[];
  /** The one that leads from the board at hand to its goal comes first. */
  readonly lines: readonly LineReading[];
  /** Why it is no board; `null` when it is one. */
  readonly error: ReadingError | null;
  /** Why it is no list of moves; `null` when it is one, or was not meant as one. */
  readonly linesError: ReadingError | null;
}

/** Why a pasted text is no board or no list of moves. `line` and `column` count from 1; `token` is the offending word. */
export interface ReadingError {
  readonly kind: string;
  readonly token: string | null;
  readonly line: number | null;
  readonly column: number | null;
  /** Further values the message needs, e.g. the tile that is missing. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The same in English, from the core. */
  readonly message: string;
}
