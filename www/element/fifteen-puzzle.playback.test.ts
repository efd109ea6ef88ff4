// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { PHASES } from './player.ts';
import {
  find,
  numbers,
  press,
  puzzle,
  SCRAMBLED,
  scene,
  settle,
  shadow,
  solvedPuzzle,
  text,
  types,
} from './testing/scene.ts';

describe('the playback', () => {
  it('plays to the goal, ends once, and starts over', async () => {
    const element = await solvedPuzzle();
    element.speed = 8;
    element.play();
    expect(element.phase).toBe('playing');
    await vi.advanceTimersByTimeAsync(300);
    expect(element.moveIndex).toBe(3);
    expect(element.phase).toBe('solved');
    expect(element.tiles).toEqual(element.goal);
    expect(types()).toEqual(['puzzle-change', 'puzzle-change', 'puzzle-change', 'playback-end']);
    element.play();
    expect(element.tiles).toEqual(numbers(SCRAMBLED));
    await vi.advanceTimersByTimeAsync(300);
    expect(element.tiles).toEqual(element.goal);
    expect(find(element, '.tile[data-piece="15"]').style.transform).toBe(
      'translate(calc(2 * var(--pitch)), calc(3 * var(--pitch)))',
    );
  });

  it('lands exactly on a seek during a slide', async () => {
    const element = await solvedPuzzle();
    element.play();
    await vi.advanceTimersByTimeAsync(100);
    element.seek(2);
    await settle(element);
    expect(element.moveIndex).toBe(2);
    expect(element.phase).toBe('paused');
    const at = (piece: number) => find(element, `.tile[data-piece="${piece}"]`).style.transform;
    expect(at(10)).toBe('translate(calc(1 * var(--pitch)), calc(2 * var(--pitch)))');
    expect(at(11)).toBe('translate(calc(2 * var(--pitch)), calc(2 * var(--pitch)))');
    await vi.advanceTimersByTimeAsync(2000);
    expect(element.moveIndex).toBe(2);
    expect(at(11)).toBe('translate(calc(2 * var(--pitch)), calc(2 * var(--pitch)))');
  });

  it('ends in the right state after play, scrub, play again', async () => {
    const element = await solvedPuzzle();
    element.play();
    await vi.advanceTimersByTimeAsync(500);
    const scrub = find(element, '.scrub') as HTMLInputElement;
    scrub.value = '1';
    scrub.dispatchEvent(new Event('input', { bubbles: true }));
    expect(element.moveIndex).toBe(1);
    element.speed = 8;
    element.play();
    await vi.advanceTimersByTimeAsync(300);
    expect(element.tiles).toEqual(element.goal);
  });

  it('stops at a click on the board, which begins a new puzzle at the state shown', async () => {
    const element = await solvedPuzzle();
    element.play();
    await vi.advanceTimersByTimeAsync(100);
    const shown = element.tiles;
    expect(element.moveIndex).toBe(1);
    find(element, '[data-square="9"]').click();
    expect(element.phase).toBe('idle');
    expect(element.solution).toBeNull();
    expect(element.tiles).toEqual(numbers(SCRAMBLED));
    expect(element.scrambleMoves).toBe('L');
    element.undo();
    expect(element.tiles).toEqual(shown);
    expect(element.scrambleMoves).toBe('');
    await vi.advanceTimersByTimeAsync(1800);
    expect(element.tiles).toEqual(shown);
  });

  it('draws no way and counts no moves once the goal it played to is loaded', async () => {
    const element = await solvedPuzzle();
    element.seek(3);
    await settle(element);
    expect(shadow(element).querySelectorAll('.way line').length).toBeGreaterThan(0);
    element.load({ ...element.board, tiles: element.goal });
    await settle(element);
    expect(element.scrambleMoves).toBe('');
    expect(shadow(element).querySelectorAll('.way line')).toHaveLength(0);
  });

  it('goes to the state of a letter and marks it', async () => {
    const element = await solvedPuzzle();
    const letters = [...shadow(element).querySelectorAll<HTMLElement>('.letter')];
    expect(letters.map((letter) => letter.textContent?.trim()).join('')).toBe('RDR');
    letters[1]?.click();
    await settle(element);
    expect(element.moveIndex).toBe(2);
    expect(find(element, '.letter.present')).toBe(letters[1]);
    expect(text(element, '.position')).toBe('2 / 3');
    expect(text(element, '.said')).toBe('Move 2 of 3: blank down, tile 11.');
  });

  it('takes its keys, stops them, and leaves all others', async () => {
    const element = await solvedPuzzle();
    const outside: string[] = [];
    document.body.addEventListener('keydown', (event) => outside.push(event.key), { signal: scene.over.signal });
    press(element, '.square', ']');
    press(element, '.square', '【', { code: 'BracketLeft' });
    press(element, '.square', 'End');
    expect(element.moveIndex).toBe(3);
    press(element, '.square', 'Home');
    press(element, '.square', ' ');
    expect(element.phase).toBe('playing');
    press(element, '.first', 'ArrowRight');
    press(element, '.scrub', 'ArrowRight');
    expect(outside).toEqual([]);
    for (const key of ['PageUp', 'PageDown', 'Escape', 'f', 'b', 'F', 'B', 'Tab', '.', 'a']) {
      for (const where of ['.square', '.first', '.scrub'])
        expect(press(element, where, key).defaultPrevented).toBe(false);
    }
    for (const key of ['ArrowLeft', ' ', 'Home', 'Enter', 'Backspace']) {
      for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])
        expect(press(element, '.square', key, { [modifier]: true }).defaultPrevented).toBe(false);
      expect(press(element, '.square', key, { isComposing: true }).defaultPrevented).toBe(false);
    }
    expect(outside).toHaveLength(10 * 3 + 5 * 5);
  });

  it('takes back what PageDown does to the scrub bar by itself', async () => {
    const element = await solvedPuzzle();
    const scrub = find(element, '.scrub') as HTMLInputElement;
    press(element, '.scrub', 'PageDown');
    // Drawn anew before the browser moves the slider, as when a message of the worker falls in between.
    element.requestUpdate();
    await element.updateComplete;
    scrub.value = '3';
    scrub.dispatchEvent(new Event('input', { bubbles: true }));
    expect(element.moveIndex).toBe(0);
    expect(scrub.value).toBe('0');
  });

  it('plays at the speed of the menu, which it tells', async () => {
    const element = await solvedPuzzle();
    const menu = find(element, '.speed') as HTMLSelectElement;
    expect([...menu.options].map((option) => option.text)).toEqual(['0.5×', '1×', '2×', '4×', '8×']);
    expect(menu.value).toBe('1×');
    menu.selectedIndex = 4;
    menu.dispatchEvent(new Event('change'));
    await settle(element);
    expect(element.speed).toBe(8);
    expect(scene.heard).toEqual([{ type: 'setting-change', detail: { setting: 'speed', value: 8 } }]);
    element.play();
    await vi.advanceTimersByTimeAsync(300);
    expect(element.tiles).toEqual(element.goal);
  });

  it('solves first when the big button is pressed on a board without a solution', async () => {
    const element = await puzzle();
    expect(find(element, '.big').getAttribute('aria-label')).toBe('Solve');
    find(element, '.big').click();
    await settle(element);
    expect(find(element, '.big').getAttribute('aria-label')).toBe('Stop the search');
    element.speed = 8;
    scene.client.solved('RDR');
    await settle(element);
    expect(element.phase).toBe('playing');
    await vi.advanceTimersByTimeAsync(300);
    expect(element.tiles).toEqual(element.goal);
  });
});

