/** A picture of the board as shapes: what the writer of SVG and the painter of canvases draw alike. Units are pixels. */
import { type Frame, isHome } from './film.ts';
import { corner, type Measures, measures, PITCH, RIM } from './measures.ts';
import type { Palette } from './palette.ts';
import { arcShapes, groupFill, NO_SIGNS, type Signs, signShapes } from './signs.ts';

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
  | {
      /** From one end to the other, bent towards a point between. */
      readonly kind: 'curve';
      readonly x1: number;
      readonly y1: number;
      readonly cx: number;
      readonly cy: number;
      readonly x2: number;
      readonly y2: number;
      readonly colour: string;
      readonly width: number;
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
  /** What the tiles show beside their numbers. */
  readonly signs?: (frame: Frame) => Signs;
}

/** The whole picture. */
export function sceneOf(frame: Frame, look: Look): Scene {
  const size = measures(frame, look.width);
  return {
    width: size.width,
    height: size.height,
    background: look.palette.panel,
    shapes: [...boardShapes(frame, look, size), ...captionShapes(frame, look, size)],
  };
}

/** The board alone: the well and the blank, the tiles, the way, what stands on the tiles, arcs. */
export function boardShapes(frame: Frame, { palette, signs }: Look, size: Measures): Shape[] {
  const shown = signs?.(frame) ?? NO_SIGNS;
  const tiles = frame.board.tiles.slice(1).map((_, index) => tileShapes(frame, index + 1, palette, size, shown));
  return [
    ...wellShapes(frame, palette, size),
    ...tiles.map(([ground]) => ground),
    ...wayShapes(frame, palette, size),
    ...tiles.flatMap(([, ...marks]) => marks),
    ...arcShapes(frame, shown, palette, size),
  ];
}

/** The well, and the square of the blank. */
export function wellShapes({ board, places }: Frame, palette: Palette, size: Measures): [Shape, Shape] {
  const { tile, margin } = size;
  return [
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
      ...corner(places[0] ?? { x: 0, y: 0 }, size),
      width: tile,
      height: tile,
      radius: 0.1 * tile,
      fill: null,
      edge: { colour: palette.way, width: Math.max(1, 0.02 * tile) },
    },
  ];
}

/** One tile: its ground, then its number and all that stands beside it. */
export function tileShapes(
  { board, places }: Frame,
  number: number,
  palette: Palette,
  { tile, ...size }: Measures,
  { tiles }: Signs,
): [Shape, ...Shape[]] {
  const { x, y } = corner(places[number] ?? { x: 0, y: 0 }, { tile, ...size });
  const home = isHome(board, number);
  const sign = tiles[number];
  const group = sign?.group ?? null;
  const ground = group !== null ? groupFill(group, palette) : home ? palette.home : palette.tile;
  const shapes: [Shape, ...Shape[]] = [
    { kind: 'rect', x, y, width: tile, height: tile, radius: 0.1 * tile, fill: ground },
    {
      kind: 'text',
      x: x + tile / 2,
      y: y + tile / 2,
      size: 0.38 * tile,
      anchor: 'middle',
      weight: 600,
      fill: home ? palette.onHome : palette.ink,
      text: String(number),
    },
  ];
  // Home is said by more than a colour.
  if (home)
    shapes.push({ kind: 'circle', x: x + 0.87 * tile, y: y + 0.13 * tile, radius: 0.035 * tile, fill: palette.onHome });
  if (sign !== undefined) shapes.push(...signShapes(sign, x, y, tile, palette));
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

/** The same shape elsewhere. */
export function shifted(shape: Shape, dx: number, dy: number): Shape {
  switch (shape.kind) {
    case 'line':
      return { ...shape, x1: shape.x1 + dx, x2: shape.x2 + dx, y1: shape.y1 + dy, y2: shape.y2 + dy };
    case 'curve': {
      const { x1, y1, cx, cy, x2, y2 } = shape;
      return { ...shape, x1: x1 + dx, y1: y1 + dy, cx: cx + dx, cy: cy + dy, x2: x2 + dx, y2: y2 + dy };
    }
    default:
      return { ...shape, x: shape.x + dx, y: shape.y + dy };
  }
}
