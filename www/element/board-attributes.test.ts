import { describe, expect, it } from 'vitest';
import { SIZES } from '../puzzle/tiles.ts';
import { boardFromAttributes } from './board-attributes.ts';

const read = (tiles: string | null, goal: string | null = null, size: string | null = null) =>
  boardFromAttributes({ tiles, goal, size });

describe('the board attributes', () => {
  it('without any are the solved 4x4', () => {
    expect(read(null)).toMatchObject({
      ok: true,
      value: { width: 4, height: 4, tiles: expect.arrayContaining([15, 0]) },
    });
  });

  it('take any size there is, given as size or by the count of tiles', () => {
    for (const { width, height } of SIZES) {
      const size = read(null, null, `${width}x${height}`);
      if (!size.ok) throw new Error(`${width}x${height}`);
      expect(size.value).toMatchObject({ width, height });
      const counted = read(size.value.tiles.join(' '));
      if (!counted.ok) throw new Error(`${width * height} tiles`);
      expect(counted.value.width * counted.value.height).toBe(width * height);
      expect(counted.value.width).toBeGreaterThanOrEqual(counted.value.height);
    }
    expect(read(null, null, '3')).toMatchObject({ ok: true, value: { width: 3, height: 3 } });
  });

  it('choose the size nearest to a square', () => {
    const tiles = Array.from({ length: 12 }, (_, tile) => tile).join(' ');
    expect(read(tiles)).toMatchObject({ ok: true, value: { width: 4, height: 3 } });
    expect(read(Array.from({ length: 16 }, (_, tile) => tile).join('\n'))).toMatchObject({ value: { width: 4 } });
  });

  it('may part their rows by slashes, which say the size', () => {
    expect(read('1 2 3 / 4 5 6 / 0 7 8')).toMatchObject({ ok: true, value: { width: 3, height: 3 } });
    expect(read('1 2/3 4/5 0/')).toMatchObject({ ok: true, value: { width: 2, height: 3, tiles: [1, 2, 3, 4, 5, 0] } });
    expect(read('1 2 / 3 4 / 5 0', null, '3x2')).toMatchObject({
      problem: { where: 'tiles', problem: { kind: 'wrong-row', row: 1, count: 2, expected: 3 } },
    });
    expect(read('1 2 3 / 4 5 0', '1 2 / 3 4 / 5 0')).toMatchObject({ problem: { where: 'goal' } });
  });

  it('stand at the goal without tiles', () => {
    const goal = '0 1 2 3 4 5 6 7 8';
    expect(read(null, goal)).toMatchObject({ ok: true, value: { width: 3, tiles: [0, 1, 2, 3, 4, 5, 6, 7, 8] } });
  });

  it('say where they are wrong', () => {
    expect(read(null, null, '9x9')).toMatchObject({ ok: false, problem: { where: 'size' } });
    expect(read('1 2 3 4 5 6 7 8 8')).toMatchObject({ ok: false, problem: { where: 'tiles' } });
    expect(read('1 2 3 0', '1 2 3')).toMatchObject({ ok: false, problem: { where: 'goal' } });
    expect(read('1 2 3 0', null, '3x3')).toMatchObject({ ok: false, problem: { where: 'tiles' } });
    expect(read('one two')).toMatchObject({ ok: false, problem: { where: 'tiles' } });
    expect(read('')).toMatchObject({ ok: false, problem: { where: 'tiles' } });
  });
});
