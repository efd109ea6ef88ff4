/** The page: the only file that knows all parts. It owns the state and changes it in answer to the user and the search. */
import { render } from 'lit';
import './element/define.ts';
import type { FifteenPuzzle } from './element/fifteen-puzzle.ts';
import { tokens } from './element/tokens.ts';
import { i18n, type Language, pickLanguage } from './i18n/i18n.ts';
import { page } from './page/layout.ts';
import './page/page.css';
import './page/paste.css';
import { PasteDialog } from './page/paste-dialog.ts';
import { isTyping, pastedText } from './page/pasted.ts';
import { preference } from './page/preference.ts';
import { countedFrom } from './page/scramble.ts';
import './page/settings.css';
import { reveal } from './page/reveal.ts';
import { knownSettings, sameSettings } from './page/settings-value.ts';
import type { Actions, PageState, Settings } from './page/state.ts';
import { swapLastTwo } from './puzzle/parity.ts';
import { type Board, isSolved, sameBoard, solvedBoard } from './puzzle/tiles.ts';
import { SearchError, sharedClient } from './search/client.ts';
import { type Address, addressBar, addressOfBoard, boardOf, THEMES, type Theme } from './url.ts';
import { numbersOf } from './views/numbers.ts';
import './views/rounds.css';
import { EMPTY_LOG, record, settingsChanged, startedLog } from './views/search-log.ts';

/** Clicks come faster than the address bar likes to change. */
const SAVE_MS = 300;

const frame = document.querySelector<HTMLElement>('#page') ?? document.body;
const client = sharedClient();
const bar = addressBar(window);
const remembered = {
  language: preference(() => window.localStorage, 'fifteen.language'),
  theme: preference(() => window.localStorage, 'fifteen.theme'),
};
/** What the query asks for outranks what is remembered, and is kept in step when the reader switches. */
let asked: { readonly language: Language | null; readonly theme: Theme | null };
let state = stateOf(bar.read());
let drawing = false;
let saving: ReturnType<typeof setTimeout> | undefined;
/** How the change under way is to be put into the address bar. */
let saveBy: 'replace' | 'push' = 'replace';
let lastDrawn: readonly number[] | null = null;

const actions: Actions = {
  setLanguage(language) {
    remembered.language.write(language);
    if (asked.language !== null) asked = { ...asked, language };
    update({ language });
    save('replace');
  },
  setTheme(theme) {
    remembered.theme.write(theme);
    if (asked.theme !== null) asked = { ...asked, theme };
    update({ theme });
    save('replace');
  },
  setSettings(change) {
    become({ ...state.settings, ...change });
    save('replace');
  },
  setSize: (size) => load(solvedBoard(size), 'replace'),
  random() {
    settle();
    // A board that was drawn and never touched is not worth a way back.
    saveBy = state.board.tiles === lastDrawn ? 'replace' : 'push';
    puzzle.scramble();
    saveBy = 'replace';
    lastDrawn = state.board.tiles;
  },
  openPaste: () => pasteDialog.open(),
  loadBoard: (event) => load(event.detail, 'push'),
  undo: () => puzzle.undo(),
  redo: () => puzzle.redo(),
  reset: () => load({ ...state.board, tiles: state.board.goal }, 'replace'),
  swap() {
    load(swapLastTwo(state.board).board, 'push');
    // The button that was pressed is gone; this comes next.
    find<HTMLElement>('button.solve').focus();
  },
  solve: () => void solve(),
  stop: () => puzzle.cancel(),
  retry: () => void startSolver(),
  toggleOptions: () => update({ optionsOpen: !state.optionsOpen }),
  dismissIgnored: () => update({ ignored: [] }),
};

document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...(tokens.styleSheet ? [tokens.styleSheet] : [])];
customElements.define('paste-dialog', PasteDialog);
draw();
const puzzle = find<FifteenPuzzle>('fifteen-puzzle');
const pasteDialog = find<PasteDialog>('paste-dialog');
pasteDialog.reader = client;
puzzle.client = client;
puzzle.board = state.board;
listen();
void startSolver();

function stateOf({ address, ignored }: ReturnType<typeof bar.read>): PageState {
  asked = { language: address.language, theme: address.theme };
  const board = boardOf(address) ?? solvedBoard({ width: 4, height: 4 });
  return {
    language: address.language ?? pickLanguage([remembered.language.read() ?? '', ...navigator.languages]),
    theme: address.theme ?? THEMES.find((theme) => theme === remembered.theme.read()) ?? 'auto',
    settings: settingsOf(address),
    board,
    log: EMPTY_LOG,
    solver: { kind: 'starting' },
    ignored,
    scramble: { moves: 0, fromGoal: isSolved(board), canUndo: false, canRedo: false },
    optionsOpen: false,
    askedUnsolvable: false,
  };
}

