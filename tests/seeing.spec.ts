/** Seeing the search itself: its speed, single steps, the line, the stack, the plane, the tree. */
import type { Page } from '@playwright/test';
import { replay } from '../www/puzzle/moves.ts';
import { BOARDS, expect, test } from './fixtures.ts';

const KORF_1 = `#v=1&b=${BOARDS.korf1.hex}&h=manhattan`;
const FIFTY_TWO = `#v=1&b=${BOARDS.fiftyTwo.hex}&h=manhattan`;
const TILES = BOARDS.fiftyTwo.text.split(' ').map(Number);

const speed = (page: Page) => page.locator('section.speed');
const slider = (page: Page) => speed(page).locator('input[type=range]');
const digits = (text: string | null): number => Number((text ?? '').replace(/[^0-9]/g, ''));
/** The node that the line says the search is at. */
const nodeNumber = async (page: Page): Promise<number> =>
  digits((await speed(page).locator('.node-now .hint').textContent()) ?? '');
const rowsOfRounds = (page: Page): Promise<(string | undefined)[][]> =>
  page
    .locator('table.rounds tbody tr')
    .evaluateAll((rows) => rows.map((row) => [0, 2].map((at) => row.children[at]?.textContent?.trim())));

test('paused at full speed, stepped and let go, a search ends with the counts of an undisturbed one @smoke', async ({
  page,
  puzzle,
}) => {
  test.setTimeout(240_000);
  // Drawn anew each time; a failure is repeated with the number it says.
  const pauseMs = Number(process.env.PAUSE_MS ?? 150 * Math.random());
  test.info().annotations.push({ type: 'PAUSE_MS', description: String(pauseMs) });
  await puzzle.open(KORF_1);
  await puzzle.startSearch();
  await puzzle.solved(60_000);
  const undisturbed = await rowsOfRounds(page);
  await puzzle.open(`?again${KORF_1}`);
  // Pressed at some moment after a round of many, it falls somewhere into the next two, of 140 million nodes.
  await puzzle.element.evaluate((element, ms) => {
    const pressAfter53 = (event: Event): void => {
      if ((event as CustomEvent<{ threshold: number }>).detail.threshold !== 53) return;
      element.removeEventListener('search-round', pressAfter53);
      setTimeout(() => document.querySelector<HTMLElement>('.speed .pause')?.click(), ms);
    };
    element.addEventListener('search-round', pressAfter53);
  }, pauseMs);
  await puzzle.startSearch();
  await expect(speed(page).getByRole('button', { name: 'Go on' })).toBeVisible({ timeout: 30_000 });
  await expect(speed(page).locator('.node-now .hint')).toBeVisible({ timeout: 20_000 });
  await slider(page).focus();
  await expect(speed(page).locator('.sample')).toHaveCount(0);
  const from = await nodeNumber(page);
  for (let step = 1; step <= 20; step++) {
    await page.keyboard.press('.');
    await expect.poll(() => nodeNumber(page)).toBe(from + step);
  }
  // What is shown in two places is the same count.
  expect(digits(await page.locator('tr.running .expanded').textContent())).toBe(from + 19);
  await page.keyboard.press(',');
  await expect.poll(() => nodeNumber(page), { timeout: 20_000 }).toBe(from + 19);
  // A thousand nodes, one step each.
  await puzzle.element.evaluate((element) => {
    const { stepSearch } = element as HTMLElement & { stepSearch(until: string): boolean };
    for (let step = 0; step < 1_000; step++) stepSearch.call(element, 'node');
  });
  await expect.poll(() => nodeNumber(page), { timeout: 90_000 }).toBe(from + 1_019);
  await slider(page).focus();
  await page.keyboard.press('p');
  await puzzle.solved(60_000);
  expect(await rowsOfRounds(page)).toEqual(undisturbed);
});

