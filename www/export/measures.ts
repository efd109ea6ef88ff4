/** How large things are in a picture of a board. */
import type { Frame } from './film.ts';

/** The measures of `www/element/styles.ts`: in tiles, the gap is 0.09 of one, the rim 0.11. */
export const PITCH = 1.09;
export const RIM = 0.11;
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

/** The upper left corner of a piece. */
export function corner(place: { readonly x: number; readonly y: number }, { margin, rim, pitch }: Measures) {
  return { x: margin + rim + pitch * place.x, y: margin + rim + pitch * place.y };
}
