/** The element in one script, on pages that are not ours: another origin, from disk, under a strict policy. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type { FifteenPuzzle, PuzzleEvents } from '../packages/fifteen-puzzle/types.d.ts';
import { violations } from './axe.ts';
import { BOARDS } from './fixtures.ts';
import { type Host, host as newHost, pageOf } from './host.ts';
import { type SiteServer, serve } from './server.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
/** What Lit leaves on `window`. */
const GLOBALS = ['litElementVersions', 'litHtmlVersions', 'litPropertyMetadata', 'reactiveElementVersions'];

/** `script` is where the element comes from: another origin than the page's, which sends no CORS header. */
const test = base.extend<{ lines: string[] }, { elsewhere: SiteServer; host: Host; script: string }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
    async ({}, use) => {
      const site = await serve('dist');
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const host = await newHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  script: [({ elsewhere }, use) => use(`${elsewhere.url}fifteen-puzzle.js`), { scope: 'worker' }],
  /** What the page printed: nothing, unless a test says so. */
  lines: async ({ page }, use) => {
    const lines: string[] = [];
    // The icon that Firefox asks for by itself is none of the element's affair.
    const hear = (text: string): void => {
      if (!text.includes('favicon.ico')) lines.push(text);
    };
    page.on('console', (message) => hear(message.text()));
    page.on('pageerror', (error) => hear(error.message));
    await use(lines);
  },
});

/** Counts the workers that a page starts, from before its first script. */
async function countWorkers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const Plain = window.Worker;
    Object.assign(window, { workers: 0 });
    window.Worker = class extends Plain {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        (window as unknown as { workers: number }).workers += 1;
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { workers: number }).workers);
}

/** Runs in the page, on one of its elements. */
const on = <T>(page: Page, id: string, act: (puzzle: FifteenPuzzle) => T | Promise<T>): Promise<T> =>
  page.locator(`#${id}`).evaluate(act as never) as Promise<T>;

const solvedLength = (page: Page, id = 'one'): Promise<{ length: number; optimal: boolean }> =>
  on(page, id, async (puzzle) => {
    const { length, optimal } = await puzzle.solve();
    return { length, optimal };
  });

const puzzle = (id: string, tiles: string, more = ''): string =>
  `<fifteen-puzzle id="${id}" tiles="${tiles}" controls ${more}></fifteen-puzzle>`;

test('one script of another origin is all it takes: it solves with the strongest heuristic @smoke', async ({
  page,
  host,
  script,
  lines,
}) => {
  // Tables are built: seconds, and many times that on a busy machine.
  test.slow();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const address = host.page(
    pageOf(script, puzzle('one', BOARDS.korf1.text, 'heuristic="strongest"')).replace(
      '<script src',
      '<script>globalThis.before = Object.getOwnPropertyNames(globalThis);</script><script src',
    ),
  );
  await page.goto(address);
  expect(await solvedLength(page)).toEqual({ length: BOARDS.korf1.length, optimal: true });
  await expect(page.locator('#one').getByText('57 moves, shortest')).toBeVisible();
  // Nothing is fetched but the page and the script, and nothing is left lying about.
  expect(requests.filter((url) => !/^(blob|data):|favicon/.test(url))).toEqual([address, script]);
  const left = await page.evaluate(() => {
    const before = (globalThis as unknown as { before: string[] }).before;
    // Browsers number the elements that have an id.
    return Object.getOwnPropertyNames(globalThis).filter(
      (name) => !before.includes(name) && !/^(before|\d+)$/.test(name),
    );
  });
  expect(left.filter((name) => !/^(__playwright|__pw)/.test(name)).sort()).toEqual(GLOBALS);
  expect(lines).toEqual([]);
});

