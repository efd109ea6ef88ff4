/** Playing: the next move, solving by hand, the way home, draws by difficulty, and the budget of a search. */
import { BOARDS, expect, test } from './fixtures.ts';

test('Next move names one move of a shortest way, and the next is known at once @smoke', async ({ page, puzzle }) => {
  await puzzle.open('#v=1&b=123456789abc0def');
  const next = page.getByRole('button', { name: 'Next move' });
  await next.click();
  await expect(page.locator('.play-said')).toHaveText(
    'Next: tile 13 goes left, the blank right. 3 moves left on a shortest way.',
  );
  await puzzle.element.locator('[data-square="13"]').click();
  await expect(page.locator('.play-said')).toHaveText('');
  await next.click();
  await expect(page.locator('.play-said')).toContainText('tile 14 goes left');
});

test('a board solved by hand has its count beside the shortest one', async ({ page, puzzle }) => {
  await puzzle.open('#v=1&b=123456789abcd0ef');
  for (const square of [12, 13, 14, 15]) await puzzle.element.locator(`[data-square="${square}"]`).click();
  await expect(page.locator('.play-said')).toHaveText('Solved in 4 moves; the shortest is 2.');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('.play-said')).toHaveText('4 步解出；最短为 2 步。');
});

test('a scramble is told its shortest way home when the clicks rest', async ({ page, puzzle }) => {
  await puzzle.open();
  for (const square of [11, 10, 14, 15, 11]) await puzzle.element.locator(`[data-square="${square}"]`).click();
  await expect(page.locator('.scramble .count')).toHaveText('Scramble: 5 moves; shortest way home: 5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.scramble .count')).toContainText('Scramble: 4 moves');
});

test('a board is drawn that is so many moves from its goal', async ({ page, puzzle }) => {
  await puzzle.open();
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByLabel('Board size').selectOption('3x3');
  await page.getByRole('button', { name: 'More ways to draw a board' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Moves', { exact: true }).fill('99');
  await expect(dialog.getByText('Write a whole number from 1 to 31.')).toBeVisible();
  const before = await puzzle.shown();
  await dialog.getByRole('button', { name: 'Draw' }).click();
  expect(await puzzle.shown()).toEqual(before);
  await dialog.getByLabel('Moves', { exact: true }).fill('17');
  await dialog.getByRole('button', { name: 'Draw' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.scramble .count')).toContainText('Shortest way home: 17 moves');
  await puzzle.startSearch();
  await puzzle.solved();
  await expect(page.locator('.figure.length dd')).toHaveText('17');
});

test('a walk of so many moves is drawn, and a uniform board', async ({ page, puzzle }) => {
  await puzzle.open('?lang=zh-CN');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '更多抽取棋盘的方式' }).click();
  await dialog.getByLabel('从目标出发随机走若干步').check();
  await dialog.getByLabel('步数', { exact: true }).fill('1');
  await dialog.getByRole('button', { name: '抽取' }).click();
  await expect(dialog).toHaveCount(0);
  const solved = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
  const shown = await puzzle.shown();
  expect(shown.filter((tile, square) => tile !== solved[square])).toHaveLength(2);
  await page.getByRole('button', { name: '更多抽取棋盘的方式' }).click();
  await dialog.getByLabel('均匀').check();
  await dialog.getByRole('button', { name: '抽取' }).click();
  await expect.poll(() => puzzle.shown()).not.toEqual(shown);
});

test('a search stops at its budget, goes on where it was, and the link remembers the budget', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(`#v=1&b=${BOARDS.fiftyTwo.hex}`);
  await page.getByRole('button', { name: 'Options' }).click();
  const nodes = page.getByLabel('Stop after nodes');
  await nodes.fill('lots');
  await nodes.press('Tab');
  await expect(page.getByText(/^Write a count/)).toBeVisible();
  await nodes.fill('4M');
  await nodes.press('Tab');
  await expect(page.getByText(/^Write a count/)).toHaveCount(0);
  await expect(nodes).toHaveValue('4,000,000');
  await expect.poll(() => page.url()).toContain('n=4000000');
  await puzzle.startSearch();
  await expect(page.locator('.ending')).toHaveText(
    'The search spent its limit of nodes: 4,000,000 expanded, no solution so far.',
  );
  const rounds = await puzzle.rounds.count();
  for (let more = 0; more < 4 && (await page.locator('tr.goal').count()) === 0; more++) {
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.locator('tr.running')).toHaveCount(0);
    await expect(page.locator('.ending, tr.goal').first()).toBeVisible();
  }
  await puzzle.solved();
  await expect(page.locator('.figure.length dd')).toHaveText('52');
  expect(await puzzle.rounds.count()).toBeGreaterThanOrEqual(rounds);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Manhattan', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(nodes).toHaveValue('4,000,000');
});

test('each field of the budget keeps its own problem until that field is mended', async ({ page, puzzle }) => {
  await puzzle.open();
  await page.getByRole('button', { name: 'Options' }).click();
  const nodes = page.getByLabel('Stop after nodes');
  const seconds = page.getByLabel('Stop after seconds');
  await nodes.fill('many');
  await seconds.fill('30');
  await seconds.blur();
  await expect(nodes).toHaveAttribute('aria-invalid', 'true');
  await expect(seconds).toHaveAttribute('aria-invalid', 'false');
  // Nothing is searched with a limit that is not the one written.
  await page.getByRole('button', { name: 'Options' }).click();
  await page.locator('button.solve').click();
  await expect(nodes).toBeFocused();
  await expect(nodes).toHaveValue('many');
  await expect(page.getByText(/^Write a count/)).toBeVisible();
  await nodes.fill('');
  await page.locator('button.solve').click();
  await puzzle.solved();
});
