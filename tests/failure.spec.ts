/** What can go wrong, each provoked for real: the page says what it is and what still works, and that works. */
import type { Page } from '@playwright/test';
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

/** Nine moves from the goal. */
const NINE = '#v=1&b=51249638da7b0efc';

/** Without the solver tiles slide, and the tools around the board do what they say. */
async function boardWorks(page: Page, puzzle: PuzzlePage): Promise<void> {
  await puzzle.element.locator('[data-square="11"]').click();
  await expect.poll(async () => (await puzzle.painted())[11]).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await puzzle.painted())[15]).toBe(0);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a browser without WebAssembly', async ({ page, puzzle }) => {
  puzzle.site.workerPrologue = 'delete self.WebAssembly;';
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
  await page.goto(puzzle.site.url);
  await expect(page.getByText('This browser has no WebAssembly, or it is switched off.')).toBeVisible();
  await expect(page.getByText(/^The board still works/)).toBeVisible();
  await expect(puzzle.solve).toBeDisabled();
  await boardWorks(page, puzzle);
});

test('a site whose policy forbids WebAssembly', async ({ page, puzzle, quiet }) => {
  quiet.allow = /Content Security Policy|unsafe-eval/;
  puzzle.site.policy = "script-src 'self'; worker-src 'self' blob: data:";
  await page.goto(`${puzzle.site.url}?lang=zh`);
  await expect(page.getByText(/^本站的安全策略禁止 WebAssembly/)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(
    page.getByText(/^A security policy of this site blocks WebAssembly: .*'wasm-unsafe-eval'/),
  ).toBeVisible();
  await expect(page.getByText(/^The board still works/)).toBeVisible();
  await page.getByText('What was tried').click();
  await expect(page.locator('.notice li')).not.toHaveCount(0);
  await boardWorks(page, puzzle);
});

test('a browser that refuses workers', async ({ page, puzzle }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', {
      value: class {
        constructor() {
          throw new DOMException('refused by this test', 'SecurityError');
        }
      },
    });
  });
  await puzzle.open(NINE);
  const notice = page.getByText(/^The browser refuses background workers here/);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await puzzle.startSearch();
  await puzzle.solved();
  await expect(page.getByText('on the page’s own thread')).toBeVisible();
});

test('a browser that keeps nothing for the page', async ({ page, puzzle }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused by this test', 'SecurityError');
        },
      });
    }
  });
  await puzzle.open(NINE);
  await page.getByLabel('Theme').selectOption('Dark');
  await expect(page.getByText(/^The browser lets this page keep nothing/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await puzzle.startSearch();
  await puzzle.solved();
  await puzzle.element.getByRole('slider').fill('5');
  await expect.poll(() => page.url()).toContain('i=5');
  // The address holds what a reload needs.
  await page.reload();
  await expect(puzzle.element.getByText('5 / 9')).toBeVisible();
});

/** Stands between the script and its wasm, and lets the 20th slice of a search trap as a panic does. */
const PANICS = `{
  const instantiate = WebAssembly.instantiate;
  let runs = 0;
  WebAssembly.instantiate = async (module, imports) => {
    const { exports } = await instantiate(module, imports);
    const run = Object.keys(exports).find((name) => name === 'solver_run');
    if (run === undefined) return { module, instance: { exports } };
    const trap = (...values) => {
      runs += 1;
      if (runs === 20) throw new WebAssembly.RuntimeError('unreachable, by this test');
      return exports[run](...values);
    };
    return { module, instance: { exports: { ...exports, [run]: trap } } };
  };
}`;

test('a search that panics fails alone, and the next one works', async ({ page, puzzle, quiet }) => {
  quiet.allow = /by this test/;
  puzzle.site.workerPrologue = PANICS;
  await puzzle.open(`#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
  await puzzle.startSearch();
  await expect(page.getByText(/^The solver broke down during the search and was started anew/)).toBeVisible();
  await expect(puzzle.solve).toHaveText('Solve');
  await page.evaluate((hash) => Object.assign(location, { hash }), NINE);
  await expect.poll(async () => (await puzzle.shown())[0]).toBe(5);
  await puzzle.startSearch();
  await puzzle.solved();
});

test('a worker that crashes is started anew, and the page says so', async ({ page, puzzle, quiet }) => {
  quiet.allow = /broken by this test/;
  await puzzle.open(`#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
  await puzzle.startSearch();
  await expect(page.locator('.search .running, tr.running').first()).toBeVisible();
  const [worker] = page.workers();
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken by this test');
    });
  });
  await expect(page.getByText(/^The solver broke down and was started anew/)).toBeVisible();
  await expect(puzzle.solve).toHaveText('Solve');
  await page.evaluate((hash) => Object.assign(location, { hash }), NINE);
  await expect.poll(async () => (await puzzle.shown())[0]).toBe(5);
  await puzzle.startSearch();
  await puzzle.solved();
});