test('from disk @smoke', async ({ page, lines }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fifteen-'));
  try {
    writeFileSync(join(folder, 'fifteen-puzzle.js'), readFileSync(`${DIST}fifteen-puzzle.js`));
    writeFileSync(join(folder, 'slides.html'), pageOf('fifteen-puzzle.js', puzzle('one', BOARDS.fiftyTwo.text)));
    await page.goto(pathToFileURL(join(folder, 'slides.html')).href);
    expect(await solvedLength(page)).toEqual({ length: BOARDS.fiftyTwo.length, optimal: true });
    expect(lines).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('elements share one worker, and start none before they are seen and used', async ({ page, host, script }) => {
  const workers = await countWorkers(page);
  const far = '<div style="height: 300vh"></div>';
  const markup =
    puzzle('one', BOARDS.fiftyTwo.text) + far + puzzle('two', '1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15', 'autoplay');
  await page.goto(host.page(pageOf(script, markup)));
  await expect(page.locator('#one').getByRole('grid')).toBeVisible();
  // Long enough for whatever would begin by itself.
  await page.waitForTimeout(500);
  expect(await workers()).toBe(0);
  await page.locator('#two').scrollIntoViewIfNeeded();
  await expect(page.locator('#two')).toHaveJSProperty('phase', 'solved', { timeout: 20_000 });
  expect(await workers()).toBe(1);
  // They share the search as well: a second one ends the first where that stands still.
  const ends = await page.evaluate(async () => {
    const [one, two] = [...document.querySelectorAll('fifteen-puzzle')] as unknown as FifteenPuzzle[];
    if (one === undefined || two === undefined) throw new Error('two are there');
    one.pace = 0;
    const first = one.solve().catch((error: Error) => error.name);
    await new Promise((resolve) => one.addEventListener('search-progress', resolve, { once: true }));
    two.reset();
    const { length } = await two.solve();
    return [await first, length];
  });
  expect(ends).toEqual(['AbortError', 2]);
  expect(await workers()).toBe(1);
});

test('elements that come into view together are solved one after the other', async ({ page, host, script, lines }) => {
  const markup = ['one', 'two', 'three'].map((id) => puzzle(id, BOARDS.fiftyTwo.text, 'autoplay')).join('');
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    for (const type of ['search-start', 'search-end'])
      document.addEventListener(type, (event) => told.push(`${type} ${(event.target as Element).id}`));
  });
  await page.goto(host.page(pageOf(script, `<div style="display: flex; zoom: 0.4">${markup}</div>`)));
  for (const id of ['one', 'two', 'three'])
    await expect.poll(() => on(page, id, ({ solution }) => solution?.length ?? null), { timeout: 60_000 }).toBe(52);
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  const order = told.filter((line) => line.startsWith('search-start')).map((line) => line.split(' ')[1]);
  expect([...order].sort()).toEqual(['one', 'three', 'two']);
  expect(told).toEqual(order.flatMap((id) => [`search-start ${id}`, `search-end ${id}`]));
  expect(lines).toEqual([]);
});

test('a move inside the document disturbs neither search nor playback, taking it out stops both and keeps the state', async ({
  page,
  host,
  script,
}) => {
  await page.goto(
    host.page(pageOf(script, `<div id="a">${puzzle('one', BOARDS.fiftyTwo.text)}</div><div id="b"></div>`)),
  );
  const move = (to: string): Promise<void> =>
    page.evaluate((to) => {
      document.querySelector(to)?.append(document.querySelector('#one') ?? '');
    }, to);
  // While it searches, standing still so that it lasts.
  await on(page, 'one', (puzzle) => {
    puzzle.pace = 0;
    const found = puzzle.solve();
    Object.assign(window, { found: found.then((solution) => solution.length), ends: 0 });
    puzzle.addEventListener('search-end', () => ((window as unknown as { ends: number }).ends += 1));
    return new Promise<void>((resolve) => puzzle.addEventListener('search-progress', () => resolve(), { once: true }));
  });
  await move('#b');
  await expect(page.locator('#one')).toHaveJSProperty('phase', 'solving');
  await on(page, 'one', (puzzle) => {
    puzzle.pace = 'full';
  });
  expect(await page.evaluate(() => (window as unknown as { found: Promise<number> }).found)).toBe(52);
  expect(await page.evaluate(() => (window as unknown as { ends: number }).ends)).toBe(1);

  // While it plays.
  await on(page, 'one', (puzzle) => puzzle.play());
  await expect(page.locator('#one')).toHaveJSProperty('phase', 'playing');
  await move('#a');
  await expect(page.locator('#one')).toHaveJSProperty('phase', 'playing');
  const index = await on(page, 'one', (puzzle) => puzzle.moveIndex);
  await expect.poll(() => on(page, 'one', (puzzle) => puzzle.moveIndex)).toBeGreaterThan(index);

  // Out of the document, as decks do with slides that are far away.
  const kept = await page.evaluate(async () => {
    const one = document.querySelector('#one') as unknown as FifteenPuzzle;
    one.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const at = one.moveIndex;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const still = one.moveIndex === at;
    document.querySelector('#b')?.append(one);
    return { at, still, phase: one.phase, length: one.solution?.length };
  });
  expect(kept).toMatchObject({ still: true, phase: 'paused', length: 52 });
  await on(page, 'one', (puzzle) => puzzle.play());
  await expect.poll(() => on(page, 'one', (puzzle) => puzzle.moveIndex)).toBeGreaterThan(kept.at);

  // And out while it searches: that ends the search, not the board.
  const ended = await page.evaluate(async () => {
    const one = document.querySelector('#one') as unknown as FifteenPuzzle;
    one.reset();
    one.pace = 0;
    const end = one.solve().catch((error: Error) => error.name);
    await new Promise((resolve) => one.addEventListener('search-progress', resolve, { once: true }));
    one.remove();
    const name = await end;
    document.querySelector('#a')?.append(one);
    one.pace = 'full';
    return { name, phase: one.phase, again: (await one.solve()).length };
  });
  expect(ended).toEqual({ name: 'AbortError', phase: 'idle', again: 52 });
});

test.describe('under a strict policy', () => {
  test('it needs its script, wasm and a worker of a blob, and no styles @smoke', async ({
    page,
    host,
    script,
    lines,
  }) => {
    const { origin } = new URL(script);
    const policy = `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; worker-src blob:`;
    await page.goto(host.page(pageOf(script, puzzle('one', BOARDS.fiftyTwo.text)), policy));
    expect(await solvedLength(page)).toEqual({ length: 52, optimal: true });
    const look = await page.locator('#one').evaluate((element) => {
      const board = element.shadowRoot?.querySelector('[part=board]');
      return board ? getComputedStyle(board).backgroundColor : null;
    });
    expect(look).toMatch(/^rgb\((?!0, 0, 0\))/);
    expect(lines).toEqual([]);
  });

  test('without blobs and wasm on the page it runs by a worker of the page’s own', async ({
    page,
    host,
    script,
    lines,
  }) => {
    const { origin } = new URL(script);
    const worker = host.script(readFileSync(`${DIST}fifteen-puzzle-worker.js`, 'utf8'));
    const policy = `default-src 'none'; script-src ${origin}; worker-src 'self'`;
    await page.goto(host.page(pageOf(script, puzzle('one', BOARDS.fiftyTwo.text, `worker-src="${worker}"`)), policy));
    expect(await solvedLength(page)).toEqual({ length: 52, optimal: true });
    expect(lines).toEqual([]);
  });

  test('where nothing may run it says so, and the board can still be played', async ({ page, host, script }) => {
    const { origin } = new URL(script);
    await page.goto(
      host.page(pageOf(script, puzzle('one', BOARDS.fiftyTwo.text)), `default-src 'none'; script-src ${origin}`),
    );
    const failure = await on(page, 'one', (puzzle) =>
      puzzle.solve().then(
        () => null,
        (error) => ({ code: error.code, stages: error.detail.failed.map(({ stage }: { stage: string }) => stage) }),
      ),
    );
    expect(failure).toEqual({ code: 'load-failed', stages: ['blob', 'data', 'main-thread'] });
    await expect(page.locator('#one').locator('[part=problem]')).toBeVisible();
    expect(await on(page, 'one', (puzzle) => [puzzle.move('U'), puzzle.phase])).toEqual([true, 'idle']);
  });
});

test('imported as a module, as a bundler does, it is the same', async ({ page, host, lines }) => {
  const own = host.script(readFileSync(`${DIST}fifteen-puzzle.js`, 'utf8'));
  await page.goto(
    host.page(pageOf(own, puzzle('one', BOARDS.fiftyTwo.text)).replace('<script src', '<script type="module" src')),
  );
  expect(await solvedLength(page)).toEqual({ length: 52, optimal: true });
  expect(lines).toEqual([]);
});

test('without workers it searches on the page’s own thread', async ({ page, host, script, lines }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', {
      value: class {
        constructor() {
          throw new DOMException('refused by this test', 'SecurityError');
        }
      },
    });
  });
  await page.goto(host.page(pageOf(script, puzzle('one', BOARDS.fiftyTwo.text))));
  expect(await solvedLength(page)).toEqual({ length: 52, optimal: true });
  expect(lines).toEqual([]);
});

