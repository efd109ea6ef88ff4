// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { NOTHING, type Progress } from '../search/protocol.ts';
import { CUT_MS } from './cut-nodes.ts';
import type { FifteenPuzzle } from './fifteen-puzzle.ts';
import { find, numbers, puzzle, SCRAMBLED, scene, settle, shadow, text, types } from './testing/scene.ts';

const AFTER_RD = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15';

function progress(path: string, sample = false): Progress {
  return {
    type: 'progress',
    id: scene.client.id,
    threshold: 3,
    round: NOTHING,
    total: NOTHING,
    elapsedMs: 900,
    roundMs: 900,
    path,
    paused: !sample,
    sample,
    prunedByF: [],
    node: {
      path,
      g: path.length,
      h: 1,
      f: path.length + 1,
      threshold: 3,
      children: [
        { move: 'U', kind: 'banned', by: 'undo' },
        { move: 'D', kind: 'illegal' },
        { move: 'L', kind: 'pruned', f: 5 },
        { move: 'R', kind: 'untried', f: 3 },
      ],
      events: [],
      deepest: 2,
      nextThreshold: 5,
    },
  };
}

async function searching(): Promise<{ element: FifteenPuzzle; ended: Promise<unknown> }> {
  const element = await puzzle();
  const ended = element.solve().catch((error: Error) => error.name);
  await settle(element);
  scene.client.send({ type: 'threshold', id: scene.client.id, threshold: 3 });
  scene.heard.length = 0;
  return { element, ended };
}

/** The tile on each square, by the name of the square. */
const named = (element: FifteenPuzzle): number[] =>
  [...shadow(element).querySelectorAll('.square')].map((square) =>
    Number(/\d+/.exec(square.getAttribute('aria-label') ?? '')?.[0] ?? 0),
  );

describe('the state a search is at', () => {
  it('is drawn with its line, its g, h and f, and what its moves come to; the player stays where it is', async () => {
    const { element } = await searching();
    scene.client.send(progress('RD'));
    await settle(element);
    expect(named(element)).toEqual(numbers(AFTER_RD));
    expect(element.tiles).toEqual(numbers(SCRAMBLED));
    expect(element.moveIndex).toBe(0);
    expect(types()).toEqual(['search-progress']);
    expect(text(element, '.figures')).toBe('g 2 h 1 f 3');
    expect(text(element, '.pill')).toBe('f ≤ 3, this node');
    expect(shadow(element).querySelectorAll('.way line')).toHaveLength(2);
    expect(text(element, '.numeral[data-piece="14"] .child.cut')).toBe('f 5 > 3');
    expect(text(element, '.numeral[data-piece="15"] .child')).toBe('f 3');
    expect(find(element, '.tile.cut').dataset.piece).toBe('14');
    expect(element.searchAt?.moves).toBe('RD');
  });

  it('is marked as a sample at full speed, without a word on its moves', async () => {
    const { element } = await searching();
    scene.client.send(progress('RD', true));
    await settle(element);
    expect(text(element, '.pill')).toBe('f ≤ 3, a sample');
    expect(named(element)).toEqual(numbers(AFTER_RD));
    expect(shadow(element).querySelector('.child')).toBeNull();
  });

  it('leaves the start with the first sample of a search that is slowed down', async () => {
    const { element } = await searching();
    element.pace = 200_000;
    scene.client.send({ ...progress('RD', true), elapsedMs: 3 });
    await settle(element);
    expect(text(element, '.pill')).toBe('f ≤ 3, a sample');
    expect(named(element)).toEqual(numbers(AFTER_RD));
  });

  it('does not stay at a node that was left for full speed', async () => {
    const { element } = await searching();
    scene.client.send({ ...progress(''), elapsedMs: 0 });
    scene.client.send({ ...progress('RD', true), elapsedMs: 3 });
    await settle(element);
    expect(text(element, '.pill')).toBe('f ≤ 3, a sample');
    expect(named(element)).toEqual(numbers(AFTER_RD));
  });

  it('gives way to the player’s own when the search ends, stops or the host says so', async () => {
    const { element, ended } = await searching();
    scene.client.send(progress('RD'));
    element.searchAt = null;
    await settle(element);
    expect(named(element)).toEqual(numbers(SCRAMBLED));
    scene.client.send(progress('R'));
    element.cancel();
    await settle(element);
    expect(named(element)).toEqual(numbers(SCRAMBLED));
    expect(await ended).toBe('AbortError');

    const again = await searching();
    scene.client.send(progress('RD'));
    scene.client.solved('RDR');
    await settle(again.element);
    expect(named(again.element)).toEqual(numbers(SCRAMBLED));
    expect(again.element.searchAt).toBeNull();
  });

  it('is taken over by a hand: what is seen is what moves, and one undo leads back', async () => {
    const { element, ended } = await searching();
    scene.client.send(progress('RD'));
    await settle(element);
    find(element, '[data-square="15"]').click();
    await settle(element);
    expect(element.tiles).toEqual(element.goal);
    expect(named(element)).toEqual([...element.goal]);
    expect(await ended).toBe('AbortError');
    element.undo();
    expect(element.tiles).toEqual(numbers(AFTER_RD));
    element.undo();
    expect(element.tiles).toEqual(numbers(SCRAMBLED));
  });

  it('is not taken over from a sample: the move is made where the player stands', async () => {
    const { element } = await searching();
    scene.client.send(progress('RD', true));
    await settle(element);
    find(element, '[data-square="8"]').click();
    expect(element.tiles).toEqual(numbers('1 2 3 4 5 6 7 8 0 9 10 12 13 14 11 15'));
  });

  it('is any line a host names, and none that leads off the board', async () => {
    const element = await puzzle();
    element.searchAt = { moves: 'RD', sample: false };
    await settle(element);
    expect(named(element)).toEqual(numbers(AFTER_RD));
    expect(text(element, '.figures .h')).toBe('h –');
    element.searchAt = { moves: 'DDD', sample: false };
    await settle(element);
    expect(named(element)).toEqual(numbers(SCRAMBLED));
    expect(types()).toEqual([]);
  });
});

