import { describe, expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** Calls of a worker of constant speed; the last column is the time of a call. */
function calls(nodesPerMs: number, count: number, clockMs = 0): number[] {
  const pace = createPace(() => 10);
  return Array.from({ length: count }, () => {
    const budget = pace.budget();
    const ms = budget / nodesPerMs;
    pace.measured(budget, clockMs > 0 ? Math.floor(ms / clockMs) * clockMs : ms);
    return ms;
  });
}

describe('the pace of work', () => {
  test.each([100, 1_000, 20_000, 400_000])('settles at ten milliseconds a call at %i nodes a millisecond', (speed) => {
    const times = calls(speed, 40);
    for (const ms of times.slice(20)) expect(ms).toBeCloseTo(10, 0);
    // On the way there no call takes much longer.
    expect(Math.max(...times)).toBeLessThanOrEqual(20);
  });

  test('stays near that with a clock that ticks once a millisecond', () => {
    for (const ms of calls(30_000, 60, 1).slice(20)) {
      expect(ms).toBeGreaterThan(5);
      expect(ms).toBeLessThan(20);
    }
  });

  test('a call that ended early says nothing about speed', () => {
    const pace = createPace(() => 10);
    const before = pace.budget();
    pace.measured(3, 0.01);
    expect(pace.budget()).toBe(before);
  });

  test('a pause of the whole machine halves the budget, no more', () => {
    const pace = createPace(() => 10);
    for (let call = 0; call < 20; call += 1) pace.measured(pace.budget(), pace.budget() / 10_000);
    const settled = pace.budget();
    pace.measured(settled, 5_000);
    expect(pace.budget()).toBe(Math.round(settled / 2));
    pace.measured(pace.budget(), pace.budget() / 10_000);
    expect(pace.budget()).toBeCloseTo(settled, -1);
  });

  test('the budget is always a whole number of at least one, and has a ceiling', () => {
    const slow = createPace(() => 10);
    for (let call = 0; call < 40; call += 1) slow.measured(1, 1_000);
    expect(slow.budget()).toBe(1);
    const fast = createPace(() => 10);
    for (let call = 0; call < 100; call += 1) fast.measured(fast.budget(), 0);
    expect(fast.budget()).toBeLessThan(2 ** 32);
  });
});
