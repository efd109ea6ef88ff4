/** What every view of a search is, what it sees of the page, and what it may ask of it. */
import type { TemplateResult } from 'lit';
import type { I18n } from '../i18n/i18n.ts';
import type { Letters } from '../puzzle/letters.ts';
import type { Board } from '../puzzle/tiles.ts';
import type { SearchClient } from '../search/client.ts';
import type { HeuristicRow, SearchOptions } from '../search/protocol.ts';
import type { Numbers } from './numbers.ts';
import type { SearchLog } from './search-log.ts';

/** The page as a view sees it at one moment. */
export interface ViewState {
  /** The board that is or would be searched. */
  readonly board: Board;
  readonly log: SearchLog;
  /** What a search would be told now. */
  readonly options: SearchOptions;
  /** Empty until the solver is there. */
  readonly catalog: readonly HeuristicRow[];
  /** Searches do not share the page's thread. */
  readonly inWorker: boolean;
  readonly words: I18n;
  /** Whom move letters name. */
  readonly letters: Letters;
  readonly numbers: Numbers;
  readonly heuristicName: (name: string) => string;
  /** In CSS pixels: how wide a chart may be, and the size of the page's letters. */
  readonly width: number;
  readonly em: number;
}

/** What a view may ask of the page. */
export interface ViewHost {
  readonly client: SearchClient;
  /** Draws the page anew: the view has something else to show. */
  readonly redraw: () => void;
  /** How many moves of the solution the player has made. */
  readonly moveIndex: () => number;
  /** Puts the player there. */
  readonly seek: (moveIndex: number) => void;
  /** Shows on the board the state that these moves of the running search lead to; `null` the one it is at. */
  readonly look: (moves: string | null) => void;
  readonly lookedAt: () => string | null;
}

/** One view. It lives as long as the page and keeps what the reader chose in it. */
export interface View {
  draw(state: ViewState): TemplateResult;
}

/** A module that is a view, loaded when its tab is first opened. */
export interface ViewModule {
  readonly create: (host: ViewHost) => View;
}
