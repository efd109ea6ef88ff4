/** An axis for counts: logarithmic from 1 to a power of ten, or linear from 0 to a round number. */

export const SCALES = ['log', 'linear'] as const;
export type Scale = (typeof SCALES)[number];

export interface CountAxis {
  readonly scale: Scale;
  /** The count at the far end. */
  readonly end: number;
  /** Counts that get a label: few enough not to touch. */
  readonly ticks: readonly number[];
}

/** The axis on which `largest` still fits. */
export function countAxis(scale: Scale, largest: number): CountAxis {
  return scale === 'log' ? logAxis(largest) : linearAxis(largest);
}

/** Three decades at least, so that a first short round is not a full bar. */
function logAxis(largest: number): CountAxis {
  const decades = Math.max(3, Math.ceil(Math.log10(Math.max(1, largest)) - 1e-12));
  const every = decades <= 4 ? 1 : decades <= 8 ? 2 : 3;
  const ticks: number[] = [];
  for (let exponent = 0; exponent <= decades; exponent += every) ticks.push(10 ** exponent);
  return { scale: 'log', end: 10 ** decades, ticks };
}

/** Ends at 1, 2, 2.5 or 5 times a power of ten, in four or five equal steps. */
function linearAxis(largest: number): CountAxis {
  const least = Math.max(4, largest);
  const power = 10 ** Math.floor(Math.log10(least) - 1e-12);
  const [times, steps] = ROUND_ENDS.find(([end]) => end * power >= least) ?? [10, 5];
  const end = times * power;
  return { scale: 'linear', end, ticks: Array.from({ length: steps + 1 }, (_, i) => (end / steps) * i) };
}

const ROUND_ENDS = [
  [2, 4],
  [4, 4],
  [5, 5],
  [8, 4],
  [10, 5],
] as const;

/** How far along the axis a count stands, 0 to 1. On a logarithmic one counts of 0 and 1 both stand at the start. */
export function alongAxis({ scale, end }: CountAxis, count: number): number {
  const share = scale === 'log' ? Math.log10(Math.max(1, count)) / Math.log10(end) : count / end;
  return Math.min(1, Math.max(0, share));
}
