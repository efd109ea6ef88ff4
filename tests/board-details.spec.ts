/** What the tiles show and say, by mouse, keyboard and finger, in every theme and where colours are the reader's. */
import type { Locator } from '@playwright/test';
import { violations } from './axe.ts';
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

const square = (puzzle: PuzzlePage, index: number): Locator => puzzle.element.locator(`[data-square="${index}"]`);
const words = (puzzle: PuzzlePage): Locator => puzzle.element.locator('.words');
const show = (puzzle: PuzzlePage, what: string) => puzzle.element.getByLabel('What the tiles show').selectOption(what);

/** Rows: 2 1 3 4, 5 6 7 8, 9 10 11 12, 14 13 15 blank. 2 is in the way of 1, and 14 of 13. */
const CONFLICTS = '#v=1&b=213456789abcedf0';

test('conflicts are arcs with what they add, as h counts them @smoke', async ({ puzzle }) => {
  await puzzle.open(CONFLICTS);
  await show(puzzle, 'tiles show conflicts');
  await expect(puzzle.element.locator('.legend')).toHaveText('Distances 4 + conflicts 4 = 8');
  await expect(puzzle.element.locator('.figures .h dd')).toHaveText('8');
  await expect(puzzle.element.locator('.arcs text')).toHaveText(['+2', '+2']);
  // Each number stands between its two tiles, in their row.
  for (const [index, left, right] of [
    [0, 0, 1],
    [1, 12, 13],
  ] as const) {
    const plus = await puzzle.element.locator('.arcs text').nth(index).boundingBox();
    const [a, b] = [await square(puzzle, left).boundingBox(), await square(puzzle, right).boundingBox()];
    if (!plus || !a || !b) throw new Error('not drawn');
    expect(plus.x).toBeGreaterThan(a.x + a.width / 2);
    expect(plus.x + plus.width).toBeLessThan(b.x + b.width / 2);
    // The box of a text is higher than its digits.
    expect(plus.y).toBeGreaterThan(a.y - 0.06 * a.height);
    expect(plus.y + plus.height).toBeLessThan(a.y + a.height / 2);
  }
  // They follow the board.
  await square(puzzle, 14).click();
  await expect(puzzle.element.locator('.legend')).toContainText('conflicts 4');
});

test('groups have a colour, a pattern and a letter, and their values make up h', async ({ puzzle }) => {
  await puzzle.open(`#v=1&b=${BOARDS.fiftyTwo.hex}&h=pdb-663`);
  await show(puzzle, 'tiles show groups');
  const values = puzzle.element.locator('.legend li b');
  await expect(values).toHaveCount(3, { timeout: 20_000 });
  const sum = (await values.allTextContents()).map(Number).reduce((a, b) => a + b, 0);
  await expect(puzzle.element.locator('.figures .h dd')).toHaveText(String(sum));
  const looks = await puzzle.element.evaluate((element) => {
    const groups = new Map<string, { letters: Set<string>; pictures: Set<string>; count: number }>();
    const root = element.shadowRoot as ShadowRoot;
    for (const tile of root.querySelectorAll<HTMLElement>('.tile')) {
      const look = [...tile.classList].find((name) => name.startsWith('group-')) ?? '';
      const of = groups.get(look) ?? { letters: new Set(), pictures: new Set(), count: 0 };
      groups.set(look, of);
      of.count += 1;
      of.pictures.add(getComputedStyle(tile).backgroundImage);
      of.letters.add(root.querySelector(`.numeral[data-piece="${tile.dataset.piece}"] .sign`)?.textContent ?? '');
    }
    return [...groups.values()].map(({ letters, pictures, count }) => ({
      letters: [...letters],
      pictures: [...pictures],
      count,
    }));
  });
  expect(looks.map(({ count }) => count).sort()).toEqual([3, 6, 6]);
  expect(looks.map(({ letters }) => letters.join()).sort()).toEqual(['A', 'B', 'C']);
  expect(new Set(looks.map(({ pictures }) => pictures.join())).size).toBe(3);
});

