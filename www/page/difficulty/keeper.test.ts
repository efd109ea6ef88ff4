// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Board } from '../../puzzle/tiles.ts';
import { solvedBoard } from '../../puzzle/tiles.ts';
import { EMPTY_LOG } from '../../views/search-log.ts';
import type { PageHost } from '../dialogs.ts';
import { EXAMPLES } from '../examples/boards.ts';
import { NOTHING_PLAYED } from '../play/distance.ts';
import type { PageState, Settings } from '../state.ts';
import { Store } from '../store.ts';
import { DifficultyKeeper, warningOf } from './keeper.ts';
import { RULES, speeds } from './question.ts';

const SETTINGS: Settings = {
  heuristic: 'manhattan',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
  maxExpanded: null,
  maxSeconds: null,
};
const NOTHING_KNOWN = { length: null, measured: {}, h: {} };
const example = (id: string): Board => {
  const found = EXAMPLES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no example ${id}`);
  return found.board;
};

describe('the warning of a long search', () => {
  const board = example('eighty-1');

  it('comes where the search takes long, with the time of the strongest heuristic', () => {
    const warning = warningOf(board, SETTINGS, { ...NOTHING_KNOWN, length: 80 }, 58);
    expect(warning?.ms).toBeGreaterThan(60_000);
    expect(warning?.wayOutMs).toBeLessThan((warning?.ms ?? 0) / 10);
  });

  it('does not come where it is short, and names no way out of the strongest itself', () => {
    expect(warningOf(board, SETTINGS, { ...NOTHING_KNOWN, length: 40 }, 34)).toBeNull();
    const known = { ...NOTHING_KNOWN, measured: { strongest: 1e15 } };
    expect(warningOf(board, { ...SETTINGS, heuristic: 'strongest' }, known, 60)).toMatchObject({ wayOutMs: null });
  });

  it('is less sure where the length is not known', () => {
    const sure = warningOf(board, SETTINGS, { ...NOTHING_KNOWN, length: 80 }, 58);
    const unsure = warningOf(board, SETTINGS, NOTHING_KNOWN, 58);
    expect(unsure?.spread).toBeGreaterThan(2 * (sure?.spread ?? 1));
  });
});

describe('the rules', () => {
  it('come within a factor of ten of nearly all that was measured', () => {
    for (const heuristic of ['manhattan', 'strongest']) {
      const known = EXAMPLES.filter(({ board, expanded }) => board.width === 4 && expanded[heuristic] !== undefined);
      const near = known.filter(({ length, h, expanded }) => {
        const { nodes } = RULES.sizes['4x4']?.[heuristic] ?? { nodes: [0, 0, 0] };
        const log = nodes[0] + nodes[1] * (length ?? 0) + nodes[2] * (h[heuristic] ?? 0);
        return Math.abs(log - Math.log10(expanded[heuristic] ?? 1)) < 1;
      });
      expect(known.length).toBeGreaterThan(100);
      expect(near.length / known.length, heuristic).toBeGreaterThan(0.95);
    }
  });

  it('know a speed for every heuristic that they know', () => {
    for (const heuristic of Object.keys(RULES.sizes['4x4'] ?? {}))
      expect(speeds.of(heuristic), heuristic).not.toBeNull();
  });
});

describe('the keeper', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

  function page(board: Board, h: readonly number[] | null) {
    const store = new Store(
      {
        board,
        settings: SETTINGS,
        log: EMPTY_LOG,
        play: NOTHING_PLAYED,
        warning: null,
        solver: { kind: 'ready', catalog: [], inWorker: true },
      } as unknown as PageState,
      () => undefined,
    );
    const asked: string[] = [];
    const client = {
      inspect: async (_: Board, heuristic: string) => {
        asked.push(heuristic);
        return { h };
      },
    };
    new DifficultyKeeper({ store, client } as unknown as PageHost);
    return { store, asked };
  }

  it('warns of the present board, and asks no h of an example that was measured', async () => {
    const { store, asked } = page(example('eighty-1'), null);
    await settle();
    expect(store.state.warning).not.toBeNull();
    expect(asked).toEqual([]);
    store.update({ board: solvedBoard({ width: 4, height: 4 }) });
    await settle();
    expect(store.state.warning).toBeNull();
  });

  it('asks for h where nothing is known, and for the length that is found', async () => {
    const tiles = [15, 4, 0, 12, 14, 8, 7, 5, 6, 10, 2, 9, 1, 13, 11, 3];
    const { store, asked } = page({ ...example('eighty-1'), tiles }, [34]);
    await settle();
    expect(asked).toEqual(['manhattan']);
    store.update({ play: { ...NOTHING_PLAYED, distance: { kind: 'known', moves: 70 } } });
    await settle();
    expect(store.state.warning?.ms).toBeGreaterThan(600_000);
    store.update({ settings: { ...SETTINGS, heuristic: 'strongest' } });
    await settle();
    expect(asked.at(-1)).toBe('strongest');
  });

  it('has nothing to say of a board without a solution', async () => {
    const { store, asked } = page(example('loyd'), [1]);
    await settle();
    expect(store.state.warning).toBeNull();
    expect(asked).toEqual([]);
  });
});
