import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressBar, addressOfBoard, boardOf, lineOf, ORDERS, PARAMETERS, readAddress, writeAddress } from './url.ts';

const PAGE = 'https://host.example/some/path/';
const KORF_1 = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3];

describe('the address', () => {
  it('says nothing about the start of the page', () => {
    const { address, ignored } = readAddress(PAGE);
    expect(ignored).toEqual([]);
    expect(boardOf(address)).toBeNull();
    expect(writeAddress(PAGE, address)).toBe(PAGE);
  });

  it('gives back every value it was given', () => {
    const { address } = readAddress(PAGE);
    const board = {
      width: 4,
      height: 4,
      tiles: KORF_1,
      goal: [0, ...KORF_1.filter((t) => t !== 0).sort((a, b) => a - b)],
    };
    const full = {
      ...address,
      ...addressOfBoard(board),
      heuristic: 'manhattan',
      pruning: 'none',
      pathCheck: true,
      order: 'h',
      thresholdRule: 'plus-one',
      moves: null,
      place: 0,
      speed: 4,
      letters: 'tile',
      detail: 'conflicts',
      language: 'zh-CN',
      theme: 'dark',
    } as const;
    const href = writeAddress(PAGE, full);
    expect(href).toBe(
      `${PAGE}?lang=zh-CN&theme=dark#v=1&b=edf7bc95602148a3&g=0123456789abcdef&h=manhattan&p=none&c=1&o=h&t=plus-one&s=4&l=tile&d=conflicts`,
    );
    const again = readAddress(href);
    expect(again.ignored).toEqual([]);
    expect(again.address).toEqual(full);
    expect(boardOf(again.address)).toEqual(board);
  });

  it.each([
    ['3x3', 3, 3],
    ['4x2', 4, 2],
    ['2x4', 2, 4],
    ['3x4', 3, 4],
    ['8x2', 8, 2],
  ])('keeps the shape of a %s board', (_, width, height) => {
    const goal = Array.from({ length: width * height }, (_, i) => (i + 1) % (width * height));
    const board = { width, height, tiles: [...goal].reverse(), goal };
    const href = writeAddress(PAGE, { ...readAddress(PAGE).address, ...addressOfBoard(board) });
    expect(boardOf(readAddress(href).address)).toEqual(board);
  });

  it('knows all 24 fixed orders and the order by h', () => {
    expect(new Set(ORDERS).size).toBe(25);
    for (const order of ORDERS) {
      const { address } = readAddress(`${PAGE}#v=1&o=${order}`);
      expect(address.order).toBe(order);
    }
  });

  it.each([
    ['b', '1234'],
    ['b', '1123456789abcdef'],
    ['b', '12345678g'],
    ['w', '1'],
    ['h', 'Manhattan!'],
    ['p', 'all'],
    ['c', 'yes'],
    ['o', 'UUDD'],
    ['t', 'biggest'],
    ['m', 'A9d'],
    ['m', 'A9dg'],
    ['moves', 'UX'],
    ['board', '1,2,3'],
    ['i', '-1'],
    ['i', '3'],
    ['s', '0'],
    ['s', '65'],
    ['l', 'both'],
    ['d', 'all'],
  ])('ignores and reports %s=%s', (key, value) => {
    const { address, ignored } = readAddress(`${PAGE}#v=1&${key}=${value}`);
    expect(ignored).toEqual([{ key, value }]);
    expect(address).toEqual(readAddress(PAGE).address);
  });

  it('ignores keys it does not know, and keeps those of the query', () => {
    const { address, ignored } = readAddress(`${PAGE}?utm=1#v=1&zoom=3&b=123456780`);
    expect(ignored).toEqual([]);
    expect(writeAddress(`${PAGE}?utm=1#v=1&zoom=3`, { ...address, theme: 'light' })).toBe(
      `${PAGE}?utm=1&theme=light#v=1&b=123456780`,
    );
  });

  it('reads nothing from a fragment of a version it does not know', () => {
    const { address, ignored } = readAddress(`${PAGE}#v=2&b=123456780`);
    expect(ignored).toEqual([{ key: 'v', value: '2' }]);
    expect(address.tiles).toBeNull();
  });

  it('reports tiles, width and goal that do not fit', () => {
    const { address, ignored } = readAddress(`${PAGE}#v=1&b=123456780&w=4&h=manhattan`);
    expect(ignored).toEqual([
      { key: 'b', value: '123456780' },
      { key: 'w', value: '4' },
    ]);
    expect(boardOf(address)).toBeNull();
    expect(address.heuristic).toBe('manhattan');
  });

  it.each([
    ['g=012345678', [['g', '012345678']]],
    ['w=3', [['w', '3']]],
    [
      'w=3&g=012345678',
      [
        ['w', '3'],
        ['g', '012345678'],
      ],
    ],
    [
      'b=12&w=3&g=012345678',
      [
        ['b', '12'],
        ['w', '3'],
        ['g', '012345678'],
      ],
    ],
    ['b=123456780&g=12', [['g', '12']]],
  ])('reports what of %s cannot be used', (fragment, left) => {
    const { address, ignored } = readAddress(`${PAGE}#v=1&${fragment}`);
    expect(ignored.map(({ key, value }) => [key, value])).toEqual(left);
    expect(address.width).toBeNull();
    expect(address.goal).toBeNull();
  });

  it('has no board where tiles, width and goal do not fit', () => {
    expect(boardOf({ tiles: [1, 2, 3, 4, 5, 6, 7, 8, 0], goal: null, width: 4 })).toBeNull();
    expect(boardOf({ tiles: [1, 2, 3, 0], goal: [1, 2, 3, 4, 5, 6, 7, 8, 0], width: null })).toBeNull();
  });

  const WAY = 'b=51249638da7b0efc&m=A9dg';

  it('has a way that leads to the goal, and a place on it', () => {
    const { address, ignored } = readAddress(`${PAGE}#v=1&${WAY}&i=4`);
    expect(ignored).toEqual([]);
    expect(lineOf(address)).toEqual({ moves: 'UUURRDDRD', place: 4 });
    expect(writeAddress(PAGE, address)).toBe(`${PAGE}#v=1&${WAY}&i=4`);
    const readable = writeAddress(PAGE, address, 'readable');
    expect(readable).toBe(`${PAGE}#v=1&board=5,1,2,4,9,6,3,8,13,10,7,11,0,14,15,12&moves=UUURRDDRD&place=4`);
    expect(readAddress(readable)).toEqual({ address, ignored: [] });
  });

  it.each([
    ['a move off the board', 'b=51249638da7b0efc&moves=DUURRDDRD&i=2', ['moves', 'i']],
    ['moves that end elsewhere', 'b=51249638da7b0efc&moves=UUU', ['moves']],
    ['moves without their board', 'b=12&m=A9dg&i=1', ['b', 'm', 'i']],
  ])('reports %s', (_, fragment, keys) => {
    const { address, ignored } = readAddress(`${PAGE}#v=1&${fragment}`);
    expect(ignored.map(({ key }) => key)).toEqual(keys);
    expect(address.moves).toBeNull();
    expect(address.place).toBe(0);
  });

  it('keeps the way where only the place is wrong', () => {
    const { address, ignored } = readAddress(`${PAGE}#v=1&${WAY}&i=10`);
    expect(ignored).toEqual([{ key: 'i', value: '10' }]);
    expect(lineOf(address)).toEqual({ moves: 'UUURRDDRD', place: 0 });
  });

  it('has no key twice', () => {
    const rows = Object.values(PARAMETERS).filter(({ place }) => place === 'fragment');
    const keys = rows.flatMap(({ key, name }) => [key, name]);
    expect(new Set(['v', ...keys]).size).toBe(keys.length + 1);
  });
});

