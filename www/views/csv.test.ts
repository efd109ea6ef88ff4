import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('a table as CSV', () => {
  it('has one line a row, plain numbers, and nothing for what is not known', () => {
    expect(
      csvOf(
        ['threshold', 'expanded', 'next'],
        [
          [41, 1420118, 43],
          [43, 0.1 + 0.2, null],
        ],
      ),
    ).toBe('threshold,expanded,next\r\n41,1420118,43\r\n43,0.3,\r\n');
  });

  it('quotes what would break a line or a field', () => {
    expect(csvOf(['a'], [['x,y'], ['say "no"'], ['two\nlines'], [true]])).toBe(
      'a\r\n"x,y"\r\n"say ""no"""\r\n"two\nlines"\r\ntrue\r\n',
    );
  });
});
