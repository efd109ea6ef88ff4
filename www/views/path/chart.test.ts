import { expect, it } from 'vitest';
import { lineLook } from './chart.ts';

it('gives each heuristic of the catalog a pair of colour and mark of its own', () => {
  const styles = Array.from({ length: 36 }, (_, style) => style);
  const pairs = styles.map((style) => `${lineLook(style).colour} ${lineLook(style).mark}`);
  expect(new Set(pairs).size).toBe(styles.length);
  expect(styles.every((style) => lineLook(style).colour < 6 && lineLook(style).mark < 6)).toBe(true);
});
