/** A picture of the board as shapes: what the writer of SVG and the painter of canvases draw alike. Units are pixels. */
import { type Frame, isHome } from './film.ts';
import type { Palette } from './palette.ts';

export type Shape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly fill: string | null;
      /** A dashed edge. */
      readonly edge?: { readonly colour: string; readonly width: number };
    }
  | {
      readonly kind: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly colour: string;
      readonly width: number;
      readonly opacity: number;
    }
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number; readonly fill: string }
  | {
      readonly kind: 'text';
      /** The middle of the text, or its left end; the middle of its height. */
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly anchor: 'middle' | 'start' | 'end';
      readonly weight: 400 | 600;
      readonly fill: string;
      readonly text: string;
    };

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly shapes: readonly Shape[];
}

/** How a film looks. */
export interface Look {
  readonly palette: Palette;
  /** Width of the picture in pixels. */
  readonly width: number;
  /** Below the board, for each picture: a line on the left and one on the right. Empty for none. */
  readonly caption: (frame: Frame) => { readonly left: string; readonly right: string };
}

/** The measures of `www/element/styles.ts`: in tiles, the gap is 0.09 of one, the rim 0.11. */
const PITCH = 1.09;
const RIM = 0.11;
const CAPTION = 0.42;

export interface Measures {
  readonly tile: number;
  readonly pitch: number;
  readonly rim: number;
  readonly margin: number;
  readonly width: number;
  readonly height: number;
  /** Middle of the caption's line. */
  readonly captionY: number;
}

/** Even numbers of pixels, because H.264 wants them. */
export function measures({ board }: Pick<Frame, 'board'>, width: number): Measures {
  const even = (value: number): number => 2 * Math.round(value / 2);
  const margin = Math.round(width * 0.025);
  const inner = even(width) - 2 * margin;
  const tile = inner / (PITCH * board.width - (PITCH - 1) + 2 * RIM);
  const well = tile * (PITCH * board.height - (PITCH - 1) + 2 * RIM);
  return {
    tile,
    pitch: PITCH * tile,
    rim: RIM * tile,
    margin,
    width: even(width),
    height: even(2 * margin + well + CAPTION * tile),
    captionY: margin + well + (CAPTION * tile) / 2 + margin / 2,
  };
}

/** The whole picture. */
export function sceneOf(frame: Frame, look: Look): Scene {
  const size = measures(frame, look.width);
  const { palette } = look;
  return {
    width: size.width,
    height: size.height,
    background: palette.panel,
    shapes: [...boardShapes(frame, palette, size), ...captionShapes(frame, look, size)],
  };
}

/** The board alone. */
export function boardShapes(frame: Frame, palette: Palette, size: Measures): Shape[] {
  const { tile, margin } = size;
  const { board, places } = frame;
  const at = (tileNumber: number) => corner(places[tileNumber] ?? { x: 0, y: 0 }, size);
  const shapes: Shape[] = [
    {
      kind: 'rect',
      x: margin,
      y: margin,
      width: size.width - 2 * margin,
      height: tile * (PITCH * board.height - (PITCH - 1) + 2 * RIM),
      radius: 0.12 * tile,
      fill: palette.well,
    },
    {
      kind: 'rect',
      ...at(0),
      width: tile,
      height: tile,
      radius: 0.1 * tile,
      fill: null,
      edge: { colour: palette.way, width: Math.max(1, 0.02 * tile) },
    },
  ];
  const numbers = Array.from({ length: board.tiles.length - 1 }, (_, index) => index + 1);
  for (const number of numbers) {
    const fill = isHome(board, number) ? palette.home : palette.tile;
    shapes.push({ kind: 'rect', ...at(number), width: tile, height: tile, radius: 0.1 * tile, fill });
  }
  shapes.push(...wayShapes(frame, palette, size));
  for (const number of numbers) {
    const { x, y } = at(number);
    const home = isHome(board, number);
    shapes.push({
      kind: 'text',
      x: x + tile / 2,
      y: y + tile / 2,
      size: 0.38 * tile,
      anchor: 'middle',
      weight: 600,
      fill: home ? palette.onHome : palette.ink,
      text: String(number),
    });
    // Home is said by more than a colour.
    if (home)
      shapes.push({
        kind: 'circle',
        x: x + 0.87 * tile,
        y: y + 0.13 * tile,
        radius: 0.035 * tile,
        fill: palette.onHome,
      });
  }
  return shapes;
}

function wayShapes({ way }: Frame, palette: Palette, size: Measures): Shape[] {
  const points = way.map((place) => {
    const { x, y } = corner(place, size);
    return { x: x + size.tile / 2, y: y + size.tile / 2 };
  });
  const shapes: Shape[] = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const opacity = Number((0.62 * 0.86 ** (points.length - 2 - index)).toFixed(3));
    return {
      kind: 'line',
      x1: from.x,
      y1: from.y,
      x2: to.x,
      y2: to.y,
      colour: palette.way,
      width: 0.05 * size.tile,
      opacity,
    };
  });
  const head = points.at(-1);
  if (head) shapes.push({ kind: 'circle', ...head, radius: 0.09 * size.tile, fill: palette.way });
  return shapes;
}

function captionShapes(frame: Frame, { caption, palette }: Look, size: Measures): Shape[] {
  const { left, right } = caption(frame);
  const common = { kind: 'text', y: size.captionY, size: 0.19 * size.tile, weight: 400 } as const;
  const shapes: Shape[] = [];
  if (left !== '') shapes.push({ ...common, x: size.margin, anchor: 'start', fill: palette.ink, text: left });
  if (right !== '')
    shapes.push({ ...common, x: size.width - size.margin, anchor: 'end', fill: palette.muted, text: right });
  return shapes;
}

/** The upper left corner of a piece. */
export function corner(place: { readonly x: number; readonly y: number }, { margin, rim, pitch }: Measures) {
  return { x: margin + rim + pitch * place.x, y: margin + rim + pitch * place.y };
}
