import { describe, expect, it } from 'vitest';
import { Drawing } from './drawing.ts';

/** A drawing whose changes may wait for so long, and whose clock is the test's. */
function drawing(waits: number) {
  let timers: (() => void)[] = [];
  const asked: number[] = [];
  const state = { waits, draws: 0 };
  const it = new Drawing({
    draw: () => {
      state.draws += 1;
    },
    mayWait: () => state.waits,
    after: (ms, then) => {
      asked.push(ms);
      timers.push(then);
      return () => {
        timers = timers.filter((each) => each !== then);
      };
    },
  });
  const ring = (): void => {
    const due = timers;
    timers = [];
    for (const then of due) then();
  };
  return { it, state, asked, ring };
}

describe('what may wait', () => {
  it('is drawn once when its time is over, however often it changed', () => {
    const { it, state, asked, ring } = drawing(80);
    it.changed();
    state.waits = 30;
    it.changed();
    expect(asked).toEqual([80]);
    expect(state.draws).toBe(0);
    ring();
    expect(state.draws).toBe(1);
    ring();
    expect(state.draws).toBe(1);
  });

  it('is drawn along with what may not', () => {
    const { it, state, ring } = drawing(80);
    it.changed();
    state.waits = 0;
    it.changed();
    expect(state.draws).toBe(1);
    it.drawn();
    ring();
    it.flush();
    expect(state.draws).toBe(1);
  });

  it('is drawn at once for whoever asks for all there is', () => {
    const { it, state, ring } = drawing(80);
    it.flush();
    expect(state.draws).toBe(0);
    it.changed();
    it.flush();
    expect(state.draws).toBe(1);
    ring();
    expect(state.draws).toBe(1);
  });
});
