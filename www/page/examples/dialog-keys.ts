/** Going up and down a list by keys. Pure. */

/** Where a key leads in a list of so many rows: -1 is the search field above it, `null` is nowhere. */
export function placeAfter(key: string, typing: boolean, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return Math.min(count - 1, typing ? 0 : at + 1);
  if (typing || at < 0) return null;
  if (key === 'ArrowUp') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
