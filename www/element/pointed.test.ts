import { beforeEach, describe, expect, it } from 'vitest';
import { LEAVE_MS, Pointed, REST_MS, TAP_MS } from './pointed.ts';

describe('the pointed tile', () => {
  let now: number;
  let timers: { at: number; then: () => void }[];
  let changes: number;
  let pointed: Pointed;

  beforeEach(() => {
    now = 0;
    timers = [];
    changes = 0;
    pointed = new Pointed({
      after(ms, then) {
        const timer = { at: now + ms, then };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      changed: () => {
        changes += 1;
      },
    });
  });

  const pass = (ms: number): void => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { then } of due) then();
  };

  it('is the one that the mouse rests on, and then each it comes to', () => {
    pointed.hover(7);
    pass(REST_MS - 100);
    pointed.hover(7);
    expect(pointed.tile).toBeNull();
    pass(100);
    expect(pointed.tile).toBe(7);
    pointed.hover(3);
    expect(pointed.tile).toBe(3);
    expect(changes).toBe(2);
  });

  it('is none of those that the mouse only passes', () => {
    for (const tile of [1, 2, 3]) {
      pointed.hover(tile);
      pass(REST_MS / 2);
    }
    pointed.hover(null);
    pass(10 * REST_MS);
    expect(pointed.tile).toBeNull();
    expect(changes).toBe(0);
  });

  it('leaves time to reach its words, which stay while the mouse is on them', () => {
    pointed.hover(7);
    pass(REST_MS);
    pointed.hover(null);
    pass(LEAVE_MS - 50);
    pointed.stay();
    pass(10 * LEAVE_MS);
    expect(pointed.tile).toBe(7);
    pointed.hover(null);
    pass(LEAVE_MS);
    expect(pointed.tile).toBeNull();
  });

  it('is what the keyboard is at, whatever the mouse leaves', () => {
    pointed.choose(5);
    expect(pointed.tile).toBe(5);
    pointed.hover(null);
    pass(10 * LEAVE_MS);
    pointed.moved();
    expect(pointed.tile).toBe(5);
    pointed.dismiss();
    expect(pointed.tile).toBeNull();
  });

  it('is a tapped tile that slid only when the taps rest', () => {
    pointed.tapped(5);
    pass(TAP_MS / 2);
    pointed.dismiss();
    pointed.tapped(6);
    pass(TAP_MS / 2);
    expect(pointed.tile).toBeNull();
    pass(TAP_MS / 2);
    expect(pointed.tile).toBe(6);
  });

  it('goes when the tiles move under a mouse that rests', () => {
    pointed.hover(7);
    pass(REST_MS);
    pointed.moved();
    expect(pointed.tile).toBeNull();
  });
});
