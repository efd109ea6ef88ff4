import { describe, expect, it } from 'vitest';
import { copyText } from './clipboard.ts';

const refuses = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

describe('copying', () => {
  it('takes the browser’s own way where it works, and no other', async () => {
    const written: string[] = [];
    const tools = {
      write: async (text: string) => void written.push(text),
      command: () => {
        throw new Error('not needed');
      },
    };
    expect(await copyText('a', tools)).toBe('copied');
    expect(written).toEqual(['a']);
  });

  it.each([
    ['is refused', refuses],
    ['is missing', null],
  ])('takes the old command where that %s', async (_, write) => {
    const commanded: string[] = [];
    const command = (text: string) => commanded.push(text) > 0;
    expect(await copyText('b', { write, command })).toBe('copied');
    expect(commanded).toEqual(['b']);
  });

  it('leaves it to the reader where both are refused', async () => {
    expect(await copyText('c', { write: refuses, command: () => false })).toBe('by-hand');
    const broken = () => {
      throw new Error('no');
    };
    expect(await copyText('c', { write: null, command: broken })).toBe('by-hand');
  });
});
