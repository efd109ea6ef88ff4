/** The lesson as a lecturer gives it: every slide in both languages, by keys, on paper and with the speaker's view. */
import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

interface Measured {
  readonly moves: string;
  readonly rounds: readonly { readonly threshold: number; readonly expanded: number }[];
}
const MEASURED = JSON.parse(readFileSync('docs/deck/measured.json', 'utf8')) as Readonly<Record<string, Measured>>;

/** The slides whose fragments are rounds, and what they search. */
const ROUNDS = {
  thresholds: ['walk'],
  pruning: ['eight'],
  inadmissible: ['right', 'wrong'],
  database: ['tables'],
  korf: ['korf'],
} as const;

const LAST = 10;

async function openDeck(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.reveal.ready')).toBeVisible();
}

/** Where the deck is: slide and fragments gone through. */
function place(page: Page): Promise<string> {
  return page.evaluate(() => {
    const slide = document.querySelector('section.present');
    return `${slide?.id} ${slide?.querySelectorAll('.fragment.visible').length}`;
  });
}

async function goTo(page: Page, slide: number): Promise<void> {
  await page.evaluate((index) => {
    location.hash = `#/${index}`;
  }, slide);
  await expect(page.locator('.slides > section').nth(slide)).toHaveClass(/present/);
}

const moveIndex = (page: Page): Promise<number> =>
  page.locator('section.present fifteen-puzzle').evaluate((one) => (one as unknown as { moveIndex: number }).moveIndex);

for (const [file, found] of [
  ['en', /(\d+) moves, (shortest|not proven shortest)/],
  ['zh-cn', /(\d+) 步，(最短|未证明最短)/],
] as const) {
  test(`${file}: every slide is gone through by key, and each search ends as measured${file === 'en' ? ' @smoke' : ''}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    await openDeck(page, `${site.url}deck/${file}.html`);
    const seen = new Set<string>();
    let last = '';
    for (let press = 0; press < 80 && last !== 'summary'; press++) {
      const slide = (await place(page)).split(' ')[0] ?? '';
      seen.add(slide);
      last = slide;
      if (slide === 'estimate') await expect(page.locator('section.present .fragment')).toHaveCount(7);
      const boards = ROUNDS[slide as keyof typeof ROUNDS] ?? [];
      const wanted = boards.flatMap((board) => MEASURED[board]?.rounds.map(({ expanded }) => expanded) ?? []);
      for (let round = 1; round <= wanted.length; round++) {
        await page.keyboard.press('PageDown');
        await expect(page.locator('section.present .fifteen-rounds tbody tr:not(.running)')).toHaveCount(round, {
          timeout: 60_000,
        });
      }
      if (boards.length > 0) {
        const cells = page.locator('section.present .fifteen-rounds tbody tr td:not(.bar):nth-last-child(2)');
        const numbers = (await cells.allTextContents()).map((text) => Number(text.replaceAll(',', '')));
        expect(numbers).toEqual(wanted);
        const ends = await page.locator('section.present .fifteen-found').allTextContents();
        expect(ends.map((end) => Number(found.exec(end)?.[1]))).toEqual(
          boards.map((board) => MEASURED[board]?.moves.length),
        );
      }
      await page.keyboard.press('PageDown');
    }
    expect([...seen]).toEqual([
      'title',
      'solvability',
      'estimate',
      'thresholds',
      'pruning',
      'conflict',
      'inadmissible',
      'database',
      'korf',
      'seeing',
      'summary',
    ]);
  });
}

test('fragments step a solution forward and back, move by move @smoke', async ({ page, site }) => {
  await openDeck(page, `${site.url}deck/en.html`);
  for (const [key, index, where] of [
    ['PageDown', 3, 'title 1'],
    ['PageDown', 6, 'title 2'],
    ['PageUp', 3, 'title 1'],
    ['ArrowLeft', 0, 'title 0'],
    ['ArrowRight', 3, 'title 1'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => moveIndex(page)).toBe(index);
    expect(await place(page)).toBe(where);
  }
  // A hand on the board: the next step brings the author's board back.
  await page.locator('section.present fifteen-puzzle').evaluate((one) => {
    (one as unknown as { move(move: string): boolean }).move('D');
  });
  await page.keyboard.press('PageDown');
  await expect.poll(() => moveIndex(page)).toBe(6);
  // From the slide behind it is shown as it was left.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  expect(await place(page)).toBe('solvability 0');
  await page.keyboard.press('PageUp');
  await expect.poll(() => moveIndex(page)).toBe(9);
});

test('arrows on a board stay there, PageDown turns the page, Esc gives the deck its keys @smoke', async ({
  page,
  site,
}) => {
  await openDeck(page, `${site.url}deck/en.html`);
  const puzzle = page.locator('section.present fifteen-puzzle');
  const tiles = () => puzzle.evaluate((one) => (one as unknown as { tiles: number[] }).tiles.join());
  const before = await tiles();
  await puzzle.evaluate((one) => one.shadowRoot?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect.poll(tiles).not.toBe(before);
  expect(await place(page)).toBe('title 0');
  await page.keyboard.press('PageDown');
  await expect.poll(() => place(page)).toBe('title 1');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await expect(page.locator('.reveal.overview')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => place(page)).toBe('title 2');
});

test('inside of a frame arrows stay, PageUp turns the page, Esc gives the keys back', async ({ page, site }) => {
  await openDeck(page, `${site.url}deck/en.html#/9`);
  const inside = page.frameLocator('section.present iframe');
  // It begins by itself and slowly, so that there is something to see.
  await expect(inside.locator('.pill')).toContainText('f ≤', { timeout: 20_000 });
  await inside.getByRole('tab', { name: 'Stack' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(inside.getByRole('tab', { name: 'g-h plane' })).toHaveAttribute('aria-selected', 'true');
  expect(await place(page)).toBe('seeing 0');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await inside.getByRole('tab', { name: 'Stack' }).focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => place(page)).toBe('summary 0');
});

test('the frame shows the whole stack with its legend, and leaves the arrows of the deck free', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const file of ['en', 'zh-cn']) {
    await openDeck(page, `${site.url}deck/${file}.html#/9`);
    const inside = page.frameLocator('section.present iframe');
    // The legend has all it can have once something was pruned and something was searched.
    await expect(inside.locator('.legend.places')).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => inside.locator('.legend.places > *').count(), { timeout: 20_000 }).toBeGreaterThan(4);
    const left = () =>
      inside.locator('html').evaluate((html) => {
        const end = html.querySelector('.column > :last-child')?.getBoundingClientRect().bottom;
        return Math.min(innerHeight - (end ?? Number.POSITIVE_INFINITY), html.clientHeight - html.scrollHeight);
      });
    for (let time = 0; time < 5; time++) {
      expect(await left(), file).toBeGreaterThanOrEqual(0);
      await page.waitForTimeout(300);
    }
    const boxes = await page.evaluate(() =>
      ['section.present iframe', '.reveal .controls .navigate-left', '.reveal .progress'].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (box === undefined) throw new Error(`no ${selector}`);
        return { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
      }),
    );
    const [frame, arrows, progress] = boxes;
    expect(frame?.right, file).toBeLessThan(arrows?.left ?? 0);
    expect(frame?.bottom, file).toBeLessThan(progress?.top ?? 0);
  }
});