test('the script a second time does no harm, nor does an element that was there before it @smoke', async ({
  page,
  host,
  script,
  lines,
}) => {
  const markup = `${puzzle('one', BOARDS.fiftyTwo.text)}<script src="${script}?again"></script>`;
  await page.goto(host.page(pageOf(script, markup).replace(/<script src="[^?]*?"><\/script><\/head>/, '</head>')));
  // Set before the element was defined.
  await page.evaluate(async (source) => {
    const late = document.createElement('script');
    late.src = source;
    document.head.append(late);
    await new Promise((resolve) => late.addEventListener('load', resolve));
  }, script);
  expect(await solvedLength(page)).toEqual({ length: 52, optimal: true });
  expect(lines.filter((line) => !/Multiple versions of Lit/.test(line))).toEqual([]);
});

test('its methods do what they say, and its events tell it in order', async ({ page, host, script, lines }) => {
  await page.goto(host.page(pageOf(script, puzzle('one', BOARDS.fiftyTwo.text))));
  const seen = await on(page, 'one', async (puzzle) => {
    const told: string[] = [];
    const names: (keyof PuzzleEvents)[] = [
      'puzzle-change',
      'search-start',
      'search-threshold',
      'search-progress',
      'search-round',
      'search-end',
      'playback-end',
    ];
    // All of them bubble.
    for (const name of names) document.addEventListener(name, () => told.at(-1) !== name && told.push(name));
    const results: Record<string, unknown> = {};
    // What the host sets fires nothing.
    puzzle.tiles = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15';
    puzzle.heuristic = 'manhattan';
    puzzle.speed = 16;
    results.quiet = told.length;
    results.moved = [puzzle.move('R'), puzzle.move('R'), puzzle.scrambleMoves];
    puzzle.undo();
    puzzle.undo();
    results.tiles = puzzle.tiles.join(' ');
    puzzle.reset();
    results.reset = puzzle.tiles.join(' ');
    puzzle.load({ ...puzzle.board, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 14, 15] });
    results.changes = told.splice(0);
    const solution = await puzzle.solve();
    results.solution = [solution.moves, solution.length, solution.optimal, solution.heuristic, solution.rounds.length];
    results.rounds = puzzle.rounds.map(({ threshold, nextThreshold }) => [threshold, nextThreshold]);
    results.search = told.splice(0);
    puzzle.step(1);
    puzzle.seek(2);
    puzzle.step(-1);
    results.index = [puzzle.moveIndex, puzzle.phase];
    puzzle.seek(0);
    told.length = 0;
    const played = new Promise((resolve) => puzzle.addEventListener('playback-end', resolve, { once: true }));
    puzzle.play();
    results.playing = puzzle.phase;
    puzzle.pause();
    results.paused = puzzle.phase;
    puzzle.play();
    await played;
    results.playback = [told.splice(0), puzzle.phase, puzzle.moveIndex];
    puzzle.scramble();
    results.scrambled = told.splice(0);
    return results;
  });
  expect(seen).toEqual({
    quiet: 0,
    moved: [true, false, 'R'],
    tiles: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15',
    reset: BOARDS.fiftyTwo.text,
    changes: ['puzzle-change'],
    solution: ['RR', 2, true, 'manhattan', 1],
    rounds: [[2, null]],
    // The round that reaches the goal is told by the end.
    search: ['search-start', 'search-threshold', 'search-end'],
    index: [1, 'paused'],
    playing: 'playing',
    // Before its first move.
    paused: 'solved',
    playback: [['puzzle-change', 'playback-end'], 'solved', 2],
    scrambled: ['puzzle-change'],
  });
  expect(lines).toEqual([]);
});

