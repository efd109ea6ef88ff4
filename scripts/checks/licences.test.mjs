import { expect, it } from 'vitest';
import { allows, refused } from './licences.mjs';

it.each([
  ['MIT', true],
  ['MIT OR Apache-2.0', true],
  ['MIT/Apache-2.0', true],
  ['GPL-3.0 OR MIT', true],
  ['(MIT OR Apache-2.0) AND Unicode-3.0', true],
  ['Apache-2.0 WITH LLVM-exception', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['(MIT OR ISC) AND (GPL-3.0 OR AGPL-3.0)', false],
  ['', false],
  [undefined, false],
])('reads %s', (expression, good) => {
  expect(allows(['MIT', 'Apache-2.0', 'ISC', 'Unicode-3.0', 'Apache-2.0 WITH LLVM-exception'], expression)).toBe(good);
});

it('is stricter with what is shipped', () => {
  const axe = { name: 'axe-core', licence: 'MPL-2.0' };
  expect(refused([{ ...axe, shipped: false }])).toEqual([]);
  expect(refused([{ ...axe, shipped: true }])).toEqual(['axe-core: MPL-2.0 (shipped)']);
});
