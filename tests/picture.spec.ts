/** Whatever happens in the middle of a slide, a search or a playback: the picture ends as what the page says it is. */
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

const SOLVED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
/** 18 moves from the goal: a playback of some seconds. */
const EIGHTEEN = '#v=1&b=51349268d7a0efbc';

const square = (puzzle: PuzzlePage, index: number) => puzzle.element.locator(`[data-square="${index}"]`);

async function same(puzzle: PuzzlePage): Promise<number[]> {
  await expect.poll(async () => (await puzzle.painted()).join() === (await puzzle.shown()).join()).toBe(true);
  return puzzle.shown();
}

test('clicks in the middle of slides are all made, in their order', async ({ puzzle }) => {
  await puzzle.open();
  // Faster than any slide: 12 clicks around the corner come back to the start after 12 moves of a 3-cycle.
  await puzzle.element.evaluate((element) => {
    for (const at of [11, 10, 14, 15, 11, 10, 14, 15, 11, 10, 14, 15]) {
      element.shadowRoot?.querySelector<HTMLElement>(`[data-square="${at}"]`)?.click();
    }
  });
  await expect(puzzle.page.getByText('Scramble: 12 moves')).toBeVisible();
  expect(await same(puzzle)).toEqual(SOLVED);
});

test('a click during a search ends it and makes its move', async ({ page, puzzle }) => {
  await puzzle.open(`#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
  await puzzle.startSearch();
  await expect(page.locator('tr.running')).toBeVisible();
  await square(puzzle, 1).click();
  await expect(puzzle.solve).toHaveText('Solve');
  const shown = await same(puzzle);
  expect(shown.slice(0, 2)).toEqual([12, 0]);
  await expect(page.locator('table.rounds')).toHaveCount(0);
  await page.waitForTimeout(400);
  expect(await same(puzzle)).toEqual(shown);
  await expect(page.locator('table.rounds')).toHaveCount(0);
});

for (const [what, act] of [
  ['Undo', (puzzle: PuzzlePage) => puzzle.page.getByRole('button', { name: 'Undo' }).click()],
  ['Random', (puzzle: PuzzlePage) => puzzle.page.getByRole('button', { name: 'Random' }).click()],
  ['Reset', (puzzle: PuzzlePage) => puzzle.page.getByRole('button', { name: 'Reset' }).click()],
] as const) {
  test(`${what} during a search leaves a whole board and no search`, async ({ page, puzzle }) => {
    await puzzle.open(`#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
    await square(puzzle, 1).click();
    await puzzle.startSearch();
    await expect(page.locator('tr.running')).toBeVisible();
    await act(puzzle);
    await expect(puzzle.solve).toHaveText('Solve');
    const shown = await same(puzzle);
    expect([...shown].sort((a, b) => a - b)).toEqual([...Array(16).keys()]);
    await page.waitForTimeout(400);
    expect(await same(puzzle)).toEqual(shown);
  });
}

test('play, scrub, play again ends at the goal', async ({ puzzle }) => {
  await puzzle.open(EIGHTEEN);
  await puzzle.startSearch();
  await puzzle.solved();
  const scrub = puzzle.element.getByRole('slider');
  await expect.poll(async () => Number(await scrub.inputValue())).toBeGreaterThanOrEqual(2);
  await scrub.fill('9');
  await scrub.fill('3');
  await scrub.fill('12');
  const paused = await same(puzzle);
  await puzzle.page.waitForTimeout(500);
  expect(await puzzle.shown()).toEqual(paused);
  await puzzle.element.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => puzzle.painted(), { timeout: 20_000 }).toEqual(SOLVED);
  // From the end it plays again from the start.
  await puzzle.element.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(async () => Number(await scrub.inputValue())).toBeLessThan(6);
  await expect.poll(() => puzzle.painted(), { timeout: 20_000 }).toEqual(SOLVED);
  await same(puzzle);
});

test('a click in the middle of the playback takes the board over', async ({ page, puzzle }) => {
  await puzzle.open(EIGHTEEN);
  await puzzle.startSearch();
  await puzzle.solved();
  await expect
    .poll(async () => Number(await puzzle.element.getByRole('slider').inputValue()))
    .toBeGreaterThanOrEqual(3);
  await puzzle.element.evaluate((element) => {
    const squares = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.square') ?? [])];
    const tiles = [...(element as unknown as { tiles: Iterable<number> }).tiles];
    const blank = tiles.indexOf(0);
    squares[blank % 4 === 0 ? blank + 1 : blank - 1]?.click();
  });
  const shown = await same(puzzle);
  await page.waitForTimeout(700);
  expect(await same(puzzle)).toEqual(shown);
  await expect(page.locator('table.rounds')).toHaveCount(0);
  // And what is solved then is the board that is shown.
  await puzzle.startSearch();
  await puzzle.solved();
  await expect.poll(() => puzzle.painted(), { timeout: 20_000 }).toEqual(SOLVED);
});

test('a second Solve while the first still runs shows the second search alone', async ({ page, puzzle }) => {
  await puzzle.open(`#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
  await puzzle.startSearch();
  await expect(page.locator('tr.running')).toBeVisible();
  await page.getByRole('radio', { name: 'Misplaced', exact: true }).check({ force: true });
  await expect(puzzle.solve).toHaveText('Solve');
  await puzzle.startSearch();
  await expect(page.locator('table.rounds tbody th').first()).toHaveText('f ≤ 15');
  await puzzle.solve.click();
  await expect(page.locator('.ending', { hasText: /^Stopped after/ })).toBeVisible();
});
