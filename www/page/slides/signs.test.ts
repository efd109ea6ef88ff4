import { expect, it, vi } from 'vitest';
import { solvedBoard } from '../../puzzle/tiles.ts';
import type { Part } from '../../search/protocol.ts';
import { SignsKeeper } from './signs.ts';

const board = { ...solvedBoard({ width: 3, height: 3 }), tiles: [1, 2, 3, 4, 0, 6, 7, 5, 8] };
const shown = { board, moves: ['D', 'R'] as const, index: 0 };
const group: Part = { kind: 'group', tiles: [5, 8], value: 2, partition: 0, reflected: false };

it('knows distances at once, of each state that is needed', () => {
  const detail = vi.fn();
  const signs = new SignsKeeper({ detail }, { detail: 'manhattan', heuristic: 'manhattan' }, shown);
  expect(signs.need([0, 2])).toBeNull();
  expect(signs.known.map((each) => each?.tiles[5]?.corner)).toEqual(['1', undefined, '']);
  expect(detail).not.toHaveBeenCalled();
});

it('asks the solver once for each state, and shows what can be shown where it does not answer', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const asked: string[] = [];
  const detail = (of: { readonly tiles: readonly number[] }) => {
    asked.push(of.tiles.join(''));
    return asked.length === 2 ? Promise.reject(new Error('broken')) : Promise.resolve([group]);
  };
  const signs = new SignsKeeper({ detail }, { detail: 'groups', heuristic: 'pdb-663' }, shown);
  const wait = signs.need([0, 1]);
  expect(signs.known[0]?.tiles[5]?.corner).toBe('');
  await Promise.all([wait, signs.need([0, 1])]);
  expect(asked).toEqual(['123406758', '123456708']);
  expect(signs.known.map((each) => each?.tiles[5]?.corner)).toEqual(['A', '']);
  expect(signs.need([0, 1])).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