test('a search can be stepped, watched, slowed down and taken up again', async ({ page, host, script }) => {
  await page.goto(host.page(pageOf(script, puzzle('one', BOARDS.fiftyTwo.text))));
  const seen = await on(page, 'one', async (puzzle) => {
    const next = () =>
      new Promise<PuzzleEvents['search-progress']>((resolve) =>
        puzzle.addEventListener('search-progress', ({ detail }) => resolve(detail), { once: true }),
      );
    puzzle.pace = 0;
    puzzle.watch = ['node', 'stack', 'plane'];
    const ended = puzzle.solve().catch((error: { code: string }) => error.code);
    const first = await next();
    const after = next();
    const stepped = puzzle.stepSearch('node');
    const second = await after;
    puzzle.options = {};
    puzzle.cancel();
    const stopped = await ended;
    puzzle.pace = 'full';
    puzzle.options = { maxExpanded: 1000 };
    const limit = await puzzle.solve().catch((error: { code: string }) => error.code);
    const rounds: number[] = [];
    puzzle.addEventListener('search-round', ({ detail }) => rounds.push(detail.threshold));
    const solution = await puzzle.goOn();
    return {
      first: [first.total.expanded, first.paused, first.node?.g, first.stack?.length],
      second: [stepped, second.total.expanded, second.node?.g],
      plane: second.plane?.counts,
      stopped,
      limit,
      length: solution.length,
      // All but the one that reached the goal, and those of before the limit are kept.
      rounds:
        solution.rounds
          .map(({ threshold }) => threshold)
          .slice(-rounds.length - 1, -1)
          .join() === rounds.join(),
      many: rounds.length > 2,
    };
  });
  expect(seen).toMatchObject({
    first: [0, true, 0, 1],
    second: [true, 1, 1],
    stopped: 20,
    limit: 'limit',
    length: 52,
    rounds: true,
    many: true,
  });
  expect(seen.plane).toEqual([{ g: 0, h: expect.any(Number), count: 1 }]);
});

