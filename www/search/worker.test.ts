/** The session with the real solver behind it, over a real channel and in real time. */
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { replay } from '../puzzle/moves.ts';
import { type Board, isSolved, solvedBoard } from '../puzzle/tiles.ts';
import type { Reply, Request, SearchOptions } from './protocol.ts';
import { NoSuchFile } from './tables.ts';
import { OPTIONS } from './testing/fake-core.ts';
import { expectOrder } from './testing/harness.ts';
import {
  BYTES,
  dataBoard,
  EASY,
  eachItsOwnWorker,
  SIZE,
  serveTables,
  TABLES,
  WASM,
  worker,
} from './testing/real-worker.ts';

eachItsOwnWorker();

/** Takes minutes with Manhattan: 80 moves, the first threshold 58. */
const HARD = dataBoard('hardest80.csv', '1');
/** 53 moves; a fraction of a second. */
const KORF_12 = dataBoard('korf100.csv', '12');
function solve(id: number, board: Board, options: Partial<SearchOptions> = {}): Request {
  return { type: 'solve', id, board, options: { ...OPTIONS, ...options } };
}

const later = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the real solver in a session', () => {
  test('says hello, then its catalog', async () => {
    const { reply, posted } = await worker();
    const ready = await reply(({ type }) => type === 'ready');
    expect(posted.map((one) => one.reply.type)).toEqual(['hello', 'ready']);
    const names = ready.reply.type === 'ready' ? ready.reply.catalog.map(({ name }) => name) : [];
    expect(names).toEqual(expect.arrayContaining(['manhattan', 'linear-conflict']));
  });

  test('solves with every heuristic of its catalog, by the laws, along a line that leads to the goal', async () => {
    serveTables();
    const { send, end, of, reply } = await worker(BYTES(), TABLES);
    const { reply: ready } = await reply(({ type }) => type === 'ready');
    if (ready.type !== 'ready') throw new Error('not ready');
    const solved: string[] = [];
    for (const [id, { name, admissible }] of ready.catalog.entries()) {
      send(solve(id, EASY, { heuristic: name }));
      // Tables so large that they are not shipped are begun here, and left to those who search with them.
      const building = reply((one) => one.type === 'preparing' && one.id === id && one.fraction % 1 > 0);
      await Promise.race([end(id), building]);
      send({ type: 'stop', id });
      const { reply: solution } = await end(id);
      expectOrder(of(id));
      if (solution.type === 'cancelled') continue;
      if (solution.type !== 'solution') throw new Error(`${name}: ${JSON.stringify(solution)}`);
      const made = replay(EASY.tiles, EASY, solution.moves);
      expect(made.ok && isSolved({ ...EASY, tiles: made.states.at(-1) ?? [] })).toBe(true);
      expect([name, solution.optimal]).toEqual([name, admissible]);
      if (admissible) expect([name, solution.length]).toEqual([name, 9]);
      solved.push(name);
    }
    const left = ready.catalog.map(({ name }) => name).filter((name) => !solved.includes(name));
    expect(left).toEqual(['pdb-771']);
  }, 60_000);

  test('counts in slices what it counts in one piece: the counts of a Korf board, round by round', async () => {
    const { send, end, of } = await worker();
    send(solve(1, KORF_12));
    const { reply: solution } = await end(1);
    if (solution.type !== 'solution') throw new Error(JSON.stringify(solution));
    const rounds = of(1).flatMap(({ reply }) => (reply.type === 'round' ? [reply] : []));
    expect(solution.length).toBe(45);
    expect(rounds.map(({ threshold }) => threshold)).toEqual(rounds.map((_, index) => 35 + 2 * index));
    for (const { expanded, generated, pruned } of rounds) expect(expanded).toBe(1 + generated - pruned);
    const sum = rounds.reduce((total, { expanded }) => total + expanded, solution.lastRound?.expanded ?? 0);
    expect(solution.total.expanded).toBe(sum);
    expectOrder(of(1));
  }, 60_000);

  // Tried again when the machine itself stood still for so long.
  test('answers a stop within 100 ms at any moment, and questions at once', { timeout: 60_000, retry: 2 }, async () => {
    const { send, end, of, reply } = await worker();
    await reply(({ type }) => type === 'ready');
    for (const [index, ms] of [0, 3, 40, 150, 700].entries()) {
      const id = 10 * (index + 1);
      send(solve(id, HARD));
      await pause(ms);
      const asked = send({ type: 'inspect', id: id + 1, board: EASY, heuristic: 'manhattan', moves: 'U' });
      const answered = await reply((one) => one.type === 'inspected' && one.id === id + 1);
      expect(answered.reply).toMatchObject({
        inspection: { solvable: true, h: [expect.any(Number), expect.any(Number)] },
      });
      expect(answered.at - asked).toBeLessThan(100);
      const stopped = send({ type: 'stop', id });
      const cancelled = await end(id);
      expect(cancelled.reply.type).toBe('cancelled');
      expect(cancelled.at - stopped).toBeLessThan(100);
      expectOrder(of(id));
    }
  });

  test('tells its progress while it searches, with a line that can be walked', async () => {
    const { send, end, of } = await worker();
    const asked = send(solve(1, HARD, { maxMs: 1_500 }));
    const { reply: limit, at } = await end(1);
    expect(limit).toMatchObject({ type: 'limit', limit: 'time' });
    expectOrder(of(1));
    const progress = of(1).flatMap(({ reply }) => (reply.type === 'progress' ? [reply] : []));
    expect(progress.length).toBeGreaterThan(3);
    // Spaced by the sender's clock; here messages may be late, but not more of them.
    expect(progress.length).toBeLessThanOrEqual((at - asked) / 100);
    for (const { path, total, round, threshold } of progress) {
      expect(replay(HARD.tiles, HARD, path).ok).toBe(true);
      expect(path.length).toBeLessThanOrEqual(threshold);
      expect(total.expanded).toBeGreaterThanOrEqual(round.expanded);
    }
    const counts = progress.map(({ total }) => total.expanded);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  }, 60_000);

  test('keeps a limit on nodes to the node', async () => {
    const { send, end } = await worker();
    send(solve(1, HARD, { maxExpanded: 1_234_567 }));
    expect((await end(1)).reply).toMatchObject({ type: 'limit', limit: 'nodes', total: { expanded: 1_234_567 } });
  });

  test('reads a pasted text, and says where one is wrong', async () => {
    const { send, reply } = await worker();
    send({ type: 'read', id: 1, text: '5 1 2 4\n9 6 3 8\n13 10 7 11\n0 14 15 12', board: EASY });
    const good = await reply((one) => one.type === 'readings' && one.id === 1);
    expect(good.reply).toMatchObject({ error: null });
    expect(good.reply.type === 'readings' && good.reply.readings.flatMap(({ boards }) => boards)).toContainEqual(EASY);
    send({ type: 'read', id: 2, text: '1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 99 0', board: EASY });
    const bad = await reply((one) => one.type === 'readings' && one.id === 2);
    expect(bad.reply).toMatchObject({ readings: [], error: { token: '99', line: 4, column: 7 } });
  });

  test('breadth-first search asks nothing of a heuristic, not even of one that is for other sizes', async () => {
    const size = { width: 2, height: 8 };
    const long: Board = { ...solvedBoard(size), tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15] };
    const asked = serveTables();
    const { send, end, of } = await worker(BYTES(), TABLES);
    const searches = [
      [EASY, 'strongest'],
      [long, 'walking-distance'],
    ] as const;
    for (const [id, [board, heuristic]] of searches.entries()) {
      send(solve(id, board, { algorithm: 'breadth-first', heuristic }));
      expect((await end(id)).reply).toMatchObject({ type: 'solution', optimal: true });
      expect(of(id).filter(({ reply }) => reply.type === 'preparing')).toEqual([]);
    }
    expect(asked).toEqual([]);
    send(solve(3, long, { heuristic: 'walking-distance' }));
    expect((await end(3)).reply).toMatchObject({ code: 'unknown-heuristic' });
  });

  test('refuses what it should, and goes on', async () => {
    const { send, end } = await worker();
    const swapped = { ...solvedBoard(SIZE), tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0] };
    send(solve(1, swapped));
    expect((await end(1)).reply).toMatchObject({
      code: 'unsolvable',
      detail: { kind: 'parity', parity: { solvable: false, inversions: 1 } },
    });
    send(solve(2, EASY, { heuristic: 'no-such' }));
    expect((await end(2)).reply).toMatchObject({ code: 'unknown-heuristic' });
    send({ type: 'inspect', id: 3, board: EASY, heuristic: 'manhattan', moves: 'DDDD' });
    expect((await end(3)).reply).toMatchObject({ code: 'bad-board' });
    send(solve(4, EASY));
    expect((await end(4)).reply.type).toBe('solution');
  });
});

