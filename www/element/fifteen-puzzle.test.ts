// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../puzzle/tiles.ts';
import { type SearchClient, SearchError, type SolveHooks } from '../search/client.ts';
import type { Counters, Inspection, SearchReply, Solution } from '../search/protocol.ts';
import './define.ts';
import type { FifteenPuzzle } from './fifteen-puzzle.ts';
import { PHASES } from './player.ts';

const SCRAMBLED = '1 2 3 4 5 6 7 8 9 0 10 12 13 14 11 15'; // solved by R D R
const UNSOLVABLE = '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0';
const NOTHING: Counters = { expanded: 0, generated: 0, pruned: 0, repeated: 0 };
const EVENTS = [
  'puzzle-change',
  'search-start',
  'search-preparing',
  'search-threshold',
  'search-progress',
  'search-round',
  'search-end',
  'playback-end',
] as const;

/** A client whose messages the test sends by hand. */
class HandClient implements SearchClient {
  id = 0;
  board: Board | null = null;
  inspected: { board: Board; heuristic: string; moves: string; answer: (h: number[] | null) => void }[] = [];
  #settle: { resolve: (solution: Solution) => void; reject: (error: Error) => void } | null = null;
  #hear: (message: SearchReply) => void = () => {};

  ready = async () => ({ catalog: [], stage: 'script' as const, failed: [] });
  read = async () => ({ readings: [], error: null });

  solve(board: Board, _options: unknown, { signal, onMessage }: SolveHooks = {}): Promise<Solution> {
    this.id += 1;
    this.board = board;
    this.#hear = onMessage ?? (() => {});
    const id = this.id;
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      signal?.addEventListener('abort', () => {
        this.#hear({ type: 'cancelled', id, total: NOTHING, elapsedMs: 5 });
        reject(new DOMException('stopped', 'AbortError'));
      });
    });
  }

  inspect(board: Board, heuristic: string, moves = ''): Promise<Inspection> {
    return new Promise((resolve) => {
      const answer = (h: number[] | null) =>
        resolve({ solvable: true, inversions: 0, blankRow: 0, goalBlankRow: 0, h });
      this.inspected.push({ board, heuristic, moves, answer });
    });
  }

  send(message: SearchReply): void {
    this.#hear(message);
  }

  round(threshold: number): void {
    const counts = { expanded: 10, generated: 12, pruned: 3, repeated: 0 };
    this.send({ type: 'threshold', id: this.id, threshold });
    this.send({
      type: 'round',
      id: this.id,
      threshold,
      nextThreshold: threshold + 2,
      ...counts,
      prunedByF: [],
      elapsedMs: 1,
    });
  }

  solved(moves: string): void {
    const lastRound = { ...NOTHING, threshold: moves.length, nextThreshold: null, prunedByF: [], elapsedMs: 1 };
    const solution: Solution = {
      type: 'solution',
      id: this.id,
      moves,
      length: moves.length,
      optimal: true,
      heuristic: 'linear-conflict',
      lastRound,
      total: { ...NOTHING, expanded: 13, generated: 20 },
      elapsedMs: 4,
    };
    this.send(solution);
    this.#settle?.resolve(solution);
  }

  fail(code: 'internal' | 'load-failed'): void {
    this.send({ type: 'error', id: this.id, code, message: 'it broke', detail: null });
    this.#settle?.reject(new SearchError(code, 'it broke'));
  }
}

let client: HandClient;
let heard: { type: string; detail: unknown }[];

async function puzzle(
  markup = `<fifteen-puzzle controls tiles="${SCRAMBLED}"></fifteen-puzzle>`,
): Promise<FifteenPuzzle> {
  document.body.innerHTML = markup;
  const element = document.querySelector('fifteen-puzzle');
  if (element === null) throw new Error('no element');
  element.client = client;
  for (const name of EVENTS)
    document.body.addEventListener(name, (event) => heard.push({ type: name, detail: (event as CustomEvent).detail }), {
      signal: over.signal,
    });
  await element.updateComplete;
  return element;
}

/** Lets promises and the element's update run. */
async function settle(element: FifteenPuzzle): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await element.updateComplete;
}

