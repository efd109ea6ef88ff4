/** The page around the board: address, language, theme, keyboard, widths. */
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

test('a reload and a link bring the board and the settings back @smoke', async ({ page, puzzle }) => {
  await puzzle.open(`?utm=x#v=1&b=${BOARDS.fiftyTwo.hex}&h=manhattan&o=LURD&c=1&zoom=9`);
  expect(await puzzle.shown()).toEqual(BOARDS.fiftyTwo.text.split(' ').map(Number));
  await expect(page.getByRole('radio', { name: 'Manhattan', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByLabel('Successor order')).toHaveValue('LURD');
  await expect(page.getByLabel(/Path check/)).toBeChecked();
  await puzzle.element.locator('[data-square="4"]').click();
  const shown = await puzzle.shown();
  await expect.poll(() => page.url()).toContain('b=fe160b4c9a73d852');
  await page.reload();
  await expect.poll(() => puzzle.shown()).toEqual(shown);
  expect(page.url()).toContain('utm=x');
});

test('clicks replace the address, loading a board adds to it, and Back brings the one before', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  const before = await page.evaluate(() => history.length);
  await puzzle.element.locator('[data-square="11"]').click();
  await puzzle.element.locator('[data-square="10"]').click();
  await expect.poll(() => page.url()).toContain('#v=1&b=');
  expect(await page.evaluate(() => history.length)).toBe(before);
  // Random comes before the last click has reached the address.
  await puzzle.element.locator('[data-square="9"]').click();
  const clicked = await puzzle.shown();
  await page.getByRole('button', { name: 'Random' }).click();
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
  await expect(page.getByText('0 moves since this board was set')).toBeVisible();
  await page.goBack();
  await expect.poll(() => puzzle.shown()).toEqual(clicked);
  await expect.poll(() => puzzle.painted()).toEqual(clicked);
});

test('a board that stands at its goal has no way in the address', async ({ page, puzzle }) => {
  await puzzle.open('#v=1&b=123456780&h=manhattan');
  await puzzle.element.locator('[data-square="5"]').click();
  await expect.poll(() => page.url()).toContain('b=123450786');
  await puzzle.element.locator('[data-square="8"]').click();
  await expect.poll(() => page.url()).toContain('b=123456780');
  expect(page.url()).not.toContain('m=');
});

test('a link to the same board does not show the search before it', async ({ page, puzzle }) => {
  await puzzle.open(`#v=1&b=${BOARDS.fiftyTwo.hex}&h=strongest`);
  await puzzle.startSearch();
  await puzzle.solved();
  await expect.poll(() => page.url()).toContain('&m=');
  await page.reload();
  await puzzle.solved();
  for (const heuristic of ['strongest', 'manhattan']) {
    await puzzle.open(`?link=${heuristic}#v=1&b=${BOARDS.fiftyTwo.hex}&h=${heuristic}`);
    await expect(puzzle.rounds).toHaveCount(0);
  }
});

test('the rounds stand there once where the view of the link does not serve the board', async ({ page, puzzle }) => {
  await puzzle.open(`#v=1&b=${BOARDS.fiftyTwo.hex}&h=strongest&y=tree`);
  await puzzle.startSearch();
  await puzzle.solved();
  await expect(page.locator('table.rounds')).toHaveCount(1);
});

test('a value that cannot be used is left out and reported', async ({ page, puzzle }) => {
  await puzzle.open('#v=1&b=123&h=guess&o=UUUU');
  const notice = page.getByText(/^The link has values/);
  await expect(notice).toContainText('b=123');
  await expect(notice).toContainText('h=guess');
  await expect(notice).toContainText('o=UUUU');
  await expect(page.getByRole('radio', { name: 'Manhattan + linear conflict' })).toBeChecked();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
});

test('other settings by the address end the search and what it showed, as other settings by hand do', async ({
  page,
  puzzle,
}) => {
  const address = (heuristic: string) => `#v=1&b=${BOARDS.endless.hex}&h=${heuristic}`;
  await puzzle.open(address('all-pairs-conflict'));
  await puzzle.startSearch();
  await expect(page.locator('tr.done').first()).toBeVisible();
  await puzzle.solve.click();
  await expect(page.locator('.ending', { hasText: /^Stopped after/ })).not.toContainText('proves');

  await page.evaluate((hash) => Object.assign(location, { hash }), address('manhattan'));
  await expect(page.getByRole('radio', { name: 'Manhattan', exact: true })).toBeChecked();
  await expect(page.locator('.with')).toHaveText('with All-pairs conflict');
  await puzzle.startSearch();
  await expect(page.locator('tr.running')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^All-pairs/ })).toBeChecked();
  await expect(puzzle.solve).toHaveText('Solve');
  await expect(page.locator('.ending')).toHaveText('Stopped: the heuristic was changed.');
});

test('a heuristic that does not exist is replaced and reported also when the address changes later', async ({
  page,
  puzzle,
}) => {
  await puzzle.open('#v=1&h=manhattan');
  await page.evaluate(() => Object.assign(location, { hash: '#v=1&h=guess' }));
  await expect(page.getByText(/^The link has values/)).toContainText('h=guess');
  await expect(page.getByRole('radio', { name: 'Manhattan + linear conflict' })).toBeChecked();
});

