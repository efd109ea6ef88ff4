/** The views of a search: tabs, the path, comparisons, and what is saved. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { BOARDS, expect, test } from './fixtures.ts';

const FIFTY_TWO = `b=${BOARDS.fiftyTwo.hex}&h=manhattan`;

/** The chips and switches of a view are inputs below their label. */
const pick = (page: Page, name: string | RegExp) => page.locator('.view').getByRole('radio', { name, exact: true });
const saved = async (page: Page, format: string): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  const download = page.waitForEvent('download');
  await page.locator('.save').getByRole('button', { name: format }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};

test('tabs go by keyboard, come by link, and load what they show @smoke', async ({ page, puzzle }) => {
  await puzzle.open(`#v=1&${FIFTY_TWO}`);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('Rounds')).toHaveAttribute('aria-selected', 'true');
  await tab('Rounds').focus();
  await page.keyboard.press('End');
  await expect(tab('Compare')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Compare' })).toContainText('The same board under several settings');
  await expect.poll(() => page.url()).toContain('y=compare');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Rounds')).toBeFocused();
  await expect.poll(() => page.url()).not.toContain('y=');
  await puzzle.open(`?lang=zh-CN#v=1&${FIFTY_TWO}&y=path`);
  await expect(page.getByRole('tab', { name: '路径' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toContainText('搜索找到解之后');
});

test('the path shows h of each heuristic against the moves left, and follows the player', async ({ page, puzzle }) => {
  await puzzle.open(`#v=1&${FIFTY_TWO}&y=path`);
  await puzzle.startSearch();
  await expect(page.locator('.path-chart')).toBeVisible({ timeout: 30_000 });
  await puzzle.element.getByRole('button', { name: 'First state' }).click();
  const row = (name: string) => page.locator('.sights tr', { hasText: name });
  await expect(row('moves left (true distance)')).toContainText('52');
  await expect(row('Manhattan').locator('td').nth(1)).toHaveText('36');
  // An estimate of nothing sees nothing; one more heuristic is one more line.
  await page.getByText('Choose heuristics').click();
  await page.locator('.view').getByRole('checkbox', { name: 'Zero' }).check({ force: true });
  await expect(row('Zero').locator('td').last()).toHaveText('0%');
  await page.getByRole('slider', { name: /^Move 0 of 52/ }).press('End');
  await expect(page.getByText('Move 52 of 52')).toBeVisible();
  await expect(row('Manhattan').locator('td').nth(1)).toHaveText('0');
  await expect.poll(() => puzzle.painted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]);
  const csv = (await saved(page, 'CSV')).bytes.toString();
  expect(csv.split('\r\n')[1]).toMatch(/^0,,52,0,0,/);
  expect(csv.trim().split('\r\n').length).toBe(54);
});

test('rounds show growth and the work that is only repeated, and save as picture and numbers', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(`#v=1&${FIFTY_TWO}&t=plus-one`);
  await puzzle.startSearch();
  await puzzle.solved();
  // Manhattan distance keeps its parity: every second threshold finds nothing new.
  await expect(page.locator('tr.repeats')).toHaveCount(8);
  await expect(page.locator('tr.repeats').first()).toContainText('the same nodes again');
  await expect(page.locator('tr.repeats .growth').first()).toHaveText('× 1.0');
  // Their bars are hollow, so a note within one is written in ink.
  const colours = await page
    .locator('tr.repeats .note')
    .evaluateAll((notes) => notes.map((note) => getComputedStyle(note).color));
  expect(new Set(colours).size).toBe(1);
  await pick(page, 'linear').check({ force: true });
  await expect(page.locator('.rounds thead')).toContainText('linear scale');
  await pick(page, 'all three counts').check({ force: true });
  await expect(page.locator('.rounds tr.goal .bar')).toHaveCount(3);
  const svg = await saved(page, 'SVG');
  expect(svg.name).toBe('fifteen-rounds.svg');
  const text = svg.bytes.toString();
  expect(text).toContain('stopped at the goal');
  expect(text).not.toMatch(/var\(|class=|<foreignObject/);
  const png = await saved(page, 'PNG');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(800);
  const rows = (await saved(page, 'CSV')).bytes.toString().trim().split('\r\n');
  await page.getByText('Table of all numbers').click();
  const shown = await page
    .locator('table.twin tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll(',', ''))));
  expect(rows.length).toBe(shown.length + 1);
  for (const [at, cells] of shown.entries()) expect(rows[at + 1]?.split(',').slice(0, 4)).toEqual(cells.slice(0, 4));
});

test('a comparison runs its searches one by one, beside the user’s own, and stops when asked', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(`#v=1&b=${BOARDS.fiftyTwo.hex}&y=compare`);
  const view = page.locator('.view');
  const chip = (name: string) => view.getByRole('checkbox', { name, exact: true });
  await chip('Manhattan').uncheck({ force: true });
  await chip('Walking distance').check({ force: true });
  await view.getByRole('button', { name: 'Run 2 searches' }).click();
  await expect(view.getByText('2 of 2 searches done.')).toBeVisible({ timeout: 40_000 });
  const cells = await view
    .locator('.contest tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim())));
  expect(cells.map((row) => row[2])).toEqual(['52', '52']);
  // The same search by itself expands as many nodes.
  await puzzle.startSearch();
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await puzzle.solved();
  await expect(page.locator('.rounds tfoot .expanded')).toHaveText(cells[0]?.[3] ?? '');

  await puzzle.open(`?endless#v=1&b=${BOARDS.endless.hex}&h=manhattan&y=compare`);
  await pick(page, '600 s').check({ force: true });
  await chip('Zero').check({ force: true });
  await view.getByRole('button', { name: 'Run 2 searches' }).click();
  await expect(view.locator('tr.running')).toBeVisible();
  await view.getByRole('button', { name: 'Stop' }).click();
  await expect(view.locator('tr.stopped')).toBeVisible();
  await expect(view.locator('tr.waiting')).toBeVisible();
});

test('what is printed has the picture of the open view, light in any theme', async ({ page, puzzle }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const loaded = page.waitForResponse(/\/assets\/print-[^/]*\.js$/);
  await puzzle.open('#v=1&b=51249638da7b0efc&h=manhattan&y=path');
  await loaded;
  await puzzle.startSearch();
  await expect(page.locator('.path-chart')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const view = page.locator('.print-sheet .printed-view');
  await expect(view).toBeVisible();
  await expect(view).toContainText('final threshold 9');
  // The theme is what the system says, which is dark.
  expect(await view.locator('.title, text').first().getAttribute('fill')).toBe('rgb(29,35,39)');
  const { width } = (await view.boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(300);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(page.locator('.path-chart')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto');
});
