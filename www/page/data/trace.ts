/**
 * THE trace of a search as JSON: schema `fifteen-trace`, version 1 (docs/formats.md). For programs: the names are those of
 * the messages, moves are letters of the blank, times are milliseconds. Pure.
 */
import { formatMoves } from '../../puzzle/moves.ts';
import type { Counters } from '../../search/protocol.ts';
import { roundRows } from '../../views/rounds/round-rows.ts';
import type { SearchLog } from '../../views/search-log.ts';
import type { Facts } from './facts.ts';

export const TRACE_SCHEMA = 'fifteen-trace';
export const TRACE_VERSION = 1;

/** The keys stand in this order in every file. */
export function traceOf({ board, options, heuristic, log, way }: Facts, program: string) {
  const { pruning, pathCheck, order, thresholdRule } = options;
  return {
    schema: TRACE_SCHEMA,
    version: TRACE_VERSION,
    program: { name: 'fifteen', version: program },
    board: { width: board.width, height: board.height, tiles: board.tiles },
    goal: board.goal,
    heuristic: { name: options.heuristic, admissible: heuristic?.admissible ?? null },
    options: { algorithm: 'ida-star', pruning, pathCheck, order, thresholdRule },
    outcome: outcomeOf(log),
    rounds: roundRows(log).map(({ threshold, counters, elapsedMs, next, state }, at) => ({
      threshold,
      ...countsOf(counters),
      nextThreshold: next,
      state,
      elapsedMs: rounded(elapsedMs),
      // Of a round that was broken off only its counts are known.
      prunedByF: log.rounds[at]?.prunedByF.map(({ f, count }) => ({ f, count })) ?? null,
    })),
    total: { ...countsOf(log.total), elapsedMs: rounded(log.elapsedMs) },
    solution:
      way === null
        ? null
        : {
            moves: formatMoves(way.moves),
            lettersName: 'blank',
            length: way.moves.length,
            reachesGoal: way.leadsHome,
            optimal: way.optimal,
            searched: way.searched,
          },
  };
}

export type Trace = ReturnType<typeof traceOf>;

/** Lists of numbers stay on their line, so that people can read it too. */
export function traceText(facts: Facts, program: string): string {
  const text = JSON.stringify(traceOf(facts, program), null, 2);
  return `${text
    .replaceAll(/\[\s+(\d+(?:,\s+\d+)*)\s+\]/g, (_, numbers: string) => `[${numbers.replaceAll(/\s+/g, ' ')}]`)
    .replaceAll(/\{\s+"f": (\d+),\s+"count": (\d+)\s+\}/g, '{ "f": $1, "count": $2 }')}\n`;
}

function countsOf({ expanded, generated, pruned, repeated }: Counters): Counters {
  return { expanded, generated, pruned, repeated };
}

function outcomeOf({ outcome }: SearchLog): string {
  switch (outcome.kind) {
    case 'limit':
      return `limit-${outcome.limit}`;
    case 'none':
      return 'not-searched';
    default:
      return outcome.kind;
  }
}

/** Times come with more digits than the clock has. */
function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
