// @vitest-environment jsdom
import { render } from 'lit';
import { describe, expect, it } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { solvedBoard } from '../puzzle/tiles.ts';
import type { SearchClient } from '../search/client.ts';
import { NOTHING, type Reply, type SearchOptions } from '../search/protocol.ts';
import { numbersOf } from '../views/numbers.ts';
import { EMPTY_LOG, record, settingsChanged, startedLog } from '../views/search-log.ts';
import { page } from './layout.ts';
import { NOTHING_PLAYED } from './play/distance.ts';
import { countedFrom } from './scramble.ts';
import type { Actions, PageState, Settings } from './state.ts';
import { ViewsPanel } from './views-panel.ts';

const SEARCHED = {
  heuristic: 'manhattan',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
} as const;
const SETTINGS: Settings = { ...SEARCHED, maxExpanded: null, maxSeconds: null };
const row = (name: string, admissible: boolean) => ({ name, admissible, consistent: admissible, parity: true });
const STATE: PageState = {
  language: 'en',
  theme: 'auto',
  letters: 'blank',
  detail: 'manhattan',
  settings: SETTINGS,
  board: solvedBoard({ width: 4, height: 4 }),
  log: EMPTY_LOG,
  view: 'rounds',
  pace: 'full',
  solver: {
    kind: 'ready',
    catalog: [row('manhattan', true), row('all-pairs-conflict', false)],
    inWorker: true,
  },
  ignored: [],
  scramble: { moves: 0, fromGoal: true, canUndo: false, canRedo: false },
  optionsOpen: false,
  askedUnsolvable: false,
  stepRefused: false,
  partMissing: false,
  troubles: [],
  warning: null,
  play: NOTHING_PLAYED,
  budgetProblems: { maxExpanded: null, maxSeconds: null },
};
const ROUND: Reply = {
  ...NOTHING,
  type: 'round',
  id: 1,
  threshold: 41,
  nextThreshold: 43,
  prunedByF: [],
  elapsedMs: 1,
};
const STOP: Reply = { type: 'cancelled', id: 1, total: NOTHING, elapsedMs: 1 };

/** The actions do nothing: these tests look only. */
const actions = new Proxy({}, { get: () => () => undefined }) as Actions;

function shown(change: Partial<PageState>, css: string): string {
  const frame = document.createElement('div');
  const state = { ...STATE, ...change };
  const panel = new ViewsPanel({
    client: {} as SearchClient,
    redraw: () => {},
    moveIndex: () => 0,
    seek: () => {},
    look: () => {},
    lookedAt: () => null,
    measure: () => ({ width: 640, em: 16 }),
  });
  const words = i18n('en');
  render(page(state, actions, words, panel.draw(state, actions, words, numbersOf('en'))), frame);
  return (frame.querySelector(css)?.textContent ?? '').trim().replace(/\s+/g, ' ');
}

const logOf = (change: Partial<SearchOptions>, ...messages: Reply[]) =>
  messages.reduce(record, startedLog({ algorithm: 'ida-star', ...SEARCHED, ...change }));

describe('the page', () => {
  it('says that stopped rounds prove something only of an admissible heuristic that was searched with', () => {
    const proof = /proves that no solution/;
    expect(shown({ log: logOf({}, ROUND, STOP) }, '.ending')).toMatch(proof);
    const wrong = { log: logOf({ heuristic: 'all-pairs-conflict' }, ROUND, STOP) };
    expect(shown(wrong, '.ending')).toMatch(/^Stopped/);
    expect(shown(wrong, '.ending')).not.toMatch(proof);
    const chosenLater = { log: logOf({}, ROUND, STOP), settings: { ...SETTINGS, heuristic: 'all-pairs-conflict' } };
    expect(shown(chosenLater, '.ending')).toMatch(proof);
  });

  it('defines what is counted by what was searched with', () => {
    const texts = (['none', 'undo', 'fsm'] as const).map((pruning) =>
      shown({ log: logOf({ pruning }) }, '.definitions'),
    );
    expect(new Set(texts).size).toBe(3);
    expect(texts[2]).toContain('The moves that the move automaton leaves out');
    const rules = (['smallest', 'plus-one'] as const).map((thresholdRule) =>
      shown({ log: logOf({ thresholdRule }) }, '.definitions'),
    );
    expect(new Set(rules).size).toBe(2);
  });

  it('keeps the rounds of a search and names its heuristic when another is chosen', () => {
    const settings: Settings = { ...SETTINGS, heuristic: 'all-pairs-conflict' };
    const log = settingsChanged(logOf({}, ROUND), 'heuristic');
    expect(shown({ log: record(log, STOP), settings }, '.ending')).toBe('Stopped: the heuristic was changed.');
    expect(shown({ log: record(log, STOP), settings }, '.with')).toBe('with Manhattan');
    expect(shown({ log: record(log, STOP), settings }, '.rounds tbody')).toContain('f ≤ 41');
  });

  it('shows no table of a search whose preparation was stopped', () => {
    const log = logOf({}, { type: 'preparing', id: 1, fraction: 0.5 }, STOP);
    expect(shown({ log }, '.view')).toBe('The preparation of the tables was stopped; nothing was searched yet.');
  });

  it('counts no broken-off round as a finished one', () => {
    const threshold: Reply = { type: 'threshold', id: 1, threshold: 43 };
    expect(shown({ log: logOf({}, ROUND, threshold) }, '.figure.count')).toBe('rounds 2');
    expect(shown({ log: logOf({}, ROUND, threshold, STOP) }, '.figure.count')).toBe('finished round 1');
  });

  it('asks for a board only while the board is solved', () => {
    expect(shown({}, '.empty p')).toBe('Make a board, then press Solve.');
    const tiles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15];
    expect(shown({ board: { ...STATE.board, tiles } }, '.empty p')).toBe('Press Solve.');
  });

  it('explains the next threshold by the rule that is chosen', () => {
    expect(shown({}, '.empty')).toContain('the smallest f it had to turn away');
    const settings: Settings = { ...SETTINGS, thresholdRule: 'plus-one' };
    expect(shown({ settings }, '.empty')).toContain('the next threshold is larger by 1');
  });

  it('says why tables are built that should have come as files', () => {
    const preparing: Reply = { type: 'preparing', id: 1, fraction: 0.5 };
    expect(shown({ log: logOf({}, preparing) }, '.preparing')).toContain('50%');
    expect(shown({ log: logOf({}, preparing) }, '.problem')).toBe('');
    const problem = 'a.table: 404 Not Found';
    expect(shown({ log: logOf({}, { ...preparing, trouble: 'no-file', problem }) }, '.problem')).toContain(problem);
  });

  it('calls the moves a scramble only when they began at the goal', () => {
    expect(shown({}, '.count')).toBe('Scramble: 0 moves');
    const scramble = { ...STATE.scramble, moves: 1, fromGoal: false };
    expect(shown({ scramble }, '.count')).toBe('1 move since this board was set');
  });
});

describe('the board that moves are counted from', () => {
  it('is found by making them backwards', () => {
    const board = solvedBoard({ width: 3, height: 3 });
    const moved = { ...board, tiles: [1, 2, 3, 4, 0, 5, 7, 8, 6] };
    expect(countedFrom(moved, 'UL')).toEqual(board);
    expect(countedFrom(moved, '')).toEqual(moved);
  });
});