describe('the life of the element', () => {
  it('survives a move in the document, with its search', async () => {
    const element = await puzzle();
    const promise = element.solve();
    await settle(element);
    const home = document.body.appendChild(document.createElement('div'));
    home.append(element);
    await settle(element);
    expect(element.phase).toBe('loading');
    scene.client.solved('RDR');
    await promise;
    element.seek(2);
    document.body.append(element);
    await settle(element);
    expect(element.moveIndex).toBe(2);
    expect(shadow(element).querySelectorAll('.tile')).toHaveLength(15);
  });

  it('ends search and playback when it is taken out, and keeps its state', async () => {
    const element = await puzzle();
    const rejected = expect(element.solve()).rejects.toMatchObject({ name: 'AbortError' });
    await settle(element);
    element.remove();
    await rejected;
    expect(element.phase).toBe('idle');

    const playing = await solvedPuzzle();
    playing.play();
    await vi.advanceTimersByTimeAsync(100);
    playing.remove();
    await vi.advanceTimersByTimeAsync(1800);
    expect(playing.moveIndex).toBe(1);
    expect(playing.phase).toBe('paused');
    expect(vi.getTimerCount()).toBe(0);
    document.body.append(playing);
    await settle(playing);
    expect(playing.moveIndex).toBe(1);
  });

  it('speaks the language of its place', async () => {
    const element = await puzzle(
      `<div lang="zh-CN"><fifteen-puzzle controls tiles="${SCRAMBLED}"></fifteen-puzzle></div>`,
    );
    expect(text(element, '.pill')).toBe('有解');
    element.lang = 'en';
    await settle(element);
    expect(text(element, '.pill')).toBe('Solvable');
  });

  it('writes no attribute on itself that was not asked for', async () => {
    const element = await puzzle('<fifteen-puzzle></fifteen-puzzle>');
    expect(element.getAttributeNames()).toEqual([]);
  });

  it('is a grid with one stop for Tab', async () => {
    const element = await puzzle();
    expect(shadow(element).querySelectorAll('[role="grid"] > [role="row"] > [role="gridcell"]')).toHaveLength(16);
    expect(shadow(element).querySelectorAll('.square[tabindex="0"]')).toHaveLength(1);
  });

  it('knows its phases', () => {
    expect(PHASES).toEqual(['idle', 'loading', 'solving', 'playing', 'paused', 'solved', 'failed']);
  });
});

