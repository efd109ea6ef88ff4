import { describe, expect, it } from 'vitest';
import { letterOf, namedMoves } from './letters.ts';
import { parseMoves } from './moves.ts';

describe('the letters of moves', () => {
  it('name the blank as the moves do, or the tile, which goes the other way', () => {
    expect(letterOf('U', 'blank')).toBe('U');
    expect(letterOf('U', 'tile')).toBe('D');
    expect(namedMoves(['R', 'D', 'R', 'U'], 'blank')).toBe('RDRU');
    expect(namedMoves(['R', 'D', 'R', 'U'], 'tile')).toBe('LULD');
    expect(namedMoves(parseMoves(namedMoves(['L', 'D'], 'tile')) ?? [], 'tile')).toBe('LD');
  });
});
