/** What is seen of a search: the core's rows of numbers, read as what is sent to the page. */
import { MOVES, type Move } from '../puzzle/moves.ts';
import type { Size } from '../puzzle/tiles.ts';
import type { CoreSolver } from './core.ts';
import type { NodeView, Place, Plane, SearchEvent, StackColumn, Tree, TreeNode } from './watched.ts';

const NONE = 255;
/** In the order of the core's `Fate`. */
const FATES = ['illegal', 'undo', 'fsm', 'path', 'pruned', 'exhausted', 'current', 'untried'] as const;
/** In the order of the core's `Happened`. */
const HAPPENED = ['expanded', 'pruned', 'repeated', 'entered', 'backtracked'] as const;
const TREE_KINDS = ['expanded', 'pruned', 'repeated', 'goal', 'open'] as const;
const SEEN = [null, 'line', 'elsewhere'] as const;

function moveOf(number: number): Move {
  const move = MOVES[number];
  if (move === undefined) throw new Error(`${number} stands for no move`);
  return move;
}

/** The numbers in groups of a fixed length. */
function* groups(numbers: ArrayLike<number>, length: number, from = 0): Generator<readonly number[]> {
  for (let at = from; at + length <= numbers.length; at += length) {
    yield Array.from({ length }, (_, index) => numbers[at + index] ?? 0);
  }
}

function placeOf([step = 0, fate = 0, f = 0]: readonly number[]): Place {
  const move = moveOf(step);
  const kind = FATES[fate];
  switch (kind) {
    case 'illegal':
      return { move, kind };
    case 'undo':
    case 'fsm':
    case 'path':
      return { move, kind: 'banned', by: kind };
    case 'pruned':
    case 'exhausted':
    case 'current':
    case 'untried':
      return { move, kind, f };
    default:
      throw new Error(`${fate} stands for nothing that becomes of a move`);
  }
}

export function readStack(numbers: Uint8Array): StackColumn[] {
  const places = [...groups(numbers, 3)].map(placeOf);
  return Array.from({ length: places.length / MOVES.length }, (_, column) => ({
    depth: column + 1,
    places: places.slice(column * MOVES.length, (column + 1) * MOVES.length),
  }));
}

/** What happened, with the line to each node that was cut: the way back up tells what it left of the line before. */
export function readEvents(numbers: Uint8Array, path: string): SearchEvent[] {
  const rows = [...groups(numbers, 4)];
  const onLine = rows.filter(([what = 0]) => HAPPENED[what] === 'expanded' || HAPPENED[what] === 'backtracked');
  const top = Math.min(...onLine.map(([, , g = 0]) => g));
  const left = new Map(onLine.map(([, step = NONE, g = 0]) => [g, step]));
  const lineAbove = (g: number): string => {
    let line = path.slice(0, top);
    for (let depth = top + 1; depth < g; depth++) line += moveOf(left.get(depth) ?? NONE);
    return line;
  };
  return rows.map((row) => eventOf(row, lineAbove));
}

function eventOf(
  [what = 0, step = NONE, g = 0, h = 0]: readonly number[],
  lineAbove: (g: number) => string,
): SearchEvent {
  const kind = HAPPENED[what];
  const at = { g, h, f: g + h };
  switch (kind) {
    case 'expanded':
      return { kind, ...at };
    case 'backtracked':
      return { kind, g };
    case 'pruned':
      return { kind, move: moveOf(step), line: lineAbove(g) + moveOf(step), ...at };
    case 'repeated':
    case 'entered':
      return { kind, move: moveOf(step), ...at };
    default:
      throw new Error(`${what} stands for nothing that happens`);
  }
}

/** The node that is to be expanded next; `null` for searches without rounds. */
export function readNode(solver: CoreSolver, nextThreshold: number | null): NodeView | null {
  const numbers = solver.node();
  const [g, h] = numbers;
  if (g === undefined || h === undefined) return null;
  const path = solver.path();
  return {
    path,
    g,
    h,
    f: g + h,
    threshold: solver.threshold(),
    children: [...groups(numbers, 3, 2)].map(placeOf),
    events: readEvents(solver.happenings(), path),
    deepest: solver.deepest(),
    nextThreshold,
  };
}

/** `null` where nothing is counted. */
export function readPlane(numbers: Float64Array): Plane | null {
  const [threshold, looked = 0, expanded = 0, since = 0] = numbers;
  if (threshold === undefined) return null;
  return {
    threshold,
    counts: [...groups(numbers, 3, 4)].map(([g = 0, h = 0, count = 0]) => ({ g, h, count })),
    sampled: looked < expanded,
    share: expanded === 0 ? 1 : looked / expanded,
    since,
  };
}

export function readTree(numbers: Int32Array, { width, height }: Size): Tree {
  const [threshold = 0, hidden = -1] = numbers;
  const nodes = [...groups(numbers, 6 + width * height, 2)].map((row): TreeNode => {
    const [parent = -1, step = -1, g = 0, h = 0, kind = 0, seen = 0, ...state] = row;
    return {
      parent,
      move: step < 0 ? null : moveOf(step),
      g,
      h,
      f: g + h,
      state,
      kind: TREE_KINDS[kind] ?? 'open',
      seen: SEEN[seen] ?? null,
    };
  });
  return { threshold, nodes, hidden: hidden < 0 ? null : hidden };
}