test('T switches what is on the slide between light and dark, the loaded frame too', async ({ page, site }) => {
  await openDeck(page, `${site.url}deck/en.html#/9`);
  const frame = page.locator('section.present iframe');
  const inside = page.frameLocator('section.present iframe');
  for (const theme of ['light', 'dark', 'light']) {
    await expect(frame).toHaveAttribute('src', new RegExp(`[?&]theme=${theme}\\b`));
    await expect(inside.locator(`html[data-theme="${theme}"] .pill`)).toContainText('f ≤', { timeout: 20_000 });
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    await page.keyboard.press('t');
  }
});

test('on paper each puzzle is a picture, and no solver is started @smoke', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.url}deck/en.html?print-pdf`);
  await expect(page.locator('.pdf-page')).toHaveCount(LAST + 1);
  await expect(page.locator('.fifteen-still svg')).toHaveCount(12);
  expect(await page.locator('fifteen-puzzle, iframe').count()).toBe(0);
  // What was measured stands where the rounds would be told.
  await expect(page.locator('#korf .fifteen-found')).toHaveText(`${MEASURED.korf?.moves.length} moves, shortest`);
  await page.waitForTimeout(500);
  expect(page.workers()).toHaveLength(0);
  expect(asked.filter((url) => /fifteen\.html|\.wasm|^blob:/.test(url))).toEqual([]);
});

test('the speaker’s view starts nothing twice, and its pictures follow the deck', async ({ page, site, context }) => {
  await openDeck(page, `${site.url}deck/en.html`);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('s');
  const notes = await opened;
  const previews = (): Frame[] => notes.frames().filter((frame) => frame.url().includes('receiver'));
  await expect.poll(() => previews().length, { timeout: 20_000 }).toBe(2);
  for (const preview of previews()) {
    await expect(preview.locator('.reveal.ready')).toBeAttached();
    await expect(preview.locator('.fifteen-still svg')).toHaveCount(12);
    expect(await preview.locator('fifteen-puzzle, iframe').count()).toBe(0);
  }
  await expect(notes.locator('.speaker-controls-notes .value')).toContainText('Each press moves the blank');
  await page.bringToFront();
  await page.keyboard.press('PageDown');
  await expect.poll(() => moveIndex(page)).toBe(3);
  const captions = async (slide: string) =>
    (await Promise.all(previews().map((one) => one.locator(`#${slide} figcaption`).textContent()))).sort();
  // The present slide, and what comes with the next press.
  await expect.poll(() => captions('title')).toEqual(['3 / 9', '6 / 9']);
  await goTo(page, 2);
  await page.keyboard.press('PageDown');
  await expect.poll(() => moveIndex(page)).toBe(3);
  await expect.poll(() => captions('estimate')).toEqual(['3 / 21', '6 / 21']);
  expect(notes.workers()).toHaveLength(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the lesson opens where its address says, and keeps slide and puzzle when the phone is turned', async ({
    page,
    site,
  }) => {
    await openDeck(page, `${site.url}deck/en.html#/thresholds`);
    expect(await place(page)).toBe('thresholds 0');
    await page.locator('.controls .navigate-right').tap();
    await expect(page.locator('section.present .fifteen-rounds tbody tr')).toHaveCount(1);
    await page.setViewportSize({ width: 844, height: 390 });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await place(page)).toBe('thresholds 1');
    await page.locator('.controls .navigate-right').tap();
    await expect(page.locator('section.present .fifteen-rounds tbody tr:not(.running)')).toHaveCount(2);
  });
});

