/**
 * What a visitor waits for in the built page, in Chromium: until tables are ready (`tables`), until Korf's hundred boards are
 * solved (`korf`: once with a player that draws, once by the worker alone) and the seventeen that need 80 moves (`hardest`).
 * All of it, or the parts named: `npm run bench-browser -- tables korf`.
 */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { BROWSERS } from './browsers.mjs';

const RUNS = 3;
const VISITS = 9;
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

const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];

/** Solves a board in the page as its visitor would; milliseconds as the worker measures them. */
async function solved(page, board, { heuristic, pruning }) {
  const answer = await page.evaluate(
    async ({ tiles, goal, heuristic, pruning }) => {
      // Not the page's own, which would draw each search; both share one worker.
      const puzzle = window.measured;
      puzzle.board = { width: 4, height: 4, tiles, goal };
      Object.assign(puzzle, { heuristic, options: { pruning } });
      const { length, elapsedMs, generated } = await puzzle.solve();
      return { length, ms: elapsedMs, generated };
    },
    { tiles: board.tiles, goal: GOAL, heuristic, pruning },
  );
  return checked(board, heuristic, answer);
}

/** The same by the worker alone: asked and answered by its messages, with nothing to be drawn. */
async function solvedAlone(page, board, { heuristic, pruning }) {
  const options = {
    algorithm: 'ida-star',
    heuristic,
    pruning,
    pathCheck: false,
    order: 'UDLR',
    thresholdRule: 'smallest',
  };
  const answer = await page.evaluate(
    async (request) => {
      const { length, elapsedMs, total } = await window.ask(request, 'solution');
      return { length, ms: elapsedMs, generated: total.generated };
    },
    { type: 'solve', board: { width: 4, height: 4, tiles: board.tiles, goal: GOAL }, options },
  );
  return checked(board, heuristic, answer);
}

function checked({ id, optimal }, heuristic, answer) {
  if (answer.length !== optimal) {
    throw new Error(`board ${id}, ${heuristic}: ${answer.length} moves, and ${optimal} are enough`);
  }
  return answer;
}

/** Opens the page in a tab of its own, with a puzzle that is not the page's own in a worker that runs already. */
async function visit(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => customElements.get('fifteen-puzzle'));
  await page.evaluate(async () => {
    window.measured = document.body.appendChild(document.createElement('fifteen-puzzle'));
    Object.assign(window.measured, {
      tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12],
      heuristic: 'manhattan',
    });
    await window.measured.solve();
  });
  return page;
}

/** Notes how the page starts its worker: the script, and the message with the addresses of all files. */
function noteStart() {
  const { Worker } = window;
  window.Worker = class extends Worker {
    #made;
    constructor(url, options) {
      super(url, options);
      this.#made = { url: new URL(url, location.href).href, options };
    }
    postMessage(message, ...more) {
      if (message.type === 'start') window.workerStart = { ...this.#made, message };
      super.postMessage(message, ...more);
    }
  };
}

/** Opens a blank page of the same origin, with the worker of the built page and nothing else: `window.ask` speaks to it. */
async function visitAlone(context, url) {
  const whole = await context.newPage();
  await whole.addInitScript(noteStart);
  await whole.goto(url);
  await whole.waitForFunction(() => window.workerStart !== undefined);
  const start = await whole.evaluate(() => window.workerStart);
  await whole.close();
  const page = await context.newPage();
  const blank = new URL('blank', url).href;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>blank</title>' }),
  );
  await page.goto(blank);
  await page.evaluate(async ({ url, options, message }) => {
    const worker = new Worker(url, options);
    let id = 0;
    /** Sends a message, if any, and waits for the answer to it. */
    const ask = (request, answer) =>
      new Promise((resolve, reject) => {
        id += 1;
        const asked = id;
        worker.onerror = ({ message }) => reject(new Error(`the worker broke down: ${message}`));
        worker.onmessage = ({ data }) => {
          if ('id' in data && data.id !== asked) return;
          if (data.type === answer) resolve(data);
          else if (['error', 'start-failed', 'limit', 'cancelled'].includes(data.type))
            reject(new Error(`${data.type} instead of ${answer}: ${data.message ?? ''}`));
        };
        if (request !== null) worker.postMessage({ ...request, id: asked });
      });
    await ask(null, 'hello');
    await ask(message, 'ready');
    window.ask = ask;
  }, start);
  return page;
}

/** From now on the worker notes, by the clock, when it asks its cache, when a kept file is at hand, and what it says to the page. */
function watchWorker(page) {
  return page.workers()[0].evaluate(() => {
    const noted = { asked: [], read: [], said: [] };
    Object.assign(globalThis, { noted });
    const { match } = Cache.prototype;
    Cache.prototype.match = function (...key) {
      noted.asked.push(performance.now());
      return match.apply(this, key);
    };
    const { arrayBuffer } = Response.prototype;
    Response.prototype.arrayBuffer = async function () {
      const bytes = await arrayBuffer.call(this);
      noted.read.push(performance.now());
      return bytes;
    };
    const say = globalThis.postMessage;
    globalThis.postMessage = (message) => {
      noted.said.push({ at: performance.now(), type: message.type, known: message.inspection?.h != null });
      say.call(globalThis, message);
    };
  });
}

function notes(page) {
  return page.workers()[0].evaluate(() => globalThis.noted);
}

