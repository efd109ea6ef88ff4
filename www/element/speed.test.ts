import { describe, expect, it } from 'vitest';
import { playable, speedsWith } from './speed.ts';

describe('the speed of the playback', () => {
  it('is 1 for what is no speed, and has a limit', () => {
    for (const wrong of [0, -2, Number.NaN, Number.POSITIVE_INFINITY]) expect(playable(wrong)).toBe(1);
    expect(playable(0.25)).toBe(0.25);
    expect(playable(1e9)).toBe(64);
  });

  it('is one of the menu, whatever it is', () => {
    expect(speedsWith(1)).toEqual([0.5, 1, 2, 4, 8]);
    expect(speedsWith(3)).toEqual([0.5, 1, 2, 3, 4, 8]);
    expect(speedsWith(64)).toEqual([0.5, 1, 2, 4, 8, 64]);
  });
});
