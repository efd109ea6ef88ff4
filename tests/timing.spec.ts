/** What has to happen in time. The project `timing` runs this file alone, after all others, so that nothing runs beside it. */
import { BOARDS, expect, test } from './fixtures.ts';

const ENDLESS = `#v=1&b=${BOARDS.endless.hex}&h=manhattan`;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test('Stop is answered within 100 ms', async ({ page, puzzle }) => {
  await puzzle.open(ENDLESS);
  const times: number[] = [];
  for (let stop = 0; stop < 5; stop++) {
    await puzzle.startSearch();
    await expect(page.locator('tr.running')).toBeVisible();
    await page.waitForTimeout(700);
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let clicked = Number.NaN;
            document.addEventListener('search-end', () => resolve(performance.now() - clicked), { once: true });
            clicked = performance.now();
            document.querySelector<HTMLButtonElement>('button.solve')?.click();
          }),
      ),
    );
    await expect(puzzle.solve).toHaveText('Solve');
  }
  console.log(`Stop was answered in ${times.map((time) => time.toFixed(1)).join(', ')} ms`);
  expect(median(times)).toBeLessThan(100);
});

test('a search does not stall the page: progress every 100 ms at most, frames go on', async ({ page, puzzle }) => {
  test.setTimeout(60_000);
  await puzzle.open(ENDLESS);
  await puzzle.startSearch();
  const { gaps, progress } = await page.evaluate(
    (ms) =>
      new Promise<{ gaps: number[]; progress: number[] }>((resolve) => {
        const gaps: number[] = [];
        const progress: number[] = [];
        document.addEventListener('search-progress', () => progress.push(performance.now()));
        let last = performance.now();
        const end = last + ms;
        const frame = (): void => {
          const now = performance.now();
          gaps.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(frame);
          else resolve({ gaps, progress });
        };
        requestAnimationFrame(frame);
      }),
    10_000,
  );
  const longest = Math.max(...gaps);
  console.log(
    `10 s of search: ${gaps.length} frames, median gap ${median(gaps).toFixed(1)} ms, longest gap ${longest.toFixed(1)} ms, ${progress.length} progress messages`,
  );
  expect(longest).toBeLessThan(500);
  expect(progress.length).toBeGreaterThan(20);
  // Sent at most every 100 ms; two may arrive a little closer together than they were sent.
  expect(progress.length).toBeLessThanOrEqual(101);
  await puzzle.solve.click();
  await expect(puzzle.solve).toHaveText('Solve');
});
