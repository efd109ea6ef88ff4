/** The board under hands: drags by mouse and by finger, what tiles show and say, letters, themes. */
import type { CDPSession } from '@playwright/test';
import { expect, type PuzzlePage, test } from './fixtures.ts';

const SOLVED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];

const square = (puzzle: PuzzlePage, index: number) => puzzle.element.locator(`[data-square="${index}"]`);

async function middle(puzzle: PuzzlePage, index: number): Promise<{ x: number; y: number; pitch: number }> {
  const box = await square(puzzle, index).boundingBox();
  if (box === null) throw new Error(`square ${index} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, pitch: 1.09 * box.width };
}

/** How far right and down of its square a tile is drawn, in squares. */
async function offset(puzzle: PuzzlePage, tile: number, index: number): Promise<[number, number]> {
  const home = await middle(puzzle, index);
  const box = await puzzle.element.locator(`.tile[data-piece="${tile}"]`).boundingBox();
  if (box === null) throw new Error(`tile ${tile} is not drawn`);
  const round = (pixels: number) => Math.round((pixels / home.pitch) * 20) / 20 + 0;
  return [round(box.x + box.width / 2 - home.x), round(box.y + box.height / 2 - home.y)];
}

test.describe('a drag by mouse', () => {
  test('moves all tiles up to the blank with the pointer; past half it is completed @smoke', async ({
    page,
    puzzle,
  }) => {
    await puzzle.open();
    const { x, y, pitch } = await middle(puzzle, 12);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 0.3 * pitch, y + 9, { steps: 3 });
    for (const [tile, at] of [
      [13, 12],
      [14, 13],
      [15, 14],
    ] as const)
      await expect.poll(() => offset(puzzle, tile, at)).toEqual([0.3, 0]);
    expect(await puzzle.shown()).toEqual(SOLVED);
    await page.mouse.move(x + 0.6 * pitch, y, { steps: 3 });
    await page.mouse.up();
    const after = [...SOLVED.slice(0, 12), 0, 13, 14, 15];
    expect(await puzzle.shown()).toEqual(after);
    await expect.poll(() => puzzle.painted()).toEqual(after);
    await expect(page.getByText('Scramble: 3 moves')).toBeVisible();
    // One hand, one undo.
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await puzzle.shown()).toEqual(SOLVED);
  });

  test('springs back before half, and a tap slides', async ({ page, puzzle }) => {
    await puzzle.open();
    const { x, y, pitch } = await middle(puzzle, 11);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 0.4 * pitch, { steps: 3 });
    await expect.poll(() => offset(puzzle, 12, 11)).toEqual([0, 0.4]);
    await page.mouse.up();
    await expect.poll(() => offset(puzzle, 12, 11)).toEqual([0, 0]);
    expect(await puzzle.shown()).toEqual(SOLVED);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await page.mouse.click(x, y);
    expect((await puzzle.shown()).indexOf(0)).toBe(11);
  });

  test('does not move what is not in line, nor anything on a board for reading', async ({ page, puzzle }) => {
    await puzzle.open();
    const dragFrom = async (index: number) => {
      const { x, y, pitch } = await middle(puzzle, index);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pitch, y + pitch, { steps: 3 });
      await page.mouse.up();
    };
    await dragFrom(5);
    await puzzle.element.evaluate((element) => element.toggleAttribute('readonly', true));
    await dragFrom(14);
    expect(await puzzle.shown()).toEqual(SOLVED);
  });
});

test.describe('a drag by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 500 } });

  const touch = async (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  };

  async function swipe(session: CDPSession, x: number, y: number, dx: number, dy: number): Promise<void> {
    await touch(session, 'touchStart', x, y);
    for (let step = 1; step <= 8; step++) await touch(session, 'touchMove', x + (dx * step) / 8, y + (dy * step) / 8);
    await touch(session, 'touchEnd');
  }

  test('slides tiles along their line, and scrolls the page from everywhere else', async ({ page, puzzle }) => {
    await puzzle.open();
    const session = await page.context().newCDPSession(page);
    await square(puzzle, 11).scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();

    // In the blank's column: the finger has the tile, and the page stays.
    const eleven = await middle(puzzle, 11);
    await swipe(session, eleven.x, eleven.y, 0, 0.8 * eleven.pitch);
    await expect.poll(async () => (await puzzle.shown()).indexOf(0)).toBe(11);
    expect(await scrolled()).toBe(before);

    // In its row: across the line the page scrolls, along it the tiles go.
    const eight = await middle(puzzle, 8);
    await swipe(session, eight.x, eight.y, 0.8 * eight.pitch, 0);
    await expect.poll(async () => (await puzzle.shown()).indexOf(0)).toBe(8);
    const ten = await middle(puzzle, 10);
    await swipe(session, ten.x, ten.y, 0, -120);
    await expect.poll(scrolled).toBeGreaterThan(before + 40);
    expect((await puzzle.shown()).indexOf(0)).toBe(8);

    // Out of line.
    const second = await scrolled();
    const six = await middle(puzzle, 6);
    await swipe(session, six.x, six.y, 0, 100);
    await expect.poll(scrolled).toBeLessThan(second);
    expect((await puzzle.shown()).indexOf(0)).toBe(8);

    await square(puzzle, 10).tap();
    expect((await puzzle.shown()).indexOf(0)).toBe(10);
  });
});

test('letters and arrow keys name the blank or the tile by one choice', async ({ page, puzzle }) => {
  await puzzle.open('#v=1&b=123456789abcde0f');
  const letters = puzzle.element.getByLabel('What letters and arrow keys name');
  await expect(letters).toHaveValue('letters name the blank');
  await puzzle.startSearch();
  await puzzle.solved();
  const moves = puzzle.element.locator('.moves');
  await expect(moves).toHaveText('R');
  await letters.selectOption('letters name the tile');
  await expect(moves).toHaveText('L');
  await expect(moves.getByRole('button')).toHaveAccessibleName('Move 1: tile 15 left, so blank right');
  await puzzle.element.getByRole('button', { name: 'First state' }).click();
  await square(puzzle, 14).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await puzzle.shown()).toEqual(SOLVED);
  await letters.selectOption('letters name the blank');
  await square(puzzle, 15).focus();
  await page.keyboard.press('ArrowLeft');
  expect((await puzzle.shown()).indexOf(0)).toBe(14);
});
