import { describe, expect, it } from 'vitest';
import { knownSettings, namedSettings, sameSettings, searchedWith } from './settings-value.ts';
import type { Settings } from './state.ts';

const SETTINGS: Settings = {
  heuristic: 'manhattan',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
  maxExpanded: null,
  maxSeconds: null,
};
const row = (name: string) => ({ name, admissible: true, consistent: true, parity: true });

describe('settings', () => {
  it('are those of a search, whatever its budget was', () => {
    const { maxExpanded, maxSeconds, ...rest } = SETTINGS;
    const searched = { algorithm: 'ida-star', ...rest } as const;
    expect(searchedWith({ searched }, { ...rest, maxExpanded, maxSeconds: (maxSeconds ?? 0) + 5 })).toBe(true);
    expect(searchedWith({ searched }, { ...SETTINGS, heuristic: 'zero' })).toBe(false);
    expect(searchedWith({ searched: null }, SETTINGS)).toBe(false);
  });

  it('are the same when each value is', () => {
    expect(sameSettings(SETTINGS, { ...SETTINGS })).toBe(true);
    const others: Settings = {
      heuristic: 'zero',
      pruning: 'none',
      pathCheck: true,
      order: 'h',
      thresholdRule: 'plus-one',
      maxExpanded: 1000,
      maxSeconds: 5,
    };
    for (const name of Object.keys(SETTINGS) as (keyof Settings)[]) {
      expect(sameSettings(SETTINGS, { ...SETTINGS, [name]: others[name] }), name).toBe(false);
    }
  });

  it('get the usual heuristic, with a report, in place of one that is not in the catalog', () => {
    const catalog = [row('manhattan'), row('linear-conflict')];
    expect(knownSettings(catalog, SETTINGS)).toEqual({ settings: SETTINGS, ignored: [] });
    expect(knownSettings(catalog, { ...SETTINGS, heuristic: 'foo' })).toEqual({
      settings: { ...SETTINGS, heuristic: 'linear-conflict' },
      ignored: [{ key: 'h', value: 'foo' }],
    });
  });

  it('do so by the texts alone where no catalog is at hand, as in a frame at rest', () => {
    expect(namedSettings(SETTINGS)).toEqual({ settings: SETTINGS, ignored: [] });
    expect(namedSettings({ ...SETTINGS, heuristic: 'nope' })).toEqual({
      settings: { ...SETTINGS, heuristic: 'linear-conflict' },
      ignored: [{ key: 'h', value: 'nope' }],
    });
  });
});