describe('the letters of the moves', () => {
  const letters = (element: Parameters<typeof shadow>[0]) =>
    [...shadow(element).querySelectorAll('.letter')].map((letter) => letter.textContent?.trim()).join('');
  const menu = (element: Parameters<typeof shadow>[0]) => find(element, '.letters') as HTMLSelectElement;

  it('name the blank or the tile, as is said beside them, in writing and in speech', async () => {
    const element = await solvedPuzzle();
    expect(letters(element)).toBe('RDR');
    expect(menu(element).value).toBe('letters name the blank');
    expect(find(element, '.letter').getAttribute('aria-label')).toBe('Move 1: blank right, so tile 10 left');
    menu(element).selectedIndex = 1;
    menu(element).dispatchEvent(new Event('change'));
    await settle(element);
    expect(scene.heard).toEqual([{ type: 'setting-change', detail: { setting: 'letters', value: 'tile' } }]);
    expect(letters(element)).toBe('LUL');
    expect(find(element, '.letter').getAttribute('aria-label')).toBe('Move 1: tile 10 left, so blank right');
    element.seek(2);
    await settle(element);
    expect(text(element, '.said')).toBe('Move 2 of 3: tile 11 up.');
    expect(find(element, '[role="grid"]').getAttribute('aria-description')).toContain('name the tile');
  });

  it('stay those of the blank in the solution that is handed out', async () => {
    const element = await solvedPuzzle();
    element.letters = 'tile';
    await settle(element);
    expect(element.solution?.moves).toBe('RDR');
  });
});
