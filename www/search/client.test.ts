import { describe, expect, test } from 'vitest';
import { SearchError, STOP_PATIENCE_MS } from './client.ts';
import { StartError } from './spawn.ts';
import { CATALOG, OPTIONS } from './testing/fake-core.ts';
import { BOARD, cancelled, lastId, page, settled, solution, threshold, ZERO } from './testing/played-page.ts';

describe('starting', () => {
  test('nothing is started before it is needed, and then once', async () => {
    const { client, spawned } = page();
    await settled();
    expect(spawned()).toBe(0);
    const [first, second] = await Promise.all([client.ready(), client.ready()]);
    expect(first).toEqual({ catalog: CATALOG, stage: 'script', failed: [] });
    expect(second).toEqual(first);
    expect(spawned()).toBe(1);
  });

  test('a failure says what was tried, fails all that waits, and the next request tries again', async () => {
    const failed = [
      { stage: 'script', reason: 'refused' },
      { stage: 'main-thread', reason: 'no wasm' },
    ] as const;
    const { client, search, worker } = page([new StartError(failed)]);
    const waiting = search();
    const question = client.read('1 2 3', BOARD).catch((thrown: unknown) => thrown);
    await settled();
    for (const error of [waiting.end(), await question]) {
      expect(error).toBeInstanceOf(SearchError);
      expect(error).toMatchObject({ code: 'load-failed', detail: { kind: 'start', failed } });
    }
    expect(waiting.messages).toMatchObject([{ type: 'error', code: 'load-failed' }]);
    const again = search();
    await settled();
    worker().say(solution(lastId(worker())));
    await settled();
    expect(again.end()).toMatchObject({ type: 'solution' });
  });

  test('ready() rejects with the same, and can be asked again', async () => {
    const { client } = page([new Error('offline')]);
    await expect(client.ready()).rejects.toMatchObject({ code: 'load-failed', message: 'offline' });
    await expect(client.ready()).resolves.toMatchObject({ stage: 'script' });
  });
});

