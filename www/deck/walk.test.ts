import { expect, it } from 'vitest';
import { Walk } from './walk.ts';

function start() {
  const done: string[] = [];
  let due: (() => void) | null = null;
  const walk = new Walk({
    step: (by) => done.push(by === 1 ? '+' : '-'),
    seek: (index) => done.push(String(index)),
    after: (_, then) => {
      due = then;
      return () => {
        due = null;
      };
    },
  });
  const pass = (times: number) => {
    for (let time = 0; time < times; time++) {
      const then = due;
      due = null;
      then?.();
    }
  };
  return { done, walk, pass };
}

it('goes move by move where it is near, and jumps where it is far or told to', () => {
  const { done, walk, pass } = start();
  walk.go(0, 3, 'moving');
  pass(9);
  expect(done.join('')).toBe('+++');
  walk.go(3, 40, 'moving');
  walk.go(40, 39, 'at-once');
  walk.go(39, 39, 'at-once');
  expect(done.slice(3)).toEqual(['40', '39']);
});

it('turns round on the way', () => {
  const { done, walk, pass } = start();
  walk.go(0, 3, 'moving');
  pass(1);
  // Two are made; what stands on the board may be told late.
  walk.go(0, 0, 'moving');
  pass(9);
  expect(done.join('')).toBe('++--');
});

it('ends at once where nobody sees it any more, and only where it is on the way', () => {
  const { done, walk, pass } = start();
  walk.go(0, 8, 'moving');
  pass(1);
  walk.stop();
  walk.stop();
  pass(9);
  expect(done).toEqual(['+', '+', '8']);
  walk.go(8, 7, 'moving');
  walk.stop();
  pass(9);
  walk.stop();
  expect(done.slice(3)).toEqual(['-']);
});
