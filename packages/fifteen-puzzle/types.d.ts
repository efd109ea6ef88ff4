/**
 * What `<fifteen-puzzle>` offers, as types. THE list: `custom-elements.json` is made from it, and a type test holds it
 * against the class.
 */

import type {
  Board,
  Move,
  Pace,
  Progress,
  PuzzleOptions,
  Round,
  SearchBudget,
  SearchEnd,
  SearchOptions,
  Until,
  Watch,
} from './search.js';

export * from './search.js';

export type Letters = 'blank' | 'tile';

export type Detail = 'manhattan' | 'none' | 'conflicts' | 'groups' | 'arrows';

export type Phase = 'idle' | 'loading' | 'solving' | 'playing' | 'paused' | 'solved' | 'failed';

export interface PuzzleSolution {
  /** Letters of the blank. */
  readonly moves: string;
  readonly length: number;
  /** Proven to be a shortest one. */
  readonly optimal: boolean;
  readonly heuristic: string;
  readonly rounds: readonly Round[];
  readonly expanded: number;
  readonly generated: number;
  readonly elapsedMs: number;
}

export interface SearchChild {
  readonly move: Move;
  readonly f: number;
  readonly pruned: boolean;
}

/** A node of a search. */
export interface SearchAt {
  /** The line to it from the start, as letters of the blank. */
  readonly moves: string;
  /** One of many nodes, long left behind. */
  readonly sample: boolean;
  readonly h?: number;
  readonly threshold?: number;
  readonly children?: readonly SearchChild[];
  /** It was cut, and is not searched. */
  readonly cut?: boolean;
}

export interface Step {
  readonly board: Board;
  readonly moves: string | null;
}

/** All a puzzle is at, to be kept over a reload. */
export interface PuzzleMemory {
  readonly history: { readonly past: readonly Step[]; readonly present: Step; readonly future: readonly Step[] };
  readonly moves: string | null;
  readonly index: number;
  readonly solution: PuzzleSolution | null;
}

export interface PuzzleChange {
  readonly cause: 'move' | 'undo' | 'redo' | 'load' | 'scramble' | 'reset' | 'solve' | 'seek' | 'playback';
  readonly tiles: readonly number[];
  readonly moveIndex: number;
}

/** Name and detail of each event. All bubble and leave shadow roots; none fires because a property or attribute was set. */
export interface PuzzleEvents {
  /** The board shown has changed: by a hand, an undo, a search, the playback, or a method in a user's place. */
  'puzzle-change': PuzzleChange;
  /** A search begins, or goes on. */
  'search-start': { readonly board: Board; readonly options: SearchOptions; readonly goesOn: boolean };
  /** Tables are made ready: how much of that is done, 0 to 1. */
  'search-preparing': {
    readonly type: 'preparing';
    readonly id: number;
    readonly fraction: number;
    readonly trouble?: 'no-file' | 'network' | 'damaged' | 'no-unpacking';
    readonly problem?: string;
  };
  /** A round begins. */
  'search-threshold': { readonly type: 'threshold'; readonly id: number; readonly threshold: number };
  /** How far the running round is, at most ten times a second at full speed. */
  'search-progress': Progress;
  /** A round is over. */
  'search-round': { readonly type: 'round'; readonly id: number } & Round;
  /** The search went back into an earlier round: only the first `rounds` are over. */
  'search-rewound': {
    readonly type: 'rewound';
    readonly id: number;
    readonly threshold: number;
    readonly rounds: number;
  };
  /** A search ends: exactly one for each `search-start`. */
  'search-end': SearchEnd;
  /** The reader chose a speed, letters or a detail on the player. */
  'setting-change':
    | { readonly setting: 'speed'; readonly value: number }
    | { readonly setting: 'letters'; readonly value: Letters }
    | { readonly setting: 'detail'; readonly value: Detail };
  /** The playback has come to the end of the line. */
  'playback-end': { readonly moveIndex: number };
}

export type PuzzleEventMap = { readonly [Name in keyof PuzzleEvents]: CustomEvent<PuzzleEvents[Name]> };

