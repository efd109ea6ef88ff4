import { describe, expect, it } from 'vitest';
import { fAlong, movesLeft, overestimates, pathCsv, shareSeen } from './blindness.ts';

describe('what a heuristic sees of the way', () => {
  it('is all of it when h is the true distance, and nothing when h is 0', () => {
    expect(shareSeen({ heuristic: 'a', h: [3, 2, 1, 0] })).toBe(1);
    expect(shareSeen({ heuristic: 'a', h: [0, 0, 0, 0] })).toBe(0);
    // Of 4, 3, 2, 1 moves left it sees 2, 3, 2, 1.
    expect(shareSeen({ heuristic: 'a', h: [2, 3, 2, 1, 0] })).toBeCloseTo((0.5 + 1 + 1 + 1) / 4);
    expect(shareSeen({ heuristic: 'a', h: [0] })).toBeNull();
  });

  it('counts where it claims more than is left', () => {
    expect(overestimates({ heuristic: 'a', h: [3, 2, 1, 0] })).toBe(0);
    expect(overestimates({ heuristic: 'a', h: [5, 2, 3, 0] })).toBe(2);
  });

  it('adds the moves made to f', () => {
    expect(fAlong({ heuristic: 'a', h: [2, 3, 2, 1, 0] })).toEqual([2, 4, 4, 4, 4]);
    expect(movesLeft(2)).toEqual([2, 1, 0]);
  });

  it('is a table of the same numbers', () => {
    expect(pathCsv('UL', [{ heuristic: 'x', h: [2, 1, 0] }])).toBe(
      'g,move,left,h x,f x\r\n0,,2,2,2\r\n1,U,1,1,2\r\n2,L,0,0,2\r\n',
    );
  });
});
