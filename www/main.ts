/** The page: the only file that knows all parts. It owns the state and changes it in answer to the user and the search. */
import { render } from 'lit';
import './element/define.ts';
import { DETAILS } from './element/detail.ts';
import type { FifteenPuzzle } from './element/fifteen-puzzle.ts';
import { tokens } from './element/tokens.ts';
import { i18n, pickLanguage } from './i18n/i18n.ts';
import { AddressKeeper } from './page/address-keeper.ts';
import { Background } from './page/background.ts';
import { NO_PROBLEMS, readBudget, wrongField } from './page/budget.ts';
import { openDialog, type PageHost } from './page/dialogs.ts';
import { listenForTexts } from './page/incoming.ts';
import './page/embed/framed.css';
import { framedPage } from './page/embed/layout.ts';
import { page } from './page/layout.ts';
import './page/page.css';
import './page/play/play.css';
import { NOTHING_PLAYED } from './page/play/distance.ts';
import { preference } from './page/preference.ts';
import { countedFrom } from './page/scramble.ts';
import { SearchControl } from './page/search-control.ts';
import './page/settings.css';
import { sessionKeeper } from './page/session-memory.ts';
import { knownSettings, namedSettings, searchedWith } from './page/settings-value.ts';
import { listenForKeys, steer } from './page/shortcuts.ts';
import { SpeedControl } from './page/speed-control.ts';
import type { Actions, PageState, ScrambleState, Settings } from './page/state.ts';
import { Store } from './page/store.ts';
import { withoutTrouble, withTrouble } from './page/troubles.ts';
import { ViewsPanel } from './page/views-panel.ts';
import { LETTERS } from './puzzle/letters.ts';
import { parseMoves } from './puzzle/moves.ts';
import { swapLastTwo } from './puzzle/parity.ts';
import { type Board, isSolved, sameBoard, solvedBoard } from './puzzle/tiles.ts';
import { sharedClient } from './search/client.ts';
import { type Address, addressBar, addressOfBoard, boardOf, lineOf, THEMES } from './url.ts';
import { numbersOf } from './views/numbers.ts';
import './views/rounds/rounds.css';
import { EMPTY_LOG } from './views/search-log.ts';
import './page/speed.css';
import './page/unstarted.css';
import './views/views.css';