/** The attributes, for templates of frameworks. */
export interface FifteenPuzzleAttributes {
  /** The board at first: numbers row by row with spaces between, 0 for the blank. Solved where it is left out. */
  tiles?: string;
  /** The arrangement to reach; the tiles in order and the blank last where it is left out. */
  goal?: string;
  /** Width x height, at most 16 squares: `3x3`, `4x4`. Where it is left out the number of tiles tells. */
  size?: string;
  /** A name from the catalog, `linear-conflict` at first. */
  heuristic?: string;
  /** Of the playback: 1 is a bit more than two moves a second. */
  speed?: string | number;
  /** Shows state, figures, buttons, scrub bar, menus and moves around the board. */
  controls?: boolean | '';
  /** The board takes no moves by hand; the playback still plays. */
  readonly?: boolean | '';
  /** Solves and plays once the element is in view. */
  autoplay?: boolean | '';
  /** `en` or `zh-CN`; else that of the page around it, else that of the browser. */
  lang?: string;
  /** `light`, `dark`, `projector` (for a bright hall), or `auto` for what the system says. */
  theme?: 'light' | 'dark' | 'projector' | 'auto';
  /** What the tiles show: `manhattan` (moves from home), `none`, `conflicts`, `groups` or `arrows`. */
  detail?: Detail;
  /** Whom the letters of moves and the arrow keys name: `blank`, as in courses, or `tile`, as in games. */
  letters?: Letters;
  /** Lets the arrow keys name another than the letters do. */
  arrows?: Letters;
  /** Address of `fifteen-puzzle-worker.js`, for pages whose policy allows no `blob:` worker. Of the first element that searches. */
  'worker-src'?: string;
}

/**
 * A board to slide, a search to run on it, its solution to play.
 *
 * @tag fifteen-puzzle
 * @csspart status - What the player is at, in words.
 * @csspart figures - g, h and f of the state shown.
 * @csspart board - The well in which the tiles lie.
 * @csspart tile - A tile without its number.
 * @csspart home - A tile that is where the goal wants it.
 * @csspart numeral - The number of a tile, with what it shows besides.
 * @csspart blank - The square without a tile.
 * @csspart way - The line along which the blank came.
 * @csspart square - What takes clicks and focus over each square.
 * @csspart words - What is said of a tile, over the board.
 * @csspart legend - What the signs on the tiles add up to.
 * @csspart problem - Why there is nothing to play.
 * @csspart transport - The row of buttons, scrub bar and speed.
 * @csspart button - Any button of that row.
 * @csspart main-button - The one that solves, stops, plays and pauses.
 * @csspart scrub - The scrub bar.
 * @csspart menu - A menu: speed, letters, detail.
 * @csspart position - Which move is shown, of how many.
 * @csspart moves - The moves as letters.
 * @csspart move - One of them.
 * @csspart present-move - The one that was made last.
 * @cssprop --fifteen-panel - Behind menus and words.
 * @cssprop --fifteen-ink - Text.
 * @cssprop --fifteen-muted - Text of less weight.
 * @cssprop --fifteen-line - Rules and frames.
 * @cssprop --fifteen-edge - Edges of what is to be pressed.
 * @cssprop --fifteen-accent - What is chosen or running.
 * @cssprop --fifteen-accent-soft - The same as a background.
 * @cssprop --fifteen-on-accent - Text on the accent.
 * @cssprop --fifteen-home - A tile at home.
 * @cssprop --fifteen-on-home - Its number.
 * @cssprop --fifteen-well - The ground of the board.
 * @cssprop --fifteen-tile - A tile away from home.
 * @cssprop --fifteen-shadow - Below a tile.
 * @cssprop --fifteen-way - The blank's way.
 * @cssprop --fifteen-pruned - What is cut, and problems.
 * @cssprop --fifteen-pruned-soft - The same as a background.
 * @cssprop --fifteen-conflict - The arcs of conflicts.
 * @cssprop --fifteen-group-1 - First group of a pattern database; so on to 5.
 * @cssprop --fifteen-group-2 - Second group.
 * @cssprop --fifteen-group-3 - Third group.
 * @cssprop --fifteen-group-4 - Fourth group.
 * @cssprop --fifteen-group-5 - Fifth group.
 * @cssprop --fifteen-group-tint - How much of a group's colour its tiles have.
 * @cssprop --fifteen-line-width - Of rules and edges.
 * @cssprop --fifteen-text - How much larger the words and figures are, 1 at first.
 * @cssprop --fifteen-faint - How much is left of what is not to be pressed.
 * @cssprop --fifteen-numeral - Size of the numbers, in tiles.
 * @cssprop --fifteen-numeral-weight - Their weight.
 * @cssprop --fifteen-sign - Size of the small signs on a tile, in tiles.
 * @cssprop --fifteen-sign-weight - Their weight.
 * @cssprop --fifteen-way-width - Of the blank's way, in squares.
 * @cssprop --fifteen-tile-edge - Width of a line around each tile.
 * @cssprop --fifteen-font - Of all words.
 * @cssprop --fifteen-mono - Of moves.
 * @cssprop --fifteen-radius - Of corners.
 */
