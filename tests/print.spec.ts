/** What is printed: one page with the board, the moves, the rounds and a QR code, black on white. */
import type { Page } from '@playwright/test';
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

/** The pages that are printed; the bytes of a PDF name each. */
async function pages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

const sheet = (page: Page) => page.locator('.print-sheet');

/** Loaded behind the page; a browser that prints does not wait. */
async function ready(puzzle: PuzzlePage, address: string): Promise<void> {
  const loaded = puzzle.page.waitForResponse(/\/assets\/print-[^/]*\.js$/);
  await puzzle.open(address);
  await loaded;
}

// The code leads to an address that was typed: that of the server of these tests is this computer's own.
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('fifteen.publicAddress', 'https://uni.example/fifteen/')),
);

for (const lang of ['en', 'zh-CN'] as const) {
  test(`a solved board is one page with all its rounds, in ${lang}`, async ({ page, puzzle }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await ready(puzzle, `?lang=${lang}#v=1&b=${BOARDS.fiftyTwo.hex}&h=manhattan`);
    await puzzle.startSearch();
    await puzzle.solved(60_000);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(sheet(page)).toBeVisible();
    await expect(page.locator('#page')).toBeHidden();
    await expect(sheet(page).locator('.result')).toContainText('52');
    const rows = await puzzle.element.evaluate(
      (element) => (element as unknown as { rounds: unknown[] }).rounds.length,
    );
    await expect(sheet(page).locator('tbody tr')).toHaveCount(rows);
    await expect(sheet(page).locator('.qr-code')).toBeVisible();
    await expect(sheet(page).locator('.moves')).toHaveText(/^([UDLR]{5} ){10}[UDLR]{2}$/);
    expect(await sheet(page).evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 0, 0)');
    expect(await pages(page, 'A4')).toBe(1);
    expect(await pages(page, 'Letter')).toBe(1);
    await page.emulateMedia({ media: 'screen' });
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.locator('#page')).toBeVisible();
  });
}

test('without a solution it is the board, the goal, the link and the code', async ({ page, puzzle }) => {
  await ready(puzzle, '#v=1&b=123456780&g=012345678');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page).locator('figure')).toHaveCount(2);
  await expect(sheet(page).locator('.qr-code')).toBeVisible();
  await expect(sheet(page)).toContainText('https://uni.example/fifteen/#v=1&b=123456780&g=012345678');
  await expect(sheet(page)).toContainText('Not searched yet.');
  await expect(sheet(page).locator('table, .moves')).toHaveCount(0);
  expect(await pages(page, 'Letter')).toBe(1);
});

test('what the tiles show is printed with the board: groups that the solver told before', async ({ page, puzzle }) => {
  await ready(puzzle, `#v=1&b=${BOARDS.fiftyTwo.hex}&h=pdb-663&detail=groups`);
  await expect(puzzle.element.locator('.letter-of-group').first()).toBeVisible();
  const letters = await puzzle.element.locator('.letter-of-group').allTextContents();
  await page.emulateMedia({ media: 'print' });
  const printed = await sheet(page).locator('figure text').allTextContents();
  expect(printed.filter((text) => /^[A-C]$/.test(text)).sort()).toEqual(letters.sort());
  await page.emulateMedia({ media: 'screen' });
  await puzzle.open(`?plain#v=1&b=${BOARDS.swap.hex}&detail=none`);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page).locator('figure text')).toHaveCount(15);
});

test('without a solver the board is printed all the same', async ({ page, puzzle, quiet }) => {
  quiet.allow = /./;
  await page.route(/\.wasm$/, (route) => route.abort());
  const loaded = page.waitForResponse(/\/assets\/print-[^/]*\.js$/);
  await page.goto(`${puzzle.site.url}#v=1&b=${BOARDS.swap.hex}`);
  await loaded;
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page).locator('.result')).toContainText('the inversions (1)');
  await expect(sheet(page).locator('.qr-code')).toBeVisible();
});

test('many rounds and a long way keep to one page', async ({ page, puzzle }) => {
  await ready(puzzle, '#v=1&b=867254301&h=zero&t=plus-one&p=fsm');
  await puzzle.startSearch();
  await puzzle.solved(60_000);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toContainText('rounds in between are left out');
  expect(await pages(page, 'A4')).toBe(1);
  expect(await pages(page, 'Letter')).toBe(1);
});

test('printing fires by the browser’s own event too, and with a dialog open the sheet is all there is', async ({
  page,
  puzzle,
}) => {
  await ready(puzzle, '#v=1&b=51249638da7b0efc');
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      (window as unknown as { sheets: number }).sheets = document.querySelectorAll('.print-sheet .qr-code').length;
      dispatchEvent(new Event('afterprint'));
    };
  });
  await page.getByRole('button', { name: 'For slides' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Data, print' }).click();
  await expect(dialog.getByRole('button', { name: 'Print…' })).toBeVisible();
  expect(await pages(page, 'A4')).toBe(1);
  await dialog.getByRole('button', { name: 'Print…' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => (window as unknown as { sheets?: number }).sheets)).toBe(1);
  await expect(sheet(page)).toHaveCount(0);
});
