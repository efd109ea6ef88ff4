import { beforeEach, describe, expect, it } from 'vitest';
import type { Move } from '../puzzle/moves.ts';
import { Drag } from './drag.ts';

const at = (clientX: number, clientY: number, pointerId = 1) => ({ pointerId, clientX, clientY });

describe('a drag', () => {
  let told: (string | number)[];
  let free: boolean;
  let drag: Drag;

  beforeEach(() => {
    told = [];
    free = true;
    drag = new Drag({
      grab: (moves) => {
        told.push(`grab ${moves.join('')}`);
        return free;
      },
      drag: (part) => told.push(part),
      release: (complete) => told.push(complete ? 'complete' : 'back'),
    });
  });

  it('lets the tiles follow against the way of the blank, never further than one square', () => {
    const ways: [Move, number, number][] = [
      ['R', -1, 0],
      ['L', 1, 0],
      ['D', 0, -1],
      ['U', 0, 1],
    ];
    for (const [move, x, y] of ways) {
      told = [];
      drag.down(at(50, 50), [move, move], 100);
      for (const way of [25, 75, 130, -40]) drag.move(at(50 + way * x, 50 + way * y));
      expect(told, move).toEqual([`grab ${move}${move}`, 0.25, 0.75, 1, 0]);
      drag.up(at(50, 50));
    }
  });

  it('is completed past half, else springs back', () => {
    for (const [way, end] of [
      [51, 'complete'],
      [50, 'back'],
      [20, 'back'],
    ] as const) {
      told = [];
      drag.down(at(0, 0), ['L'], 100);
      drag.move(at(way, 3));
      drag.up(at(way, 3));
      expect(told.at(-1)).toBe(end);
      expect(drag.swallowsClick()).toBe(true);
      expect(drag.swallowsClick()).toBe(false);
    }
  });

  it('is a tap as long as the pointer hardly moves, or moves across', () => {
    drag.down(at(0, 0), ['L'], 100);
    drag.move(at(4, 0));
    drag.move(at(2, 30));
    drag.up(at(2, 30));
    expect(told).toEqual([]);
    expect(drag.swallowsClick()).toBe(false);
  });

  it('is nothing when the pointer is let go elsewhere', () => {
    drag.down(at(0, 0), ['L'], 100);
    drag.move(at(2, 80));
    drag.up(at(2, 80));
    expect(told).toEqual([]);
    expect(drag.swallowsClick()).toBe(true);
  });

  it('begins anew when the end of the last one was not heard', () => {
    drag.down(at(0, 0), ['L'], 100);
    drag.move(at(60, 0));
    drag.down(at(0, 0), ['U'], 100);
    drag.move(at(0, 80));
    drag.up(at(0, 80));
    expect(told).toEqual(['grab L', 0.6, 'back', 'grab U', 0.8, 'complete']);
  });

  it('springs back when the browser takes the pointer away', () => {
    drag.down(at(0, 0), ['L'], 100);
    drag.move(at(90, 0));
    drag.cancel({ pointerId: 1 });
    expect(told.at(-1)).toBe('back');
    drag.move(at(95, 0));
    expect(told.at(-1)).toBe('back');
  });

  it('is one finger’s: a second one changes nothing', () => {
    drag.down(at(0, 0), ['L'], 100);
    drag.down(at(300, 0, 2), ['U'], 100);
    drag.move(at(300, 80, 2));
    drag.up(at(300, 80, 2));
    expect(told).toEqual([]);
    drag.move(at(80, 0));
    drag.up(at(80, 0));
    expect(told).toEqual(['grab L', 0.8, 'complete']);
  });

  it('does not begin where nothing can slide', () => {
    drag.down(at(0, 0), [], 100);
    drag.move(at(80, 0));
    free = false;
    drag.down(at(0, 0), ['L'], 100);
    drag.move(at(80, 0));
    drag.up(at(80, 0));
    expect(told).toEqual(['grab L']);
  });
});
