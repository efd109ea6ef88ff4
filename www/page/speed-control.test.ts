import { describe, expect, it, vi } from 'vitest';
import type { FifteenPuzzle } from '../element/fifteen-puzzle.ts';
import { NOTHING, type Progress } from '../search/protocol.ts';
import { EMPTY_LOG, record, type SearchLog, startedLog } from '../views/search-log.ts';
import { SpeedControl } from './speed-control.ts';
import type { PageState } from './state.ts';
import { Store } from './store.ts';

const OPTIONS = {
  algorithm: 'ida-star',
  heuristic: 'manhattan',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
} as const;
const progress: Progress = {
  type: 'progress',
  id: 1,
  threshold: 41,
  round: NOTHING,
  total: NOTHING,
  elapsedMs: 1,
  roundMs: 1,
  path: 'RDL',
  stack: [{ depth: 1, places: [{ move: 'R', kind: 'current', f: 41 }] }],
  paused: true,
  sample: false,
  prunedByF: [],
};

const solved: SearchLog = {
  ...EMPTY_LOG,
  searched: OPTIONS,
  outcome: { kind: 'solved', length: 3, moves: 'RDL', optimal: true, heuristic: 'manhattan' },
  kept: true,
};

function scene(running: boolean, searches = true, kept = false, end: SearchLog = { ...EMPTY_LOG, kept }) {
  const log = running ? record(startedLog(OPTIONS), progress) : end;
  const settings = { ...OPTIONS, maxExpanded: null, maxSeconds: null } as PageState['settings'];
  const store = new Store({ log, settings, pace: 'full', stepRefused: false } as PageState, () => {});
  const puzzle = Object.assign(new EventTarget(), { searchAt: null as unknown }) as EventTarget & FifteenPuzzle;
  const told: string[] = [];
  const speed = new SpeedControl(store, puzzle, {
    setPace: (pace) => told.push(`pace ${pace}`),
    step: (until) => told.push(`step ${until}`),
    back: (nodes) => told.push(`back ${nodes}`) > 0 && searches,
    restartRound: () => told.push('restart') > 0 && searches,
    solve: () => {
      told.push('solve');
      return Promise.resolve(searches);
    },
  });
  return { store, puzzle, told, speed };
}

describe('the speed of the search', () => {
  it('is told at once, and Pause goes back to it', () => {
    const { speed, told, store } = scene(true);
    speed.setPace(8);
    speed.togglePause();
    expect(store.state.pace).toBe(0);
    speed.togglePause();
    expect(store.state.pace).toBe(8);
    expect(told).toEqual(['pace 8', 'pace 0', 'pace 8']);
  });

  it('is no matter of Pause while nothing runs', () => {
    const { speed, told, store } = scene(false);
    speed.togglePause();
    expect(store.state.pace).toBe('full');
    expect(told).toEqual([]);
  });

  it('stands still for a step, and is as before when the search ends in one', () => {
    const { speed, told, store, puzzle } = scene(true);
    speed.step('prune');
    speed.step('node');
    speed.back();
    speed.restartRound();
    expect(told).toEqual(['pace 0', 'step prune', 'step node', 'back 1', 'restart']);
    expect(store.state.pace).toBe(0);
    puzzle.dispatchEvent(new Event('search-end'));
    expect(store.state.pace).toBe('full');
  });

  it('stays paused over the end of a search where the reader chose that', () => {
    const { speed, store, puzzle } = scene(true);
    speed.setPace(0);
    puzzle.dispatchEvent(new Event('search-end'));
    expect(store.state.pace).toBe(0);
  });

  it('starts a search that stands still where none runs, and has nothing to go back in', () => {
    const { speed, told } = scene(false);
    speed.back();
    speed.restartRound();
    speed.step('node');
    expect(told).toEqual(['pace 0', 'solve']);
  });

  it('stands still on the way back from the end of a search that is kept, and is as before where it is not', () => {
    const { speed, told, store } = scene(false, true, true);
    speed.back();
    speed.restartRound();
    expect(told).toEqual(['pace 0', 'back 1', 'restart']);
    expect(store.state.pace).toBe(0);
    const lost = scene(false, false, true);
    lost.speed.back();
    expect(lost.told).toEqual(['pace 0', 'back 1', 'pace full']);
    expect(lost.store.state.pace).toBe('full');
  });

  it('goes nowhere from the goal but back, and says so', () => {
    const { speed, told, store, puzzle } = scene(false, true, false, solved);
    speed.step('node');
    speed.step('round');
    expect(told).toEqual([]);
    expect(store.state.pace).toBe('full');
    expect(store.state.log).toBe(solved);
    expect(store.state.stepRefused).toBe(true);
    speed.back();
    expect(told).toEqual(['pace 0', 'back 1']);
    puzzle.dispatchEvent(new Event('search-end'));
    expect(store.state.stepRefused).toBe(false);
  });

  it('starts anew from the goal with other settings', () => {
    const { speed, told, store } = scene(false, true, false, solved);
    store.update({ settings: { ...store.state.settings, heuristic: 'zero' } });
    speed.step('node');
    expect(told).toEqual(['pace 0', 'solve']);
  });

  it('is as before where a step had nothing to search', async () => {
    const { speed, store } = scene(false, false);
    speed.setPace(8);
    speed.step('node');
    expect(store.state.pace).toBe(0);
    await vi.waitFor(() => expect(store.state.pace).toBe(8));
  });

  it('lets the board show a state above the present one, until the search moves on', () => {
    const { speed, puzzle } = scene(true);
    speed.look('RD');
    expect(puzzle.searchAt).toEqual({ moves: 'RD', sample: false });
    expect(speed.looksAt).toBe('RD');
    // Its f is that of the move that leads there.
    speed.look('R');
    expect(puzzle.searchAt).toEqual({ moves: 'R', sample: false, h: 40, threshold: 41 });
    speed.look(null);
    expect(puzzle.searchAt).toEqual({ moves: 'RDL', sample: false });
    speed.look('R');
    puzzle.dispatchEvent(new Event('search-progress'));
    expect(speed.looksAt).toBeNull();
  });
});