test('every heuristic, A* and breadth-first search are inside', async ({ page, host, script }) => {
  await page.goto(host.page(pageOf(script, puzzle('one', '8 6 7 2 5 4 3 0 1'))));
  const names = [
    ...readFileSync('crates/fifteen/src/catalog.rs', 'utf8').matchAll(/^ {8}name: "([a-z0-9-]+)",$/gm),
  ].map((match) => match[1] ?? '');
  expect(names.length).toBeGreaterThan(12);
  const lengths = await page.locator('#one').evaluate(async (element, names) => {
    const puzzle = element as unknown as FifteenPuzzle;
    const found: [string, number, boolean][] = [];
    for (const name of names) {
      puzzle.heuristic = name;
      const { length, optimal } = await puzzle.solve();
      found.push([name, length, optimal]);
    }
    for (const algorithm of ['a-star', 'breadth-first'] as const) {
      puzzle.heuristic = 'manhattan';
      puzzle.options = { algorithm };
      const { length, optimal } = await puzzle.solve();
      found.push([algorithm, length, optimal]);
    }
    return found;
  }, names);
  expect(lengths).toHaveLength(names.length + 2);
  for (const [name, length, optimal] of lengths) {
    if (optimal) expect(length, name).toBe(31);
    else expect(length, name).toBeGreaterThanOrEqual(31);
  }
  expect(lengths.filter(([, , optimal]) => !optimal).map(([name]) => name)).toEqual([
    'all-pairs-conflict',
    'running-maximum-conflict',
    'misplaced-with-blank',
  ]);
});