describe('a search', () => {
  test('gets its messages in order and resolves with the solution', async () => {
    const { search, worker } = page();
    const { messages, end } = search();
    await settled();
    const id = lastId(worker());
    expect(worker().asked).toEqual([{ type: 'solve', id, board: BOARD, options: OPTIONS }]);
    worker().say(threshold(id, 10));
    worker().say(threshold(id, 12));
    worker().say(solution(id));
    await settled();
    expect(messages).toEqual([threshold(id, 10), threshold(id, 12), solution(id)]);
    expect(end()).toEqual(solution(id));
  });

  test('hears nothing more after its end, nor of any other search', async () => {
    const { search, worker } = page();
    const { messages } = search();
    await settled();
    const id = lastId(worker());
    worker().say(threshold(id + 1));
    worker().say(solution(id));
    worker().say(threshold(id));
    worker().say(solution(id));
    expect(messages).toEqual([solution(id)]);
  });

  test.each([
    [{ type: 'limit', limit: 'nodes' }, 'limit'],
    [{ type: 'limit', limit: 'time' }, 'limit'],
    [{ type: 'limit', limit: 'memory' }, 'out-of-memory'],
  ] as const)('that ends with %j rejects with the code %s', async (limit, code) => {
    const { search, worker } = page();
    const { end } = search();
    await settled();
    worker().say({ ...limit, id: lastId(worker()), total: ZERO, elapsedMs: 1 });
    await settled();
    expect(end()).toBeInstanceOf(SearchError);
    expect(end()).toMatchObject({ code });
  });

  test('that is refused rejects with code and detail', async () => {
    const { search, worker } = page();
    const { end } = search();
    await settled();
    const detail = { kind: 'board', problem: { where: 'tiles', problem: { kind: 'no-tiles' } } } as const;
    worker().say({ type: 'error', id: lastId(worker()), code: 'bad-board', message: 'no tiles', detail });
    await settled();
    expect(end()).toMatchObject({ name: 'SearchError', code: 'bad-board', message: 'no tiles', detail });
  });

  test('settles even if the listener throws, whose fault is reported', async () => {
    const { client, worker, reported } = page();
    const fault = new Error('a fault of the page');
    const promise = client.solve(BOARD, OPTIONS, {
      onMessage: () => {
        throw fault;
      },
    });
    await settled();
    const id = lastId(worker());
    worker().say(threshold(id));
    worker().say(solution(id));
    await expect(promise).resolves.toMatchObject({ moves: 'UL' });
    expect(reported).toEqual([fault, fault]);
  });

  test('whose listener throws keeps no other search and no question from its end', async () => {
    const { client, search, worker, workers, runTimers, reported } = page();
    const faulty = {
      onMessage: () => {
        throw new Error('a fault of the page');
      },
    };
    // Never sent: the second search takes its place before the worker runs.
    const unsent = client.solve(BOARD, OPTIONS, faulty).catch((thrown: unknown) => thrown);
    const first = client.solve(BOARD, OPTIONS, faulty).catch((thrown: unknown) => thrown);
    expect(await unsent).toMatchObject({ name: 'AbortError' });
    await settled();
    // It hangs, and goes down with its worker.
    const second = search();
    const question = client.read('1 2 3', BOARD).catch((thrown: unknown) => thrown);
    runTimers();
    expect(await first).toMatchObject({ name: 'AbortError' });
    await settled();
    expect(workers).toHaveLength(2);
    expect(worker().asked.map(({ type }) => type)).toEqual(['solve', 'read']);
    worker().crash('out of everything');
    expect(await question).toMatchObject({ code: 'internal' });
    expect(second.end()).toMatchObject({ code: 'internal' });
    expect(reported).toHaveLength(2);
  });

  test.each(['before', 'after'])('that cannot be sent fails alone, asked for %s the worker runs', async (when) => {
    const { client, worker } = page();
    if (when === 'after') await client.ready();
    const options = { ...OPTIONS, maxMs: (() => 5) as unknown as number };
    const bad = client.solve(BOARD, options).catch((thrown: unknown) => thrown);
    const question = client.read('1 2 3', BOARD);
    expect(await bad).toMatchObject({ name: 'SearchError', code: 'internal' });
    await client.ready();
    worker().say({ type: 'readings', id: lastId(worker()), readings: [], lines: [], error: null, linesError: null });
    await expect(question).resolves.toEqual({ readings: [], lines: [], error: null, linesError: null });
  });

  test('is sent as plain copies, whatever the host handed over', async () => {
    const { client, worker } = page();
    const tiles = new Proxy([...BOARD.tiles], {});
    client.solve({ ...BOARD, tiles }, OPTIONS).catch(() => undefined);
    await settled();
    expect(structuredClone(worker().asked)).toMatchObject([{ type: 'solve', board: BOARD }]);
  });
});