test('from its solution a search can be gone back in, and ends with the same counts', async ({ page, puzzle }) => {
  await puzzle.open('#v=1&b=51249638da7b0efc&h=manhattan');
  await puzzle.startSearch();
  await puzzle.solved();
  const rounds = await rowsOfRounds(page);
  const back = speed(page).getByRole('button', { name: /^One back/ });
  await back.click();
  // The last node that was expanded: one move from the goal.
  await expect(speed(page).locator('.sum')).toContainText('g 8 + h 1 = f 9');
  await expect(page.locator('tr.goal')).toHaveCount(0);
  await expect(page.locator('tr.running')).toHaveCount(1);
  await page.keyboard.press('r');
  await expect.poll(() => nodeNumber(page)).toBe(1);
  // Nothing lies before it, and that is said.
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await expect(speed(page).locator('.node-now')).toContainText('The search starts here.');
  await page.keyboard.press('p');
  await puzzle.solved();
  expect(await rowsOfRounds(page)).toEqual(rounds);
  await expect(puzzle.element.locator('.pill')).toHaveText('9 moves, shortest');
  // From the goal there is no step on, and the result stays.
  const step = speed(page).getByRole('button', { name: /^Step one node/ });
  await expect(step).toHaveAttribute('aria-disabled', 'true');
  await expect(step).toHaveAttribute('title', 'At the goal; Solve searches anew');
  await step.focus();
  for (const key of ['.', 'x', 'e']) await page.keyboard.press(key);
  await expect(speed(page).locator('p[role=status]')).toHaveText('At the goal; Solve searches anew');
  expect(await rowsOfRounds(page)).toEqual(rounds);
  await expect(puzzle.element.locator('.pill')).toHaveText('9 moves, shortest');
});

test('the steps lead where their names say, by keys alone', async ({ page, puzzle }) => {
  await puzzle.open(FIFTY_TWO);
  await speed(page)
    .getByRole('button', { name: /^Step one node/ })
    .focus();
  await page.keyboard.press('.');
  await expect(speed(page).locator('.sum')).toContainText('g 0 + h 36 = f 36');
  expect(await nodeNumber(page)).toBe(1);
  // The first round cuts a node with each of its three, and the last of them ends it.
  await page.keyboard.press('e');
  await expect(page.locator('tr.done')).toHaveCount(1);
  await expect(speed(page).locator('.sum')).toContainText('38');
  // What the board says, with the squares that it marks as cut, as often as that changes.
  await puzzle.element.evaluate((element) => {
    const told: string[] = [];
    const look = (): void => {
      const text = element.shadowRoot?.querySelector('.pill')?.textContent ?? '';
      const cut = element.shadowRoot?.querySelectorAll('.well.cut .tile.cut').length ?? 0;
      if (told.at(-1) !== `${text}; ${cut}`) told.push(`${text}; ${cut}`);
    };
    Object.assign(window, { told });
    if (element.shadowRoot) {
      const kinds = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver(look).observe(element.shadowRoot, kinds);
    }
  });
  await page.keyboard.press('x');
  await expect(speed(page).locator('.children .cut').first()).toContainText(
    /^[UDLR]: f = 40 > threshold 38: pruned\.$/,
  );
  // The board shows the node that was cut, then the one that the search is at.
  await expect(puzzle.element.locator('.pill')).toHaveText('f ≤ 38, this node');
  const told = await page.evaluate(() => (window as unknown as { readonly told: readonly string[] }).told);
  expect(told).toContain('f = 40 > threshold 38: pruned; 1');
  expect(told.at(-1)).toBe('f ≤ 38, this node; 0');
  await expect(speed(page).locator('.next')).toHaveText('The smallest f cut so far is 40: the next threshold.');
  await page.keyboard.press('b');
  await expect(speed(page).locator('.children.was')).toContainText('back up to depth');
  await page.keyboard.press('r');
  await expect.poll(() => nodeNumber(page)).toBe(1);
  // Screen readers hear where the search stands, and not before it does.
  await expect(speed(page).locator('p[role=status]')).toHaveText(
    /^0 moves made, 36 estimated to go, f = 36, threshold 38/,
  );
});

