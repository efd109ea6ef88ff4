/**
 * Searches the boards of the lesson and writes down what the slides say of them: `docs/deck/measured.json`.
 *
 *   npm run build && node scripts/deck/measure.mjs
 *
 * The counts are those of the page's own solver, with undo pruning and the moves tried in the order U D L R.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseCsv } from '../examples/csv.mjs';

const at = (path) => new URL(`../../${path}`, import.meta.url);
const data = (name) => parseCsv(readFileSync(at(`crates/fifteen/data/${name}.csv`), 'utf8'));

/** One of Korf's boards, by its number, with the goal 1..15 and the blank last. */
const korf = (number) => data('korf100').find(({ id }) => id === String(number)).tiles_blank_last;
const example = (id) => data('examples').find((row) => row.id === id).tiles;

/** Boards of the lesson and what each is searched with. */
export const SEARCHES = {
  first: [example('nine-moves'), 'manhattan'],
  walk: ['5 1 3 4 9 2 6 8 13 7 10 0 14 15 11 12', 'manhattan'],
  // The two boards of the 8-puzzle at distance 31, the largest there is, are this one and its mirror image.
  eight: ['8 6 7 2 5 4 3 0 1', 'manhattan'],
  // Of Korf's boards the one where linear conflict adds as much as on any.
  conflict: [korf(43), 'linear-conflict'],
  conflictManhattan: [korf(43), 'manhattan', 'estimate'],
  right: ['7 8 0 6 5 4 1 2 3', 'linear-conflict'],
  wrong: ['7 8 0 6 5 4 1 2 3', 'all-pairs-conflict'],
  tables: [example('rosetta'), 'pdb-555'],
  tablesConflict: [example('rosetta'), 'linear-conflict'],
  korf: [korf(1), 'linear-conflict'],
};

const goalOf = (squares) => [...Array(squares - 1).keys()].map((tile) => tile + 1).concat(0);

/** What one search tells. `solver` is the wasm package. */
export function measure(solver, [text, heuristic, only]) {
  const tiles = text.split(' ').map(Number);
  const side = Math.sqrt(tiles.length);
  const board = { width: side, height: side, tiles, goal: goalOf(tiles.length) };
  const tables = solver.prepare(board, heuristic);
  while (tables && tables.run(1e6) < 1);
  const [h] = solver.inspect(board, heuristic, '').h;
  if (only === 'estimate') return { tiles: text, heuristic, h };
  const how = { pruning: 'undo', pathCheck: false, order: 'UDLR', thresholdRule: 'smallest' };
  const search = solver.solver(board, { algorithm: 'ida-star', heuristic, ...how });
  const rounds = [];
  for (;;) {
    const event = search.run(1e6);
    if (event.round) {
      const { threshold, expanded, generated, pruned } = event.round;
      rounds.push({ threshold, expanded, generated, pruned });
    }
    if (event.type !== 'solved') continue;
    search.free();
    return { tiles: text, heuristic, h, moves: event.moves, optimal: event.optimal, rounds };
  }
}

/** The solver of the page, run by node. */
export async function loadSolver() {
  const solver = await import(at('www/pkg/fifteen_wasm.js').href);
  solver.initSync({ module: readFileSync(at('www/pkg/fifteen_wasm_bg.wasm')) });
  return solver;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const solver = await loadSolver();
  const measured = Object.fromEntries(
    Object.entries(SEARCHES).map(([name, search]) => [name, measure(solver, search)]),
  );
  writeFileSync(at('docs/deck/measured.json'), `${JSON.stringify(measured, null, 2)}\n`);
}
