/** What went wrong without standing in the way: each is said once, with what still works, until it is dismissed. Pure. */
import type { Crash, TableTrouble } from '../search/protocol.ts';

export type Trouble =
  /** The browser keeps nothing for this page. */
  | { readonly kind: 'storage' }
  /** The browser refused every worker, so the search shares the page's thread. */
  | { readonly kind: 'no-worker' }
  /** The solver broke down, and another is in its place. */
  | { readonly kind: 'restarted'; readonly where: Crash }
  /** Table files cannot be used, so the tables are built. */
  | { readonly kind: 'tables'; readonly why: TableTrouble };

/** Adds a trouble; a newer one of the same kind takes the place of the older. */
export function withTrouble(troubles: readonly Trouble[], trouble: Trouble): readonly Trouble[] {
  return [...withoutTrouble(troubles, trouble.kind), trouble];
}

export function withoutTrouble(troubles: readonly Trouble[], kind: Trouble['kind']): readonly Trouble[] {
  return troubles.filter((each) => each.kind !== kind);
}
