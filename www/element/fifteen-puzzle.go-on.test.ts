// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { puzzle, SCRAMBLED, scene, settle, text, types } from './testing/scene.ts';

const details = (type: string) => scene.heard.filter((event) => event.type === type).map(({ detail }) => detail);

/** An element whose search has ended with a limit. */
async function limited(limit: 'nodes' | 'time' | 'memory') {
  const element = await puzzle();
  const rejected = expect(element.solve()).rejects.toBeInstanceOf(Error);
  await settle(element);
  scene.client.round(1);
  scene.client.send({ type: 'threshold', id: scene.client.id, threshold: 3 });
  scene.client.limit(limit);
  await rejected;
  await settle(element);
  return element;
}

it.each(['nodes', 'time'] as const)(
  'goes on after a limit of %s: rounds stay, and the solution has all',
  async (limit) => {
    const element = await limited(limit);
    expect(element.phase).toBe('failed');
    const ended = scene.client.id;
    const promise = element.goOn({ maxExpanded: 500, maxMs: 60 });
    expect(element.phase).toBe('loading');
    await settle(element);
    expect(scene.client.wentOn).toEqual([{ of: ended, budget: { maxExpanded: 500, maxMs: 60 } }]);
    scene.client.send({ type: 'threshold', id: scene.client.id, threshold: 3 });
    expect(element.phase).toBe('solving');
    expect(element.rounds.map(({ threshold }) => threshold)).toEqual([1]);
    scene.client.solved('RDR');
    await expect(promise).resolves.toMatchObject({ moves: 'RDR', rounds: [{ threshold: 1 }, { threshold: 3 }] });
    expect(details('search-start')).toMatchObject([
      { goesOn: false, options: { heuristic: 'linear-conflict' } },
      { goesOn: true, options: { heuristic: 'linear-conflict' } },
    ]);
    expect(types().filter((type) => type === 'search-end')).toHaveLength(2);
    await settle(element);
    expect(text(element, '.pill')).toBe('3 moves, shortest');
  },
);

it('goes on as often as its budget ends, each time from the last end', async () => {
  const element = await limited('nodes');
  const first = scene.client.id;
  const rejected = expect(element.goOn({ maxExpanded: 5 })).rejects.toMatchObject({ code: 'limit' });
  await settle(element);
  scene.client.limit('nodes', 15);
  await rejected;
  const promise = element.goOn();
  await settle(element);
  expect(scene.client.wentOn).toEqual([
    { of: first, budget: { maxExpanded: 5 } },
    { of: first + 1, budget: {} },
  ]);
  scene.client.solved('RDR');
  await promise;
});

it('has nothing to go on with before a search, without memory, after a solution and on another board', async () => {
  const notKept = { code: 'not-kept' };
  await expect((await puzzle()).goOn()).rejects.toMatchObject(notKept);
  await expect((await limited('memory')).goOn()).rejects.toMatchObject(notKept);
  expect(scene.client.forgotten).toEqual([]);
  const element = await limited('nodes');
  const ended = scene.client.id;
  element.move('U');
  expect(scene.client.forgotten).toEqual([ended]);
  await expect(element.goOn()).rejects.toMatchObject(notKept);
  expect(scene.client.wentOn).toEqual([]);
  expect(element.phase).toBe('idle');
});

it('tells the solver the budget of a search as it tells it the other options', async () => {
  const element = await puzzle(`<fifteen-puzzle tiles="${SCRAMBLED}" heuristic="manhattan"></fifteen-puzzle>`);
  element.options = { maxExpanded: 7, maxMs: 8 };
  void element.solve().catch(() => {});
  await settle(element);
  expect(details('search-start')).toMatchObject([{ options: { maxExpanded: 7, maxMs: 8, heuristic: 'manhattan' } }]);
  expect(scene.client.options).toMatchObject({ maxExpanded: 7, maxMs: 8, heuristic: 'manhattan' });
});

