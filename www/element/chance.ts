/** An integer 0 to n - 1, each exactly equally likely: draws above the last whole multiple of n are drawn again. */
export function randomBelow(n: number): number {
  const span = 2 ** 32;
  const draw = new Uint32Array(1);
  for (;;) {
    crypto.getRandomValues(draw);
    const value = draw[0] ?? 0;
    if (value < span - (span % n)) return value % n;
  }
}
