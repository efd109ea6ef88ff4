/**
 * The look of the page against reference pictures, in Chromium alone.
 *
 * To renew them after a change that is meant: `npm run build`, then
 * `npx playwright test tests/pictures.spec.ts --project chromium --update-snapshots`, then look at each picture that
 * changed before it is committed. They are drawn with the fonts that `scripts/prerequisites.mjs` sees to (those of
 * Debian's chromium and Noto CJK). On a machine with others, where the widths of letters differ, the pictures say nothing:
 * there the tests are skipped with that reason, but never in CI, which is such a Debian machine.
 */
import type { Page } from '@playwright/test';
import { expect, type PuzzlePage, test } from './fixtures.ts';

/** Nine moves from the goal, shown after five of them: nothing here depends on a clock. */
const AT_FIVE = '#v=1&b=51249638da7b0efc&m=A9dg&i=5';

/** Widths of texts in the two families of the page, measured where the references were made. */
const FONTS = { latin: 850, chinese: 400 };

test.beforeEach(async ({ page, puzzle }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await puzzle.open();
  const fonts = await page.evaluate(() => {
    const width = (text: string): number => {
      const probe = document.createElement('canvas').getContext('2d');
      if (probe === null) return 0;
      probe.font = `100px ${getComputedStyle(document.documentElement).fontFamily}`;
      return Math.round(probe.measureText(text).width);
    };
    return { latin: width('Watch IDA* think'), chinese: width('启发函数') };
  });
  test.skip(
    !process.env.CI && (fonts.latin !== FONTS.latin || fonts.chinese !== FONTS.chinese),
    `other fonts than those of the references: ${JSON.stringify(fonts)}`,
  );
});

/** Edges of letters may differ by a shade from machine to machine; a part that is gone or moved is far more than this. */
const TOLERANCE = { maxDiffPixelRatio: 0.005, threshold: 0.25, animations: 'disabled', caret: 'hide' } as const;

async function open(page: Page, puzzle: PuzzlePage, address: string): Promise<void> {
  // Another address with the same path would not load the page anew.
  await page.goto('about:blank');
  await puzzle.open(address);
  await expect(puzzle.element.getByText('5 / 9')).toBeVisible();
  await expect(puzzle.element.locator('.figures')).toHaveText(/h\s*4/);
}

test('the board', async ({ page, puzzle }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await open(page, puzzle, `?theme=light${AT_FIVE}`);
  await expect(puzzle.element).toHaveScreenshot('board.png', TOLERANCE);
});

test('the page in the dark', async ({ page, puzzle }) => {
  await page.setViewportSize({ width: 640, height: 720 });
  await open(page, puzzle, `?theme=dark${AT_FIVE}`);
  await expect(page).toHaveScreenshot('dark.png', TOLERANCE);
});

test('the search in Chinese', async ({ page, puzzle }) => {
  await page.setViewportSize({ width: 1100, height: 860 });
  await open(page, puzzle, `?theme=light&lang=zh-CN${AT_FIVE}`);
  await expect(page.locator('.card.settings')).toHaveScreenshot('chinese.png', TOLERANCE);
});

test('a phone', async ({ page, puzzle }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, puzzle, `?theme=light${AT_FIVE}`);
  await expect(page).toHaveScreenshot('phone.png', TOLERANCE);
});

test('the theme for projectors', async ({ page, puzzle }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, puzzle, `?theme=projector${AT_FIVE}`);
  await expect(puzzle.element).toHaveScreenshot('projector.png', TOLERANCE);
});

test('the dialog to share', async ({ page, puzzle }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await open(page, puzzle, `?theme=light${AT_FIVE}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  // The port of the test's own server is another one each time.
  await expect(dialog).toHaveScreenshot('share.png', { ...TOLERANCE, mask: [dialog.locator('textarea.link')] });
});

test('the editor', async ({ page, puzzle }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await open(page, puzzle, `?theme=light${AT_FIVE}`);
  await page.getByRole('button', { name: /^Edit tiles/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.squares button').first()).toBeVisible();
  await expect(dialog).toHaveScreenshot('editor.png', TOLERANCE);
});
