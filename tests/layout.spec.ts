/** From the phone to the projector: what matters is in sight, and large enough. */
import { BOARDS, expect, test } from './fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Solve, Stop and how the search stands are in sight beside the board', async ({ page, puzzle }) => {
    await puzzle.open(`#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
    const now = page.locator('.now');
    await expect(now).toHaveText(/^Manhattan/);
    await expect(puzzle.solve).toBeInViewport({ ratio: 1 });
    await puzzle.solve.tap();
    await expect(now).toHaveText(/^f ≤ \d+, [\d,]+ nodes?$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(puzzle.solve).toHaveText('Stop');
    await puzzle.solve.tap();
    await expect(now).toHaveText(/^Stopped after [\d,]+ nodes$/);
    // Wherever one has scrolled to.
    await page.mouse.wheel(0, 10_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(puzzle.solve).toBeInViewport({ ratio: 1 });
  });

  test('what has the focus is never behind the bar', async ({ page, puzzle }) => {
    await puzzle.open();
    const hidden: string[] = [];
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab');
      const behind = await page.evaluate(() => {
        let at: Element | null = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        const bar = document.querySelector('.go');
        if (at === null || bar === null || at === document.body || bar.contains(at)) return null;
        const [box, over] = [at.getBoundingClientRect(), bar.getBoundingClientRect()];
        return box.top >= over.top || box.bottom <= 0 ? (at.textContent || at.outerHTML).trim().slice(0, 60) : null;
      });
      if (behind !== null) hidden.push(behind);
    }
    expect(hidden).toEqual([]);
  });

  test('all that can be touched is 44 px or more', async ({ page, puzzle }) => {
    await puzzle.open(`#v=1&b=${BOARDS.swap.hex}`);
    await puzzle.solve.tap();
    const small = await page.evaluate(() => {
      const roots: ParentNode[] = [document];
      for (const element of document.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
      return roots
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>('button, select, summary, label.chip, label.switch')])
        .filter((element) => element.checkVisibility() && !element.matches('.moves button'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 24))
        .map(({ element, box }) => `${element.className} ${element.textContent?.trim()} ${box.width}x${box.height}`);
    });
    expect(small).toEqual([]);
  });
});

for (const [width, height] of [
  [1920, 1080],
  [3840, 2160],
] as const) {
  test(`at ${width} x ${height} the board takes half of the height in the theme for projectors`, async ({
    page,
    puzzle,
  }) => {
    await page.setViewportSize({ width, height });
    await puzzle.open('?theme=projector');
    const well = puzzle.element.locator('.well');
    const box = await well.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThan(height / 2);
    // All of the player is on the screen.
    const player = await puzzle.element.boundingBox();
    expect((player?.y ?? 0) + (player?.height ?? height)).toBeLessThanOrEqual(height);
    const main = await page.locator('main').boundingBox();
    expect(main?.width ?? 0).toBeGreaterThan(0.85 * width);
  });
}
