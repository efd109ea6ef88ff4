/** The real solver, paused, stepped, turned back and watched: counts are those of a search left alone. */
import { describe, expect, test } from 'vitest';
import { replay } from '../puzzle/moves.ts';
import { isTerminal, type Progress, type Reply, type Request, type Round, type SearchOptions } from './protocol.ts';
import { OPTIONS } from './testing/fake-core.ts';
import { BYTES, dataBoard, EASY, eachItsOwnWorker, serveTables, TABLES, worker } from './testing/real-worker.ts';

eachItsOwnWorker();

/** Millions of nodes with the heuristics that look at the tiles. */
const HARD = dataBoard('korf100.csv', '1');
/** Millions with pattern databases, with which the other is solved in less time than a pause may take to come. */
const HARDER = dataBoard('korf100.csv', '88');
type Solve = Extract<Request, { type: 'solve' }>;

function solve(id: number, more: Partial<SearchOptions>, wishes: Pick<Solve, 'pace' | 'watch'> = {}): Solve {
  const board = more.heuristic === 'pdb-555' ? HARDER : HARD;
  return { type: 'solve', id, board, options: { ...OPTIONS, ...more }, ...wishes };
}

const counts = ({ threshold, expanded, generated, pruned, prunedByF }: Round) => ({
  threshold,
  expanded,
  generated,
  pruned,
  prunedByF,
});

/** The rounds of a search, the last one included; rounds that were taken back are left out. */
function roundsOf(replies: readonly Reply[]) {
  const rounds: ReturnType<typeof counts>[] = [];
  for (const reply of replies) {
    if (reply.type === 'round') rounds.push(counts(reply));
    if (reply.type === 'rewound') rounds.splice(reply.rounds);
    if (reply.type === 'solution' && reply.lastRound !== null) rounds.push(counts(reply.lastRound));
  }
  return rounds;
}

/** A worker with the site's table files, which the heuristics of pattern databases need. */
function workerWithTables() {
  serveTables();
  return worker(BYTES(), TABLES);
}

/** What the search says where it stands still after these requests, once `there` says that it is all done. */
type After = (requests: readonly Request[], there?: (told: Progress) => boolean) => Promise<Progress>;

function afterIn({ send, reply, posted }: Awaited<ReturnType<typeof worker>>): After {
  return async (requests, there = () => true) => {
    const from = posted.length;
    let found: Progress | null = null;
    for (const request of requests) send(request);
    await reply(() => {
      const last = posted.length > from ? posted.at(-1)?.reply : undefined;
      if (last?.type === 'progress' && last.paused && there(last)) found = last;
      return found !== null || (last !== undefined && isTerminal(last));
    });
    if (found === null) throw new Error(`the search was over before it stood still: ${posted.at(-1)?.reply.type}`);
    return found;
  };
}

/** Searches with all that can be done to it, from a pause at a random moment; returns what its rounds were. */
async function disturbed(more: Partial<SearchOptions>) {
  const at = await workerWithTables();
  const { send, reply, end, of } = at;
  const after = afterIn(at);
  const id = 2;
  send(solve(id, more, { watch: ['node', 'stack', 'plane'] }));
  // Full speed begins now, and the pause comes some slices later, wherever that is.
  await reply((one) => one.type === 'threshold' && one.id === id);
  await new Promise((resolve) => setTimeout(resolve, 40 * Math.random()));
  const first = await after([{ type: 'pace', id, pace: 0 }]);
  expect(first.node?.path).toBe(first.path);
  expect(first.stack).toHaveLength(first.path.length + 1);
  const step: Request = { type: 'step', id, until: 'node' };
  // As many as are gone back later, wherever the pause fell.
  const most = first.total.expanded + 1_000;
  const singly = [
    await after(
      Array.from({ length: 1_000 }, () => step),
      (told) => told.total.expanded === most,
    ),
  ];
  while (singly.length <= 10) singly.push(await after([step]));
  expect(singly.at(-1)?.total.expanded).toBe(first.total.expanded + 1_010);
  const back = await after([{ type: 'back', id, nodes: 7 }]);
  const was = singly.at(-8);
  expect([back.path, back.total, back.round]).toEqual([was?.path, was?.total, was?.round]);
  // A thousand back, and as many forward: the same node, and the same counts.
  const far = await after([{ type: 'back', id, nodes: 1_000 }]);
  expect(far.total.expanded).toBe(back.total.expanded - 1_000);
  const again = await after(
    Array.from({ length: 1_000 }, () => step),
    (told) => told.total.expanded === back.total.expanded,
  );
  expect([again.path, again.total, again.round]).toEqual([back.path, back.total, back.round]);
  const start = await after([{ type: 'restart-round', id }]);
  expect(start).toMatchObject({ path: '', round: { expanded: 0 } });
  await after([{ type: 'back', id, nodes: 5 }]);
  send({ type: 'pace', id, pace: 'full' });
  await end(id);
  return roundsOf(of(id).map((one) => one.reply));
}

describe('a search that was paused, stepped a thousand nodes, turned back and let go', () => {
  test.each<[string, Partial<SearchOptions>]>([
    ['in the kernel', { heuristic: 'manhattan' }],
    ['in the kernel, with another heuristic and duplicates pruned', { heuristic: 'linear-conflict', pruning: 'fsm' }],
    ['in the kernel of pattern databases', { heuristic: 'pdb-555' }],
    ['in the kernel, with tables of its own', { heuristic: 'walking-distance' }],
    ['as the plain search', { heuristic: 'linear-conflict', order: 'h', pathCheck: true }],
  ])(
    '%s counts what one left alone counts',
    async (_, more) => {
      const alone = await workerWithTables();
      alone.send(solve(1, more));
      await alone.end(1);
      expect(await disturbed(more)).toEqual(roundsOf(alone.of(1).map((one) => one.reply)));
    },
    60_000,
  );
});

