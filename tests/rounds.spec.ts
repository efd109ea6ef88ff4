/** The rounds on the screen: whose they are, and that they can be read at every width. */
import { BOARDS, expect, test } from './fixtures.ts';

const FIFTY_TWO = `b=${BOARDS.fiftyTwo.hex}&h=manhattan`;

test('Reset after a played solution leaves no moves and no way', async ({ page, puzzle }) => {
  await puzzle.open('#v=1&b=51249638da7b0efc');
  await puzzle.startSearch();
  await puzzle.solved();
  await puzzle.element.getByRole('button', { name: 'Last state' }).click();
  await expect(puzzle.element.locator('.way line').first()).toBeAttached();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Scramble: 0 moves')).toBeVisible();
  await expect(puzzle.element.locator('.way line')).toHaveCount(0);
});

test('the rounds stay when another heuristic is chosen, and say which one made them', async ({ page, puzzle }) => {
  await puzzle.open(`#v=1&${FIFTY_TWO}`);
  await expect(page.locator('.empty')).toContainText('Press Solve.');
  await puzzle.startSearch();
  await puzzle.solved();
  const rows = await puzzle.rounds.count();
  await page.getByRole('radio', { name: 'Walking distance' }).check({ force: true });
  await expect(puzzle.rounds).toHaveCount(rows);
  await expect(page.locator('.with')).toHaveText('with Manhattan');
  await puzzle.startSearch();
  await expect(page.locator('.with')).toHaveText('with Walking distance');
});

test('a choice during a search stops it, says so, and keeps its rounds', async ({ page, puzzle }) => {
  await puzzle.open(`#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
  await puzzle.startSearch();
  await expect(page.locator('tr.done').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Walking distance' }).check({ force: true });
  await expect(page.locator('.ending')).toHaveText('Stopped: the heuristic was changed.');
  await expect(page.locator('tr.broken')).toBeVisible();
  const done = await page.locator('tr.done').count();
  await expect(page.locator('.figure.count dd')).toHaveText(String(done));
  await expect(page.locator('.figure.count dt')).toHaveText(/^finished round/);
});

for (const language of ['en', 'zh-CN']) {
  for (const width of [320, 390, 1280]) {
    test(`at ${width} px each note and number of the rounds is whole (${language})`, async ({ page, puzzle }) => {
      await page.setViewportSize({ width, height: 800 });
      // A search with a short last bar, and one with a long one and many digits.
      for (const board of ['51249638da7b0efc', BOARDS.fiftyTwo.hex]) {
        await puzzle.open(`?lang=${language}&x=${board}#v=1&b=${board}&h=manhattan`);
        await puzzle.startSearch();
        await puzzle.solved();
        const cut = await page.evaluate(() => {
          const card = document.querySelector('.search')?.getBoundingClientRect();
          const right = (card?.right ?? 0) - 1;
          return [...document.querySelectorAll<HTMLElement>('.rounds .note, .rounds .number, .rounds thead th')]
            .filter((each) => each.offsetWidth > 1)
            .filter((each) => {
              const track = each.closest('.track')?.getBoundingClientRect();
              const range = document.createRange();
              range.selectNodeContents(each);
              const box = range.getBoundingClientRect();
              return each.scrollWidth > each.clientWidth + 1 || box.right > (track?.right ?? right) + 1;
            })
            .map((each) => `${each.className} ${each.textContent}`);
        });
        expect(cut).toEqual([]);
      }
    });
  }
}

for (const width of [390, 820]) {
  test(`at ${width} px the board is in sight when its solution is played`, async ({ page, puzzle }) => {
    await page.setViewportSize({ width, height: 700 });
    await puzzle.open('#v=1&b=51249638da7b0efc');
    await puzzle.solve.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await puzzle.startSearch();
    await puzzle.solved();
    await expect(puzzle.element.locator('.well')).toBeInViewport({ ratio: 0.9 });
  });
}
