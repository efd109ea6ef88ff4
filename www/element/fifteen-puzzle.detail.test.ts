// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Part } from '../search/protocol.ts';
import { DETAILS } from './detail.ts';
import type { FifteenPuzzle } from './fifteen-puzzle.ts';
import { REST_MS } from './pointed.ts';
import { find, press, puzzle, SCRAMBLED, scene, settle, shadow, text } from './testing/scene.ts';

/** 2 and 1 have changed places, so have 15 and 14, and 10 is beside its home. */
const TWISTED = '2 1 3 4 5 6 7 8 9 0 10 11 13 15 14 12';
const CONFLICTS: readonly Part[] = [
  { kind: 'manhattan', value: 7 },
  { kind: 'line', line: 'row', index: 0, pairs: [[2, 1]], leaving: [2], value: 2 },
  { kind: 'line', line: 'row', index: 3, pairs: [[15, 14]], leaving: [15], value: 2 },
];
const GROUPS: readonly Part[] = [
  { kind: 'group', tiles: [1, 2, 3, 5, 6, 7], value: 4, partition: 0, reflected: false },
  { kind: 'group', tiles: [4, 8, 11, 12, 14, 15], value: 9, partition: 0, reflected: false },
  { kind: 'group', tiles: [9, 10, 13], value: 1, partition: 0, reflected: false },
];

async function showing(detail: string, more = '', parts: readonly Part[] | null = []): Promise<FifteenPuzzle> {
  scene.client.parts = parts;
  const element = await puzzle(
    `<fifteen-puzzle controls detail="${detail}" ${more} tiles="${TWISTED}"></fifteen-puzzle>`,
  );
  element.wake();
  await settle(element);
  await settle(element);
  return element;
}

const sign = (element: FifteenPuzzle, tile: number): string | null =>
  shadow(element).querySelector(`.numeral[data-piece="${tile}"] .sign`)?.textContent?.trim() ?? null;
const all = (element: FifteenPuzzle, css: string): Element[] => [...shadow(element).querySelectorAll(css)];

function mouse(element: FifteenPuzzle, css: string, type: string): void {
  const init = { bubbles: true, composed: true, pointerType: 'mouse' };
  find(element, css).dispatchEvent(new PointerEvent(type, init));
}

describe('the detail of the tiles', () => {
  it('is their distance at first, and asks the worker for nothing', async () => {
    const element = await showing('manhattan');
    expect([sign(element, 10), sign(element, 9), sign(element, 2)]).toEqual(['1', null, '1']);
    expect(scene.client.asked).toEqual([]);
  });

  it('can be nothing: no sign, no words, and home still has a sign of its own', async () => {
    const element = await showing('none');
    expect(all(element, '.sign, .to-home, .arc')).toEqual([]);
    expect(find(element, '.field').className).toContain('plain');
    mouse(element, '[data-square="0"]', 'pointermove');
    await vi.advanceTimersByTimeAsync(REST_MS);
    await settle(element);
    expect(shadow(element).querySelector('.words')).toBeNull();
  });

  it('is what it was at first for a name it does not know', async () => {
    expect(sign(await showing('colours'), 10)).toBe('1');
  });

  it('can be conflicts: an arc a pair, its +2, and what that adds up to', async () => {
    const element = await showing('conflicts', '', CONFLICTS);
    expect(scene.client.asked).toEqual([{ heuristic: 'linear-conflict', tiles: TWISTED }]);
    expect(all(element, '.arc.adds')).toHaveLength(2);
    expect(all(element, '.arcs text').map((node) => node.textContent)).toEqual(['+2', '+2']);
    expect(text(element, '.legend')).toBe('Distances 7 + conflicts 4 = 11');
    expect(sign(element, 10)).toBe('1');
    scene.client.parts = [{ kind: 'manhattan', value: 9 }];
    element.move('R');
    await settle(element);
    await settle(element);
    expect(all(element, '.arc')).toEqual([]);
    expect(text(element, '.legend')).toBe('Distances 9, no conflicts');
  });

  it('can be groups: a letter and a look for each, with the moves each needs', async () => {
    const element = await showing('groups', 'heuristic="pdb-663"', GROUPS);
    expect(scene.client.asked).toEqual([{ heuristic: 'pdb-663', tiles: TWISTED }]);
    expect([1, 4, 9].map((tile) => sign(element, tile))).toEqual(['A', 'B', 'C']);
    expect(find(element, '.tile[data-piece="4"]').className).toContain('group-2');
    expect(text(element, '.legend')).toBe('A 4 B 9 C 1 sum 14');
  });

  it('says why there are no groups', async () => {
    const without = await showing('groups', 'heuristic="manhattan"', [{ kind: 'manhattan', value: 9 }]);
    expect(text(without, '.legend')).toBe('Choose a pattern database to see its groups.');
    const tablesMissing = await showing('groups', 'heuristic="pdb-663"', null);
    expect(text(tablesMissing, '.legend')).toBe('The tables of this heuristic are not there yet.');
  });

  it('asks again for what lacked its tables once a search has them', async () => {
    const element = await showing('groups', 'heuristic="pdb-663"', null);
    scene.client.parts = GROUPS;
    const ended = element.solve();
    await settle(element);
    scene.client.fail('internal');
    await ended.catch(() => {});
    await settle(element);
    await settle(element);
    expect(text(element, '.legend')).toBe('A 4 B 9 C 1 sum 14');
  });

  it('can be arrows home, each turned its way', async () => {
    const element = await showing('arrows');
    const turn = (tile: number) =>
      find(element, `.numeral[data-piece="${tile}"] .to-home path`).getAttribute('transform');
    expect([turn(10), turn(1), turn(2)]).toEqual(['rotate(180)', 'rotate(180)', 'rotate(0)']);
    expect(all(element, '.to-home')).toHaveLength(7);
  });

  it('is chosen from a menu, which tells', async () => {
    const element = await showing('manhattan');
    const menu = find(element, 'select.detail') as HTMLSelectElement;
    expect(menu.options).toHaveLength(DETAILS.length);
    menu.selectedIndex = DETAILS.indexOf('arrows');
    menu.dispatchEvent(new Event('change'));
    await settle(element);
    expect(element.detail).toBe('arrows');
    expect(scene.heard.at(-1)).toEqual({ type: 'setting-change', detail: { setting: 'detail', value: 'arrows' } });
  });
});

