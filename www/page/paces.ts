/** The stops of the search-speed slider: from standing still over nodes per second to full speed. Pure. */
import type { Pace } from '../search/protocol.ts';

/** Each about twice the one before: what doubles feels like one step. */
export const PACES: readonly Pace[] = [
  0,
  1,
  2,
  4,
  8,
  15,
  30,
  60,
  125,
  250,
  500,
  1000,
  2000,
  5000,
  10_000,
  20_000,
  50_000,
  100_000,
  200_000,
  500_000,
  1e6,
  'full',
];

/** The stop that a pace stands at; one between two stops goes to the lower. */
export function stopOf(pace: Pace): number {
  if (pace === 'full') return PACES.length - 1;
  let stop = 0;
  for (const [at, each] of PACES.entries()) if (each !== 'full' && each <= pace) stop = at;
  return stop;
}

export function paceAt(stop: number): Pace {
  return PACES[Math.min(PACES.length - 1, Math.max(0, Math.round(stop)))] ?? 'full';
}
