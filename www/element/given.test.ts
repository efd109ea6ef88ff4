import { describe, expect, it } from 'vitest';
import { SearchError } from '../search/client.ts';
import { boardOf } from './board-value.ts';
import { byOf, indexOf, optionsOf, paceOf, sizeOf } from './given.ts';
import { DEFAULT_OPTIONS } from './options.ts';

const given = (value: unknown): never => value as never;

describe('what a script gives', () => {
  it('is taken where it serves', () => {
    for (const pace of ['full', 0, 0.5, 200_000] as const) expect(paceOf(pace)).toBe(pace);
    expect(optionsOf({})).toEqual(DEFAULT_OPTIONS);
    expect(optionsOf({ algorithm: 'a-star', order: 'LRUD', maxExpanded: 7 })).toMatchObject({ algorithm: 'a-star' });
    expect(optionsOf({ order: 'h' }).order).toBe('h');
    expect([indexOf(3), byOf(1), byOf(-1)]).toEqual([3, 1, -1]);
  });

  it('is refused with what would serve', () => {
    expect(() => paceOf(given('x'))).toThrow('pace has to be "full" or nodes a second from 0, not "x"');
    for (const pace of [-1, Number.NaN, Number.POSITIVE_INFINITY, null, '5'])
      expect(() => paceOf(given(pace))).toThrow(RangeError);
    expect(() => optionsOf(given({ algorithm: 'dfs' }))).toThrow(
      'options.algorithm has to be one of ida-star, a-star, breadth-first, not "dfs"',
    );
    expect(() => optionsOf(given({ order: 'UUDL' }))).toThrow('options.order');
    expect(() => optionsOf(given({ pathCheck: 'yes' }))).toThrow('options.pathCheck');
    expect(() => optionsOf(given(null))).toThrow(TypeError);
    expect(() => indexOf(given('a'))).toThrow('seek takes a number of moves, not "a"');
    for (const size of ['0x9', '9x9', '', null])
      expect(() => sizeOf(given(size))).toThrow('size has to be width x height');
    expect(sizeOf('3x3')).toBe('3x3');
    expect(() => byOf(given(5))).toThrow('step takes 1 or -1, not 5');
  });

  it('is no board where something of it is missing or wrong', () => {
    for (const board of [null, 1, {}, { tiles: [1] }, { width: 2, height: 2, tiles: [1, 2, 3, 0] }])
      expect(() => boardOf(given(board))).toThrow(SearchError);
    expect(() => boardOf({ width: 2, height: 2, tiles: [1, 1, 3, 0], goal: [1, 2, 3, 0] })).toThrow(
      'tiles: 1 at place 2 stands at place 1 already, 2 is missing',
    );
  });
});