describe('the words on a tile', () => {
  const words = (element: FifteenPuzzle): string[] => all(element, '.words > *').map((node) => node.textContent ?? '');

  it('come to the mouse that rests on it, and are the description of its square', async () => {
    const element = await showing('manhattan', '', CONFLICTS);
    mouse(element, '[data-square="0"]', 'pointermove');
    await settle(element);
    expect(words(element)).toEqual([]);
    await vi.advanceTimersByTimeAsync(REST_MS);
    await settle(element);
    expect(words(element)).toEqual(['Tile 2', '1 column from home.', 'Conflict with 1: +2 in this row.']);
    expect(find(element, '[data-square="0"]').getAttribute('aria-description')).toBe(
      '1 column from home. Conflict with 1: +2 in this row.',
    );
    mouse(element, '[data-square="13"]', 'pointermove');
    await settle(element);
    expect(words(element)[0]).toBe('Tile 15');
    press(element, '[data-square="13"]', 'Escape');
    await settle(element);
    expect(words(element)).toEqual([]);
  });

  it('come to the keyboard that walks to it, and leave with it', async () => {
    const element = await showing('manhattan', '', CONFLICTS);
    press(element, '[data-square="9"]', 'Enter');
    await settle(element);
    expect(words(element)).toEqual([]);
    press(element, '[data-square="9"]', 'ArrowRight');
    await settle(element);
    expect(words(element)).toEqual(['Tile 10', '1 column from home.']);
    press(element, '[data-square="10"]', 'Enter');
    await settle(element);
    expect(words(element)).toEqual([]);
  });

  it('come to a tap on a tile that cannot slide, and on any tile of a board for reading', async () => {
    const element = await showing('manhattan', '', CONFLICTS);
    find(element, '[data-square="0"]').click();
    await settle(element);
    expect(words(element)[0]).toBe('Tile 2');
    element.readonly = true;
    await settle(element);
    find(element, '[data-square="10"]').click();
    await settle(element);
    expect(words(element)[0]).toBe('Tile 10');
  });
});

describe('questions for parts', () => {
  it('are asked one at a time, for the state then shown, and once for each', async () => {
    const answers: (() => void)[] = [];
    const asked: string[] = [];
    scene.client.detail = (board, heuristic) => {
      asked.push(`${heuristic} ${board.tiles.indexOf(0)}`);
      return new Promise((resolve) => answers.push(() => resolve([])));
    };
    const element = await puzzle(`<fifteen-puzzle detail="conflicts" tiles="${SCRAMBLED}"></fifteen-puzzle>`);
    element.wake();
    await settle(element);
    for (const move of ['R', 'D', 'R'] as const) {
      element.move(move);
      await settle(element);
    }
    expect(asked).toEqual(['linear-conflict 9']);
    answers.pop()?.();
    await settle(element);
    await settle(element);
    expect(asked).toEqual(['linear-conflict 9', 'linear-conflict 15']);
    answers.pop()?.();
    for (let back = 0; back < 3; back++) element.undo();
    await settle(element);
    await settle(element);
    expect(asked).toHaveLength(2);
  });
});