test.each<[string, Partial<SearchOptions>]>([
  ['the kernel', { heuristic: 'manhattan' }],
  ['the kernel of pattern databases', { heuristic: 'pdb-555' }],
  ['the plain search', { heuristic: 'linear-conflict', order: 'h' }],
])(
  'from its solution %s goes a thousand nodes back, and forward to the same solution',
  async (_, more) => {
    const at = await workerWithTables();
    const { send, end, of } = at;
    const after = afterIn(at);
    send(solve(1, more, { watch: ['node'] }));
    const solution = (await end(1)).reply;
    if (solution.type !== 'solution') throw new Error(solution.type);
    const { total, lastRound, moves } = solution;
    // The node whose expansion made the goal, or led to the one that did.
    const last = await after([{ type: 'go-on', id: 2, of: 1, back: 1 }]);
    expect(last.total.expanded).toBe(total.expanded - 1);
    expect(last.path).toBe(moves.slice(0, -1));
    expect(of(2).find(({ reply }) => reply.type === 'rewound')?.reply).toMatchObject({
      threshold: lastRound?.threshold,
      rounds: roundsOf(of(1).map(({ reply }) => reply)).length - 1,
    });
    const far = await after([{ type: 'back', id: 2, nodes: 999 }]);
    expect(far.total.expanded).toBe(total.expanded - 1_000);
    for (let step = 0; step < 1_000; step++) send({ type: 'step', id: 2, until: 'node' });
    const again = (await end(2)).reply;
    expect(again).toMatchObject({ type: 'solution', moves, total });
    const counted = (round: Round | null): unknown => round && counts(round);
    expect(again.type === 'solution' && counted(again.lastRound)).toEqual(counted(lastRound));
    // And once more, to where its round began.
    const start = await after([{ type: 'go-on', id: 3, of: 2, back: 'round' }]);
    expect(start).toMatchObject({ path: '', round: { expanded: 0 }, threshold: lastRound?.threshold });
  },
  60_000,
);

test('each node that is cut has its line told, also above those that were left for good', async () => {
  const at = await worker();
  const after = afterIn(at);
  at.send({ ...solve(1, {}, { pace: 0, watch: ['node'] }) });
  let told = await after([]);
  const { tiles, width, height } = HARD;
  const home = (state: readonly number[]): number =>
    state.reduce((sum, tile, square) => {
      if (tile === 0) return sum;
      const to = HARD.goal.indexOf(tile);
      const columns = Math.abs((square % width) - (to % width));
      return sum + columns + Math.abs(Math.floor(square / width) - Math.floor(to / width));
    }, 0);
  let ways = 0;
  for (let step = 0; step < 150; step++) {
    told = await after([{ type: 'step', id: 1, until: 'prune' }]);
    const { events = [] } = told.node ?? {};
    if (events.some(({ kind }) => kind === 'backtracked')) ways += 1;
    const cut = events.flatMap((event) => (event.kind === 'pruned' ? [event] : []));
    expect(cut.length).toBeGreaterThan(0);
    for (const { line, move, g, h } of cut) {
      const replayed = replay(tiles, { width, height }, line);
      const end = replayed.ok ? replayed.states.at(-1) : undefined;
      expect([line.length, line.at(-1), end && home(end)]).toEqual([g, move, h]);
    }
  }
  expect(ways).toBeGreaterThan(20);
});

test('what is told of each node at a pace adds up to the counts of its round', async () => {
  const { send, end, of } = await worker();
  send({ ...solve(1, {}, { pace: 1_000_000, watch: ['plane'] }), board: EASY });
  await end(1);
  const planes = of(1).flatMap(({ reply }) => {
    const round = reply.type === 'round' ? reply : reply.type === 'solution' ? reply.lastRound : null;
    return round === null ? [] : [round];
  });
  expect(planes.length).toBeGreaterThan(0);
  for (const { plane, expanded } of planes) {
    expect(plane?.sampled).toBe(false);
    expect(plane?.counts.reduce((sum, { count }) => sum + count, 0)).toBe(expanded);
  }
});

test('a tree of a small board is that of the search', async () => {
  const { send, reply } = await worker();
  const board = { width: 3, height: 2, tiles: [3, 1, 2, 4, 0, 5], goal: [1, 2, 3, 4, 5, 0] };
  send({ type: 'solve', id: 1, board, options: OPTIONS });
  const { reply: found } = await reply((one) => one.type === 'solution');
  const { lastRound } = found as Extract<Reply, { type: 'solution' }>;
  send({ type: 'tree', id: 2, board, options: OPTIONS, threshold: lastRound?.threshold ?? 0, maxNodes: 5_000 });
  const { reply: answer } = await reply((one) => one.type === 'tree');
  const { tree } = answer as Extract<Reply, { type: 'tree' }>;
  const of = (kind: string): number => tree.nodes.filter((node) => node.kind === kind).length;
  expect(tree.hidden).toBe(0);
  expect([of('expanded'), of('pruned'), of('goal')]).toEqual([lastRound?.expanded, lastRound?.pruned, 1]);
  expect(tree.nodes.find((node) => node.kind === 'goal')?.state).toEqual(board.goal);
  expect(tree.nodes[0]).toMatchObject({ parent: -1, move: null, state: board.tiles });
});
