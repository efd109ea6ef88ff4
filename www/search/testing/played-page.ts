/** A client whose workers are played by the test. */
import { solvedBoard } from '../../puzzle/tiles.ts';
import { createClient, type SolveHooks } from '../client.ts';
import type { Reply, Request } from '../protocol.ts';
import type { Line } from '../spawn.ts';
import { CATALOG, OPTIONS } from './fake-core.ts';

export const BOARD = solvedBoard({ width: 4, height: 4 });
export const ZERO = { expanded: 0, generated: 0, pruned: 0, repeated: 0 };

/** A worker played by the test: it sees what was asked and says what it likes. */
export interface Played {
  readonly asked: Request[];
  readonly say: (reply: Reply) => void;
  readonly crash: (message: string) => void;
  closed: boolean;
}

export function page(spawnFails: readonly unknown[] = []) {
  const workers: Played[] = [];
  const timers = new Map<() => void, number>();
  const failures = [...spawnFails];
  const reported: unknown[] = [];
  let spawned = 0;
  const spawn = async (): Promise<Line> => {
    spawned += 1;
    await Promise.resolve();
    if (failures.length > 0) throw failures.shift();
    let onReply: (reply: Reply) => void = () => undefined;
    let onCrash: (message: string) => void = () => undefined;
    const played: Played = {
      asked: [],
      say: (reply) => onReply(reply),
      crash: (message) => onCrash(message),
      closed: false,
    };
    workers.push(played);
    return {
      stage: 'script',
      failed: [],
      catalog: CATALOG,
      post: (request) => {
        played.asked.push(structuredClone(request));
      },
      listen(reply, crash) {
        onReply = reply;
        onCrash = crash;
      },
      close: () => {
        played.closed = true;
      },
    };
  };
  const client = createClient({
    spawn,
    after(ms, then) {
      timers.set(then, ms);
      return () => timers.delete(then);
    },
    report: (thrown) => reported.push(thrown),
  });
  return {
    client,
    workers,
    timers,
    reported,
    spawned: () => spawned,
    /** The worker that was started last. */
    worker: (): Played => {
      const last = workers.at(-1);
      if (last === undefined) throw new Error('no worker was started');
      return last;
    },
    /** Lets all timers run out. */
    runTimers: () => {
      for (const then of [...timers.keys()]) {
        timers.delete(then);
        then();
      }
    },
    /** Starts a search and keeps what becomes of it. */
    search: (signal?: AbortSignal) => watched((hooks) => client.solve(BOARD, OPTIONS, { signal, ...hooks })),
    /** The same aside. */
    searchAside: (signal?: AbortSignal) => watched((hooks) => client.solveAside(BOARD, OPTIONS, { signal, ...hooks })),
  };
}

/** What a search says and what becomes of its promise. */
export function watched(search: (hooks: SolveHooks) => Promise<unknown>) {
  const messages: Reply[] = [];
  let end: unknown = null;
  search({ onMessage: (message) => messages.push(message) }).then(
    (solution) => (end = solution),
    (thrown: unknown) => (end = thrown),
  );
  return { messages, end: () => end };
}

export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function lastId(worker: Played): number {
  const request = worker.asked.findLast((asked) => asked.type !== 'start');
  return request !== undefined && 'id' in request ? request.id : -1;
}

export function threshold(id: number, value = 10): Reply {
  return { type: 'threshold', id, threshold: value };
}

export function cancelled(id: number): Reply {
  return { type: 'cancelled', id, total: { ...ZERO, expanded: 7 }, elapsedMs: 1 };
}

export function solution(id: number): Reply {
  return {
    type: 'solution',
    id,
    moves: 'UL',
    length: 2,
    optimal: true,
    heuristic: 'manhattan',
    lastRound: null,
    total: ZERO,
    elapsedMs: 2,
  };
}
