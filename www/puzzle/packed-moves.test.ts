import { describe, expect, it } from 'vitest';
import { MOVES, type Move, parseMoves } from './moves.ts';
import { packMoves, unpackMoves } from './packed-moves.ts';

const moves = (letters: string): Move[] => parseMoves(letters) ?? [];

describe('packed moves', () => {
  it('give back every way of up to five moves, each with a text of its own', () => {
    const texts = new Set<string>();
    let ways: Move[][] = [[]];
    let count = 0;
    for (let length = 0; length <= 5; length += 1) {
      for (const way of ways) {
        const text = packMoves(way);
        expect(unpackMoves(text)).toEqual(way);
        texts.add(text);
        count += 1;
      }
      ways = ways.flatMap((way) => MOVES.map((move) => [...way, move]));
    }
    expect(texts.size).toBe(count);
  });

  it('take 27 signs for 80 moves', () => {
    const eighty = moves('UDLRURDL'.repeat(10));
    expect(packMoves(eighty)).toHaveLength(27);
    expect(unpackMoves(packMoves(eighty))).toEqual(eighty);
  });

  it('are written as they were when links with them were first made', () => {
    expect(packMoves(moves(''))).toBe('g');
    expect(packMoves(moves('UUURRDDRD'))).toBe('A9dg');
  });

  it.each(['', 'A', 'gA', 'AA', 'g=', 'Q', 'é', 'A9dgA'])('are not what “%s” says', (text) => {
    expect(unpackMoves(text)).toBeNull();
  });
});
