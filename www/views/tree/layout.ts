/** Where the nodes of a search tree stand: leaves side by side in the order they are made, parents above the middle of their children. Pure. */
import type { SearchOptions, ThresholdRule, Tree, TreeNode } from '../../search/protocol.ts';
import { csvOf } from '../csv.ts';
import type { SearchLog } from '../search-log.ts';

export interface Placed {
  readonly node: TreeNode;
  readonly index: number;
  /** In columns and rows. */
  readonly x: number;
  readonly y: number;
}

export interface TreeLayout {
  readonly placed: readonly Placed[];
  readonly columns: number;
  readonly rows: number;
}

export function layoutOf({ nodes }: Tree): TreeLayout {
  const children: number[][] = nodes.map(() => []);
  for (const [index, { parent }] of nodes.entries()) children[parent]?.push(index);
  const xs = new Array<number>(nodes.length).fill(0);
  let columns = 0;
  // Children come after their parents in the list, so from the end all children are placed before their parent; leaves first.
  const order = leavesInOrder(children);
  for (const leaf of order) xs[leaf] = columns++;
  for (let index = nodes.length - 1; index >= 0; index--) {
    const below = children[index] ?? [];
    const first = below[0];
    const last = below.at(-1);
    if (first !== undefined && last !== undefined) xs[index] = ((xs[first] ?? 0) + (xs[last] ?? 0)) / 2;
  }
  const placed = nodes.map((node, index) => ({ node, index, x: xs[index] ?? 0, y: node.g }));
  return { placed, columns: Math.max(1, columns), rows: Math.max(0, ...nodes.map(({ g }) => g)) + 1 };
}

/** Depth-first, so that no line crosses another. */
function leavesInOrder(children: readonly (readonly number[])[]): readonly number[] {
  const leaves: number[] = [];
  const open = children.length > 0 ? [0] : [];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const below = children[index] ?? [];
    if (below.length === 0) leaves.push(index);
    open.push(...[...below].reverse());
  }
  return leaves;
}

/** What there is in a tree, for the sentence above it. */
export interface Tally {
  readonly expanded: number;
  readonly pruned: number;
  /** Nodes whose state was on their own line already: what a path check leaves out. */
  readonly onLine: number;
  /** Nodes whose state is elsewhere in the tree too. */
  readonly elsewhere: number;
}

export function tallyOf({ nodes }: Tree): Tally {
  const count = (test: (node: TreeNode) => boolean): number => nodes.filter(test).length;
  return {
    expanded: count(({ kind }) => kind === 'expanded'),
    pruned: count(({ kind }) => kind === 'pruned'),
    onLine: count(({ kind, seen }) => kind === 'repeated' || seen === 'line'),
    elsewhere: count(({ kind, seen }) => kind !== 'repeated' && seen === 'elsewhere'),
  };
}

/** The next threshold by what was cut; `null` where the tree is not whole or nothing was cut. */
export function nextOf({ nodes, hidden, threshold }: Tree, rule: ThresholdRule): number | null {
  if (hidden !== 0) return null;
  const cut = nodes.filter(({ kind }) => kind === 'pruned').map(({ f }) => f);
  const found = nodes.some(({ kind }) => kind === 'goal');
  if (cut.length === 0 || found) return null;
  return rule === 'plus-one' ? threshold + 1 : Math.max(threshold + 1, Math.min(...cut));
}

/** Where a search of the same kind went on to, also when the tree is too large to tell. */
export function nextOfLog(
  { searched, rounds }: Pick<SearchLog, 'searched' | 'rounds'>,
  options: SearchOptions,
  threshold: number,
): number | null {
  if (!isSameKind(searched, options)) return null;
  return rounds.find((round) => round.threshold === threshold)?.nextThreshold ?? null;
}

/** The thresholds of the rounds of a search of the same kind, the running one last; none where there was no such search. */
export function thresholdsOfLog(
  { searched, rounds, running }: Pick<SearchLog, 'searched' | 'rounds' | 'running'>,
  options: SearchOptions,
): readonly number[] {
  if (!isSameKind(searched, options)) return [];
  return [...rounds, ...(running === null ? [] : [running])].map(({ threshold }) => threshold);
}

function isSameKind(searched: SearchOptions | null, options: SearchOptions): boolean {
  return searched !== null && DECISIVE.every((name) => searched[name] === options[name]);
}

/** What the thresholds of a search depend on. */
const DECISIVE = ['algorithm', 'heuristic', 'pruning', 'pathCheck', 'order', 'thresholdRule'] as const;

export function treeCsv({ nodes }: Tree): string {
  return csvOf(
    ['node', 'parent', 'move', 'g', 'h', 'f', 'kind', 'seen', 'state'],
    nodes.map(({ parent, move, g, h, f, kind, seen, state }, index) => [
      index,
      parent < 0 ? null : parent,
      move,
      g,
      h,
      f,
      kind,
      seen,
      state.join(' '),
    ]),
  );
}