test('slides have no barrier that axe finds, light and dark', async ({ page, site }) => {
  for (const [query, slides] of [
    ['', [0, 1, 3, 5]],
    ['?theme=dark', [2, 4, 10]],
  ] as const) {
    await openDeck(page, `${site.url}deck/en.html${query}`);
    for (const slide of slides) {
      await goTo(page, slide);
      await expect(page.locator('section.present fifteen-puzzle, section.present table').first()).toBeVisible();
      expect(await violations(page), `${query} slide ${slide}`).toEqual([]);
    }
  }
});

test('the example of the documentation does what is said of it @smoke', async ({ page, site }) => {
  const blocks = [...readFileSync('docs/embedding.md', 'utf8').matchAll(/```html\n([\s\S]*?)```/g)].map(
    ([, html]) => html,
  );
  const sections = blocks.find((html) => html?.startsWith('<section>')) ?? '';
  const scripts = blocks.find((html) => html?.includes('fifteen-reveal.js')) ?? '';
  const reveal = ['reset.css', 'reveal.css'].map((css) => `<link rel="stylesheet" href="deck/reveal/${css}">`).join('');
  await page.route('**/example.html*', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Example</title><link rel="icon" href="data:,">${reveal}
<div class="reveal"><div class="slides">${sections}</div></div><script src="deck/reveal/reveal.js"></script>${scripts}</html>`,
    }),
  );
  await openDeck(page, `${site.url}example.html`);
  const fragments = () => page.locator('section.present .fragment').count();
  expect(await fragments()).toBe(3);
  for (const index of [3, 6, 9]) {
    await page.keyboard.press('PageDown');
    await expect.poll(() => moveIndex(page)).toBe(index);
  }
  await page.keyboard.press('PageDown');
  for (const [round, { expanded }] of (MEASURED.walk?.rounds ?? []).entries()) {
    await page.keyboard.press('PageDown');
    const cell = page.locator('section.present .fifteen-rounds tbody tr').nth(round).locator('td').first();
    await expect(cell).toHaveText(String(expanded), { timeout: 20_000 });
  }
  await expect(page.locator('section.present .fifteen-found')).toHaveText('21 moves, shortest');
  await page.keyboard.press('PageDown');
  expect(await fragments()).toBe(9);
  const inside = page.frameLocator('section.present iframe');
  await expect(inside.locator('.position')).toHaveText('0 / 9', { timeout: 20_000 });
  for (const [key, position] of [
    ['PageDown', '1 / 9'],
    ['PageDown', '2 / 9'],
    ['PageUp', '1 / 9'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(inside.locator('.position')).toHaveText(position);
  }
});

test('what turns out late makes its fragments late, and what is wrong is said', async ({ page, site, quiet }) => {
  quiet.allow = /FifteenReveal: data-steps="0": it has to be a whole number from 1/;
  await page.route('**/late.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Late</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="deck/reveal/reset.css"><link rel="stylesheet" href="deck/reveal/reveal.css">
<div class="reveal"><div class="slides">
<section><fifteen-puzzle data-fifteen="rounds" tiles="7 8 0 6 5 4 1 2 3"></fifteen-puzzle></section>
<section><fifteen-puzzle data-fifteen="solution" data-steps="0" tiles="1 2 3 4 5 6 0 7 8"></fifteen-puzzle><p class="fragment">Then</p></section>
<section><iframe data-fifteen="solution" data-src="fifteen.html?embed=1#v=1&b=123456078" width="400" height="560" title="A"></iframe></section>
<section><fifteen-puzzle data-autoplay data-fifteen="" tiles="1 2 3 4 5 6 0 7 8"></fifteen-puzzle></section>
<section><fifteen-puzzle data-fifteen="solution" tiles="1 2 3 4 5 6 8 7 0"></fifteen-puzzle></section>
</div></div>
<script src="deck/reveal/reveal.js"></script><script src="fifteen-reveal.js"></script>
<script>Reveal.initialize({ plugins: [FifteenReveal] });</script><script src="fifteen-puzzle.js"></script></html>`,
    }),
  );
  await openDeck(page, `${site.url}late.html`);
  expect(quiet.lines.filter((line) => quiet.allow?.test(line))).toHaveLength(1);
  const fragments = page.locator('section.present .fragment');
  await expect(fragments).toHaveCount(1);
  await page.keyboard.press('PageDown');
  // The first round failed, so there is a second one.
  await expect(fragments).toHaveCount(2, { timeout: 20_000 });
  await page.keyboard.press('PageDown');
  await expect(page.locator('section.present .fifteen-found')).toHaveText('26 moves, shortest');
  await expect(fragments).toHaveCount(2);

  await page.keyboard.press('PageDown');
  // Two moves, then the author's own.
  await expect(fragments).toHaveCount(3, { timeout: 20_000 });
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(() => moveIndex(page)).toBe(2);
  await expect(page.locator('p.fragment')).not.toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.locator('p.fragment')).toBeVisible();

  await page.keyboard.press('PageDown');
  await expect(fragments).toHaveCount(2, { timeout: 20_000 });
  const inside = page.frameLocator('section.present iframe');
  await expect(inside.locator('.position')).toHaveText('0 / 2');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(inside.locator('.position')).toHaveText('2 / 2');

  await page.keyboard.press('PageDown');
  await expect.poll(() => moveIndex(page), { timeout: 20_000 }).toBe(2);

  await page.keyboard.press('PageDown');
  // Nothing leads home: the one that stood for all goes.
  await expect(fragments).toHaveCount(0, { timeout: 20_000 });
});

