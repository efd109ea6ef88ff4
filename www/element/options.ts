import type { SearchOptions } from '../search/protocol.ts';

/** What a search can be told besides the heuristic. */
export type PuzzleOptions = Omit<SearchOptions, 'heuristic'>;

/** What the page starts with. */
export const DEFAULT_OPTIONS: PuzzleOptions = {
  algorithm: 'ida-star',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
};