const frame = document.querySelector<HTMLElement>('#page') ?? document.body;
const client = sharedClient();
const bar = addressBar(window);
const remembered = {
  language: preference(() => window.localStorage, 'fifteen.language'),
  theme: preference(() => window.localStorage, 'fifteen.theme'),
  letters: preference(() => window.localStorage, 'fifteen.letters'),
  detail: preference(() => window.localStorage, 'fifteen.detail'),
};
/** The address of this script changes with every build. Inside of a page it is that of the page: what it shows is left out. */
const session = sessionKeeper(() => window.sessionStorage, import.meta.url.replace(/#.*/, ''));
/** What the query asks for outranks what is remembered, and is kept in step when the reader switches. */
let asked: Pick<Address, 'language' | 'theme' | 'embed' | 'autoplay' | 'beside' | 'deck'>;
const first = bar.read();
const store = new Store(stateOf(first), draw);
const views = new ViewsPanel({
  client,
  redraw: () => store.update({}),
  moveIndex: () => puzzle.moveIndex,
  seek: (moveIndex) => puzzle.seek(moveIndex),
  look: (moves) => speed.look(moves),
  lookedAt: () => speed.looksAt,
  measure: measured,
});
/** To measure has the page laid out at once, so it is done anew only where something else may come of it. */
const UNMEASURED = { width: 0, em: 16 };
let measure = UNMEASURED;
const address = new AddressKeeper(bar, addressNow, () => {
  // All frames of a tab write into one storage: each would begin with what another was at.
  if (first.address.embed) return;
  const { log } = store.state;
  session.write({ puzzle: puzzle.memory, log: log.outcome.kind === 'running' ? null : log });
});
/** How the change under way is to be put into the address bar. */
let saveBy: 'replace' | 'push' = 'replace';
let lastDrawn: readonly number[] | null = null;

const actions: Actions = {
  setLanguage(language) {
    remember('language', language);
    if (asked.language !== null) asked = { ...asked, language };
    store.update({ language });
    address.save('replace');
  },
  setTheme(theme) {
    remember('theme', theme);
    if (asked.theme !== null) asked = { ...asked, theme };
    store.update({ theme });
    address.save('replace');
  },
  setLetters(letters) {
    remember('letters', letters);
    store.update({ letters });
    address.save('replace');
  },
  setSettings(change) {
    search.become({ ...store.state.settings, ...change });
    address.save('replace');
  },
  setSize: (size) => load(solvedBoard(size), 'replace'),
  setView(view) {
    store.update({ view });
    // Whoever goes on by keyboard needs the tab to be the chosen one at once.
    store.draw();
    address.save('replace');
  },
  setPace: (pace) => speed.setPace(pace),
  togglePause: () => speed.togglePause(),
  step: (until) => speed.step(until),
  stepBack: () => speed.back(),
  restartRound: () => speed.restartRound(),
  random() {
    address.settle();
    // A board that was drawn and never touched is not worth a way back.
    saveBy = store.state.board.tiles === lastDrawn ? 'replace' : 'push';
    puzzle.scramble();
    saveBy = 'replace';
    lastDrawn = store.state.board.tiles;
  },
  open: (dialog) => void openDialog(dialog, host),
  undo: () => puzzle.undo(),
  redo: () => puzzle.redo(),
  reset: () => load({ ...store.state.board, tiles: store.state.board.goal }, 'replace'),
  swap() {
    load(swapLastTwo(store.state.board).board, 'push');
    // The button that was pressed is gone; this comes next.
    find<HTMLElement>('button.solve').focus();
  },
  solve() {
    // Its button may be about to say so.
    if (store.state.log.outcome.kind === 'running') search.stop();
    else if (!mendBudget()) void search.solve();
  },
  stop: () => search.stop(),
  goOn() {
    if (mendBudget()) return;
    void search.goOn();
    // The button that was pressed is gone; this stops what it began.
    find<HTMLElement>('button.solve').focus();
  },
  setBudget(name, text) {
    const value = readBudget(name, text);
    store.update({ budgetProblems: { ...store.state.budgetProblems, [name]: value === undefined ? text : null } });
    if (value !== undefined) actions.setSettings({ [name]: value });
  },
  nextMove: () => void background.play((play) => void play.nextMove()),
  measure: () => void background.play((play) => void play.measure()),
  stopAside: () => void background.play((play) => play.stop()),
  retry: () => void search.startSolver(),
  toggleOptions: () => store.update({ optionsOpen: !store.state.optionsOpen }),
  dismissIgnored: () => store.update({ ignored: [] }),
  dismissTrouble: (kind) => store.update({ troubles: withoutTrouble(store.state.troubles, kind) }),
  dismissPartMissing: () => store.update({ partMissing: false }),
};

document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...(tokens.styleSheet ? [tokens.styleSheet] : [])];
store.draw();
const puzzle = find<FifteenPuzzle>('fifteen-puzzle');
const search = new SearchControl(store, puzzle, client);
const speed = new SpeedControl(store, puzzle, {
  setPace: (pace) => {
    puzzle.pace = pace;
  },
  step: (until) => void puzzle.stepSearch(until),
  back: (nodes) => puzzle.backSearch(nodes),
  restartRound: () => puzzle.restartRound(),
  solve: async () => !mendBudget() && (await search.solve()) === null,
});
const host: PageHost = {
  store,
  client,
  puzzle,
  load: (board) => load(board, 'push'),
  loadLine: (board, moves) => load(board, 'push', moves),
  setSettings: (change) => actions.setSettings(change),
  setLetters: (letters) => actions.setLetters(letters),
  link: (style) => bar.link(addressNow(), style),
};
const background = new Background(host);
puzzle.client = client;
// At full speed this costs a look now and then, and a view that is opened later has something to show.
puzzle.watch = ['node', 'stack', 'plane'];
showFirst();
// From here on the page speaks for itself.
document.querySelector('#unstarted')?.remove();
puzzle.addEventListener('puzzle-change', boardChanged);
for (const name of ['search-end', 'playback-end'] as const)
  puzzle.addEventListener(name, () => address.save('replace'));
puzzle.addEventListener('setting-change', ({ detail: change }) => {
  if (change.setting === 'letters') actions.setLetters(change.value);
  else if (change.setting === 'detail') {
    remember('detail', change.value);
    store.update({ detail: change.value });
  }
  address.save('replace');
});
// A pause fires nothing, and may come by either.
for (const name of ['click', 'keyup'] as const) puzzle.addEventListener(name, () => address.save('replace'));
listenForKeys(document, (key) => {
  const { embed, beside } = first.address;
  // A player alone in its frame has neither the search nor dialogs.
  if (embed && beside === null) return false;
  if (key !== '?' || embed) return steer(key, actions);
  actions.open('keys');
  return true;
});
addEventListener('pagehide', () => address.settle());
bar.onTravel(travelled);
const panel = frame.querySelector('#view');
let panelWidth = 0;
// Nothing is read from the page here: that could lay it out, and change what is being observed.
const panelSize = new ResizeObserver(([entry]) => {
  const width = entry?.contentRect.width ?? 0;
  if (width !== panelWidth) measure = UNMEASURED;
  panelWidth = width;
});
if (panel !== null) panelSize.observe(panel);
window.addEventListener('resize', () => {
  measure = UNMEASURED;
  store.update({});
});
if (first.address.embed) {
  const { autoplay, deck } = first.address;
  void import('./page/embed/framed.ts').then(({ talk }) =>
    talk({ puzzle, solve: () => search.solve(), setPace: (pace) => speed.setPace(pace), autoplay, deck }),
  );
} else {
  listenForTexts(document, {
    text: (text) => void openDialog('paste', host, { text }),
    refused: (problem) => void openDialog('paste', host, { problem }),
    invitation: () => i18n(store.state.language).translate('page.drop'),
  });
  void search.startSolver();
  void client
    .ready()
    .then(
      () => background.start(),
      () => undefined,
    )
    .then(() => background.preparePrint());
}

function stateOf({ address, ignored }: ReturnType<typeof bar.read>): PageState {
  const { language, theme, embed, autoplay, beside, deck } = address;
  asked = { language, theme, embed, autoplay, beside, deck };
  const board = boardOf(address) ?? solvedBoard({ width: 4, height: 4 });
  const settings = settingsOf(address);
  // A frame at rest starts no solver that would know the heuristic.
  const known = embed ? namedSettings(settings) : { settings, ignored: [] };
  return {
    language: address.language ?? pickLanguage([remembered.language.read() ?? '', ...navigator.languages]),
    theme: address.theme ?? THEMES.find((theme) => theme === remembered.theme.read()) ?? 'auto',
    letters: address.letters ?? LETTERS.find((each) => each === remembered.letters.read()) ?? LETTERS[0],
    detail: address.detail ?? DETAILS.find((each) => each === remembered.detail.read()) ?? DETAILS[0],
    settings: known.settings,
    board,
    log: EMPTY_LOG,
    view: address.view,
    pace: 'full',
    solver: { kind: 'starting' },
    ignored: [...ignored, ...known.ignored],
    scramble: { moves: 0, fromGoal: isSolved(board), canUndo: false, canRedo: false },
    optionsOpen: false,
    askedUnsolvable: false,
    stepRefused: false,
    partMissing: false,
    troubles: [],
    warning: null,
    play: NOTHING_PLAYED,
    budgetProblems: NO_PROBLEMS,
  };
}

/** Keeps a choice; where the browser keeps nothing, says so. */
function remember(what: keyof typeof remembered, value: string): void {
  if (remembered[what].write(value)) return;
  store.update({ troubles: withTrouble(store.state.troubles, { kind: 'storage' }) });
}

/** What is shown now, as an address. */
function addressNow(): Address {
  const { board, settings, letters, detail } = store.state;
  const { moves, index } = puzzle.memory;
  const shown = addressOfBoard(board);
  // Moves that end elsewhere than at the goal are none of a link's.
  const line = moves === null ? null : lineOf({ ...shown, moves: parseMoves(moves), place: index });
  return {
    ...shown,
    ...settings,
    moves: line === null ? null : parseMoves(line.moves),
    place: line?.place ?? 0,
    speed: puzzle.speed,
    letters: letters === LETTERS[0] ? null : letters,
    detail: detail === DETAILS[0] ? null : detail,
    view: store.state.view,
    ...asked,
  };
}

/** The board, the way and the place of the address, and what a reload would lose beyond them. */
function showFirst(): void {
  const { board, settings } = store.state;
  const kept = first.address.embed ? null : session.read(board);
  puzzle.board = board;
  if (kept !== null) {
    puzzle.memory = kept.puzzle;
    // The same board in a link with other settings is another question.
    const log = kept.log !== null && searchedWith(kept.log, settings) ? kept.log : EMPTY_LOG;
    // The solver is another one.
    store.update({ log: { ...log, kept: false }, scramble: scrambleNow() });
  }
  showLine(first.address);
}

/** Shows the way of an address at its place; one that is there already keeps what is known of it. */
function showLine(address: Address): void {
  const line = lineOf(address);
  puzzle.speed = address.speed;
  if (line === null || line.moves !== puzzle.memory.moves) {
    // What else was found is about another way, and so is the search that found it.
    if (puzzle.memory.moves !== null) {
      puzzle.board = puzzle.start;
      if (store.state.log.outcome.kind === 'solved') store.update({ log: EMPTY_LOG });
    }
    if (line !== null) puzzle.show(line.moves, line.place);
  } else if (line.place !== puzzle.moveIndex) puzzle.seek(line.place);
}

/** The width that a view has, and the size of letters. */
function measured(): { readonly width: number; readonly em: number } {
  if (measure.width === 0) {
    const width = frame.querySelector('#view')?.clientWidth ?? 0;
    measure = { width, em: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) };
  }
  return measure;
}

