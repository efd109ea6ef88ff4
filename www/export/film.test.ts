import { describe, expect, it } from 'vitest';
import { solvedBoard } from '../puzzle/tiles.ts';
import { type Film, frameCount, frames, lengthMs, statesOf, stillOf } from './film.ts';

const board = { ...solvedBoard({ width: 3, height: 3 }), tiles: [1, 2, 3, 4, 5, 6, 0, 7, 8] };
const film: Film = { board, moves: ['R', 'R'], moveMs: 400, holdMs: 1000, framesPerMove: 4 };

describe('a film', () => {
  it('begins and ends with a whole state that stands still, the goal last', () => {
    const all = [...frames(film)];
    expect(all).toHaveLength(frameCount(film));
    expect(all[0]).toMatchObject({ index: 0, ms: 1000, board: { tiles: board.tiles } });
    expect(all.at(-1)).toMatchObject({ index: 2, ms: 1000, board: { tiles: board.goal } });
    expect(all[4]).toEqual({ ...stillOf(film, 1), ms: 100 });
  });

  it('takes as long as it says', () => {
    for (const framesPerMove of [1, 3, 6]) {
      const one = { ...film, framesPerMove };
      const sum = [...frames(one)].reduce((total, { ms }) => total + ms, 0);
      expect(sum).toBeCloseTo(lengthMs(one));
    }
  });

  it('moves one tile and the blank, towards each other’s square, in between', () => {
    const [start, first] = [...frames(film)];
    expect(first?.places[0]?.x).toBeGreaterThan(0);
    expect(first?.places[0]?.x).toBeLessThan(1);
    expect((first?.places[7]?.x ?? 0) + (first?.places[0]?.x ?? 0)).toBeCloseTo(1);
    for (const tile of [1, 2, 3, 4, 5, 6, 8]) expect(first?.places[tile]).toEqual(start?.places[tile]);
  });

  it('shows a board without moves as one picture', () => {
    const still = { ...film, moves: [] };
    expect([...frames(still)]).toHaveLength(1);
    expect(frameCount(still)).toBe(1);
    expect(lengthMs(still)).toBe(1000);
  });

  it('refuses moves that leave the board', () => {
    expect(() => statesOf({ board, moves: ['R', 'R', 'R'] })).toThrow('move 3, R, leaves the board');
  });
});
