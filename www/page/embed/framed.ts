/** What a framed player does that the page does not: it talks to its host, and gives its keys back. */
import type { FifteenPuzzle } from '../../element/fifteen-puzzle.ts';
import type { Autoplay } from '../../url.ts';
import { Bridge } from './bridge.ts';

export interface Framed {
  readonly puzzle: FifteenPuzzle;
  /** Solves, and plays what was found. */
  readonly solve: () => void;
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
  new ResizeObserver(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    bridge.resized(scrollWidth, scrollHeight);
  }).observe(document.body);
}
