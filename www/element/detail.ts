/** What the tiles can show besides their numbers, and what there is to say about one of them. */
import type { Board } from '../puzzle/tiles.ts';

export const DETAILS = ['manhattan', 'none', 'conflicts', 'groups', 'arrows'] as const;
export type Detail = (typeof DETAILS)[number];

export function isDetail(text: string): text is Detail {
  return (DETAILS as readonly string[]).includes(text);
}

/** The way home of a tile, in squares: positive is right and down. */
export interface WayHome {
  readonly columns: number;
  readonly rows: number;
}

/** The way home of each piece, by tile number. */
export function waysHome({ width, tiles, goal }: Board): readonly WayHome[] {
  return Array.from(tiles, (_, tile) => {
    const from = tiles.indexOf(tile);
    const to = goal.indexOf(tile);
    return { columns: (to % width) - (from % width), rows: Math.floor(to / width) - Math.floor(from / width) };
  });
}

/** Manhattan distance. */
export function distanceOf({ columns, rows }: WayHome): number {
  return Math.abs(columns) + Math.abs(rows);
}
