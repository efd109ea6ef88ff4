import { describe, expect, it } from 'vitest';
import { alongAxis, countAxis } from './count-axis.ts';

describe('the logarithmic axis', () => {
  it('ends at the power of ten that holds the largest count', () => {
    expect(countAxis('log', 0).end).toBe(1e3);
    expect(countAxis('log', 1000).end).toBe(1e3);
    expect(countAxis('log', 1001).end).toBe(1e4);
    expect(countAxis('log', 1e6).end).toBe(1e6);
    expect(countAxis('log', 1e15).end).toBe(1e15);
  });

  it('labels at most six powers of ten, the first being 1', () => {
    for (let exponent = 0; exponent <= 15; exponent++) {
      const { ticks } = countAxis('log', 10 ** exponent);
      expect(ticks[0]).toBe(1);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  it('gives each decade the same length', () => {
    const axis = countAxis('log', 1e6);
    expect(alongAxis(axis, 0)).toBe(0);
    expect(alongAxis(axis, 1)).toBe(0);
    expect(alongAxis(axis, 1e3)).toBeCloseTo(0.5);
    expect(alongAxis(axis, 1e6)).toBe(1);
  });
});

describe('the linear axis', () => {
  it('ends at a round number that holds the largest count, and not far above it', () => {
    for (const largest of [5, 19, 20, 21, 40, 41, 99, 100, 101, 1420118, 9e14]) {
      const { end, ticks } = countAxis('linear', largest);
      expect(end).toBeGreaterThanOrEqual(largest);
      expect(end).toBeLessThanOrEqual(2 * largest);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBe(end);
      for (const tick of ticks) expect(Number.isInteger(tick)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  it('gives each count the same length', () => {
    const axis = countAxis('linear', 200);
    expect(alongAxis(axis, 0)).toBe(0);
    expect(alongAxis(axis, 50)).toBeCloseTo(50 / axis.end);
    expect(alongAxis(axis, axis.end)).toBe(1);
  });
});
