/**
 * Puts the example boards and what was measured on them into the two files that the page loads on demand:
 * `www/page/examples/boards.json` and `www/page/difficulty/rules.json`.
 *
 *   node scripts/examples/compose.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCsv } from './csv.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (name) => parseCsv(readFileSync(join(root, 'crates/fifteen/data', name), 'utf8'));

/** WebAssembly takes this much longer than native code: measured on five searches, 1.27 to 1.38. */
const WASM = 1.35;

const hex = (tiles) =>
  tiles
    .split(' ')
    .map((tile) => Number(tile).toString(16))
    .join('');
const numberOr = (text) => (text === undefined || text === '' ? null : Number(text));

/** The content of the two files, by path. */
export function composed() {
  const counts = grouped(read('example_counts.csv'), (row) => row.id);
  const rules = read('difficulty.csv');
  const heuristics = [...new Set(rules.map((row) => row.heuristic))];
  const measured = (id) => {
    const of = (heuristic) => counts.get(id)?.find((row) => row.heuristic === heuristic);
    return {
      h: heuristics.map((heuristic) => numberOr(of(heuristic)?.h)),
      expanded: heuristics.map((heuristic) => numberOr(of(heuristic)?.expanded)),
    };
  };
  const found = (id, heuristic) => numberOr(counts.get(id)?.find((row) => row.heuristic === heuristic)?.found);
  const examples = read('examples.csv').map((row) => ({
    id: row.id,
    group: row.group,
    size: row.size,
    tiles: hex(row.tiles),
    ...(row.goal === '' ? {} : { goal: hex(row.goal) }),
    length: row.length === 'unsolvable' ? null : Number(row.length),
    name: { en: row.name_en, 'zh-CN': row.name_zh },
    ...(row.note_en === '' ? {} : { note: { en: row.note_en, 'zh-CN': row.note_zh } }),
    ...(row.heuristic === '' ? {} : { wrong: { heuristic: row.heuristic, finds: found(row.id, row.heuristic) } }),
    ...(row.length === 'unsolvable' ? {} : measured(row.id)),
  }));
  const listed = (file, group, tiles, solution) =>
    read(file).map((row) => ({
      id: `${group}-${row.id}`,
      group,
      size: '4x4',
      tiles: hex(row[tiles]),
      length: Number(row.optimal),
      ...(solution === null ? {} : { solution: row[solution] }),
      ...measured(`${group}-${row.id}`),
    }));
  const boards = [
    ...examples,
    ...listed('hardest80.csv', 'eighty', 'tiles_blank_last', 'one_optimal_solution_blank_moves'),
    ...listed('korf100.csv', 'korf', 'tiles_blank_last', null),
  ];
  const ruleOf = (row) => ({
    nodes: [row.constant, row.per_length, row.per_h].map(Number),
    spread: Number(row.spread),
    length: [row.length_constant, row.length_per_h].map(Number),
    lengthSpread: Number(row.length_spread),
  });
  const sizes = [...grouped(rules, (row) => row.size)].map(([size, rows]) => [
    size,
    Object.fromEntries(rows.filter((row) => Number(row.boards) > 10).map((row) => [row.heuristic, ruleOf(row)])),
  ]);
  const speeds = rules
    .filter((row) => row.size === '4x4')
    .map((row) => [row.heuristic, Math.round(Number(row.nodes_per_ms) / WASM)]);
  return {
    'www/page/examples/boards.json': lines({ heuristics, boards }),
    'www/page/difficulty/rules.json': lines({
      sizes: Object.fromEntries(sizes),
      nodesPerMs: Object.fromEntries(speeds),
    }),
  };
}

/** `Map.groupBy`, which node has from version 21 on. */
function grouped(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** JSON with a line for each part of a list or table, so that a change is seen. */
function lines(value) {
  const parts = Object.entries(value).map(([key, part]) => {
    const inside = Array.isArray(part)
      ? `[\n${part.map((each) => JSON.stringify(each)).join(',\n')}\n]`
      : `{\n${Object.entries(part)
          .map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`)
          .join(',\n')}\n}`;
    return `${JSON.stringify(key)}: ${inside}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, content] of Object.entries(composed())) writeFileSync(join(root, path), content);
}
