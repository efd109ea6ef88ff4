/** The site in WebKit: it solves, plays, stops, speaks Chinese, takes keys, and says nothing on the console. */
import { afterEach, expect } from 'vitest';
import { BOARDS } from '../boards.ts';
import { KEYS, type PuzzlePage, test } from './fixtures.ts';

const SOLVED = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const SHOWN = "[...document.querySelector('fifteen-puzzle').tiles]";
const FOCUSED =
  "document.querySelector('fifteen-puzzle').shadowRoot.activeElement?.getAttribute('data-square') ?? null";

/** The view that is chosen shows a part of this kind, and has something to say. */
const drawn = (parts: string): string => `(() => {
  const panel = document.querySelector('[role=tabpanel]');
  const wide = [...panel.querySelectorAll(${JSON.stringify(parts)})].some((part) => part.getBoundingClientRect().width > 20);
  return wide && panel.innerText.length > 20;
})()`;

let page: PuzzlePage | null = null;

/** No error, nothing refused, and not a request that left the site. */
afterEach(async ({ task }) => {
  if (page === null || task.result?.state === 'fail') return;
  const { lines, refused } = await page.recorded();
  expect({ lines, refused }).toEqual({ lines: [], refused: [] });
  expect((await page.requests()).filter((url) => !url.startsWith('blob:') && !url.startsWith(page?.url ?? ''))).toEqual(
    [],
  );
  page = null;
});

test('a board of Korf’s, with the strongest heuristic and its tables loaded', async ({ puzzle, site }) => {
  page = puzzle;
  await puzzle.open(`?lang=en#v=1&b=${BOARDS.korf1.hex}&h=strongest`);
  expect(await puzzle.solve()).toBe(BOARDS.korf1.length);
  expect(site.askedTables.length).toBeGreaterThan(0);
  expect(await puzzle.of<string>('solution.heuristic')).toBe('strongest');
  expect((await puzzle.recorded()).workers).toEqual(['http']);
});

test('rounds with Manhattan distance, then the way home to its end', async ({ puzzle, driver }) => {
  page = puzzle;
  await puzzle.open(`?lang=en#v=1&b=${BOARDS.fiftyTwo.hex}&h=manhattan&s=8`);
  expect(await puzzle.solve()).toBe(BOARDS.fiftyTwo.length);
  const rounds = "[...document.querySelectorAll('table.rounds tbody tr')].map((row) => row.innerText)";
  expect((await puzzle.until<string[]>(rounds, (rows) => rows.length > 5)).length).toBe(
    await puzzle.of('rounds.length'),
  );
  await puzzle.until<number[]>(SHOWN, (tiles) => tiles.join() === SOLVED.join());
  await puzzle.phase('solved');
  expect(await puzzle.of('moveIndex')).toBe(BOARDS.fiftyTwo.length);
  // What is painted is what it says.
  const painted = await driver.read<number[]>(`(() => {
    const root = document.querySelector('fifteen-puzzle').shadowRoot;
    const middles = [...root.querySelectorAll('.numeral')].map((numeral) => {
      const box = numeral.getBoundingClientRect();
      return { tile: Number(numeral.dataset.piece), x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    return [...root.querySelectorAll('.square')].map((square) => {
      const box = square.getBoundingClientRect();
      const inside = middles.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom);
      return inside.length > 1 ? -1 : (inside[0]?.tile ?? 0);
    });
  })()`);
  expect(painted).toEqual(SOLVED);
});

test('Stop ends a search without end, and the next one works', async ({ puzzle, driver }) => {
  page = puzzle;
  await puzzle.open(`?lang=en#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
  await driver.click('button.solve');
  await puzzle.phase('solving');
  await puzzle.until("document.querySelector('.now')?.innerText.includes('f ≤')");
  await puzzle.press('Stack');
  await puzzle.until(drawn('table'));
  await driver.click('button.solve');
  await puzzle.phase('idle');
  await puzzle.press('Rounds');
  await puzzle.until("document.querySelector('.ending')?.innerText.startsWith('Stopped after')");
  await driver.read(`void Object.assign(location, { hash: 'v=1&b=${BOARDS.far9.hex}&h=manhattan' })`);
  await puzzle.until<number[]>(SHOWN, ({ length }) => length === 9);
  expect(await puzzle.solve()).toBe(BOARDS.far9.length);
});

test('a scramble by keyboard, undone and solved', async ({ puzzle, driver }) => {
  page = puzzle;
  await puzzle.open('?lang=en');
  for (let press = 0; press < 30 && (await driver.read(FOCUSED)) === null; press++) await driver.press(KEYS.tab);
  expect(await driver.read(FOCUSED)).toBe('15');
  await driver.press(KEYS.up);
  await puzzle.until<string>(FOCUSED, (square) => square === '11');
  await driver.press(KEYS.left, KEYS.up);
  await puzzle.until<string>(FOCUSED, (square) => square === '6');
  await driver.press(KEYS.backspace);
  await puzzle.until<string>(FOCUSED, (square) => square === '10');
  expect((await driver.read<number[]>(SHOWN)).slice(8)).toEqual([9, 10, 0, 11, 13, 14, 15, 12]);
  expect(await puzzle.solve()).toBe(2);
});

test('in Chinese', async ({ puzzle, driver }) => {
  page = puzzle;
  await puzzle.open(`?lang=zh-CN#v=1&b=${BOARDS.far9.hex}&h=manhattan`);
  expect(await driver.read("document.querySelector('button.solve').innerText")).toBe('求解');
  expect(await driver.read('document.documentElement.lang')).toBe('zh-CN');
  expect(await puzzle.solve()).toBe(BOARDS.far9.length);
  await puzzle.until("document.querySelector('fifteen-puzzle').shadowRoot.textContent.includes('31 步，最短')");
});

test('each view of a search draws', async ({ puzzle, driver }) => {
  page = puzzle;
  await puzzle.open(`?lang=en#v=1&b=${BOARDS.far9.hex}&h=manhattan`);
  expect(await puzzle.solve()).toBe(BOARDS.far9.length);
  const tabs = await driver.read<string[]>(
    "[...document.querySelectorAll('[role=tab]')].map((tab) => tab.innerText.trim())",
  );
  expect(tabs.length).toBeGreaterThan(4);
  for (const tab of tabs) {
    await puzzle.press(tab);
    await puzzle.until(
      `document.querySelector('[role=tab][aria-selected=true]').innerText.trim() === ${JSON.stringify(tab)}`,
    );
    // Of a search that was over before anybody looked there is no stack to draw.
    await puzzle.until(drawn(tab === 'Stack' ? 'p' : 'svg, table, button'));
  }
});
