/** A server that does not behave: the page says what is wrong and keeps what works. Where the page is put: `hosts.spec.ts`. */
import { expect, test } from './fixtures.ts';

test('a wasm file with a wrong MIME type still works @smoke', async ({ page, puzzle }) => {
  puzzle.site.wasm = 'wrong-type';
  await puzzle.open(`#v=1&b=123456780`);
  await puzzle.element.locator('[data-square="5"]').click();
  await puzzle.startSearch();
  await puzzle.solved();
  await expect(page.locator('.figure.length dd')).toHaveText('1');
});

test('without the wasm file the page says so, and the board can still be played', async ({ page, puzzle, quiet }) => {
  quiet.allow = /404|Failed to load resource/;
  puzzle.site.wasm = 'missing';
  await page.goto(puzzle.site.url);
  await expect(page.getByText('The search cannot run here.').first()).toBeVisible();
  await expect(puzzle.solve).toBeDisabled();
  await puzzle.element.locator('[data-square="11"]').click();
  await expect(page.getByText(/^Scramble: 1 move\b/)).toBeVisible();
  await expect.poll(async () => (await puzzle.painted())[11]).toBe(0);
  await page.getByRole('button', { name: 'Paste…' }).click();
  await page.getByRole('textbox', { name: 'Boards or moves as text' }).fill('1 2 3');
  await expect(page.getByText(/^The text cannot be read/)).toBeVisible();
  await page.keyboard.press('Escape');

  // The file is there again: so is the search.
  puzzle.site.wasm = 'right';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: 'Manhattan', exact: true })).toBeVisible();
  await expect(puzzle.element.locator('.figures')).toHaveText(/h\s*\d/);
  await puzzle.startSearch();
  await puzzle.solved();
});

test('the built page refuses inline scripts and other origins by its own policy', async ({ page, puzzle, quiet }) => {
  quiet.allow = /Content Security Policy/;
  await puzzle.open();
  const refused = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    await fetch('https://elsewhere.example/').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { directives, ran: 'ran' in window };
  });
  expect(refused).toEqual({ directives: ['script-src-elem', 'connect-src'], ran: false });
});
