import { describe, expect, it } from 'vitest';
import type { Place, SearchOptions, StackColumn } from '../../search/protocol.ts';
import { histogram, LOOKS, legendSign, looksOn, nextBy, signOf, stackCsv } from './places.ts';

const PLACES: readonly Place[] = [
  { move: 'U', kind: 'illegal' },
  { move: 'D', kind: 'banned', by: 'undo' },
  { move: 'D', kind: 'banned', by: 'fsm' },
  { move: 'D', kind: 'banned', by: 'path' },
  { move: 'L', kind: 'pruned', f: 49 },
  { move: 'L', kind: 'exhausted', f: 45 },
  { move: 'R', kind: 'current', f: 47 },
  { move: 'R', kind: 'untried', f: 43 },
];
const COLUMNS: readonly StackColumn[] = [
  {
    depth: 1,
    places: [
      { move: 'U', kind: 'illegal' },
      { move: 'D', kind: 'current', f: 41 },
    ],
  },
  {
    depth: 2,
    places: [
      { move: 'U', kind: 'banned', by: 'undo' },
      { move: 'D', kind: 'pruned', f: 43 },
    ],
  },
];

describe('the places of the stack', () => {
  it('have a sign of their own for all that can become of a move', () => {
    const looks = PLACES.map((place) => signOf(place).look);
    expect(new Set(looks).size).toBe(PLACES.length);
    expect(new Set(looks)).toEqual(new Set(Object.keys(LOOKS)));
    // Whoever sees no colours tells those without a number apart by their signs.
    const signs = looks.map(legendSign).filter((sign) => sign !== 'f');
    expect(new Set(signs).size).toBe(signs.length);
  });

  it('show f where the move was cut, is made, or is still to try', () => {
    expect(PLACES.map((place) => signOf(place).text)).toEqual(['·', '↶', '⊘', '∞', '49', '✓', '47', '43']);
  });

  it('are explained only where they are there', () => {
    expect(looksOn(COLUMNS)).toEqual(['current', 'pruned', 'undo', 'illegal']);
  });

  it('are the same in CSV', () => {
    expect(stackCsv(COLUMNS)).toBe(
      'depth,move,place,f\r\n1,U,illegal,\r\n1,D,current,41\r\n2,U,undo,\r\n2,D,pruned,43\r\n',
    );
  });
});

describe('the f values that were cut', () => {
  const pruned = [
    { f: 53, count: 9 },
    { f: 49, count: 1204 },
    { f: 51, count: 310 },
  ];
  it('begin with the next threshold', () => {
    expect(histogram(pruned, 5)).toEqual({
      bars: [
        { f: 49, count: 1204 },
        { f: 51, count: 310 },
        { f: 53, count: 9 },
      ],
      beyond: null,
    });
  });

  it('are summed up beyond the first few, and none is lost', () => {
    const { bars, beyond } = histogram(pruned, 1);
    expect(bars).toEqual([{ f: 49, count: 1204 }]);
    expect(beyond).toEqual({ f: 51, count: 319 });
  });
});

it('has a next threshold by the rule of its search, and none once it is solved', () => {
  const searched = { thresholdRule: 'plus-one' } as SearchOptions;
  const solved = { kind: 'solved', length: 0, moves: '', optimal: true, heuristic: 'zero' } as const;
  expect(nextBy({ outcome: { kind: 'running' }, searched: null })).toBe('smallest');
  expect(nextBy({ outcome: { kind: 'limit', limit: 'time' }, searched })).toBe('plus-one');
  expect(nextBy({ outcome: solved, searched })).toBeNull();
});
