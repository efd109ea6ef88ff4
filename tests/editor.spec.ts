/** The editor: any start and goal by click, drag, key or text, with its verdict; nothing changes before Done. */
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

const SOLVED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const SWAPPED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0];

const dialog = (puzzle: PuzzlePage) => puzzle.page.getByRole('dialog', { name: 'Edit tiles' });
const square = (puzzle: PuzzlePage, at: number) => dialog(puzzle).locator(`[data-square="${at}"]`);
const verdict = (puzzle: PuzzlePage) => dialog(puzzle).locator('.verdict');
const text = (puzzle: PuzzlePage) => dialog(puzzle).getByRole('textbox', { name: 'The same as text' });
const button = (puzzle: PuzzlePage, name: string | RegExp) => dialog(puzzle).getByRole('button', { name, exact: true });

async function edited(puzzle: PuzzlePage): Promise<number[]> {
  const names = await dialog(puzzle).locator('.squares button').allTextContents();
  return names.map((name) => Number(name.trim()));
}

async function openEditor(puzzle: PuzzlePage): Promise<void> {
  await puzzle.page.getByRole('button', { name: 'Edit tiles…' }).click();
  await expect(dialog(puzzle)).toBeVisible();
}

test('two tiles are swapped by clicks; the sum is written out, helped, loaded and taken back @smoke', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  await openEditor(puzzle);
  await expect(verdict(puzzle)).toContainText('0 (inversions) + 0 (rows of the blank) = 0, an even number.');
  await square(puzzle, 13).click();
  await expect(dialog(puzzle)).toContainText('Now choose the square to swap 14 with.');
  await expect(square(puzzle, 13)).toHaveAttribute('aria-pressed', 'true');
  await square(puzzle, 14).click();
  expect(await edited(puzzle)).toEqual(SWAPPED);
  await expect(verdict(puzzle)).toContainText('Not solvable');
  await expect(verdict(puzzle)).toContainText('1 (inversions) + 0 (rows of the blank) = 1, an odd number.');
  await verdict(puzzle).locator('summary').click();
  await expect(verdict(puzzle).locator('.pairs')).toHaveText('15–14');
  // The blank one row up: the row counts.
  await square(puzzle, 15).click();
  await square(puzzle, 11).click();
  await expect(verdict(puzzle)).toContainText('4 (inversions) + 1 (rows of the blank) = 5, an odd number.');
  await button(puzzle, /^Swap \d+ and \d+ to make it solvable$/).click();
  await expect(verdict(puzzle)).toContainText('an even number');
  const loaded = await edited(puzzle);
  await button(puzzle, 'Done').click();
  await expect(dialog(puzzle)).toBeHidden();
  await expect.poll(() => puzzle.painted()).toEqual(loaded);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => puzzle.painted()).toEqual(SOLVED);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => puzzle.painted()).toEqual(loaded);
});

