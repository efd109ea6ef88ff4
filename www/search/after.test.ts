import { expect, test, vi } from 'vitest';
import { after } from './after.ts';

test('calls back once its time is over, unless it was called off', () => {
  vi.useFakeTimers();
  const called: string[] = [];
  after(10, () => called.push('first'));
  const callOff = after(10, () => called.push('second'));
  vi.advanceTimersByTime(9);
  expect(called).toEqual([]);
  callOff();
  vi.advanceTimersByTime(1);
  expect(called).toEqual(['first']);
  vi.useRealTimers();
});
