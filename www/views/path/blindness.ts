/** How much of the true distance a heuristic sees along a solution. Pure. */
import { csvOf } from '../csv.ts';

/** What one heuristic says along a solution: h before the first move, then after each. */
export interface Sight {
  readonly heuristic: string;
  readonly h: readonly number[];
}

/** The moves that are left, before the first move and after each. */
export function movesLeft(length: number): readonly number[] {
  return Array.from({ length: length + 1 }, (_, made) => length - made);
}

/** h as a share of the moves left, averaged over all states but the goal; `null` at the goal itself. */
export function shareSeen({ h }: Sight): number | null {
  const length = h.length - 1;
  if (length < 1) return null;
  const sum = h.slice(0, length).reduce((total, value, made) => total + value / (length - made), 0);
  return sum / length;
}

/** At how many states of the solution it says more moves than are left. */
export function overestimates({ h }: Sight): number {
  const length = h.length - 1;
  return h.filter((value, made) => value > length - made).length;
}

/** f after each move. */
export function fAlong({ h }: Sight): readonly number[] {
  return h.map((value, made) => made + value);
}

export function pathCsv(moves: string, sights: readonly Sight[]): string {
  return csvOf(
    ['g', 'move', 'left', ...sights.flatMap(({ heuristic }) => [`h ${heuristic}`, `f ${heuristic}`])],
    movesLeft(moves.length).map((left, made) => [
      made,
      moves[made - 1] ?? null,
      left,
      ...sights.flatMap(({ h }) => [h[made] ?? null, made + (h[made] ?? 0)]),
    ]),
  );
}
