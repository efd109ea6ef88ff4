/** Pasting: any common writing is read, and what is wrong is said with its place. */
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

const dialog = (puzzle: PuzzlePage) => puzzle.page.getByRole('dialog', { name: 'Paste, open or drop' });
const text = (puzzle: PuzzlePage) => puzzle.page.getByRole('textbox', { name: 'Boards or moves as text' });
const load = (puzzle: PuzzlePage) => dialog(puzzle).locator('button.primary');
const result = (puzzle: PuzzlePage) => dialog(puzzle).locator('.result');
const marked = (puzzle: PuzzlePage) => dialog(puzzle).locator('.marks mark');

async function openDialog(puzzle: PuzzlePage): Promise<void> {
  await puzzle.page.getByRole('button', { name: 'Paste…' }).click();
  await expect(dialog(puzzle)).toBeVisible();
  await expect(text(puzzle)).toBeFocused();
}

const FIFTY_TWO = BOARDS.fiftyTwo.text.split(' ').map(Number);

for (const [name, written] of [
  ['spaces', BOARDS.fiftyTwo.text],
  ['commas', BOARDS.fiftyTwo.text.replaceAll(' ', ',')],
  ['rows and x', '15 14 1 6\n9 11 4 12\nx 10 7 3\n13 8 5 2\n'],
  ['brackets', '[[15, 14, 1, 6], [9, 11, 4, 12], [0, 10, 7, 3], [13, 8, 5, 2]]'],
  ['slashes', '15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2'],
  ['hexadecimal', BOARDS.fiftyTwo.hex],
  ['full-width digits', '１５，１４，１，６，９，１１，４，１２，空，１０，７，３，１３，８，５，２'],
] as const) {
  test(`a board in ${name} is read and loaded`, async ({ puzzle }) => {
    await puzzle.open();
    await openDialog(puzzle);
    await text(puzzle).fill(written);
    await expect(result(puzzle)).toContainText('4 columns × 4 rows');
    await load(puzzle).click();
    await expect(dialog(puzzle)).toBeHidden();
    await expect.poll(() => puzzle.painted()).toEqual(FIFTY_TWO);
    await puzzle.page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await puzzle.painted())[0]).toBe(1);
  });
}

test('a bad token is named with its line and column, marked and selected; Esc changes nothing @smoke', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  await openDialog(puzzle);
  await text(puzzle).fill('1 2 3 4\n5 6 7 8\n9 10 foo 12\n13 14 15 0');
  await expect(result(puzzle)).toContainText('foo');
  await expect(result(puzzle)).toContainText('Line 3, column 6.');
  await expect(marked(puzzle)).toHaveText('foo');
  await expect(load(puzzle)).toBeDisabled();
  await page.getByRole('button', { name: 'Show it in the text' }).click();
  expect(
    await text(puzzle).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('foo');
  await page.keyboard.press('Escape');
  await expect(dialog(puzzle)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Paste…' })).toBeFocused();
  await expect(page.getByText('Scramble: 0 moves')).toBeVisible();
});

for (const [name, written, says, place] of [
  ['a tile that stands twice', '1 2 3\n4 5 6\n7 7 0', /7.*8/, 'Line 3, column 3.'],
  ['a tile that is too large', '1 2 3\n4 5 6\n7 12 0', /12/, 'Line 3, column 3.'],
  ['too few tiles', '1 2 3 4 5 6 7', /./, null],
  ['a negative number', '1 2 3\n4 -5 6\n7 8 0', /-5/, 'Line 2, column 3.'],
] as const) {
  test(`a text with ${name} is refused with a reason`, async ({ puzzle }) => {
    await puzzle.open();
    await openDialog(puzzle);
    await text(puzzle).fill(written);
    await expect(result(puzzle).locator('.bad')).toHaveText(says);
    if (place !== null) await expect(result(puzzle)).toContainText(place);
    await expect(load(puzzle)).toBeDisabled();
  });
}

test('a text with several readings asks which one is meant', async ({ puzzle }) => {
  await puzzle.open();
  await openDialog(puzzle);
  // 0 first and F last, or F as the blank of a board that counts from 0.
  await text(puzzle).fill('0123456789ABCDEF');
  const readings = dialog(puzzle).locator('input[name="reading"]');
  await expect(readings).toHaveCount(2);
  await readings.nth(0).check();
  await load(puzzle).click();
  await expect(dialog(puzzle)).toBeHidden();
  await expect.poll(() => puzzle.painted()).toEqual([...Array(16).keys()]);
});

test('an unsolvable board is named with its parity count; it can be loaded, and Solve explains @smoke', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  await openDialog(puzzle);
  await text(puzzle).fill(BOARDS.swap.text);
  await expect(result(puzzle)).toContainText('No sequence of moves leads to the goal');
  await expect(result(puzzle)).toContainText('make 1, an odd number');
  await load(puzzle).click();
  await expect(puzzle.element.getByText('Unsolvable')).toBeVisible();
  await expect(puzzle.element.getByText(/make 1, an odd number/)).toBeVisible();
  await puzzle.solve.click();
  await expect(page.getByText('there is nothing to search', { exact: false })).toBeVisible();
  await expect(page.locator('table.rounds')).toHaveCount(0);
  await expect(puzzle.solve).toHaveText('Solve');
});

test('a board pasted onto the page opens the dialog with it', async ({ page, puzzle }) => {
  await puzzle.open();
  await page.evaluate((board) => {
    const data = new DataTransfer();
    data.setData('text/plain', board);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, BOARDS.fiftyTwo.text);
  await expect(text(puzzle)).toHaveValue(BOARDS.fiftyTwo.text);
  await expect(load(puzzle)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Scramble: 0 moves')).toBeVisible();
});

for (const [width, height] of [
  [1280, 860],
  [390, 844],
  [320, 568],
] as const) {
  test(`with many readings at ${width} x ${height} the buttons stay in sight; the common shape comes first`, async ({
    page,
    puzzle,
  }) => {
    await page.setViewportSize({ width, height });
    await puzzle.open();
    await openDialog(puzzle);
    await text(puzzle).fill('1 2 3 4 5 6 7 8 9 10 11 0');
    await expect(dialog(puzzle).getByRole('radio').first()).toBeChecked();
    await expect(dialog(puzzle).locator('.readings label').first()).toContainText('4 columns × 3 rows');
    await expect(load(puzzle)).toBeInViewport({ ratio: 1 });
    await expect(dialog(puzzle).getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
    await load(puzzle).click();
    await expect(dialog(puzzle)).toBeHidden();
    await expect.poll(async () => (await puzzle.painted()).length).toBe(12);
  });
}

test('Ctrl+Enter loads what is read, and nothing while there is nothing to load', async ({ page, puzzle }) => {
  await puzzle.open();
  await openDialog(puzzle);
  await page.keyboard.press('Control+Enter');
  await expect(dialog(puzzle)).toBeVisible();
  await text(puzzle).fill(BOARDS.fiftyTwo.text);
  await expect(result(puzzle)).toContainText('4 columns × 4 rows');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(puzzle)).toBeHidden();
  await expect.poll(() => puzzle.painted()).toEqual(FIFTY_TWO);
});

test('the message on an unsolvable board offers a swap that helps and can be taken back', async ({ page, puzzle }) => {
  await puzzle.open(`#v=1&b=${BOARDS.swap.hex}`);
  await puzzle.solve.click();
  await page.getByRole('button', { name: 'Swap 15 and 14' }).click();
  await expect(puzzle.element.getByText('At the goal')).toBeVisible();
  await expect(puzzle.solve).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(puzzle.element.getByText('Unsolvable')).toBeVisible();
});
