/** The state that a running search is at, in place of the player's own: shown, never entered into its history. */
import { type Move, replay } from '../puzzle/moves.ts';
import type { Board } from '../puzzle/tiles.ts';
import type { Progress } from '../search/protocol.ts';

/** What a move there comes to. */
export interface SearchChild {
  readonly move: Move;
  readonly f: number;
  /** Its f is above the threshold. */
  readonly pruned: boolean;
}

/** Where the search is, as a host says or a message. */
export interface SearchAt {
  /** The line to it from the start, as letters of the blank. */
  readonly moves: string;
  /** One of many nodes, long left behind. */
  readonly sample: boolean;
  readonly h?: number;
  readonly threshold?: number;
  readonly children?: readonly SearchChild[];
  /** It was cut, and is not searched. */
  readonly cut?: boolean;
}

/** The same with what is drawn of it. */
export interface ShownNode extends SearchAt {
  readonly tiles: readonly number[];
  /** The squares of the blank along the whole line, the present one last. */
  readonly way: readonly number[];
}

/** A search that is over before this shows no samples: they would only flicker. */
export const QUIET_MS = 500;

/**
 * What a message says about it; `null` where the node is not watched, or not worth a look. A search that is `followed`, slowed
 * down or seen already, is looked at from its first sample on: of its time little is spent searching.
 */
export function searchAtOf({ node, sample, elapsedMs }: Progress, followed: boolean): SearchAt | null {
  if (node === undefined || (sample && !followed && elapsedMs < QUIET_MS)) return null;
  const children = node.children.flatMap((place) =>
    place.kind === 'pruned' || place.kind === 'untried'
      ? [{ move: place.move, f: place.f, pruned: place.f > node.threshold }]
      : [],
  );
  return { moves: node.path, sample, h: node.h, threshold: node.threshold, children };
}

/** `null` where the line cannot be walked on this board. */
export function shownNode(start: Board, at: SearchAt): ShownNode | null {
  const line = replay(start.tiles, start, at.moves);
  const tiles = line.ok ? line.states.at(-1) : undefined;
  if (!line.ok || tiles === undefined) return null;
  return { ...at, tiles, way: line.states.map((state) => state.indexOf(0)) };
}
