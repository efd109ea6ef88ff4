import { describe, expect, it } from 'vitest';
import { GOALS, goalNamed, goalsInReach, nameOfGoal, turned } from './goals.ts';
import { replay } from './moves.ts';
import { parityOf } from './parity.ts';
import { defaultGoal, SIZES, tilesProblem } from './tiles.ts';

describe('the named goals', () => {
  it('are arrangements on every size', () => {
    for (const size of SIZES) {
      for (const name of GOALS) expect(tilesProblem(goalNamed(name, size), size), name).toBeNull();
    }
  });

  it('are those that courses use', () => {
    expect(goalNamed('spiral', { width: 3, height: 3 }).join('')).toBe('123804765');
    expect(goalNamed('spiral', { width: 4, height: 4 })).toEqual([
      1, 2, 3, 4, 12, 13, 14, 5, 11, 0, 15, 6, 10, 9, 8, 7,
    ]);
    expect(goalNamed('spiral', { width: 3, height: 2 })).toEqual([1, 2, 3, 0, 5, 4]);
    expect(goalNamed('columns', { width: 3, height: 2 })).toEqual([1, 3, 5, 2, 4, 0]);
    expect(goalNamed('blank-first', { width: 2, height: 2 })).toEqual([0, 1, 2, 3]);
  });

  it('are known again', () => {
    const size = { width: 4, height: 3 };
    for (const name of GOALS) expect(nameOfGoal(goalNamed(name, size), size)).toBe(name);
    expect(nameOfGoal(goalNamed('spiral', size).with(0, 2).with(1, 1), size)).toBeNull();
  });

  it('in reach are those with an even count: on 4 x 4 one of blank first and blank last', () => {
    const size = { width: 4, height: 4 };
    const goal = defaultGoal(size);
    const korf = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3];
    expect(goalsInReach({ ...size, tiles: korf, goal })).toContain('blank-first');
    expect(goalsInReach({ ...size, tiles: korf, goal })).not.toContain('blank-last');
    expect(goalsInReach({ ...size, tiles: goal, goal })).not.toContain('blank-first');
  });
});

describe('a board turned by 180 degrees', () => {
  const korf = {
    ...{ width: 4, height: 4 },
    tiles: [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3],
    goal: goalNamed('blank-first', { width: 4, height: 4 }),
  };

  it('has the blank-last goal, and the same moves the other way round', () => {
    const { tiles, goal } = turned(korf);
    expect(tiles).toEqual([13, 6, 8, 12, 15, 14, 0, 10, 11, 7, 4, 5, 9, 1, 3, 2]);
    expect(goal).toEqual(defaultGoal(korf));
    const [there, here] = [replay(korf.tiles, korf, 'URDL'), replay(tiles, korf, 'DLUR')];
    if (!there.ok || !here.ok) throw new Error('not replayed');
    expect(turned({ ...korf, tiles: there.states.at(-1) ?? [] }).tiles).toEqual(here.states.at(-1));
  });

  it('turned again is what it was, and as solvable', () => {
    expect(turned(turned(korf))).toEqual(korf);
    expect(parityOf(turned(korf)).solvable).toBe(parityOf(korf).solvable);
  });
});
