/** A film as an animated GIF: one palette for all pictures, and of each picture only what has changed. */
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { Frame } from './film.ts';

/** A picture's pixels, four bytes each. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface GifOptions {
  /** Plays over and over, or once. */
  readonly loop: boolean;
}

/** Browsers show what is faster than this far too slowly. */
const FASTEST_MS = 20;
/** One of the 256 colours says: as before. */
const COLOURS = 255;
/** Pictures that the palette is taken from. */
const SAMPLES = 6;

/**
 * Pulled along: yields how many pictures are done, and returns the file. `pixelsOf` may paint each picture into the same
 * buffer, because what is needed of it is copied.
 */
export function* gifOf(
  pictures: readonly Frame[],
  pixelsOf: (picture: Frame) => Pixels,
  { loop }: GifOptions,
): Generator<number, Uint8Array<ArrayBuffer>> {
  const palette = paletteOf(pictures, pixelsOf);
  const same = palette.length;
  const table = [...palette, [0, 0, 0]];
  const encoder = GIFEncoder();
  let before: Uint8Array | null = null;
  let owed = 0;
  for (const [number, picture] of pictures.entries()) {
    const { data, width, height } = pixelsOf(picture);
    const indices = applyPalette(data, palette);
    owed += picture.ms;
    const delay = Math.max(FASTEST_MS, Math.round(owed / 10) * 10);
    owed -= delay;
    encoder.writeFrame(before === null ? indices : changed(before, indices, same), width, height, {
      ...(before === null ? { palette: table, repeat: loop ? 0 : -1 } : {}),
      delay,
      transparent: before !== null,
      transparentIndex: same,
      dispose: 1,
    });
    before = indices;
    yield number + 1;
  }
  encoder.finish();
  return encoder.bytes();
}

/** About how many bytes the whole will have, from its first `sample` pictures. */
export function estimateGif(pictures: readonly Frame[], pixelsOf: (picture: Frame) => Pixels, sample = 9): number {
  const bytesOf = (some: readonly Frame[]): number => {
    const work = gifOf(some, pixelsOf, { loop: true });
    for (let step = work.next(); ; step = work.next()) if (step.done) return step.value.length;
  };
  const first = bytesOf(pictures.slice(0, 1));
  const some = Math.min(sample, pictures.length);
  if (some <= 1) return first;
  const each = (bytesOf(pictures.slice(0, some)) - first) / (some - 1);
  return Math.round(first + each * (pictures.length - 1));
}

/** Colours of pictures spread over the film. */
function paletteOf(pictures: readonly Frame[], pixelsOf: (picture: Frame) => Pixels): number[][] {
  const samples = Math.min(SAMPLES, pictures.length);
  const parts = Array.from({ length: samples }, (_, index) => {
    const picture = pictures[Math.floor((index * (pictures.length - 1)) / Math.max(1, samples - 1))];
    return picture ? pixelsOf(picture).data.slice() : new Uint8ClampedArray();
  });
  const all = new Uint8ClampedArray(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return quantize(all, COLOURS);
}

/** The same pixels, with `same` wherever nothing has changed. */
function changed(before: Uint8Array, now: Uint8Array, same: number): Uint8Array {
  const result = new Uint8Array(now.length);
  for (let index = 0; index < now.length; index += 1) {
    const colour = now[index] ?? same;
    result[index] = colour === before[index] ? same : colour;
  }
  return result;
}
