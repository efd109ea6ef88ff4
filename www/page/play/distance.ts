/** What is known of the way home from the present board, and from where a hand solved it. */
import type { Move } from '../../puzzle/moves.ts';
import { SearchError } from '../../search/client.ts';
import type { SearchLog } from '../../views/search-log.ts';

/** Why a search aside found nothing. */
export type AsideFailure = 'memory' | 'no-solver' | 'broken';

export function whyFailed(error: unknown): AsideFailure {
  const code = error instanceof SearchError ? error.code : null;
  if (code === 'load-failed') return 'no-solver';
  // It is told no limit of its own, so the one it came to is that of the memory.
  return code === 'out-of-memory' || code === 'limit' ? 'memory' : 'broken';
}

/** How far the present board is from its goal, in moves. */
export type Distance =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'measuring'; readonly preparing: number | null }
  | { readonly kind: 'known'; readonly moves: number }
  /** More than a background search should cost: the reader may ask for it. */
  | { readonly kind: 'costly' };

/** One optimal move from the present board. */
export type Hint =
  | { readonly kind: 'none' }
  /** `long` once it takes so long that it should be seen. */
  | { readonly kind: 'searching'; readonly long: boolean; readonly preparing: number | null }
  | { readonly kind: 'move'; readonly move: Move; readonly tile: number; readonly left: number }
  | { readonly kind: 'home' }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'failed'; readonly why: AsideFailure };

/** A board that was solved by hand: the moves made, and the fewest there are, once known. */
export interface HandSolved {
  readonly moves: number;
  readonly shortest: number | null;
}

export interface PlayState {
  readonly distance: Distance;
  readonly hint: Hint;
  readonly handSolved: HandSolved | null;
}

export const NOTHING_PLAYED: PlayState = { distance: { kind: 'unknown' }, hint: { kind: 'none' }, handSolved: null };

/** The length of a shortest solution of the present board, if it was measured or found by a search. */
export function knownLength({ play, log }: { readonly play: PlayState; readonly log: SearchLog }): number | null {
  if (play.distance.kind === 'known') return play.distance.moves;
  return log.outcome.kind === 'solved' && log.outcome.optimal ? log.outcome.length : null;
}
