/** What the messages of one search add up to. Pure: a log and a message make the next log. */
import {
  type Counters,
  type ErrorCode,
  NOTHING,
  type Progress,
  type Reply,
  type Round,
  type SearchOptions,
  type TableTrouble,
} from '../search/protocol.ts';

/** The running round so far. */
export interface RunningRound {
  readonly threshold: number;
  readonly counters: Counters;
  readonly elapsedMs: number;
}

/** Why the page stopped a search that nobody asked to stop. */
export type StopCause = 'heuristic' | 'options';

/** How a search ended, or that it has not. */
export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | {
      readonly kind: 'solved';
      readonly length: number;
      /** Letters of the blank. */
      readonly moves: string;
      readonly optimal: boolean;
      readonly heuristic: string;
    }
  /** `during` says how far it had come; `cause` is `null` when Stop was pressed. */
  | { readonly kind: 'stopped'; readonly during: 'preparing' | 'search'; readonly cause: StopCause | null }
  | { readonly kind: 'limit'; readonly limit: 'nodes' | 'time' | 'memory' }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string };

/** The tables that a search waits for. */
export interface Preparing {
  /** 0 to 1. */
  readonly fraction: number;
  /** Why tables are built that should have come as files, and the same in English. */
  readonly trouble: TableTrouble | null;
  readonly problem: string | null;
}

export interface SearchLog {
  /** What the search was told: the settings may be others by now. */
  readonly searched: SearchOptions | null;
  readonly outcome: Outcome;
  /** Finished rounds, the one that stopped at the goal included. */
  readonly rounds: readonly Round[];
  /** The round under way, or the one a stop broke off. */
  readonly running: RunningRound | null;
  readonly total: Counters;
  readonly elapsedMs: number;
  /** `null` as soon as the search proper has begun. */
  readonly preparing: Preparing | null;
  /** Why the running search has been told to stop. */
  readonly stopCause: StopCause | null;
  /** The last that was seen of where the search is. */
  readonly seen: Progress | null;
  /** It is over, and the solver keeps it: one can go back in it. */
  readonly kept: boolean;
  /** The solution that it is to go back from, until the solver has agreed. */
  readonly backFrom: Extract<Outcome, { readonly kind: 'solved' }> | null;
}

export const EMPTY_LOG: SearchLog = {
  searched: null,
  outcome: { kind: 'none' },
  rounds: [],
  running: null,
  total: NOTHING,
  elapsedMs: 0,
  preparing: null,
  stopCause: null,
  seen: null,
  kept: false,
  backFrom: null,
};

/** The log at the moment a search starts. */
export function startedLog(searched: SearchOptions): SearchLog {
  return { ...EMPTY_LOG, searched, outcome: { kind: 'running' } };
}

/** The log at the moment its search goes on: what it had counts on. */
export function continuedLog(log: SearchLog): SearchLog {
  const backFrom = log.outcome.kind === 'solved' ? log.outcome : null;
  return { ...log, outcome: { kind: 'running' }, preparing: null, stopCause: null, kept: false, backFrom };
}

/** The settings change: a running search is told to stop and keeps its rounds, as one that is over does. */
export function settingsChanged(log: SearchLog, cause: StopCause): SearchLog {
  return log.outcome.kind === 'running' ? { ...log, stopCause: cause } : log;
}

/** There is a round to show, finished or not. */
export function hasRounds({ rounds, running }: SearchLog): boolean {
  return rounds.length > 0 || running !== null;
}

