import { describe, expect, it } from 'vitest';
import { PACES, paceAt, stopOf } from './paces.ts';

describe('the search speeds', () => {
  it('go from standing still to full speed, each faster than the one before', () => {
    expect(PACES[0]).toBe(0);
    expect(PACES.at(-1)).toBe('full');
    const numbers = PACES.slice(0, -1).map(Number);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    // No step of the slider more than triples the speed.
    for (const [at, each] of numbers.entries())
      if (at > 1) expect(each / (numbers[at - 1] ?? 0)).toBeLessThanOrEqual(3);
  });

  it('are found again from their place on the slider', () => {
    for (const [stop, pace] of PACES.entries()) {
      expect(stopOf(pace)).toBe(stop);
      expect(paceAt(stop)).toBe(pace);
    }
    expect(paceAt(stopOf(9))).toBe(8);
    expect(paceAt(99)).toBe('full');
    expect(paceAt(-1)).toBe(0);
  });
});
