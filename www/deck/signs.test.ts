import { describe, expect, it } from 'vitest';
import { solvedBoard } from '../puzzle/tiles.ts';
import type { Part } from '../search/protocol.ts';
import { partsFor, signsOf } from './signs.ts';

/** 2 and 1 are in each other's way; 8 is one below its home, where the blank stands. */
const board = { ...solvedBoard({ width: 3, height: 3 }), tiles: [2, 1, 3, 4, 5, 6, 7, 0, 8] };
const corners = (signs: ReturnType<typeof signsOf>) => signs.tiles.map(({ corner }) => corner);

describe('the signs of a picture', () => {
  it('are distances of the tiles that are away, never of the blank', () => {
    expect(corners(signsOf('manhattan', board, null))).toEqual(['', '1', '1', '', '', '', '', '', '1']);
    expect(signsOf('manhattan', board, null).arcs).toEqual([]);
    expect(corners(signsOf('none', board, null)).join('')).toBe('');
  });

  it('are arrows home', () => {
    const arrows = signsOf('arrows', board, null).tiles.map(({ arrow }) => arrow);
    expect(arrows).toEqual([null, 180, 0, null, null, null, null, null, 180]);
  });

  it('are the letters of the groups that the solver tells, and nothing before', () => {
    const group = (tiles: number[]): Part => ({ kind: 'group', tiles, value: 3, partition: 0, reflected: false });
    const signs = signsOf('groups', board, [group([1, 2, 3, 4]), group([5, 6, 7, 8])]);
    expect(corners(signs)).toEqual(['', 'A', 'A', 'A', 'A', 'B', 'B', 'B', 'B']);
    expect(signs.tiles.map((each) => each.group)).toEqual([null, 0, 0, 0, 0, 1, 1, 1, 1]);
    expect(corners(signsOf('groups', board, null)).join('')).toBe('');
  });

  it('are arcs between tiles in conflict, beside their distances', () => {
    const line: Part = { kind: 'line', line: 'row', index: 0, pairs: [[1, 2]], leaving: [1], value: 2 };
    const signs = signsOf('conflicts', board, [line]);
    expect(signs.arcs).toEqual([{ from: 2, to: 1, line: 'row', text: '+2', at: 0.5 }]);
    expect(corners(signs)[1]).toBe('1');
  });

  it('need the solver for conflicts and groups alone', () => {
    expect((['manhattan', 'none', 'arrows'] as const).map((detail) => partsFor(detail, 'pdb-663'))).toEqual([
      null,
      null,
      null,
    ]);
    expect(partsFor('groups', 'pdb-663')).toBe('pdb-663');
    expect(partsFor('conflicts', 'pdb-663')).toBe('linear-conflict');
  });
});
