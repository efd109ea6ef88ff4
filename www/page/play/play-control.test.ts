// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FifteenPuzzle } from '../../element/fifteen-puzzle.ts';
import { i18n } from '../../i18n/i18n.ts';
import { afterMove, type Move } from '../../puzzle/moves.ts';
import { type Board, solvedBoard } from '../../puzzle/tiles.ts';
import { type SearchClient, SearchError, type SolveHooks } from '../../search/client.ts';
import type { SearchOptions, Solution } from '../../search/protocol.ts';
import { EMPTY_LOG } from '../../views/search-log.ts';
import type { PageHost } from '../dialogs.ts';
import type { PageState } from '../state.ts';
import { Store } from '../store.ts';
import { knownLength, NOTHING_PLAYED } from './distance.ts';
import { KnownWay } from './known-way.ts';
import { PlayControl } from './play-control.ts';
import { handSolvedWords, hintWords } from './words.ts';

const GOAL = solvedBoard({ width: 4, height: 4 });

/** A board after some moves. */
function moved(board: Board, letters: string): Board {
  let { tiles } = board;
  for (const move of letters) tiles = afterMove(tiles, board, move as Move) ?? tiles;
  return { ...board, tiles };
}

interface Asked {
  readonly board: Board;
  readonly options: SearchOptions;
  readonly hooks: SolveHooks;
  readonly answer: (moves: string) => void;
  readonly fail: (error: Error) => void;
}

/** A page of which only the game is there. */
class Scene extends EventTarget {
  readonly asked: Asked[] = [];
  board: Board = GOAL;
  start: Board = GOAL;
  scrambleMoves = '';
  pointedAt: Move | null = null;
  readonly store = new Store(
    {
      board: GOAL,
      log: EMPTY_LOG,
      solver: { kind: 'ready', catalog: [], inWorker: true },
      scramble: { moves: 0, fromGoal: true, canUndo: false, canRedo: false },
      play: NOTHING_PLAYED,
    } as unknown as PageState,
    () => undefined,
  );
  readonly play: PlayControl;

  constructor() {
    super();
    const client = {
      solveAside: (board: Board, options: SearchOptions, hooks: SolveHooks = {}) =>
        new Promise<Solution>((resolve, reject) => {
          hooks.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
          const answer = (moves: string) => resolve({ moves, length: moves.length } as Solution);
          this.asked.push({ board, options, hooks, answer, fail: reject });
        }),
    } as unknown as SearchClient;
    const host = { store: this.store, client, puzzle: this as unknown as FifteenPuzzle } as unknown as PageHost;
    this.play = new PlayControl(host);
  }

  hint(move: Move): void {
    this.pointedAt = move;
  }

  get state() {
    return this.store.state.play;
  }

  get last(): Asked {
    const last = this.asked.at(-1);
    if (last === undefined) throw new Error('nothing was asked');
    return last;
  }

  /** The board is set: by a draw, an example, a paste. */
  set(board: Board): void {
    this.scrambleMoves = '';
    this.#become(board, 'load', false);
  }

  click(letters: string): void {
    this.scrambleMoves += letters;
    this.#become(moved(this.start, letters), 'move', this.store.state.scramble.fromGoal);
  }

  #become(board: Board, cause: string, fromGoal: boolean): void {
    this.board = board;
    this.start = board;
    this.store.update({
      board,
      scramble: { moves: this.scrambleMoves.length, fromGoal, canUndo: true, canRedo: false },
    });
    this.dispatchEvent(new CustomEvent('puzzle-change', { detail: { cause, tiles: board.tiles, moveIndex: 0 } }));
  }
}

let scene: Scene;
beforeEach(() => {
  vi.useFakeTimers();
  scene = new Scene();
});
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the next move', () => {
  it('is the first of a shortest way, found aside with the strongest heuristic', async () => {
    scene.set(moved(GOAL, 'ULD'));
    void scene.play.nextMove();
    expect(scene.last.options).toMatchObject({ heuristic: 'strongest', pruning: 'fsm' });
    scene.last.answer('URD');
    await settle();
    expect(scene.state.hint).toEqual({ kind: 'move', move: 'U', tile: 15, left: 3 });
    expect(scene.pointedAt).toBe('U');
    expect(hintWords(scene.state.hint, i18n('en'))).toBe(
      'Next: tile 15 goes down, the blank up. 3 moves left on a shortest way.',
    );
    expect(hintWords(scene.state.hint, i18n('zh-CN'))).toBe('下一步：数字块 15 向下，空格向上。最短路线还剩 3 步。');
  });

  it('needs no other search along the way that was found', async () => {
    scene.set(moved(GOAL, 'ULD'));
    void scene.play.nextMove();
    scene.last.answer('URD');
    await settle();
    scene.click('U');
    expect(scene.state.hint.kind).toBe('none');
    await scene.play.nextMove();
    expect(scene.state.hint).toEqual({ kind: 'move', move: 'R', tile: 11, left: 2 });
    expect(scene.asked).toHaveLength(1);
  });

  it('is shown to take long after half a second, with the tables it waits for, and stops', async () => {
    scene.set(moved(GOAL, 'ULD'));
    void scene.play.nextMove();
    scene.last.hooks.onMessage?.({ type: 'preparing', id: 1, fraction: 0.25 });
    expect(hintWords(scene.state.hint, i18n('en'))).toBe('');
    await vi.advanceTimersByTimeAsync(500);
    expect(hintWords(scene.state.hint, i18n('en'))).toBe('Preparing tables, 25%');
    scene.play.stop();
    await settle();
    expect(scene.last.hooks.signal?.aborted).toBe(true);
    expect(scene.state.hint).toEqual({ kind: 'none' });
  });

  it('is given up when the board changes or a search of the user’s own starts', async () => {
    scene.set(moved(GOAL, 'ULD'));
    void scene.play.nextMove();
    scene.click('U');
    expect(scene.last.hooks.signal?.aborted).toBe(true);
    void scene.play.nextMove();
    scene.dispatchEvent(new CustomEvent('search-start'));
    expect(scene.last.hooks.signal?.aborted).toBe(true);
    await settle();
    expect(scene.state.hint.kind).toBe('none');
  });

  it('says that the board is home, that it cannot be, and that the search failed', async () => {
    await scene.play.nextMove();
    expect(scene.state.hint.kind).toBe('home');
    scene.set({ ...GOAL, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0] });
    await scene.play.nextMove();
    expect(scene.state.hint.kind).toBe('unsolvable');
    expect(scene.asked).toHaveLength(0);
    scene.set(moved(GOAL, 'ULD'));
    void scene.play.nextMove();
    scene.last.fail(new Error('out of memory'));
    await settle();
    expect(scene.state.hint).toEqual({ kind: 'failed', why: 'broken' });
    void scene.play.nextMove();
    scene.last.fail(new SearchError('out-of-memory', 'no more memory'));
    await settle();
    expect(hintWords(scene.state.hint, i18n('zh-CN'))).toBe('未能找到下一步：所需内存超出可用内存。');
  });
});

