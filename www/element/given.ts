/** What scripts give the element's methods and properties, checked: a wrong value throws and says which ones serve. */
import { ALGORITHMS, PRUNINGS, THRESHOLD_RULES } from '../search/protocol.ts';
import type { Pace } from '../search/watched.ts';
import { boardFromAttributes } from './board-attributes.ts';
import { DEFAULT_OPTIONS, type PuzzleOptions } from './options.ts';

export function paceOf(pace: Pace): Pace {
  if (pace === 'full' || (typeof pace === 'number' && pace >= 0 && Number.isFinite(pace))) return pace;
  throw new RangeError(`pace has to be "full" or nodes a second from 0, not ${shown(pace)}`);
}

export function sizeOf(size: string): string {
  if (boardFromAttributes({ size: String(size), tiles: null, goal: null }).ok) return size;
  throw new RangeError(`size has to be width x height, each 2 to 8 and at most 16 squares, not ${shown(size)}`);
}

/** Beyond the last move is at the last. */
export function indexOf(index: number): number {
  if (typeof index === 'number' && !Number.isNaN(index)) return index;
  throw new TypeError(`seek takes a number of moves, not ${shown(index)}`);
}

export function byOf(by: 1 | -1): 1 | -1 {
  if (by === 1 || by === -1) return by;
  throw new RangeError(`step takes 1 or -1, not ${shown(by)}`);
}

/** What is left out is as it was at first. */
export function optionsOf(options: Partial<PuzzleOptions>): PuzzleOptions {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`options has to be an object, not ${shown(options)}`);
  const all = { ...DEFAULT_OPTIONS, ...options };
  oneOf('algorithm', all.algorithm, ALGORITHMS);
  oneOf('pruning', all.pruning, PRUNINGS);
  oneOf('thresholdRule', all.thresholdRule, THRESHOLD_RULES);
  oneOf('pathCheck', all.pathCheck, [true, false]);
  if (all.order !== 'h' && [...String(all.order)].sort().join('') !== 'DLRU')
    throw new RangeError(`options.order has to be h or the letters U, D, L, R in some order, not ${shown(all.order)}`);
  return all;
}

function oneOf(name: string, value: unknown, values: readonly unknown[]): void {
  if (values.includes(value)) return;
  throw new RangeError(`options.${name} has to be one of ${values.join(', ')}, not ${shown(value)}`);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}
