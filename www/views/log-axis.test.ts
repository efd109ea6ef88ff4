import { describe, expect, it } from 'vitest';
import { alongAxis, logAxis } from './log-axis.ts';

describe('the logarithmic axis', () => {
  it('ends at the power of ten that holds the largest count', () => {
    expect(logAxis(0).decades).toBe(3);
    expect(logAxis(1000).decades).toBe(3);
    expect(logAxis(1001).decades).toBe(4);
    expect(logAxis(1e6).decades).toBe(6);
    expect(logAxis(1e15).decades).toBe(15);
  });

  it('labels at most six powers of ten, the first being 1', () => {
    for (let exponent = 0; exponent <= 15; exponent++) {
      const { ticks } = logAxis(10 ** exponent);
      expect(ticks[0]).toBe(1);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  it('gives each decade the same length', () => {
    const axis = logAxis(1e6);
    expect(alongAxis(axis, 0)).toBe(0);
    expect(alongAxis(axis, 1)).toBe(0);
    expect(alongAxis(axis, 1e3)).toBeCloseTo(0.5);
    expect(alongAxis(axis, 1e6)).toBe(1);
  });
});
