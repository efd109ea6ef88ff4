import { describe, expect, it } from 'vitest';
import { budgetOf, NO_PROBLEMS, readBudget, wrongField } from './budget.ts';

describe('a budget', () => {
  it('is read as people write it', () => {
    for (const [text, value] of [
      ['', null],
      ['500000', 500_000],
      ['1,000,000', 1e6],
      ['2M', 2e6],
      ['1.5 k', 1500],
      ['２００万', 2e6],
      ['3亿', 3e8],
    ] as const) {
      expect(readBudget('maxExpanded', text), text).toBe(value);
    }
    expect(readBudget('maxSeconds', '0.5')).toBe(0.5);
  });

  it('is not read from what is no number, nothing or beyond all counts', () => {
    for (const text of ['foo', '0', '-5', '1e5', '99999999999999999999', '2 M 3'])
      expect(readBudget('maxExpanded', text), text).toBeUndefined();
  });

  it('is to be mended first where a field holds no number', () => {
    expect(wrongField(NO_PROBLEMS)).toBeNull();
    expect(wrongField({ ...NO_PROBLEMS, maxSeconds: '' })).toBe('maxSeconds');
    expect(wrongField({ maxExpanded: 'abc', maxSeconds: 'x' })).toBe('maxExpanded');
  });

  it('is told to the search only where it is set', () => {
    const settings = {
      heuristic: 'zero',
      pruning: 'undo',
      pathCheck: false,
      order: 'UDLR',
      thresholdRule: 'smallest',
      maxExpanded: null,
      maxSeconds: null,
    } as const;
    expect(budgetOf(settings)).toEqual({});
    expect(budgetOf({ ...settings, maxExpanded: 7, maxSeconds: 0.5 })).toEqual({ maxExpanded: 7, maxMs: 500 });
  });
});
