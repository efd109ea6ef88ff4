/** The built package in a memory that is nearly full. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as wasm from '../../../www/pkg/fifteen_wasm.js';
import type { Board } from '../../../www/puzzle/tiles.ts';
import type { Core } from '../../../www/search/core.ts';

const core: Core = wasm;
const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const EASY: Board = {
  width: 4,
  height: 4,
  tiles: [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12],
  goal: GOAL,
};
const OPTIONS = {
  algorithm: 'ida-star',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
} as const;
/** Of 64 kB; the most that 32 bits can address. */
const MOST_PAGES = 65_536;

it('refuses tables that there is no room to build, and goes on with all that finds room', async () => {
  const { memory } = await wasm.default({
    module_or_path: readFileSync(new URL('../../../www/pkg/fifteen_wasm_bg.wasm', import.meta.url)),
  });
  // Nobody touches these pages, so they cost addresses only.
  memory.grow(MOST_PAGES - memory.buffer.byteLength / 65_536 - 512);
  const refused = expect.objectContaining({ code: 'out-of-memory', message: expect.stringMatching(/takes 2\d\d MB/) });
  const preparation = core.prepare(EASY, 'pdb-771');
  let thrown: unknown = null;
  try {
    preparation?.run(1_000);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toEqual(refused);
  preparation?.free();
  expect(() => core.solver(EASY, { ...OPTIONS, heuristic: 'pdb-771' })).toThrowError(/takes 2\d\d MB/);
  for (const heuristic of ['manhattan', 'pdb-555']) {
    const solver = core.solver(EASY, { ...OPTIONS, heuristic });
    let event = solver.run(100_000);
    while (event.type !== 'solved') event = solver.run(100_000);
    expect(event.moves).toBe('UUURRDDRD');
    solver.free();
  }
});
