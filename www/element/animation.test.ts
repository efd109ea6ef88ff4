import { describe, expect, it } from 'vitest';
import { ASLEEP_MS, Beat, ease, frameLoop, moveMs, Slides, slideMs } from './animation.ts';

const A = { x: 0, y: 0 };
const B = { x: 1, y: 0 };
const C = { x: 1, y: 1 };

describe('a slide', () => {
  it('is a function of the time, not of the frames drawn', () => {
    const often = new Slides();
    const once = new Slides();
    for (const slides of [often, once]) {
      slides.place(7, A);
      slides.slide(7, B, 100, 200);
    }
    for (let now = 100; now < 260; now += 1) often.at(7, now);
    expect(often.at(7, 260)).toEqual(once.at(7, 260));
  });

  it('starts where the piece is, is eased, and lands exactly', () => {
    const slides = new Slides();
    slides.place(7, A);
    slides.slide(7, B, 100, 200);
    expect(slides.at(7, 100)).toEqual(A);
    expect(slides.at(7, 120).x).toBeLessThan(0.1);
    expect(slides.at(7, 200).x).toBeCloseTo(0.5);
    expect(slides.at(7, 280).x).toBeGreaterThan(0.9);
    expect(slides.at(7, 300)).toEqual(B);
    expect(slides.at(7, 1e9)).toEqual(B);
    expect(slides.moving(299)).toBe(true);
    expect(slides.moving(300)).toBe(false);
  });

  it('never runs backwards when a frame is stamped before its start', () => {
    const slides = new Slides();
    slides.place(7, A);
    slides.slide(7, B, 100, 200);
    expect(slides.at(7, 90)).toEqual(A);
  });

  it('bends to a new place without a jump', () => {
    const slides = new Slides();
    slides.place(7, A);
    slides.slide(7, B, 0, 200);
    const before = slides.at(7, 90);
    slides.slide(7, C, 90, 200);
    expect(slides.at(7, 90)).toEqual(before);
    expect(slides.at(7, 91).x).toBeCloseTo(before.x, 1);
    expect(slides.at(7, 290)).toEqual(C);
    expect(slides.target(7)).toEqual(C);
  });

  it('of no time is no slide', () => {
    const slides = new Slides();
    slides.place(7, A);
    slides.slide(7, B, 50, 0);
    expect(slides.at(7, 50)).toEqual(B);
    expect(slides.moving(50)).toBe(false);
  });

  it('is cut short by a place', () => {
    const slides = new Slides();
    slides.place(7, A);
    slides.slide(7, B, 0, 200);
    slides.place(7, C);
    expect(slides.at(7, 10)).toEqual(C);
  });

  it('eases from 0 to 1 and only forward', () => {
    expect(ease(0)).toBe(0);
    expect(ease(1)).toBe(1);
    for (let t = 0; t < 1; t += 0.01) expect(ease(t + 0.01)).toBeGreaterThan(ease(t));
  });
});

describe('the beat of the playback', () => {
  it('gives the first move at once and then one per period', () => {
    const beat = new Beat(1000, 100);
    expect(beat.due(1000)).toEqual([1000]);
    expect(beat.due(1050)).toEqual([]);
    expect(beat.due(1100)).toEqual([1100]);
    expect(beat.due(1199)).toEqual([]);
    expect(beat.due(1200)).toEqual([1200]);
  });

  it('makes the same moves at the same times whatever the frames', () => {
    const times = (step: number): number[] => {
      const beat = new Beat(0, 70);
      const due: number[] = [];
      for (let now = 0; now <= 2000; now += step) due.push(...beat.due(now));
      return due;
    };
    const smooth = times(1);
    for (const step of [8, 16, 40, 250]) expect(times(step)).toEqual(smooth.slice(0, times(step).length));
    expect(times(250).length).toBe(smooth.length);
  });

  it('waits for a page that was hidden', () => {
    const beat = new Beat(0, 100);
    beat.due(0);
    beat.due(50);
    const back = 50 + ASLEEP_MS + 60_000;
    expect(beat.due(back)).toEqual([]);
    expect(beat.due(back + 49)).toEqual([]);
    expect(beat.due(back + 50)).toHaveLength(1);
  });

  it('stretches what is left of a period when the speed changes', () => {
    const beat = new Beat(0, 100);
    beat.due(0);
    beat.retime(50, 400);
    expect(beat.due(249)).toEqual([]);
    expect(beat.due(250)).toEqual([250]);
    expect(beat.due(649)).toEqual([]);
    expect(beat.due(650)).toEqual([650]);
  });

  it('leaves a slide shorter than its period at every speed', () => {
    for (const speed of [0.5, 1, 2, 4, 8]) expect(slideMs(speed)).toBeLessThan(moveMs(speed));
  });
});

describe('the frame loop', () => {
  function frames() {
    let next = 1;
    const waiting = new Map<number, (now: number) => void>();
    return {
      waiting,
      request: (callback: (now: number) => void) => {
        waiting.set(next, callback);
        return next++;
      },
      cancel: (handle: number) => waiting.delete(handle),
      tick(now: number) {
        const due = [...waiting.values()];
        waiting.clear();
        for (const callback of due) callback(now);
      },
    };
  }

  it('runs as long as there is something to draw, once per frame', () => {
    const world = frames();
    const drawn: number[] = [];
    const loop = frameLoop((now) => {
      drawn.push(now);
      return now < 3;
    }, world);
    loop.run();
    loop.run();
    expect(world.waiting.size).toBe(1);
    for (let now = 1; now < 6; now++) world.tick(now);
    expect(drawn).toEqual([1, 2, 3]);
  });

  it('asks for no frame after a stop and can run again', () => {
    const world = frames();
    let drawn = 0;
    const loop = frameLoop(() => {
      drawn += 1;
      return true;
    }, world);
    loop.run();
    loop.stop();
    expect(world.waiting.size).toBe(0);
    loop.run();
    world.tick(1);
    expect(drawn).toBe(1);
    expect(world.waiting.size).toBe(1);
  });
});
