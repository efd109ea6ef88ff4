/** The session while only the small module is loaded, and the whole solver is on its way. */
import { describe, expect, test } from 'vitest';
import { PANIC, type Script } from './testing/fake-core.ts';
import { BOARD, expectLaws, harness, solve, types } from './testing/harness.ts';

const FAST = 100_000;
/** Four rounds, about three tenths of a second. */
const SHORT: Script = { rounds: [5, 500, 5_000_000, 25_000_000], nodesPerMs: FAST };

describe('a small module in front', () => {
  const START = { type: 'start', wasm: 'solver.wasm', glance: 'glance.wasm', tables: { a: 'tables/a' } } as const;
  const QUESTION = { type: 'inspect', board: BOARD, heuristic: 'manhattan', moves: '' } as const;

  /** Each file comes when the test says so; the small module at once, unless it is held back. */
  function slow(...scripts: Script[]) {
    const session = harness(...scripts);
    const whole: ((error?: Error) => void)[] = [];
    const small: ((error?: Error) => void)[] = [];
    const wait = (waiting: ((error?: Error) => void)[]) => () =>
      new Promise<void>((resolve, reject) => {
        waiting.push((error) => (error === undefined ? resolve() : reject(error)));
      });
    session.delayLoading(wait(whole));
    session.serveTables(async () => new TextEncoder().encode('a'));
    return {
      ...session,
      begin: () => session.send(START),
      loaded: (error?: Error) => whole.shift()?.(error),
      holdGlance: () => session.delayGlance(wait(small)),
      glanced: (error?: Error) => small.shift()?.(error),
    };
  }

  function started(...scripts: Script[]) {
    const session = slow(...scripts);
    session.begin();
    return session;
  }

  test('answers questions until the whole solver is there; a search waits', async () => {
    const { send, idle, of, replies, loaded, glances, cores } = started(SHORT);
    await idle();
    send({ ...QUESTION, id: 1 });
    send({ type: 'read', id: 2, text: '1 2 3', board: BOARD });
    send(solve(3));
    await idle();
    expect(replies().map(({ type }) => type)).toEqual(['ready', 'inspected', 'readings']);
    expect(cores).toEqual([]);
    loaded();
    await idle();
    expect(of(3).at(-1)?.reply.type).toBe('solution');
    expect([glances.length, cores.length]).toEqual([1, 1]);
  });

  test('does not answer for a heuristic whose tables are missing', async () => {
    const { send, idle, of, loaded } = started({ ...SHORT, tables: 1_000, files: ['a'] });
    await idle();
    send({ ...QUESTION, id: 1 });
    await idle();
    expect(of(1)).toEqual([]);
    loaded();
    await idle();
    expect(of(1)).toMatchObject([{ reply: { type: 'inspected', inspection: { h: [0] } } }]);
  });

  test('a whole solver that could not be fetched is fetched again for the next search', async () => {
    const { send, idle, of, loaded } = started(SHORT);
    await idle();
    send(solve(1));
    loaded(new Error('offline'));
    await idle();
    expect(of(1)).toMatchObject([{ reply: { type: 'error', code: 'load-failed', message: 'offline' } }]);
    send(solve(2));
    await idle();
    loaded();
    await idle();
    expect(of(2).at(-1)?.reply.type).toBe('solution');
  });

  test('a panic in it ends no search, and the solver answers the next question', async () => {
    const { send, idle, of, loaded, glances } = started({ ...SHORT, inspectThrows: new Error(PANIC) }, SHORT);
    await idle();
    send(solve(1));
    send({ ...QUESTION, id: 2 });
    await idle();
    expect(of(2)).toMatchObject([{ reply: { type: 'error', code: 'internal', message: PANIC } }]);
    loaded();
    await idle();
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expect(glances[0]?.callsAfterPanic()).toBe(0);
  });

  test('is followed by the whole solver once the page can come up, and nobody is kept waiting for that', async () => {
    const { idle, loads, replies } = started(SHORT);
    await idle();
    expect(loads).toEqual(['solver.wasm ahead, 1 posted']);
    expect(replies()).toMatchObject([{ type: 'ready', catalog: [{ name: 'manhattan' }] }]);
  });

  test('is done without when it does not come', async () => {
    const { idle, begin, holdGlance, glanced, loaded, replies, send, of, loads } = slow(SHORT);
    holdGlance();
    begin();
    glanced(new Error('404 Not Found'));
    await idle();
    expect(replies()).toEqual([]);
    loaded();
    await idle();
    expect(replies()).toMatchObject([{ type: 'ready', catalog: [{ name: 'manhattan' }] }]);
    send({ ...QUESTION, id: 1 });
    send(solve(2));
    await idle();
    expect(types(of(1))).toBe('inspected');
    expect(of(2).at(-1)?.reply.type).toBe('solution');
    expect(loads).toEqual(['solver.wasm now, 0 posted']);
  });

  test('is a failed start, with the reason of the whole solver, when neither comes', async () => {
    const { idle, begin, holdGlance, glanced, loaded, replies } = slow(SHORT);
    holdGlance();
    begin();
    glanced(new Error('404 Not Found'));
    await idle();
    loaded(new Error('offline'));
    await idle();
    expect(replies()).toEqual([{ type: 'start-failed', message: 'offline' }]);
  });

  test('that comes after the whole solver is not asked any more', async () => {
    const { idle, begin, holdGlance, glanced, loaded, send, of, glances, cores, loads } = slow(
      { ...SHORT, inspectThrows: new Error(PANIC) },
      SHORT,
    );
    holdGlance();
    begin();
    send(solve(1));
    loaded();
    await idle();
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    glanced();
    await idle();
    expect(loads).toEqual(['solver.wasm now, 0 posted']);
    // The first core panics, and so would the small module: it is the core that was asked.
    send({ ...QUESTION, id: 2 });
    await idle();
    loaded();
    send({ ...QUESTION, id: 3 });
    await idle();
    expect([types(of(2)), types(of(3))]).toEqual(['error', 'inspected']);
    expect([glances.length, cores.length]).toEqual([1, 2]);
  });

  test('a search asked for before it is there needs no second whole solver', async () => {
    const { idle, begin, holdGlance, glanced, loaded, send, of, replies, loads } = slow(SHORT);
    holdGlance();
    begin();
    send(solve(1));
    await idle();
    glanced();
    await idle();
    expect(replies()).toMatchObject([{ type: 'ready' }]);
    loaded();
    await idle();
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expect(loads).toHaveLength(1);
  });

  test('a stop while the whole solver is on its way is answered at once; of two searches the second one runs', async () => {
    const { idle, send, of, loaded, cores } = started({ ...SHORT, tables: 1_000 });
    await idle();
    send(solve(1));
    send({ type: 'stop', id: 1 });
    expect(types(of(1))).toBe('cancelled');
    send(solve(2));
    send(solve(3));
    expect(types(of(2))).toBe('cancelled');
    loaded();
    await idle();
    for (const id of [1, 2]) expect(types(of(id))).toBe('cancelled');
    expectLaws(of(3));
    expect(of(3).at(-1)?.reply.type).toBe('solution');
    send({ type: 'stop', id: 3 });
    expect(cores[0]?.alive.size).toBe(0);
  });

  test('a panic in it leaves alone who waits for tables, and the next question waits for the whole solver', async () => {
    const tables = { ...SHORT, tables: 1_000, files: ['a'] };
    const { idle, send, of, loaded, glances } = started(tables, tables);
    await idle();
    send({ ...QUESTION, id: 1 });
    const [glance] = glances;
    if (glance === undefined) throw new Error('no glance');
    Object.assign(glance, {
      read: () => {
        throw new Error(PANIC);
      },
    });
    send({ type: 'read', id: 2, text: 'x', board: BOARD });
    send({ type: 'read', id: 3, text: 'x', board: BOARD });
    await idle();
    expect([types(of(1)), types(of(2)), types(of(3))]).toEqual(['', 'error', '']);
    loaded();
    await idle();
    expect(of(1)).toMatchObject([{ reply: { type: 'inspected', inspection: { h: [0] } } }]);
    expect(types(of(3))).toBe('readings');
  });

  test('goes on answering when the whole solver does not come, which each who needs it tries again', async () => {
    const { idle, send, of, loaded, glances, loads } = started({ ...SHORT, tables: 1_000, files: ['a'] });
    await idle();
    loaded(new Error('offline'));
    await idle();
    send({ type: 'read', id: 1, text: 'x', board: BOARD });
    await idle();
    expect(types(of(1))).toBe('readings');
    // It needs tables, and so the whole solver.
    send({ ...QUESTION, id: 2 });
    await idle();
    loaded(new Error('still offline'));
    await idle();
    expect(of(2)).toMatchObject([{ reply: { type: 'error', code: 'load-failed', message: 'still offline' } }]);
    send({ ...QUESTION, id: 3 });
    await idle();
    loaded();
    await idle();
    expect(of(3)).toMatchObject([{ reply: { type: 'inspected', inspection: { h: [0] } } }]);
    expect(glances).toHaveLength(1);
    expect(loads).toHaveLength(3);
  });

  test('a second start is answered like the first, and loads no second solver', async () => {
    const { idle, begin, send, of, loaded, replies, loads } = started(SHORT);
    await idle();
    begin();
    await idle();
    loaded();
    await idle();
    begin();
    await idle();
    expect(replies().map(({ type }) => type)).toEqual(['ready', 'ready', 'ready']);
    send(solve(1));
    await idle();
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expect(loads).toHaveLength(1);
  });
});
