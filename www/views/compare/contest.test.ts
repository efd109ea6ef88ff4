import { describe, expect, it } from 'vitest';
import type { Board } from '../../puzzle/tiles.ts';
import { solvedBoard } from '../../puzzle/tiles.ts';
import { abortError, type SolveHooks } from '../../search/client.ts';
import type { Round, SearchOptions, SearchReply, Solution } from '../../search/protocol.ts';
import { cancelled, page, settled, solution as solutionOf } from '../../search/testing/played-page.ts';
import { Contest, settingsOf } from './contest.ts';
import { compareCsv, measured, resultOf } from './results.ts';

const BASE: SearchOptions = {
  algorithm: 'ida-star',
  heuristic: 'manhattan',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
};
const board = solvedBoard({ width: 3, height: 3 });
const total = { expanded: 1200, generated: 2400, pruned: 1100, repeated: 0 };
const round: Round = { ...total, threshold: 20, nextThreshold: null, prunedByF: [], elapsedMs: 4 };
const solution: Solution = {
  type: 'solution',
  id: 1,
  moves: 'U'.repeat(20),
  length: 20,
  optimal: true,
  heuristic: 'x',
  lastRound: round,
  total,
  elapsedMs: 4,
};

/** Answers each search with what the test says; an unanswered one waits for its signal. */
function fake(answer: (options: SearchOptions, turn: number) => SearchReply | null) {
  const asked: SearchOptions[] = [];
  const solveAside = (_: Board, options: SearchOptions, hooks: SolveHooks = {}): Promise<Solution> => {
    asked.push(options);
    const reply = answer(options, asked.length);
    return new Promise((resolve, reject) => {
      const end = (message: SearchReply): void => {
        hooks.onMessage?.(message);
        if (message.type === 'solution') resolve(message);
        else reject(message.type === 'cancelled' ? abortError() : new Error(message.type));
      };
      if (reply !== null) end(reply);
      hooks.signal?.addEventListener('abort', () => end({ type: 'cancelled', id: 1, total, elapsedMs: 4 }));
    });
  };
  return { asked, client: { solveAside, asideIdle: () => Promise.resolve() } };
}

describe('a comparison', () => {
  it('has a row for each combination', () => {
    const rows = settingsOf(['a', 'b'], ['undo', 'fsm'], ['UDLR']);
    expect(rows.map(({ heuristic, pruning }) => `${heuristic} ${pruning}`)).toEqual([
      'a undo',
      'a fsm',
      'b undo',
      'b fsm',
    ]);
    expect(settingsOf([], ['undo'], ['UDLR'])).toEqual([]);
  });

  it('searches one row after another, each with its own setting and the budget', async () => {
    const { asked, client } = fake(() => solution);
    const contest = new Contest(board, settingsOf(['a', 'b'], ['undo'], ['UDLR', 'h']), () => {});
    await contest.run(client, BASE, { maxMs: 5000 });
    expect(asked.map(({ heuristic, order, maxMs }) => [heuristic, order, maxMs])).toEqual([
      ['a', 'UDLR', 5000],
      ['a', 'h', 5000],
      ['b', 'UDLR', 5000],
      ['b', 'h', 5000],
    ]);
    expect(contest.running).toBe(false);
    expect(contest.done).toBe(4);
    expect(resultOf(contest.entries[0] as never)).toEqual({
      state: 'solved',
      length: 20,
      optimal: true,
      rounds: 1,
      expanded: 1200,
      generated: 2400,
      elapsedMs: 4,
      rate: 300_000,
    });
  });

  it('gives a row its turn again when another question took the slot', async () => {
    const { asked, client } = fake((_, turn) =>
      turn === 1 ? { type: 'cancelled', id: 1, total, elapsedMs: 4 } : solution,
    );
    const contest = new Contest(board, settingsOf(['a'], ['undo'], ['UDLR']), () => {});
    await contest.run(client, BASE, { maxMs: 5000 });
    expect(asked.length).toBe(2);
    expect(contest.entries.map((entry) => resultOf(entry).state)).toEqual(['solved']);
  });

  it('lets the other question finish before its row has its turn again', async () => {
    const { client, searchAside, worker } = page();
    await client.ready();
    const contest = new Contest(board, settingsOf(['a'], ['undo'], ['UDLR']), () => {});
    const run = contest.run(client, BASE, { maxMs: 5000 });
    await settled();
    const hint = searchAside();
    worker().say(cancelled(1));
    await settled();
    expect(worker().asked.map(({ type }) => type)).toEqual(['solve', 'stop', 'solve']);
    worker().say(solutionOf(2));
    await settled();
    expect(hint.end()).toEqual(solutionOf(2));
    expect(worker().asked.at(-1)).toMatchObject({ type: 'solve', id: 3, aside: true });
    worker().say({ ...solution, id: 3 });
    await run;
    expect(contest.entries.map((entry) => resultOf(entry).state)).toEqual(['solved']);
  });

  it('waits for a question asked before it, and can be stopped meanwhile', async () => {
    const { client, searchAside, worker } = page();
    await client.ready();
    searchAside();
    const contest = new Contest(board, settingsOf(['a'], ['undo'], ['UDLR']), () => {});
    const run = contest.run(client, BASE, { maxMs: 5000 });
    await settled();
    expect(worker().asked.map(({ type }) => type)).toEqual(['solve']);
    contest.stop();
    await run;
    expect(worker().asked.map(({ type }) => type)).toEqual(['solve']);
  });

  it('goes on after a row that spent its budget or failed', async () => {
    const { client } = fake(({ heuristic }) =>
      heuristic === 'a'
        ? { type: 'limit', id: 1, limit: 'time', total, elapsedMs: 5000 }
        : { type: 'error', id: 1, code: 'internal', message: 'boom', detail: null },
    );
    const contest = new Contest(board, settingsOf(['a', 'b'], ['undo'], ['UDLR']), () => {});
    await contest.run(client, BASE, { maxMs: 5000 });
    expect(contest.entries.map((entry) => resultOf(entry).state)).toEqual(['limit', 'failed']);
    expect(measured(resultOf(contest.entries[0] as never), 'length')).toBeNull();
    expect(measured(resultOf(contest.entries[0] as never), 'time')).toBe(5000);
  });

  it('stops at once, and leaves the rest waiting', async () => {
    const { asked, client } = fake(() => null);
    const contest = new Contest(board, settingsOf(['a', 'b'], ['undo'], ['UDLR']), () => {});
    const run = contest.run(client, BASE, { maxMs: 5000 });
    await settled();
    contest.stop();
    await run;
    expect(asked.length).toBe(1);
    expect(contest.entries.map((entry) => resultOf(entry).state)).toEqual(['stopped', 'waiting']);
    expect(compareCsv(contest.entries).split('\r\n')[2]).toBe('b,undo,UDLR,waiting,,false,0,0,0,0,');
  });
});
