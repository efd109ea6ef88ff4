import { describe, expect, it } from 'vitest';
import { lineThrough, plotIn, wholeTicks } from './plot.ts';

describe('a plot', () => {
  it('puts the least value at the lower left and the greatest at the upper right', () => {
    const { x, y } = plotIn({ left: 40, top: 10, right: 240, bottom: 110 }, [0, 50], [20, 30]);
    expect([x(0), x(25), x(50)]).toEqual([40, 140, 240]);
    expect([y(20), y(25), y(30)]).toEqual([110, 60, 10]);
    expect(plotIn({ left: 40, top: 10, right: 240, bottom: 110 }, [0, 0], [0, 1]).x(0)).toBe(40);
  });

  it('labels whole numbers, few enough and evenly', () => {
    expect(wholeTicks([0, 7], 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(wholeTicks([0, 53], 6)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(wholeTicks([36, 53], 4)).toEqual([40, 45, 50]);
    expect(wholeTicks([0, 80], 5)).toEqual([0, 20, 40, 60, 80]);
  });

  it('writes a line as a path', () => {
    expect(
      lineThrough([
        [1, 2],
        [3.06, 4],
      ]),
    ).toBe('M1.0 2.0L3.1 4.0');
  });
});
