/** A session on a clock that only the fake core moves, and the laws that every search must keep. */
import { expect } from 'vitest';
import { solvedBoard } from '../../puzzle/tiles.ts';
import { isTerminal, type Reply, type Request, type SearchOptions } from '../protocol.ts';
import { Session } from '../session.ts';
import type { FetchTable, TableAddresses } from '../tables.ts';
import { createFakeCore, type FakeClock, type FakeCore, OPTIONS, type Script } from './fake-core.ts';

export const BOARD = solvedBoard({ width: 4, height: 4 });

export interface Posted {
  readonly at: number;
  readonly reply: Reply;
}

/** A session on a clock that only the fake core moves. Requests arrive when their time has come and the session breathes. */
export function harness(...scripts: Script[]) {
  const clock: FakeClock = { ms: 0 };
  const posted: Posted[] = [];
  const cores: FakeCore[] = [];
  const due: { readonly at: number; readonly request: Request }[] = [];
  const breaths: number[] = [];
  const glances: FakeCore[] = [];
  const keptOnly: TableAddresses[] = [];
  const loads: string[] = [];
  let loadingGlance: ((wasm: string | ArrayBuffer) => Promise<void>) | null = null;
  let loading: ((wasm: string | ArrayBuffer) => Promise<void>) | null = null;
  let fetching: FetchTable = () => Promise.reject(new Error('there is no network'));
  const timers = new Set<{ readonly at: number; readonly then: () => void }>();
  const deliver = (): void => {
    while (due[0] !== undefined && due[0].at <= clock.ms) {
      const request = due.shift()?.request;
      if (request) session.receive(request);
    }
  };
  const session = new Session({
    post: (reply) => posted.push({ at: clock.ms, reply }),
    now: () => clock.ms,
    breathe: async () => {
      breaths.push(clock.ms);
      await new Promise((resolve) => setImmediate(resolve));
      deliver();
    },
    after(ms, then) {
      const timer = { at: clock.ms + ms, then };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    sliceMs: 10,
    load: async (wasm, urgency) => {
      loads.push(`${String(wasm)} ${urgency}, ${posted.length} posted`);
      await loading?.(wasm);
      const script = scripts[Math.min(cores.length, scripts.length - 1)];
      if (script === undefined) throw new Error('no such file');
      const core = createFakeCore(script, clock);
      cores.push(core);
      return core;
    },
    loadGlance: async (wasm) => {
      await loadingGlance?.(wasm);
      const glance = createFakeCore(scripts[0] ?? { rounds: [], nodesPerMs: 1 }, clock);
      glances.push(glance);
      return glance;
    },
    fetchTable: (...asked) => fetching(...asked),
    forgetOtherTables: async (tables) => {
      keptOnly.push(posted.length > 0 ? tables : { 'too early': '' });
    },
  });
  const idle = async (): Promise<void> => {
    for (let quiet = 0, before = -1; quiet < 3; before = posted.length + breaths.length) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = before === posted.length + breaths.length ? quiet + 1 : 0;
    }
  };
  return {
    clock,
    cores,
    glances,
    /** Table files that were kept while others were forgotten. */
    keptOnly,
    breaths,
    posted,
    replies: () => posted.map(({ reply }) => reply),
    of: (id: number) => posted.filter(({ reply }) => 'id' in reply && reply.id === id),
    /** Sends now. */
    send: (request: Request) => session.receive(request),
    /** Sends when the clock has come to `at`, in the order of the calls. */
    sendAt: (at: number, request: Request) => due.push({ at, request }),
    /** Waits until nothing happens any more, but for timers. */
    idle,
    /** Lets time go by: timers ring and requests arrive when their time has come. */
    pass: async (ms: number) => {
      const end = clock.ms + ms;
      await idle();
      for (;;) {
        const next = [...timers].sort((one, other) => one.at - other.at)[0];
        const at = Math.min(next?.at ?? Number.POSITIVE_INFINITY, due[0]?.at ?? Number.POSITIVE_INFINITY);
        if (at > end) break;
        clock.ms = Math.max(clock.ms, at);
        if (next !== undefined && next.at <= clock.ms) {
          timers.delete(next);
          next.then();
        }
        deliver();
        await idle();
      }
      clock.ms = Math.max(clock.ms, end);
    },
    start: async (tables: TableAddresses = {}) => {
      session.receive({ type: 'start', wasm: 'solver.wasm', glance: null, tables });
      await idle();
    },
    /** Table files come like this. */
    serveTables: (fetch: FetchTable) => {
      fetching = fetch;
    },
    delayLoading: (wait: (wasm: string | ArrayBuffer) => Promise<void>) => {
      loading = wait;
    },
    delayGlance: (wait: (wasm: string | ArrayBuffer) => Promise<void>) => {
      loadingGlance = wait;
    },
    /** What was loaded of the whole solver, how urgently, and after how many messages. */
    loads,
  };
}

export function solve(id: number, options: Partial<SearchOptions> = {}, board = BOARD): Request {
  return { type: 'solve', id, board, options: { ...OPTIONS, ...options } };
}

export function solveAside(id: number, options: Partial<SearchOptions> = {}): Request {
  return { type: 'solve', id, board: BOARD, options: { ...OPTIONS, ...options }, aside: true };
}

export function types(posted: readonly Posted[]): string {
  return posted.map(({ reply }) => reply.type).join(' ');
}

/** Law 2 as an expression; any terminal message may end it early. */
export const ORDER =
  /^(preparing )*((threshold (progress )*round )*threshold (progress )*solution|(threshold (progress )*round )*(threshold (progress )*)?(cancelled|limit|error))$/;

/** Laws 1 and 2. */
export function expectOrder(posted: readonly Posted[]): void {
  expect(posted.filter(({ reply }) => isTerminal(reply))).toHaveLength(1);
  expect(isTerminal((posted.at(-1) as Posted).reply)).toBe(true);
  expect(types(posted)).toMatch(ORDER);
}

/** Laws 1, 2 and 4. */
export function expectLaws(posted: readonly Posted[]): void {
  expectOrder(posted);
  const progress = posted.filter(({ reply }) => reply.type === 'progress').map(({ at }) => at);
  for (const [index, at] of progress.slice(1).entries())
    expect(at - (progress[index] ?? 0)).toBeGreaterThanOrEqual(100);
}
