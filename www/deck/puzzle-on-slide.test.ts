// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type Mark, readMark } from './mark.ts';
import type { Player } from './player.ts';
import { PuzzleOnSlide } from './puzzle-on-slide.ts';

function start(attributes: Readonly<Record<string, string>>) {
  const mark: Mark = readMark((name) => attributes[name] ?? null, false);
  document.body.innerHTML = '<section><i></i></section>';
  const slide = document.querySelector('section') as HTMLElement;
  const node = document.querySelector('i') as HTMLElement;
  const done: string[] = [];
  const player: Player = {
    show: (moves, index, how) => done.push(`show ${moves} ${index} ${how}`),
    wantRounds: (count) => done.push(`rounds ${count}`),
    shown: () => done.push('shown'),
    hidden: () => done.push('hidden'),
  };
  const puzzle = new PuzzleOnSlide(mark, { slide, node, table: null, renumber: () => done.push('renumber') });
  const fragments = () => [...slide.querySelectorAll('.fragment')];
  const goTo = (count: number) => {
    for (const [index, one] of fragments().entries()) one.classList.toggle('visible', index < count);
  };
  return { puzzle, player, done, fragments, goTo };
}

const TWO_MOVES = { tiles: '1 2 3 4 5 6 0 7 8', 'data-fifteen': 'solution', 'data-moves': 'RR' };
const round = (threshold: number, nextThreshold: number | null) => ({
  threshold,
  nextThreshold,
  expanded: 1,
  generated: 1,
  pruned: 0,
  elapsedMs: 0,
});

describe('rounds that are told nowhere on the slide', () => {
  it('have a fragment each, and one more as long as they fail', () => {
    const { puzzle, player, done, fragments, goTo } = start({ 'data-fifteen': 'rounds' });
    puzzle.ready(player);
    puzzle.shown();
    for (const [count, threshold] of [10, 12, 14].entries()) {
      goTo(count + 1);
      puzzle.step('moving');
      puzzle.listener.round(round(threshold, threshold + 2));
      expect(fragments()).toHaveLength(count + 2);
    }
    // Another search tells them again.
    puzzle.listener.round(round(10, 12));
    expect(fragments()).toHaveLength(4);
    puzzle.listener.round(round(16, null));
    puzzle.listener.solved('RR', true);
    expect(fragments()).toHaveLength(4);
    expect(done.filter((one) => one.startsWith('rounds'))).toEqual(['rounds 1', 'rounds 2', 'rounds 3']);
  });
});

describe('a solution', () => {
  it('goes on where it was on a slide that is shown again, unless it was stepped meanwhile', () => {
    const { puzzle, player, done, goTo } = start(TWO_MOVES);
    puzzle.ready(player);
    puzzle.shown();
    puzzle.hidden();
    puzzle.shown();
    expect(done).toEqual(['show RR 0 at-once', 'shown', 'hidden', 'shown']);
    puzzle.hidden();
    goTo(2);
    puzzle.shown();
    expect(done.slice(4)).toEqual(['hidden', 'show RR 2 at-once', 'shown']);
  });

  it('moves only where it is seen', () => {
    const { puzzle, player, done, goTo } = start(TWO_MOVES);
    puzzle.ready(player);
    puzzle.shown();
    goTo(1);
    puzzle.step('moving');
    puzzle.hidden();
    goTo(2);
    puzzle.step('moving');
    expect(done.slice(2)).toEqual(['show RR 1 moving', 'hidden', 'show RR 2 at-once']);
  });
});
