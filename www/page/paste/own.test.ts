import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from '../../url.ts';
import { readOwn } from './own.ts';

const EASY = [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12];
const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const FOUR = { width: 4, height: 4, tiles: EASY, goal: GOAL };
const RECORD = { start: EASY, goal: GOAL, solvable: true, optimal: true, length: 9, moves: 'UUURRDDRD' };

describe('a link', () => {
  it('is read whole or as its fragment', () => {
    for (const link of ['https://host/path/?lang=en#v=1&b=51249638da7b0efc', '#v=1&b=51249638da7b0efc&h=manhattan']) {
      expect(readOwn(` ${link}\n`)).toEqual({ kind: 'link', entries: [{ board: FOUR, moves: null }] });
    }
    expect(readOwn('file:///page/fifteen.html#v=1&b=51249638da7b0efc')?.entries).toHaveLength(1);
  });

  it('that was written by the page comes back with its goal', () => {
    const board = { width: 2, height: 3, tiles: [5, 4, 3, 2, 1, 0], goal: [0, 1, 2, 3, 4, 5] };
    const { tiles, goal, width } = board;
    const link = writeAddress('https://host/', { ...readAddress('https://host/').address, tiles, goal, width });
    expect(readOwn(link)?.entries).toEqual([{ board, moves: null }]);
  });

  it('may hold a way to the goal', () => {
    const link = '#v=1&board=5,1,2,4,9,6,3,8,13,10,7,11,0,14,15,12&moves=UUURRDDRD';
    expect(readOwn(link)?.entries).toEqual([{ board: FOUR, moves: 'UUURRDDRD' }]);
  });

  it('without a board is said to have none', () => {
    for (const link of ['#v=1&h=manhattan', 'https://host/#v=1&b=123', '#v=9&b=51249638da7b0efc']) {
      expect(readOwn(link)).toEqual({ kind: 'link', entries: [] });
    }
  });

  it('is nothing else with a # in it', () => {
    for (const text of ['# 1 2\n3 4 5\n6 7 8', '#5', '# a comment', 'https://host/path', '1 2 # 4']) {
      expect(readOwn(text), text).toBeNull();
    }
  });
});

describe('JSON of the command line', () => {
  it('is read as one record, as one a line, and as a list', () => {
    const entry = { board: FOUR, moves: 'UUURRDDRD' };
    const line = JSON.stringify(RECORD);
    expect(readOwn(line)).toEqual({ kind: 'json', entries: [entry] });
    expect(readOwn(`${line}\n{"line":2,"error":"nothing"}\n${line}\n`)?.entries).toEqual([entry, entry]);
    expect(readOwn(JSON.stringify([RECORD, RECORD], null, 2))?.entries).toEqual([entry, entry]);
  });

  it('says its size where the squares do not, and may have no moves', () => {
    const record = { start: [1, 2, 3, 4, 0, 5], goal: [1, 2, 3, 4, 5, 0], size: '3x2', solvable: true, limit: 'nodes' };
    expect(readOwn(JSON.stringify(record))?.entries).toEqual([
      { board: { width: 3, height: 2, tiles: record.start, goal: record.goal }, moves: null },
    ]);
    expect(readOwn(JSON.stringify({ ...record, size: undefined }))).toBeNull();
  });

  it('leaves out moves that cannot be made, and boards that are none', () => {
    expect(readOwn(JSON.stringify({ ...RECORD, moves: 'DDD' }))?.entries).toEqual([{ board: FOUR, moves: null }]);
    expect(readOwn(JSON.stringify({ ...RECORD, start: [1, 1] }))).toBeNull();
    expect(readOwn('[[1,2,3],[4,0,6],[7,5,8]]')).toBeNull();
  });
});

describe('CSV of the command line', () => {
  it('is read by its head line', () => {
    const text = `line,start,goal,size,solvable,moves,reason,error\r\n1,${EASY.join(' ')},${GOAL.join(' ')},,true,UUURRDDRD,,\r\n2,,,,,,"no, nothing",bad\r\n`;
    expect(readOwn(text)).toEqual({ kind: 'csv', entries: [{ board: FOUR, moves: 'UUURRDDRD' }] });
    expect(readOwn('a,b\n1,2')).toBeNull();
  });
});

it('any text is read or left alone, never thrown at', () => {
  let seed = 11;
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    '"start"',
    ':',
    ',',
    '1',
    '0',
    '#',
    'v=1&b=',
    'https://',
    '\n',
    'null',
    'start,goal',
    '"',
    '%',
    '中',
  ];
  for (let text = 0; text < 3000; text += 1) {
    const made = Array.from({ length: below(14) }, () => pieces[below(pieces.length)] ?? '').join('');
    for (const { board } of readOwn(made)?.entries ?? []) expect(board.tiles.length).toBe(board.width * board.height);
  }
});
