import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unpack } from './lzma.ts';

const of = (name: string): Uint8Array => readFileSync(new URL(`../pkg/${name}`, import.meta.url));

/** `the blank goes up and down, ` a hundred times, packed by XZ Utils. */
const SAYING = 'the blank goes up and down, '.repeat(100);
const PACKED: Readonly<Record<string, string>> = {
  'lc 3, lp 0, pb 2': 'XQAAAQDwCgAAAAAAAAA6GgjOdkCiIcUSyuZExiuXKgl3qtgk/1WYADErrgN0uQA1cGqda24nVwX5Zd1aEdaln//62OAA',
  'lc 0, lp 4, pb 4':
    '2AAAAQDwCgAAAAAAAAA6GgiiAxGwwm41iAzm8ynMQHU6xR8j51tRe1ElTYbHfQ2j7g+edfQr2RFoBStU7QI5O9v//yoCAAA=',
  'lc 1, lp 2, pb 0': 'EwAAAQDwCgAAAAAAAAA6GtnUc4mFI11TnwlbXfJw1UGj8QynTDvFLE7sxZLWgSxDQPiI3AJzYGvYirlUIEm1LP/6i7AA',
};

describe('what was packed comes out as it was', () => {
  test.each(['fifteen_wasm', 'fifteen_element'])('%s', (name) => {
    const bytes = unpack(of(`${name}_bg.wasm.lzma`));
    expect(Buffer.compare(bytes, of(`${name}_bg.wasm`))).toBe(0);
  });

  test.each(Object.entries(PACKED))('by others, with settings of their own: %s', (_, packed) => {
    expect(new TextDecoder().decode(unpack(Buffer.from(packed, 'base64')))).toBe(SAYING);
  });
});

describe('what is damaged is refused', () => {
  const packed = of('fifteen_element_bg.wasm.lzma');

  test('cut', () => {
    for (const length of [0, 5, 17, 1000, packed.length - 100]) {
      expect(() => unpack(packed.subarray(0, length)), `${length} bytes`).toThrow(RangeError);
    }
  });

  test('something else', () => {
    expect(() => unpack(of('fifteen_element_bg.wasm').subarray(0, 0))).toThrow('this is not packed by LZMA');
    expect(() => unpack(Uint8Array.from({ length: 100 }, () => 255))).toThrow('this is not packed by LZMA');
  });

  test('a distance that leads before the start', () => {
    // The first symbol says that the byte before is repeated, and there is none.
    const first = packed.slice();
    first.fill(255, 14, 40);
    expect(() => unpack(first)).toThrow('the packed text is damaged');
  });
});
