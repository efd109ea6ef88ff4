import { describe, expect, it } from 'vitest';
import type { Pace } from '../search/protocol.ts';
import { RoundByRound, type Searching } from './round-by-round.ts';

/** A search of so many rounds; each step is told at once. */
class Fake {
  phase = 'idle';
  rounds: { threshold: number }[] = [];
  paces: Pace[] = [];
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
  const rounds = new RoundByRound(fake as unknown as Searching, (pace) => fake.paces.push(pace));
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

  it('ends with the goal, at the speed it had before', async () => {
    const { fake, rounds } = start(3);
    rounds.want(9);
    await settled();
    expect(fake.phase).toBe('solved');
    expect(fake.paces).toEqual([0, 'full']);
    rounds.want(10);
    await settled();
    expect(fake.searches).toBe(1);
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
    expect(fake.paces.at(-1)).toBe(0);
  });
});