function scrambleNow(): ScrambleState {
  const letters = puzzle.scrambleMoves;
  const fromGoal = isSolved(countedFrom(puzzle.start, letters));
  return { moves: letters.length, fromGoal, canUndo: puzzle.canUndo, canRedo: puzzle.canRedo };
}

function settingsOf({
  heuristic,
  pruning,
  pathCheck,
  order,
  thresholdRule,
  maxExpanded,
  maxSeconds,
}: Address): Settings {
  return { heuristic, pruning, pathCheck, order, thresholdRule, maxExpanded, maxSeconds };
}

function draw(state: PageState): void {
  const words = i18n(state.language);
  document.documentElement.lang = state.language;
  const { dataset } = document.documentElement;
  // Its letters may be of another size.
  if (dataset.theme !== state.theme) measure = UNMEASURED;
  dataset.theme = state.theme;
  document.title = words.translate('page.title');
  const { embed, beside } = first.address;
  const shown = embed && beside === null ? null : views.draw(state, actions, words, numbersOf(state.language));
  render(embed ? framedPage(state, words, wholePage(state), shown) : page(state, actions, words, shown), frame);
}

/** The link from a framed player to the page around it. */
function wholePage({ board, settings }: PageState): string {
  const apart = { moves: null, place: 0, embed: false, autoplay: null, beside: null, deck: null };
  return bar.link({ ...first.address, ...addressOfBoard(board), ...settings, ...apart }, 'short');
}

