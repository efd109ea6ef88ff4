/**
 * Measures how many nodes each heuristic of the catalog expands on the example boards, and fits the rule by which the page
 * estimates other boards. Writes `crates/fifteen/data/example_counts.csv` and `difficulty.csv`.
 *
 *   cargo build --release --package fifteen-cli && node scripts/examples/measure.mjs [nodes a board, 3e7 unless given]
 *
 * Where that leaves one of Korf's boards without a count, the counts on file serve: they are for another order of successors,
 * which changes the last round only. A board whose estimate is above that limit is not tried: its count stays empty, and `more_than` says how far a search came that
 * was broken off. The searches go on where an earlier run stopped (`target/examples/`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatCsv, parseCsv } from './csv.mjs';
import { leastSquares, spread } from './fit.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(root);
const data = 'crates/fifteen/data';
const work = 'target/examples';
const tool = 'target/release/fifteen';
const limit = Number(process.argv[2] ?? 3e7);
const only = process.argv[3]?.split(',');

/** Random boards that the rule is fitted to, beside the examples: size, moves of the walk (none is uniform), how many, seed. */
const SAMPLES = [
  ['3x3', null, 100, 1],
  ['4x3', null, 40, 2],
  ['4x3', 30, 40, 3],
  ['4x4', 16, 20, 4],
  ['4x4', 28, 30, 5],
  ['4x4', 40, 30, 6],
  ['4x4', 70, 30, 7],
];
/** Korf's boards are counted already for these, as nodes generated: the file and the name of the columns. */
const COUNTED = {
  manhattan: ['korf100_iteration_counts.csv', 'md'],
  'linear-conflict': ['korf100_iteration_counts.csv', 'md_lc'],
  'walking-distance': ['korf100_iteration_counts.csv', 'wd'],
  'walking-inversion': ['korf100_iteration_counts.csv', 'wd_id'],
  'pdb-555': ['korf100_clamped_counts.csv', 'pdb555_refl'],
  'pdb-663': ['korf100_clamped_counts.csv', 'pdb663_refl'],
  strongest: ['korf100_clamped_counts.csv', 'strongest'],
};
/** No sample is searched longer than this. */
const SAMPLE_LIMIT = 30e6;

mkdirSync(work, { recursive: true });
const read = (name) => parseCsv(readFileSync(join(data, name), 'utf8'));
const catalog = readFileSync('crates/fifteen/src/catalog.rs', 'utf8');
const heuristics = [...catalog.matchAll(/^\s*name: "([a-z0-9-]+)",$/gm)].map((match) => match[1]);

const boards = [
  ...read('examples.csv').filter((row) => row.length !== 'unsolvable'),
  ...read('korf100.csv').map((row) => ({
    id: `korf-${row.id}`,
    size: '4x4',
    tiles: row.tiles_blank_last,
    length: row.optimal,
  })),
  ...read('hardest80.csv').map((row) => ({
    id: `eighty-${row.id}`,
    size: '4x4',
    tiles: row.tiles_blank_last,
    length: row.optimal,
  })),
].map(({ id, size, tiles, goal, length }) => ({ id, size, tiles, goal: goal ?? '', length: Number(length) }));

