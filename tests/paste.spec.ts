/** Pasting: any common writing is read, and what is wrong is said with its place. */
import { violations } from './axe.ts';
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

/** A paste with the focus where it is. */
async function pasteHere(puzzle: PuzzlePage, board: string): Promise<void> {
  await puzzle.page.evaluate((board) => {
    const data = new DataTransfer();
    data.setData('text/plain', board);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, board);
}

test('a board pasted anywhere opens the dialog with it; there too', async ({ page, puzzle }) => {
  await puzzle.open();
  await pasteHere(puzzle, BOARDS.fiftyTwo.text);
  await expect(text(puzzle)).toHaveValue(BOARDS.fiftyTwo.text);
  await expect(load(puzzle)).toBeEnabled();
  await dialog(puzzle).getByRole('button', { name: 'Cancel' }).focus();
  await pasteHere(puzzle, '283104765');
  await expect(text(puzzle)).toHaveValue('283104765');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Scramble: 0 moves')).toBeVisible();
  // A chip is no field to paste into.
  await page.getByRole('radio', { name: 'Manhattan', exact: true }).focus();
  await pasteHere(puzzle, BOARDS.korf1.text);
  await expect(text(puzzle)).toHaveValue(BOARDS.korf1.text);
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

const SOLVED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const KORF = '14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3';
const reading = (puzzle: PuzzlePage, name: RegExp) => dialog(puzzle).getByRole('radio', { name });
const rows = (puzzle: PuzzlePage) => dialog(puzzle).getByRole('option');

/** Drags something from outside onto the page and lets go, or does not. */
async function dragOnto(puzzle: PuzzlePage, what: { text?: string; file?: string }, drop = true): Promise<void> {
  await puzzle.page.evaluate(
    ({ text, file, drop }) => {
      const dataTransfer = new DataTransfer();
      if (text !== undefined) dataTransfer.setData('text/plain', text);
      if (file !== undefined) dataTransfer.items.add(new File([file], 'boards.txt'));
      const fire = (type: string) =>
        document
          .querySelector('main')
          ?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      fire('dragover');
      if (drop) fire('drop');
    },
    { ...what, drop },
  );
}

test('hundreds of boards become a list: all of it, searched, by pointer and keyboard @smoke', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  await openDialog(puzzle);
  const boards = Array.from({ length: 400 }, (_, index) => {
    const tiles = [...FIFTY_TWO];
    // Cycles of three tiles keep a board solvable, so that each differs and can be told apart.
    const at = index % 14;
    const [a = 0, b = 0, c = 0] = tiles.slice(at, at + 3);
    tiles.splice(at, 3, b, c, a);
    return tiles;
  });
  await text(puzzle).fill(boards.map((tiles) => tiles.join(' ')).join('\n'));
  await expect(result(puzzle)).toContainText('400 boards');
  const list = dialog(puzzle).getByRole('listbox', { name: 'Boards of the text' });
  await list.focus();
  await page.keyboard.press('End');
  await expect(dialog(puzzle).getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '400');
  await expect(dialog(puzzle).getByRole('option', { selected: true })).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(dialog(puzzle).getByRole('option', { selected: true })).toContainText('399');
  // Only what is in sight is drawn.
  expect(await rows(puzzle).count()).toBeLessThan(40);
  await dialog(puzzle).getByRole('searchbox', { name: 'Find' }).fill('#123');
  await expect(rows(puzzle)).toHaveCount(1);
  await expect(dialog(puzzle)).toContainText('1 of 400 boards');
  await expect(dialog(puzzle).getByRole('option', { selected: true })).toContainText('123');
  await load(puzzle).click();
  await expect.poll(() => puzzle.painted()).toEqual(boards[122]);
});

test('a bad line blocks no list: it is named, marked and shown, and the good boards load', async ({ page, puzzle }) => {
  await puzzle.open();
  await page.getByRole('button', { name: 'Paste…' }).click();
  const dialog = page.getByRole('dialog');
  const good = ['5 1 2 4 9 6 3 8 13 10 7 11 0 14 15 12', BOARDS.swap.text, BOARDS.fiftyTwo.text];
  await dialog.getByRole('textbox').fill([good[0], 'no solution', good[1], `${good[0]} 3`, good[2]].join('\n'));
  await expect(dialog).toContainText('2 lines are no boards and are left out');
  await expect(dialog.locator('.left-out li')).toHaveText([
    /^\s*Line 2\s+“no” is neither/,
    /^\s*Line 4\s+Tiles in this row: 17/,
  ]);
  await expect(dialog.locator('.marks mark')).toHaveCount(2);
  await expect(dialog).toContainText('3 boards');
  await dialog.getByRole('button', { name: 'Line 4' }).click();
  const selected = await dialog
    .getByRole('textbox')
    .evaluate((box: HTMLTextAreaElement) => [
      box.value.slice(0, box.selectionStart).split('\n').length,
      box.value.slice(box.selectionStart, box.selectionEnd),
    ]);
  expect(selected).toEqual([4, '3']);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('option').nth(2).click();
  await dialog.getByRole('button', { name: 'Load', exact: true }).click();
  expect(await puzzle.shown()).toEqual(BOARDS.fiftyTwo.text.split(' ').map(Number));
});

test('a list of boards of several sizes is read line by line, and the chosen one loads', async ({ page, puzzle }) => {
  await puzzle.open();
  await page.getByRole('button', { name: 'Paste…' }).click();
  const dialog = page.getByRole('dialog');
  const small = '8 1 3 4 0 2 7 6 5';
  await dialog.getByRole('textbox').fill([BOARDS.swap.text, small, 'foo', BOARDS.fiftyTwo.text].join('\n'));
  await expect(dialog).toContainText('3 boards, each line by itself, with its own size.');
  await expect(dialog.locator('.left-out li')).toHaveText([/^\s*Line 3\s+“foo” is neither/]);
  await expect(dialog.locator('.one .size')).toHaveText(['4 × 4', '3 × 3', '4 × 4']);
  await dialog.getByRole('option').nth(1).click();
  await dialog.getByRole('button', { name: 'Load', exact: true }).click();
  expect(await puzzle.shown()).toEqual(small.split(' ').map(Number));
});

test('a Korf list is asked about: the goal with the blank first kept, or the boards turned', async ({ puzzle }) => {
  const list = Array.from({ length: 30 }, (_, index) => `${index + 1} ${KORF}`).join('\n');
  await puzzle.open();
  await openDialog(puzzle);
  await text(puzzle).fill(list);
  await reading(puzzle, /turned/).check();
  await load(puzzle).click();
  await expect.poll(() => puzzle.painted()).toEqual(BOARDS.korf1.text.split(' ').map(Number));
  await openDialog(puzzle);
  await text(puzzle).fill(list);
  await reading(puzzle, /Korf/).check();
  await rows(puzzle).nth(2).click();
  await load(puzzle).click();
  await expect.poll(() => puzzle.painted()).toEqual(KORF.split(' ').map(Number));
  await expect(puzzle.page).toHaveURL(/g=0123456789abcdef/);
});

test('a board for the other goal is asked about, and a board for the goal of the page', async ({ page, puzzle }) => {
  await puzzle.open();
  await openDialog(puzzle);
  await text(puzzle).fill(KORF);
  await expect(result(puzzle)).toContainText('one to the goal with the blank first. Which one is meant?');
  await reading(puzzle, /The goal with the blank first/).check();
  await load(puzzle).click();
  await expect(page).toHaveURL(/g=0123456789abcdef/);
  await expect(puzzle.element.getByText('Solvable')).toBeVisible();
  // Another such board: now the page has that goal, and it is still asked.
  await openDialog(puzzle);
  await text(puzzle).fill(KORF.replace('14 13', '13 14'));
  await expect(reading(puzzle, /The usual goal/)).toBeChecked();
  await reading(puzzle, /blank first/).check();
  await expect(result(puzzle)).toContainText('No sequence of moves leads to the goal');
});

test('a second board is the goal', async ({ page, puzzle }) => {
  await puzzle.open();
  await openDialog(puzzle);
  await text(puzzle).fill('start: 283104765\ngoal: 123804765');
  await expect(result(puzzle)).toContainText('read as start and goal');
  await load(puzzle).click();
  await expect(page).toHaveURL(/g=123804765/);
});

test('moves are asked about, replayed, shown and played', async ({ puzzle }) => {
  await puzzle.open('#v=1&b=51249638da7b0efc');
  await openDialog(puzzle);
  await text(puzzle).fill('UUURRDDRD');
  await expect(result(puzzle)).toContainText('Moves from the board on the page. The letters say where the blank goes.');
  await expect(result(puzzle)).toContainText('It ends at the goal after 9 moves.');
  await load(puzzle).click();
  await expect(dialog(puzzle)).toBeHidden();
  await puzzle.element.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => puzzle.painted(), { timeout: 15_000 }).toEqual(SOLVED);
});

test('a solution without its board is replayed back from the goal, and Undo takes it back', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  await openDialog(puzzle);
  await text(puzzle).fill('UUURRDDRD');
  await expect(result(puzzle)).toContainText('Moves that end at the goal, from a board of their own.');
  await load(puzzle).click();
  await expect.poll(() => puzzle.painted()).toEqual([5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => puzzle.painted()).toEqual(SOLVED);
});

test('letters that may name the blank or the tile are never guessed at', async ({ puzzle }) => {
  // The blank in the middle: every letter is possible in both ways.
  await puzzle.open('#v=1&b=123405678');
  await openDialog(puzzle);
  await text(puzzle).fill('up, left');
  await expect(reading(puzzle, /board on the page.*where the blank goes/)).not.toBeChecked();
  await expect(reading(puzzle, /board on the page.*where the tile goes/)).not.toBeChecked();
  await expect(load(puzzle)).toBeDisabled();
  await reading(puzzle, /board on the page.*where the tile goes/).check();
  await expect(result(puzzle)).toContainText('It ends after 2 moves, not at the goal.');
  await dialog(puzzle).getByRole('button', { name: 'Load where they end' }).click();
  await expect.poll(() => puzzle.painted()).toEqual([1, 2, 3, 4, 7, 5, 6, 8, 0]);
});

for (const [name, written] of [
  ['arrows', '↑↑↑→→↓↓→↓'],
  ['run-length', 'U3R2D2RD'],
  ['Chinese words', '上上上右右下下右下'],
  ['numbers of tiles', '13 9 5 1 2 3 7 11 12'],
] as const) {
  test(`moves as ${name} are read`, async ({ puzzle }) => {
    await puzzle.open('#v=1&b=51249638da7b0efc');
    await openDialog(puzzle);
    await text(puzzle).fill(written);
    await expect(result(puzzle)).toContainText('It ends at the goal after 9 moves.');
  });
}

test('moves that cannot be made are named with their place', async ({ puzzle }) => {
  await puzzle.open('#v=1&b=51249638da7b0efc');
  await openDialog(puzzle);
  await text(puzzle).fill('URDDDDDD');
  await expect(result(puzzle).locator('.bad')).toContainText('and the blank stands at that edge');
  await expect(marked(puzzle)).toHaveText(/^[UD]$/);
  await expect(load(puzzle)).toBeDisabled();
});

test('a file is opened, in any encoding; one that is no text is refused', async ({ puzzle }) => {
  await puzzle.open();
  await openDialog(puzzle);
  const input = dialog(puzzle).locator('input[type="file"]');
  const gbk = Buffer.concat([Buffer.from('8 1 3\r\n4 '), Buffer.from([0xbf, 0xd5]), Buffer.from(' 2\r\n7 6 5')]);
  await input.setInputFiles({ name: 'board.txt', mimeType: 'text/plain', buffer: gbk });
  await expect(text(puzzle)).toHaveValue('8 1 3\n4 空 2\n7 6 5');
  await expect(result(puzzle)).toContainText('3 columns × 3 rows');
  await input.setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer: Buffer.from([137, 80, 78, 71, 0, 0]) });
  await expect(dialog(puzzle).getByRole('alert')).toHaveText('This file is not a text.');
  await expect(text(puzzle)).toHaveValue('8 1 3\n4 空 2\n7 6 5');
  await load(puzzle).click();
  await expect.poll(() => puzzle.painted()).toEqual([8, 1, 3, 4, 0, 2, 7, 6, 5]);
});

