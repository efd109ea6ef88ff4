import { describe, expect, it } from 'vitest';
import { readMark } from './mark.ts';

/** Solved by R D R. */
const TILES = '1 2 3 4 5 6 7 8 9 0 10 12 13 14 11 15';

const mark = (attributes: Readonly<Record<string, string>>, isFrame = false) =>
  readMark((name) => attributes[name] ?? null, isFrame);

describe('what an author says of a puzzle', () => {
  it('is nothing at first: no fragments, no autoplay, full speed', () => {
    expect(mark({})).toMatchObject({
      kind: 'none',
      moves: null,
      steps: 1,
      rounds: null,
      autoplay: false,
      pace: 'full',
    });
    expect(mark({ 'data-fifteen': '' })).toMatchObject({ kind: 'none', problems: [] });
  });

  it('is a way, however it is spaced', () => {
    const read = mark({ tiles: TILES, 'data-fifteen': 'solution', 'data-moves': 'r d\nR', 'data-steps': '2' });
    expect(read).toMatchObject({ kind: 'solution', moves: 'RDR', steps: 2, problems: [] });
  });

  it('stands in the link of a frame as well', () => {
    const read = mark({ 'data-fifteen': 'solution', 'data-src': '../?embed=1#v=1&b=123456078&moves=RR' }, true);
    expect(read).toMatchObject({ moves: 'RR', board: { width: 3, height: 3 } });
    expect(mark({ 'data-fifteen': 'rounds', 'data-rounds': '4', src: 'x.html' }, true)).toMatchObject({ rounds: 4 });
  });

  it('is an empty link where a frame has none that could be read', () => {
    for (const name of ['src', 'data-src']) {
      const read = mark({ 'data-fifteen': 'solution', [name]: 'http://[' }, true);
      expect(read.problems).toEqual([`${name}="http://[": this is no address`]);
      expect(read).toMatchObject({ kind: 'solution', board: { width: 4, height: 4 }, moves: null });
    }
  });

  it('is the language that the link of a frame names', () => {
    expect(mark({ 'data-src': 'x.html?embed=1&lang=zh-CN' }, true).language).toBe('zh-CN');
    expect(mark({ 'data-src': 'x.html?embed=1' }, true).language).toBeNull();
    expect(mark({ lang: 'zh-CN' }).language).toBeNull();
  });

  it.each([
    ['full', 'full'],
    ['6', 6],
    ['1000000', 1_000_000],
  ])('is a pace, in the words of the messages: %s', (text, pace) => {
    expect(mark({ 'data-pace': text })).toMatchObject({ pace, problems: [] });
  });

  it('says where a picture stands', () => {
    for (const [text, still] of [
      ['start', 0],
      ['end', 'end'],
      ['7', 7],
    ])
      expect(mark({ 'data-still': String(text) }).still).toBe(still);
  });

  it.each([
    [{ 'data-fifteen': 'moves' }, 'one of solution, rounds, none'],
    [{ tiles: TILES, 'data-moves': 'RRD' }, 'do not lead from this board'],
    [{ tiles: TILES, 'data-moves': 'DDD' }, 'do not lead from this board'],
    [{ 'data-steps': '0' }, 'a whole number from 1 to 1000'],
    [{ 'data-steps': '1000000' }, 'a whole number from 1 to 1000'],
    [{ 'data-rounds': 'many' }, 'a whole number from 1 to 1000'],
    [{ 'data-pace': 'fast' }, 'full or a whole number from 1 to 1000000'],
    [{ 'data-pace': '0' }, 'full or a whole number from 1 to 1000000'],
    [{ 'data-still': '' }, 'start, end or a number'],
    [{ 'data-still': 'middle' }, 'start, end or a number'],
  ])('%j is left out with a reason', (attributes, reason) => {
    const read = mark(attributes as Readonly<Record<string, string>>);
    expect(read.problems.join()).toContain(reason);
    expect(read).toMatchObject({ kind: 'none', moves: null, steps: 1, rounds: null, pace: 'full', still: 0 });
  });
});
