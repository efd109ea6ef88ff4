import { describe, expect, it } from 'vitest';
import { goalNamed } from '../../puzzle/goals.ts';
import { type Board, solvedBoard } from '../../puzzle/tiles.ts';
import type { Reading, ReadingError } from '../../search/protocol.ts';
import { aimed, aims, check, checked, commonShapeFirst, endOf, firstChoice, matching } from './found.ts';

const four = solvedBoard({ width: 4, height: 4 });
const KORF = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3];
const korf: Board = { ...four, tiles: KORF };
const reading = (kind: string, ...boards: Board[]): Reading => ({ kind, boards, lines: boards.map(() => 1), more: 0 });
const wrong = (kind: string): ReadingError => ({ kind, token: 'x', line: 1, column: 1, values: {}, message: kind });
const line = { origin: 'board', mover: 'blank', board: four, moves: 'UD' } as const;

describe('the order of the readings', () => {
  const found = (name: string, width: number, height: number) => ({
    how: { kind: 'boards', name } as const,
    entries: [{ board: { width, height, tiles: [], goal: [] }, moves: null }],
    more: 0,
  });
  const shapes = (...all: ReturnType<typeof found>[]) =>
    commonShapeFirst(all).map(({ how, entries: [entry] }) =>
      [how.kind === 'boards' ? how.name : '', `${entry?.board.width}x${entry?.board.height}`].join(' '),
    );

  it('puts the shape nearest to a square first, the wider of two before the taller', () => {
    expect(
      shapes(found('numbers', 6, 2), found('numbers', 2, 6), found('numbers', 3, 4), found('numbers', 4, 3)),
    ).toEqual(['numbers 4x3', 'numbers 3x4', 'numbers 6x2', 'numbers 2x6']);
  });

  it('leaves the ways of reading in their order', () => {
    expect(shapes(found('rows', 6, 2), found('numbers', 4, 3), found('hex', 4, 4))).toEqual([
      'rows 6x2',
      'numbers 4x3',
      'hex 4x4',
    ]);
  });
});

describe('a text', () => {
  const all = { readings: [], lines: [], error: null, linesError: null };

  it('may be boards and moves; with moves among several ways none is chosen at first', () => {
    const both = checked({ ...all, readings: [reading('rows', four)], lines: [line] });
    if (both.kind !== 'found') throw new Error(both.kind);
    expect(both.found.map(({ how }) => how.kind)).toEqual(['boards', 'moves']);
    expect(firstChoice(both.found)).toBeNull();
    expect(firstChoice(both.found.slice(0, 1))).toBe(0);
    expect(firstChoice(both.found.slice(1))).toBe(0);
    const [boards] = both.found;
    expect(firstChoice(boards === undefined ? [] : [boards, boards])).toBe(0);
  });

  it('of letters is told what is wrong with its moves, one of numbers what is wrong with its board', () => {
    const says = (error: string, linesError: string | null) => {
      const known = checked({
        ...all,
        error: wrong(error),
        linesError: linesError === null ? null : wrong(linesError),
      });
      return known.kind === 'wrong' ? [known.error.kind, known.also?.kind] : known.kind;
    };
    expect(says('not-a-tile', 'edge')).toEqual(['edge', undefined]);
    expect(says('not-a-tile', 'not-beside')).toEqual(['not-a-tile', undefined]);
    expect(says('not-a-tile', null)).toEqual(['not-a-tile', undefined]);
    expect(says('twice', 'not-beside')).toEqual(['twice', undefined]);
    expect(says('wrong-count', 'not-beside')).toEqual(['wrong-count', 'not-beside']);
  });

  it('of our own is read without the solver; without it the rest says so', async () => {
    const broken = async () => {
      throw new Error('no worker');
    };
    expect(await check('  ', broken)).toEqual({ kind: 'empty' });
    expect(await check('#v=1&b=123456780', broken)).toMatchObject({ kind: 'found' });
    expect(await check('#v=1&b=1', broken)).toEqual({ kind: 'link-without-board' });
    expect(await check('1 2 3', broken)).toEqual({ kind: 'no-solver', reason: 'no worker' });
  });
});

describe('the goal that is meant', () => {
  it('is asked for a board that has only a way to the goal with the blank first', () => {
    expect(aims(korf, four)).toEqual(['as-read', 'blank-first', 'turned']);
    expect(aims(four, four)).toEqual(['as-read']);
    expect(aims({ ...korf, goal: goalNamed('blank-first', four) }, four)).toEqual(['as-read']);
  });

  it('is asked where the page has another one', () => {
    const spiral = { ...four, goal: goalNamed('spiral', four) };
    expect(aims(four, spiral)).toEqual(['as-read', 'present']);
    expect(aims(four, { ...four, goal: goalNamed('blank-first', four) })).toEqual(['as-read', 'blank-first']);
    expect(aims(solvedBoard({ width: 3, height: 3 }), spiral)).toEqual(['as-read']);
  });

  it('is kept, or the board is turned with its moves', () => {
    const entry = { board: korf, moves: 'UL' };
    expect(aimed(entry, 'as-read', four)).toEqual(entry);
    expect(aimed(entry, 'blank-first', four).board.goal[0]).toBe(0);
    expect(aimed(entry, 'turned', four)).toEqual({
      board: { ...four, tiles: [13, 6, 8, 12, 15, 14, 0, 10, 11, 7, 4, 5, 9, 1, 3, 2] },
      moves: 'DR',
    });
  });
});

it('the end of the moves is known', () => {
  expect(endOf({ board: four, moves: 'UD' })).toEqual({ board: four, atGoal: true });
  expect(endOf({ board: four, moves: 'U' }).atGoal).toBe(false);
  expect(endOf({ board: four, moves: null }).board).toEqual(four);
});

it('boards are found by number, size and tiles in a row', () => {
  const three = solvedBoard({ width: 3, height: 3 });
  const entries = [four, korf, three].map((board) => ({ board, moves: null }));
  expect(matching(entries, '')).toEqual([0, 1, 2]);
  expect(matching(entries, ' 2 ')).toEqual([1]);
  expect(matching(entries, '#3')).toEqual([2]);
  expect(matching(entries, '4 × 4')).toEqual([]);
  expect(matching(entries, '4×4')).toEqual([0, 1]);
  expect(matching(entries, '3x3')).toEqual([2]);
  expect(matching(entries, '13, 15')).toEqual([1]);
  expect(matching(entries, '7 8')).toEqual([0, 2]);
});
