/** How fast the playback can be. */

/** What the speed button goes through. */
const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const FASTEST = 64;

/** The speed to play at, whatever the host has set. */
export function playable(speed: number): number {
  return Number.isFinite(speed) && speed > 0 ? Math.min(speed, FASTEST) : 1;
}

/** The next speed of the button; the slowest after the fastest. */
export function speedAfter(speed: number): number {
  return SPEEDS.find((next) => next > speed) ?? SPEEDS[0];
}
