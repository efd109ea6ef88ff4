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
  const tool = { name: 'tool', licence: 'CC-BY-4.0' };
  expect(refused([{ ...tool, shipped: false }])).toEqual([]);
  expect(refused([{ ...tool, shipped: true }])).toEqual(['tool: CC-BY-4.0 (shipped)']);
});
