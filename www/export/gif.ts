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
/** Of 64 one says: as before. A board has few colours; the rest are the soft edges of its numerals. */
const COLOURS = 63;
/** Bits of a colour's number. */
const DEPTH = 6;
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
  const table = [...palette, ...Array.from({ length: 2 ** DEPTH - same }, () => [0, 0, 0])];
  const encoder = GIFEncoder();
  let before: Uint8Array | null = null;
  let owed = 0;
  for (const [number, picture] of pictures.entries()) {
    const { data, width, height } = pixelsOf(picture);
    const indices = applyPalette(data, palette);
    owed += picture.ms;
    const delay = Math.max(FASTEST_MS, Math.round(owed / 10) * 10);
    owed -= delay;
    if (before === null) {
      encoder.writeFrame(indices, width, height, {
        palette: table,
        repeat: loop ? 0 : -1,
        delay,
        dispose: 1,
        colorDepth: DEPTH,
      });
    } else {
      const part = changed(before, indices, width, same);
      const start = encoder.bytesView().length;
      const options = { delay, transparent: true, transparentIndex: same, dispose: 1, colorDepth: DEPTH };
      encoder.writeFrame(part.indices, part.width, part.height, options);
      placeFrame(encoder.bytesView(), start, part);
    }
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

interface Part {
  readonly indices: Uint8Array;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest rectangle that holds all changes, with `same` wherever nothing has changed; one pixel when nothing has. */
function changed(before: Uint8Array, now: Uint8Array, width: number, same: number): Part {
  let [left, top, right, bottom] = [width, now.length / width, -1, -1];
  for (let index = 0; index < now.length; index += 1) {
    if (now[index] === before[index]) continue;
    const x = index % width;
    const y = (index - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return { indices: Uint8Array.of(same), x: 0, y: 0, width: 1, height: 1 };
  const part = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  const indices = new Uint8Array(part.width * part.height);
  for (let index = 0; index < indices.length; index += 1) {
    const at = (part.y + Math.floor(index / part.width)) * width + part.x + (index % part.width);
    const colour = now[at] ?? same;
    indices[index] = colour === before[at] ? same : colour;
  }
  return { ...part, indices };
}

/** gifenc puts every frame into the corner: its place is written in afterwards. Eight bytes of timing come before it. */
function placeFrame(bytes: Uint8Array, start: number, { x, y }: Part): void {
  const at = start + 8;
  if (bytes[at] !== 0x2c) throw new Error('a frame of the GIF is not where it should be');
  bytes.set([x & 0xff, x >> 8, y & 0xff, y >> 8], at + 1);
}