test('in frames too each round has its step, and a hand on the board takes none away', async ({ page, site }) => {
  const frame = (attributes: string, hash: string) =>
    `<section><iframe ${attributes} data-src="fifteen.html?embed=1#${hash}" width="400" height="560" title="A"></iframe></section>`;
  await page.route('**/frames.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Frames</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="deck/reveal/reset.css"><link rel="stylesheet" href="deck/reveal/reveal.css">
<div class="reveal"><div class="slides">
${frame('data-fifteen="rounds"', 'v=1&b=51349268d7a0efbc&h=manhattan')}
${frame('data-fifteen="solution" data-steps="3"', 'v=1&b=51249638da7b0efc&moves=UUURRDDRD')}
<section>End</section>
</div></div>
<script src="deck/reveal/reveal.js"></script><script src="fifteen-reveal.js"></script>
<script>Reveal.initialize({ plugins: [FifteenReveal], transition: 'none' });</script></html>`,
    }),
  );
  await openDeck(page, `${site.url}frames.html`);
  const inside = page.frameLocator('section.present iframe');
  const fragments = page.locator('section.present .fragment');
  await expect(inside.locator('fifteen-puzzle')).toBeVisible({ timeout: 20_000 });
  const rounds = MEASURED.walk?.rounds.length ?? 0;
  for (let round = 1; round <= rounds; round++) {
    await page.keyboard.press('PageDown');
    await expect(fragments).toHaveCount(Math.min(round + 1, rounds), { timeout: 20_000 });
  }
  await expect(inside.locator('.position')).toHaveText('0 / 21');

  await page.keyboard.press('PageDown');
  await expect(fragments).toHaveCount(3);
  await page.keyboard.press('PageDown');
  await expect(inside.locator('.position')).toHaveText('3 / 9', { timeout: 20_000 });
  await inside
    .locator('fifteen-puzzle')
    .evaluate((one) => (one as unknown as { move(move: string): boolean }).move('D'));
  await expect(inside.locator('.position')).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(inside.locator('.position')).toHaveText('6 / 9');
  // It is left after the first of three moves; back there it stands where the deck does.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(page.locator('section.present')).toHaveText('End');
  await page.keyboard.press('PageUp');
  await expect(inside.locator('.position')).toHaveText('9 / 9');
});
