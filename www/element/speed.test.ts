import { describe, expect, it } from 'vitest';
import { playable, speedAfter } from './speed.ts';

describe('the speed of the playback', () => {
  it('is 1 for what is no speed, and has a limit', () => {
    for (const wrong of [0, -2, Number.NaN, Number.POSITIVE_INFINITY]) expect(playable(wrong)).toBe(1);
    expect(playable(0.25)).toBe(0.25);
    expect(playable(1e9)).toBe(64);
  });

  it('goes round by the button, from any speed', () => {
    const round = [0.5];
    while (round.length < 6) round.push(speedAfter(round.at(-1) ?? 0));
    expect(round).toEqual([0.5, 1, 2, 4, 8, 0.5]);
    expect(speedAfter(3)).toBe(4);
    expect(speedAfter(64)).toBe(0.5);
  });
});