test('the keys of the steps act from anywhere but fields and dialogs, and Pause only while there is a search', async ({
  page,
  puzzle,
}) => {
  await puzzle.open(FIFTY_TWO);
  const pause = speed(page).locator('button.pause');
  await expect(pause).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('p');
  await page.locator('button.disclosure').click();
  const field = page.locator('#maxExpanded');
  await field.focus();
  await page.keyboard.press('e');
  await expect(field).toHaveValue('e');
  await field.fill('');
  await page.keyboard.press('?');
  await expect(field).toHaveValue('?');
  await field.fill('');
  // The board has the focus: these are none of its keys.
  await puzzle.element.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('.');
  await expect(speed(page).locator('.sum')).toContainText('g 0 + h 36 = f 36');
  await expect(pause).toHaveText(/^\s*Go on/);
  await page.keyboard.press('?');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('.');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await nodeNumber(page)).toBe(1);
  // Nothing has the focus.
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('.');
  await expect.poll(() => nodeNumber(page)).toBe(2);
  await page.keyboard.press('p');
  await puzzle.solved();
  await expect(pause).toHaveAttribute('aria-disabled', 'true');
  await expect(pause).toHaveText(/^\s*Pause/);
});

test('the words on a tile that is cut can be read from the first moment of its flash', async ({ page, puzzle }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await puzzle.open(`?${width}${FIFTY_TWO}`);
    await slider(page).focus();
    await page.keyboard.press('.');
    await puzzle.element.locator('.tile.cut').first().waitFor();
    const rims = await puzzle.element.evaluate((element) => {
      const { shadowRoot: root } = element;
      return [...(root?.querySelectorAll<HTMLElement>('.tile.cut') ?? [])].flatMap((tile) => {
        // From its start once more, and held there.
        tile.style.animation = 'none';
        const still = getComputedStyle(tile).boxShadow;
        tile.style.animation = '';
        const words = root?.querySelector(`.numeral[data-piece="${tile.dataset.piece}"] .child.cut`);
        const range = document.createRange();
        if (words) range.selectNodeContents(words);
        const [text, box] = [range.getBoundingClientRect(), tile.getBoundingClientRect()];
        return tile.getAnimations().map((flash) => {
          flash.pause();
          flash.currentTime = 0;
          const shadows = getComputedStyle(tile).boxShadow.split(/,(?![^(]*\))/);
          const inside = shadows.filter((shadow) => shadow.includes('inset'));
          const rim = Math.max(...inside.map((shadow) => Number(/([\d.]+)px inset/.exec(shadow)?.[1])));
          return {
            flashes: shadows.join() !== still,
            rim,
            free: Math.min(text.left - box.left, box.right - text.right, box.bottom - text.bottom),
          };
        });
      });
    });
    expect(rims.length).toBeGreaterThan(0);
    for (const { flashes, rim, free } of rims) {
      expect(flashes).toBe(true);
      expect(rim).toBeGreaterThan(0);
      expect(free).toBeGreaterThanOrEqual(rim);
    }
  }
});

