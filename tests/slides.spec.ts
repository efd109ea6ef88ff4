/** Pictures and films for slides: each file is what it says, and the page stays usable meanwhile. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

async function openDialog(puzzle: PuzzlePage, address: string): Promise<Locator> {
  await puzzle.open(address);
  await puzzle.startSearch();
  await puzzle.solved();
  await puzzle.page.getByRole('button', { name: /For slides|用于课件/ }).click();
  const dialog = puzzle.page.getByRole('dialog', { name: /For slides|用于课件/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Makes a file of this kind; its name and bytes. */
async function made(
  page: Page,
  dialog: Locator,
  kind: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await dialog.getByLabel('What').selectOption(kind);
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  const save = dialog.getByRole('link', { name: 'Save' });
  await expect(save).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('makes a GIF of a solution in a worker, below its promised weight @smoke', async ({ page, puzzle }) => {
  const dialog = await openDialog(puzzle, `#v=1&b=${BOARDS.fiftyTwo.hex}&h=strongest`);
  const { name, bytes } = await made(page, dialog, 'Animated GIF');
  expect(name).toBe(`fifteen-${BOARDS.fiftyTwo.hex}-52.gif`);
  expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  expect(bytes.length).toBeLessThan(600_000);
  await expect(dialog).toContainText(`${Math.round(bytes.length / 1000)} kB`);
});

test('makes pictures, sheets and SVG that stand alone', async ({ page, puzzle }) => {
  const dialog = await openDialog(puzzle, '#v=1&b=51249638da7b0efc');
  const png = await made(page, dialog, 'Picture, PNG');
  expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBe(960);
  const svg = await made(page, dialog, 'Animated SVG');
  expect(svg.bytes.toString()).toContain('<animateTransform');
  expect(svg.bytes.toString()).not.toMatch(/<script|href=|url\(/);
  const sheet = await made(page, dialog, 'Contact sheet, SVG');
  expect(sheet.bytes.toString().match(/<text[^>]*>15<\/text>/g)).toHaveLength(3);
});

test('makes a video where the browser can', async ({ page, puzzle }) => {
  const dialog = await openDialog(puzzle, '#v=1&b=51249638da7b0efc');
  const webm = await made(page, dialog, 'Video, WebM');
  expect(webm.bytes.readUInt32BE(0)).toBe(0x1a45dfa3);
});

test('stops when told, and says what a film needs', async ({ page, puzzle }) => {
  const dialog = await openDialog(puzzle, `#v=1&b=${BOARDS.fiftyTwo.hex}&h=strongest`);
  await dialog.getByLabel('What').selectOption('Animated GIF');
  await dialog.getByLabel('Width in pixels').selectOption('1,080');
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('button', { name: 'Make the file' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Random', exact: true }).click();
  await page.getByRole('button', { name: 'For slides' }).click();
  await dialog.getByLabel('What').selectOption('Contact sheet, PNG');
  await expect(dialog).toContainText('Solve the board first');
  await expect(dialog.getByRole('button', { name: 'Make the file' })).toBeDisabled();
});
