/** The page in one file, as it was built: it asks for nothing, and knows that its address leads nowhere. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { BOARDS } from './boards.ts';

const FILE = pathToFileURL(fileURLToPath(new URL('../dist/fifteen.html', import.meta.url))).href;

test('opens from disk, solves, asks for nothing, and says that its link works here only @smoke', async ({ page }) => {
  const lines: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  page.on('request', (request) => requests.push(request.url().split('#')[0] ?? ''));
  await page.goto(`${FILE}#v=1&b=${BOARDS.far9.hex}&h=manhattan`);
  await page.locator('button.solve').click();
  await expect(page.locator('fifteen-puzzle')).toHaveJSProperty('solution.length', BOARDS.far9.length);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toContainText('works on this computer only');
  expect(lines).toEqual([]);
  // Firefox does not report the page itself.
  expect(requests.filter((url) => url !== FILE && !/^(data|blob|about):/.test(url))).toEqual([]);
});
