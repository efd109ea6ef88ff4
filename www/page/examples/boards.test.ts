import { describe, expect, it } from 'vitest';
import '../../i18n/dialogs.ts';
import { i18n } from '../../i18n/i18n.ts';
import { replay } from '../../puzzle/moves.ts';
import { parityOf } from '../../puzzle/parity.ts';
import { boardProblem, sameTiles } from '../../puzzle/tiles.ts';
import { EXAMPLES, exampleFor, nameOf } from './boards.ts';
import { placeAfter } from './dialog-keys.ts';
import { matching } from './search.ts';

const ids = (query: string) => matching(EXAMPLES, query).map(({ id }) => id);
const byId = (id: string) => {
  const found = EXAMPLES.find((example) => example.id === id);
  if (found === undefined) throw new Error(`no example ${id}`);
  return found;
};

describe('the example boards', () => {
  it('are boards, each with its own id, solvable exactly when they have a length of the right parity', () => {
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(EXAMPLES.length);
    for (const { id, board, length } of EXAMPLES) {
      expect(boardProblem(board), id).toBeNull();
      expect(parityOf(board).solvable, id).toBe(length !== null);
    }
  });

  it('hold Korf’s hundred, the 17 boards at distance 80 with a solution, and what else is asked for', () => {
    expect(EXAMPLES.filter(({ group }) => group === 'korf')).toHaveLength(100);
    const eighty = EXAMPLES.filter(({ group }) => group === 'eighty');
    expect(eighty).toHaveLength(17);
    for (const { board, solution, length } of eighty) {
      const replayed = replay(board.tiles, board, solution ?? '');
      expect(length).toBe(80);
      expect(replayed.ok && replayed.moves.length).toBe(80);
      expect(replayed.ok && sameTiles(replayed.states.at(-1) ?? [], board.goal)).toBe(true);
    }
    expect(byId('luogu').board.goal).toEqual([1, 2, 3, 8, 0, 4, 7, 6, 5]);
    expect(byId('five-21').board).toMatchObject({ width: 3, height: 2 });
    expect(byId('loyd').length).toBeNull();
  });

  it('show each wrong heuristic failing: it says more than the length', () => {
    const wrong = EXAMPLES.flatMap(({ wrong, length }) => (wrong === null ? [] : [{ ...wrong, length: length ?? 0 }]));
    expect(new Set(wrong.map(({ heuristic }) => heuristic)).size).toBe(3);
    for (const { says, length, finds } of wrong) {
      expect(Math.max(says, finds)).toBeGreaterThan(length);
      expect(finds).toBeGreaterThanOrEqual(length);
    }
    expect(wrong.some(({ finds, length }) => finds > length)).toBe(true);
  });

  it('are known by their board', () => {
    expect(exampleFor(byId('korf-1').board)?.id).toBe('korf-1');
    expect(exampleFor({ ...byId('loyd').board, goal: byId('loyd-blank-first').board.goal })?.id).toBe(
      'loyd-blank-first',
    );
  });

  it('have a name in each language', () => {
    expect(nameOf(byId('korf-7'), i18n('en'))).toBe('Korf 7');
    expect(nameOf(byId('korf-7'), i18n('zh-CN'))).toBe('Korf 第 7 号');
    expect(nameOf(byId('luogu'), i18n('zh-CN'))).toBe('洛谷 P1379 八数码难题');
  });
});

describe('the search for an example', () => {
  it('finds all without words, and by number, length, name and words of both languages', () => {
    expect(ids('  ')).toHaveLength(EXAMPLES.length);
    expect(ids('korf 88')).toEqual(['korf-88']);
    expect(ids('80').filter((id) => id.startsWith('eighty'))).toHaveLength(17);
    expect(ids('LOYD')).toContain('loyd');
    expect(ids('洛谷')).toEqual(['luogu']);
    expect(ids('无解')).toEqual(ids('unsolvable'));
    expect(ids('３×３ 31')).toEqual(['eight-31a', 'eight-31b']);
    for (const size of ['2x3', '2 × 3', '3x2', '3 X 2']) expect(ids(`hardest ${size}`), size).toEqual(['five-21']);
    const failing = EXAMPLES.filter(({ wrong }) => wrong !== null).map(({ id }) => id);
    for (const word of ['admissible', '可采纳']) expect(ids(word), word).toEqual(expect.arrayContaining(failing));
    expect(ids('14-15')).toEqual(['loyd', 'loyd-blank-first']);
  });

  it('takes a number for itself, not for a part of another', () => {
    expect(ids('5').every((id) => id !== 'korf-15' && id !== 'korf-55')).toBe(true);
  });

  it('finds nothing for words that none has', () => {
    expect(ids('korf luogu')).toEqual([]);
  });
});

describe('the keys of the list', () => {
  it('lead down from the field, up to it, and to both ends', () => {
    expect(placeAfter('ArrowDown', true, -1, 5)).toBe(0);
    expect(placeAfter('ArrowDown', false, 4, 5)).toBe(4);
    expect(placeAfter('ArrowUp', false, 0, 5)).toBe(-1);
    expect(placeAfter('ArrowUp', true, -1, 5)).toBeNull();
    expect(placeAfter('Home', true, -1, 5)).toBeNull();
    expect(placeAfter('End', false, 2, 5)).toBe(4);
    expect(placeAfter('ArrowDown', true, -1, 0)).toBeNull();
    expect(placeAfter('a', false, 2, 5)).toBeNull();
  });
});
