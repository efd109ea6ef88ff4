import { describe, expect, it } from 'vitest';
import type { Round } from '../../search/protocol.ts';
import { EMPTY_LOG, type SearchLog } from '../search-log.ts';
import { perSecond, roundRows, roundsCsv } from './round-rows.ts';

const round = (threshold: number, expanded: number, nextThreshold: number | null): Round => ({
  threshold,
  nextThreshold,
  expanded,
  generated: 2 * expanded,
  pruned: expanded - 1,
  repeated: 0,
  prunedByF: [],
  elapsedMs: 2.5,
});
const log = (change: Partial<SearchLog>): SearchLog => ({ ...EMPTY_LOG, outcome: { kind: 'running' }, ...change });

describe('the rows of the rounds', () => {
  it('compare each whole round with the one before, and no other', () => {
    const running = { threshold: 47, counters: round(47, 9, null), elapsedMs: 1 };
    const rows = roundRows(log({ rounds: [round(41, 100, 43), round(43, 850, 45), round(45, 425, null)], running }));
    expect(rows.map((row) => row.growth)).toEqual([null, 8.5, null, null]);
    expect(rows.map((row) => row.state)).toEqual(['done', 'done', 'goal', 'running']);
  });

  it('call the running round broken off once the search is over', () => {
    const running = { threshold: 47, counters: round(47, 9, null), elapsedMs: 1 };
    const over = log({ running, outcome: { kind: 'limit', limit: 'nodes' } });
    expect(roundRows(over).map((row) => row.state)).toEqual(['broken']);
  });

  it('see a round that did the work of the one before again', () => {
    const rows = roundRows(log({ rounds: [round(41, 100, 42), round(42, 100, 43), round(43, 800, 44)] }));
    expect(rows.map((row) => row.repeats)).toEqual([false, true, false]);
    expect(rows.map((row) => row.growth)).toEqual([null, 1, 8]);
  });

  it('are the same numbers in CSV', () => {
    expect(roundsCsv(roundRows(log({ rounds: [round(41, 100, 43), round(43, 850, null)] })))).toBe(
      'threshold,expanded,generated,pruned,repeated,growth,ms,next_threshold,state\r\n' +
        '41,100,200,99,0,,2.5,43,done\r\n43,850,1700,849,0,,2.5,,goal\r\n',
    );
  });
});

describe('nodes per second', () => {
  it('are told only of times the clock can tell', () => {
    expect(perSecond(500, 10)).toBe(50_000);
    expect(perSecond(500, 0.4)).toBeNull();
  });
});
