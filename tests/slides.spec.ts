/** Pictures and films for slides: each file is what it says, and the page stays usable meanwhile. */
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

/** A shortest way home from the board that needs 52 moves. */
const FIFTY_TWO = 'RRRULDDLUUULDRURDDDRULLULURRRDDLDLUURDDLULURRULDRDRD';

/** A solution of nine moves, shown after six of them: nothing has to be searched. */
const NINE = '#v=1&b=51249638da7b0efc&m=A9dg&i=6';

async function openDialog(puzzle: PuzzlePage, address: string): Promise<Locator> {
  await puzzle.open(address);
  await puzzle.page.getByRole('button', { name: /For slides|用于课件/ }).click();
  const dialog = puzzle.page.getByRole('dialog', { name: /For slides|用于课件/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

interface WithBlobs {
  blobs: Map<string, Blob>;
}

/** Keeps what is offered to be saved within reach: not every browser tells a test of a download from a blob. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const blobs = new Map<string, Blob>();
    (window as unknown as WithBlobs).blobs = blobs;
    const create = URL.createObjectURL;
    URL.createObjectURL = (object: Blob) => {
      const url = create.call(URL, object);
      blobs.set(url, object);
      return url;
    };
  });
});

/** Makes a file of this kind; its name and bytes. */
async function made(dialog: Locator, kind: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await dialog.getByLabel('What').selectOption(kind);
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  const save = dialog.getByRole('link', { name: 'Save' });
  await expect(save).toBeVisible({ timeout: 30_000 });
  const data = await save.evaluate((link: HTMLAnchorElement) => {
    const blob = (window as unknown as WithBlobs).blobs.get(link.href);
    const reader = new FileReader();
    return new Promise<string>((resolve, reject) => {
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(blob as Blob);
    });
  });
  return { name: (await save.getAttribute('download')) ?? '', bytes: Buffer.from(data.split(',')[1] ?? '', 'base64') };
}

/** The numerals of an SVG that have a board's size, row by row. */
function rowsOf(svg: string): number[][] {
  const texts = [...svg.matchAll(/<text ([^>]*)>(\d+)<\/text>/g)].map(([, attributes = '', tile]) => {
    const value = (name: string): number => Number(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]);
    return { x: value('x'), y: value('y'), size: value('font-size'), tile: Number(tile) };
  });
  const largest = Math.max(...texts.map(({ size }) => size));
  const rows = new Map<number, { x: number; tile: number }[]>();
  for (const { x, y, size, tile } of texts) if (size === largest) rows.set(y, [...(rows.get(y) ?? []), { x, tile }]);
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.x - b.x).map(({ tile }) => tile));
}

test('makes a GIF of 52 moves in a worker, below its promised weight @smoke', async ({ puzzle }) => {
  const dialog = await openDialog(puzzle, `#v=1&b=${BOARDS.fiftyTwo.hex}&moves=${FIFTY_TWO}`);
  const { name, bytes } = await made(dialog, 'Animated GIF');
  expect(name).toBe(`fifteen-${BOARDS.fiftyTwo.hex}-52.gif`);
  expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  expect(bytes.length).toBeLessThan(600_000);
  await expect(dialog).toContainText(`${Math.round(bytes.length / 1000)} kB`);
});

test('a line from a link becomes a picture of its place, a sheet and a film, without a search', async ({
  page,
  puzzle,
}) => {
  const dialog = await openDialog(puzzle, NINE);
  const svg = await made(dialog, 'Picture, SVG');
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', 'A board of the 15-puzzle after 6 of 9 moves');
  expect(svg.bytes.toString()).toContain('6 / 9');
  expect(rowsOf(svg.bytes.toString())).toEqual([
    [1, 2, 3, 4],
    [5, 6, 8],
    [9, 10, 7, 11],
    [13, 14, 15, 12],
  ]);
  const png = await made(dialog, 'Picture, PNG');
  expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBe(960);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Save' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('fifteen-51249638da7b0efc.png');
  expect(readFileSync(await download.path())).toEqual(png.bytes);
  const film = await made(dialog, 'Animated SVG');
  expect(film.name).toBe('fifteen-51249638da7b0efc-9.svg');
  expect(film.bytes.toString()).toContain('<animateTransform');
  expect(film.bytes.toString()).not.toMatch(/<script|href=|url\(/);
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', 'A solution of the 15-puzzle in 9 moves');
  const sheet = await made(dialog, 'Contact sheet, SVG');
  expect(sheet.bytes.toString().match(/<text[^>]*>15<\/text>/g)).toHaveLength(3);
});

test('makes a video where the browser can, and asks again for another width', async ({ page, puzzle }) => {
  await page.addInitScript(() => {
    // A browser that encodes up to 720 pixels.
    const { isConfigSupported } = VideoEncoder;
    VideoEncoder.isConfigSupported = async (config) => {
      const answer = await isConfigSupported.call(VideoEncoder, config);
      return { ...answer, supported: answer.supported === true && config.width <= 720 };
    };
  });
  const dialog = await openDialog(puzzle, NINE);
  await dialog.getByLabel('Width in pixels').selectOption('360');
  const webm = await made(dialog, 'Video, WebM');
  expect(webm.bytes.readUInt32BE(0)).toBe(0x1a45dfa3);
  await dialog.getByLabel('Width in pixels').selectOption('1,080');
  await expect(dialog).toContainText('This browser cannot make this kind of video');
  await dialog.getByLabel('Width in pixels').selectOption('480');
  await expect(dialog).not.toContainText('This browser cannot make this kind of video');
});

test('says in the language of the page why a file could not be made', async ({ page, puzzle, quiet }) => {
  quiet.allow = /the browser made no file/;
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
  });
  const dialog = await openDialog(puzzle, `?lang=zh-CN${NINE}`);
  await dialog.getByLabel('类型').selectOption('图片（PNG）');
  await dialog.getByRole('button', { name: '生成文件' }).click();
  await expect(dialog).toContainText('文件未能生成：浏览器的编码器没有返回内容');
});

test('stops when told, and says what a film needs', async ({ page, puzzle }) => {
  const dialog = await openDialog(puzzle, NINE);
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
