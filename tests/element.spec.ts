/** The element in a real browser: focus, keys, and a long run of hasty hands. */
import { BOARDS, expect, test } from './fixtures.ts';

/** 21 moves from the goal. */
const TWENTY_ONE = '#v=1&b=51349268d7a0efbc';

test('Tab enters the board at the blank, arrows slide tiles, and the focus goes along @smoke', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  const focused = () =>
    puzzle.element.evaluate((element) => element.shadowRoot?.activeElement?.getAttribute('data-square') ?? null);
  for (let press = 0; press < 20 && (await focused()) === null; press++) await page.keyboard.press('Tab');
  expect(await focused()).toBe('15');
  // The letters name the blank, and so do the arrows.
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('11');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toBe('10');
  expect((await puzzle.shown()).slice(8)).toEqual([9, 10, 0, 11, 13, 14, 15, 12]);
  // Enter lets the arrows walk: two up and Enter slides two tiles at once.
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect.poll(focused).toBe('2');
  expect((await puzzle.shown()).slice(0, 11)).toEqual([1, 2, 0, 4, 5, 6, 3, 8, 9, 10, 7]);
  await page.keyboard.press('Backspace');
  await expect.poll(focused).toBe('10');
});

test('handled keys stay inside, those of a slide deck pass', async ({ page, puzzle }) => {
  await puzzle.open(TWENTY_ONE);
  await puzzle.startSearch();
  await puzzle.solved();
  await puzzle.element.getByRole('slider').focus();
  // Before its first move the playback is at 0 already, and Home there changes nothing that a slider could tell.
  await expect(puzzle.element.getByRole('slider')).not.toHaveValue('0');
  await page.keyboard.press('Home');
  await expect(puzzle.element.getByRole('slider')).toHaveValue('0');
  await page.evaluate(() => {
    const passed: string[] = [];
    Object.assign(window, { passed });
    document.addEventListener('keydown', (event) => passed.push(event.key));
  });
  for (const key of ['PageDown', 'PageUp', 'f', 'b', '.', 'Escape']) await page.keyboard.press(key);
  await expect(puzzle.element.getByRole('slider')).toHaveValue('0');
  for (const key of ['ArrowRight', 'ArrowRight', 'End', 'ArrowLeft', '[', ']']) await page.keyboard.press(key);
  await expect(puzzle.element.getByRole('slider')).toHaveValue('20');
  await puzzle.element.getByRole('button', { name: 'One move back' }).focus();
  for (const key of ['Enter', ' ', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(puzzle.element.getByRole('slider')).toHaveValue('17');
  expect(await page.evaluate(() => (window as unknown as { passed: string[] }).passed)).toEqual([
    'PageDown',
    'PageUp',
    'f',
    'b',
    '.',
    'Escape',
  ]);
});

test('hasty hands never leave a wrong picture, and each search ends once', async ({ puzzle }) => {
  test.setTimeout(120_000);
  await puzzle.open(`#v=1&b=${BOARDS.fiftyTwo.hex}`);
  await puzzle.element.evaluate((node) => {
    const element = node as HTMLElement &
      Record<'move' | 'seek' | 'step', (to: unknown) => void> &
      Record<'solve' | 'play' | 'pause' | 'undo' | 'redo' | 'cancel', () => Promise<unknown> | undefined> & {
        speed: number;
      };
    const root = element.shadowRoot as ShadowRoot;
    const counts = { starts: 0, ends: 0 };
    element.addEventListener('search-start', () => counts.starts++);
    element.addEventListener('search-end', () => counts.ends++);
    // The same hands in every run (Park & Miller 1988).
    let seed = 20;
    const below = (n: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % n;
    };
    element.speed = 4;
    const hands: (() => unknown)[] = [
      () => root.querySelector<HTMLElement>(`[data-square="${below(16)}"]`)?.click(),
      () => root.querySelector<HTMLElement>(`[data-square="${below(16)}"]`)?.click(),
      () => element.solve()?.catch(() => {}),
      () => element.play(),
      () => element.seek(below(20)),
      () => element.step(below(2) === 0 ? 1 : -1),
      () => element.undo(),
      () => element.redo(),
      () => element.cancel(),
      () => element.move('UDLR'[below(4)]),
      () => root.querySelector<HTMLElement>('.big')?.click(),
    ];
    const act = async (times: number) => {
      for (let done = 0; done < times; done++) {
        hands[below(hands.length)]?.();
        if (below(3) > 0) await new Promise((resolve) => setTimeout(resolve, below(80)));
      }
      element.pause();
      element.cancel();
    };
    Object.assign(window, { act, counts });
  });
  for (let round = 0; round < 10; round++) {
    await puzzle.page.evaluate(() => (window as unknown as { act(times: number): Promise<void> }).act(25));
    await expect.poll(async () => (await puzzle.painted()).join() === (await puzzle.shown()).join()).toBe(true);
    expect([...(await puzzle.shown())].sort((a, b) => a - b)).toEqual([...Array(16).keys()]);
  }
  const counts = () =>
    puzzle.page.evaluate(() => (window as unknown as { counts: { starts: number; ends: number } }).counts);
  expect((await counts()).starts).toBeGreaterThan(5);
  await expect.poll(async () => (await counts()).starts - (await counts()).ends).toBe(0);
});
