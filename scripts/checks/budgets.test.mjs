import { expect, it } from 'vitest';
import { weigh } from './budgets.mjs';

const budget = [{ what: 'wasm', part: (path) => path.endsWith('.wasm'), limit: 1000 }];

it('adds up the parts and compares', () => {
  const files = [
    { path: 'a.wasm', bytes: 600 },
    { path: 'b.wasm', bytes: 400 },
    { path: 'c.js', bytes: 5000 },
  ];
  expect(weigh(files, budget)).toEqual([{ line: 'wasm: 1.0 of 1 kB in 2 files', broken: false }]);
  expect(weigh([...files, { path: 'd.wasm', bytes: 1 }], budget)[0]?.broken).toBe(true);
});

it('does not pass when there is nothing to weigh', () => {
  expect(weigh([{ path: 'c.js', bytes: 1 }], budget)[0]?.broken).toBe(true);
});