test('with the keyboard alone: walk, pick up, type numbers, undo, leave @smoke', async ({ page, puzzle }) => {
  await puzzle.open();
  await page.getByRole('button', { name: 'Edit tiles…' }).focus();
  await page.keyboard.press('Enter');
  await expect(square(puzzle, 0)).toBeFocused();
  // Pick up 1, carry it down and right.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(square(puzzle, 5)).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await edited(puzzle)).slice(0, 6)).toEqual([6, 2, 3, 4, 5, 1]);
  // A number that could go on waits, and Enter ends it.
  await page.keyboard.press('Home');
  await page.keyboard.type('12');
  await expect(square(puzzle, 1)).toBeFocused();
  await page.keyboard.press('1');
  await expect(square(puzzle, 1)).toHaveText('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('0');
  expect((await edited(puzzle)).slice(0, 3)).toEqual([12, 1, 0]);
  await page.keyboard.press('Control+z');
  expect((await edited(puzzle))[2]).toBe(3);
  await page.keyboard.press('Control+y');
  expect((await edited(puzzle))[2]).toBe(0);
  // No tile has this number: said at the board, which stays.
  const before = await edited(puzzle);
  await page.keyboard.type('17');
  await expect(dialog(puzzle)).toContainText('There is no tile 17 here: the numbers go from 0, the blank, to 15.');
  expect(await edited(puzzle)).toEqual(before);
  // Home is the first tab and End the last one, wherever the focus is.
  const tab = (name: string) => dialog(puzzle).getByRole('tab', { name });
  await tab('Start').focus();
  for (const [key, name] of [
    ['Home', 'Start'],
    ['End', 'Goal'],
    ['End', 'Goal'],
    ['ArrowRight', 'Start'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await square(puzzle, 3).focus();
  // Esc puts down what is picked up; only the next one leaves.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog(puzzle)).toBeVisible();
  await expect(dialog(puzzle).locator('[aria-pressed="true"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(puzzle)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit tiles…' })).toBeFocused();
  expect(await puzzle.painted()).toEqual(SOLVED);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});

test('a board typed through square by square is the board typed', async ({ page, puzzle }) => {
  await puzzle.open();
  await openEditor(puzzle);
  for (const tile of BOARDS.fiftyTwo.text.split(' ')) {
    await page.keyboard.type(tile);
    if (tile === '1') await page.keyboard.press('Enter');
  }
  await button(puzzle, 'Done').click();
  await expect.poll(() => puzzle.painted()).toEqual(BOARDS.fiftyTwo.text.split(' ').map(Number));
});

test('a tile is dragged onto another, and let go beside the board stays', async ({ page, puzzle }) => {
  await puzzle.open();
  await openEditor(puzzle);
  const middle = async (at: number) => {
    const box = await square(puzzle, at).boundingBox();
    if (box === null) throw new Error('no square');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [from, to] = [await middle(0), await middle(6)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await expect(square(puzzle, 6)).toHaveClass(/over/);
  await page.mouse.up();
  expect((await edited(puzzle)).slice(0, 7)).toEqual([7, 2, 3, 4, 5, 6, 1]);
  // Nothing is picked up by the end of a drag.
  await expect(dialog(puzzle).locator('[aria-pressed="true"]')).toHaveCount(0);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  expect((await edited(puzzle))[0]).toBe(7);
  await expect(dialog(puzzle)).toBeVisible();
});

test('the text follows the board, and the board the text', async ({ puzzle }) => {
  await puzzle.open();
  await openEditor(puzzle);
  await expect(text(puzzle)).toHaveValue(' 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14 15  0');
  await text(puzzle).fill('8 1 3/4 x 2/7 6 5');
  await expect.poll(() => edited(puzzle)).toEqual([8, 1, 3, 4, 0, 2, 7, 6, 5]);
  await expect(verdict(puzzle)).toContainText('With an odd width the rows of the blank do not count.');
  // What is wrong is said at the field, and the board stays.
  await text(puzzle).fill('8 1 3\n4 q 2\n7 6 5');
  await expect(dialog(puzzle).locator('.result')).toContainText('“q”');
  await expect(dialog(puzzle).locator('.result')).toContainText('Line 2, column 3.');
  await expect(text(puzzle)).toHaveAttribute('aria-invalid', 'true');
  expect(await edited(puzzle)).toEqual([8, 1, 3, 4, 0, 2, 7, 6, 5]);
  // In doubt it asks.
  await text(puzzle).fill('1 2 3 4 5 6 7 8 9 10 11 0');
  const readings = dialog(puzzle).locator('input[name="reading"]');
  await expect(readings).toHaveCount(4);
  expect((await edited(puzzle)).length).toBe(9);
  await readings.nth(1).check();
  await expect(dialog(puzzle).getByRole('row')).toHaveCount(4);
  // A change on the board is a change of the text.
  await square(puzzle, 0).click();
  await square(puzzle, 1).click();
  await expect(text(puzzle)).toHaveValue(/^ 2 {2}1 {2}3\n/);
  await text(puzzle).fill('UDLR');
  await expect(dialog(puzzle).locator('.result .bad')).toContainText('These are moves');
  // Done does not leave while what is written is no board, and waits until a board is read.
  await button(puzzle, 'Done').click();
  await expect(text(puzzle)).toBeFocused();
  await text(puzzle).fill('8 1 3/4 x 2/7 6 5');
  await text(puzzle).press('Tab');
  await button(puzzle, 'Done').click();
  await expect(dialog(puzzle)).toBeHidden();
  await expect.poll(() => puzzle.painted()).toEqual([8, 1, 3, 4, 0, 2, 7, 6, 5]);
});

test('a board for the goal with the blank first is told so, and takes that goal', async ({ page, puzzle }) => {
  await puzzle.open();
  await openEditor(puzzle);
  await text(puzzle).fill('14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3');
  await expect(verdict(puzzle)).toContainText('It is solvable to the goal with the blank first.');
  await button(puzzle, 'Use that goal').click();
  await expect(verdict(puzzle).locator('.answer')).toHaveText('Solvable');
  await dialog(puzzle).getByRole('tab', { name: 'Goal' }).click();
  expect((await edited(puzzle)).slice(0, 3)).toEqual([0, 1, 2]);
  await button(puzzle, 'Done').click();
  await expect(page).toHaveURL(/g=0123456789abcdef/);
});

test('a goal of one’s own: size, preset, swap; Undo on the page takes all of it back', async ({ page, puzzle }) => {
  await puzzle.open();
  await openEditor(puzzle);
  await dialog(puzzle).getByRole('combobox', { name: 'Size' }).selectOption({ label: '3 × 3' });
  await dialog(puzzle).getByRole('tab', { name: 'Start' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(puzzle).getByRole('tab', { name: 'Goal' })).toHaveAttribute('aria-selected', 'true');
  await button(puzzle, 'Spiral').click();
  expect(await edited(puzzle)).toEqual([1, 2, 3, 8, 0, 4, 7, 6, 5]);
  await expect(button(puzzle, 'Spiral')).toHaveAttribute('aria-pressed', 'true');
  await square(puzzle, 0).click();
  await square(puzzle, 1).click();
  await expect(button(puzzle, 'Spiral')).toHaveAttribute('aria-pressed', 'false');
  await button(puzzle, 'Undo').click();
  await expect(button(puzzle, 'Spiral')).toHaveAttribute('aria-pressed', 'true');
  await dialog(puzzle).getByRole('tab', { name: 'Start' }).click();
  await button(puzzle, 'A random board').click();
  await expect(verdict(puzzle).locator('.answer')).toHaveText('Solvable');
  await button(puzzle, 'Done').click();
  await expect(page).toHaveURL(/g=123804765/);
  await expect.poll(async () => (await puzzle.painted()).length).toBe(9);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => puzzle.painted()).toEqual(SOLVED);
});

test('what is typed on one side is not lost by a look at the other, read or not', async ({ puzzle }) => {
  const tab = (name: string) => dialog(puzzle).getByRole('tab', { name });
  await puzzle.open('#v=1&b=123456780');
  await openEditor(puzzle);
  // At once: the text is not read yet.
  await text(puzzle).fill('1 2 3\n4 5 6\n7 0 8');
  await tab('Goal').click();
  await expect(text(puzzle)).toHaveValue('1 2 3\n4 5 6\n7 8 0');
  await text(puzzle).fill('1 2 3\n4 5 6\n7 7 0');
  await tab('Start').click();
  await expect(text(puzzle)).toHaveValue('1 2 3\n4 5 6\n7 0 8');
  expect(await edited(puzzle)).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 8]);
  // What cannot be read stands there still, and Done leads to it.
  await button(puzzle, 'Done').click();
  await expect(tab('Goal')).toHaveAttribute('aria-selected', 'true');
  await expect(text(puzzle)).toHaveValue('1 2 3\n4 5 6\n7 7 0');
  await expect(text(puzzle)).toBeFocused();
  await expect(dialog(puzzle)).toContainText('7 stands twice');
  await text(puzzle).fill('0 1 2\n3 4 5\n6 7 8');
  await button(puzzle, 'Done').click();
  await expect(dialog(puzzle)).toBeHidden();
  const board = await puzzle.element.evaluate((element) => {
    const { tiles, goal } = element as unknown as { tiles: number[]; goal: number[] };
    return [[...tiles], [...goal]];
  });
  expect(board).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 0, 8],
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  ]);
});

