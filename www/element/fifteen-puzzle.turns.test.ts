// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FifteenPuzzle } from './fifteen-puzzle.ts';
import { find, puzzle, SCRAMBLED, scene, settle, text, types } from './testing/scene.ts';

let seen: (() => void)[] = [];

beforeEach(() => {
  seen = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => callback([{ isIntersecting: true }]));
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
});

/** So many elements that share one solver. */
async function puzzles(count: number, more = ''): Promise<FifteenPuzzle[]> {
  await puzzle(`<fifteen-puzzle controls speed="8" ${more} tiles="${SCRAMBLED}"></fifteen-puzzle>`.repeat(count));
  const all = [...document.querySelectorAll<FifteenPuzzle>('fifteen-puzzle')];
  for (const element of all) element.client = scene.client;
  for (const element of all) await settle(element);
  return all;
}

async function pair(): Promise<[FifteenPuzzle, FifteenPuzzle]> {
  const [one, two] = await puzzles(2);
  if (one === undefined || two === undefined) throw new Error('two are there');
  return [one, two];
}

const nameOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'solved').catch((e: Error) => e.name);

describe('elements that share a solver', () => {
  it('with autoplay are all solved, one after the other', async () => {
    const all = await puzzles(3, 'autoplay');
    for (const see of seen) see();
    for (const element of all) await settle(element);
    expect(all.map(({ phase }) => phase)).toEqual(['loading', 'loading', 'loading']);
    expect(all.map((element) => text(element, '[part~="status"]'))).toEqual([
      expect.stringContaining('Loading'),
      expect.stringContaining('Waiting for another board'),
      expect.stringContaining('Waiting for another board'),
    ]);
    for (const [at, element] of all.entries()) {
      expect(scene.client.id).toBe(at + 1);
      expect(types().filter((type) => type === 'search-start')).toHaveLength(at + 1);
      scene.client.solved('RDR');
      await settle(element);
      expect(element.phase).toBe('playing');
      for (const other of all) await settle(other);
    }
    await vi.advanceTimersByTimeAsync(500);
    for (const element of all) expect(element.tiles).toEqual(element.goal);
  });

  it('wait for each other, say so, and leave the search that runs alone', async () => {
    const [one, two] = await pair();
    const first = nameOf(one.solve());
    await settle(one);
    scene.client.round(3);
    const second = nameOf(two.solve());
    await settle(two);
    expect([one.phase, two.phase, scene.client.id]).toEqual(['solving', 'loading', 1]);
    expect(find(two, '.said').textContent).toContain('Waiting');
    // What it is told meanwhile is its own affair.
    two.watch = ['node'];
    two.pace = 50;
    expect(two.stepSearch('node')).toBe(false);
    expect(scene.client.steered).toEqual([]);
    scene.client.solved('RDR');
    expect(await first).toBe('solved');
    await settle(two);
    expect(find(two, '.said').textContent).toContain('Searching');
    expect(scene.client.id).toBe(2);
    expect(scene.client.wishes).toEqual({ pace: 50, watch: ['node'] });
    scene.client.solved('RDR');
    expect(await second).toBe('solved');
  });

  it('are taken out of the queue by a cancel, a signal, another board and a removal, without an event', async () => {
    const [one, two] = await pair();
    const first = nameOf(one.solve());
    await settle(one);
    scene.heard.length = 0;
    const signal = new AbortController();
    for (const leave of [
      () => two.cancel(),
      () => signal.abort(),
      () => {
        two.tiles = [...two.goal];
      },
      () => two.remove(),
    ]) {
      const waits = nameOf(two.solve(signal.signal.aborted ? {} : { signal: signal.signal }));
      await settle(two);
      expect(two.phase).toBe('loading');
      leave();
      expect(await waits).toBe('AbortError');
      await settle(two);
      expect(two.phase).toBe('idle');
    }
    expect(types().filter((type) => type.startsWith('search'))).toEqual([]);
    scene.client.solved('RDR');
    expect(await first).toBe('solved');
    await settle(two);
    expect(scene.client.id).toBe(1);
    expect(two.phase).toBe('idle');
  });

  it('end a search that stands still once another waits, also one that comes to a stand then', async () => {
    const [one, two] = await pair();
    one.pace = 0;
    const first = nameOf(one.solve());
    await settle(one);
    scene.client.round(3);
    const second = nameOf(two.solve());
    expect(await first).toBe('AbortError');
    await settle(two);
    expect([one.phase, two.phase, scene.client.id]).toEqual(['idle', 'loading', 2]);
    expect(find(one, '.said').textContent).toContain('another board');
    expect(scene.heard.filter(({ type }) => type === 'search-end')).toHaveLength(1);
    one.pace = 'full';
    const third = nameOf(one.solve());
    await settle(one);
    expect(two.phase).toBe('loading');
    two.stepSearch('node');
    expect(await second).toBe('AbortError');
    await settle(one);
    expect(scene.client.id).toBe(3);
    scene.client.solved('RDR');
    expect(await third).toBe('solved');
  });

  it('begin after the failure of another, and after the stop of another has been answered', async () => {
    const [one, two] = await pair();
    const first = nameOf(one.solve());
    const second = nameOf(two.solve());
    await settle(one);
    scene.client.fail('load-failed');
    expect(await first).toBe('SearchError');
    await settle(two);
    expect(scene.client.id).toBe(2);
    scene.client.stops = [];
    const third = nameOf(one.solve());
    await settle(one);
    two.cancel();
    await settle(two);
    expect(scene.client.id).toBe(2);
    for (const answer of scene.client.stops) answer();
    expect(await second).toBe('AbortError');
    await settle(one);
    expect(scene.client.id).toBe(3);
    scene.client.solved('RDR');
    expect(await third).toBe('solved');
  });
});
