/** Against the solver's own notation: what a line is called bad for is its to say. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { solvedBoard } from '../../puzzle/tiles.ts';
import type { Readings } from '../../search/protocol.ts';
import { check } from './found.ts';

const A = '5 1 2 4 9 6 3 8 13 10 7 11 0 14 15 12';
const B = '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0';
const C = '15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2';

let read: (text: string) => Promise<Readings>;

beforeAll(async () => {
  const core = await import('../../pkg/fifteen_wasm.js');
  core.initSync({ module: readFileSync(new URL('../../pkg/fifteen_wasm_bg.wasm', import.meta.url)) });
  const board = solvedBoard({ width: 4, height: 4 });
  read = async (text) =>
    core.read(text, { ...board, tiles: [...board.tiles], goal: [...board.goal] }) as unknown as Readings;
});

/** The tiles of each board that was read, and the lines that were left out with their reasons. */
async function known(lines: readonly string[], breaks = '\n') {
  const found = await check(lines.join(breaks), read);
  if (found.kind !== 'found') return found.kind;
  return {
    boards: found.found[0]?.entries.map(({ board }) => board.tiles.join(' ')),
    leftOut: found.leftOut?.map(({ line, error }) => `${line} ${error.kind}`),
  };
}

it.each([
  ['a word', '5 1 2 4 9 foo 3 8 13 10 7 11 0 14 15 12', 'not-a-tile'],
  ['a tile that stands twice', '5 5 2 4 9 6 3 8 13 10 7 11 0 14 15 12', 'twice'],
  ['a tile that is missing', '5 1 2 4 9 6 3 8 13 10 7 11 0 14 15', 'wrong-row'],
  ['one too many', `${A} 3`, 'wrong-row'],
  ['one that is too large', '5 1 2 4 9 6 3 8 13 10 7 11 0 14 15 99', 'too-large'],
  ['a sentence', 'no solution was found here', 'not-a-tile'],
])('%s blocks no list: the others are read, its line is named', async (_, bad, reason) => {
  for (const breaks of ['\n', '\r\n'])
    expect(await known([A, bad, B, C], breaks)).toEqual({ boards: [A, B, C], leftOut: [`2 ${reason}`] });
});

it('boards of several sizes are read each with its own, and a bad line among them is named', async () => {
  const three = '8 1 3 4 0 2 7 6 5';
  const four = '4 1 3 7 8 2 5 9 6 0 10 11';
  expect(await known([A, three, four, '# Korf', 'foo', '1 2 3 4 5 6 7 7 0', B, '', '123456780'])).toEqual({
    boards: [A, three, four, B, '1 2 3 4 5 6 7 8 0'],
    leftOut: ['5 not-a-tile', '6 twice'],
  });
  const found = await check([three, A, four].join('\r\n'), read);
  expect(found).toMatchObject({ kind: 'found', found: [{ how: { kind: 'boards', name: 'mixed' }, more: 0 }] });
  expect(found).not.toHaveProperty('leftOut');
  expect(
    found.kind === 'found' &&
      found.found[0]?.entries.map(({ board }) => [board.width, board.height, board.goal.at(-2)]),
  ).toEqual([
    [3, 3, 8],
    [4, 4, 15],
    [4, 3, 11],
  ]);
});

it.each([
  ['slashes', ['1 2 3 4/5 6 7 8/9 0 10 11', '1 2 3 4/5 6 7 8/9 10 0 11', '1 2 3/4 5 6/7 8 0/10 11 9'], '4x3 4x3 3x4'],
  ['brackets', ['[[1,2,3],[4,0,5]]', '[[1,2],[3,4],[0,5]]', '[[1, 2, 3], [4, 5, 0]]'], '3x2 2x3 3x2'],
  ['semicolons and none', ['1,2,3;4,0,5', '1,2;3,4;0,5', '1,2,3,4,0,5'], '3x2 2x3 3x2'],
  ['eight and four', ['1 2 3 4 5 6 7 8/9 10 11 12 13 14 15 0', '1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15'], '8x2 4x4'],
])('boards of as many squares and different shapes are read each with its own: %s', async (_, lines, sizes) => {
  for (const breaks of ['\n', '\r\n', '\r']) {
    const found = await check([...lines, '1 2 3/4 5 6/7 8 8'].join(breaks), read);
    const [first] = found.kind === 'found' ? found.found : [];
    expect(first?.how).toEqual({ kind: 'boards', name: 'mixed' });
    expect(first?.entries.map(({ board }) => `${board.width}x${board.height}`).join(' ')).toBe(sizes);
    expect(found).toMatchObject({ leftOut: [{ line: lines.length + 1, error: { kind: 'twice' } }] });
  }
});