export interface FifteenPuzzle extends HTMLElement {
  /** The tiles now on the board, 0 for the blank. Setting them, as numbers or as text, starts afresh and fires nothing. */
  get tiles(): readonly number[];
  set tiles(tiles: readonly number[] | string);
  /** The arrangement to reach. */
  get goal(): readonly number[];
  set goal(goal: readonly number[] | string);
  /** Width x height, as in `4x4`. */
  size: string;
  /** A name from the catalog. */
  heuristic: string;
  /** Of the playback: 1 is a bit more than two moves a second. */
  speed: number;
  /** Shows state, figures, buttons, scrub bar, menus and moves around the board. */
  controls: boolean;
  /** The board takes no moves by hand. */
  readonly: boolean;
  /** Solves and plays once the element is in view. */
  autoplay: boolean;
  /** `light`, `dark`, `projector` or `auto`. */
  theme: string;
  /** What the tiles show besides their numbers. */
  detail: Detail;
  /** Whom the letters of moves and the arrow keys name. */
  letters: Letters;
  /** Lets the arrow keys name another than the letters do. */
  arrows: Letters | null;
  /** Where the worker's script is, for hosts that serve it themselves. */
  workerSrc: string | null;
  /** Size, tiles and goal in one. Setting it starts afresh and fires nothing. */
  board: Board;
  /** What a search is told besides the heuristic. What is left out is as it was at first. */
  get options(): PuzzleOptions;
  set options(options: Partial<PuzzleOptions>);
  /** How fast the search goes and others will. */
  pace: Pace;
  /** What each `search-progress` carries of the node the search is at. */
  watch: readonly Watch[];
  /** The node of a search that is shown in place of the player's state. */
  searchAt: SearchAt | null;
  /** All it is at, for a host that keeps it over a reload. Setting it fires nothing. */
  memory: PuzzleMemory;
  /** What it is doing. */
  readonly phase: Phase;
  /** Of the last search; `null` without one, also where a line was given and not searched for. */
  readonly solution: PuzzleSolution | null;
  /** The finished rounds of the running or last search. */
  readonly rounds: readonly Round[];
  /** How many moves of the line are made. */
  readonly moveIndex: number;
  /** The board that the moves are counted from: what `solve` searches. */
  readonly start: Board;
  /** The moves made by hand since the board was set, as letters of the blank. */
  readonly scrambleMoves: string;
  /** Whether there is a board before this one. */
  readonly canUndo: boolean;
  /** Whether there is one that was undone. */
  readonly canRedo: boolean;
  /**
   * Searches from `start`, once no other element of the page searches; one of theirs that stands still is cancelled.
   * Rejects with an `AbortError`, or a `SearchError` that says why in its `code`.
   */
  solve(options?: { readonly signal?: AbortSignal }): Promise<PuzzleSolution>;
  /** Takes up a search that a limit of nodes or time ended. Rejects as `solve`, and with the code `not-kept`. */
  goOn(budget?: SearchBudget & { readonly signal?: AbortSignal }): Promise<PuzzleSolution>;
  /** Stops the search. */
  cancel(): void;
  /** Starts the solver ahead of time and shows h; without it that waits for the first use. */
  wake(): void;
  /** The search goes on to the end of a step and stands still there. False where none runs. */
  stepSearch(until?: Until): boolean;
  /** The search goes so many expansions back and stands still there, also from its solution or limit. False where there is none. */
  backSearch(nodes?: number): boolean;
  /** The search goes back to the start of its round and stands still there, also from its end. False where there is none. */
  restartRound(): boolean;
  /** Plays the line from where it stands, or from its start when it is at its end. */
  play(): void;
  /** Stops the playback; the line stays. */
  pause(): void;
  /** Shows the state after so many moves of the line, at once. */
  seek(index: number): void;
  /** One move of the line on or back, with its slide. */
  step(by: 1 | -1): void;
  /** Shows a way to the goal that was not searched for, ready to play. False when it does not lead there. Fires nothing. */
  show(moves: string, index?: number): boolean;
  /** Moves the blank one square; false when it stands at that edge. */
  move(move: Move): boolean;
  /** Back to the board before. */
  undo(): void;
  /** Forth again. */
  redo(): void;
  /** A board drawn at random, each solvable one equally likely. */
  scramble(): void;
  /** Back to the board of the attributes. */
  reset(): void;
  /** Puts a board there in the user's place: fires, and can be taken back. Throws a `SearchError` for one that is none. */
  load(board: Board): void;
  /** Puts a board there with a line of moves to play from it, wherever they lead. Throws where they cannot be made. */
  loadLine(board: Board, moves: string): void;
  /** Shows and says a move of the blank, until the board changes or it is given `null`. False when it is none here. */
  hint(move: Move | null): boolean;
  addEventListener<Name extends keyof PuzzleEventMap>(
    type: Name,
    listener: (this: FifteenPuzzle, event: PuzzleEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: FifteenPuzzle, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
