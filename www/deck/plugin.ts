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
import { STYLES } from './styles.ts';

/** What of reveal.js is needed, since its version 4. */
export interface Deck {
  on(name: string, listener: () => void): void;
  off(name: string, listener: () => void): void;
  getRevealElement(): HTMLElement | null;
  getCurrentSlide(): HTMLElement | undefined;
  isPrintView?(): boolean;
  isPrintingPDF?(): boolean;
  isSpeakerNotes(): boolean;
  syncFragments(slide: HTMLElement): unknown;
}

export interface Plugin {
  readonly id: 'fifteen';
  init(deck: Deck): void;
  destroy(): void;
}

const TAG = 'fifteen-puzzle';

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
    for (const node of nodes) new Picture(node, markOf(node));
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
    const picture = new Picture(node, mark);
    const puzzle = new PuzzleOnSlide(mark, { slide, node: picture.node, table: null, renumber });
    if (mark.kind === 'solution') puzzle.ready(picture);
    return puzzle;
  }
  // Swipes on the board slide tiles.
  node.dataset.preventSwipe = '';
  const puzzle = new PuzzleOnSlide(mark, { slide, node, table: tableFor(node, slide, mark), renumber });
  if (node instanceof HTMLIFrameElement) puzzle.ready(new FramePlayer(node, mark, puzzle.listener, signal));
  else
    void customElements.whenDefined(TAG).then(() => {
      if (!signal.aborted) puzzle.ready(new ElementPlayer(node as FifteenPuzzle, mark, puzzle.listener));
    });
  return puzzle;
}

function markOf(node: HTMLElement): Mark {
  const mark = readMark((name) => node.getAttribute(name), node instanceof HTMLIFrameElement);
  for (const problem of mark.problems) console.warn(`FifteenReveal: ${problem}`);
  return mark;
}

/** The author's place for the rounds of this puzzle, else one below an element; what is in a frame has its own. */
function tableFor(node: HTMLElement, slide: HTMLElement, { kind }: Mark): HTMLElement | null {
  if (kind !== 'rounds') return null;
  const free = slide.querySelector<HTMLElement>('[data-fifteen-rounds]:not([data-fifteen-taken])');
  if (free === null && node instanceof HTMLIFrameElement) return null;
  const table = free ?? document.createElement('div');
  table.dataset.fifteenTaken = '';
  if (free === null) node.after(table);
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
  const step = (): void => {
    for (const puzzle of here()) puzzle.step('moving');
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
  for (const [name, listener] of Object.entries(listeners)) {
    deck.on(name, listener);
    signal.addEventListener('abort', () => deck.off(name, listener));
  }
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
    console.warn(`FifteenReveal: <${TAG}> is not registered. Load fifteen-puzzle.js before or after this script.`);
  };
  if (document.readyState === 'complete') check();
  else window.addEventListener('load', check, { signal });
}