/** The element has another board, or another place on the way to the goal. */
function boardChanged(): void {
  const board = puzzle.start;
  const scramble = scrambleNow();
  if (sameBoard(board, store.state.board)) {
    store.update({ scramble });
    if (puzzle.phase === 'playing') address.saveLater();
    else address.save('replace');
    return;
  }
  store.update({ board, scramble, log: EMPTY_LOG, askedUnsolvable: false, warning: null, play: NOTHING_PLAYED });
  address.save(saveBy);
}

function load(board: Board, by: 'replace' | 'push', moves: string | null = null): void {
  address.settle();
  saveBy = by;
  if (moves === null) puzzle.load(board);
  else puzzle.loadLine(board, moves);
  saveBy = 'replace';
  boardChanged();
}

/** Back, Forward or a fragment typed by hand. */
function travelled(): void {
  address.forget();
  const read = bar.read();
  const { board, scramble, settings, ignored, language, theme, letters, detail, view } = stateOf(read);
  if (!sameBoard(board, store.state.board)) {
    puzzle.board = board;
    store.update({ board, scramble, log: EMPTY_LOG, askedUnsolvable: false, warning: null, play: NOTHING_PLAYED });
  }
  showLine(read.address);
  const { solver } = store.state;
  const known = solver.kind === 'ready' ? knownSettings(solver.catalog, settings) : { settings, ignored: [] };
  search.become(known.settings);
  store.update({
    ignored: [...ignored, ...known.ignored],
    budgetProblems: NO_PROBLEMS,
    language,
    theme,
    letters,
    detail,
    view,
  });
}

/** Leads to the field of the budget that holds no number, if one does. */
function mendBudget(): boolean {
  const wrong = wrongField(store.state.budgetProblems);
  if (wrong === null) return false;
  store.update({ optionsOpen: true });
  store.draw();
  find<HTMLElement>(`#${wrong}`).focus();
  return true;
}

function find<E extends Element>(selector: string): E {
  const found = frame.querySelector<E>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}
