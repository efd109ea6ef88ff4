import { describe, expect, it } from 'vitest';
import { fileText } from './incoming.ts';

const file = (...bytes: (number | string)[]) =>
  new Blob(bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array([part]))));

describe('a file', () => {
  it('is read in the encodings that texts come in', async () => {
    expect(await fileText(file('１２３ 空'))).toEqual({ ok: true, value: '１２３ 空' });
    // 空 as GB 18030, then as UTF-16 with its mark, both ways.
    expect(await fileText(file('1 2 ', 0xbf, 0xd5))).toEqual({ ok: true, value: '1 2 空' });
    expect(await fileText(file(0xff, 0xfe, 0x7a, 0x7a))).toEqual({ ok: true, value: '空' });
    expect(await fileText(file(0xfe, 0xff, 0x7a, 0x7a))).toEqual({ ok: true, value: '空' });
  });

  it('that is no text, or too large, is refused', async () => {
    expect(await fileText(file('PNG', 0, 1, 2))).toEqual({ ok: false, problem: 'unreadable' });
    expect(await fileText(new Blob([new Uint8Array((4 << 20) + 1)]))).toEqual({ ok: false, problem: 'too-large' });
    expect(await fileText(new Blob(['1'.repeat(4 << 20)]))).toMatchObject({ ok: true });
  });
});