/** Adds a message of the running search. Messages that do not concern a search change nothing. */
export function record(log: SearchLog, message: Reply): SearchLog {
  if (log.backFrom !== null) {
    const agreed = { ...log, backFrom: null };
    // Where there is no way back the solution stays.
    if (message.type === 'error' || message.type === 'cancelled') return { ...agreed, outcome: log.backFrom };
    return record(agreed, message);
  }
  switch (message.type) {
    case 'preparing':
      return { ...log, preparing: preparingOf(message) };
    case 'threshold': {
      // A search that goes on says its threshold once more.
      const goesOn = log.running?.threshold === message.threshold;
      const running = goesOn ? log.running : { threshold: message.threshold, counters: NOTHING, elapsedMs: 0 };
      return { ...log, preparing: null, running };
    }
    case 'progress':
      return {
        ...log,
        preparing: null,
        running: { threshold: message.threshold, counters: message.round, elapsedMs: message.roundMs },
        total: message.total,
        elapsedMs: message.elapsedMs,
        seen: withPlaneOf(log.seen, message),
      };
    case 'round': {
      const rounds = [...log.rounds.map(withoutPlane), message];
      return { ...log, rounds, running: null, ...sumOf(rounds) };
    }
    case 'rewound': {
      const rounds = log.rounds.slice(0, message.rounds);
      const running = { threshold: message.threshold, counters: NOTHING, elapsedMs: 0 };
      return { ...log, rounds, running, ...sumOf(rounds) };
    }
    case 'solution':
      return {
        ...log,
        outcome: {
          kind: 'solved',
          length: message.length,
          moves: message.moves,
          optimal: message.optimal,
          heuristic: message.heuristic,
        },
        rounds:
          message.lastRound === null
            ? log.rounds
            : [...log.rounds.slice(0, -1).map(withoutPlane), ...log.rounds.slice(-1), message.lastRound],
        running: null,
        preparing: null,
        total: message.total,
        elapsedMs: message.elapsedMs,
        kept: message.lastRound !== null,
      };
    case 'cancelled':
      return ended(
        log,
        { kind: 'stopped', during: log.preparing === null ? 'search' : 'preparing', cause: log.stopCause },
        message.total,
        message.elapsedMs,
      );
    case 'limit': {
      const end = ended(log, { kind: 'limit', limit: message.limit }, message.total, message.elapsedMs);
      return { ...end, kept: message.limit !== 'memory' && log.searched?.algorithm === 'ida-star' };
    }
    case 'error':
      return ended(log, { kind: 'failed', code: message.code, message: message.message }, log.total, log.elapsedMs);
    default:
      return log;
  }
}

/** Planes come more rarely than the rest: the last one of the same round stays. */
function withPlaneOf(before: Progress | null, message: Progress): Progress {
  const plane = before?.plane;
  return message.plane === undefined && plane?.threshold === message.threshold ? { ...message, plane } : message;
}

function preparingOf({ fraction, trouble, problem }: Extract<Reply, { readonly type: 'preparing' }>): Preparing {
  return { fraction, trouble: trouble ?? null, problem: problem ?? null };
}

/** Where the nodes of a round lie is drawn of the last rounds only, and the others need not be kept. */
function withoutPlane(round: Round): Round {
  if (round.plane === undefined) return round;
  const { plane: _, ...rest } = round;
  return rest;
}

/**
 * The search is over before its goal: the running round keeps what it had, brought up to the final counts. One that was
 * stopped before it went on counts nothing: then what was known holds.
 */
function ended(log: SearchLog, outcome: Outcome, atEnd: Counters, endMs: number): SearchLog {
  const before = sumOf(log.rounds);
  const isKnown = atEnd.expanded > 0 && atEnd.expanded >= before.total.expanded;
  const { total, elapsedMs } = isKnown ? { total: atEnd, elapsedMs: endMs } : log;
  const running = log.running && {
    ...log.running,
    counters: {
      expanded: total.expanded - before.total.expanded,
      generated: total.generated - before.total.generated,
      pruned: total.pruned - before.total.pruned,
      repeated: total.repeated - before.total.repeated,
    },
    elapsedMs: Math.max(0, elapsedMs - before.elapsedMs),
  };
  return { ...log, outcome, running, total, elapsedMs, preparing: null };
}

function sumOf(rounds: readonly Round[]): { readonly total: Counters; readonly elapsedMs: number } {
  let { expanded, generated, pruned, repeated } = NOTHING;
  let elapsedMs = 0;
  for (const round of rounds) {
    expanded += round.expanded;
    generated += round.generated;
    pruned += round.pruned;
    repeated += round.repeated;
    elapsedMs += round.elapsedMs;
  }
  return { total: { expanded, generated, pruned, repeated }, elapsedMs };
}