test('settings changed and Solve pressed at once show the new search to its end', async ({ page, puzzle }) => {
  await puzzle.open(`#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
  await puzzle.startSearch();
  await expect(page.locator('tr.running')).toBeVisible();
  // In one turn of the page, before the worker can answer the stop.
  await page.evaluate(async () => {
    document.querySelector<HTMLInputElement>('input[value="linear-conflict"]')?.click();
    await Promise.resolve();
    document.querySelector('fifteen-puzzle')?.shadowRoot?.querySelector<HTMLButtonElement>('.big')?.click();
  });
  await expect(page.locator('tr.running')).toBeVisible();
  await expect(puzzle.solve).toHaveText('Stop');
  await puzzle.solve.click();
  await expect(page.locator('.ending', { hasText: /^Stopped after/ })).toBeVisible();
  await expect(puzzle.solve).toHaveText('Solve');
});

test('language and theme are switched, remembered, and outranked by the link', async ({ page, puzzle }) => {
  await puzzle.open();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(puzzle.solve).toHaveText('求解');
  await expect(puzzle.element.getByText('已是目标状态')).toBeVisible();
  await page.getByLabel('主题').selectOption('深色');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgb(246, 245, 241)');
  await page.reload();
  await expect(puzzle.solve).toHaveText('求解');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await puzzle.open('?lang=en&theme=light');
  await expect(puzzle.solve).toHaveText('Solve');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the size changes to 3x3 and back', async ({ page, puzzle }) => {
  await puzzle.open();
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByLabel('Board size').selectOption('3x3');
  await expect.poll(() => puzzle.painted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  await page.getByRole('button', { name: 'Random' }).click();
  await puzzle.startSearch();
  await puzzle.solved();
  await page.getByLabel('Board size').selectOption('4x4');
  await expect.poll(async () => (await puzzle.painted()).length).toBe(16);
});

test('everything works by keyboard alone', async ({ page, puzzle }) => {
  await puzzle.open();
  const focused = () =>
    page.evaluate(() => {
      let at: Element | null = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return `${at?.getAttribute('role') ?? at?.tagName.toLowerCase()} ${at?.getAttribute('aria-label') ?? at?.textContent?.trim()}`;
    });
  const tabTo = async (wanted: RegExp): Promise<void> => {
    for (let step = 0; step < 40; step++) {
      if (wanted.test(await focused())) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to ${wanted}`);
  };
  await tabTo(/^gridcell/);
  await page.keyboard.press('ArrowUp'); // the blank goes up
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Scramble: 2 moves')).toBeVisible();
  await tabTo(/button Undo/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Scramble: 1 move\b/)).toBeVisible();
  await tabTo(/^input/);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Manhattan', exact: true })).toBeChecked();
  await tabTo(/button Options/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Successor order')).toBeVisible();
  await tabTo(/button Solve$/);
  await page.keyboard.press('Enter');
  await puzzle.solved();
  await expect(page.locator('.figure.length dd')).toHaveText('1');
});

test('Undo keeps the focus when there is nothing more to take back', async ({ page, puzzle }) => {
  await puzzle.open();
  await puzzle.element.locator('[data-square="11"]').click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(undo).toBeDisabled();
  await expect(undo).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Edit tiles…' })).toBeFocused();
});

for (const width of [320, 390, 768, 1280, 3840]) {
  test(`at ${width} px nothing sticks out of the page`, async ({ page, puzzle }) => {
    await page.setViewportSize({ width, height: 900 });
    await puzzle.open(`#v=1&b=${BOARDS.fiftyTwo.hex}`);
    await page.getByRole('button', { name: 'Options' }).click();
    await puzzle.startSearch();
    await puzzle.solved();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await page.getByRole('button', { name: 'Paste…' }).click();
    await page
      .getByRole('textbox', { name: 'Boards or moves as text' })
      .fill('1 2 3 4\n5 6 7 8\n9 10 foo 12\n13 14 15 0');
    await expect(page.getByRole('button', { name: 'Show it in the text' })).toBeVisible();
    expect(await overflow()).toBe(0);
  });
}

/** Slides tile 15 to and fro, and collects where it was drawn. Stops as soon as it was drawn at more than two places. */
const placesOfSlides = (puzzle: PuzzlePage, slides: number) =>
  puzzle.element.evaluate(async (element, most) => {
    const seen = new Set<number>();
    const piece = element.shadowRoot?.querySelector<HTMLElement>('.numeral[data-piece="15"]');
    const look = () => seen.add(Math.round(piece?.getBoundingClientRect().left ?? Number.NaN));
    look();
    for (let slide = 0; slide < most && seen.size <= 2; slide++) {
      element.shadowRoot?.querySelector<HTMLElement>(`[data-square="${slide % 2 === 0 ? 14 : 15}"]`)?.click();
      const end = performance.now() + 400;
      while (performance.now() < end) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        look();
      }
    }
    return [...seen];
  }, slides);

test('with reduced motion no frame between two squares is drawn', async ({ page, puzzle }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await puzzle.open();
  expect(await placesOfSlides(puzzle, 6)).toHaveLength(2);
});

test('without it the slide is drawn in between', async ({ page, puzzle }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await puzzle.open();
  expect((await placesOfSlides(puzzle, 30)).length).toBeGreaterThan(2);
});
