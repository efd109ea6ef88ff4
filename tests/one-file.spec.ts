/** The page in one file: opened from disk and in a frame without rights, it solves and asks for nothing. */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { BOARDS } from './fixtures.ts';

const FILE = fileURLToPath(new URL('../dist/fifteen.html', import.meta.url));

/** What the page printed and where it went, but for its own parts. */
function watched(page: Page): { readonly lines: string[]; readonly requests: string[] } {
  const seen = { lines: [] as string[], requests: [] as string[] };
  page.on('console', (message) => seen.lines.push(message.text()));
  page.on('pageerror', (error) => seen.lines.push(error.message));
  page.on('request', (request) => {
    if (!/^(data|blob|about):/.test(request.url())) seen.requests.push(request.url().split('#')[0] ?? '');
  });
  return seen;
}

async function solves(frame: Page | Frame, length: number): Promise<void> {
  await frame.locator('button.solve').click();
  await expect(frame.locator('tr.goal')).toBeVisible({ timeout: 40_000 });
  await expect(frame.locator('fifteen-puzzle')).toHaveJSProperty('solution.length', length);
}

test('opens from disk and solves with the strongest heuristic, its tables built on the spot @smoke', async ({
  page,
}) => {
  const seen = watched(page);
  const address = pathToFileURL(FILE).href;
  await page.goto(`${address}#v=1&b=${BOARDS.korf1.hex}&h=strongest`);
  await solves(page, BOARDS.korf1.length);
  expect(seen.lines).toEqual([]);
  // Its address leads nowhere on another computer.
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toContainText('works on this computer only');
  // Firefox does not report the page itself.
  expect(seen.requests.filter((url) => url !== address)).toEqual([]);
});

test('works in a frame that may only run scripts @smoke', async ({ page }) => {
  const seen = watched(page);
  await page.setContent('<iframe sandbox="allow-scripts" width="1000" height="800"></iframe>');
  await page.locator('iframe').evaluate(
    (frame, text) => {
      (frame as HTMLIFrameElement).srcdoc = text;
    },
    readFileSync(FILE, 'utf8'),
  );
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1] as Frame;
  await frame.getByRole('button', { name: 'Random' }).click();
  await frame.getByRole('radio', { name: 'Strongest' }).check();
  await frame.locator('button.solve').click();
  await expect(frame.locator('tr.goal')).toBeVisible({ timeout: 40_000 });
  expect(seen.lines).toEqual([]);
  expect(seen.requests).toEqual([]);
});