it('can be stopped while it goes on, like any search', async () => {
  const element = await limited('time');
  const controller = new AbortController();
  const rejected = expect(element.goOn({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  await settle(element);
  controller.abort();
  await rejected;
  expect(element.phase).toBe('idle');
  expect(scene.client.wentOn[0]?.budget).toEqual({});
});

it('goes back from its solution, and finds it again', async () => {
  const element = await puzzle();
  const solved = element.solve();
  await settle(element);
  scene.client.round(1);
  scene.client.solved('RDR');
  await solved;
  const ended = scene.client.id;
  element.seek(2);
  expect(element.backSearch(4)).toBe(true);
  await settle(element);
  expect(scene.client.wentOn).toEqual([{ of: ended, budget: { back: 4 } }]);
  expect(scene.client.wishes.pace).toBe(0);
  expect(element.pace).toBe(0);
  const { id } = scene.client;
  scene.client.send({ type: 'threshold', id, threshold: 3 });
  scene.client.send({ type: 'rewound', id, threshold: 3, rounds: 1 });
  expect(element.phase).toBe('solving');
  expect(element.solution).toBeNull();
  expect(element.moveIndex).toBe(0);
  expect(element.rounds.map(({ threshold }) => threshold)).toEqual([1]);
  // It runs, so the next way back is one of its steps.
  expect(element.backSearch(1)).toBe(true);
  expect(scene.client.steered.at(-1)).toEqual(['back', 1]);
  scene.client.solved('RDR');
  await settle(element);
  expect(element.phase).toBe('solved');
  expect(element.rounds.map(({ threshold }) => threshold)).toEqual([1, 3]);
  expect(element.restartRound()).toBe(true);
  await settle(element);
  expect(scene.client.wentOn.at(-1)).toEqual({ of: id, budget: { back: 'round' } });
});

it('has no way back before a search, on another board, and from what was not searched here', async () => {
  const element = await puzzle();
  expect(element.backSearch()).toBe(false);
  const solved = element.solve();
  await settle(element);
  scene.client.solved('RDR');
  await solved;
  const ended = scene.client.id;
  element.move('U');
  expect(scene.client.forgotten).toEqual([ended]);
  expect(element.backSearch()).toBe(false);
  element.undo();
  element.show('RDR');
  expect(element.restartRound()).toBe(false);
  expect(scene.client.wentOn).toEqual([]);
});

/** An element that shows its solution after two of its moves, and has asked for a way back from there. */
async function askedBack() {
  const element = await puzzle();
  const solved = element.solve();
  await settle(element);
  scene.client.round(1);
  scene.client.solved('RDR');
  const solution = await solved;
  element.seek(2);
  await settle(element);
  scene.heard.length = 0;
  expect(element.backSearch()).toBe(true);
  await settle(element);
  expect(element).toMatchObject({ phase: 'paused', solution, moveIndex: 2 });
  return { element, solution };
}

it.each(['not-kept', 'load-failed'] as const)(
  'keeps its solution where the solver cannot go back from it: %s',
  async (code) => {
    const { element, solution } = await askedBack();
    scene.client.fail(code);
    await settle(element);
    expect(element).toMatchObject({ phase: 'paused', solution, moveIndex: 2, pace: 'full' });
    expect(element.rounds.map(({ threshold }) => threshold)).toEqual([1, 3]);
    expect(types()).toEqual(['search-start', 'search-end']);
    // Why is said, and it is not asked for again.
    expect(text(element, '[role=status], [aria-live]')).not.toBe('');
    expect(element.backSearch()).toBe(false);
    expect(element.restartRound()).toBe(false);
    expect(scene.client.wentOn).toHaveLength(1);
    element.step(1);
    expect(element.phase).toBe('solved');
  },
);

it('keeps its solution where the way back is stopped before the solver has agreed', async () => {
  const { element, solution } = await askedBack();
  element.cancel();
  await settle(element);
  expect(element).toMatchObject({ phase: 'paused', solution, moveIndex: 2 });
  expect(types()).toEqual(['search-start', 'search-end']);
  expect(element.backSearch()).toBe(false);
});

it('stops a playback that was begun before the solver agreed to go back', async () => {
  const { element } = await askedBack();
  element.play();
  expect(element.phase).toBe('playing');
  scene.client.send({ type: 'threshold', id: scene.client.id, threshold: 3 });
  expect(element).toMatchObject({ phase: 'solving', solution: null, moveIndex: 0 });
});