describe('a board solved by hand', () => {
  it('has its count beside that of the shortest way', async () => {
    scene.set(moved(GOAL, 'UL'));
    scene.click('DU');
    scene.click('RD');
    expect(scene.state.handSolved).toEqual({ moves: 4, shortest: null });
    expect(scene.last.board).toEqual(moved(GOAL, 'UL'));
    scene.last.answer('RD');
    await settle();
    expect(scene.state.handSolved).toEqual({ moves: 4, shortest: 2 });
    const words = i18n('en');
    expect(handSolvedWords({ moves: 34, shortest: 22 }, words)).toBe('Solved in 34 moves; the shortest is 22.');
    expect(handSolvedWords({ moves: 22, shortest: 22 }, words)).toBe('Solved in 22 moves. No way is shorter.');
  });

  it('is none when it was scrambled from the goal and clicked back', () => {
    scene.click('U');
    scene.click('D');
    expect(scene.state.handSolved).toBeNull();
  });
});

describe('the distance of a scramble', () => {
  it('is measured when the clicks rest, at a small price', async () => {
    scene.click('U');
    await vi.advanceTimersByTimeAsync(500);
    scene.click('L');
    await vi.advanceTimersByTimeAsync(500);
    expect(scene.asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(scene.last.options).toMatchObject({ heuristic: 'linear-conflict', maxExpanded: 3_000_000, maxMs: 1_500 });
    scene.last.answer('RD');
    await settle();
    expect(knownLength(scene.store.state)).toBe(2);
  });

  it('is asked for by a button when that does not reach it', async () => {
    scene.click('UL');
    await vi.advanceTimersByTimeAsync(600);
    scene.last.fail(new Error('limit'));
    await settle();
    expect(scene.state.distance.kind).toBe('costly');
    void scene.play.measure();
    expect(scene.state.distance.kind).toBe('measuring');
    expect(scene.last.options).toMatchObject({ heuristic: 'strongest' });
    scene.last.answer('RD');
    await settle();
    expect(scene.state.distance).toEqual({ kind: 'known', moves: 2 });
  });

  it('is not said to be measured any more once another search takes its place', async () => {
    scene.set(moved(GOAL, 'ULD'));
    for (const begin of [() => scene.dispatchEvent(new CustomEvent('search-start')), () => scene.play.nextMove()]) {
      void scene.play.measure();
      expect(scene.state.distance.kind).toBe('measuring');
      void begin();
      await settle();
      expect(scene.state.distance.kind).toBe('costly');
    }
  });

  it('is not taken from a solution of the board before', async () => {
    scene.set(moved(GOAL, 'ULD'));
    const end = { type: 'solution', optimal: true, moves: 'RD' };
    scene.dispatchEvent(new CustomEvent('search-end', { detail: end }));
    void scene.play.nextMove();
    await settle();
    expect(scene.asked).toHaveLength(1);
    expect(scene.state.hint.kind).toBe('searching');
  });

  it('goes when the board changes, and is not measured for a board that was set', async () => {
    scene.click('UL');
    await vi.advanceTimersByTimeAsync(600);
    scene.last.answer('RD');
    await settle();
    scene.set(moved(GOAL, 'UUL'));
    expect(scene.state.distance.kind).toBe('unknown');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(scene.asked).toHaveLength(1);
  });
});

describe('a way that is known', () => {
  it('leads home from each of its boards, and from no other', () => {
    const way = new KnownWay(moved(GOAL, 'UL'), 'RD');
    expect(way.from(moved(GOAL, 'UL'))).toBe('RD');
    expect(way.from(moved(GOAL, 'U'))).toBe('D');
    expect(way.from(GOAL)).toBe('');
    expect(way.from(moved(GOAL, 'L'))).toBeNull();
    expect(way.from({ ...moved(GOAL, 'U'), goal: moved(GOAL, 'L').tiles })).toBeNull();
    expect(new KnownWay().from(GOAL)).toBeNull();
  });
});
