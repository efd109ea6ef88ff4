// @vitest-environment jsdom
import { html, render } from 'lit';
import { describe, expect, it } from 'vitest';
import { i18n, type Language } from '../i18n/i18n.ts';
import type { NodeView, Progress, SearchOptions } from '../search/protocol.ts';
import { now, spoken } from './now.ts';
import { numbersOf } from './numbers.ts';
import { type SearchLog, startedLog } from './search-log.ts';

const OPTIONS: SearchOptions = {
  algorithm: 'ida-star',
  heuristic: 'manhattan',
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
};
const NODE: NodeView = {
  path: 'RD',
  g: 12,
  h: 29,
  f: 41,
  threshold: 41,
  children: [
    { move: 'U', kind: 'banned', by: 'undo' },
    { move: 'D', kind: 'pruned', f: 43 },
    { move: 'L', kind: 'untried', f: 41 },
    { move: 'R', kind: 'illegal' },
  ],
  events: [
    { kind: 'expanded', g: 13, h: 28, f: 41 },
    { kind: 'pruned', move: 'L', line: 'RDL', g: 14, h: 29, f: 43 },
    { kind: 'backtracked', g: 12 },
  ],
  deepest: 20,
  nextThreshold: 43,
};
const counters = { expanded: 7, generated: 14, pruned: 5, repeated: 0 };

function logOf(node: Partial<NodeView>, progress: Partial<Progress>, options: Partial<SearchOptions> = {}): SearchLog {
  const seen: Progress = {
    type: 'progress',
    id: 1,
    threshold: 41,
    round: counters,
    total: counters,
    elapsedMs: 1,
    roundMs: 1,
    path: 'RD',
    paused: true,
    sample: false,
    prunedByF: [],
    node: { ...NODE, ...node },
    ...progress,
  };
  return { ...startedLog({ ...OPTIONS, ...options }), seen };
}

function shown(log: SearchLog, language: Language = 'en', letters: 'blank' | 'tile' = 'blank'): string {
  const frame = document.createElement('div');
  const words = i18n(language);
  render(html`${now({ log, words, numbers: numbersOf(language), letters })}`, frame);
  return (frame.textContent ?? '').replace(/\s+/g, ' ').trim();
}

describe('the line that says what the search does now', () => {
  it('adds g and h to f, and holds it against the threshold', () => {
    expect(shown(logOf({}, {}))).toMatch(/^g 12 \+ h 29 = f 41 ≤is at most the threshold 41/);
  });

  it('says what was cut on the way here, and what will become of each move', () => {
    const text = shown(logOf({}, {}));
    expect(text).toContain('L: f = 43 > threshold 41: pruned.');
    expect(text).toContain('back up to depth 12');
    expect(text).toContain('D: f = 43, will be pruned');
    expect(text).toContain('L: f = 41');
    expect(text).not.toContain('U:');
    expect(text).toContain('Node 8 of this round.');
  });

  it('says cuts at the same f at once, and of a way up only where it ends', () => {
    const cut = (move: 'U' | 'L') => ({ kind: 'pruned', move, line: 'RD', g: 14, h: 29, f: 43 }) as const;
    const up = (g: number) => ({ kind: 'backtracked', g }) as const;
    const text = shown(logOf({ events: [cut('U'), up(13), cut('L'), up(12), up(11)] }, {}));
    expect(text).toContain('U, L: f = 43 > threshold 41: pruned.');
    expect(text.match(/back up/g)?.length).toBe(1);
    expect(text).toContain('back up to depth 11');
  });

  it('tells a cut that ended the round before from one of this round', () => {
    const text = shown(logOf({ events: [{ kind: 'pruned', move: 'L', line: 'RDL', g: 3, h: 38, f: 41 }] }, {}));
    expect(text).toContain('L: f = 41: pruned. With that the round before was over.');
  });

  it('names the tile that slides where the reader wants that', () => {
    expect(shown(logOf({}, {}), 'en', 'tile')).toContain('R: f = 43 > threshold 41: pruned.');
  });

  it('explains the next threshold by the rule that is searched with', () => {
    expect(shown(logOf({}, {}))).toContain('The smallest f cut so far is 43: the next threshold.');
    expect(shown(logOf({ nextThreshold: null }, {}))).toContain('Nothing was cut in this round yet');
    expect(shown(logOf({}, {}, { thresholdRule: 'plus-one' }))).toContain('The next threshold is 42: this one + 1.');
    expect(shown(logOf({}, {}), 'zh-CN')).toContain('目前被剪去的最小 f 为 43');
  });

  it('calls a sample one, and tells no tale of what led there', () => {
    const text = shown(logOf({}, { sample: true }));
    expect(text).toContain('sample');
    expect(text).not.toContain('L: f = 43 >');
    expect(text).not.toContain('Node 8');
  });

  it('is spoken only while the search stands still', () => {
    expect(spoken(logOf({}, {}), i18n('en'), 'blank')).toEqual([
      'L: f = 43 > threshold 41: pruned.',
      '12 moves made, 29 estimated to go, f = 41, threshold 41: expand. The smallest f cut so far is 43.',
    ]);
    expect(spoken(logOf({ g: 1, events: [] }, {}), i18n('en'), 'blank')).toEqual([
      expect.stringMatching(/^1 move made,/),
    ]);
    expect(spoken(logOf({}, { paused: false }), i18n('en'), 'blank')).toEqual([]);
    expect(spoken(startedLog(OPTIONS), i18n('en'), 'blank')).toEqual([]);
  });
});