async function solvedPuzzle(): Promise<FifteenPuzzle> {
  const element = await puzzle();
  const solution = element.solve();
  await settle(element);
  client.solved('RDR');
  await solution;
  await settle(element);
  heard.length = 0;
  return element;
}

const shadow = (element: FifteenPuzzle): ShadowRoot => element.shadowRoot as ShadowRoot;
const find = (element: FifteenPuzzle, css: string): HTMLElement => {
  const found = shadow(element).querySelector<HTMLElement>(css);
  if (found === null) throw new Error(`no ${css}`);
  return found;
};
const text = (element: FifteenPuzzle, css: string): string =>
  (find(element, css).textContent ?? '').trim().replace(/\s+/g, ' ');
const types = (): string[] => heard.map((event) => event.type);
const numbers = (words: string): number[] => words.split(' ').map(Number);

function press(element: FifteenPuzzle, css: string, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more });
  find(element, css).dispatchEvent(event);
  return event;
}

let over: AbortController;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  client = new HandClient();
  heard = [];
  over = new AbortController();
});

afterEach(() => {
  over.abort();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

  it('says what is no board, shows no tiles, and recovers', async () => {
    const element = await puzzle(
      '<fifteen-puzzle controls tiles="1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 15"></fifteen-puzzle>',
    );
    expect(element.phase).toBe('failed');
    expect(text(element, '.pill')).toBe('Not a board');
    expect(text(element, '.problem')).toContain('0 to 15');
    expect(shadow(element).querySelector('.tile')).toBeNull();
    await expect(element.solve()).rejects.toMatchObject({ code: 'bad-board' });
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
    expect(heard[0]?.detail).toEqual({ cause: 'move', tiles: element.tiles, moveIndex: 0 });
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

  it('moves the tile the way of the arrow, or the blank if told so', async () => {
    const element = await puzzle();
    press(element, '.square', 'ArrowLeft');
    expect(element.tiles.indexOf(0)).toBe(10);
    element.arrows = 'blank';
    press(element, '.square', 'ArrowLeft');
    expect(element.tiles.indexOf(0)).toBe(9);
    await settle(element);
    expect(document.activeElement).toBe(element);
    expect(shadow(element).activeElement).toBe(find(element, '[data-square="9"]'));
  });

  it('says each slide, and that there is none at an edge', async () => {
    const element = await puzzle();
    element.move('R');
    await settle(element);
    expect(text(element, '.said')).toBe('Tile 10 slid left.');
    find(element, '[data-square="2"]').click();
    await settle(element);
    expect(text(element, '.said')).toBe('2 tiles slid down.');
    expect(element.move('U')).toBe(false);
    await settle(element);
    expect(text(element, '.said')).toBe('No tile can slide down.');
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
    press(element, '[data-square="5"]', 'ArrowUp');
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

describe('solving', () => {
  it('goes through loading and solving, passes each message on, and ends solved', async () => {
    const element = await puzzle();
    const phases: string[] = [];
    for (const name of EVENTS) element.addEventListener(name, () => phases.push(element.phase));
    const promise = element.solve();
    expect(element.phase).toBe('loading');
    await settle(element);
    expect(text(element, '.pill')).toBe('Loading the solver…');
    client.send({ type: 'preparing', id: 1, fraction: 0.5 });
    await settle(element);
    expect(text(element, '.pill')).toBe('Preparing tables, 50%');
    client.round(1);
    client.send({
      type: 'progress',
      id: 1,
      threshold: 3,
      round: NOTHING,
      total: NOTHING,
      elapsedMs: 1,
      roundMs: 1,
      path: '',
    });
    await settle(element);
    expect(text(element, '.pill')).toBe('Searching, f ≤ 1');
    expect(text(element, '.said')).toBe('Round 1: threshold 1, 10 nodes expanded.');
    expect(element.rounds).toHaveLength(1);
    client.solved('RDR');
    await expect(promise).resolves.toMatchObject({
      moves: 'RDR',
      length: 3,
      optimal: true,
      expanded: 13,
      generated: 20,
    });
    expect(element.solution?.rounds).toHaveLength(2);
    expect(types()).toEqual([
      'search-start',
      'search-preparing',
      'search-threshold',
      'search-round',
      'search-progress',
      'search-end',
    ]);
    expect(phases).toEqual(['loading', 'loading', 'solving', 'solving', 'solving', 'solved']);
    await settle(element);
    expect(text(element, '.pill')).toBe('3 moves, shortest');
    expect(text(element, '.position')).toBe('0 / 3');
    expect(element.tiles).toEqual(numbers(SCRAMBLED));
  });

  it('names an unsolvable board with its parity count before any search', async () => {
    const element = await puzzle(`<fifteen-puzzle controls tiles="${UNSOLVABLE}"></fifteen-puzzle>`);
    expect(text(element, '.pill')).toBe('Unsolvable');
    expect(text(element, '.problem')).toContain(
      'the inversions (1) and the rows between the blank and its place (0) make 1',
    );
    await expect(element.solve()).rejects.toMatchObject({ code: 'unsolvable', detail: { kind: 'parity' } });
    expect(client.id).toBe(0);
    expect(types()).toEqual([]);
    expect(find(element, '.big').getAttribute('aria-disabled')).toBe('true');
  });

  it('stops by cancel, by the signal and by the button, and can search again', async () => {
    const element = await puzzle();
    const controller = new AbortController();
    const stops = [() => element.cancel(), () => controller.abort(), () => find(element, '.big').click()];
    for (const stop of stops) {
      heard.length = 0;
      const promise = element.solve({
        signal: controller.signal.aborted ? new AbortController().signal : controller.signal,
      });
      const rejected = expect(promise).rejects.toMatchObject({ name: 'AbortError' });
      await settle(element);
      client.round(1);
      await settle(element);
      stop();
      expect(element.phase).toBe('idle');
      await rejected;
      await settle(element);
      expect(types()).toEqual(['search-start', 'search-threshold', 'search-round', 'search-end']);
      expect(heard.at(-1)?.detail).toMatchObject({ type: 'cancelled' });
    }
    await expect(element.solve({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('ends a running search before the next one starts', async () => {
    const element = await puzzle();
    const first = expect(element.solve()).rejects.toMatchObject({ name: 'AbortError' });
    await settle(element);
    const second = element.solve();
    await first;
    await settle(element);
    expect(types()).toEqual(['search-start', 'search-end', 'search-start']);
    expect(element.phase).toBe('loading');
    client.solved('RDR');
    await expect(second).resolves.toMatchObject({ moves: 'RDR' });
    expect(types().filter((type) => type === 'search-end')).toHaveLength(2);
  });

  it('is cancelled by every change of the board', async () => {
    for (const change of [
      (element: FifteenPuzzle) => element.move('R'),
      (element: FifteenPuzzle) => element.scramble(),
      (element: FifteenPuzzle) => {
        element.tiles = UNSOLVABLE;
      },
      (element: FifteenPuzzle) => element.setAttribute('size', '3x3'),
    ]) {
      const element = await puzzle();
      const rejected = expect(element.solve()).rejects.toMatchObject({ name: 'AbortError' });
      await settle(element);
      client.round(1);
      change(element);
      await rejected;
      await settle(element);
      expect(element.phase).toMatch(/idle|failed/);
      expect(element.rounds).toEqual([]);
      expect(element.solution).toBeNull();
    }
  });

  it('shows why a search failed, once, and recovers', async () => {
    const element = await puzzle();
    const rejected = expect(element.solve()).rejects.toMatchObject({ code: 'internal' });
    await settle(element);
    client.fail('internal');
    await rejected;
    await settle(element);
    expect(element.phase).toBe('failed');
    expect(text(element, '.problem')).toBe('The solver broke down: it broke');
    expect(types()).toEqual(['search-start', 'search-end']);
    element.move('R');
    await settle(element);
    expect(element.phase).toBe('idle');
    expect(shadow(element).querySelector('.problem')).toBeNull();
  });

  it('reports a solver that never starts with one search-end', async () => {
    const element = await puzzle();
    client.solve = () => Promise.reject(new SearchError('load-failed', 'no worker'));
    await expect(element.solve()).rejects.toMatchObject({ code: 'load-failed' });
    await settle(element);
    expect(types()).toEqual(['search-start', 'search-end']);
    expect(heard.at(-1)?.detail).toMatchObject({ type: 'error', code: 'load-failed' });
    expect(text(element, '.problem')).toContain('no worker');
  });

  it('refuses a solution that does not lead to the goal', async () => {
    const element = await puzzle();
    const rejected = expect(element.solve()).rejects.toMatchObject({ code: 'internal' });
    await settle(element);
    client.solved('RD');
    await rejected;
    expect(element.phase).toBe('failed');
    expect(element.solution).toBeNull();
  });
});

describe('the playback', () => {
  it('plays to the goal, ends once, and starts over', async () => {
    const element = await solvedPuzzle();
    element.play();
    expect(element.phase).toBe('playing');
    await vi.advanceTimersByTimeAsync(3000);
    expect(element.moveIndex).toBe(3);
    expect(element.phase).toBe('solved');
    expect(element.tiles).toEqual(element.goal);
    expect(types()).toEqual(['puzzle-change', 'puzzle-change', 'puzzle-change', 'playback-end']);
    element.play();
    expect(element.tiles).toEqual(numbers(SCRAMBLED));
    await vi.advanceTimersByTimeAsync(3000);
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
    element.play();
    await vi.advanceTimersByTimeAsync(3000);
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
    element.undo();
    expect(element.tiles).toEqual(shown);
    await vi.advanceTimersByTimeAsync(3000);
    expect(element.tiles).toEqual(shown);
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
    document.body.addEventListener('keydown', (event) => outside.push(event.key), { signal: over.signal });
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
    scrub.value = '3';
    scrub.dispatchEvent(new Event('input', { bubbles: true }));
    expect(element.moveIndex).toBe(0);
    expect(scrub.value).toBe('0');
  });

  it('goes through the speeds', async () => {
    const element = await solvedPuzzle();
    const seen: number[] = [];
    for (let click = 0; click < 5; click++) {
      find(element, '.speed').click();
      seen.push(element.speed);
    }
    expect(seen).toEqual([2, 4, 8, 0.5, 1]);
  });

  it('solves first when the big button is pressed on a board without a solution', async () => {
    const element = await puzzle();
    expect(find(element, '.big').getAttribute('aria-label')).toBe('Solve');
    find(element, '.big').click();
    await settle(element);
    expect(find(element, '.big').getAttribute('aria-label')).toBe('Stop the search');
    client.solved('RDR');
    await settle(element);
    expect(element.phase).toBe('playing');
    await vi.advanceTimersByTimeAsync(3000);
    expect(element.tiles).toEqual(element.goal);
  });
});

describe('h', () => {
  it('is asked for only once someone has begun, and is unknown until answered', async () => {
    const element = await puzzle();
    expect(client.inspected).toHaveLength(0);
    expect(text(element, '.figures')).toBe('g 0 h – f –');
    element.dispatchEvent(new Event('pointerenter'));
    await settle(element);
    expect(client.inspected).toHaveLength(1);
    expect(text(element, '.figures')).toBe('g 0 h – f –');
    client.inspected[0]?.answer([3]);
    await settle(element);
    expect(text(element, '.figures')).toBe('g 0 h 3 f 3');
  });

  it('is asked for once along a solution, and never shown for another board or heuristic', async () => {
    const element = await solvedPuzzle();
    expect(client.inspected.map((asked) => asked.moves)).toEqual(['', 'RDR']);
    client.inspected[0]?.answer([99]);
    await settle(element);
    expect(text(element, '.figures')).toBe('g 0 h – f –');
    client.inspected[1]?.answer([3, 2, 1, 0]);
    element.seek(2);
    await settle(element);
    expect(text(element, '.figures')).toBe('g 2 h 1 f 3');
    expect(client.inspected).toHaveLength(2);
    element.heuristic = 'misplaced';
    await settle(element);
    expect(text(element, '.figures')).toBe('g 2 h – f –');
    expect(client.inspected[2]).toMatchObject({ heuristic: 'misplaced', moves: 'RDR' });
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
    client.solved('RDR');
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
    await vi.advanceTimersByTimeAsync(3000);
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
