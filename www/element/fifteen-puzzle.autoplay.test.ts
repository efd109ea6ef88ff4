// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { puzzle, SCRAMBLED, scene, settle } from './testing/scene.ts';

let seen: (() => void)[] = [];
let watched = 0;

beforeEach(() => {
  seen = [];
  watched = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => callback([{ isIntersecting: true }]));
      }
      observe = () => watched++;
      disconnect = () => watched--;
    },
  );
});

describe('autoplay', () => {
  it('waits for the first sight, then solves and plays, once', async () => {
    const element = await puzzle(`<fifteen-puzzle autoplay speed="8" tiles="${SCRAMBLED}"></fifteen-puzzle>`);
    expect(scene.client.id).toBe(0);
    expect(scene.client.inspected).toHaveLength(0);
    for (const see of seen) see();
    await settle(element);
    expect(scene.client.id).toBe(1);
    scene.client.solved('RDR');
    await settle(element);
    expect(element.phase).toBe('playing');
    await vi.advanceTimersByTimeAsync(300);
    expect(element.tiles).toEqual(element.goal);
    for (const see of seen) see();
    document.body.append(element);
    await settle(element);
    expect(scene.client.id).toBe(1);
  });

  it('can be turned on later', async () => {
    const element = await puzzle();
    expect(seen).toHaveLength(0);
    element.autoplay = true;
    await settle(element);
    for (const see of seen) see();
    await settle(element);
    expect(scene.client.id).toBe(1);
  });

  it('watches with one observer, however often it is turned on, and with none once it is off', async () => {
    const element = await puzzle(`<fifteen-puzzle autoplay tiles="${SCRAMBLED}"></fifteen-puzzle>`);
    expect(watched).toBe(1);
    document.body.append(element);
    await settle(element);
    expect(watched).toBe(1);
    for (const autoplay of [false, true, false]) {
      element.autoplay = autoplay;
      await settle(element);
      expect(watched).toBe(autoplay ? 1 : 0);
    }
    for (const see of seen) see();
    await settle(element);
    expect(scene.client.id).toBe(0);
    element.autoplay = true;
    await settle(element);
    for (const see of seen) see();
    await settle(element);
    expect(scene.client.id).toBe(1);
    expect(watched).toBe(0);
  });

  it('watches no longer once the element is gone', async () => {
    const element = await puzzle(`<fifteen-puzzle autoplay tiles="${SCRAMBLED}"></fifteen-puzzle>`);
    expect(watched).toBeGreaterThan(0);
    element.remove();
    await settle(element);
    expect(watched).toBe(0);
  });
});