describe('a panic in Rust', () => {
  test('is followed by a core that is told from the old one', async () => {
    const { load } = await import('./worker.ts');
    const first = await load(BYTES(), 'now');
    expect(await load(BYTES(), 'now')).not.toBe(first);
  });

  test('while table files are on their way leaves the old core alone, and the new one loads them', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { load, loadGlance } = await import('./worker.ts');
    const { Session } = await import('./session.ts');
    const pkg = await import('../pkg/fifteen_wasm.js');
    const replies: Reply[] = [];
    const stale: string[] = [];
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    let loads = 0;
    const session = new Session({
      post: (reply) => replies.push(reply),
      now: () => performance.now(),
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
      after: later,
      sliceMs: 10,
      forgetOtherTables: async () => undefined,
      fetchTable: async () => {
        await arrived;
        throw new NoSuchFile('gone');
      },
      loadGlance,
      load: async (wasm, urgency) => {
        const core = await load(wasm, urgency);
        loads += 1;
        if (loads > 1) return core;
        // The real core, changed in place: it panics when it reads, and notes whatever is asked of it afterwards.
        const note = (name: string) => () => {
          stale.push(name);
          throw new Error('asked after its panic');
        };
        return Object.assign(core, {
          read: () => {
            Object.assign(core, { prepare: note('prepare'), inspect: note('inspect'), solver: note('solver') });
            pkg.panic('the page was torn');
          },
        });
      },
    });
    const answered = async (id: number): Promise<Reply> => {
      for (;;) {
        const found = replies.find((reply) => 'id' in reply && reply.id === id);
        if (found !== undefined) return found;
        await pause(5);
      }
    };
    session.receive({ type: 'start', wasm: BYTES(), glance: null, tables: TABLES });
    session.receive({ type: 'inspect', id: 1, board: EASY, heuristic: 'pdb-663', moves: '' });
    await pause(20);
    session.receive({ type: 'read', id: 2, text: '1 2 3', board: EASY });
    expect(await answered(2)).toMatchObject({ type: 'error', code: 'internal' });
    arrive();
    expect(await answered(1)).toMatchObject({ type: 'inspected', inspection: { h: null } });
    expect(stale).toEqual([]);
    session.receive({ type: 'inspect', id: 3, board: EASY, heuristic: 'manhattan', moves: '' });
    expect(await answered(3)).toMatchObject({ type: 'inspected' });
    expect([loads, said.mock.calls.length]).toEqual([2, 1]);
  });

  test('becomes an error with its text, and the next search runs in a new instance', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { load } = await import('./worker.ts');
    const { Session } = await import('./session.ts');
    const pkg = await import('../pkg/fifteen_wasm.js');
    const replies: Reply[] = [];
    let loads = 0;
    const session = new Session({
      post: (reply) => replies.push(reply),
      now: () => performance.now(),
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
      after: later,
      sliceMs: 10,
      fetchTable: () => Promise.reject(new Error('there are no files here')),
      forgetOtherTables: async () => undefined,
      loadGlance: load,
      load: async (wasm) => {
        const core = await load(wasm, 'now');
        loads += 1;
        // Two cores panic in the midst of a search. The text of the second is only heard from a fresh instance.
        if (loads > 2) return core;
        return {
          ...core,
          solver(board, options) {
            const solver = core.solver(board, options);
            const run = solver.run.bind(solver);
            let calls = 0;
            return Object.assign(solver, {
              run(budget: number) {
                calls += 1;
                if (calls === 20) pkg.panic('the odometer fell off');
                return run(budget);
              },
            });
          },
        };
      },
    });
    const end = async (id: number): Promise<Reply> => {
      for (;;) {
        const found = replies.find(
          (reply) => 'id' in reply && reply.id === id && ['solution', 'error'].includes(reply.type),
        );
        if (found !== undefined) return found;
        await pause(5);
      }
    };
    session.receive({ type: 'start', wasm: BYTES(), glance: null, tables: {} });
    for (const id of [1, 2]) {
      session.receive(solve(id, HARD));
      expect(await end(id)).toMatchObject({
        type: 'error',
        code: 'internal',
        message: expect.stringContaining('the odometer fell off'),
      });
    }
    session.receive(solve(3, EASY));
    expect(await end(3)).toMatchObject({ type: 'solution', length: 9 });
    expect(loads).toBe(3);
    expect(said).toHaveBeenCalledTimes(2);
  });
});

