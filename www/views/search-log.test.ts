import { describe, expect, it } from 'vitest';
import { NOTHING, type Reply, type Round } from '../search/protocol.ts';
import {
  continuedLog,
  EMPTY_LOG,
  hasRounds,
  record,
  type SearchLog,
  settingsChanged,
  startedLog,
} from './search-log.ts';

const OPTIONS = {
  algorithm: 'ida-star',
  heuristic: 'manhattan',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
} as const;
const counters = (expanded: number) => ({ expanded, generated: expanded + 1, pruned: 2, repeated: 0 });
const round = (threshold: number, expanded: number, next: number | null): Round => ({
  ...counters(expanded),
  threshold,
  nextThreshold: next,
  prunedByF: [],
  elapsedMs: 10,
});
const progress = (threshold: number, expanded: number, total: number): Reply => ({
  type: 'progress',
  id: 1,
  threshold,
  round: counters(expanded),
  total: counters(total),
  elapsedMs: 50,
  roundMs: 40,
  path: 'UL',
  paused: false,
  sample: true,
  prunedByF: [],
});
const logAfter = (messages: readonly Reply[], from: SearchLog = startedLog(OPTIONS)) => messages.reduce(record, from);

const FIRST: readonly Reply[] = [
  { type: 'threshold', id: 1, threshold: 41 },
  { type: 'round', id: 1, ...round(41, 100, 43) },
  { type: 'threshold', id: 1, threshold: 43 },
];

