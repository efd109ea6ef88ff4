/**
 * A colour scale for counts: from deep blue over grey to yellow, in even steps of lightness, so that it reads the same
 * with any colour vision, in print, and on a projector. The ends are joined by a straight line in OKLab (Ottosson 2020).
 */

/** Lightness, green to red, blue to yellow. */
type Lab = readonly [L: number, a: number, b: number];

const DARK: Lab = [0.27, -0.02, -0.095];
const LIGHT: Lab = [0.91, -0.02, 0.155];

/** How many colours the scale has. */
export const LEVELS = 16;

/** The colours from dark to light, as `#rrggbb`. */
export const RAMP: readonly string[] = Array.from({ length: LEVELS }, (_, at) => hex(mixed(at / (LEVELS - 1))));

/** The level of a count on a logarithmic scale up to `most`. */
export function levelOf(count: number, most: number): number {
  if (most <= 1) return LEVELS - 1;
  const along = Math.log(Math.max(1, count)) / Math.log(most);
  return Math.min(LEVELS - 1, Math.floor(along * LEVELS));
}

export interface Mark {
  readonly count: number;
  /** Where on the scale, 0 to 1. */
  readonly along: number;
}

/** The scale as it is explained: its levels, and powers of ten on it, few enough to be read. Where all counts are 1 it has one colour. */
export function scaleOf(most: number): { readonly levels: readonly number[]; readonly marks: readonly Mark[] } {
  if (most <= 1) return { levels: [LEVELS - 1], marks: [{ count: 1, along: 0 }] };
  const levels = RAMP.map((_, level) => level);
  const end = Math.round(most);
  if (end < 10) {
    const marks = [{ count: 1, along: 0 }];
    return { levels, marks: end === 1 ? marks : [...marks, { count: end, along: 1 }] };
  }
  const whole = Math.floor(Math.log10(end));
  const every = whole > 6 ? 2 : 1;
  const marks = Array.from({ length: Math.floor(whole / every) + 1 }, (_, at) => ({
    count: 10 ** (at * every),
    along: Math.min(1, (at * every * Math.LN10) / Math.log(most)),
  }));
  return { levels, marks };
}

function mixed(share: number): Lab {
  const at = (i: 0 | 1 | 2): number => DARK[i] + share * (LIGHT[i] - DARK[i]);
  return [at(0), at(1), at(2)];
}

function hex([L, a, b]: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map((each) => byte(each).toString(16).padStart(2, '0')).join('')}`;
}

/** A linear share of light as a byte of sRGB. */
function byte(linear: number): number {
  const share = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, share)));
}
