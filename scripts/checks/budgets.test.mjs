import { expect, it } from 'vitest';
import { firstLoad, weigh } from './budgets.mjs';

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

it('takes for the first load what the entry needs, and nothing that comes later', () => {
  const manifest = {
    'index.html': {
      file: 'a/index.js',
      imports: ['_shared.js'],
      dynamicImports: ['www/dialog.ts'],
      css: ['a/index.css'],
      assets: ['a/x.table', 'a/fifteen_wasm_bg-1.wasm', 'a/fifteen_glance_bg-1.wasm'],
    },
    '_shared.js': { file: 'a/shared.js', imports: ['index.html'], css: ['a/shared.css'] },
    'www/dialog.ts': { file: 'a/dialog.js', imports: ['_shared.js'], css: ['a/dialog.css'] },
  };
  expect([...firstLoad(manifest)].sort()).toEqual(
    ['index.html', 'a/index.js', 'a/index.css', 'a/fifteen_glance_bg-1.wasm', 'a/shared.js', 'a/shared.css'].sort(),
  );
});
