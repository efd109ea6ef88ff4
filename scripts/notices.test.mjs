import { expect, it } from 'vitest';
import { asComment, grouped } from './notices.mjs';

it('says a notice once for all who share it', () => {
  const text = grouped([
    { title: 'a', text: 'mine' },
    { title: 'b', text: 'other' },
    { title: 'c', text: 'mine' },
  ]);
  expect(text).toBe(`a\nc\n\nmine\n\n${'-'.repeat(72)}\n\nb\n\nother\n`);
});

it('puts a notice into a page and into a script so that nothing in it ends the comment', () => {
  expect(asComment('a --> b */ c', 'x.html')).toBe('<!--\na - -> b */ c\n-->\n');
  expect(asComment('a --> b */ c', 'x.js')).toBe('/*\na --> b * / c\n*/\n');
});
