/** axe finds nothing, in each theme and language, in each state of the page; and what axe cannot know: landmarks, what is said, keys. */
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

/** Nine moves from the goal. */
const NINE = '#v=1&b=51249638da7b0efc';

for (const lang of ['en', 'zh-CN']) {
  for (const theme of ['light', 'dark', 'projector']) {
    const query = `?lang=${lang}&theme=${theme}`;

    test(`axe finds nothing in ${lang}, ${theme}: the search`, async ({ page, puzzle }) => {
      test.setTimeout(240_000);
      await puzzle.open(query);
      expect(await violations(page), 'at the start').toEqual([]);

      await puzzle.open(`${query}#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
      await page.locator('button.disclosure').click();
      await puzzle.startSearch();
      await expect(page.locator('tr.running')).toBeVisible();
      expect(await violations(page), 'while it searches').toEqual([]);
      await puzzle.solve.click();
      await expect(page.locator('tr.broken')).toBeVisible();
      expect(await violations(page), 'stopped').toEqual([]);

      await puzzle.open(`${query}#v=1&b=${BOARDS.fiftyTwo.hex}`);
      await puzzle.startSearch();
      await puzzle.solved();
      await page.locator('.definitions summary').click();
      await puzzle.element.getByRole('slider').fill('20');
      expect(await violations(page), 'solved').toEqual([]);
      for (const view of ['stack', 'plane', 'path', 'compare']) {
        await page.locator(`#tab-${view}`).click();
        await expect(page.locator('.view .title').first()).toBeVisible();
        expect(await violations(page), view).toEqual([]);
      }

      await puzzle.open(`${query}#v=1&b=${BOARDS.swap.hex}`);
      await puzzle.solve.click();
      expect(await violations(page), 'unsolvable').toEqual([]);

      // A way that a link gives, and values of it that cannot be used.
      await puzzle.open(`${query}${NINE}&m=A9dg&i=5&o=UUUU`);
      await expect(page.locator('.notice')).toBeVisible();
      expect(await violations(page), 'a way that is given').toEqual([]);
    });

    test(`axe finds nothing in ${lang}, ${theme}: the dialogs`, async ({ page, puzzle }) => {
      test.setTimeout(150_000);
      await puzzle.open(`${query}${NINE}&m=A9dg&i=5`);
      await page.getByRole('button', { name: /^(Share|分享)$/ }).click();
      await page.locator('dialog.share details summary').click();
      expect(await violations(page), 'share').toEqual([]);
      await page.getByRole('button', { name: /^(QR code|二维码)$/ }).click();
      await expect(page.locator('dialog.qr svg.code')).toBeVisible();
      expect(await violations(page), 'the QR code').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.locator('dialog.keys-dialog')).toBeVisible();
      expect(await violations(page), 'the keys').toEqual([]);
      await page.keyboard.press('Escape');

      for (const name of [/^(Examples|示例)$/, /^(For slides|用于课件)$/]) {
        await page.getByRole('button', { name }).click();
        await expect(page.locator('dialog[open]')).toBeVisible();
        expect(await violations(page), String(name)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      }

      await page.getByRole('button', { name: /^(Edit tiles|编辑棋盘)…$/ }).click();
      await page.locator('.squares button').nth(2).click();
      await page.locator('dialog textarea').fill('1 2 3 4\n5 6 7 8\n9 10 foo 12\n13 14 15 0');
      await expect(page.locator('dialog .result .bad')).toBeVisible();
      expect(await violations(page), 'the editor').toEqual([]);
      await page.locator('#editor-tab-goal').click();
      expect(await violations(page), 'the editor at the goal').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^(Paste|粘贴)…$/ }).click();
      await page.locator('dialog textarea').fill('14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3\n'.repeat(40));
      await expect(page.locator('board-list [role="option"]').first()).toBeVisible();
      expect(await violations(page), 'a list of boards').toEqual([]);
      await page.locator('dialog textarea').fill('1 2 3 4\n5 6 7 8\n9 10 foo 12\n13 14 15 0');
      await expect(page.locator('dialog .bad')).toBeVisible();
      expect(await violations(page), 'a bad paste').toEqual([]);
    });
  }
}

