import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address } from '../url.ts';
import { AddressKeeper } from './address-keeper.ts';

describe('the keeper of the address', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function kept() {
    const written: [string, string][] = [];
    const also: string[] = [];
    const now = { heuristic: 'a' };
    const keeper = new AddressKeeper(
      {
        read: () => ({ address: now as Address, ignored: [] }),
        write: (address, how) => written.push([address.heuristic, how]),
        link: () => '',
        onTravel: () => undefined,
      },
      () => ({ ...now }) as Address,
      () => also.push(now.heuristic),
    );
    return { keeper, written, now, also };
  }

  it('writes the last of several changes, once they rest', () => {
    const { keeper, written, now } = kept();
    keeper.save('replace');
    vi.advanceTimersByTime(200);
    now.heuristic = 'b';
    keeper.save('replace');
    vi.advanceTimersByTime(200);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(written).toEqual([['b', 'replace']]);
  });

  it('leaves what changes by itself to the end, and lets others keep something with it', () => {
    const { keeper, written, also } = kept();
    keeper.saveLater();
    vi.advanceTimersByTime(5000);
    expect(written).toEqual([]);
    keeper.settle();
    keeper.settle();
    expect(written).toEqual([['a', 'replace']]);
    expect(also).toEqual(['a']);
    keeper.save('replace');
    keeper.saveLater();
    vi.advanceTimersByTime(5000);
    expect(also).toEqual(['a', 'a']);
  });

  it('adds an entry at once, and nothing afterwards', () => {
    const { keeper, written } = kept();
    keeper.save('push');
    vi.advanceTimersByTime(1000);
    expect(written).toEqual([['a', 'push']]);
  });

  it('settles only what waits', () => {
    const { keeper, written } = kept();
    keeper.settle();
    expect(written).toEqual([]);
    keeper.save('replace');
    keeper.settle();
    expect(written).toEqual([['a', 'replace']]);
  });

  it('forgets what is out of date', () => {
    const { keeper, written } = kept();
    keeper.save('replace');
    keeper.forget();
    vi.advanceTimersByTime(1000);
    expect(written).toEqual([]);
  });
});
