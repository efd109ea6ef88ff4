/** The dialogs of the page, each loaded when it is first asked for. */
import type { FifteenPuzzle } from '../element/fifteen-puzzle.ts';
import type { Letters } from '../puzzle/letters.ts';
import type { Board } from '../puzzle/tiles.ts';
import type { SearchClient } from '../search/client.ts';
import type { Brought } from './incoming.ts';
import type { Settings } from './state.ts';
import type { Store } from './store.ts';

/** What a dialog may see and do. */
export interface PageHost {
  readonly store: Store;
  readonly client: SearchClient;
  readonly puzzle: FifteenPuzzle;
  /** Puts a board there in the user's place: Undo and Back lead away from it. */
  readonly load: (board: Board) => void;
  /** The same with moves to play from it, as letters of the blank. */
  readonly loadLine: (board: Board, moves: string) => void;
  readonly setSettings: (change: Partial<Settings>) => void;
  readonly setLetters: (letters: Letters) => void;
  /** The address of what is shown now, short or so that people can read it. */
  readonly link: (style: 'short' | 'readable') => string;
}

/** A module that is a dialog: `open` shows it, and gets the same host each time. */
export interface Dialog {
  readonly open: (host: PageHost, brought?: Brought) => void;
}

/** One row a dialog. */
export const DIALOGS = {
  editor: () => import('./editor/dialog.ts'),
  paste: () => import('./paste/dialog.ts'),
  share: () => import('./share/share.ts'),
  keys: () => import('./keys/keys.ts'),
  slides: () => import('./slides/slides.ts'),
  examples: () => import('./examples/dialog.ts'),
  random: () => import('./random/dialog.ts'),
} as const satisfies Readonly<Record<string, () => Promise<Dialog>>>;

export type DialogName = keyof typeof DIALOGS;

/** Shows a dialog. Where its part of the page does not come, the page says so. */
export async function openDialog(name: DialogName, host: PageHost, brought?: Brought): Promise<void> {
  const load: () => Promise<Dialog> = DIALOGS[name];
  try {
    (await load()).open(host, brought);
    host.store.update({ partMissing: false });
  } catch (error) {
    console.warn(error);
    host.store.update({ partMissing: true });
  }
}