function settingsOf({ heuristic, pruning, pathCheck, order, thresholdRule }: Address): Settings {
  return { heuristic, pruning, pathCheck, order, thresholdRule };
}

/** Every change of the page goes through here; one drawing serves all changes of a turn. */
function update(change: Partial<PageState>): void {
  state = { ...state, ...change };
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    draw();
  });
}

function draw(): void {
  const words = i18n(state.language);
  document.documentElement.lang = state.language;
  document.documentElement.dataset.theme = state.theme;
  document.title = words.translate('page.title');
  render(page(state, actions, words, numbersOf(state.language)), frame);
}

function listen(): void {
  puzzle.addEventListener('puzzle-change', boardChanged);
  puzzle.addEventListener('search-start', ({ detail }) =>
    update({ log: startedLog(detail.options), askedUnsolvable: false }),
  );
  for (const name of [
    'search-preparing',
    'search-threshold',
    'search-progress',
    'search-round',
    'search-end',
  ] as const) {
    puzzle.addEventListener(name, ({ detail }) => {
      // What a stopped search still says is about a board or settings that are no longer there.
      if (state.log.outcome.kind === 'running') update({ log: record(state.log, detail) });
    });
  }
  document.addEventListener('paste', (event) => {
    const text = pastedText(event);
    if (text === null || isTyping(event)) return;
    event.preventDefault();
    pasteDialog.open(text);
  });
  bar.onTravel(travelled);
}

/** THE way to other settings. A running search stops; what it found stays, and says what it was searched with. */
function become(settings: Settings): void {
  if (sameSettings(settings, state.settings)) return;
  puzzle.cancel();
  const cause = settings.heuristic === state.settings.heuristic ? 'options' : 'heuristic';
  update({ settings, log: settingsChanged(state.log, cause) });
}

/** The element has another board, or another place on the way to the goal. */
function boardChanged(): void {
  const board = puzzle.start;
  const letters = puzzle.scrambleMoves;
  const fromGoal = isSolved(countedFrom(board, letters));
  const scramble = { moves: letters.length, fromGoal, canUndo: puzzle.canUndo, canRedo: puzzle.canRedo };
  if (sameBoard(board, state.board)) {
    update({ scramble });
    return;
  }
  update({ board, scramble, log: EMPTY_LOG, askedUnsolvable: false });
  save(saveBy);
}

function load(board: Board, by: 'replace' | 'push'): void {
  settle();
  saveBy = by;
  puzzle.load(board);
  saveBy = 'replace';
  boardChanged();
}

async function solve(): Promise<void> {
  try {
    await puzzle.solve();
    reveal(puzzle);
    puzzle.play();
  } catch (error) {
    // `search-end` has said why, unless nothing was searched.
    if (error instanceof SearchError && error.code === 'unsolvable') update({ askedUnsolvable: true });
  }
}

async function startSolver(): Promise<void> {
  update({ solver: { kind: 'starting' } });
  try {
    const { catalog, stage } = await client.ready();
    update({ solver: { kind: 'ready', catalog, inWorker: stage !== 'main-thread' } });
    puzzle.wake();
    const known = knownSettings(catalog, state.settings);
    become(known.settings);
    update({ ignored: [...state.ignored, ...known.ignored] });
  } catch (error) {
    const detail = error instanceof SearchError ? error.detail : null;
    update({ solver: { kind: 'failed', failed: detail?.kind === 'start' ? detail.failed : [] } });
  }
}

/** Writes the state into the address bar: at once when that adds an entry, else as soon as the clicks rest. */
function save(by: 'replace' | 'push'): void {
  clearTimeout(saving);
  saving = setTimeout(settle, SAVE_MS);
  if (by === 'push') settle(by);
}

/** Writes what waits to be written. */
function settle(by: 'replace' | 'push' = 'replace'): void {
  if (saving === undefined) return;
  clearTimeout(saving);
  saving = undefined;
  bar.write({ ...addressOfBoard(state.board), ...state.settings, ...asked }, by);
}

/** Back, Forward or a fragment typed by hand. */
function travelled(): void {
  clearTimeout(saving);
  saving = undefined;
  const { board, scramble, settings, ignored, language, theme } = stateOf(bar.read());
  if (!sameBoard(board, state.board)) {
    puzzle.board = board;
    update({ board, scramble, log: EMPTY_LOG, askedUnsolvable: false });
  }
  const { solver } = state;
  const known = solver.kind === 'ready' ? knownSettings(solver.catalog, settings) : { settings, ignored: [] };
  become(known.settings);
  update({ ignored: [...ignored, ...known.ignored], language, theme });
}

function find<E extends Element>(selector: string): E {
  const found = frame.querySelector<E>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}
