import { describe, expect, it } from 'vitest';
import { NOTHING, type Plane, type Progress, type Round } from '../../search/protocol.ts';
import { byLevel, fieldOf, outline, placeAt, planeCsv, planesOf } from './field.ts';
import { LEVELS } from './ramp.ts';

const plane = (counts: Plane['counts']): Plane => ({ threshold: 4, counts, sampled: false, share: 1, since: 0 });
/** All f are even. */
const EVEN = plane([
  { g: 0, h: 4, count: 1 },
  { g: 1, h: 3, count: 2 },
  { g: 1, h: 1, count: 100 },
  { g: 2, h: 2, count: 10 },
]);
const BOTH = plane([
  { g: 0, h: 2, count: 1 },
  { g: 0, h: 3, count: 1 },
]);

describe('the plane of g and h', () => {
  it('is that of the running round beside the one before, or of the last rounds until the next has a node', () => {
    const rounds = [2, 4].map((threshold) => ({ threshold, plane: { ...EVEN, threshold } }) as Round);
    const running = { threshold: 6, counters: NOTHING, elapsedMs: 0 };
    const seenWith = (threshold: number, counts: Plane['counts']) =>
      ({ plane: { ...EVEN, threshold, counts } }) as Progress;
    const shown = (seen: Progress | null) => {
      const { plane, before } = planesOf({ rounds, running, seen });
      return [plane?.threshold, before?.threshold];
    };
    expect(shown(seenWith(6, EVEN.counts))).toEqual([6, 4]);
    expect(shown(seenWith(6, []))).toEqual([4, 2]);
    expect(shown(seenWith(4, EVEN.counts))).toEqual([4, 2]);
    expect(shown(null)).toEqual([4, 2]);
  });

  it('knows its counts and how far it reaches', () => {
    const field = fieldOf(EVEN);
    expect([field.g, field.h, field.most, field.tall]).toEqual([2, 4, 100, 2]);
    expect(field.count(1, 3)).toBe(2);
    expect(field.count(0, 0)).toBe(0);
    expect(fieldOf(BOTH).tall).toBe(1);
  });

  it('draws every place once, in the colour of its count', () => {
    const levels = byLevel(EVEN, 100);
    expect(levels.flat().length).toBe(4);
    expect(levels[0]).toEqual([{ g: 0, h: 4 }]);
    expect(levels[LEVELS - 1]).toEqual([{ g: 1, h: 1 }]);
  });

  it('finds the place under a point, also where neighbours fill the gaps', () => {
    const field = fieldOf(EVEN);
    expect(placeAt(field, 1.2, 1.4)).toEqual({ g: 1, h: 1 });
    expect(placeAt(field, 0.9, 1.9)).toEqual({ g: 1, h: 1 });
    expect(placeAt(field, 1.1, 2.4)).toEqual({ g: 1, h: 3 });
    expect(placeAt(field, -3, -3)).toEqual({ g: 0, h: 0 });
  });

  it('goes around all places and through none', () => {
    // Two cells on one another: six edges, none between them.
    const edges = outline(BOTH, 1);
    expect(edges.length).toBe(6);
    expect(edges.some(([, y1, , y2]) => y1 === 2.5 && y2 === 2.5)).toBe(false);
    // Tall ones beside each other share half a side.
    const tall = outline(
      plane([
        { g: 0, h: 2, count: 1 },
        { g: 1, h: 3, count: 1 },
      ]),
      2,
    );
    expect(tall.some(([x1, y1, , y2]) => x1 === 0.5 && Math.min(y1, y2) === 2 && Math.max(y1, y2) === 3)).toBe(false);
  });

  it('is the same in CSV', () => {
    expect(planeCsv(BOTH)).toBe('threshold,g,h,f,expanded\r\n4,0,2,2,1\r\n4,0,3,3,1\r\n');
    expect(planeCsv({ ...BOTH, sampled: true })).toContain('expanded_estimate');
  });
});