test('a file or a text dropped anywhere is read, and the target is seen @smoke', async ({ page, puzzle }) => {
  await puzzle.open();
  await dragOnto(puzzle, { text: 'x' }, false);
  await expect(page.getByText('Drop the file or text to read it')).toBeVisible();
  await dragOnto(puzzle, { file: BOARDS.fiftyTwo.text });
  await expect(page.getByText('Drop the file or text to read it')).toBeHidden();
  await expect(text(puzzle)).toHaveValue(BOARDS.fiftyTwo.text);
  await dragOnto(puzzle, { text: '283104765' });
  await expect(text(puzzle)).toHaveValue('283104765');
  await expect(result(puzzle)).toContainText('read with one digit a tile');
  // What is no text takes nothing away.
  await dragOnto(puzzle, { file: 'PNG\0' });
  await expect(dialog(puzzle).getByRole('alert')).toHaveText('This file is not a text.');
  await expect(text(puzzle)).toHaveValue('283104765');
});

test('a link of the page, and what the command line writes, are read', async ({ puzzle }) => {
  await puzzle.open();
  await openDialog(puzzle);
  await text(puzzle).fill('https://example.org/fifteen/?lang=zh#v=1&b=51249638da7b0efc');
  await expect(result(puzzle)).toContainText('read as a link of this page');
  await text(puzzle).fill('https://example.org/fifteen/#v=1&h=manhattan');
  await expect(result(puzzle)).toContainText('This link holds no board');
  const record = { start: [1, 2, 3, 4, 5, 6, 0, 7, 8], goal: [1, 2, 3, 4, 5, 6, 7, 8, 0], solvable: true, moves: 'RR' };
  await text(puzzle).fill(`${JSON.stringify(record)}\n${JSON.stringify(record)}`);
  await expect(result(puzzle)).toContainText('2 boards, read as JSON of the command line');
  await expect(rows(puzzle).first()).toContainText('2 moves');
  await load(puzzle).click();
  await expect(puzzle.element.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
});

test('whatever is pasted, it is read or refused in words', async ({ puzzle }) => {
  await puzzle.open();
  await openDialog(puzzle);
  const pieces = [
    '1',
    '15',
    '0',
    'x',
    '\n',
    ',',
    '[',
    ']',
    '|',
    '空',
    'U',
    'R3',
    '↑',
    '#',
    '{"start":[',
    'goal:',
    '４',
    '-',
    '99',
    '"',
    '😀',
  ];
  let seed = 5;
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  for (let each = 0; each < 25; each += 1) {
    const made = Array.from({ length: 1 + below(20) }, () => pieces[below(pieces.length)]).join(below(2) ? ' ' : '');
    await text(puzzle).fill(made);
    await expect(result(puzzle).locator('p, legend').first(), made).toHaveText(/\S/);
    await expect(result(puzzle), made).not.toContainText(/Reading…|\{\w+\}|undefined|solver does not run/);
  }
});

test('in Chinese the dialog, the list and the refusals speak Chinese', async ({ page, puzzle }) => {
  await puzzle.open('?lang=zh');
  await page.getByRole('button', { name: '粘贴…' }).click();
  const zh = page.getByRole('dialog', { name: '粘贴、打开或拖入' });
  await zh.locator('textarea').fill(`${KORF}\n`.repeat(3));
  await expect(zh).toContainText('3 个棋盘，依次读取。');
  await expect(zh.getByRole('option').first()).toContainText('不可解');
  await zh.locator('textarea').fill('UUUX');
  await expect(zh.locator('.bad')).toHaveText('“X”不是走法。');
});