describe('an abort', () => {
  test('stops the search; only its end is heard then, and the promise rejects with an AbortError', async () => {
    const { search, worker, timers } = page();
    const controller = new AbortController();
    const { messages, end } = search(controller.signal);
    await settled();
    const id = lastId(worker());
    worker().say(threshold(id));
    controller.abort();
    controller.abort();
    expect(worker().asked.filter(({ type }) => type === 'stop')).toEqual([{ type: 'stop', id }]);
    worker().say(threshold(id, 12));
    expect(end()).toBeNull();
    worker().say(cancelled(id));
    await settled();
    expect(messages).toEqual([threshold(id), cancelled(id)]);
    expect(end()).toMatchObject({ name: 'AbortError' });
    expect(timers.size).toBe(0);
    expect(worker().closed).toBe(false);
  });

  test.each(['crash', 'limit', 'error'] as const)(
    'rejects with an AbortError even if a %s comes first',
    async (what) => {
      const { search, worker } = page();
      const controller = new AbortController();
      const { end, messages } = search(controller.signal);
      await settled();
      const id = lastId(worker());
      controller.abort();
      if (what === 'crash') worker().crash('out of everything');
      if (what === 'limit') worker().say({ type: 'limit', id, limit: 'time', total: ZERO, elapsedMs: 1 });
      if (what === 'error') worker().say({ type: 'error', id, code: 'internal', message: 'panicked', detail: null });
      await settled();
      expect(messages).toHaveLength(1);
      expect(end()).toMatchObject({ name: 'AbortError' });
    },
  );

  test('that comes too late changes nothing', async () => {
    const { search, worker } = page();
    const controller = new AbortController();
    const { end } = search(controller.signal);
    await settled();
    worker().say(solution(lastId(worker())));
    controller.abort();
    await settled();
    expect(end()).toMatchObject({ type: 'solution' });
    expect(worker().asked).toHaveLength(1);
  });

  test('a solution that was on its way already is still a solution', async () => {
    const { search, worker } = page();
    const controller = new AbortController();
    const { end, messages } = search(controller.signal);
    await settled();
    controller.abort();
    worker().say(solution(lastId(worker())));
    await settled();
    expect(end()).toMatchObject({ type: 'solution' });
    expect(messages).toHaveLength(1);
  });

  test('before the worker runs ends the search at once, and it is never sent', async () => {
    const { search, worker } = page();
    const controller = new AbortController();
    const { end, messages } = search(controller.signal);
    controller.abort();
    await settled();
    expect(end()).toMatchObject({ name: 'AbortError' });
    expect(messages).toMatchObject([{ type: 'cancelled' }]);
    expect(worker().asked).toEqual([]);
  });

  test('before the call starts nothing at all', async () => {
    const { search, spawned } = page();
    const { end, messages } = search(AbortSignal.abort());
    await settled();
    expect(end()).toMatchObject({ name: 'AbortError' });
    expect(messages).toEqual([]);
    expect(spawned()).toBe(0);
  });
});

describe('a second search', () => {
  test('after an abort does not stop the first once more', async () => {
    const { search, worker, timers } = page();
    const controller = new AbortController();
    search(controller.signal);
    await settled();
    controller.abort();
    search();
    expect(worker().asked.map(({ type }) => type)).toEqual(['solve', 'stop', 'solve']);
    expect(timers.size).toBe(1);
  });

  test('cancels the first, whose late messages are dropped', async () => {
    const { search, worker } = page();
    const first = search();
    await settled();
    const firstId = lastId(worker());
    const second = search();
    const secondId = lastId(worker());
    expect(secondId).not.toBe(firstId);
    worker().say(threshold(firstId));
    worker().say(cancelled(firstId));
    worker().say(threshold(secondId));
    worker().say(solution(secondId));
    await settled();
    expect(first.messages).toEqual([cancelled(firstId)]);
    expect(first.end()).toMatchObject({ name: 'AbortError' });
    expect(second.messages).toEqual([threshold(secondId), solution(secondId)]);
    expect(second.end()).toMatchObject({ type: 'solution' });
  });

  test('before the worker runs is the only one that is sent', async () => {
    const { search, worker } = page();
    const first = search();
    const second = search();
    await settled();
    expect(first.end()).toMatchObject({ name: 'AbortError' });
    expect(worker().asked.map(({ type }) => type)).toEqual(['solve']);
    worker().say(solution(lastId(worker())));
    await settled();
    expect(second.end()).toMatchObject({ type: 'solution' });
  });
});

