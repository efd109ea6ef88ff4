import { describe, expect, it } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { solvedBoard } from '../puzzle/tiles.ts';
import { arcsOf, conflictsBy, distanceOf, type GroupPart, type LinePart, tileSentences, waysHome } from './detail.ts';

const line = (part: Partial<LinePart>): LinePart => ({
  kind: 'line',
  line: 'row',
  index: 0,
  pairs: [],
  leaving: [],
  value: 0,
  ...part,
});
const group = (tiles: number[], value: number): GroupPart => ({
  kind: 'group',
  tiles,
  value,
  partition: 0,
  reflected: false,
});

describe('the way home', () => {
  it('counts columns and rows to the goal’s place, to the right and down', () => {
    const ways = waysHome({ ...solvedBoard({ width: 3, height: 3 }), tiles: [8, 1, 2, 3, 4, 5, 6, 7, 0] });
    expect(ways[8]).toEqual({ columns: 1, rows: 2 });
    expect(ways[1]).toEqual({ columns: -1, rows: 0 });
    expect(ways.map(distanceOf)).toEqual([0, 1, 1, 3, 1, 1, 3, 1, 3]);
  });
});

describe('the arcs of conflicts', () => {
  it('show each pair, and as many twos as the line adds', () => {
    expect(arcsOf([line({ pairs: [[2, 1]], leaving: [2], value: 2 })])).toEqual([
      { tiles: [2, 1], line: 'row', adds: 2, leaves: 2 },
    ]);
    const three = [
      [3, 2],
      [3, 1],
      [2, 1],
    ] as const;
    expect(
      arcsOf([line({ pairs: three, leaving: [3, 2], value: 4 })]).map(({ adds, leaves }) => [adds, leaves]),
    ).toEqual([
      [2, 3],
      [0, null],
      [2, 2],
    ]);
    // A heuristic that names no leaving tiles.
    expect(arcsOf([line({ pairs: three, value: 6 })]).map(({ adds }) => adds)).toEqual([2, 2, 2]);
    expect(arcsOf([line({ pairs: three, value: 2 })]).map(({ adds }) => adds)).toEqual([2, 0, 0]);
  });

  it('are those of the chosen heuristic where it counts some', () => {
    expect(conflictsBy('manhattan')).toBe('linear-conflict');
    expect(conflictsBy('pdb-663')).toBe('linear-conflict');
    expect(conflictsBy('all-pairs-conflict')).toBe('all-pairs-conflict');
  });
});

describe('what is said of a tile', () => {
  const lines = [
    line({ line: 'row', pairs: [[7, 5]], leaving: [7], value: 2 }),
    line({
      line: 'column',
      pairs: [
        [7, 3],
        [7, 2],
        [3, 2],
      ],
      leaving: [7, 3],
      value: 4,
    }),
  ];
  const groups = [group([1, 2], 5), group([5, 7], 14)];

  it('is its way home, its conflicts and its group', () => {
    expect(tileSentences(i18n('en'), 7, { rows: 2, columns: -1 }, lines, groups)).toEqual([
      '2 rows and 1 column from home.',
      'Conflict with 5: +2 in this row.',
      'Conflict with 3 and 2: +4 in this column.',
      'Group B: 14 moves.',
    ]);
    expect(tileSentences(i18n('zh-CN'), 7, { rows: 2, columns: -1 }, lines, groups)).toEqual([
      '离目标位置 2 行和1 列。',
      '与 5 冲突：本行 +2。',
      '与 3和2 冲突：本列 +4。',
      'B 组：14 步。',
    ]);
  });

  it('leaves out what is not so', () => {
    expect(tileSentences(i18n('en'), 9, { rows: 0, columns: 0 }, lines, groups)).toEqual(['At home.']);
    expect(tileSentences(i18n('en'), 9, { rows: 0, columns: 1 }, [], [])).toEqual(['1 column from home.']);
  });
});