test('the stack shows each move of the line, and a column its state on the board', async ({ page, puzzle }) => {
  await puzzle.open(`${FIFTY_TWO}&y=stack`);
  await slider(page).focus();
  await page.keyboard.press('Home');
  await puzzle.startSearch();
  await page.locator('.odometer').waitFor();
  await slider(page).focus();
  const node = page.locator('.node-now');
  for (const key of ['e', '.', 'd', 'd', 'x']) {
    const before = await node.innerText();
    await page.keyboard.press(key);
    await expect.poll(() => node.innerText()).not.toBe(before);
  }
  await expect(page.locator('.odometer .place.current').first()).toBeVisible();
  const g = digits(await speed(page).locator('.sum b').first().textContent());
  await expect(page.locator('.odometer .place.current')).toHaveCount(g);
  await expect(page.locator('.odometer thead th:not([hidden])')).toHaveCount(g + 1);
  // The cuts below add up to what the round has pruned.
  const cuts = await page.locator('.cuts .number').allTextContents();
  expect(cuts.length).toBeGreaterThan(0);
  const moves = await page.locator('.odometer tbody tr').evaluateAll((rows) => {
    const line: string[] = [];
    for (const row of rows) {
      const letter = row.querySelector('b')?.textContent ?? '';
      [...row.querySelectorAll('td')].forEach((cell, at) => {
        if (cell.querySelector('.current')) line[at] = letter;
      });
    }
    return line.join('');
  });
  expect(moves.length).toBe(g);
  const column = page.getByRole('button', { name: 'Show the state at depth 1 on the board' });
  await column.click();
  await expect(column).toHaveAttribute('aria-pressed', 'true');
  const first = replay(TILES, { width: 4, height: 4 }, moves.slice(0, 1));
  await expect.poll(() => puzzle.painted()).toEqual(first.ok ? first.states.at(-1) : null);
});

test('the plane counts every node of a search that is stepped, and says so', async ({ page, puzzle }) => {
  await puzzle.open(`${FIFTY_TWO}&y=plane`);
  await slider(page).focus();
  await page.keyboard.press('Home');
  await puzzle.startSearch();
  await expect(speed(page).locator('.node-now')).toBeVisible();
  await slider(page).focus();
  for (const key of ['e', '.', 'e', '.', 'x']) await page.keyboard.press(key);
  await expect(page.locator('tr.done')).toHaveCount(2);
  await expect(page.locator('.plane-chart')).toBeVisible();
  await expect(page.locator('.view').getByText('Every node is counted.')).toBeVisible();
  await page.getByText('Table of all numbers').click();
  const sum = async () =>
    (await page.locator('table.twin tbody td:last-child').allTextContents()).reduce(
      (all, each) => all + digits(each),
      0,
    );
  const shown = async () => digits(await page.locator('tr.running .expanded').textContent());
  await expect.poll(async () => (await sum()) === (await shown())).toBe(true);
  expect(await sum()).toBeGreaterThan(0);
  // The keyboard reads the place of the root.
  await page.locator('.plane-chart').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.read')).toHaveText('g = 0, h = 36, f = 36: 1 node expanded');
});

test('the tree of a small board shows its round, what is repeated, and the next round', async ({ page, puzzle }) => {
  await puzzle.open('#v=1&b=123480765&h=manhattan&y=tree');
  await expect(page.locator('.view .title')).toHaveText('The search tree of the round f ≤ 5');
  await expect(page.locator('.tree-svg .leaf.goal')).toHaveCount(1);
  const drawn = await page.locator('.tree-svg .leaf').count();
  await page.getByText('Table of all numbers').click();
  await expect(page.locator('table.twin tbody tr')).toHaveCount(drawn);
  // After a search it is the round where that ended, as in the other views, and the rounds before are a click away.
  await puzzle.open('?rounds#v=1&b=482503176&h=manhattan&y=tree');
  await expect(page.locator('.view .title')).toHaveText('The search tree of the round f ≤ 10');
  await puzzle.startSearch();
  await expect(page.locator('.view .title')).toHaveText('The search tree of the round f ≤ 14');
  await expect(page.getByText('Round 3 of 3 of the search, the last one so far.')).toBeVisible();
  await expect(page.locator('.tree-svg .leaf.goal')).toHaveCount(1);
  await page.getByRole('button', { name: 'Round before' }).click();
  await expect(page.locator('.view .title')).toHaveText('The search tree of the round f ≤ 12');
  await expect(page.getByText('Round 2 of 3 of the search.')).toBeVisible();
  // Larger boards have no tree.
  await puzzle.open('?four#v=1&b=51249638da7b0efc&y=tree');
  await expect(page.getByRole('tab', { name: 'Tree' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Rounds' })).toHaveAttribute('aria-selected', 'true');
});
