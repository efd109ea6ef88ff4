/** What a visitor waits for: the built page in Chromium solves Korf's hundred boards and the seventeen that need 80 moves. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { BROWSERS } from './browsers.mjs';

const RUNS = 3;
const VISITS = 5;
const STRONGEST = { name: 'strongest, fsm', heuristic: 'strongest', pruning: 'fsm' };
const REFERENCE = { name: 'pdb-663, undo', heuristic: 'pdb-663', pruning: 'undo' };

/** The boards of a data file of the core, with the moves that they need. */
function boards(name) {
  const [head, ...lines] = readFileSync(new URL(`../crates/fifteen/data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const [id, tiles, optimal] = ['id', 'tiles_blank_last', 'optimal'].map((column) => head.indexOf(column));
  return lines.map((row) => ({ id: row[id], tiles: row[tiles].split(' ').map(Number), optimal: Number(row[optimal]) }));
}

/** Solves a board in the page as its visitor would; milliseconds as the worker measures them. */
async function solved(page, { id, tiles, optimal }, { heuristic, pruning }) {
  const answer = await page.evaluate(
    async ({ tiles, heuristic, pruning }) => {
      // Not the page's own, which would draw each search; both share one worker.
      window.measured ??= document.body.appendChild(document.createElement('fifteen-puzzle'));
      const puzzle = window.measured;
      puzzle.board = { width: 4, height: 4, tiles, goal: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0] };
      Object.assign(puzzle, { heuristic, options: { pruning } });
      const { length, elapsedMs, generated } = await puzzle.solve();
      return { length, ms: elapsedMs, generated };
    },
    { tiles, heuristic, pruning },
  );
  if (answer.length !== optimal) {
    throw new Error(`board ${id}, ${heuristic}: ${answer.length} moves, and ${optimal} are enough`);
  }
  return answer;
}

/**
 * How long a search waits for its tables when the browser keeps their files: they are read, unpacked, checked and laid out.
 * In a worker that runs already; the median of some visits.
 */
async function tablesReady(context, url, heuristic) {
  const waits = [];
  for (let visit = 0; visit <= VISITS; visit += 1) {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction(() => customElements.get('fifteen-puzzle'));
    const wait = await page.evaluate(async (heuristic) => {
      const puzzle = document.body.appendChild(document.createElement('fifteen-puzzle'));
      puzzle.tiles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12];
      puzzle.heuristic = 'manhattan';
      await puzzle.solve();
      const start = performance.now();
      let ready = start;
      puzzle.addEventListener('search-threshold', () => (ready = performance.now()), { once: true });
      puzzle.heuristic = heuristic;
      await puzzle.solve();
      return ready - start;
    }, heuristic);
    // The first visit fetches the files.
    if (visit > 0) waits.push(wait);
    await page.close();
  }
  return waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)];
}

/** Solves all boards under all settings, one after the other on each board; per board and setting the best run counts. */
async function measure(page, list, settings, runs) {
  const sums = settings.map(({ name }) => ({ name, ms: 0, worst: 0, generated: 0 }));
  for (const board of list) {
    const best = settings.map(() => Number.POSITIVE_INFINITY);
    for (let run = 0; run < runs; run += 1) {
      for (const [index, setting] of settings.entries()) {
        const { ms, generated } = await solved(page, board, setting);
        best[index] = Math.min(best[index], ms);
        if (run === 0) sums[index].generated += generated;
      }
    }
    for (const [index, sum] of sums.entries()) {
      sum.ms += best[index];
      sum.worst = Math.max(sum.worst, best[index]);
    }
  }
  return sums;
}

function line(title, count, { name, ms, worst, generated }) {
  const [mean, most, nodes] = [ms / count, worst, generated / count].map((value) => value.toFixed(2));
  return `${title}, ${name}: mean ${mean} ms, worst ${most} ms, mean ${Math.round(nodes)} generated`;
}

/** Measures the built page. Fails when a length is not the optimal one. */
export async function browserBench() {
  const server = await preview({ preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  const browser = await chromium.launch({
    executablePath: BROWSERS.chromium.path,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext();
    const url = server.resolvedUrls.local[0];
    for (const heuristic of ['pdb-663', 'strongest']) {
      const ready = await tablesReady(context, url, heuristic);
      console.log(`tables of ${heuristic} ready, their files being kept: ${ready.toFixed(0)} ms`);
    }
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction(() => customElements.get('fifteen-puzzle'));
    const korf = boards('korf100.csv');
    const hardest = boards('hardest80.csv');
    // Once, so that tables are loaded and code is compiled.
    for (const setting of [STRONGEST, REFERENCE]) await solved(page, korf[0], setting);
    const [strongest, reference] = await measure(page, korf, [STRONGEST, REFERENCE], RUNS);
    // Said as it comes: the rest takes minutes.
    console.log(line(`${korf.length} boards of Korf`, korf.length, strongest));
    console.log(line(`${korf.length} boards of Korf`, korf.length, reference));
    console.log(`  the first takes ${(strongest.ms / reference.ms).toFixed(3)} of the time of the second`);
    const longest = { name: STRONGEST.name, ms: 0, worst: 0, generated: 0 };
    for (const board of hardest) {
      const { ms, generated } = await solved(page, board, STRONGEST);
      console.log(`  board ${board.id} of 80 moves: ${(ms / 1000).toFixed(2)} s`);
      longest.ms += ms;
      longest.worst = Math.max(longest.worst, ms);
      longest.generated += generated;
    }
    return line(`${hardest.length} boards of 80 moves`, hardest.length, longest);
  } finally {
    await browser.close();
    await server.close();
  }
}
