import { describe, expect, it } from 'vitest';
import { NOTHING, type Round, type SearchOptions, type Tree, type TreeNode } from '../../search/protocol.ts';
import { layoutOf, nextOf, nextOfLog, tallyOf, thresholdsOfLog, treeCsv } from './layout.ts';

const node = (parent: number, g: number, kind: TreeNode['kind'], change: Partial<TreeNode> = {}): TreeNode => ({
  parent,
  move: parent < 0 ? null : 'U',
  g,
  h: 1,
  f: g + 1,
  state: [1, 0],
  kind,
  seen: null,
  ...change,
});
/** A root with two children, the second of which has two of its own; listed breadth first among siblings. */
const TREE: Tree = {
  threshold: 2,
  hidden: 0,
  nodes: [
    node(-1, 0, 'expanded'),
    node(0, 1, 'expanded'),
    node(0, 1, 'expanded'),
    node(1, 2, 'pruned', { f: 5 }),
    node(2, 2, 'pruned', { f: 4 }),
    node(2, 2, 'repeated', { seen: 'line' }),
    node(2, 2, 'open', { seen: 'elsewhere' }),
  ],
};

describe('the layout of a search tree', () => {
  it('puts leaves side by side in depth-first order, and parents above the middle of their children', () => {
    const { placed, columns, rows } = layoutOf(TREE);
    expect(placed.map(({ x }) => x)).toEqual([1, 0, 2, 0, 1, 2, 3].map((x, at) => (at === 0 ? (0 + 2) / 2 : x)));
    expect(placed.map(({ y }) => y)).toEqual([0, 1, 1, 2, 2, 2, 2]);
    expect([columns, rows]).toEqual([4, 3]);
  });

  it('gives no two nodes of a row the same place', () => {
    const { placed } = layoutOf(TREE);
    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(placed.length);
  });

  it('draws a lone root', () => {
    expect(layoutOf({ threshold: 1, hidden: 0, nodes: [node(-1, 0, 'goal')] })).toMatchObject({ columns: 1, rows: 1 });
  });
});

describe('what is in a search tree', () => {
  it('is counted by what became of the nodes', () => {
    expect(tallyOf(TREE)).toEqual({ expanded: 3, pruned: 2, onLine: 1, elsewhere: 1 });
  });

  it('tells the next threshold only where nothing is hidden', () => {
    expect(nextOf(TREE, 'smallest')).toBe(4);
    expect(nextOf({ ...TREE, hidden: 3 }, 'smallest')).toBeNull();
    expect(nextOf({ ...TREE, hidden: null }, 'smallest')).toBeNull();
    expect(nextOf({ ...TREE, nodes: [...TREE.nodes, node(0, 1, 'goal')] }, 'smallest')).toBeNull();
  });

  it('tells the next threshold by the rule', () => {
    expect(nextOf(TREE, 'plus-one')).toBe(3);
    expect(nextOf({ ...TREE, nodes: [...TREE.nodes, node(0, 1, 'goal')] }, 'plus-one')).toBeNull();
  });

  it('is followed by the round that came next in a search of the same kind, and of no other', () => {
    const options: SearchOptions = {
      algorithm: 'ida-star',
      heuristic: 'manhattan',
      pruning: 'undo',
      pathCheck: false,
      order: 'UDLR',
      thresholdRule: 'smallest',
    };
    const rounds = [{ threshold: 2, nextThreshold: 8 } as Round];
    const log = { searched: { ...options, maxMs: 5 }, rounds };
    expect(nextOfLog(log, options, 2)).toBe(8);
    expect(nextOfLog(log, options, 8)).toBeNull();
    expect(nextOfLog({ ...log, searched: null }, options, 2)).toBeNull();
    expect(nextOfLog(log, { ...options, thresholdRule: 'plus-one' }, 2)).toBeNull();
    expect(nextOfLog(log, { ...options, pruning: 'none' }, 2)).toBeNull();
    expect(nextOfLog(log, { ...options, pathCheck: true }, 2)).toBeNull();
    const running = { threshold: 8, counters: NOTHING, elapsedMs: 1 };
    expect(thresholdsOfLog({ ...log, running }, options)).toEqual([2, 8]);
    expect(thresholdsOfLog({ ...log, running: null }, options)).toEqual([2]);
    expect(thresholdsOfLog({ ...log, running }, { ...options, pathCheck: true })).toEqual([]);
    expect(thresholdsOfLog({ searched: null, rounds: [], running: null }, options)).toEqual([]);
  });

  it('is a table with a line for each node', () => {
    expect(treeCsv(TREE).split('\r\n').slice(0, 3)).toEqual([
      'node,parent,move,g,h,f,kind,seen,state',
      '0,,,0,1,1,expanded,,1 0',
      '1,0,U,1,1,2,expanded,,1 0',
    ]);
  });
});
