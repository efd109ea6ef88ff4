import { describe, expect, it, vi } from 'vitest';
import { type Turn, Turns, turnsOf } from './turns.ts';

const LATER = new AbortController().signal;

const turn = (still = false): Turn & { readonly giveWay: ReturnType<typeof vi.fn<() => void>> } => ({
  standsStill: () => still,
  giveWay: vi.fn<() => void>(),
});

describe('turns', () => {
  it('gives the first at once, without a promise, and the others in the order they came', async () => {
    const turns = new Turns();
    const [a, b, c] = [turn(), turn(), turn()];
    const began: string[] = [];
    expect(turns.take(a, LATER)).toBeNull();
    turns.take(b, LATER)?.then(() => began.push('b'));
    turns.take(c, LATER)?.then(() => began.push('c'));
    await Promise.resolve();
    expect(began).toEqual([]);
    turns.leave(a);
    await Promise.resolve();
    expect(began).toEqual(['b']);
    turns.leave(b);
    await Promise.resolve();
    expect(began).toEqual(['b', 'c']);
    turns.leave(c);
    expect(turns.take(a, LATER)).toBeNull();
    for (const each of [a, b, c]) expect(each.giveWay).not.toHaveBeenCalled();
  });

  it('lets one that waits go, whose place then goes to the next', async () => {
    const turns = new Turns();
    const [a, b, c] = [turn(), turn(), turn()];
    const off = new AbortController();
    turns.take(a, LATER);
    const aborted = turns.take(b, off.signal);
    const last = turns.take(c, LATER);
    off.abort();
    await aborted;
    turns.leave(b);
    turns.leave(a);
    await last;
    expect(turns.take(a, LATER)).not.toBeNull();
  });

  it('asks one that stands still to give way, as soon as another waits, and nobody without one', async () => {
    const turns = new Turns();
    let still = false;
    const a = { standsStill: () => still, giveWay: vi.fn<() => void>() };
    turns.take(a, LATER);
    still = true;
    turns.makeWay();
    expect(a.giveWay).not.toHaveBeenCalled();
    still = false;
    const b = turn(true);
    const waits = turns.take(b, LATER);
    turns.makeWay();
    expect(a.giveWay).not.toHaveBeenCalled();
    still = true;
    turns.makeWay();
    expect(a.giveWay).toHaveBeenCalledOnce();
    const c = turn();
    turns.take(c, LATER);
    turns.leave(a);
    await waits;
    expect(b.giveWay).toHaveBeenCalledOnce();
  });

  it('is one for each solver', () => {
    const [one, two] = [{}, {}];
    expect(turnsOf(one)).toBe(turnsOf(one));
    expect(turnsOf(one)).not.toBe(turnsOf(two));
  });
});
