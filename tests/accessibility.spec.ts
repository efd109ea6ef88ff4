/** axe finds nothing, in each theme and language, in each state of the page. */
import { violations } from './axe.ts';
import { BOARDS, expect, test } from './fixtures.ts';

for (const lang of ['en', 'zh-CN']) {
  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing in ${lang}, ${theme}`, async ({ page, puzzle }) => {
      test.setTimeout(150_000);
      await puzzle.open(`?lang=${lang}&theme=${theme}`);
      expect(await violations(page), 'at the start').toEqual([]);

      await puzzle.open(`?lang=${lang}&theme=${theme}#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
      await page.locator('button.disclosure').click();
      await puzzle.startSearch();
      await expect(page.locator('tr.running')).toBeVisible();
      expect(await violations(page), 'while it searches').toEqual([]);
      await puzzle.solve.click();
      await expect(page.locator('tr.broken')).toBeVisible();
      expect(await violations(page), 'stopped').toEqual([]);

      await puzzle.open(`?lang=${lang}&theme=${theme}#v=1&b=${BOARDS.fiftyTwo.hex}`);
      await puzzle.startSearch();
      await puzzle.solved();
      await page.locator('.definitions summary').click();
      await puzzle.element.locator('button.big').click();
      expect(await violations(page), 'solved').toEqual([]);

      await puzzle.open(`?lang=${lang}&theme=${theme}#v=1&b=${BOARDS.swap.hex}`);
      await puzzle.solve.click();
      expect(await violations(page), 'unsolvable').toEqual([]);
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
