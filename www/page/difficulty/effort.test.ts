import { describe, expect, it } from 'vitest';
import '../../i18n/dialogs.ts';
import { i18n } from '../../i18n/i18n.ts';
import { EMPTY_LOG, type SearchLog } from '../../views/search-log.ts';
import { effortOf, likelyLength, type Question, type Rules } from './effort.ts';
import { effortWords } from './effort-words.ts';
import { Speeds } from './speeds.ts';
import { timeWords } from './time-words.ts';

const RULES: Rules = {
  sizes: {
    '4x4': {
      manhattan: { nodes: [-1, 0.3, -0.2], spread: 0.3, length: [20, 0.9], lengthSpread: 4 },
    },
    '4x3': {
      manhattan: { nodes: [0, 0.1, 0], spread: 0.1, length: [0, 1], lengthSpread: 1 },
    },
  },
  nodesPerMs: { manhattan: 50_000, strongest: 10_000 },
};
const QUESTION: Question = {
  size: { width: 4, height: 4 },
  heuristic: 'manhattan',
  pruning: 'undo',
  thresholdRule: 'smallest',
  h: 40,
  length: 54,
  measured: null,
};
const nodes = (change: Partial<Question>) => effortOf({ ...QUESTION, ...change }, RULES)?.nodes ?? Number.NaN;

describe('the effort of a search', () => {
  it('is what was measured, where it was', () => {
    expect(effortOf({ ...QUESTION, measured: 123 }, RULES)).toEqual({ nodes: 123, spread: 0 });
  });

  it('grows with the length and shrinks with h', () => {
    expect(nodes({})).toBeCloseTo(10 ** 7.2, 0);
    expect(nodes({ length: 56 })).toBeCloseTo(10 ** 7.8, 0);
    expect(nodes({ h: 42 })).toBeCloseTo(10 ** 6.8, 0);
  });

  it('takes the length from h where it is not known, and is less sure then', () => {
    expect(nodes({ length: null })).toBeCloseTo(10 ** (-1 + 0.3 * 56 - 8), 0);
    expect(likelyLength(QUESTION.size, 'manhattan', 40, RULES)).toBe(56);
    const sure = effortOf(QUESTION, RULES)?.spread ?? 0;
    expect(effortOf({ ...QUESTION, length: null }, RULES)?.spread).toBeGreaterThan(2 * sure);
  });

  it('takes h from the length where nobody asked for it', () => {
    expect(nodes({ h: null, length: 56 })).toBeCloseTo(nodes({ h: 40, length: 56 }), 0);
  });

  it('is the same for a board and its mirror image', () => {
    expect(nodes({ size: { width: 3, height: 4 }, length: 20 })).toBeCloseTo(100, 5);
  });

  it('is more without undo pruning or with threshold + 1, less with the move automaton', () => {
    expect(nodes({ pruning: 'none' })).toBeGreaterThan(100 * nodes({}));
    expect(nodes({ pruning: 'fsm' })).toBeLessThan(nodes({}));
    expect(nodes({ thresholdRule: 'plus-one' })).toBe(2 * nodes({}));
    expect(effortOf({ ...QUESTION, measured: 1000, pruning: 'fsm' }, RULES)?.spread).toBeGreaterThan(0);
  });

  it('is not known without a rule, and without anything known of the board', () => {
    expect(effortOf({ ...QUESTION, size: { width: 5, height: 3 } }, RULES)).toBeNull();
    expect(effortOf({ ...QUESTION, heuristic: 'zero' }, RULES)).toBeNull();
    expect(effortOf({ ...QUESTION, h: null, length: null }, RULES)).toBeNull();
  });
});

describe('the speed of this computer', () => {
  const searched = (heuristic: string, expanded: number, elapsedMs: number): SearchLog => ({
    ...EMPTY_LOG,
    searched: {
      algorithm: 'ida-star',
      heuristic,
      pruning: 'undo',
      pathCheck: false,
      order: 'UDLR',
      thresholdRule: 'smallest',
    },
    outcome: { kind: 'solved', length: 50, moves: '', optimal: true, heuristic },
    total: { expanded, generated: 0, pruned: 0, repeated: 0 },
    elapsedMs,
  });

  it('is that of a usual one until a search has shown another', () => {
    const speeds = new Speeds(RULES.nodesPerMs);
    expect(speeds.of('manhattan')).toBe(50_000);
    speeds.observe(searched('manhattan', 25_000_000, 1000));
    expect(speeds.of('manhattan')).toBe(25_000);
    expect(speeds.of('strongest')).toBe(5_000);
    expect(speeds.of('unheard-of')).toBeNull();
  });

  it('learns nothing from a search of a moment, or from one that still runs', () => {
    const speeds = new Speeds(RULES.nodesPerMs);
    speeds.observe(searched('manhattan', 1_000_000, 200));
    speeds.observe({ ...searched('manhattan', 100, 2000), outcome: { kind: 'running' } });
    expect(speeds.of('manhattan')).toBe(50_000);
  });
});

describe('an effort in words', () => {
  const en = i18n('en');
  const zh = i18n('zh-CN');

  it('has two digits, and a time for this computer', () => {
    expect(effortWords({ nodes: 41_234_567, spread: 0 }, 200_000, en)).toBe('about 41 million nodes, 0.2 seconds here');
    expect(effortWords({ nodes: 41_234_567, spread: 0 }, 200_000, zh)).toBe('约 4100万个节点，在此 0.2 秒');
    expect(effortWords({ nodes: 9, spread: 0 }, 200_000, zh)).toBe('约 9 个节点，瞬间完成');
    expect(effortWords({ nodes: 1, spread: 0 }, 50_000, en)).toBe('about 1 node, at once');
    expect(effortWords({ nodes: 1234, spread: 0 }, 50_000, en)).toBe('about 1,200 nodes, at once');
  });

  it('does not count beyond ten minutes, and says where it is a rough guess', () => {
    expect(effortWords({ nodes: 9e12, spread: 0.3 }, 50_000, en)).toBe('about 9 trillion nodes, more than 10 minutes');
    expect(effortWords({ nodes: 5e9, spread: 1 }, 50_000, en)).toBe('very roughly 5 billion nodes, 1.7 minutes here');
  });

  it('picks the unit of a time', () => {
    expect(timeWords(200, en)).toBe('0.2 seconds');
    expect(timeWords(45_000, en)).toBe('45 seconds');
    expect(timeWords(480_000, en)).toBe('8 minutes');
    expect(timeWords(3 * 3_600_000, zh)).toBe('3 小时');
  });
});