test('the mouse, the keyboard and a screen reader get the same words on a tile', async ({ page, puzzle }) => {
  await puzzle.open(CONFLICTS);
  await square(puzzle, 0).hover();
  await expect(words(puzzle)).toContainText('Tile 2');
  await expect(words(puzzle)).toHaveText(/1 column from home\.\s*Conflict with 1: \+2 in this row\./);
  // The mouse can go onto them, and they stay; a click goes through to the tile.
  await words(puzzle).hover();
  await page.waitForTimeout(400);
  await expect(words(puzzle)).toContainText('Tile 2');
  await page.mouse.move(3, 3);
  await expect(words(puzzle)).toHaveCount(0);

  await square(puzzle, 15).focus();
  for (const key of ['Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(words(puzzle)).toContainText('Conflict with 13: +2 in this row.');
  await expect(square(puzzle, 12)).toHaveAccessibleDescription('1 column from home. Conflict with 13: +2 in this row.');
  await page.keyboard.press('Escape');
  await expect(words(puzzle)).toHaveCount(0);
  await expect(square(puzzle, 12)).toBeFocused();
});

test.describe('a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('gets the words by a tap, at once where the tile cannot slide, else when it has slid', async ({ puzzle }) => {
    await puzzle.open(`?lang=zh${CONFLICTS}`);
    await square(puzzle, 0).tap();
    await expect(words(puzzle)).toHaveText(/数字块 2\s*离目标位置 1 列。\s*与 1 冲突：本行 \+2。/);
    await square(puzzle, 14).tap();
    expect((await puzzle.shown()).indexOf(0)).toBe(14);
    await expect(words(puzzle)).toContainText('数字块 15');
    // Nothing is cut off on a phone.
    const [box, well] = [await words(puzzle).boundingBox(), await puzzle.element.locator('.well').boundingBox()];
    if (!box || !well) throw new Error('not drawn');
    expect(box.x).toBeGreaterThanOrEqual(well.x);
    expect(box.x + box.width).toBeLessThanOrEqual(well.x + well.width);
    await square(puzzle, 5).tap();
    await expect(words(puzzle)).toContainText('数字块 6');
  });

  test('has room: every control of the player is 44 pixels high', async ({ puzzle }) => {
    await puzzle.open();
    for (const control of await puzzle.element.locator('button, select').all()) {
      const box = await control.boundingBox();
      expect(box?.height, (await control.getAttribute('aria-label')) ?? 'a control').toBeGreaterThanOrEqual(44);
    }
  });
});

test('the projector’s theme is black on white, larger and thicker', async ({ puzzle }) => {
  const measures = () =>
    puzzle.element.evaluate((element) => {
      const root = element.shadowRoot as ShadowRoot;
      const of = (css: string) => getComputedStyle(root.querySelector(css) as Element);
      return {
        numeral: Number.parseFloat(of('.numeral:not(.home)').fontSize),
        ink: of('.numeral:not(.home)').color,
        tile: of('.tile:not(.home)').backgroundColor,
        sign: Number.parseFloat(of('.sign').fontSize),
        way: Number.parseFloat(of('.way line').strokeWidth),
        border: Number.parseFloat(of('.transport button').borderTopWidth),
      };
    });
  await puzzle.open(`#v=1&b=${BOARDS.fiftyTwo.hex}`);
  await square(puzzle, 9).click();
  const plain = await measures();
  await puzzle.element.evaluate((element) => element.setAttribute('theme', 'projector'));
  // Colours change softly.
  await expect.poll(async () => (await measures()).ink).toBe('rgb(0, 0, 0)');
  await expect.poll(async () => (await measures()).tile).toBe('rgb(255, 255, 255)');
  const projected = await measures();
  expect(projected.numeral).toBeGreaterThan(1.25 * plain.numeral);
  expect(projected.sign).toBeGreaterThan(1.4 * plain.sign);
  expect(projected.way).toBeGreaterThan(1.4 * plain.way);
  expect(projected.border).toBeGreaterThanOrEqual(2);
});

test('where colours are the reader’s, borders say what colours said', async ({ page, puzzle }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await puzzle.open(CONFLICTS);
  await square(puzzle, 14).click();
  const drawn = await puzzle.element.evaluate((element) => {
    const root = element.shadowRoot as ShadowRoot;
    const of = (css: string) => getComputedStyle(root.querySelector(css) as Element);
    return {
      home: of('.tile.home').borderTopStyle,
      away: of('.tile:not(.home)').borderTopStyle,
      blank: of('.blank').borderTopStyle,
      way: of('.way line').stroke,
      page: getComputedStyle(document.body).backgroundColor,
      menu: of('select').borderTopStyle,
    };
  });
  expect(drawn).toMatchObject({ home: 'double', away: 'solid', blank: 'dashed' });
  expect(drawn.way).not.toBe(drawn.page);
  expect(drawn.menu).not.toBe('none');
});

for (const theme of ['light', 'dark', 'projector']) {
  test(`axe finds nothing in what tiles show, ${theme}`, async ({ page, puzzle }) => {
    await puzzle.open(`?theme=${theme}${CONFLICTS.replace('#', '#h=pdb-663&')}`);
    for (const what of ['tiles show conflicts', 'tiles show groups', 'tiles show arrows home', 'tiles show no more']) {
      await show(puzzle, what);
      await expect(puzzle.element.locator('.legend', { hasText: 'One moment' })).toHaveCount(0);
      await square(puzzle, 5).click();
      expect(await violations(page), what).toEqual([]);
    }
  });
}
