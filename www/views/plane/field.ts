/** The nodes of a round by g and h, as cells to be drawn and read. Pure. */
import type { Plane } from '../../search/protocol.ts';
import { csvOf } from '../csv.ts';
import type { SearchLog } from '../search-log.ts';
import { LEVELS, levelOf } from './ramp.ts';

export interface Field {
  readonly most: number;
  /** The largest g and h, and the smallest h. */
  readonly g: number;
  readonly h: number;
  /** 2 where f is always as even as the threshold, or always as odd: then every other h is empty and its neighbour fills the gap. */
  readonly tall: 1 | 2;
  readonly count: (g: number, h: number) => number;
}

const key = (g: number, h: number): number => 1000 * g + h;

export function fieldOf({ counts }: Plane): Field {
  const byPlace = new Map(counts.map(({ g, h, count }) => [key(g, h), count]));
  const parity = new Set(counts.map(({ g, h }) => (g + h) % 2));
  return {
    most: Math.max(1, ...counts.map(({ count }) => count)),
    g: Math.max(0, ...counts.map(({ g }) => g)),
    h: Math.max(0, ...counts.map(({ h }) => h)),
    tall: parity.size === 1 && counts.length > 1 ? 2 : 1,
    count: (g, h) => byPlace.get(key(g, h)) ?? 0,
  };
}

/** The last round that was counted by g and h, and the one before it. A round without a node yet shows the last one still. */
export function planesOf({ rounds, running, seen }: Pick<SearchLog, 'rounds' | 'running' | 'seen'>): {
  readonly plane: Plane | null;
  readonly before: Plane | null;
} {
  const finished = rounds.map((round) => round.plane ?? null);
  const now = seen?.plane;
  if (now !== undefined && now.threshold === running?.threshold && now.counts.length > 0) {
    return { plane: now, before: finished.at(-1) ?? null };
  }
  return { plane: finished.at(-1) ?? null, before: finished.at(-2) ?? null };
}

/** A rectangle in units of g and h; y grows downwards in none of them. */
export interface Cell {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function cellAt(g: number, h: number, tall: 1 | 2): Cell {
  return { left: g - 0.5, right: g + 0.5, top: h + tall / 2, bottom: h - tall / 2 };
}

/** The places of each level, darkest first: what has one colour is drawn in one go. */
export function byLevel(
  plane: Plane,
  most: number,
): readonly (readonly { readonly g: number; readonly h: number }[])[] {
  const levels: { g: number; h: number }[][] = Array.from({ length: LEVELS }, () => []);
  for (const { g, h, count } of plane.counts) levels[levelOf(count, most)]?.push({ g, h });
  return levels;
}

export type Edge = readonly [x1: number, y1: number, x2: number, y2: number];

/** The border of all places of a round, as edges in units of g and h. */
export function outline({ counts }: Plane, tall: 1 | 2): readonly Edge[] {
  const there = new Set(counts.map(({ g, h }) => key(g, h)));
  const edges: Edge[] = [];
  for (const { g, h } of counts) {
    const { left, right, top, bottom } = cellAt(g, h, tall);
    if (!there.has(key(g, h + tall))) edges.push([left, top, right, top]);
    if (!there.has(key(g, h - tall))) edges.push([left, bottom, right, bottom]);
    // Tall cells stand staggered: each side is shared by two neighbours, of which either covers half.
    for (const [x, side] of [
      [left, g - 1],
      [right, g + 1],
    ] as const) {
      if (tall === 1) {
        if (!there.has(key(side, h))) edges.push([x, top, x, bottom]);
      } else {
        if (!there.has(key(side, h + 1))) edges.push([x, top, x, h]);
        if (!there.has(key(side, h - 1))) edges.push([x, h, x, bottom]);
      }
    }
  }
  return edges;
}

/** The place of a cell that covers a point; of two that might, the one with nodes. */
export function placeAt(field: Field, x: number, y: number): { readonly g: number; readonly h: number } {
  const g = Math.max(0, Math.round(x));
  const h = Math.max(0, Math.round(y));
  if (field.tall === 1 || field.count(g, h) > 0) return { g, h };
  const other = y > h ? h + 1 : h - 1;
  return { g, h: other >= 0 && field.count(g, other) > 0 ? other : h };
}

export function planeCsv({ threshold, counts, sampled }: Plane): string {
  return csvOf(
    ['threshold', 'g', 'h', 'f', sampled ? 'expanded_estimate' : 'expanded'],
    [...counts].sort((a, b) => a.g - b.g || a.h - b.h).map(({ g, h, count }) => [threshold, g, h, g + h, count]),
  );
}
