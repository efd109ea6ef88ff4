import { describe, expect, test, vi } from 'vitest';
import type { Restart } from './client.ts';
import type { Reply } from './protocol.ts';
import { OPTIONS } from './testing/fake-core.ts';
import { BOARD, cancelled, lastId, page, settled, solution, threshold, watched, ZERO } from './testing/played-page.ts';

const limit = (id: number): Reply => ({ type: 'limit', id, limit: 'nodes', total: ZERO, elapsedMs: 1 });

describe('a search aside', () => {
  test('stops no other search, and each gets its own messages', async () => {
    const { search, searchAside, worker } = page();
    const own = search();
    const aside = searchAside();
    await settled();
    const [first, second] = worker().asked;
    expect(first).toEqual({ type: 'solve', id: 1, board: BOARD, options: OPTIONS });
    expect(second).toEqual({ type: 'solve', id: 2, board: BOARD, options: OPTIONS, aside: true });
    worker().say(threshold(1));
    worker().say(solution(2));
    worker().say(solution(1));
    await settled();
    expect(worker().asked).toHaveLength(2);
    expect(aside.messages).toEqual([solution(2)]);
    expect(own.messages).toEqual([threshold(1), solution(1)]);
    expect([own.end(), aside.end()]).toEqual([solution(1), solution(2)]);
  });

  test('is cancelled by a newer one aside, and by its signal, and goes on when the user searches anew', async () => {
    const { search, searchAside, worker } = page();
    const controller = new AbortController();
    const older = searchAside();
    await settled();
    const newer = searchAside(controller.signal);
    search();
    search();
    const stops = () => worker().asked.flatMap((request) => (request.type === 'stop' ? [request.id] : []));
    expect(stops()).toEqual([1, 3]);
    worker().say(cancelled(1));
    controller.abort();
    expect(stops()).toEqual([1, 3, 2]);
    worker().say(cancelled(2));
    await settled();
    for (const { end } of [older, newer]) expect(end()).toMatchObject({ name: 'AbortError' });
  });
});

describe('whoever waits for the slot aside', () => {
  test('waits for all searches aside, and for no other', async () => {
    const { client, search, searchAside, worker } = page();
    const idle = vi.fn();
    search();
    searchAside();
    void client.asideIdle().then(idle);
    await settled();
    searchAside();
    worker().say(cancelled(2));
    await settled();
    expect(idle).not.toHaveBeenCalled();
    worker().say(solution(3));
    await settled();
    expect(idle).toHaveBeenCalledTimes(1);
    await client.asideIdle();
  });
});

describe('going on', () => {
  test('asks for the search that was kept, with a budget of its own, and hears it to its end', async () => {
    const { client, search, worker } = page();
    const first = search();
    await settled();
    worker().say(limit(1));
    await settled();
    expect(first.end()).toMatchObject({ code: 'limit' });
    const next = watched((hooks) => client.goOn(1, { maxExpanded: 5, maxMs: 6 }, hooks));
    expect(worker().asked.at(-1)).toEqual({ type: 'go-on', id: 2, of: 1, maxExpanded: 5, maxMs: 6 });
    worker().say(threshold(2, 14));
    worker().say(solution(2));
    await settled();
    expect(next.messages).toEqual([threshold(2, 14), solution(2)]);
    expect(next.end()).toEqual(solution(2));
  });

  test('says how fast and what is watched by now, also before the worker runs', async () => {
    const { client, worker } = page();
    watched((hooks) => client.goOn(1, {}, { ...hooks, pace: 'full', watch: ['plane'] }));
    client.pace(5);
    await settled();
    expect(worker().asked).toEqual([{ type: 'go-on', id: 1, of: 1, pace: 5, watch: ['plane'] }]);
  });

  test('is a search like any other: it can be aborted, and a newer search cancels it', async () => {
    const { client, search, worker } = page();
    await client.ready();
    const controller = new AbortController();
    const first = watched((hooks) => client.goOn(7, {}, { ...hooks, signal: controller.signal }));
    controller.abort();
    worker().say(cancelled(1));
    const second = watched((hooks) => client.goOn(7, {}, hooks));
    search();
    expect(worker().asked.map(({ type }) => type)).toEqual(['go-on', 'stop', 'go-on', 'stop', 'solve']);
    worker().say(cancelled(2));
    await settled();
    for (const { end } of [first, second]) expect(end()).toMatchObject({ name: 'AbortError' });
  });

  test('rejects with not-kept where there is nothing to go on with', async () => {
    const { client, worker } = page();
    const { end } = watched((hooks) => client.goOn(7, {}, hooks));
    await settled();
    worker().say({ type: 'error', id: lastId(worker()), code: 'not-kept', message: 'gone', detail: null });
    await settled();
    expect(end()).toMatchObject({ name: 'SearchError', code: 'not-kept' });
  });

  test('what is let go is told to the worker that has it, and starts none', async () => {
    const { client, worker, spawned } = page();
    client.forget(3);
    expect(spawned()).toBe(0);
    await client.ready();
    client.forget(3);
    expect(worker().asked).toEqual([{ type: 'stop', id: 3 }]);
  });
});

describe('a restart', () => {
  function listened(): ReturnType<typeof page> & { readonly restarts: Restart[]; readonly callOff: () => void } {
    const restarts: Restart[] = [];
    const all = page();
    return { ...all, restarts, callOff: all.client.onRestart((restart) => restarts.push(restart)) };
  }

  test('after a crash is told once the next worker is there, to all who listen', async () => {
    const { search, client, worker, restarts } = listened();
    const { end } = search();
    await settled();
    expect(restarts).toEqual([]);
    worker().crash('out of everything');
    await settled();
    expect(end()).toMatchObject({ code: 'internal', detail: { kind: 'crash', where: 'worker' } });
    expect(restarts).toEqual([]);
    await client.ready();
    expect(restarts).toEqual([{ where: 'worker', message: 'out of everything' }]);
    search();
    await settled();
    expect(restarts).toHaveLength(1);
  });

  test('of a worker that hangs is told, and that a search which had come some way is lost with it', async () => {
    const { search, searchAside, worker, workers, runTimers, restarts } = listened();
    const own = search();
    const hanging = searchAside();
    await settled();
    worker().say(threshold(1));
    const aside = searchAside();
    runTimers();
    await settled();
    expect(workers).toHaveLength(2);
    expect(own.end()).toMatchObject({ code: 'internal', detail: { kind: 'crash', where: 'hang' } });
    expect(hanging.end()).toMatchObject({ name: 'AbortError' });
    expect(aside.end()).toBeNull();
    expect(worker().asked).toMatchObject([{ type: 'solve', id: 3, aside: true }]);
    expect(restarts).toMatchObject([{ where: 'hang' }]);
  });

  test('inside the worker is told as the worker says it', async () => {
    const { client, worker, restarts, spawned } = listened();
    await client.ready();
    worker().say({ type: 'restarted', where: 'aside', message: 'panicked' });
    expect(restarts).toEqual([{ where: 'aside', message: 'panicked' }]);
    expect(spawned()).toBe(1);
  });

  test('is not told to those who listen no more, and a listener that throws keeps it from nobody', async () => {
    const { client, worker, restarts, callOff, reported } = listened();
    const fault = new Error('a fault of the page');
    client.onRestart(() => {
      throw fault;
    });
    const last = vi.fn();
    client.onRestart(last);
    await client.ready();
    callOff();
    worker().say({ type: 'restarted', where: 'search', message: 'panicked' });
    expect(restarts).toEqual([]);
    expect(reported).toEqual([fault]);
    expect(last).toHaveBeenCalledTimes(1);
  });
});
