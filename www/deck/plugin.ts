/**
 * The plugin for reveal.js: the fragments of a slide step a solution or the rounds of a search; nothing moves or computes on
 * a slide that is not shown; in print and in the speaker's previews there are pictures, and nothing runs.
 */
import type { FifteenPuzzle } from '../element/fifteen-puzzle.ts';
import { ElementPlayer } from './element-player.ts';
import { FramePlayer } from './frame-player.ts';
import { type Mark, readMark } from './mark.ts';
import { Picture } from './picture.ts';
import { PuzzleOnSlide } from './puzzle-on-slide.ts';
import { COLUMN_NAMES, readColumns } from './rounds-table.ts';
import { STYLES } from './styles.ts';

/** What of reveal.js is needed, since its version 4. */
export interface Deck {
  on(name: string, listener: (event: Event) => void): void;
  off(name: string, listener: (event: Event) => void): void;
  getRevealElement(): HTMLElement | null;
  getCurrentSlide(): HTMLElement | undefined;
  isPrintView?(): boolean;
  isPrintingPDF?(): boolean;
  isSpeakerNotes(): boolean;
  syncFragments(slide: HTMLElement): unknown;
}

/** What reveal.js says with `fragmentshown` and `fragmenthidden`. */
type FragmentEvent = Event & { readonly fragments?: readonly Element[] };

export interface Plugin {
  readonly id: 'fifteen';
  init(deck: Deck): void;
  destroy(): void;
}

const TAG = 'fifteen-puzzle';
/** Where rounds are told already. */
const TAKEN = 'data-fifteen-taken';

/** One for each deck: `plugins: [FifteenReveal]`. */
export function FifteenReveal(): Plugin {
  const end = new AbortController();
  return {
    id: 'fifteen',
    init: (deck) => begin(deck, end.signal),
    destroy: () => end.abort(),
  };
}

function begin(deck: Deck, signal: AbortSignal): void {
  const root = deck.getRevealElement();
  if (root === null) return;
  adoptStyles(signal);
  const nodes = [...root.querySelectorAll<HTMLElement>(`${TAG}, iframe[data-fifteen]`)];
  if (deck.isPrintView?.() || deck.isPrintingPDF?.()) {
    for (const node of nodes) pictureOf(node, markOf(node), signal);
    return;
  }
  const puzzles = nodes.flatMap((node) => placed(node, deck, signal) ?? []);
  follow(deck, puzzles, signal);
  keepKeys(root, signal);
  if (!deck.isSpeakerNotes()) sayWhatIsMissing(nodes, signal);
}

function placed(node: HTMLElement, deck: Deck, signal: AbortSignal): PuzzleOnSlide | null {
  const slide = node.closest('section');
  if (slide === null) return null;
  const mark = markOf(node);
  const renumber = (): void => void deck.syncFragments(slide);
  if (deck.isSpeakerNotes()) {
    // A preview: what is not there cannot start.
    const picture = pictureOf(node, mark, signal);
    const puzzle = new PuzzleOnSlide(mark, { slide, node: picture.node, table: null, renumber });
    if (mark.kind === 'solution') puzzle.ready(picture);
    return puzzle;
  }
  // Swipes on the board slide tiles.
  lend(node, 'data-prevent-swipe', signal);
  const puzzle = new PuzzleOnSlide(mark, { slide, node, table: tableFor(node, slide, mark, signal), renumber });
  if (node instanceof HTMLIFrameElement) puzzle.ready(new FramePlayer(node, mark, puzzle.listener, signal));
  else
    void customElements.whenDefined(TAG).then(() => {
      if (!signal.aborted) puzzle.ready(new ElementPlayer(node as FifteenPuzzle, mark, puzzle.listener, signal));
    });
  return puzzle;
}

function warn(problem: string): void {
  console.warn(`FifteenReveal: ${problem}`);
}

function markOf(node: HTMLElement): Mark {
  const mark = readMark((name) => node.getAttribute(name), node instanceof HTMLIFrameElement);
  for (const problem of mark.problems) warn(problem);
  return mark;
}