test('a solver that does not answer is replaced when Stop is pressed', async ({ page, puzzle, quiet }) => {
  quiet.allow = /did not stop within/;
  await puzzle.open(`#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
  await puzzle.startSearch();
  await expect(page.locator('.search .running, tr.running').first()).toBeVisible();
  const [worker] = page.workers();
  await worker?.evaluate(() => self.close()).catch(() => undefined);
  await puzzle.solve.click();
  await expect(page.getByText(/^The solver did not answer and was started anew/)).toBeVisible();
  await page.evaluate((hash) => Object.assign(location, { hash }), NINE);
  await expect.poll(async () => (await puzzle.shown())[0]).toBe(5);
  await puzzle.startSearch();
  await puzzle.solved();
});

test('a part of the page that does not come', async ({ page, puzzle, quiet }) => {
  quiet.allow = /404|Failed to (load resource|fetch)|Unable to preload|dynamically imported/;
  puzzle.site.missing = /\/share-[^/]*\.(js|css)$/;
  await puzzle.open(NINE);
  await page.getByRole('button', { name: 'Share' }).click();
  const notice = page.getByText(/^This part of the page could not be loaded/);
  await expect(notice).toBeVisible();
  await puzzle.startSearch();
  await puzzle.solved();
  puzzle.site.missing = null;
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a view that does not come is asked for again', async ({ page, puzzle, quiet }) => {
  quiet.allow = /404|Failed to (load resource|fetch)|Unable to preload|dynamically imported/;
  puzzle.site.missing = /\/path-[^/]*\.(js|css)$/;
  await puzzle.open(`${NINE}&y=path`);
  const view = page.locator('.view');
  await expect(view.getByText(/^This part of the page could not be loaded/)).toBeVisible();
  puzzle.site.missing = null;
  await view.getByRole('button').click();
  await expect(view.getByText(/^Once a search has found a solution/)).toBeVisible();
});

test('without a network what is there goes on working', async ({ page, puzzle, quiet, context }) => {
  quiet.allow = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload/;
  await puzzle.open(NINE);
  // The whole solver follows behind the page.
  await puzzle.startSearch();
  await puzzle.solved();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Random' }).click();
  await page.getByRole('radio', { name: 'Walking distance', exact: true }).check({ force: true });
  await puzzle.startSearch();
  await puzzle.solved(60_000);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText(/^This part of the page could not be loaded\. Check the connection/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [lang, sentences] of [
  [
    'en',
    [
      /^9 moves, shortest$/,
      /^There is nothing to search: the count under the board is odd/,
      /^Stopped after [\d,]+ expanded nodes/,
      /^The search spent its limit of nodes: [\d,]+ expanded/,
    ],
  ],
  ['zh-CN', [/^9 步，最短$/, /^无需搜索|奇数/, /^已停止|停止/, /上限|预算/]],
] as const) {
  test(`four ways to end, four sentences, in ${lang}`, async ({ page, puzzle }) => {
    const [solved, unsolvable, stopped, spent] = sentences;
    const ending = page.locator('.ending');
    await puzzle.open(`?lang=${lang}${NINE}`);
    await puzzle.startSearch();
    await expect(puzzle.element.getByText(solved)).toBeVisible();
    await puzzle.open(`?lang=${lang}#v=1&b=${BOARDS.swap.hex}`);
    await puzzle.solve.click();
    await expect(ending).toHaveText(unsolvable);
    await puzzle.open(`?lang=${lang}#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
    await puzzle.startSearch();
    await expect(puzzle.solve).toHaveText(/Stop|停止/);
    await expect(page.locator('.now')).toHaveText(/f ≤/);
    await puzzle.solve.click();
    await expect(ending).toHaveText(stopped);
    await puzzle.element.evaluate((element) => {
      const budgeted = element as unknown as { options: object };
      budgeted.options = { ...budgeted.options, maxExpanded: 1000 };
    });
    await puzzle.startSearch();
    await expect(ending).toHaveText(spent);
    await expect(puzzle.solve).toHaveText(/Solve|求解/);
  });
}
