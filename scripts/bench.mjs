/** Nodes generated per second: the textbook recursion, the plain search and the kernel, native and in WebAssembly, on the same boards. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FIVE = ['28', '45', '61', '73', '85'];
const RUNS = 5;

const file = (path) => new URL(`../${path}`, import.meta.url);

/** Runs cargo; what it has to say goes to the terminal, what the program prints is returned. */
function cargo(args) {
  const { status, stdout } = spawnSync('cargo', args, {
    cwd: fileURLToPath(file('.')),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`cargo ${args.join(' ')} failed`);
  return stdout;
}

/** Rows as the native bench prints them. */
function native() {
  return cargo(['run', '--quiet', '--release', '--locked', '--package', 'fifteen-bench'])
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([search, heuristic, pruning, boards, ...numbers]) => {
      const [generated, seconds, slowest] = numbers.map(Number);
      return { search, heuristic, pruning, boards: +boards, generated, seconds, slowest };
    });
}

/** Boards of Korf's hundred as one number each, four bits a square. */
function boards(howMany) {
  const [head, ...lines] = readFileSync(file('crates/fifteen/data/korf100.csv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const column = head.indexOf('tiles_blank_last');
  return lines
    .filter(([id]) => howMany === 100 || FIVE.includes(id))
    .map((line) => line[column].split(' '))
    .map((tiles) => tiles.reduce((bits, tile, square) => bits | (BigInt(tile) << BigInt(4 * square)), 0n));
}

/** Seconds that the processor has worked for us, so that other programs do not disturb: for this thread where node tells, else for the process. */
function now() {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1e6;
}

/** Solves all boards of a row; per board the best of several runs counts. */
function measure({ generated }, row, howMany) {
  let [sum, seconds, slowest] = [0, 0, 0];
  for (const board of boards(howMany)) {
    let best = Number.POSITIVE_INFINITY;
    let nodes = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const start = now();
      nodes = Number(generated(row, board));
      best = Math.min(best, now() - start);
    }
    sum += nodes;
    seconds += best;
    slowest = Math.max(slowest, best);
  }
  return { generated: sum, seconds, slowest };
}

async function inWasm(rows) {
  const target = 'wasm32-unknown-unknown';
  cargo([
    ...['build', '--quiet', '--locked', '--package', 'fifteen-bench', '--lib'],
    ...['--target', target, '--profile', 'wasm'],
  ]);
  const folder = process.env.CARGO_TARGET_DIR ?? fileURLToPath(file('target'));
  const bytes = readFileSync(`${folder}/${target}/wasm/fifteen_bench.wasm`);
  const { instance } = await WebAssembly.instantiate(bytes);
  return rows.map((row, index) => {
    const start = now();
    instance.exports.prepare(index);
    const prepared = now() - start;
    return { ...row, prepared, ...measure(instance.exports, index, row.boards) };
  });
}

/** What is demanded as a ratio or a time, of the rows of one run. */
function demanded(native, wasm) {
  const find = (rows, search, heuristic, pruning) =>
    rows.find((row) => row.search === search && row.heuristic === heuristic && row.pruning === pruning);
  const both = (search, heuristic, pruning) => [native, wasm].map((rows) => find(rows, search, heuristic, pruning));
  const per = (some, others, digits = 2) => some.map((row, at) => (row.seconds / others[at].seconds).toFixed(digits));
  const book = both('textbook', 'manhattan', 'undo');
  const kernel = both('kernel', 'manhattan', 'undo');
  const slices = both('kernel, slices', 'manhattan', 'undo');
  const reference = both('kernel', 'pdb-663', 'undo');
  const strongest = both('kernel', 'strongest', 'fsm');
  const more = per(slices, kernel, 4).map((ratio) => `${((ratio - 1) * 100).toFixed(1)} %`);
  // The first row with the heuristic built its tables.
  const built = wasm.find(({ heuristic }) => heuristic === 'pdb-663').prepared.toFixed(2);
  return [
    `manhattan, textbook / kernel: ${per(book, kernel).join(' native, ')} wasm`,
    `manhattan kernel, wasm / native: ${(kernel[1].seconds / kernel[0].seconds).toFixed(2)}`,
    `manhattan kernel, stopped every few ms: ${more.join(' more native, ')} more wasm`,
    `strongest with fsm / pdb-663 with undo: ${per(strongest, reference).join(' native, ')} wasm`,
    `6-6-3 built in wasm: ${built} s`,
  ];
}

const rate = ({ generated, seconds }) => generated / seconds / 1e6;
const mean = ({ seconds, boards }) => ((1e3 * seconds) / boards).toFixed(2);
const worst = ({ slowest }) => (1e3 * slowest).toFixed(1);

/** Measures both and returns the table. Fails when they do not agree on the number of nodes. */
export async function bench() {
  const inNative = native();
  const wasm = await inWasm(inNative);
  const table = [
    ['search', 'heuristic', 'pruning', 'boards', 'generated', 'M/s', '', 'mean ms', '', 'worst ms', ''],
    ['', '', '', '', '', 'native', 'wasm', 'native', 'wasm', 'native', 'wasm'],
  ];
  inNative.forEach((row, index) => {
    const same = wasm[index];
    if (same.generated !== row.generated) {
      const name = `${row.search} ${row.heuristic} ${row.pruning}`;
      throw new Error(`${name}: ${row.generated} nodes natively, ${same.generated} in wasm`);
    }
    table.push([
      ...[row.search, row.heuristic, row.pruning, String(row.boards), String(row.generated)],
      ...[rate(row).toFixed(1), rate(same).toFixed(1), mean(row), mean(same), worst(row), worst(same)],
    ]);
  });
  const widths = table[1].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  const line = (cells) =>
    cells.map((cell, column) => (column < 3 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ');
  const [book, ...others] = inNative;
  for (const row of others.filter(({ heuristic, pruning }) => heuristic === 'manhattan' && pruning === 'undo')) {
    if (row.generated !== book.generated) {
      throw new Error(`the textbook generates ${book.generated} nodes, ${row.search} ${row.generated}`);
    }
  }
  return [
    `boards ${FIVE.join(', ')} of Korf's hundred, or all; processor time, per board the best of ${RUNS} runs`,
    '',
    ...table.map((cells) => line(cells).trimEnd()),
    '',
    ...demanded(inNative, wasm),
  ].join('\n');
}
