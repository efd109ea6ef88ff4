/** What a framed player does that the page does not: it talks to its host, and gives its keys back. */
import type { FifteenPuzzle } from '../../element/fifteen-puzzle.ts';
import type { Autoplay } from '../../url.ts';
import { Bridge, type Outside } from './bridge.ts';

export interface Framed {
  readonly puzzle: FifteenPuzzle;
  /** Solves, and plays what was found. Says why nothing could be searched, `null` where a search tells how it ended. */
  readonly solve: Outside['solve'];
  readonly autoplay: Autoplay | null;
}

export function talk({ puzzle, solve, autoplay }: Framed): void {
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
    autoplay: autoplay === 'slide',
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    host.focus();
  });
  const content = document.querySelector('.framed');
  if (content === null) return;
  const sizes = new ResizeObserver(() => {
    bridge.resized(document.documentElement.scrollWidth, heightOf(content, puzzle));
  });
  for (const part of [content, ...content.children]) sizes.observe(part);
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
