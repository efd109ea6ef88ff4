/** What the tiles can show besides their numbers, and what there is to say about one of them. */
import type { I18n } from '../i18n/i18n.ts';
import type { Board } from '../puzzle/tiles.ts';
import type { Part } from '../search/protocol.ts';

export const DETAILS = ['manhattan', 'none', 'conflicts', 'groups', 'arrows'] as const;
export type Detail = (typeof DETAILS)[number];

export type LinePart = Extract<Part, { readonly kind: 'line' }>;
export type GroupPart = Extract<Part, { readonly kind: 'group' }>;

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

/** The heuristic whose conflicts are shown: the chosen one if it counts some, be it wrongly. */
export function conflictsBy(heuristic: string): string {
  return heuristic.endsWith('conflict') ? heuristic : 'linear-conflict';
}

export function linesOf(parts: readonly Part[] | null | undefined): readonly LinePart[] {
  return (parts ?? []).filter((part): part is LinePart => part.kind === 'line');
}

export function groupsOf(parts: readonly Part[] | null | undefined): readonly GroupPart[] {
  return (parts ?? []).filter((part): part is GroupPart => part.kind === 'group');
}

/** A letter for each group, by its place. */
export function groupLetter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** Two tiles in each other's way. */
export interface Arc {
  readonly tiles: readonly [number, number];
  readonly line: 'row' | 'column';
  /** What it adds to h, and the tile whose leaving that is, where the heuristic names it. */
  readonly adds: number;
  readonly leaves: number | null;
}

/**
 * An arc for each pair. Each 2 of a line's value stands at one arc: of a tile that leaves, at an arc of its own; where the
 * heuristic names no leaving tiles, at as many arcs as it counts.
 */
export function arcsOf(lines: readonly LinePart[]): readonly Arc[] {
  return lines.flatMap(({ line, pairs, leaving, value }) => {
    const adding = new Map<number, number | null>();
    for (const tile of leaving) {
      const own = pairs.findIndex((pair, index) => pair.includes(tile) && !adding.has(index));
      if (own >= 0) adding.set(own, tile);
    }
    for (let index = 0; leaving.length === 0 && adding.size < value / 2 && index < pairs.length; index++)
      adding.set(index, null);
    return pairs.map(([a, b], index) => ({
      tiles: [a, b] as const,
      line,
      adds: adding.has(index) ? 2 : 0,
      leaves: adding.get(index) ?? null,
    }));
  });
}

/** What there is to say about one tile, in short sentences; the same for eye and ear. */
export function tileSentences(
  i18n: I18n,
  tile: number,
  way: WayHome,
  lines: readonly LinePart[],
  groups: readonly GroupPart[],
): readonly string[] {
  const { translate } = i18n;
  const said = [wayHomeSentence(i18n, way)];
  for (const { line, pairs, value } of lines) {
    const others = pairs.filter((pair) => pair.includes(tile)).map(([a, b]) => String(a === tile ? b : a));
    if (others.length === 0) continue;
    const tiles = i18n.list([...new Set(others)]);
    said.push(translate(line === 'row' ? 'player.conflictInRow' : 'player.conflictInColumn', { tiles, value }));
  }
  const index = groups.findIndex(({ tiles }) => tiles.includes(tile));
  const group = groups[index];
  if (group !== undefined) said.push(translate('player.inGroup', { group: groupLetter(index), count: group.value }));
  return said;
}

function wayHomeSentence(i18n: I18n, { rows, columns }: WayHome): string {
  const { translate } = i18n;
  if (rows === 0 && columns === 0) return translate('player.isHome');
  const parts = [
    ...(rows === 0 ? [] : [translate('player.rows', { count: Math.abs(rows) })]),
    ...(columns === 0 ? [] : [translate('player.columns', { count: Math.abs(columns) })]),
  ];
  return translate('player.fromHome', { way: i18n.list(parts) });
}
