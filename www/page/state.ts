/** What the page shows, as one value. `main.ts` alone changes it; the parts of the page draw it. */
import type { Detail } from '../element/detail.ts';
import type { Language } from '../i18n/i18n.ts';
import type { Letters } from '../puzzle/letters.ts';
import type { Board, Size } from '../puzzle/tiles.ts';
import type { FailedStart, HeuristicRow, Pace, SearchOptions, Until } from '../search/protocol.ts';
import type { Ignored, Theme, ViewName } from '../url.ts';
import type { SearchLog } from '../views/search-log.ts';
import type { DialogName } from './dialogs.ts';
import type { PlayState } from './play/distance.ts';
import type { Trouble } from './troubles.ts';

/** What the user sets for a search. */
export interface Settings
  extends Pick<SearchOptions, 'heuristic' | 'pruning' | 'pathCheck' | 'order' | 'thresholdRule'> {
  /** Where a search stops to ask whether to go on; `null` where it does not. */
  readonly maxExpanded: number | null;
  readonly maxSeconds: number | null;
}

/** A search of the present board is likely to take long. */
export interface Warning {
  readonly nodes: number;
  /** One standard deviation of log10(nodes); 0 for a count. */
  readonly spread: number;
  readonly ms: number;
  /** The time with the strongest heuristic, `null` where that is the chosen one or nobody can say. */
  readonly wayOutMs: number | null;
}

export type Budget = Pick<Settings, 'maxExpanded' | 'maxSeconds'>;

export type Solver =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly catalog: readonly HeuristicRow[]; readonly inWorker: boolean }
  | { readonly kind: 'failed'; readonly failed: readonly FailedStart[] };

export interface ScrambleState {
  /** Moves made by hand since the board was last set. */
  readonly moves: number;
  /** They began at the goal, so that they are all of the scramble. */
  readonly fromGoal: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface PageState {
  readonly language: Language;
  readonly theme: Theme;
  /** Whom move letters and arrow keys name. */
  readonly letters: Letters;
  /** What the tiles show besides their numbers. */
  readonly detail: Detail;
  readonly settings: Settings;
  readonly board: Board;
  readonly log: SearchLog;
  /** The view whose tab is chosen. */
  readonly view: ViewName;
  /** How fast the search goes. */
  readonly pace: Pace;
  readonly solver: Solver;
  /** Values of the address that could not be used, until the user has seen them. */
  readonly ignored: readonly Ignored[];
  readonly scramble: ScrambleState;
  readonly optionsOpen: boolean;
  /** Solve was pressed although the board cannot be solved. */
  readonly askedUnsolvable: boolean;
  /** A step was asked for at the goal, where there is none. */
  readonly stepRefused: boolean;
  readonly warning: Warning | null;
  readonly play: PlayState;
  /** What stands in a field of the budget and is no number. */
  readonly budgetProblems: { readonly [B in keyof Budget]: string | null };
  /** A part of the page that is loaded on demand did not come. */
  readonly partMissing: boolean;
  readonly troubles: readonly Trouble[];
}

/** What the user can ask for. */
export interface Actions {
  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
  setLetters(letters: Letters): void;
  setSettings(change: Partial<Settings>): void;
  setSize(size: Size): void;
  setView(view: ViewName): void;
  setPace(pace: Pace): void;
  togglePause(): void;
  /** Goes on so far; the search stands still then. */
  step(until: Until): void;
  stepBack(): void;
  restartRound(): void;
  random(): void;
  open(dialog: DialogName): void;
  undo(): void;
  redo(): void;
  reset(): void;
  /** Makes an unsolvable board solvable. */
  swap(): void;
  solve(): void;
  stop(): void;
  goOn(): void;
  setBudget(name: keyof Budget, text: string): void;
  nextMove(): void;
  /** Finds the distance of the present board. */
  measure(): void;
  stopAside(): void;
  retry(): void;
  toggleOptions(): void;
  dismissIgnored(): void;
  dismissPartMissing(): void;
  dismissTrouble(kind: Trouble['kind']): void;
}
