import { expect, it } from 'vitest';
import { solvedBoard } from '../../puzzle/tiles.ts';
import { leadsHome } from './request.ts';

it('tells a solution from moves that end elsewhere', () => {
  const board = { ...solvedBoard({ width: 3, height: 3 }), tiles: [1, 2, 3, 4, 0, 6, 7, 5, 8] };
  expect(leadsHome({ board, moves: ['D', 'R'], index: 0 })).toBe(true);
  expect(leadsHome({ board, moves: ['D'], index: 1 })).toBe(false);
});
