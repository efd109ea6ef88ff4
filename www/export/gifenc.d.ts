/** What we use of gifenc, which ships no types. */
declare module 'gifenc' {
  /** Colours as [red, green, blue]. */
  type Palette = number[][];

  interface FrameOptions {
    readonly palette?: Palette;
    /** Milliseconds; written in hundredths of a second. */
    readonly delay?: number;
    /** 0 for ever, -1 once. Of the first frame. */
    readonly repeat?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** Bits of a colour's number. */
    readonly colorDepth?: number;
    /** 1 leaves the frame for the next to be drawn upon. */
    readonly dispose?: number;
  }

  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    bytesView(): Uint8Array;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
}