function pictureOf(node: HTMLElement, mark: Mark, signal: AbortSignal): Picture {
  const picture = new Picture(node, mark);
  signal.addEventListener('abort', () => picture.node.replaceWith(node));
  return picture;
}

/** An attribute of the deck's, unless the author gave it. */
function lend(node: HTMLElement, name: string, signal: AbortSignal): void {
  if (node.hasAttribute(name)) return;
  node.setAttribute(name, '');
  signal.addEventListener('abort', () => node.removeAttribute(name));
}

/** The author's place for the rounds of this puzzle, else one below an element; what is in a frame has its own. */
function tableFor(node: HTMLElement, slide: HTMLElement, { kind }: Mark, signal: AbortSignal): HTMLElement | null {
  if (kind !== 'rounds') return null;
  const free = slide.querySelector<HTMLElement>(`[data-fifteen-rounds]:not([${TAKEN}])`);
  if (free !== null) {
    const { columns } = free.dataset;
    for (const word of readColumns(columns).unknown)
      warn(`data-columns="${columns}": ${word} is none of ${COLUMN_NAMES.join(', ')}`);
    lend(free, TAKEN, signal);
    return free;
  }
  if (node instanceof HTMLIFrameElement) return null;
  const table = document.createElement('div');
  node.after(table);
  signal.addEventListener('abort', () => table.remove());
  return table;
}

/** Tells the puzzles what the deck does. */
function follow(deck: Deck, puzzles: readonly PuzzleOnSlide[], signal: AbortSignal): void {
  const here = (): PuzzleOnSlide[] => puzzles.filter(({ slide }) => slide === deck.getCurrentSlide());
  const hide = (): void => {
    for (const puzzle of puzzles) puzzle.hidden();
  };
  const show = (): void => {
    const shown = here();
    for (const puzzle of puzzles) if (!shown.includes(puzzle)) puzzle.hidden();
    for (const puzzle of shown) puzzle.shown();
  };
  const step = (event: FragmentEvent): void => {
    // What the author shows bit by bit leaves the puzzles alone.
    for (const puzzle of here()) if (puzzle.isStepped(event.fragments ?? [])) puzzle.step('moving');
  };
  const listeners = {
    ready: show,
    slidechanged: show,
    fragmentshown: step,
    fragmenthidden: step,
    // A black screen, and all slides at once.
    paused: hide,
    resumed: show,
    overviewshown: hide,
    overviewhidden: show,
  };
  for (const [name, listener] of Object.entries(listeners)) deck.on(name, listener);
  signal.addEventListener('abort', () => {
    for (const [name, listener] of Object.entries(listeners)) deck.off(name, listener);
    for (const puzzle of puzzles) puzzle.end();
  });
}

/** Esc gives the deck its keys back; a second one is the deck's own. */
function keepKeys(root: HTMLElement, signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const focused = document.activeElement;
      if (event.key !== 'Escape' || !(focused instanceof HTMLElement)) return;
      if (!focused.matches(TAG) || !root.contains(focused)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      innermost(focused).blur();
    },
    { capture: true, signal },
  );
}

/** What has the focus inside of an element: Firefox does not take it away by the element's own `blur`. */
function innermost(focused: HTMLElement): HTMLElement {
  const inside = focused.shadowRoot?.activeElement;
  return inside instanceof HTMLElement ? innermost(inside) : focused;
}

function adoptStyles(signal: AbortSignal): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
}

/** A deck whose script is not there would show nothing at all, silently. */
function sayWhatIsMissing(nodes: readonly HTMLElement[], signal: AbortSignal): void {
  const check = (): void => {
    if (customElements.get(TAG) !== undefined || nodes.every((node) => node instanceof HTMLIFrameElement)) return;
    warn(`<${TAG}> is not registered. Load fifteen-puzzle.js before or after this script.`);
  };
  if (document.readyState === 'complete') check();
  else window.addEventListener('load', check, { signal });
}
