import { expect, it } from 'vitest';
import { type Living, SlideLife } from './slide-life.ts';

function start(autoplay: boolean) {
  const done: string[] = [];
  const puzzle = {
    phase: 'idle',
    play: () => done.push('play'),
    pause: () => done.push('pause'),
    cancel: () => done.push('cancel'),
  };
  const life = new SlideLife(puzzle as unknown as Living, () => done.push('search'), autoplay);
  return { done, puzzle, life };
}

it('begins by itself only where the author says so, and once', () => {
  const [with_, without] = [start(true), start(false)];
  for (const { life } of [with_, without]) {
    life.shown();
    life.shown();
  }
  expect(with_.done).toEqual(['search']);
  expect(without.done).toEqual([]);
});

it.each([
  ['playing', 'play'],
  ['solving', 'search'],
  ['loading', 'search'],
])('stops what is %s when the slide is left, and goes on when it is shown again', (phase, again) => {
  const { done, puzzle, life } = start(false);
  puzzle.phase = phase;
  life.hidden();
  puzzle.phase = 'idle';
  life.hidden();
  life.shown();
  life.shown();
  expect(done).toEqual(['pause', 'cancel', 'pause', 'cancel', again]);
});
