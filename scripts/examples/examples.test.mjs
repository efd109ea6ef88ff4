import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { composed } from './compose.mjs';
import { formatCsv, parseCsv } from './csv.mjs';
import { leastSquares, spread } from './fit.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (path) => readFileSync(join(root, path), 'utf8');
const data = (name) => parseCsv(read(`crates/fifteen/data/${name}`));

describe('the files of the page', () => {
  it('are what the data makes of them', () => {
    for (const [path, content] of Object.entries(composed())) expect(read(path) === content, path).toBe(true);
  });
});

describe('the measured counts', () => {
  const examples = new Map(data('examples.csv').map((row) => [row.id, row]));
  const counts = data('example_counts.csv');
  const catalog = [...read('crates/fifteen/src/catalog.rs').matchAll(/^\s*name: "([a-z0-9-]+)",$/gm)].map((m) => m[1]);

  it('found the length on file with each heuristic that is not there to fail', () => {
    const wrong = new Set([...examples.values()].map((row) => row.heuristic).filter(Boolean));
    const found = counts.filter((row) => row.found !== '' && examples.has(row.id) && !wrong.has(row.heuristic));
    expect(found.length).toBeGreaterThan(300);
    for (const { id, heuristic, found: length, h } of found) {
      expect(length, `${id} ${heuristic}`).toBe(examples.get(id).length);
      expect(Number(h), `${id} ${heuristic}`).toBeLessThanOrEqual(Number(length));
    }
  });

  it('and the rules are about heuristics of the catalog', () => {
    for (const { heuristic } of [...counts, ...data('difficulty.csv')]) expect(catalog).toContain(heuristic);
  });
});

describe('the fit', () => {
  it('finds a plane again, and how far values lie from it', () => {
    const rows = [
      [1, 0, 0],
      [1, 1, 0],
      [1, 0, 1],
      [1, 2, 3],
      [1, 5, 1],
    ];
    const plane = rows.map(([, x, y]) => 2 + 3 * x - y);
    const found = leastSquares(rows, plane);
    [2, 3, -1].forEach((value, at) => {
      expect(found[at]).toBeCloseTo(value, 9);
    });
    expect(spread(rows, plane, found)).toBeCloseTo(0, 9);
    expect(
      spread(
        rows,
        plane.map((value, at) => value + (at % 2)),
        found,
      ),
    ).toBeCloseTo(1, 9);
  });

  it('gives 0 to a column that says nothing', () => {
    const rows = [
      [1, 0, 4],
      [1, 0, 5],
      [1, 0, 7],
    ];
    const [constant, nothing, slope] = leastSquares(rows, [9, 11, 15]);
    expect(nothing).toBe(0);
    expect(constant).toBeCloseTo(1, 9);
    expect(slope).toBeCloseTo(2, 9);
  });
});

describe('comma-separated values', () => {
  it('come back as they were, with quotes, commas, empty fields and line ends of Windows', () => {
    const rows = [
      { a: '1, 2', b: 'say "x"', c: '' },
      { a: '', b: '', c: 'z' },
    ];
    expect(parseCsv(formatCsv(rows))).toEqual(rows);
    expect(parseCsv(formatCsv(rows).replaceAll('\n', '\r\n'))).toEqual(rows);
  });
});