describe('the small module', () => {
  const WITHOUT_TABLES = [
    'zero',
    'misplaced',
    'manhattan',
    'linear-conflict',
    'walking-inversion',
    'all-pairs-conflict',
  ];
  const GLANCE = readFileSync(new URL('../pkg/fifteen_glance_bg.wasm', import.meta.url));
  const bytes = (): ArrayBuffer => GLANCE.buffer.slice(GLANCE.byteOffset, GLANCE.byteOffset + GLANCE.length);

  test('answers what the whole solver answers, while that is on its way', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const served = async (): Promise<Response> => {
      await arrived;
      return new Response(new Uint8Array(WASM), { headers: { 'content-type': 'application/wasm' } });
    };
    vi.stubGlobal('fetch', vi.fn(served));
    const { send, reply, end } = await worker('https://example.org/fifteen.wasm', {}, bytes());
    const answers = async (base: number): Promise<unknown[]> => {
      await ready;
      const asked = WITHOUT_TABLES.map((heuristic, index) => {
        send({ type: 'inspect', id: base + index, board: EASY, heuristic, moves: 'UUU' });
        return reply((one) => one.type === 'inspected' && one.id === base + index);
      });
      send({ type: 'read', id: base + 50, text: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 99 0', board: EASY });
      const read = reply((one) => one.type === 'readings' && one.id === base + 50);
      return (await Promise.all([...asked, read])).map((one) => ({ ...one.reply, id: 0 }));
    };
    const ready = reply((one) => one.type === 'ready');
    const before = await answers(100);
    send(solve(1, EASY));
    arrive();
    expect((await end(1)).reply).toMatchObject({ type: 'solution', length: 9 });
    expect(before).toHaveLength(WITHOUT_TABLES.length + 1);
    expect(await answers(200)).toEqual(before);
  });

  test('promises the same heuristics', async () => {
    const { load, loadGlance } = await import('./worker.ts');
    const [whole, small] = [await load(BYTES(), 'now'), await loadGlance(bytes(), 'now')];
    expect(small.catalog()).toEqual(whole.catalog());
  });

  test('is a new one for the next session on the thread, whatever became of the first', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { loadGlance } = await import('./worker.ts');
    const pkg = await import('../pkg/fifteen_glance.js');
    const first = await loadGlance(bytes(), 'now');
    expect(() => pkg.panic('the lens cracked')).toThrow('the lens cracked');
    const second = await loadGlance(bytes(), 'now');
    expect(second).not.toBe(first);
    // Only a new instance tells the text of a panic again.
    expect(() => pkg.panic('the lens cracked again')).toThrow('the lens cracked again');
  });

  test('comes ahead of the whole solver, which is fetched with low priority', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { priority }: RequestInit) => {
      asked.push([url.slice(url.lastIndexOf('/') + 1), priority]);
      const file = url.includes('glance') ? GLANCE : WASM;
      return new Response(new Uint8Array(file), { headers: { 'content-type': 'application/wasm' } });
    });
    const { send, end } = await worker('https://example.org/fifteen.wasm', {}, 'https://example.org/glance.wasm');
    send(solve(1, EASY));
    // Asked for before the small module is there, the whole solver is urgent; else it is not.
    expect((await end(1)).reply.type).toBe('solution');
    expect(asked).toEqual([
      ['glance.wasm', 'auto'],
      ['fifteen.wasm', 'auto'],
    ]);
    vi.resetModules();
    asked.length = 0;
    const next = await worker('https://example.org/fifteen.wasm', {}, 'https://example.org/glance.wasm');
    await next.reply(({ type }) => type === 'ready');
    next.send(solve(1, EASY));
    expect((await next.end(1)).reply.type).toBe('solution');
    expect(asked).toEqual([
      ['glance.wasm', 'auto'],
      ['fifteen.wasm', 'low'],
    ]);
  });

  test('holds no search', async () => {
    const { loadGlance } = await import('./worker.ts');
    const glance = await loadGlance(bytes(), 'now');
    expect(() => glance.prepare(EASY, 'manhattan')).toThrow('load the whole solver first');
    expect(() => glance.solver(EASY, OPTIONS)).toThrow('load the whole solver first');
  });
});

