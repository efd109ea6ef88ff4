import { describe, expect, it } from 'vitest';
import type { Reading, ReadingError } from '../search/protocol.ts';
import { commonShapeFirst, offendingStretch } from './paste-check.ts';

const at = (line: number | null, column: number | null, token: string | null): ReadingError => ({
  kind: 'any',
  token,
  line,
  column,
  values: {},
  message: '',
});
const marked = (text: string, error: ReadingError) => {
  const stretch = offendingStretch(text, error);
  return stretch === null ? null : text.slice(stretch.start, stretch.end);
};

describe('the offending token', () => {
  it('is found by line and column, whatever the line breaks', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(marked(['1 2 3', '4 55 6', '7 8 0'].join(end), at(2, 3, '55'))).toBe('55');
      expect(marked(['1 2 3', '4 5 6', 'x 8 0'].join(end), at(3, 1, 'x'))).toBe('x');
    }
  });

  it('is found behind characters that take two units', () => {
    expect(marked('😀 1 2 foo', at(1, 7, 'foo'))).toBe('foo');
  });

  it('is one character when the error names none, the whole line when there is no column', () => {
    expect(marked('1 2?3', at(1, 4, null))).toBe('?');
    expect(marked('1 2\n3 4', at(2, null, null))).toBe('3 4');
  });

  it('is none when the text has no such place', () => {
    expect(marked('1 2', at(null, null, '9'))).toBeNull();
    expect(marked('1 2', at(5, 1, '9'))).toBeNull();
  });
});

describe('the order of the readings', () => {
  const reading = (kind: string, width: number, height: number): Reading => ({
    kind,
    board: { width, height, tiles: [], goal: [] },
  });
  const shapes = (...readings: Reading[]) =>
    commonShapeFirst(readings).map(({ kind, board }) => `${kind} ${board.width}x${board.height}`);

  it('puts the shape nearest to a square first, the wider of two before the taller', () => {
    expect(
      shapes(reading('numbers', 6, 2), reading('numbers', 2, 6), reading('numbers', 3, 4), reading('numbers', 4, 3)),
    ).toEqual(['numbers 4x3', 'numbers 3x4', 'numbers 6x2', 'numbers 2x6']);
  });

  it('leaves the ways of reading in their order', () => {
    expect(shapes(reading('rows', 6, 2), reading('numbers', 4, 3), reading('hex', 4, 4))).toEqual([
      'rows 6x2',
      'numbers 4x3',
      'hex 4x4',
    ]);
  });
});
