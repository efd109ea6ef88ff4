// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { SearchError } from '../search/client.ts';
import { NOTHING } from '../search/protocol.ts';
import type { FifteenPuzzle } from './fifteen-puzzle.ts';
import {
  EVENTS,
  find,
  numbers,
  puzzle,
  SCRAMBLED,
  scene,
  settle,
  shadow,
  solvedPuzzle,
  text,
  types,
  UNSOLVABLE,
} from './testing/scene.ts';

describe('solving', () => {
  it('goes through loading and solving, passes each message on, and ends solved', async () => {
    const element = await puzzle();
    const phases: string[] = [];
    for (const name of EVENTS) element.addEventListener(name, () => phases.push(element.phase));
    const promise = element.solve();
    expect(element.phase).toBe('loading');
    await settle(element);
    expect(text(element, '.pill')).toBe('Loading the solver…');
    scene.client.send({ type: 'preparing', id: 1, fraction: 0.5 });
    await settle(element);
    expect(text(element, '.pill')).toBe('Preparing tables, 50%');
    scene.client.round(1);
    scene.client.send({
      type: 'progress',
      id: 1,
      threshold: 3,
      round: NOTHING,
      total: NOTHING,
      elapsedMs: 1,
      roundMs: 1,
      path: '',
      paused: false,
      sample: true,
      prunedByF: [],
    });
    await settle(element);
    expect(text(element, '.pill')).toBe('Searching, f ≤ 1');
    expect(text(element, '.said')).toBe('Round 1: threshold 1, 10 nodes expanded.');
    expect(element.rounds).toHaveLength(1);
    scene.client.solved('RDR');
    await expect(promise).resolves.toMatchObject({
      moves: 'RDR',
      length: 3,
      optimal: true,
      expanded: 13,
      generated: 20,
    });
    expect(element.solution?.rounds).toHaveLength(2);
    expect(types()).toEqual([
      'search-start',
      'search-preparing',
      'search-threshold',
      'search-round',
      'search-progress',
      'search-end',
    ]);
    expect(phases).toEqual(['loading', 'loading', 'solving', 'solving', 'solving', 'solved']);
    await settle(element);
    expect(text(element, '.pill')).toBe('3 moves, shortest');
    expect(text(element, '.position')).toBe('0 / 3');
    expect(element.tiles).toEqual(numbers(SCRAMBLED));
  });

  it('shows of a search that is over in a moment its end only', async () => {
    const element = await puzzle();
    element.wake();
    await settle(element);
    const shown: string[] = [];
    const watch = new MutationObserver(() =>
      shown.push(`${text(element, '.pill')} ${find(element, '.big').getAttribute('aria-label')}`),
    );
    watch.observe(shadow(element), { subtree: true, childList: true, characterData: true, attributes: true });
    const promise = element.solve();
    await vi.advanceTimersByTimeAsync(40);
    scene.client.round(1);
    await vi.advanceTimersByTimeAsync(39);
    expect(element.phase).toBe('solving');
    expect(shown).toEqual([]);
    scene.client.solved('RDR');
    await promise;
    await vi.advanceTimersByTimeAsync(0);
    watch.disconnect();
    expect(new Set(shown)).toEqual(new Set(['3 moves, shortest Play']));
    expect(text(element, '.said')).toBe('Solved: 3 moves, proven shortest.');
  });

  it('shows a longer search, and one that does not go at full speed at once', async () => {
    const element = await puzzle();
    await settle(element);
    const first = element.solve().catch(() => null);
    await vi.advanceTimersByTimeAsync(10);
    scene.client.round(1);
    await vi.advanceTimersByTimeAsync(70);
    expect(text(element, '.pill')).toBe('Searching, f ≤ 1');
    expect(text(element, '.said')).toBe('Round 1: threshold 1, 10 nodes expanded.');
    element.cancel();
    await first;
    element.pace = 0;
    const second = element.solve().catch(() => null);
    await vi.advanceTimersByTimeAsync(0);
    expect(text(element, '.pill')).toBe('Loading the solver…');
    element.cancel();
    await second;
  });

  it('names an unsolvable board with its parity count before any search', async () => {
    const element = await puzzle(`<fifteen-puzzle controls tiles="${UNSOLVABLE}"></fifteen-puzzle>`);
    expect(text(element, '.pill')).toBe('Unsolvable');
    expect(text(element, '.problem')).toContain(
      'the inversions (1) and the rows between the blank and its place (0) make 1',
    );
    await expect(element.solve()).rejects.toMatchObject({
      code: 'unsolvable',
      message: text(element, '.problem'),
      detail: { kind: 'parity' },
    });
    expect(text(element, '.problem')).toContain('No sequence of moves leads to the goal');
    expect(scene.client.id).toBe(0);
    expect(types()).toEqual([]);
    expect(find(element, '.big').getAttribute('aria-disabled')).toBe('true');
  });

  it('stops by cancel, by the signal and by the button, and can search again', async () => {
    const element = await puzzle();
    const controller = new AbortController();
    const stops = [() => element.cancel(), () => controller.abort(), () => find(element, '.big').click()];
    for (const stop of stops) {
      scene.heard.length = 0;
      const promise = element.solve({
        signal: controller.signal.aborted ? new AbortController().signal : controller.signal,
      });
      const rejected = expect(promise).rejects.toMatchObject({ name: 'AbortError' });
      await settle(element);
      scene.client.round(1);
      await settle(element);
      stop();
      expect(element.phase).toBe('idle');
      await rejected;
      await settle(element);
      expect(types()).toEqual(['search-start', 'search-threshold', 'search-round', 'search-end']);
      expect(scene.heard.at(-1)?.detail).toMatchObject({ type: 'cancelled' });
    }
    await expect(element.solve({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('ends a running search before the next one starts', async () => {
    const element = await puzzle();
    const first = expect(element.solve()).rejects.toMatchObject({ name: 'AbortError' });
    await settle(element);
    const second = element.solve();
    await first;
    await settle(element);
    expect(types()).toEqual(['search-start', 'search-end', 'search-start']);
    expect(element.phase).toBe('loading');
    scene.client.solved('RDR');
    await expect(second).resolves.toMatchObject({ moves: 'RDR' });
    expect(types().filter((type) => type === 'search-end')).toHaveLength(2);
  });

  it('lets a stopped search end before the next one starts, however late its end comes', async () => {
    const element = await puzzle();
    scene.client.stops = [];
    const first = element.solve().catch((error: unknown) => error);
    await settle(element);
    element.cancel();
    const second = element.solve();
    await settle(element);
    expect(types()).toEqual(['search-start']);
    expect(element.phase).toBe('loading');
    for (const answer of scene.client.stops) answer();
    expect(await first).toMatchObject({ name: 'AbortError' });
    await settle(element);
    expect(types()).toEqual(['search-start', 'search-end', 'search-start']);
    scene.client.solved('RDR');
    await expect(second).resolves.toMatchObject({ moves: 'RDR' });
    expect(types()).toEqual(['search-start', 'search-end', 'search-start', 'search-end']);
  });

  it('starts nothing for a search that was stopped while it waited for the one before', async () => {
    const element = await puzzle();
    scene.client.stops = [];
    const stopped = [element.solve()];
    await settle(element);
    for (let again = 0; again < 2; again++) {
      element.cancel();
      stopped.push(element.solve());
    }
    element.cancel();
    const rejected = Promise.all(stopped.map((search) => expect(search).rejects.toMatchObject({ name: 'AbortError' })));
    const last = element.solve();
    for (const answer of scene.client.stops) answer();
    await rejected;
    await settle(element);
    expect(types()).toEqual(['search-start', 'search-end', 'search-start']);
    scene.client.solved('RDR');
    await expect(last).resolves.toMatchObject({ moves: 'RDR' });
  });

  it('is cancelled by every change of the board', async () => {
    for (const change of [
      (element: FifteenPuzzle) => element.move('R'),
      (element: FifteenPuzzle) => element.scramble(),
      (element: FifteenPuzzle) => {
        element.tiles = UNSOLVABLE;
      },
      (element: FifteenPuzzle) => element.setAttribute('size', '3x3'),
    ]) {
      const element = await puzzle();
      const rejected = expect(element.solve()).rejects.toMatchObject({ name: 'AbortError' });
      await settle(element);
      scene.client.round(1);
      change(element);
      await rejected;
      await settle(element);
      expect(element.phase).toMatch(/idle|failed/);
      expect(element.rounds).toEqual([]);
      expect(element.solution).toBeNull();
    }
  });

  it('shows why a search failed, once, and recovers', async () => {
    const element = await puzzle();
    const rejected = expect(element.solve()).rejects.toMatchObject({ code: 'internal' });
    await settle(element);
    scene.client.fail('internal');
    await rejected;
    await settle(element);
    expect(element.phase).toBe('failed');
    expect(text(element, '.problem')).toBe('The solver broke down: it broke');
    expect(types()).toEqual(['search-start', 'search-end']);
    element.move('R');
    await settle(element);
    expect(element.phase).toBe('idle');
    expect(shadow(element).querySelector('.problem')).toBeNull();
  });

  it('names the heuristic that was searched with, and forgets the failure when there is another one', async () => {
    const element = await puzzle();
    element.heuristic = 'foo';
    const rejected = expect(element.solve()).rejects.toMatchObject({ code: 'unknown-heuristic' });
    await settle(element);
    element.heuristic = 'bar';
    await settle(element);
    scene.client.fail('unknown-heuristic');
    await rejected;
    await settle(element);
    expect(text(element, '.problem')).toBe('There is no heuristic named “foo”.');
    expect(text(element, '.said')).toBe('There is no heuristic named “foo”.');
    element.heuristic = 'manhattan';
    await settle(element);
    expect(element.phase).toBe('idle');
    expect(shadow(element).querySelector('.problem')).toBeNull();
  });

  it('reports a solver that never starts with one search-end', async () => {
    const element = await puzzle();
    scene.client.solve = () => Promise.reject(new SearchError('load-failed', 'no worker'));
    await expect(element.solve()).rejects.toMatchObject({ code: 'load-failed' });
    await settle(element);
    expect(types()).toEqual(['search-start', 'search-end']);
    expect(scene.heard.at(-1)?.detail).toMatchObject({ type: 'error', code: 'load-failed' });
    expect(text(element, '.problem')).toContain('no worker');
  });

  it('refuses a solution that does not lead to the goal', async () => {
    const element = await puzzle();
    const rejected = expect(element.solve()).rejects.toMatchObject({ code: 'internal' });
    await settle(element);
    scene.client.solved('RD');
    await rejected;
    expect(element.phase).toBe('failed');
    expect(element.solution).toBeNull();
  });
});

describe('h', () => {
  it('is asked for only once someone has begun, and is unknown until answered', async () => {
    const element = await puzzle();
    expect(scene.client.inspected).toHaveLength(0);
    expect(text(element, '.figures')).toBe('g 0 h – f –');
    element.dispatchEvent(new Event('pointerenter'));
    await settle(element);
    expect(scene.client.inspected).toHaveLength(1);
    expect(text(element, '.figures')).toBe('g 0 h – f –');
    scene.client.inspected[0]?.answer([3]);
    await settle(element);
    expect(text(element, '.figures')).toBe('g 0 h 3 f 3');
  });

  it('is asked for once along a solution, and never shown for another board or heuristic', async () => {
    const element = await solvedPuzzle();
    expect(scene.client.inspected.map((asked) => asked.moves)).toEqual(['', 'RDR']);
    scene.client.inspected[0]?.answer([99]);
    await settle(element);
    expect(text(element, '.figures')).toBe('g 0 h – f –');
    scene.client.inspected[1]?.answer([3, 2, 1, 0]);
    element.seek(2);
    await settle(element);
    expect(text(element, '.figures')).toBe('g 2 h 1 f 3');
    expect(scene.client.inspected).toHaveLength(2);
    element.heuristic = 'misplaced';
    await settle(element);
    expect(text(element, '.figures')).toBe('g 2 h – f –');
    expect(scene.client.inspected[2]).toMatchObject({ heuristic: 'misplaced', moves: 'RDR' });
  });

  it('is asked for again when someone comes back after the solver did not start', async () => {
    const element = await puzzle();
    element.wake();
    await settle(element);
    scene.client.inspected[0]?.refuse();
    await settle(element);
    expect(scene.client.inspected).toHaveLength(1);
    element.wake();
    await settle(element);
    expect(scene.client.inspected).toHaveLength(2);
    scene.client.inspected[1]?.answer([3]);
    await settle(element);
    expect(text(element, '.figures')).toBe('g 0 h 3 f 3');
    element.wake();
    await settle(element);
    expect(scene.client.inspected).toHaveLength(2);
  });
});