test('every size on offer can be edited and loaded', async ({ puzzle }) => {
  await puzzle.open();
  for (const label of ['3 × 2', '2 × 3', '3 × 3', '4 × 3', '3 × 4']) {
    await openEditor(puzzle);
    await dialog(puzzle).getByRole('combobox', { name: 'Size' }).selectOption({ label });
    await square(puzzle, 0).click();
    await square(puzzle, 2).click();
    const board = await edited(puzzle);
    await button(puzzle, 'Done').click();
    await expect.poll(() => puzzle.painted()).toEqual(board);
  }
});

test('on a phone, in Chinese, two taps swap and the buttons stay in sight', async ({ page, puzzle }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await puzzle.open('?lang=zh');
  await page.getByRole('button', { name: '编辑棋盘…' }).click();
  const editor = page.getByRole('dialog', { name: '编辑棋盘' });
  await editor.locator('[data-square="13"]').click();
  await expect(editor).toContainText('请选择要与 14 交换的格。');
  await editor.locator('[data-square="14"]').click();
  await expect(editor).toContainText('1（逆序对）+ 0（空格相差行数）= 1，为奇数。');
  await expect(editor.getByRole('button', { name: '完成' })).toBeInViewport({ ratio: 1 });
  await editor.getByRole('button', { name: '取消' }).click();
  expect(await puzzle.painted()).toEqual(SOLVED);
});
