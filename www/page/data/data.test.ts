import '../../i18n/data.ts';
import { describe, expect, it } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import { parseMoves } from '../../puzzle/moves.ts';
import { type Board, defaultGoal } from '../../puzzle/tiles.ts';
import { NOTHING } from '../../search/protocol.ts';
import { EMPTY_LOG, record, type SearchLog, startedLog } from '../../views/search-log.ts';
import { readOwn } from '../paste/own.ts';
import type { Facts } from './facts.ts';
import { reportText, wide } from './report.ts';
import { traceOf, traceText } from './trace.ts';

const BOARD: Board = {
  width: 4,
  height: 4,
  tiles: [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12],
  goal: defaultGoal({ width: 4, height: 4 }),
};
const OPTIONS = {
  algorithm: 'ida-star',
  heuristic: 'manhattan',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
} as const;
const FIRST = {
  type: 'round',
  id: 1,
  threshold: 7,
  nextThreshold: 9,
  expanded: 1204,
  generated: 2210,
  pruned: 1007,
  repeated: 0,
  prunedByF: [
    { f: 9, count: 1000 },
    { f: 11, count: 7 },
  ],
  elapsedMs: 1.23456,
} as const;
const LAST = { ...FIRST, threshold: 9, nextThreshold: null, expanded: 9, generated: 13, pruned: 3, prunedByF: [] };

const FOUND: SearchLog = record(record(startedLog(OPTIONS), FIRST), {
  type: 'solution',
  id: 1,
  moves: 'UUURRDDRD',
  length: 9,
  optimal: true,
  heuristic: 'manhattan',
  lastRound: LAST,
  total: { expanded: 1213, generated: 2223, pruned: 1010, repeated: 0 },
  elapsedMs: 2.5,
});
const STOPPED: SearchLog = record(
  record(record(startedLog(OPTIONS), FIRST), { type: 'threshold', id: 1, threshold: 9 }),
  {
    type: 'cancelled',
    id: 1,
    total: { expanded: 1300, generated: 2400, pruned: 1100, repeated: 0 },
    elapsedMs: 3,
  },
);

function facts(change: Partial<Facts> = {}): Facts {
  const moves = parseMoves('UUURRDDRD') ?? [];
  return {
    board: BOARD,
    options: OPTIONS,
    heuristic: { name: 'manhattan', admissible: true, consistent: true, parity: true },
    log: FOUND,
    way: { moves, leadsHome: true, searched: true, optimal: true },
    letters: 'blank',
    link: 'https://host/#v=1&b=51249638da7b0efc',
    ...change,
  };
}
const nothing = facts({ log: EMPTY_LOG, way: null });