describe('the wasm file', () => {
  const URL_OF_WASM = 'https://example.org/fifteen.wasm';

  function serveFile(type: string | null, status = 200) {
    const fetched = vi.fn(
      async () =>
        new Response(new Uint8Array(WASM), { status, headers: type === null ? {} : { 'content-type': type } }),
    );
    vi.stubGlobal('fetch', fetched);
    const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error'), vi.spyOn(console, 'log')];
    return { fetched, quiet: () => said.every((spy) => spy.mock.calls.length === 0) };
  }

  test.each(['application/wasm', 'application/octet-stream', 'text/html; charset=utf-8', null])(
    'is loaded, fetched once and without a word, when the server calls it %s',
    async (type) => {
      const { fetched, quiet } = serveFile(type);
      const { reply } = await worker(URL_OF_WASM);
      expect((await reply((one) => one.type !== 'hello')).reply.type).toBe('ready');
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(quiet()).toBe(true);
    },
  );

  test('is loaded from its bytes when streaming is refused', async () => {
    const { quiet } = serveFile('application/wasm');
    vi.spyOn(WebAssembly, 'compileStreaming').mockRejectedValue(new TypeError('not today'));
    const { reply } = await worker(URL_OF_WASM);
    expect((await reply((one) => one.type !== 'hello')).reply.type).toBe('ready');
    expect(quiet()).toBe(true);
  });

  test('that is missing, or is no wasm, is a failed start with a reason', async () => {
    serveFile('application/wasm', 404);
    const missing = await worker(URL_OF_WASM);
    expect((await missing.reply((one) => one.type !== 'hello')).reply).toEqual({
      type: 'start-failed',
      message: `${URL_OF_WASM}: 404`,
    });
    const broken = await worker(new ArrayBuffer(16));
    const { reply } = await broken.reply((one) => one.type !== 'hello');
    expect(reply).toMatchObject({ type: 'start-failed', message: expect.stringContaining('WebAssembly') });
  });
});
