/**
 * Unpacks LZMA, as the file format `.lzma` has it: what is packed so takes three quarters of what gzip makes of a wasm
 * module, and no browser unpacks it by itself. Ours, because the kept library for it (lzma1 0.3) brings its packer along
 * (13.6 kB gzip), takes what is cut for whole and never ends on some damaged data. After the specification of the LZMA SDK, which is in the public domain.
 */

/** Probabilities are of 0, in parts of 2048; a bit that comes draws its own by a 32nd. */
const HALF = 1024;
/** Each state tells the last few symbols; below 7 the last one was a literal. */
const STATES = 12;

/** Where each kind of probability begins, in one array. */
const MATCH = 0;
const REP = MATCH + (STATES << 4);
const REP_0 = REP + STATES;
const REP_1 = REP_0 + STATES;
const REP_2 = REP_1 + STATES;
const REP_0_LONG = REP_2 + STATES;
const SLOT = REP_0_LONG + (STATES << 4);
const SPECIAL = SLOT + 4 * 64;
const ALIGN = SPECIAL + 128;
const LENGTH = ALIGN + 16;
/** Of a table of lengths: two choices, 16 short and 16 middle trees of 8, one tree of 256. */
const LENGTH_SIZE = 2 + 2 * 16 * 8 + 256;
const REP_LENGTH = LENGTH + LENGTH_SIZE;
const LITERAL = REP_LENGTH + LENGTH_SIZE;

const HEADER = 13;

/** Throws a `RangeError` for what is cut or damaged, as far as that shows. */
export function unpack(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const settings = packed[0] ?? 255;
  if (packed.length < HEADER + 5 || settings >= 9 * 5 * 5) throw new RangeError('this is not packed by LZMA');
  const contextBits = settings % 9;
  const literalMask = (1 << (Math.floor(settings / 9) % 5)) - 1;
  const positionMask = (1 << Math.floor(settings / 45)) - 1;
  const out = new Uint8Array(new DataView(packed.buffer, packed.byteOffset).getUint32(5, true));
  const odds = new Uint16Array(LITERAL + (0x300 << (contextBits + Math.log2(literalMask + 1)))).fill(HALF);

  let next = HEADER + 1;
  let range = 0xffff_ffff;
  let code = 0;
  const byte = (): number => {
    const value = packed[next++];
    if (value === undefined) throw new RangeError('the packed text is cut');
    return value;
  };
  for (let index = 0; index < 4; index++) code = code * 256 + byte();

  const normalize = (): void => {
    if (range >= 0x100_0000) return;
    range *= 256;
    code = code * 256 + byte();
  };
  const bit = (at: number): number => {
    const odd = odds[at] ?? HALF;
    const bound = (range >>> 11) * odd;
    const one = code >= bound;
    if (one) {
      range -= bound;
      code -= bound;
      odds[at] = odd - (odd >>> 5);
    } else {
      range = bound;
      odds[at] = odd + ((2048 - odd) >>> 5);
    }
    normalize();
    return one ? 1 : 0;
  };
  /** So many bits, the highest first, each with odds of its own for those before. */
  const tree = (at: number, bits: number): number => {
    let node = 1;
    for (let count = 0; count < bits; count++) node = 2 * node + bit(at + node);
    return node - (1 << bits);
  };
  /** The same, the lowest first. */
  const reversed = (at: number, bits: number): number => {
    let node = 1;
    let value = 0;
    for (let count = 0; count < bits; count++) {
      const one = bit(at + node);
      node = 2 * node + one;
      value += one << count;
    }
    return value;
  };
  const evenly = (bits: number): number => {
    let value = 0;
    for (let count = 0; count < bits; count++) {
      range = Math.floor(range / 2);
      const one = code >= range ? 1 : 0;
      code -= one * range;
      value = 2 * value + one;
      normalize();
    }
    return value;
  };
  const length = (at: number, position: number): number => {
    if (bit(at) === 0) return 2 + tree(at + 2 + 8 * position, 3);
    if (bit(at + 1) === 0) return 10 + tree(at + 130 + 8 * position, 3);
    return 18 + tree(at + 258, 8);
  };
  const distance = (long: number): number => {
    const slot = tree(SLOT + 64 * Math.min(3, long - 2), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 + (slot & 1)) * 2 ** bits;
    if (slot < 14) return base + reversed(SPECIAL + base - slot, bits);
    return base + evenly(bits - 4) * 16 + reversed(ALIGN, 4);
  };

  let state = 0;
  let size = 0;
  /** The last distances, less one. */
  let last = [0, 0, 0, 0] as [number, number, number, number];
  while (size < out.length) {
    const position = size & positionMask;
    const place = (state << 4) + position;
    if (bit(MATCH + place) === 0) {
      const before = size > 0 ? (out[size - 1] ?? 0) : 0;
      const context = ((size & literalMask) << contextBits) + (before >> (8 - contextBits));
      const at = LITERAL + 0x300 * context;
      let node = 1;
      // After a match the byte that would have gone on with it is a hint, until it fails.
      let hint = state >= 7 ? 0x100 + (out[size - last[0] - 1] ?? 0) : 0;
      while (node < 0x100) {
        if (hint === 0) node = 2 * node + bit(at + node);
        else {
          const likely = (hint >> 7) & 1;
          hint = ((hint << 1) & 0xff) + 0x100;
          const one = bit(at + 0x100 * (1 + likely) + node);
          node = 2 * node + one;
          if (one !== likely) hint = 0;
        }
      }
      out[size++] = node & 0xff;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count: number;
    if (bit(REP + state) === 0) {
      count = length(LENGTH, position);
      last = [distance(count), last[0], last[1], last[2]];
      state = state < 7 ? 7 : 10;
    } else {
      const [a, b, c, d] = last;
      let short = false;
      if (bit(REP_0 + state) === 0) short = bit(REP_0_LONG + place) === 0;
      else if (bit(REP_1 + state) === 0) last = [b, a, c, d];
      else if (bit(REP_2 + state) === 0) last = [c, a, b, d];
      else last = [d, a, b, c];
      count = short ? 1 : length(REP_LENGTH, position);
      state = short ? (state < 7 ? 9 : 11) : state < 7 ? 8 : 11;
    }
    let from = size - last[0] - 1;
    if (from < 0 || size + count > out.length) throw new RangeError('the packed text is damaged');
    while (count-- > 0) out[size++] = out[from++] ?? 0;
  }
  return out;
}
