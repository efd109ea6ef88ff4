import { describe, expect, it } from 'vitest';
import { type Board, solvedBoard } from '../puzzle/tiles.ts';
import type { Pace } from '../search/protocol.ts';
import { RoundByRound, type Searching } from './round-by-round.ts';

const BOARD = solvedBoard({ width: 3, height: 3 });
const OTHER: Board = { ...BOARD, tiles: [1, 2, 3, 4, 5, 6, 7, 0, 8] };

/** A search of so many rounds; each step is told at once, and what goes by the clock when the test says so. */
class Fake {
  phase = 'idle';
  rounds: { threshold: number }[] = [];
  start = BOARD;
  pace: Pace = 'full';
  paces: Pace[] = [];
  steps = 0;
  searches = 0;
  #listeners: (() => void)[] = [];
  #settle: { resolve: () => void; reject: () => void } | null = null;
  readonly #length: number;

  constructor(length: number) {
    this.#length = length;
  }

  addEventListener(_: string, listener: () => void): void {
    this.#listeners.push(listener);
  }

  solve(): Promise<void> {
    this.searches += 1;
    this.rounds = [];
    this.phase = 'solving';
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject: () => reject(new Error('stopped')) };
      queueMicrotask(() => this.#threshold());
    });
  }

  stepSearch(): boolean {
    this.steps += 1;
    this.pace = 0;
    return this.pass();
  }

  /** A round is over. */
  pass(): boolean {
    this.rounds = [...this.rounds, { threshold: this.rounds.length }];
    if (this.rounds.length < this.#length) this.#threshold();
    else {
      this.phase = 'solved';
      this.#settle?.resolve();
    }
    return true;
  }

  cancel(): void {
    this.phase = 'idle';
    this.#settle?.reject();
  }

  #threshold(): void {
    for (const listener of this.#listeners) listener();
  }
}

function start(length: number) {
  const fake = new Fake(length);
  const rounds = new RoundByRound(fake as unknown as Searching, (pace) => {
    fake.pace = pace;
    fake.paces.push(pace);
  });
  return { fake, rounds };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a search round by round', () => {
  it('goes to the end of the rounds that are wanted, and no further', async () => {
    const { fake, rounds } = start(5);
    rounds.want(2);
    await settled();
    expect(fake.rounds).toHaveLength(2);
    expect(fake.phase).toBe('solving');
    rounds.want(1);
    rounds.want(3);
    await settled();
    expect(fake.rounds).toHaveLength(3);
    expect(fake.searches).toBe(1);
  });

  it.each(['full', 500, 0] as const)('ends with the goal, at the pace %s that it had before', async (pace) => {
    const { fake, rounds } = start(3);
    fake.pace = pace;
    rounds.want(9);
    await settled();
    if (pace === 500) {
      fake.pass();
      await settled();
      fake.pass();
      await settled();
      fake.pass();
      await settled();
    }
    expect(fake.phase).toBe('solved');
    expect(fake.pace).toBe(pace);
    rounds.want(10);
    await settled();
    expect(fake.searches).toBe(1);
  });

  it('has its pace back when it is stopped too', async () => {
    const { fake, rounds } = start(5);
    fake.pace = 500;
    rounds.want(1);
    await settled();
    expect(fake.pace).toBe(500);
    fake.cancel();
    await settled();
    expect(fake.pace).toBe(500);
    rounds.want(1);
    await settled();
    fake.pass();
    await settled();
    expect(fake.pace).toBe(0);
    fake.cancel();
    await settled();
    expect(fake.pace).toBe(500);
  });

  it('goes at the pace it is given, stands still at the end of the round, and hurries over what was seen', async () => {
    const { fake, rounds } = start(5);
    fake.pace = 20;
    rounds.want(1);
    await settled();
    expect([fake.pace, fake.steps]).toEqual([20, 0]);
    fake.pass();
    await settled();
    expect([fake.pace, fake.rounds.length]).toEqual([0, 1]);
    rounds.want(2);
    expect(fake.pace).toBe(20);
    fake.cancel();
    rounds.resume();
    await settled();
    expect([fake.pace, fake.rounds.length, fake.steps]).toEqual([20, 1, 1]);
  });

  it('takes a new pace while it goes and while it stands', async () => {
    const { fake, rounds } = start(5);
    rounds.want(1);
    await settled();
    rounds.pace = 300;
    expect([fake.pace, fake.rounds.length]).toEqual([0, 1]);
    rounds.want(2);
    expect(fake.pace).toBe(300);
    rounds.pace = 40;
    expect(fake.pace).toBe(40);
    fake.cancel();
    await settled();
    expect(fake.pace).toBe(40);
    rounds.pace = 'full';
    expect(fake.pace).toBe('full');
  });

  it('leaves what the reader sets going, and takes the pace up when more is wanted', async () => {
    const { fake, rounds } = start(5);
    rounds.want(1);
    await settled();
    fake.pace = 7;
    fake.pass();
    await settled();
    expect([fake.pace, fake.rounds.length]).toEqual([7, 2]);
    rounds.want(3);
    fake.pass();
    await settled();
    expect([fake.pace, fake.rounds.length]).toEqual([0, 3]);
    fake.cancel();
    await settled();
    expect(fake.pace).toBe(7);
  });

  it('knows nothing of a board that a hand has made meanwhile', async () => {
    const { fake, rounds } = start(2);
    rounds.want(2);
    await settled();
    expect(fake.phase).toBe('solved');
    fake.start = OTHER;
    fake.phase = 'idle';
    fake.rounds = [];
    expect(rounds.active).toBe(false);
    rounds.want(1);
    await settled();
    expect([fake.searches, fake.rounds.length]).toEqual([2, 1]);
  });

  it('searches anew what was stopped, also in the very moment it is stopped', async () => {
    const { fake, rounds } = start(5);
    rounds.want(2);
    await settled();
    fake.cancel();
    // Nothing is missing: it stays where it was.
    rounds.resume();
    expect(fake.searches).toBe(1);
    rounds.want(4);
    await settled();
    expect(fake.searches).toBe(2);
    expect(fake.rounds).toHaveLength(4);
    expect(fake.pace).toBe(0);
  });
});