test('what cannot be solved is refused with a code, and changes nothing', async ({ page, host, script }) => {
  await page.goto(host.page(pageOf(script, puzzle('one', BOARDS.swap.text) + puzzle('two', '1 2 3 3'))));
  const codes = await page.evaluate(async () => {
    const [one, two] = [...document.querySelectorAll('fifteen-puzzle')] as unknown as FifteenPuzzle[];
    if (one === undefined || two === undefined) throw new Error('two are there');
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error) => [error.name, error.code, error.detail?.kind],
      );
    const swap = await codeOf(one.solve());
    const bad = [await codeOf(two.solve()), two.phase];
    one.tiles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15];
    one.heuristic = 'wishful-thinking';
    const unknown = await codeOf(one.solve());
    const goOn = await codeOf(one.goOn());
    one.heuristic = 'manhattan';
    const aborted = await codeOf(one.solve({ signal: AbortSignal.abort() }));
    let thrown: unknown = null;
    try {
      one.load({ width: 2, height: 2, tiles: [1, 2, 3, 3], goal: [1, 2, 3, 0] });
    } catch (error) {
      thrown = (error as { code: string }).code;
    }
    return { swap, bad, unknown, goOn, aborted, thrown, tiles: one.tiles.join(' '), works: (await one.solve()).length };
  });
  expect(codes).toEqual({
    swap: ['SearchError', 'unsolvable', 'parity'],
    bad: [['SearchError', 'bad-board', 'board'], 'failed'],
    unknown: ['SearchError', 'unknown-heuristic', undefined],
    goOn: ['SearchError', 'not-kept', undefined],
    aborted: ['AbortError', 20, undefined],
    thrown: 'bad-board',
    tiles: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15',
    works: 1,
  });
  await expect(page.locator('#two').locator('[part=problem]')).toBeVisible();
});

test('a page styles it by parts and custom properties', async ({ page, host, script }) => {
  const style = `<style>
    fifteen-puzzle { --fifteen-well: rgb(1, 2, 3); }
    fifteen-puzzle::part(home) { background: rgb(4, 5, 6); }
    fifteen-puzzle::part(main-button) { border-radius: 3px; }
  </style>`;
  await page.goto(host.page(pageOf(script, style + puzzle('one', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15'))));
  const looks = await page.locator('#one').evaluate((element) => {
    const look = (part: string) => {
      const found = element.shadowRoot?.querySelector(`[part~=${part}]`);
      if (!found) throw new Error(`no part ${part}`);
      return getComputedStyle(found);
    };
    return [look('board').backgroundColor, look('home').backgroundColor, look('main-button').borderRadius];
  });
  expect(looks).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)', '3px']);
});

test('axe finds nothing, before and after a search, in both languages', async ({ page, host, script }) => {
  const markup =
    puzzle('one', BOARDS.fiftyTwo.text) +
    puzzle('two', BOARDS.swap.text, 'lang="zh-CN" theme="dark" detail="conflicts"');
  await page.goto(host.page(pageOf(script, markup)));
  await expect(page.locator('#two').getByRole('grid')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await solvedLength(page)).toEqual({ length: 52, optimal: true });
  await expect(page.locator('#two')).toContainText(/[\u4e00-\u9fff]/);
  expect(await violations(page)).toEqual([]);
});
