import { expect, it } from 'vitest';
import { isClear } from './picture.ts';

it.each(['transparent', 'rgba(0, 0, 0, 0)', 'rgb(9 9 9 / 0)', 'color(srgb 1 0.5 0 / 0%)', 'oklab(0.5 0 0 / 0)'])(
  'nothing is seen of %s',
  (colour) => {
    expect(isClear(colour)).toBe(true);
  },
);

it.each(['rgb(255, 200, 0)', 'rgba(255, 200, 0, 0.5)', 'rgb(255 200 0)', 'color(srgb 1 0.5 0)', 'rgba(1, 2, 0, 1)'])(
  '%s is seen',
  (colour) => {
    expect(isClear(colour)).toBe(false);
  },
);
