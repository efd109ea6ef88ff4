/** The main job: scramble, Solve, watch the rounds, play. */
import { BOARDS, expect, test } from './fixtures.ts';

const SOLVED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];

/** Manhattan distance lets the hard boards take their time. */
const withManhattan = (hex: string) => `#v=1&b=${hex}&h=manhattan`;

test('a scramble is clicked together, solved, played to the goal, stepped back and scrubbed @smoke', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  const tile = (number: number) => puzzle.element.getByRole('gridcell', { name: new RegExp(`^Tile ${number},`) });
  await expect(page.getByText('Scramble: 0 moves')).toBeVisible();
  await tile(13).click(); // slides 13, 14 and 15 at once
  await tile(5).click();
  await tile(6).click();
  await tile(13).click(); // down a column
  await expect(page.getByText('Scramble: 8 moves')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  const start = await puzzle.shown();
  await expect.poll(() => puzzle.painted()).toEqual(start);

  await puzzle.startSearch();
  await puzzle.solved();
  await expect(page.getByText('moves, proven shortest')).toBeVisible();
  const length = Number(await page.locator('.figure.length dd').textContent());
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThanOrEqual(8);
  await expect(puzzle.element.getByRole('group', { name: 'Moves of the blank' }).getByRole('button')).toHaveCount(
    length,
  );

  // It plays by itself; the goal is reached and the picture is the goal.
  await expect.poll(() => puzzle.painted(), { timeout: 20_000 }).toEqual(SOLVED);
  await expect(puzzle.element.getByText(`${length} / ${length}`)).toBeVisible();

  await puzzle.element.getByRole('button', { name: 'One move back' }).click();
  await expect(puzzle.element.getByText(`${length - 1} / ${length}`)).toBeVisible();
  expect(await puzzle.shown()).not.toEqual(SOLVED);
  await expect.poll(() => puzzle.painted()).toEqual(await puzzle.shown());

  const scrub = puzzle.element.getByRole('slider');
  await scrub.fill('0');
  await expect.poll(() => puzzle.painted()).toEqual(start);
  await scrub.fill('1');
  await expect(puzzle.element.getByText(`1 / ${length}`)).toBeVisible();
  await expect.poll(() => puzzle.painted()).toEqual(await puzzle.shown());

  // A letter of the move string leads to the state after it.
  await puzzle.element.getByRole('button', { name: /^Move 2: blank/ }).click();
  await expect(puzzle.element.getByText(`2 / ${length}`)).toBeVisible();
  await puzzle.element.getByRole('button', { name: 'Last state' }).click();
  await expect.poll(() => puzzle.painted()).toEqual(SOLVED);
});

test('the rounds of a search that takes seconds arrive one by one @smoke', async ({ page, puzzle }) => {
  await puzzle.open(withManhattan(BOARDS.korf1.hex));
  await page.evaluate(() => {
    const seen: { rows: number; at: number; running: boolean; live: number }[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const rows = document.querySelectorAll('table.rounds tbody tr.done').length;
      const running = document.querySelector('tr.running .expanded')?.textContent ?? '';
      const live = Number(running.replace(/\D/g, ''));
      const last = seen.at(-1);
      if (last?.rows !== rows || last.live !== live)
        seen.push({ rows, at: performance.now(), running: running !== '', live });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await puzzle.startSearch();
  // Less than two seconds where it was chosen; a busy machine takes many times that.
  test.slow();
  await puzzle.solved(120_000);
  await expect(page.locator('.figure.length dd')).toHaveText(String(BOARDS.korf1.length));
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { rows: number; at: number; running: boolean; live: number }[] }).seen,
  );
  const finished = await page.locator('tr.done').count();
  expect(finished).toBeGreaterThanOrEqual(4);
  // Each count of finished rounds was on the screen at some time, while the next round was already running.
  const firstAt = new Map<number, number>();
  for (const { rows, at } of seen) if (!firstAt.has(rows)) firstAt.set(rows, at);
  const lastRounds = [finished - 2, finished - 1, finished].map((rows) => firstAt.get(rows) ?? Number.NaN);
  expect(lastRounds[1]).toBeGreaterThan(lastRounds[0] ?? Number.NaN);
  expect(lastRounds[2]).toBeGreaterThan((lastRounds[1] ?? Number.NaN) + 50);
  // And the running round grew while it ran.
  const growth = seen.filter(({ rows, live }) => rows === finished && live > 0).map(({ live }) => live);
  expect(growth.length).toBeGreaterThanOrEqual(3);
  expect(growth).toEqual([...growth].sort((a, b) => a - b));
});

test('each finished round keeps expanded = 1 + generated - pruned, and the totals add up', async ({ page, puzzle }) => {
  await puzzle.open(withManhattan(BOARDS.fiftyTwo.hex));
  await puzzle.startSearch();
  await puzzle.solved();
  const numbers = (row: string) =>
    page
      .locator(row)
      .evaluateAll((rows) =>
        rows.map((each) =>
          [...each.querySelectorAll('td')].slice(0, 3).map((cell) => Number(cell.textContent?.replaceAll(',', ''))),
        ),
      );
  const rows = await numbers('table.twin tbody tr');
  const done = rows.slice(0, -1);
  expect(done.length).toBeGreaterThan(3);
  for (const [expanded = 0, generated = 0, pruned = 0] of done) expect(expanded).toBe(1 + generated - pruned);
  const [total] = await numbers('table.twin tfoot tr');
  expect(total).toEqual([0, 1, 2].map((column) => rows.reduce((sum, row) => sum + (row[column] ?? Number.NaN), 0)));
});

test('a search is stopped, and the next one works @smoke', async ({ page, puzzle }) => {
  await puzzle.open(withManhattan(BOARDS.endless.hex));
  await puzzle.startSearch();
  await expect(page.locator('tr.running')).toBeVisible();
  await puzzle.solve.click();
  await expect(puzzle.solve).toHaveText('Solve');
  await expect(page.locator('.ending', { hasText: /^Stopped after/ })).toBeVisible();
  await expect(page.locator('tr.broken')).toBeVisible();

  await page.getByRole('button', { name: 'Reset' }).click();
  await puzzle.element.getByRole('gridcell', { name: /^Tile 12,/ }).click();
  await puzzle.startSearch();
  await puzzle.solved();
  await expect(page.locator('.figure.length dd')).toHaveText('1');
});
