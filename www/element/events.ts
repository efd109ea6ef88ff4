/**
 * The element's events. All bubble and leave shadow roots. They fire for what a user, a search or the playback did, and
 * for the methods, which act in a user's place; never because a property or an attribute was set.
 */
import type { Letters } from '../puzzle/letters.ts';
import type { Board } from '../puzzle/tiles.ts';
import type { Progress, Reply, Round, SearchOptions, TerminalReply } from '../search/protocol.ts';
import type { Detail } from './detail.ts';

export const CAUSES = ['move', 'undo', 'redo', 'load', 'scramble', 'reset', 'solve', 'seek', 'playback'] as const;

export interface PuzzleChange {
  readonly cause: (typeof CAUSES)[number];
  /** The tiles now shown. */
  readonly tiles: readonly number[];
  /** How many moves of the solution are made; 0 without one. */
  readonly moveIndex: number;
}

export interface SearchStart {
  readonly board: Board;
  readonly options: SearchOptions;
  /** The last search goes on where its budget was spent: its rounds and counts count on. */
  readonly goesOn: boolean;
}

/** What the reader has set on the player itself. */
export type SettingChange =
  | { readonly setting: 'speed'; readonly value: number }
  | { readonly setting: 'letters'; readonly value: Letters }
  | { readonly setting: 'detail'; readonly value: Detail };

/** Name and detail of each event. The search events carry the worker's messages as they are. */
export interface PuzzleEvents {
  'puzzle-change': PuzzleChange;
  'search-start': SearchStart;
  'search-preparing': Extract<Reply, { readonly type: 'preparing' }>;
  'search-threshold': Extract<Reply, { readonly type: 'threshold' }>;
  'search-progress': Progress;
  'search-round': { readonly type: 'round'; readonly id: number } & Round;
  /** The search went back into an earlier round: rounds after the first so many are taken back. */
  'search-rewound': Extract<Reply, { readonly type: 'rewound' }>;
  /** Exactly one for each `search-start`, before the next one. */
  'search-end': TerminalReply;
  'setting-change': SettingChange;
  'playback-end': { readonly moveIndex: number };
}

export type PuzzleEventMap = { readonly [Name in keyof PuzzleEvents]: CustomEvent<PuzzleEvents[Name]> };

export function puzzleEvent<Name extends keyof PuzzleEvents>(name: Name, detail: PuzzleEvents[Name]): CustomEvent {
  return new CustomEvent(name, { detail, bubbles: true, composed: true });
}
