// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import {
  find,
  numbers,
  press,
  puzzle,
  SCRAMBLED,
  scene,
  settle,
  shadow,
  text,
  types,
  UNSOLVABLE,
} from './testing/scene.ts';

describe('the board of <fifteen-puzzle>', () => {
  it('is the goal without attributes', async () => {
    const element = await puzzle('<fifteen-puzzle></fifteen-puzzle>');
    expect(element.tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]);
    expect(element.size).toBe('4x4');
    expect(element.phase).toBe('idle');
  });

  it('has a size from its count of tiles or from `size`', async () => {
    expect((await puzzle('<fifteen-puzzle tiles="1 2 3 4 5 0"></fifteen-puzzle>')).size).toBe('3x2');
    expect((await puzzle('<fifteen-puzzle tiles="1 2 3 4 5 0" size="2x3"></fifteen-puzzle>')).size).toBe('2x3');
    const three = await puzzle('<fifteen-puzzle size="3"></fifteen-puzzle>');
    expect(three.tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    expect(shadow(three).querySelectorAll('.tile')).toHaveLength(8);
  });

  it('treats `tiles` like the value of an input', async () => {
    const element = await puzzle();
    element.setAttribute('tiles', UNSOLVABLE);
    expect(element.tiles).toEqual(numbers(UNSOLVABLE));
    element.tiles = numbers(SCRAMBLED);
    expect(element.getAttribute('tiles')).toBe(UNSOLVABLE);
    element.setAttribute('tiles', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15');
    expect(element.tiles).toEqual(numbers(SCRAMBLED));
    element.reset();
    expect(element.tiles).toEqual(numbers('1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15'));
  });

  it('takes properties set before the element is defined', async () => {
    const element = document.createElement('fifteen-puzzle');
    element.tiles = '1 2 3 4 5 6 0 7 8';
    expect(element.size).toBe('3x3');
    element.board = { width: 2, height: 2, tiles: [1, 2, 0, 3], goal: [1, 2, 3, 0] };
    expect(element.tiles).toEqual([1, 2, 0, 3]);
  });

  it('takes a line of moves to play from a board, says so, and refuses what cannot be made', async () => {
    const element = await puzzle('<fifteen-puzzle controls size="3"></fifteen-puzzle>');
    const board = { ...element.board, tiles: [1, 2, 3, 4, 5, 6, 0, 7, 8] };
    const changes: unknown[] = [];
    element.addEventListener('puzzle-change', ({ detail }) => changes.push(detail));
    element.loadLine(board, 'RR');
    await settle(element);
    expect(changes).toEqual([{ cause: 'load', tiles: board.tiles, moveIndex: 0 }]);
    expect(text(element, '.said')).toBe('2 moves from the text, ready to play.');
    element.step(1);
    expect(element.tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 8]);
    expect(() => element.loadLine(board, 'DD')).toThrow('the moves DD cannot be made');
    expect(() => element.loadLine({ ...board, tiles: [1, 1] }, '')).toThrow('tiles: there are 2 instead of 9');
    expect(element.moveIndex).toBe(1);
    element.undo();
    expect(element.tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  });

  it('says what is no board, shows no tiles, and recovers', async () => {
    const element = await puzzle(
      '<fifteen-puzzle controls tiles="1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 15"></fifteen-puzzle>',
    );
    expect(element.phase).toBe('failed');
    expect(text(element, '.pill')).toBe('Not a board');
    expect(text(element, '.problem')).toBe('The tiles cannot be read: 15 stands twice, and 0 is missing.');
    expect(shadow(element).querySelector('.tile')).toBeNull();
    await expect(element.solve()).rejects.toMatchObject({
      code: 'bad-board',
      message: 'tiles: 15 at place 16 stands at place 15 already, 0 is missing',
    });
    for (const [tiles, goal, problem] of [
      ['1 2 3 4 5 6 7 7 0', '', 'The tiles cannot be read: 7 stands twice, and 8 is missing.'],
      ['1 2 3 4 5 6 7 8 0', '1 2 3', 'The goal cannot be read: there are 3 instead of 9.'],
      ['1 2 3 / 4 5 / 6 7 8 0', '', 'The tiles cannot be read: row 2 has 2 instead of 3.'],
      ['1 2 x 0', '', 'The tiles cannot be read: “x” is no whole number.'],
      ['1 2 4 0', '', 'The tiles cannot be read: 4 is not between 0 and 3.'],
    ] as const) {
      const other = await puzzle(`<fifteen-puzzle tiles="${tiles}" ${goal && `goal="${goal}"`}></fifteen-puzzle>`);
      expect(text(other, '.problem')).toBe(problem);
    }
    element.tiles = numbers(SCRAMBLED);
    await settle(element);
    expect(text(element, '.pill')).toBe('Solvable');
    expect(shadow(element).querySelectorAll('.tile')).toHaveLength(15);
  });

  it('fires nothing for what the host sets', async () => {
    const element = await puzzle();
    element.tiles = UNSOLVABLE;
    element.size = '3x3';
    element.board = { width: 2, height: 2, tiles: [1, 2, 0, 3], goal: [1, 2, 3, 0] };
    element.setAttribute('heuristic', 'manhattan');
    element.speed = 3;
    await settle(element);
    expect(types()).toEqual([]);
  });

  it('marks tiles at home and shows the distance of the others', async () => {
    const element = await puzzle();
    expect(shadow(element).querySelectorAll('.tile.home')).toHaveLength(12);
    const away = [...shadow(element).querySelectorAll('.numeral')].map((node) =>
      (node.textContent ?? '').replace(/\s+/g, ''),
    );
    expect(away).toContain('110');
    expect(away).toContain('1');
    expect(find(element, '[data-square="10"]').getAttribute('aria-label')).toBe('Tile 10, 1 square from home');
    expect(find(element, '[data-square="9"]').getAttribute('aria-label')).toBe('Blank');
  });

  it('moves tiles by transform of permanent pieces', async () => {
    const element = await puzzle();
    const ten = find(element, '.tile[data-piece="10"]');
    expect(ten.style.transform).toBe('translate(calc(2 * var(--pitch)), calc(2 * var(--pitch)))');
    find(element, '[data-square="10"]').click();
    await settle(element);
    expect(ten.style.transform).toBe('translate(calc(2 * var(--pitch)), calc(2 * var(--pitch)))');
    await vi.advanceTimersByTimeAsync(64);
    expect(ten.style.transform).toMatch(/calc\(1\.\d+ \* /);
    await vi.advanceTimersByTimeAsync(200);
    expect(ten.style.transform).toBe('translate(calc(1 * var(--pitch)), calc(2 * var(--pitch)))');
    expect(find(element, '.tile[data-piece="10"]')).toBe(ten);
  });

  it('draws no intermediate frame for readers who want no motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const element = await puzzle();
    find(element, '[data-square="10"]').click();
    await settle(element);
    expect(find(element, '.tile[data-piece="10"]').style.transform).toBe(
      'translate(calc(1 * var(--pitch)), calc(2 * var(--pitch)))',
    );
  });
});

describe('moving tiles', () => {
  it('slides a whole part of a row by one click, taken back by one undo', async () => {
    const element = await puzzle();
    find(element, '[data-square="11"]').click();
    expect(element.tiles).toEqual(numbers('1 2 3 4 5 6 7 8 9 10 12 0 13 14 11 15'));
    expect(element.scrambleMoves).toBe('RR');
    expect(types()).toEqual(['puzzle-change']);
    expect(scene.heard[0]?.detail).toEqual({ cause: 'move', tiles: element.tiles, moveIndex: 0 });
    element.undo();
    expect(element.tiles).toEqual(numbers(SCRAMBLED));
    expect([element.canUndo, element.canRedo]).toEqual([false, true]);
    element.redo();
    expect(element.tiles).toEqual(numbers('1 2 3 4 5 6 7 8 9 10 12 0 13 14 11 15'));
    expect(types()).toEqual(['puzzle-change', 'puzzle-change', 'puzzle-change']);
  });

  it('ignores a click on a square out of line, and all clicks when readonly', async () => {
    const element = await puzzle();
    find(element, '[data-square="0"]').click();
    element.readonly = true;
    await settle(element);
    find(element, '[data-square="10"]').click();
    press(element, '.square', 'ArrowLeft');
    expect(element.tiles).toEqual(numbers(SCRAMBLED));
    expect(types()).toEqual([]);
  });

  it('moves the blank the way of the arrow, or the tile if the letters name it', async () => {
    const element = await puzzle();
    press(element, '.square', 'ArrowRight');
    expect(element.tiles.indexOf(0)).toBe(10);
    element.letters = 'tile';
    press(element, '.square', 'ArrowRight');
    expect(element.tiles.indexOf(0)).toBe(9);
    element.arrows = 'blank';
    press(element, '.square', 'ArrowRight');
    expect(element.tiles.indexOf(0)).toBe(10);
    await settle(element);
    expect(document.activeElement).toBe(element);
    expect(shadow(element).activeElement).toBe(find(element, '[data-square="10"]'));
  });

  it('says each slide, and that there is none at an edge, by the letters', async () => {
    const element = await puzzle();
    element.move('R');
    await settle(element);
    expect(text(element, '.said')).toBe('Blank right, tile 10.');
    find(element, '[data-square="2"]').click();
    await settle(element);
    expect(text(element, '.said')).toBe('Blank up, 2 tiles.');
    expect(element.move('U')).toBe(false);
    await settle(element);
    expect(text(element, '.said')).toBe('The blank cannot go up.');
    element.letters = 'tile';
    expect(element.move('U')).toBe(false);
    await settle(element);
    expect(text(element, '.said')).toBe('No tile can slide down.');
    element.move('D');
    await settle(element);
    expect(text(element, '.said')).toBe('Tile 3 slid up.');
    find(element, '[data-square="14"]').click();
    await settle(element);
    expect(text(element, '.said')).toBe('2 tiles slid up.');
  });

  it('lets Enter walk to a tile and slide it', async () => {
    const element = await puzzle();
    press(element, '[data-square="9"]', 'Enter');
    press(element, '[data-square="9"]', 'ArrowUp');
    press(element, '[data-square="5"]', 'ArrowLeft');
    await settle(element);
    expect(shadow(element).activeElement).toBe(find(element, '[data-square="4"]'));
    press(element, '[data-square="4"]', 'Enter');
    await settle(element);
    expect(text(element, '.said')).toBe('Tile 5 is not in line with the blank.');
    press(element, '[data-square="4"]', 'ArrowRight');
    press(element, '[data-square="5"]', ' ');
    await settle(element);
    expect(element.tiles.indexOf(0)).toBe(5);
    press(element, '[data-square="5"]', 'ArrowDown');
    expect(element.tiles.indexOf(0)).toBe(9);
  });

  it('gives a random board that can be taken back', async () => {
    const element = await puzzle();
    element.scramble();
    expect([...element.tiles].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, tile) => tile));
    await settle(element);
    expect(text(element, '.pill')).toBe('Solvable');
    element.undo();
    expect(element.tiles).toEqual(numbers(SCRAMBLED));
  });
});
