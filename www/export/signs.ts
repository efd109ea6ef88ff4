/** What stands on the tiles beside their numbers: distances, arrows home, groups, conflicts. Plain data of one state. */
import type { Frame } from './film.ts';
import { corner, type Measures } from './measures.ts';
import type { Palette } from './palette.ts';
import type { Shape } from './scene.ts';

export interface TileSign {
  /** In the corner: a distance, or the letter of a group. Empty for none. */
  readonly corner: string;
  /** Which way home lies, in degrees clockwise from the right; `null` for no arrow. */
  readonly arrow: number | null;
  /** The place of its group, which has a colour of its own. */
  readonly group: number | null;
}

/** Two tiles in each other's way, and what that adds to h at this arc; empty for nothing. */
export interface ArcSign {
  readonly from: number;
  readonly to: number;
  readonly line: 'row' | 'column';
  readonly text: string;
  /** Where along the arc the text stands, 0 to 1. */
  readonly at: number;
}

export interface Signs {
  /** By tile, 0 the blank. */
  readonly tiles: readonly TileSign[];
  readonly arcs: readonly ArcSign[];
}

export const NO_SIGNS: Signs = { tiles: [], arcs: [] };

/** The measures of `www/element/detail-styles.ts` and `detail-view.ts`, in tiles. */
const CORNER = { x: 0.12, y: 0.16, distance: 0.15, letter: 0.2 };
const TINT = 0.13;
const ARROW = { path: [29, 43, 36, 7] as const, width: 0.045 };
const ARCS = { row: { base: 0.21, top: 0.32 }, column: { base: 0.27, top: 0.4 } } as const;
const HIGHER = 0.025;

const GROUPS = ['group1', 'group2', 'group3', 'group4', 'group5'] as const;

function groupColour(group: number, palette: Palette): string {
  return palette[GROUPS[group % GROUPS.length] ?? GROUPS[0]];
}

/** The colour of a tile that belongs to a group. */
export function groupFill(group: number, palette: Palette): string {
  const parts = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const under = parts(palette.tile);
  const mixed = parts(groupColour(group, palette)).map((part, at) =>
    Math.round(TINT * part + (1 - TINT) * (under[at] ?? 0)),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** What one tile has beside its number; `x` and `y` are its upper left corner. */
export function signShapes(
  { corner: text, arrow, group }: TileSign,
  x: number,
  y: number,
  tile: number,
  palette: Palette,
): Shape[] {
  const shapes: Shape[] = [];
  if (text !== '')
    shapes.push({
      kind: 'text',
      x: x + CORNER.x * tile,
      y: y + CORNER.y * tile,
      size: (group === null ? CORNER.distance : CORNER.letter) * tile,
      anchor: 'start',
      weight: group === null ? 400 : 600,
      fill: group === null ? palette.muted : groupColour(group, palette),
      text,
    });
  if (arrow !== null) {
    const [from, to, back, side] = ARROW.path;
    const turn = (arrow * Math.PI) / 180;
    const at = (along: number, across: number) => ({
      x: x + tile * (0.5 + (along * Math.cos(turn) - across * Math.sin(turn)) / 100),
      y: y + tile * (0.5 + (along * Math.sin(turn) + across * Math.cos(turn)) / 100),
    });
    for (const [a, b] of [
      [at(from, 0), at(to, 0)],
      [at(back, -side), at(to + 0.5, 0)],
      [at(back, side), at(to + 0.5, 0)],
    ] as const)
      shapes.push({
        kind: 'line',
        x1: a.x,
        y1: a.y,
        x2: b.x,
        y2: b.y,
        colour: palette.ink,
        width: ARROW.width * tile,
        opacity: 1,
      });
  }
  return shapes;
}

/** The arcs lie over all tiles. While a tile slides there are none. */
export function arcShapes({ board, places }: Frame, { arcs }: Signs, palette: Palette, size: Measures): Shape[] {
  if (!places.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))) return [];
  const { pitch, tile } = size;
  const shapes = arcs.flatMap(({ from, to, line, text, at }): Shape[] => {
    const [first, last] = [from, to]
      .map((each) => board.tiles.indexOf(each))
      .sort((a, b) => a - b)
      .map((square) => {
        const { x, y } = corner({ x: square % board.width, y: Math.floor(square / board.width) }, size);
        return { x: x + tile / 2, y: y + tile / 2 };
      });
    if (first === undefined || last === undefined) return [];
    const row = line === 'row';
    const span = Math.round((row ? last.x - first.x : last.y - first.y) / pitch);
    const { base, top } = ARCS[line];
    // A quadratic curve goes half as high as its middle point.
    const lift = 2 * (top + HIGHER * (span - 1) - base);
    const over = base + 2 * at * (1 - at) * lift;
    /** So far along the line, and so far above or beside it, in squares. */
    const point = (along: number, away: number) =>
      row
        ? { x: first.x + along * pitch, y: first.y - away * pitch }
        : { x: first.x + away * pitch, y: first.y + along * pitch };
    const [start, middle, end, said] = [
      point(0, base),
      point(span / 2, base + lift),
      point(span, base),
      point(span * at, over),
    ];
    const curve: Shape = {
      kind: 'curve',
      x1: start.x,
      y1: start.y,
      cx: middle.x,
      cy: middle.y,
      x2: end.x,
      y2: end.y,
      colour: palette.conflict,
      width: (text === '' ? 0.03 : 0.05) * tile,
    };
    if (text === '') return [curve];
    const letters = 0.15 * tile;
    return [
      curve,
      {
        kind: 'rect',
        x: said.x - 0.6 * letters,
        y: said.y - 0.6 * letters,
        width: 1.2 * letters,
        height: 1.2 * letters,
        radius: 0.3 * letters,
        fill: palette.tile,
      },
      { kind: 'text', ...said, size: letters, anchor: 'middle', weight: 600, fill: palette.conflict, text },
    ];
  });
  // No arc goes over the number of another.
  return [...shapes.filter(({ kind }) => kind === 'curve'), ...shapes.filter(({ kind }) => kind !== 'curve')];
}
