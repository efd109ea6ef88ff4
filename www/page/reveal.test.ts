import { describe, expect, it } from 'vitest';
import { shareInSight } from './reveal.ts';

describe('what is in sight', () => {
  it('is all inside the window, nothing outside, a share across its edge', () => {
    expect(shareInSight(10, 410, 800)).toBe(1);
    expect(shareInSight(-500, -100, 800)).toBe(0);
    expect(shareInSight(900, 1300, 800)).toBe(0);
    expect(shareInSight(-100, 300, 800)).toBe(0.75);
    expect(shareInSight(700, 1100, 800)).toBe(0.25);
  });

  it('is all when it fills the window', () => {
    expect(shareInSight(-100, 900, 800)).toBe(1);
  });
});
