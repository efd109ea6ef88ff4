/** What the exporter's worker is asked, and what it answers. Plain data, because it crosses to another thread. */
import type { Why } from './failure.ts';
import type { Film, Frame } from './film.ts';
import { PALETTES, type PaletteName } from './palette.ts';
import type { Look } from './scene.ts';
import { NO_SIGNS, type Signs } from './signs.ts';

/** How the pictures look. */
export interface Style {
  readonly palette: PaletteName;
  /** Pixels. */
  readonly width: number;
  /** Below each state, on the left: one for each number of moves made. */
  readonly captions: readonly string[];
  /** What the tiles show beside their numbers, in the same order; a state without stands plain. */
  readonly signs?: readonly (Signs | undefined)[];
  /** On the right of all. */
  readonly note: string;
}

export interface GifJob {
  readonly film: Film;
  readonly style: Style;
  readonly loop: boolean;
}

export type ExporterRequest = { readonly type: 'gif'; readonly job: GifJob };

export type ExporterReply =
  | { readonly type: 'hello' }
  | { readonly type: 'progress'; readonly done: number; readonly of: number }
  | { readonly type: 'made'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'failed'; readonly why: Why; readonly message: string };

export function lookOf({ palette, width, captions, note, signs = [] }: Style): Look {
  return {
    palette: PALETTES[palette],
    width,
    caption: ({ index }: Frame) => ({ left: captions[index] ?? '', right: note }),
    signs: ({ index }) => signs[index] ?? NO_SIGNS,
  };
}
