/** The element's module: it counts as the whole one does, and refuses what it was built without. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as element from '../../../www/pkg/fifteen_element.js';
import * as whole from '../../../www/pkg/fifteen_wasm.js';
import type { Board } from '../../../www/puzzle/tiles.ts';
import type { Core, CoreEvent } from '../../../www/search/core.ts';
import type { SearchOptions } from '../../../www/search/protocol.ts';

/** The contract of the worker, checked by the compiler. */
const small: Core = element;
const large: Core = whole;

const OPTIONS: SearchOptions = {
  algorithm: 'ida-star',
  heuristic: 'linear-conflict',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
};
const BOARD: Board = {
  width: 4,
  height: 4,
  tiles: [5, 1, 2, 4, 9, 6, 3, 8, 0, 13, 7, 11, 14, 10, 15, 12],
  goal: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0],
};

/** What a search comes to, each round with its counts. */
function course(core: Core, options: SearchOptions): CoreEvent[] {
  const solver = core.solver(BOARD, options);
  const events: CoreEvent[] = [];
  for (;;) {
    const event = solver.run(100_000);
    if (event.type !== 'progress') events.push(event);
    if (event.type === 'solved' || event.type === 'memory-limit') return events;
  }
}

beforeAll(async () => {
  const at = (name: string): Buffer => readFileSync(new URL(`../../../www/pkg/${name}_bg.wasm`, import.meta.url));
  await element.default({ module_or_path: at('fifteen_element') });
  await whole.default({ module_or_path: at('fifteen_wasm') });
});

describe('the element’s module', () => {
  it('has the whole catalog', () => {
    expect(small.catalog()).toEqual(large.catalog());
  });

  // Not the zero heuristic, whose rounds grow threefold each, nor those whose tables take seconds; a busy machine takes ten times as long.
  it.each([
    'misplaced',
    'manhattan',
    'linear-conflict',
    'walking-distance',
    'walking-inversion',
    'pdb-555',
    'all-pairs-conflict',
  ])(
    'counts with %s as the whole one does',
    (heuristic) => {
      const events = course(small, { ...OPTIONS, heuristic });
      expect(events).toEqual(course(large, { ...OPTIONS, heuristic }));
      expect(events.at(-1)?.type).toBe('solved');
    },
    60_000,
  );

  it('has A* and breadth-first search', () => {
    for (const algorithm of ['a-star', 'breadth-first'] as const)
      expect(course(small, { ...OPTIONS, algorithm })).toEqual(course(large, { ...OPTIONS, algorithm }));
  });

  it('takes an estimate apart', () => {
    expect(small.parts(BOARD, 'linear-conflict')).toEqual(large.parts(BOARD, 'linear-conflict'));
  });

  it('refuses what it was built without, and goes on', () => {
    const left = /^this module was built without it/;
    expect(() => small.read('1 2 3', BOARD)).toThrow(left);
    expect(() => small.tree(BOARD, OPTIONS, undefined, 10)).toThrow(left);
    expect(() => small.allSolutions(BOARD, OPTIONS, 1, null)).toThrow(left);
    expect(course(small, OPTIONS).at(-1)).toMatchObject({ type: 'solved', optimal: true });
  });
});