test('axe finds nothing on a phone', async ({ page, puzzle }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await puzzle.open(`?lang=zh-CN${NINE}`);
  await puzzle.startSearch();
  await puzzle.solved();
  expect(await violations(page)).toEqual([]);
});

test('landmarks and headings lead through the page', async ({ page, puzzle }) => {
  await puzzle.open();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1, name: 'Fifteen' })).toBeVisible();
  const main = page.getByRole('main');
  for (const name of ['Board', 'Scramble', 'Search']) {
    await expect(main.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeAttached();
  }
  await expect(puzzle.element.getByRole('grid').getByRole('gridcell')).toHaveCount(16);
});

test('one polite region says each round and each step', async ({ page, puzzle }) => {
  await puzzle.open('#v=1&b=51349268d7a0efbc&h=manhattan');
  const said = puzzle.element.locator('.said[role="status"]');
  await said.evaluate((region) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  // Slow enough for every round to be shown; of a search that is over at once only the end is.
  await page.locator('section.speed input[type=range]').evaluate((slider: HTMLInputElement) => {
    slider.value = String(Number(slider.max) - 5);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    slider.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await puzzle.startSearch();
  await puzzle.solved();
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(async () => (await heard()).some((text) => text.startsWith('Move 2 of 21: '))).toBe(true);
  const all = await heard();
  expect(all.filter((text) => text === 'Solved: 21 moves, proven shortest.')).toHaveLength(1);
  expect(all.some((text) => /^Move 1 of 21: blank \w+, tile \d+\.$/.test(text))).toBe(true);
  const rounds = await page.locator('tr.done').count();
  expect(rounds).toBeGreaterThan(0);
  expect(all.filter((text) => text.startsWith('Round '))).toHaveLength(rounds);
});

/** Tab until the focus is on what is wanted. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    const focused = await page.evaluate(() => {
      let at: Element | null = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      const outline = at === null ? '' : getComputedStyle(at).outlineStyle;
      const covers = at?.matches('.chip input') ? getComputedStyle(at.nextElementSibling ?? at).outlineStyle : outline;
      return `${at?.getAttribute('role') ?? at?.tagName.toLowerCase()} ${at?.getAttribute('aria-label') ?? at?.textContent?.trim()} outline:${covers}`;
    });
    if (wanted.test(focused)) {
      expect(focused).not.toContain('outline:none');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${wanted}`);
}

/** From an empty board to a shared solution. */
async function wholeRun(page: Page, puzzle: PuzzlePage): Promise<void> {
  await tabTo(page, /^gridcell/);
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await expect(page.getByText('Scramble: 3 moves')).toBeVisible();
  await tabTo(page, /^input/);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Manhattan', exact: true })).toBeChecked();
  await tabTo(page, /^button Solve outline/);
  await page.keyboard.press('Enter');
  await puzzle.solved();
  await expect(puzzle.element.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('Home');
  await page.evaluate(() => window.scrollTo(0, 0));
  await tabTo(page, /^button Share/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^button QR code/);
  await page.keyboard.press('Escape');
  await tabTo(page, /^button Play again/);
  await page.keyboard.press('Home');
  await expect(puzzle.element.getByText('0 / 3')).toBeVisible();
  await page.keyboard.press(']');
  await expect(puzzle.element.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('End');
  await expect(puzzle.element.getByText('3 / 3')).toBeVisible();
}

test('scramble, heuristic, solve, play and share by keyboard alone, the focus always seen', async ({
  page,
  puzzle,
}) => {
  await puzzle.open();
  await wholeRun(page, puzzle);
});

test('the same with reduced motion, and nothing moves on the way', async ({ page, puzzle }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await puzzle.open();
  await page.evaluate(() => {
    const running = new Set<string>();
    Object.assign(window, { running });
    const look = () => {
      for (const animation of document.getAnimations()) running.add(String(animation.effect?.getTiming().duration));
      requestAnimationFrame(look);
    };
    look();
  });
  await wholeRun(page, puzzle);
  expect(await page.evaluate(() => [...(window as unknown as { running: Set<string> }).running])).toEqual([]);
});