describe('a worker that fails', () => {
  test('by a crash ends the search with its reason, and the next request starts another', async () => {
    const { search, client, worker, workers, spawned } = page();
    const { end, messages } = search();
    const question = client.inspect(BOARD, 'manhattan').catch((thrown: unknown) => thrown);
    await settled();
    worker().crash('out of everything');
    await settled();
    expect(end()).toMatchObject({ code: 'internal', message: 'out of everything' });
    expect(await question).toMatchObject({ code: 'internal', message: 'out of everything' });
    expect(messages.filter(({ type }) => type === 'error')).toHaveLength(1);
    expect(workers[0]?.closed).toBe(true);
    expect(spawned()).toBe(1);
    const next = search();
    await settled();
    expect(workers).toHaveLength(2);
    worker().say(solution(lastId(worker())));
    await settled();
    expect(next.end()).toMatchObject({ type: 'solution' });
  });

  test('by not answering a stop is ended after two seconds and replaced', async () => {
    const { search, worker, workers, timers, runTimers } = page();
    const controller = new AbortController();
    const { end, messages } = search(controller.signal);
    await settled();
    controller.abort();
    expect([...timers.values()]).toEqual([STOP_PATIENCE_MS]);
    runTimers();
    await settled();
    expect(workers[0]?.closed).toBe(true);
    expect(messages).toMatchObject([{ type: 'error', code: 'internal' }]);
    expect(messages).toMatchObject([{ message: 'the search did not stop within 2 s, its worker was replaced' }]);
    expect(end()).toMatchObject({ name: 'AbortError' });
    workers[0]?.say(cancelled(1));
    expect(messages).toHaveLength(1);
    const next = search();
    await settled();
    workers[0]?.crash('too late to matter');
    expect(workers).toHaveLength(2);
    worker().say(solution(lastId(worker())));
    await settled();
    expect(next.end()).toMatchObject({ type: 'solution' });
  });

  test('by hanging takes down the old search only; the new one and questions are asked again of the new worker', async () => {
    const { search, client, worker, workers, runTimers } = page();
    const first = search();
    await settled();
    const second = search();
    const question = client.read('1 2 3', BOARD);
    runTimers();
    await settled();
    expect(workers).toHaveLength(2);
    expect(first.end()).toMatchObject({ name: 'AbortError' });
    expect(worker().asked.map(({ type }) => type)).toEqual(['solve', 'read']);
    for (const request of worker().asked) {
      if (request.type === 'solve') worker().say(solution(request.id));
      if (request.type === 'read')
        worker().say({ type: 'readings', id: request.id, readings: [], lines: [], error: null, linesError: null });
    }
    expect(await question).toEqual({ readings: [], lines: [], error: null, linesError: null });
    await settled();
    expect(second.end()).toMatchObject({ type: 'solution' });
  });
});

describe('questions', () => {
  test('get their own answers, in whatever order these come', async () => {
    const { client, worker } = page();
    const inspection = { solvable: true, inversions: 4, blankRow: 0, goalBlankRow: 3, h: [1, 2] };
    const inspected = client.inspect(BOARD, 'manhattan', 'UL');
    const read = client.read('5 1 2', BOARD);
    await settled();
    const [first, second] = worker().asked;
    if (first?.type !== 'inspect' || second?.type !== 'read') throw new Error('not asked');
    expect(first).toMatchObject({ board: BOARD, heuristic: 'manhattan', moves: 'UL' });
    expect(second.text).toBe('5 1 2');
    worker().say({ type: 'readings', id: second.id, readings: [], lines: [], error: null, linesError: null });
    worker().say({ type: 'inspected', id: first.id, inspection });
    expect(await read).toEqual({ readings: [], lines: [], error: null, linesError: null });
    expect(await inspected).toEqual(inspection);
  });

  test('what h is made of is answered with its parts', async () => {
    const { client, worker } = page();
    const asked = client.detail(BOARD, 'linear-conflict');
    await settled();
    const id = lastId(worker());
    expect(worker().asked).toEqual([{ type: 'detail', id, board: BOARD, heuristic: 'linear-conflict' }]);
    worker().say({ type: 'detail', id, parts: [{ kind: 'manhattan', value: 4 }] });
    expect(await asked).toEqual([{ kind: 'manhattan', value: 4 }]);
  });

  test('reject with the code of a refusal', async () => {
    const { client, worker } = page();
    const question = client.inspect(BOARD, 'no-such', '').catch((thrown: unknown) => thrown);
    await settled();
    const id = lastId(worker());
    worker().say({ type: 'error', id, code: 'unknown-heuristic', message: 'there is no "no-such"', detail: null });
    expect(await question).toMatchObject({ name: 'SearchError', code: 'unknown-heuristic' });
  });
});
