import { expect, it } from 'vitest';
import { grouped } from './notices.mjs';

it('says a notice once for all who share it', () => {
  const text = grouped([
    { title: 'a', text: 'mine' },
    { title: 'b', text: 'other' },
    { title: 'c', text: 'mine' },
  ]);
  expect(text).toBe(`a\nc\n\nmine\n\n${'-'.repeat(72)}\n\nb\n\nother\n`);
});
