/** After a step to the next prune: the nodes that were cut, each for a moment, before the node that the search is at. */
import type { Progress } from '../search/protocol.ts';
import type { SearchAt } from './search-at.ts';

/** How long each is shown. */
export const CUT_MS = 1_100;
/** One expansion cuts three at most; more are cut on a way back up. The first ones are shown. */
const MOST = 3;

/** What was cut on the way to this node, in order. Nothing where that is not known: of samples, after ways back. */
export function cutNodes({ node, sample, paused }: Progress): readonly SearchAt[] {
  if (node === undefined || sample || !paused) return [];
  return node.events
    .flatMap((event) => {
      if (event.kind !== 'pruned') return [];
      // What is within the threshold now was cut by the one of the round before.
      const threshold = event.f > node.threshold ? { threshold: node.threshold } : {};
      return [{ moves: event.line, sample: false, h: event.h, cut: true, ...threshold }];
    })
    .slice(0, MOST);
}

/** Shows one after the other. */
export class CutNodes {
  readonly #after: (ms: number, then: () => void) => () => void;
  readonly #show: (at: SearchAt) => void;
  #callOff: () => void = () => undefined;

  constructor(after: (ms: number, then: () => void) => () => void, show: (at: SearchAt) => void) {
    this.#after = after;
    this.#show = show;
  }

  /** The last one stays. */
  show([first, ...rest]: readonly SearchAt[]): void {
    this.stop();
    if (first === undefined) return;
    this.#show(first);
    if (rest.length > 0) this.#callOff = this.#after(CUT_MS, () => this.show(rest));
  }

  /** Something else is shown. */
  stop(): void {
    this.#callOff();
    this.#callOff = () => undefined;
  }
}
