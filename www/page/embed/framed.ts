/** What a framed player does that the page does not: it talks to its host, and gives its keys back. */
import type { FifteenPuzzle } from '../../element/fifteen-puzzle.ts';
import type { Autoplay, Deck } from '../../url.ts';
import { Bridge, type Outside } from './bridge.ts';

export interface Framed extends Pick<Outside, 'solve' | 'setPace'> {
  readonly puzzle: FifteenPuzzle;
  readonly autoplay: Autoplay | null;
  readonly deck: Deck | null;
}

export function talk({ puzzle, solve, setPace, autoplay, deck }: Framed): void {
  if (autoplay === 'visible') puzzle.autoplay = true;
  const host = window.parent;
  const bridge = new Bridge(puzzle, {
    // Whoever frames us may read it: it says what anyone sees on the board.
    post: (message) => host.postMessage(message, '*'),
    listen(listener) {
      window.addEventListener('message', ({ source, data }) => {
        if (source === host) listener(data);
      });
    },
    solve,
    setPace,
    autoplay: autoplay === 'slide',
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') giveKeysBack(host);
    else if (deck === 'reveal') turnPage(event, host);
  });
  tellSize(bridge, puzzle);
}

function giveKeysBack(host: Window): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  host.focus();
}

/** Remote clickers send these. A deck that is reveal.js hears of them in its own words. */
const PAGES: Readonly<Record<string, 'next' | 'prev'>> = { PageDown: 'next', PageUp: 'prev' };

function turnPage(event: KeyboardEvent, host: Window): void {
  const method = PAGES[event.key];
  if (method === undefined || event.defaultPrevented) return;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  // The frame itself does not scroll: the deck turns the page.
  event.preventDefault();
  host.postMessage(JSON.stringify({ method }), '*');
}

function tellSize(bridge: Bridge, puzzle: FifteenPuzzle): void {
  const whole = document.querySelector('.frame');
  const content = document.querySelector('.framed');
  if (whole === null || content === null) return;
  const alone = !whole.classList.contains('beside');
  const sizes = new ResizeObserver(() => {
    const height = alone ? heightOf(content, puzzle) : whole.getBoundingClientRect().height;
    bridge.resized(document.documentElement.scrollWidth, height);
  });
  for (const part of [whole, content, ...content.children]) sizes.observe(part);
}

/**
 * What the parts take up with the board as wide as the frame. The board is smaller in a low frame, and the parts stand in
 * the middle of a high one: a host that fits the frame to them would else never be done, or never begin.
 */
function heightOf(content: Element, puzzle: FifteenPuzzle): number {
  const boxes = [...content.children].map((part) => part.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const { width, height } = puzzle.start;
  const missing = document.documentElement.clientWidth - content.getBoundingClientRect().width;
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(content);
  const padding = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
  return bottom - top + padding + (missing * height) / width;
}
