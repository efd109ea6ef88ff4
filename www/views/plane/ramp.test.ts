import { describe, expect, it } from 'vitest';
import { LEVELS, levelOf, RAMP, scaleOf } from './ramp.ts';

/** CIE lightness of a colour, 0 to 100: another measure than the one the scale is made by. */
function lightness(hex: string): number {
  const linear = (at: number): number => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const y = 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
  return y <= 0.008856 ? 903.3 * y : 116 * Math.cbrt(y) - 16;
}

describe('the colour scale', () => {
  it('gets lighter by even steps', () => {
    const steps = RAMP.slice(1).map((colour, at) => lightness(colour) - lightness(RAMP[at] ?? ''));
    const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
    expect(mean).toBeGreaterThan(3.5);
    for (const step of steps) expect(Math.abs(step - mean)).toBeLessThan(0.35 * mean);
  });

  it('has colours that are all different, from blue to yellow', () => {
    expect(new Set(RAMP).size).toBe(LEVELS);
    const blue = (hex: string): number => Number.parseInt(hex.slice(5), 16) - Number.parseInt(hex.slice(1, 3), 16);
    expect(blue(RAMP[0] ?? '')).toBeGreaterThan(40);
    expect(blue(RAMP.at(-1) ?? '')).toBeLessThan(-80);
  });

  it('gives each decade as many colours', () => {
    expect(levelOf(1, 1e8)).toBe(0);
    expect(levelOf(1e4, 1e8)).toBe(LEVELS / 2);
    expect(levelOf(1e8, 1e8)).toBe(LEVELS - 1);
    expect(levelOf(0.3, 1e8)).toBe(0);
    expect(levelOf(1, 1)).toBe(LEVELS - 1);
  });

  it('is explained as it is: one colour for counts of 1, its end below ten, then powers of ten', () => {
    expect(scaleOf(1)).toEqual({ levels: [levelOf(1, 1)], marks: [{ count: 1, along: 0 }] });
    const { levels, marks } = scaleOf(3);
    expect(levels).toHaveLength(LEVELS);
    expect(marks).toEqual([
      { count: 1, along: 0 },
      { count: 3, along: 1 },
    ]);
    expect(scaleOf(1e4).marks.map(({ count }) => count)).toEqual([1, 10, 100, 1_000, 10_000]);
    expect(scaleOf(1e4).marks.at(-1)?.along).toBe(1);
    expect(scaleOf(5e8).marks.map(({ count }) => count)).toEqual([1, 100, 1e4, 1e6, 1e8]);
  });
});
