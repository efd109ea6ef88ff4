/** The real solver, paused, stepped, turned back and watched: counts are those of a search left alone. */
import { describe, expect, test } from 'vitest';
import type { Progress, Reply, Request, Round, SearchOptions } from './protocol.ts';
import { OPTIONS } from './testing/fake-core.ts';
import { dataBoard, EASY, eachItsOwnWorker, worker } from './testing/real-worker.ts';

eachItsOwnWorker();

/** A tenth of a second at least, with each of the heuristics here. */
const HARD = dataBoard('korf100.csv', '1');
type Solve = Extract<Request, { type: 'solve' }>;

function solve(id: number, more: Partial<SearchOptions>, wishes: Pick<Solve, 'pace' | 'watch'> = {}): Solve {
  return { type: 'solve', id, board: HARD, options: { ...OPTIONS, ...more }, ...wishes };
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

/** Searches with all that can be done to it; returns what its rounds were. */
async function disturbed(more: Partial<SearchOptions>) {
  const { send, reply, end, of, posted } = await worker();
  const id = 2;
  /** What is told where the search stands still after these requests, once `there` says that it is all done. */
  const after = async (
    requests: readonly Request[],
    there: (told: Progress) => boolean = () => true,
  ): Promise<Progress> => {
    const from = posted.length;
    let found: Progress | null = null;
    for (const request of requests) send(request);
    await reply(() => {
      const last = posted.length > from ? posted.at(-1)?.reply : undefined;
      if (last?.type === 'progress' && last.paused && there(last)) found = last;
      return found !== null;
    });
    return found as unknown as Progress;
  };
  send(solve(id, more, { watch: ['node', 'stack', 'plane'] }));
  // Full speed begins now, and the pause comes one or two slices later, wherever that is.
  await reply((one) => one.type === 'threshold' && one.id === id);
  const first = await after([{ type: 'pace', id, pace: 0 }]);
  expect(first.node?.path).toBe(first.path);
  expect(first.stack).toHaveLength(first.path.length + 1);
  const step: Request = { type: 'step', id, until: 'node' };
  const most = first.total.expanded + 990;
  const singly = [
    await after(
      Array.from({ length: 990 }, () => step),
      (told) => told.total.expanded === most,
    ),
  ];
  while (singly.length <= 10) singly.push(await after([step]));
  expect(singly.at(-1)?.total.expanded).toBe(first.total.expanded + 1_000);
  const back = await after([{ type: 'back', id, nodes: 7 }]);
  const was = singly.at(-8);
  expect([back.path, back.total, back.round]).toEqual([was?.path, was?.total, was?.round]);
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
    ['as the plain search', { heuristic: 'linear-conflict', order: 'h' }],
  ])(
    '%s counts what one left alone counts',
    async (_, more) => {
      const alone = await worker();
      alone.send(solve(1, more));
      await alone.end(1);
      expect(await disturbed(more)).toEqual(roundsOf(alone.of(1).map((one) => one.reply)));
    },
    60_000,
  );
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