/** Chooses a heuristic and presses Solve, at once or when its tables are ready. Milliseconds until the first threshold. */
async function firstThreshold(page, heuristic, prepared) {
  if (prepared) {
    // The player shows h, and that takes the tables.
    await page.evaluate((name) => void Object.assign(window.measured, { heuristic: name }), heuristic);
    const told = ({ read, said }) => said.some(({ known, at }) => known && read.length > 0 && at > Math.max(...read));
    while (!told(await notes(page))) await page.waitForTimeout(20);
    await page.waitForTimeout(200);
  }
  return page.evaluate(async (name) => {
    const start = performance.now();
    let threshold = start;
    window.measured.addEventListener('search-threshold', () => (threshold = performance.now()), { once: true });
    window.measured.heuristic = name;
    await window.measured.solve();
    return threshold - start;
  }, heuristic);
}

/**
 * How long a search waits for its tables when the browser keeps their files, and how long that takes in the worker: to read
 * them, and from there to the first threshold. And how long it waits where the tables are ready. Medians of some visits.
 */
async function waits(context, url, heuristic) {
  const all = { cold: [], reading: [], after: [], prepared: [] };
  for (let number = 0; number <= VISITS; number += 1) {
    for (const prepared of [false, true]) {
      const page = await visit(context, url);
      await watchWorker(page);
      const ms = await firstThreshold(page, heuristic, prepared);
      const { asked, read, said } = await notes(page);
      await page.close();
      // The first visit fetches the files.
      if (number === 0) continue;
      if (read.length === 0) throw new Error(`the browser keeps no files for ${heuristic}`);
      if (prepared) all.prepared.push(ms);
      else {
        all.cold.push(ms);
        all.reading.push(Math.max(...read) - Math.min(...asked));
        all.after.push(said.find(({ type }) => type === 'threshold').at - Math.max(...read));
      }
    }
  }
  return Object.fromEntries(Object.entries(all).map(([name, values]) => [name, median(values).toFixed(0)]));
}

function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

/** Solves all boards in all ways, one after the other on each board; per board and way the best run counts. */
async function measure(list, ways, runs) {
  const sums = ways.map(({ name }) => ({ name, ms: 0, worst: 0, generated: 0 }));
  for (const board of list) {
    const best = ways.map(() => Number.POSITIVE_INFINITY);
    for (let run = 0; run < runs; run += 1) {
      for (const [index, way] of ways.entries()) {
        const { ms, generated } = await way.solve(board);
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

async function measureTables(context, url) {
  for (const heuristic of ['pdb-663', 'strongest']) {
    const { cold, reading, after, prepared } = await waits(context, url, heuristic);
    console.log(`tables of ${heuristic}, their files being kept: first threshold ${cold} ms after Solve`);
    console.log(`  in the worker: ${reading} ms to read the files, ${after} ms from then on`);
    console.log(`  where they were ready before Solve: ${prepared} ms`);
  }
}

/** In the page with a player that draws each search, and by the same worker where there is nothing to draw. */
async function measureKorf(page, alone) {
  const korf = boards('korf100.csv');
  const drawn = (setting) => ({
    name: `${setting.name}, drawn by a player`,
    solve: (board) => solved(page, board, setting),
  });
  const worker = {
    name: `${STRONGEST.name}, the worker alone`,
    solve: (board) => solvedAlone(alone, board, STRONGEST),
  };
  // Once, so that tables are loaded and code is compiled.
  for (let run = 0; run < RUNS; run += 1) await worker.solve(korf[0]);
  const [strongest, bare, reference] = await measure(korf, [drawn(STRONGEST), worker, drawn(REFERENCE)], RUNS);
  for (const sum of [strongest, bare, reference]) console.log(line(`${korf.length} boards of Korf`, korf.length, sum));
  if (strongest.generated !== bare.generated)
    throw new Error(
      `the player's searches generate ${strongest.generated} nodes, the worker's alone ${bare.generated}`,
    );
  console.log(`  the first takes ${(strongest.ms / reference.ms).toFixed(3)} of the time of the last`);
}

async function measureHardest(page) {
  const hardest = boards('hardest80.csv');
  const longest = { name: STRONGEST.name, ms: 0, worst: 0, generated: 0 };
  for (const board of hardest) {
    const { ms, generated } = await solved(page, board, STRONGEST);
    // Said as it comes: all of them take minutes.
    console.log(`  board ${board.id} of 80 moves: ${(ms / 1000).toFixed(2)} s`);
    longest.ms += ms;
    longest.worst = Math.max(longest.worst, ms);
    longest.generated += generated;
  }
  console.log(line(`${hardest.length} boards of 80 moves`, hardest.length, longest));
}

/** Measures the built page, all parts where none is named. Fails when a length is not the optimal one. */
export async function browserBench(parts) {
  const wanted = (part) => parts.length === 0 || parts.includes(part);
  const server = await preview({ preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  const browser = await chromium.launch({
    executablePath: BROWSERS.chromium.path,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext();
    const url = server.resolvedUrls.local[0];
    if (wanted('tables')) await measureTables(context, url);
    if (!wanted('korf') && !wanted('hardest')) return `medians of ${VISITS} visits`;
    const page = await visit(context, url);
    // Once, so that tables are loaded and code is compiled.
    for (const setting of [STRONGEST, REFERENCE]) await solved(page, boards('korf100.csv')[0], setting);
    if (wanted('korf')) await measureKorf(page, await visitAlone(context, url));
    if (wanted('hardest')) await measureHardest(page);
    return `per board of Korf the best of ${RUNS} runs; milliseconds by the worker's own clock`;
  } finally {
    await browser.close();
    await server.close();
  }
}
