import { describe, expect, it } from 'vitest';
import type { ReadingError } from '../../search/protocol.ts';
import { offendingStretch } from './place.ts';

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
