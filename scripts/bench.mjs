/** Nodes expanded per second: the resumable search and the textbook recursion, native and in WebAssembly, on the same boards. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BOARDS = ['28', '45', '61', '73', '85'];
const BUDGET = 100_000;
const RUNS = 5;
const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];

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
    .map(([search, heuristic, expanded, seconds]) => ({ search, heuristic, expanded: +expanded, seconds: +seconds }));
}

function boards() {
  const [head, ...lines] = readFileSync(file('crates/fifteen/data/korf100.csv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const column = head.indexOf('tiles_blank_last');
  return lines.filter(([id]) => BOARDS.includes(id)).map((line) => line[column].split(' ').map(Number));
}

/** Seconds that this thread has worked, so that other programs do not disturb; where the system does not tell, seconds passed. */
function now() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return performance.now() / 1000;
  }
}

/** The best of several runs of `work`, which returns the number of nodes. */
function time(search, heuristic, work) {
  let seconds = Number.POSITIVE_INFINITY;
  let expanded = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = now();
    expanded = work();
    seconds = Math.min(seconds, now() - start);
  }
  return { search, heuristic, expanded, seconds };
}

async function inWasm(tiles) {
  const target = 'wasm32-unknown-unknown';
  cargo([
    ...['build', '--quiet', '--locked', '--package', 'fifteen-bench', '--lib'],
    ...['--target', target, '--profile', 'wasm'],
  ]);
  const folder = process.env.CARGO_TARGET_DIR ?? fileURLToPath(file('target'));
  const bytes = readFileSync(`${folder}/${target}/wasm/fifteen_bench.wasm`);
  const { instance } = await WebAssembly.instantiate(bytes);
  const packed = tiles.map((board) =>
    board.reduce((bits, tile, square) => bits | (BigInt(tile) << BigInt(4 * square)), 0n),
  );
  const textbook = () => packed.reduce((sum, board) => sum + Number(instance.exports.expanded(board)), 0);

  const solver = await import(file('www/pkg/fifteen_wasm.js').href);
  await solver.default({ module_or_path: readFileSync(file('www/pkg/fifteen_wasm_bg.wasm')) });
  const solve = (board, heuristic) => {
    const problem = { width: 4, height: 4, tiles: board, goal: GOAL };
    const options = {
      algorithm: 'ida-star',
      heuristic,
      pruning: 'undo',
      pathCheck: false,
      order: 'UDLR',
      thresholdRule: 'smallest',
    };
    const search = solver.solver(problem, options);
    while (search.run(BUDGET).type !== 'solved');
    const { expanded } = search.totalCounters();
    search.free();
    return expanded;
  };
  const resumable = (heuristic) => () => tiles.reduce((sum, board) => sum + solve(board, heuristic), 0);
  return [
    time('textbook', 'manhattan', textbook),
    time('resumable', 'manhattan', resumable('manhattan')),
    time('resumable', 'linear-conflict', resumable('linear-conflict')),
  ];
}

const rate = ({ expanded, seconds }) => expanded / seconds / 1e6;

/** Measures both and returns the table. Fails when the searches do not agree on the number of nodes. */
export async function bench() {
  const inNative = native();
  const wasm = await inWasm(boards());
  const lines = [
    `boards ${BOARDS.join(', ')} of Korf's hundred, processor time, best of ${RUNS} runs, slices of ${BUDGET} expansions`,
    '',
  ];
  lines.push('search     heuristic          expanded   native M/s   wasm M/s   wasm/native');
  for (const row of inNative) {
    const same = wasm.find(({ search, heuristic }) => search === row.search && heuristic === row.heuristic);
    if (same?.expanded !== row.expanded) {
      throw new Error(`${row.search} ${row.heuristic}: ${row.expanded} nodes natively, ${same?.expanded} in wasm`);
    }
    const cells = [
      rate(row).toFixed(1).padStart(12),
      rate(same).toFixed(1).padStart(10),
      (rate(same) / rate(row)).toFixed(2).padStart(13),
    ];
    lines.push(row.search.padEnd(11) + row.heuristic.padEnd(16) + String(row.expanded).padStart(11) + cells.join(' '));
  }
  const [book, ours] = inNative;
  if (book.expanded !== ours.expanded) {
    throw new Error(`the textbook expands ${book.expanded} nodes, the resumable search ${ours.expanded}`);
  }
  return lines.join('\n');
}
