/** How fast the playback can be. */

/** What the menu offers. */
const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const FASTEST = 64;

/** The speed to play at, whatever the host has set. */
export function playable(speed: number): number {
  return Number.isFinite(speed) && speed > 0 ? Math.min(speed, FASTEST) : 1;
}

/** The speeds of the menu, with the present one among them. */
export function speedsWith(speed: number): readonly number[] {
  return [...new Set([...SPEEDS, speed])].sort((a, b) => a - b);
}
