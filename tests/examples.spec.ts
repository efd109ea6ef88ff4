/** The example boards: what each costs is said before it is searched. */
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

const open = async ({ page }: PuzzlePage) => {
  await page.getByRole('button', { name: /^(Examples|示例)$/ }).click();
  const dialog = page.getByRole('dialog');
  // It comes on demand: a key that is pressed before goes nowhere.
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  return dialog;
};

test('an example is found by words, says its cost under the chosen heuristic, and is loaded @smoke', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  const dialog = await open(puzzle);
  await dialog.getByRole('searchbox').fill('korf 1');
  const korf = dialog.getByRole('button', { name: /^Korf 1 / });
  await expect(korf).toContainText('57 moves');
  await expect(korf).toContainText(/about 7\.4 million nodes, 0\.\d+ seconds here/);
  await korf.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Examples', exact: true })).toBeFocused();
  expect(await puzzle.shown()).toEqual(BOARDS.korf1.text.split(' ').map(Number));
  await page.getByRole('radio', { name: 'Manhattan', exact: true }).check();
  await open(puzzle);
  await page.getByRole('searchbox').fill('korf 1');
  await expect(dialog.getByRole('button', { name: /^Korf 1 / })).toContainText(/about 1\d0 million nodes/);
});

test('the list is gone through by keys alone, and Enter takes the first that was found', async ({ page, puzzle }) => {
  await puzzle.open();
  const dialog = await open(puzzle);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.locator('button.example').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('no such board');
  await expect(dialog.getByText('No example has all these words.')).toBeVisible();
  await dialog.getByRole('searchbox').fill('2x3');
  await dialog.getByRole('searchbox').fill('hardest 2 × 3');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => puzzle.painted()).toEqual([4, 5, 0, 1, 2, 3]);
});

test('a board where a wrong heuristic fails brings that heuristic along', async ({ page, puzzle }) => {
  await puzzle.open();
  const dialog = await open(puzzle);
  await dialog.getByRole('searchbox').fill('All pairs, 18');
  await expect(dialog).toContainText(
    'All-pairs conflict says 16 here and too much on the way: the search finds 20 moves. The shortest is 18.',
  );
  await dialog.getByRole('button', { name: 'Load with All-pairs conflict' }).click();
  await expect(page.getByRole('radio', { name: /^All-pairs/ })).toBeChecked();
  await puzzle.startSearch();
  await puzzle.solved();
  await expect(page.locator('.figure.length')).toContainText('20');
  await expect(page.locator('.figure.length')).toContainText('not proven shortest');
});

test('beside Solve stands how long the board may take, and what would be quicker', async ({ page, puzzle }) => {
  await puzzle.open(`#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
  const warning = page.locator('.long-search');
  await expect(warning).toContainText(/(about|more than) [\d.]+ minutes with this heuristic\. *Strongest/);
  await page.getByRole('button', { name: '中文' }).click();
  await expect(warning).toContainText(/[\d.]+ 分钟.*“最强”/);
  await puzzle.open(`#v=1&b=${BOARDS.fiftyTwo.hex}`);
  await expect(warning).toHaveCount(0);
});

test('in Chinese the examples are named, found and counted in Chinese', async ({ page, puzzle }) => {
  await puzzle.open('?lang=zh-CN');
  const dialog = await open(puzzle);
  await dialog.getByRole('searchbox').fill('洛谷');
  await expect(dialog.locator('button.example')).toHaveCount(1);
  await expect(dialog.locator('button.example')).toContainText('约 4 个节点，瞬间完成');
  await page.keyboard.press('Enter');
  await expect.poll(() => puzzle.shown()).toEqual([2, 8, 3, 1, 0, 4, 7, 6, 5]);
});