interface OldLink {
  readonly what: string;
  readonly link: string;
  readonly shows: Readonly<Record<string, unknown>>;
}
const LINKS: readonly OldLink[] = JSON.parse(readFileSync(new URL('../tests/links.json', import.meta.url), 'utf8'));

describe('a link that was once given away', () => {
  it.each(LINKS)('shows what it showed: $what', ({ link, shows }) => {
    const { address, ignored } = readAddress(PAGE + link);
    expect(ignored).toEqual([]);
    expect(address).toEqual({ ...readAddress(PAGE).address, ...shows });
  });
});

describe('a document without an address of its own', () => {
  const at = (href: string, name: string) =>
    addressBar({ location: { href }, name } as unknown as Window).read().address;

  it('is told by the name of its frame what to show', () => {
    const told = at('about:srcdoc', '?embed=1&lang=zh-CN#v=1&b=51249638da7b0efc&m=A9dg&i=6');
    expect(told).toMatchObject({ embed: true, language: 'zh-CN', place: 6 });
    expect(boardOf(told)?.tiles[0]).toBe(5);
    expect(at('about:srcdoc', '#v=1&h=manhattan').heuristic).toBe('manhattan');
  });

  it('takes no other name for an address, and one with an address reads no name', () => {
    expect(at('about:srcdoc', 'a frame').embed).toBe(false);
    expect(at(PAGE, '?embed=1').embed).toBe(false);
  });
});