/** Searches these boards with a heuristic; each gets `{ h, expanded, found, generated }`, `expanded` null where the limit came first. */
function search(name, heuristic, list, most) {
  if (list.length === 0) return new Map();
  const results = new Map();
  for (const size of new Set(list.map((board) => board.size))) {
    const part = list.filter((board) => board.size === size);
    const input = join(work, `${name}-${size}-${heuristic}.csv`);
    const content = formatCsv(part.map(({ tiles, goal }) => ({ tiles, goal })));
    const output = input.replace('.csv', '.jsonl');
    if (!existsSync(input) || readFileSync(input, 'utf8') !== content) {
      writeFileSync(input, content);
      writeFileSync(output, '');
    }
    const args = ['batch', input, '--heuristic', heuristic, '--size', size, '--jobs', '1', '--output', output];
    const ran = spawnSync(tool, [...args, '--max-expanded', String(Math.round(most))], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (ran.error || ran.status > 1) throw new Error(`${tool} ${args.join(' ')} failed`);
    for (const text of readFileSync(output, 'utf8').split('\n').filter(Boolean)) {
      const record = JSON.parse(text);
      const board = part[record.line - 2];
      if (record.error) continue;
      results.set(board.id, {
        h: record.rounds?.[0]?.threshold ?? 0,
        expanded: record.limit ? null : record.expanded,
        moreThan: record.limit ? record.expanded : null,
        found: record.length ?? null,
        generated: record.generated,
      });
    }
  }
  return results;
}

/** What Korf's boards cost by the files of counts; a search generates about so many nodes for each that it expands. */
function counted(heuristic, pairs) {
  const [file, column] = COUNTED[heuristic];
  const long = pairs.filter(({ result }) => result.expanded > 1000);
  const total = (name) => long.reduce((sum, { result }) => sum + result[name], 0);
  const each = total('generated') / total('expanded');
  const result = (row) => ({
    h: Number(row[`${column}_h0`]),
    expanded: Math.round(Number(row[`${column}_gen_total`]) / each),
    moreThan: null,
    found: Number(row.optimal),
  });
  return new Map(read(file).map((row) => [`korf-${row.id}`, result(row)]));
}

function samples() {
  return SAMPLES.flatMap(([size, walk, count, seed]) => {
    const args = ['random', '--size', size, '--count', String(count), '--seed', String(seed)];
    const drawn = spawnSync(tool, walk === null ? args : [...args, '--walk', String(walk)], { encoding: 'utf8' });
    return drawn.stdout
      .trim()
      .split('\n')
      .map((tiles, at) => ({ id: `sample-${size}-${seed}-${at}`, size, tiles, goal: '' }));
  });
}

/** The true length of each sample, by a heuristic that is admissible and quick on all of them. */
function withLengths(list) {
  const solved = search('length', 'linear-conflict', list, 4e9);
  return list.map((board) => ({ ...board, length: solved.get(board.id).found }));
}

/** log10 of the nodes as a line in length and h, for each size. */
function fitted(size, heuristic, pairs, nodesPerMs = 0) {
  const points = pairs.filter(({ board, result }) => board.size === size && result.expanded > 0 && board.goal === '');
  const rows = points.map(({ board, result }) => [1, board.length, result.h]);
  const logs = points.map(({ result }) => Math.log10(result.expanded));
  const both = leastSquares(rows, logs);
  // The length is often not known: then it is taken from h, by a line as well.
  const short = rows.map(([one, , h]) => [one, h]);
  const lengths = rows.map(([, length]) => length);
  const fromH = leastSquares(short, lengths);
  const fixed = (number) => number.toFixed(4);
  return {
    size,
    heuristic,
    constant: fixed(both[0]),
    per_length: fixed(both[1]),
    per_h: fixed(both[2]),
    spread: fixed(spread(rows, logs, both)),
    length_constant: fixed(fromH[0]),
    length_per_h: fixed(fromH[1]),
    length_spread: fixed(spread(short, lengths, fromH)),
    nodes_per_ms: nodesPerMs,
    boards: points.length,
  };
}

/** A board that no heuristic is done with soon. */
const ENDLESS = '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1';

/** Nodes a millisecond of computing, which others on the machine disturb little. What comes before the search counts in both runs. */
function speed(heuristic) {
  const [few, many] = [200e3, 10e6];
  return Math.round((many - few) / (computingMs(heuristic, many) - computingMs(heuristic, few)));
}

function computingMs(heuristic, nodes) {
  const search = `${tool} solve "${ENDLESS}" --heuristic ${heuristic} --max-expanded ${nodes}`;
  const timed = spawnSync('bash', ['-c', `TIMEFORMAT=%U; time ${search} >/dev/null 2>&1`], { encoding: 'utf8' });
  return 1000 * Number(timed.stderr.trim().split('\n').at(-1));
}

const estimate = (rule, { length }, h) =>
  10 ** (Number(rule.constant) + Number(rule.per_length) * length + Number(rule.per_h) * h);

const drawn = withLengths(samples());
const wanted = only ?? heuristics;
for (const heuristic of wanted) {
  const pairs = [...search('sample', heuristic, drawn, SAMPLE_LIMIT)].map(([id, result]) => ({
    board: drawn.find((board) => board.id === id),
    result,
  }));
  // The first round says what h is; it is a small one.
  const glances = search('glance', heuristic, boards, 100e3);
  const group = (board) => board.id.split('-')[0];
  const counts = [];
  for (const step of ['small', 'korf', 'eighty']) {
    const rule = fitted('4x4', heuristic, pairs);
    const part = boards.filter(
      (board) => (['korf', 'eighty'].includes(group(board)) ? group(board) : 'small') === step,
    );
    const tried = part.filter(
      (board) => board.size !== '4x4' || estimate(rule, board, glances.get(board.id).h) < limit,
    );
    const onFile = step === 'korf' && heuristic in COUNTED ? counted(heuristic, pairs) : new Map();
    const found = [...search(step, heuristic, tried, limit)];
    const results = new Map([...onFile, ...found.filter(([id, { expanded }]) => expanded !== null || !onFile.has(id))]);
    for (const board of part) {
      const result = results.get(board.id);
      const { h } = glances.get(board.id);
      counts.push({
        id: board.id,
        heuristic,
        h,
        found: result?.found,
        expanded: result?.expanded,
        more_than: result?.moreThan,
      });
      if (result?.expanded) pairs.push({ board, result });
    }
  }
  const nodesPerMs = speed(heuristic);
  const rules = ['3x3', '4x3', '4x4'].map((size) => fitted(size, heuristic, pairs, nodesPerMs));
  writeFileSync(join(work, `counts-${heuristic}.csv`), formatCsv(counts));
  writeFileSync(join(work, `rules-${heuristic}.csv`), formatCsv(rules));
  console.log(
    heuristic,
    counts.filter(({ expanded }) => expanded).length,
    'of',
    counts.length,
    rules.map((rule) => rule.spread).join(' '),
  );
}

const all = (kind) => {
  const there = heuristics.filter((heuristic) => existsSync(join(work, `${kind}-${heuristic}.csv`)));
  return there.flatMap((heuristic) => parseCsv(readFileSync(join(work, `${kind}-${heuristic}.csv`), 'utf8')));
};
writeFileSync(join(data, 'example_counts.csv'), formatCsv(all('counts')));
writeFileSync(join(data, 'difficulty.csv'), formatCsv(all('rules')));