describe('the log of a search', () => {
  it('grows by a running round that becomes a finished one', () => {
    const running = logAfter([...FIRST, progress(43, 300, 400)]);
    expect(running.rounds.map((r) => r.threshold)).toEqual([41]);
    expect(running.running).toEqual({ threshold: 43, counters: counters(300), elapsedMs: 40 });
    expect(running.total.expanded).toBe(400);
    const done = logAfter([{ type: 'round', id: 1, ...round(43, 500, 45) }], running);
    expect(done.running).toBeNull();
    expect(done.rounds.map((r) => r.expanded)).toEqual([100, 500]);
    expect(done.total.expanded).toBe(600);
    expect(done.elapsedMs).toBe(20);
  });

  it('keeps its rounds at a limit, and counts on when the search goes on', () => {
    const total = counters(400);
    const ended = logAfter([
      ...FIRST,
      progress(43, 200, 300),
      { type: 'limit', id: 1, limit: 'nodes', total, elapsedMs: 60 },
    ]);
    expect(ended.outcome).toEqual({ kind: 'limit', limit: 'nodes' });
    expect(ended.running?.counters.expanded).toBe(300);
    const goesOn = logAfter([{ type: 'threshold', id: 2, threshold: 43 }], continuedLog(ended));
    expect(ended.kept).toBe(true);
    expect(goesOn).toEqual({ ...ended, outcome: { kind: 'running' }, kept: false });
    const done = logAfter([progress(43, 350, 450), { type: 'round', id: 2, ...round(43, 500, 45) }], goesOn);
    expect(done.rounds.map((r) => [r.threshold, r.expanded])).toEqual([
      [41, 100],
      [43, 500],
    ]);
    expect(done.total.expanded).toBe(600);
    const next = logAfter([{ type: 'threshold', id: 2, threshold: 45 }], done);
    expect(next.running).toMatchObject({ threshold: 45, counters: { expanded: 0 }, elapsedMs: 0 });
  });

  it('ends with the round that stopped at the goal', () => {
    const log = logAfter([
      ...FIRST,
      {
        type: 'solution',
        id: 1,
        moves: 'ULD',
        length: 3,
        optimal: true,
        heuristic: 'manhattan',
        lastRound: round(43, 7, null),
        total: counters(107),
        elapsedMs: 12,
      },
    ]);
    expect(log.outcome).toEqual({
      kind: 'solved',
      length: 3,
      moves: 'ULD',
      optimal: true,
      heuristic: 'manhattan',
    });
    expect(log.rounds.map((r) => r.nextThreshold)).toEqual([43, null]);
    expect(log.running).toBeNull();
    expect(log.total.expanded).toBe(107);
  });

  it('takes rounds back when the search goes back into an earlier one', () => {
    const log = logAfter([...FIRST, { type: 'rewound', id: 1, threshold: 41, rounds: 0 }]);
    expect(log.rounds).toEqual([]);
    expect(log.running?.threshold).toBe(41);
    expect(log.total.expanded).toBe(0);
  });

  it('keeps the broken-off round of a stopped search, with the final counts', () => {
    const log = logAfter([
      ...FIRST,
      progress(43, 300, 400),
      { type: 'cancelled', id: 1, total: counters(450), elapsedMs: 61 },
    ]);
    expect(log.outcome).toEqual({ kind: 'stopped', during: 'search', cause: null });
    expect(log.running?.threshold).toBe(43);
    expect(log.running?.counters.expanded).toBe(350);
    expect(log.running?.elapsedMs).toBe(51);
  });

  it('keeps what it had when it is stopped before it went on', () => {
    const limit: Reply = { type: 'limit', id: 1, limit: 'nodes', total: counters(300), elapsedMs: 60 };
    const nothing: Reply = { type: 'cancelled', id: 2, total: NOTHING, elapsedMs: 0 };
    const ended = logAfter([...FIRST, progress(43, 200, 300), limit]);
    const stopped = record(continuedLog(ended), nothing);
    expect([stopped.total, stopped.elapsedMs, stopped.running]).toEqual([ended.total, 60, ended.running]);
    expect(stopped.running?.counters.expanded).toBe(200);
    const first = logAfter([progress(41, 50, 50), { ...limit, total: counters(50) }]);
    expect(record(continuedLog(first), nothing).total.expanded).toBe(50);
  });

  it('keeps the last plane of a round until the next one comes, and no longer than the round', () => {
    const plane = { threshold: 43, counts: [], sampled: false, share: 1, since: 0 };
    const seen = logAfter([...FIRST, { ...progress(43, 200, 300), plane } as Reply, progress(43, 300, 400)]);
    expect(seen.seen?.plane).toBe(plane);
    expect(seen.total.expanded).toBe(400);
    expect(record(seen, progress(45, 1, 401)).seen?.plane).toBeUndefined();
  });

  it('says what it waits for until the search proper begins, and what was searched with to its end', () => {
    const waiting = logAfter([
      { type: 'preparing', id: 1, fraction: 0.25 },
      { type: 'preparing', id: 1, fraction: 0.5, trouble: 'no-file', problem: 'a.table: 404 Not Found' },
    ]);
    expect(waiting.preparing).toEqual({
      fraction: 0.5,
      trouble: 'no-file',
      problem: 'a.table: 404 Not Found',
    });
    expect(logAfter([{ type: 'preparing', id: 1, fraction: 0.25 }]).preparing?.problem).toBeNull();
    const ended = logAfter([...FIRST, { type: 'cancelled', id: 1, total: counters(450), elapsedMs: 61 }], waiting);
    expect(ended.preparing).toBeNull();
    expect(ended.searched).toBe(OPTIONS);
  });

  it('keeps the rounds when the settings change, and knows why a running search was stopped', () => {
    const cancelled: Reply = { type: 'cancelled', id: 1, total: counters(450), elapsedMs: 61 };
    const running = logAfter([...FIRST, progress(43, 300, 400)]);
    const stopped = record(settingsChanged(running, 'heuristic'), cancelled);
    expect(stopped.outcome).toEqual({ kind: 'stopped', during: 'search', cause: 'heuristic' });
    expect(stopped.rounds.map((r) => r.threshold)).toEqual([41]);
    expect(stopped.searched?.heuristic).toBe('manhattan');
    expect(settingsChanged(stopped, 'options')).toBe(stopped);
    expect(settingsChanged(EMPTY_LOG, 'heuristic')).toBe(EMPTY_LOG);
  });

  it('knows that only the preparation was stopped', () => {
    const log = logAfter([
      { type: 'preparing', id: 1, fraction: 0.3 },
      { type: 'cancelled', id: 1, total: { expanded: 0, generated: 0, pruned: 0, repeated: 0 }, elapsedMs: 0 },
    ]);
    expect(log.outcome).toEqual({ kind: 'stopped', during: 'preparing', cause: null });
    expect(hasRounds(log)).toBe(false);
    expect(hasRounds(logAfter(FIRST))).toBe(true);
  });

  it('keeps where the search was last seen, and the planes of the last rounds only', () => {
    const plane = { threshold: 41, counts: [], sampled: false, share: 1, since: 0 };
    const withPlane = (threshold: number): Reply => ({
      type: 'round',
      id: 1,
      ...round(threshold, 9, threshold + 2),
      plane,
    });
    const log = logAfter([withPlane(41), withPlane(43), withPlane(45), progress(47, 300, 400)]);
    expect(log.seen?.path).toBe('UL');
    expect(log.rounds.map((each) => each.plane !== undefined)).toEqual([false, false, true]);
    const solved = logAfter(
      [
        {
          type: 'solution',
          id: 1,
          moves: 'ULD',
          length: 3,
          optimal: true,
          heuristic: 'manhattan',
          lastRound: { ...round(47, 7, null), plane },
          total: counters(107),
          elapsedMs: 12,
        },
      ],
      log,
    );
    expect(solved.rounds.map((each) => each.plane !== undefined)).toEqual([false, false, true, true]);
  });

  it('keeps the counts it had when the search failed', () => {
    const log = logAfter([
      ...FIRST,
      progress(43, 300, 400),
      { type: 'error', id: 1, code: 'internal', message: 'boom', detail: null },
    ]);
    expect(log.outcome).toEqual({ kind: 'failed', code: 'internal', message: 'boom' });
    expect(log.total.expanded).toBe(400);
  });

  it('keeps its solution where the solver has no way back from it', () => {
    const moves = 'ULD';
    const how = { moves, length: 3, optimal: true, heuristic: 'manhattan' };
    const lastRound = round(43, 7, null);
    const end: Reply = { type: 'solution', id: 1, ...how, lastRound, total: counters(107), elapsedMs: 12 };
    const solved = logAfter([...FIRST, end]);
    const asked = continuedLog(solved);
    expect(asked.outcome).toEqual({ kind: 'running' });
    const refused: Reply = { type: 'error', id: 2, code: 'not-kept', message: 'gone', detail: null };
    expect(record(asked, refused)).toEqual({ ...solved, kept: false });
    const cancelled: Reply = { type: 'cancelled', id: 2, total: counters(0), elapsedMs: 0 };
    expect(record(asked, cancelled)).toEqual({ ...solved, kept: false });
    // Once it has gone back, it ends like any other.
    const goneBack = logAfter([{ type: 'threshold', id: 2, threshold: 43 }], asked);
    expect(record(goneBack, refused).outcome).toMatchObject({ kind: 'failed', code: 'not-kept' });
  });

  it('says which limit was reached', () => {
    const log = logAfter([{ type: 'limit', id: 1, limit: 'nodes', total: counters(5), elapsedMs: 3 }]);
    expect(log.outcome).toEqual({ kind: 'limit', limit: 'nodes' });
  });

  it('does not change by messages that are not of a search', () => {
    expect(record(EMPTY_LOG, { type: 'ready', catalog: [] })).toBe(EMPTY_LOG);
  });
});
