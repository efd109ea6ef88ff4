/** Table files: loaded once, kept, checked, and built where they do not come. */
import type { Page } from '@playwright/test';
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

const { hex, length } = BOARDS.fiftyTwo;
const address = (heuristic: string) => `#v=1&b=${hex}&h=${heuristic}`;

interface Preparing {
  readonly fraction: number;
  readonly problem?: string;
}

/** Opens the page, and writes down how tables are prepared from then on. */
async function open(page: Page, puzzle: PuzzlePage, heuristic: string): Promise<void> {
  await puzzle.open(address(heuristic));
  await page.evaluate(() => {
    const seen: Preparing[] = [];
    Object.assign(window, { seen });
    document.addEventListener('search-preparing', (event) => seen.push((event as CustomEvent<Preparing>).detail));
  });
}

function preparing(page: Page): Promise<Preparing[]> {
  return page.evaluate(() => (window as unknown as { seen: Preparing[] }).seen);
}

async function solve(page: Page, puzzle: PuzzlePage): Promise<void> {
  await puzzle.startSearch();
  await puzzle.solved();
  await expect(page.locator('.figure.length dd')).toHaveText(String(length));
}

/** How many files the browser keeps. */
function kept(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('fifteen-tables-1')).keys()).length);
}

test('tables come as files when their heuristic is chosen, and a second visit asks for none @smoke', async ({
  page,
  puzzle,
}) => {
  await open(page, puzzle, 'pdb-663');
  await expect.poll(() => puzzle.site.askedTables.length).toBe(3);
  await solve(page, puzzle);
  expect((await preparing(page)).filter(({ problem }) => problem !== undefined)).toEqual([]);
  await expect.poll(() => kept(page)).toBe(3);
  await page.goto('about:blank');
  await open(page, puzzle, 'pdb-663');
  await solve(page, puzzle);
  expect((await preparing(page)).filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect(puzzle.site.askedTables).toHaveLength(3);
});

test('a heuristic without tables asks for none', async ({ page, puzzle }) => {
  await open(page, puzzle, 'linear-conflict');
  await solve(page, puzzle);
  expect(puzzle.site.askedTables).toEqual([]);
});

test('tables are ready before Solve when their heuristic is chosen, and no search waits for them', async ({
  page,
  puzzle,
}) => {
  await open(page, puzzle, 'linear-conflict');
  await page.getByRole('radio', { name: 'PDB 5-5-5' }).click();
  await expect.poll(() => puzzle.site.askedTables.length).toBe(3);
  await expect(puzzle.element.locator('.figures .h dd')).toHaveText(/\d/);
  await solve(page, puzzle);
  expect(await preparing(page)).toEqual([]);
});

const REASONS = {
  missing: /^The server has no files for these tables, so they are built here/,
  damaged: /^A file of these tables is damaged, so they are built here/,
} as const;

for (const [tables, allow] of [
  ['missing', /404|Failed to load resource/],
  ['damaged', null],
] as const) {
  test(`tables that are ${tables} are built, and the reason is said`, async ({ page, puzzle, quiet }) => {
    quiet.allow = allow;
    puzzle.site.tables = tables;
    await open(page, puzzle, 'pdb-555');
    // The board was looked at, and nobody has asked for a search: no reason to talk of tables.
    await expect.poll(() => puzzle.site.askedTables.length).toBe(3);
    await expect(page.locator('.notice')).toHaveCount(0);
    await solve(page, puzzle);
    const steps = await preparing(page);
    const fractions = steps.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
    expect(steps.some(({ problem }) => problem !== undefined)).toBe(true);
    await expect(page.locator('.notice').getByText(REASONS[tables])).toBeVisible();
    // Asked for once, and once more past every cache where it was damaged, however often the board is looked at.
    expect(puzzle.site.askedTables).toHaveLength(tables === 'missing' ? 3 : 6);
    expect(await kept(page)).toBe(0);
  });
}

test('files that were damaged where they are kept are fetched anew', async ({ page, puzzle }) => {
  await open(page, puzzle, 'pdb-555');
  await solve(page, puzzle);
  await expect.poll(() => kept(page)).toBe(3);
  await page.evaluate(async () => {
    const cache = await caches.open('fifteen-tables-1');
    const [first, second, third] = await cache.keys();
    if (first === undefined || second === undefined || third === undefined) throw new Error('nothing is kept');
    const read = async (key: Request) => new Uint8Array((await (await cache.match(key))?.arrayBuffer()) ?? []);
    await cache.put(first, new Response((await read(first)).subarray(0, -100)));
    const flipped = await read(second);
    flipped[60] = (flipped[60] ?? 0) ^ 1;
    await cache.put(second, new Response(flipped));
    // Well packed, as earlier versions kept them, and no table.
    const packed = new Blob(['no table']).stream().pipeThrough(new CompressionStream('gzip'));
    await cache.put(third, new Response(packed));
  });
  await page.goto('about:blank');
  await open(page, puzzle, 'pdb-555');
  await solve(page, puzzle);
  expect((await preparing(page)).filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect(puzzle.site.askedTables).toHaveLength(6);
  await expect.poll(() => kept(page)).toBe(3);
  await page.goto('about:blank');
  await open(page, puzzle, 'pdb-555');
  await solve(page, puzzle);
  expect(puzzle.site.askedTables).toHaveLength(6);
});

for (const [where, refused] of [
  ['in a worker from a blob', /^http/],
  ['on the page itself', /./],
] as const) {
  test(`tables are loaded ${where}`, async ({ page, puzzle }) => {
    await page.addInitScript((pattern) => {
      const { Worker: Real } = window;
      Object.defineProperty(window, 'Worker', {
        value: class {
          constructor(url: string) {
            if (new RegExp(pattern).test(url)) throw new DOMException('refused by this test', 'SecurityError');
            // biome-ignore lint/correctness/noConstructorReturn: stands in for the real one.
            return new Real(url);
          }
        },
      });
    }, refused.source);
    await open(page, puzzle, 'pdb-555');
    await solve(page, puzzle);
    expect((await preparing(page)).filter(({ problem }) => problem !== undefined)).toEqual([]);
    expect(puzzle.site.askedTables).toHaveLength(3);
  });
}