describe('a step to the next prune', () => {
  const cuts = (path: string): Progress => {
    const told = progress(path);
    const cut = (line: string) =>
      ({ kind: 'pruned', move: 'R', line, g: line.length, h: 4, f: line.length + 4 }) as const;
    return told.node ? { ...told, node: { ...told.node, events: [cut('RR'), cut('RU')] } } : told;
  };

  it('shows each node that was cut, then the one the search is at', async () => {
    const { element } = await searching();
    element.stepSearch('prune');
    scene.client.send(cuts('RD'));
    await settle(element);
    expect(element.searchAt).toMatchObject({ moves: 'RR', cut: true });
    expect(text(element, '.pill')).toBe('f = 6 > threshold 3: pruned');
    expect(text(element, '.figures')).toBe('g 2 h 4 f 6');
    // The tile whose slide led there.
    expect(find(element, '.well.cut .tile.cut').dataset.piece).toBe('12');
    expect(shadow(element).querySelector('.child')).toBeNull();
    await vi.advanceTimersByTimeAsync(CUT_MS);
    expect(element.searchAt).toMatchObject({ moves: 'RU', cut: true });
    await vi.advanceTimersByTimeAsync(CUT_MS);
    await settle(element);
    expect(element.searchAt?.moves).toBe('RD');
    expect(text(element, '.pill')).toBe('f ≤ 3, this node');
    expect(shadow(element).querySelector('.well.cut')).toBeNull();
  });

  it('gives way at once to whatever comes next, and no other step shows what it cut', async () => {
    const { element } = await searching();
    element.stepSearch('prune');
    scene.client.send(cuts('RD'));
    element.stepSearch('node');
    scene.client.send(cuts('R'));
    expect(element.searchAt?.moves).toBe('R');
    await vi.advanceTimersByTimeAsync(3 * CUT_MS);
    expect(element.searchAt?.moves).toBe('R');
    element.stepSearch('prune');
    scene.client.send(cuts('RD'));
    element.cancel();
    await vi.advanceTimersByTimeAsync(3 * CUT_MS);
    expect(element.searchAt).toBeNull();
  });
});

describe('a hint', () => {
  it('marks the tile to slide and says it, until the board changes', async () => {
    const element = await puzzle();
    expect(element.hint('R')).toBe(true);
    await settle(element);
    expect(find(element, '.tile.hinted').dataset.piece).toBe('10');
    expect(find(element, '.to-blank path').getAttribute('transform')).toBe('rotate(180)');
    expect(text(element, '.said')).toBe('Hint: slide tile 10 left, so that the blank goes right.');
    element.move('R');
    await settle(element);
    expect(shadow(element).querySelector('.hinted')).toBeNull();
    element.hint('L');
    expect(element.hint(null)).toBe(false);
    await settle(element);
    expect(shadow(element).querySelector('.hinted')).toBeNull();
  });

  it('is none where the blank cannot go', async () => {
    const element = await puzzle('<fifteen-puzzle></fifteen-puzzle>');
    expect(element.hint('D')).toBe(false);
    await settle(element);
    expect(shadow(element).querySelector('.hinted')).toBeNull();
  });
});
