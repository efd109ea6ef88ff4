/** What is shown can be given away and comes back: links, copies, the QR code, Back and reload. */
import type { Page } from '@playwright/test';
import { expect, type PuzzlePage, test } from './fixtures.ts';

/** Nine moves from the goal, and the moves. */
const NINE = '#v=1&b=51249638da7b0efc';
const MOVES = 'UUURRDDRD';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share what is shown' });
const scrub = (puzzle: PuzzlePage) => puzzle.element.getByRole('slider');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function solvedAt(puzzle: PuzzlePage, place: number): Promise<number[]> {
  await puzzle.open(NINE);
  await puzzle.startSearch();
  await puzzle.solved();
  await scrub(puzzle).fill(String(place));
  return puzzle.shown();
}

test('a copied link shows the moves at the same place, ready to play, and claims nothing more @smoke', async ({
  page,
  puzzle,
}) => {
  const shown = await solvedAt(puzzle, 4);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await dialog(page).getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  expect(link).toBe(`${puzzle.site.url}${NINE}&m=A9dg&i=4`);

  const other = await page.context().newPage();
  await other.goto(link);
  const there = other.locator('fifteen-puzzle');
  await expect(there.getByText('4 / 9')).toBeVisible();
  await expect(there.getByText('9 moves, given')).toBeVisible();
  expect(await there.evaluate((element) => [...(element as unknown as { tiles: number[] }).tiles])).toEqual(shown);
  await there.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(there.getByText('9 / 9')).toBeVisible();
  await other.close();
});

test('moves that do not lead to the goal are reported, and the board stands', async ({ page, puzzle }) => {
  await puzzle.open(`${NINE}&moves=UUUL&i=2`);
  await expect(page.getByText(/^The link has values/)).toContainText('moves=UUUL, i=2');
  expect(await puzzle.shown()).toEqual([5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12]);
  await expect(scrub(puzzle)).toBeDisabled();
});

test('a reload loses nothing: the way, the place, the rounds, what can be undone', async ({ page, puzzle }) => {
  await puzzle.open();
  await puzzle.element.locator('[data-square="11"]').click();
  await puzzle.element.locator('[data-square="10"]').click();
  await puzzle.startSearch();
  await puzzle.solved();
  await scrub(puzzle).fill('1');
  const shown = await puzzle.shown();
  await expect(page.getByText('Scramble: 2 moves')).toBeVisible();
  await page.reload();
  await expect.poll(() => puzzle.shown()).toEqual(shown);
  await expect(puzzle.element.getByText('2 moves, shortest')).toBeVisible();
  await expect(page.locator('tr.goal')).toBeVisible();
  await expect(page.getByText('Scramble: 2 moves')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => puzzle.painted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]);
});

test('Back leads from another board to the way that was shown before', async ({ page, puzzle }) => {
  const shown = await solvedAt(puzzle, 3);
  await page.getByRole('button', { name: 'Random' }).click();
  await expect(puzzle.element.getByText('3 / 9')).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => puzzle.shown()).toEqual(shown);
  await expect(puzzle.element.getByText('3 / 9')).toBeVisible();
  await page.goForward();
  await expect(puzzle.element.getByText('3 / 9')).toHaveCount(0);
});

test('link, board and moves are copied, each in the writing that is chosen', async ({ page, puzzle, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await solvedAt(puzzle, 0);
  await page.getByRole('button', { name: 'Share' }).click();
  const share = dialog(page);
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByRole('status')).toHaveText('Link copied.');
  expect(await clipboard(page)).toBe(`${puzzle.site.url}${NINE}&m=A9dg`);
  await share.getByText('The same link, written for people').click();
  await share.getByRole('button', { name: 'Copy this link' }).click();
  await expect
    .poll(() => clipboard(page))
    .toBe(`${puzzle.site.url}#v=1&board=5,1,2,4,9,6,3,8,13,10,7,11,0,14,15,12&moves=${MOVES}`);
  await share.getByRole('button', { name: 'Copy board' }).click();
  await expect(share.getByRole('status')).toHaveText('Board copied.');
  expect(await clipboard(page)).toBe(' 5  1  2  4\n 9  6  3  8\n13 10  7 11\n 0 14 15 12');
  await share.getByLabel('Written as').selectOption('one digit a square, 0 to f');
  await share.getByRole('button', { name: 'Copy board' }).click();
  await expect.poll(() => clipboard(page)).toBe('51249638da7b0efc');
  await share.getByLabel('Letters name').selectOption('the way of the blank');
  await share.getByRole('button', { name: 'Copy moves' }).click();
  await expect(share.getByRole('status')).toHaveText('Moves copied.');
  expect(await clipboard(page)).toBe(MOVES);
  await share.getByLabel('Letters name').selectOption('the way of the tile');
  await share.getByRole('button', { name: 'Copy moves' }).click();
  await expect.poll(() => clipboard(page)).toBe('DDDLLUULU');
});

test('where the clipboard is refused the old command copies', async ({ page, puzzle, context }) => {
  await context.grantPermissions(['clipboard-read']);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused by this test', 'NotAllowedError'));
  });
  await puzzle.open(NINE);
  await page.getByRole('button', { name: 'Share' }).click();
  const copy = dialog(page).getByRole('button', { name: 'Copy link' });
  await copy.click();
  await expect(dialog(page).getByRole('status')).toHaveText('Link copied.');
  await expect(copy).toBeFocused();
  expect(await clipboard(page)).toBe(puzzle.site.url + NINE);
});

test('where that is refused too the text stands there selected, and the page says so', async ({ page, puzzle }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await puzzle.open(NINE);
  await page.getByRole('button', { name: 'Share' }).click();
  await dialog(page).getByRole('button', { name: 'Copy board' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('The text is selected');
  const selected = await page.evaluate(() => {
    const box = document.activeElement as HTMLTextAreaElement;
    return box.value.slice(box.selectionStart, box.selectionEnd);
  });
  expect(selected).toContain('13 10  7 11');
});

test('the QR code fills the screen and closes with Esc, by keyboard alone', async ({ page, puzzle }) => {
  await puzzle.open(`?lang=zh-CN${NINE}`);
  await page.getByRole('button', { name: '分享' }).focus();
  await page.keyboard.press('Enter');
  const share = page.getByRole('dialog', { name: '分享当前内容' });
  await share.getByRole('button', { name: '二维码' }).focus();
  await page.keyboard.press('Enter');
  const code = page.getByRole('img', { name: '链接的二维码' });
  await expect(code).toBeVisible();
  const { height } = await code.evaluate((element) => element.getBoundingClientRect());
  expect(height).toBeGreaterThan(500);
  await page.keyboard.press('Escape');
  await expect(code).toHaveCount(0);
  await expect(share.getByRole('button', { name: '二维码' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(share).toHaveCount(0);
  await expect(page.getByRole('button', { name: '分享' })).toBeFocused();
});

test('the legend of the keys opens with ?, and its setting decides what an arrow moves', async ({ page, puzzle }) => {
  await puzzle.open();
  const square = (index: number) => puzzle.element.locator(`[data-square="${index}"]`);
  await square(15).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await puzzle.painted())[11]).toBe(0);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys and gestures' });
  await keys.getByLabel('the way the tile goes, as in games').check();
  await expect(keys.getByText('slide a tile that way into the blank')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(square(11)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await puzzle.painted())[15]).toBe(0);
  await expect.poll(() => page.url()).toContain('l=tile');
  await page.reload();
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(keys.getByLabel('the way the tile goes, as in games')).toBeChecked();
});