it('a list in which one shape would do for all has that one, also beside a bad line', async () => {
  const found = await check(['1 2 3 4 5 0', '1 2;3 4;0 5', 'foo', '1 2 3 4 0 5'].join('\n'), read);
  expect(found.kind === 'found' && found.found[0]?.entries.map(({ board }) => board.width)).toEqual([2, 2, 2]);
  expect(found).toMatchObject({ leftOut: [{ line: 3 }] });
});

it('start and goal, or grids, of different shapes are named', async () => {
  for (const text of [
    'start: 1 2 3;4 0 5\ngoal: 1 2;3 4;0 5',
    '初始：1 2 3;4 0 5\n目标：1 2;3 4;0 5',
    '1 2 3;4 0 5\n-> 1 2;3 4;0 5',
    '1 2 3 4\n5 6 7 8\n9 10 11 0\n\n1 2 3\n4 5 6\n7 8 9\n10 11 0',
  ])
    expect(await check(text, read)).toMatchObject({ kind: 'wrong', error: { kind: 'other-size' } });
});

it('a long list of two sizes with bad lines is read by few questions', async () => {
  const lines: string[] = Array.from({ length: 900 }, (_, index) => (index % 2 === 0 ? A : '8 1 3 4 0 2 7 6 5'));
  for (const at of [3, 400, 777]) lines[at] = '1 1 3 4 0 2 7 6 5';
  let asked = 0;
  const found = await check(lines.join('\n'), (text) => {
    asked += 1;
    return read(text);
  });
  expect(found.kind === 'found' && found.leftOut?.map(({ line }) => line)).toEqual([4, 401, 778]);
  expect(found.kind === 'found' && found.found[0]?.entries.length).toBe(897);
  expect(asked).toBeLessThan(100);
});

it('several bad lines are named in their order, empty lines and comments count', async () => {
  expect(await known(['# Korf', 'x y z', '', A, '1 2', B, 'foo'])).toEqual({
    boards: [A, B],
    leftOut: ['2 not-a-tile', '5 wrong-row', '7 not-a-tile'],
  });
});

it.each([
  ['digits without blanks', ['123456780', '123456788', '123456708'], 3],
  ['commas', [A.replaceAll(' ', ','), '5,1,2', B.replaceAll(' ', ',')], 4],
  ['running numbers', [`1 ${A}`, '2 5 1 2', `3 ${B}`], 4],
])('works for lists of %s', async (_, lines, width) => {
  const found = await check(lines.join('\n'), read);
  expect(found.kind === 'found' && found.found[0]?.entries.map(({ board }) => board.width)).toEqual([width, width]);
  expect(found.kind === 'found' && found.leftOut?.map(({ line }) => line)).toEqual([2]);
});

it.each([
  ['a bad row of a board', ['1 2 3 4', '5 6 x7 8', '9 10 11 12', '13 14 15 0']],
  ['a bad row of two boards', ['1 2 3', '4 5 6', '7 8 8', '', '1 2 3', '4 5 6', '7 0 8']],
  ['a text', ['Dear all,', 'the puzzle is', 'hard.']],
  ['one board and a bad line', [A, 'foo']],
  ['a count that does not fit', ['3', A, '1 2 3', B]],
])('%s is left as it is: the first fault is named', async (_, lines) => {
  expect(await known(lines)).toBe('wrong');
});

it('a text full of faults is given up, soon when it is long', async () => {
  expect(await known([A, ...Array(60).fill('foo bar'), B])).toBe('wrong');
  let asked = 0;
  // Each line is bad, the first that is left is named.
  const bad = async (text: string): Promise<Readings> => {
    asked += 1;
    const line = 1 + text.split('\n').findIndex((each) => each !== '');
    const error = { kind: 'not-a-tile', token: 'x', line, column: 1, values: {}, message: '' };
    return { readings: [], lines: [], error, linesError: null };
  };
  expect((await check('x y\n'.repeat(200_000), bad)).kind).toBe('wrong');
  expect(asked).toBeLessThan(15);
});

it('a list without a fault says nothing of lines', async () => {
  expect(await known([A, B, C])).toEqual({ boards: [A, B, C], leftOut: undefined });
});