describe('the trace', () => {
  it('has every key of version 1, in its order', () => {
    const keys = (value: unknown, path = ''): string[] =>
      Array.isArray(value)
        ? keys(value[0], `${path}[]`)
        : typeof value === 'object' && value !== null
          ? Object.entries(value).flatMap(([key, inside]) => [`${path}.${key}`, ...keys(inside, `${path}.${key}`)])
          : [];
    expect(keys(traceOf(facts(), '0.1.0')).join(' ')).toBe(
      '.schema .version .program .program.name .program.version .board .board.width .board.height .board.tiles .goal ' +
        '.heuristic .heuristic.name .heuristic.admissible ' +
        '.options .options.algorithm .options.pruning .options.pathCheck .options.order .options.thresholdRule .outcome ' +
        '.rounds .rounds[].threshold .rounds[].expanded .rounds[].generated .rounds[].pruned .rounds[].repeated ' +
        '.rounds[].nextThreshold .rounds[].state .rounds[].elapsedMs ' +
        '.rounds[].prunedByF .rounds[].prunedByF[].f .rounds[].prunedByF[].count ' +
        '.total .total.expanded .total.generated .total.pruned .total.repeated .total.elapsedMs ' +
        '.solution .solution.moves .solution.lettersName .solution.length .solution.reachesGoal .solution.optimal .solution.searched',
    );
  });

  it('says the counts of the search, unrounded', () => {
    const { schema, version, outcome, rounds, total, solution } = traceOf(facts(), '0.1.0');
    expect([schema, version, outcome]).toEqual(['fifteen-trace', 1, 'solved']);
    expect(rounds).toMatchObject([
      {
        threshold: 7,
        expanded: 1204,
        generated: 2210,
        pruned: 1007,
        nextThreshold: 9,
        state: 'done',
        elapsedMs: 1.235,
      },
      { threshold: 9, expanded: 9, generated: 13, pruned: 3, nextThreshold: null, state: 'goal' },
    ]);
    expect(rounds[0]?.prunedByF).toEqual(FIRST.prunedByF);
    expect(total).toEqual({ expanded: 1213, generated: 2223, pruned: 1010, repeated: 0, elapsedMs: 2.5 });
    expect(solution).toMatchObject({ moves: 'UUURRDDRD', lettersName: 'blank', optimal: true });
    // What every failed round keeps: each generated node is pruned or expanded.
    for (const { expanded, generated, pruned, state } of rounds)
      if (state === 'done') expect(expanded).toBe(1 + generated - pruned);
  });

  it('names the blank whatever the reader’s letters name', () => {
    expect(traceOf(facts({ letters: 'tile' }), '').solution?.moves).toBe('UUURRDDRD');
  });

  it('tells of a search that was stopped, and of none at all', () => {
    const stopped = traceOf(facts({ log: STOPPED, way: null }), '');
    expect(stopped.outcome).toBe('stopped');
    expect(stopped.rounds.at(-1)).toMatchObject({ state: 'broken', expanded: 96, prunedByF: null });
    expect(traceOf(nothing, '')).toMatchObject({ outcome: 'not-searched', rounds: [], solution: null, total: NOTHING });
  });

  it('keeps lists of numbers on their line', () => {
    const text = traceText(facts(), '0.1.0');
    expect(text).toContain('"tiles": [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12]');
    expect(text).toContain('{ "f": 9, "count": 1000 },');
    expect(JSON.parse(text)).toEqual(traceOf(facts(), '0.1.0'));
  });

  it('is read back by the page, with its moves', () => {
    const read = (of: Facts) => readOwn(traceText(of, '0.1.0'));
    expect(read(facts())).toEqual({ kind: 'trace', entries: [{ board: BOARD, moves: 'UUURRDDRD' }] });
    expect(read(nothing)).toEqual({ kind: 'trace', entries: [{ board: BOARD, moves: null }] });
    const tall = { width: 2, height: 3, tiles: [5, 4, 3, 2, 1, 0], goal: [0, 1, 2, 3, 4, 5] };
    expect(read({ ...nothing, board: tall })?.entries).toEqual([{ board: tall, moves: null }]);
  });

  it('of another make is no trace', () => {
    for (const text of ['{"schema":"other","fifteen-trace":1,"board":{}}', '{"fifteen-trace"'])
      expect(readOwn(text), text).toBeNull();
    // What a later program adds to the same version is no hindrance.
    const more = traceText(facts(), '9').replace('"version": 1,', '"version": 1, "more": {},');
    expect(readOwn(more)?.entries).toHaveLength(1);
  });
});

describe('the report', () => {
  it('says all of it in words, with a table that stands in columns', () => {
    const text = reportText(facts(), i18n('en'), '0.1.0');
    expect(text).toContain(' 5  1  2  4\n 9  6  3  8\n13 10  7 11\n 0 14 15 12');
    expect(text).toContain('Manhattan, admissible: it never overestimates');
    expect(text).toContain('Successor order: U D L R');
    expect(text).toContain('Solved: 9 moves, proven shortest.');
    expect(text).toContain('Moves, by the way the blank goes\nUUURR DDRD');
    expect(text).toContain('generated: Successors made. The move straight back is never made');
    expect(text).toContain('Written by Fifteen 0.1.0.');
    expect(text).toMatch(/^ {9}7 {5}1,204 {6}2,210 {3}1,007 {7}- {2}1\.2 {5}9$/m);
    expect(text).toMatch(/^all rounds {5}1,213 /m);
    expect(text).toMatch(/stopped at the goal$/m);
  });

  it('stands in columns in Chinese too', () => {
    const text = reportText(facts(), i18n('zh-CN'), '0.1.0');
    const rows = text.split('\n').filter((line) => /1,2(?:04|13)\b/.test(line));
    expect(rows).toHaveLength(2);
    // The same figure ends in the same column of a terminal.
    const ends = rows.map((row) => wide(row.slice(0, (/1,2(?:04|13)/.exec(row)?.index ?? 0) + 5)));
    expect(new Set(ends).size).toBe(1);
    expect(text).toContain('走法，字母表示空格的方向\nUUURR DDRD');
    expect(text).not.toMatch(/\{\w+\}|data\.|rounds\./);
  });

  it('names the tile where the reader does, and says what is missing', () => {
    expect(reportText(facts({ letters: 'tile' }), i18n('en'), '')).toContain('way the tile goes\nDDDLL UULU');
    const none = reportText(nothing, i18n('en'), '');
    expect(none).toContain('Not searched yet.');
    expect(none).not.toContain('What is counted');
    const line = facts({ log: EMPTY_LOG, way: { moves: ['U'], leadsHome: false, searched: false, optimal: false } });
    expect(reportText(line, i18n('en'), '')).toContain('1 move, not to the goal');
    expect(reportText(facts({ log: STOPPED, way: null }), i18n('en'), '')).toContain(
      'Stopped after 1,300 expanded nodes.',
    );
  });
});
