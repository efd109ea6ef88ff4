/** Copy for slides, and data to take away: each text works where it is pasted, each file says what the search counted. */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Locator, type Page, test as plain } from '@playwright/test';
import { violations } from './axe.ts';
import { BOARDS, expect, type PuzzlePage, test } from './fixtures.ts';

/** Nine moves from the goal, shown after six of them. */
const NINE = '#v=1&b=51249638da7b0efc&m=A9dg&i=6';
const HOSTS = [
  'Web page (iframe)',
  'Web page (element)',
  'reveal.js',
  'Quarto',
  'Slidev',
  'Marp',
  'Jupyter notebook',
  'Moodle, Canvas',
];

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openTab(page: Page, tab: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: /For slides|用于课件/ }).click();
  const dialog = page.getByRole('dialog', { name: /For slides|用于课件/ });
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

async function openCopy(puzzle: PuzzlePage, address: string): Promise<Locator> {
  await puzzle.open(address);
  const dialog = await openTab(puzzle.page, /Live player|播放器/);
  await expect(dialog.locator('textarea').first()).toBeVisible();
  return dialog;
}

/** Somebody's page with this text pasted into it. */
async function openHost(page: Page, address: string, text: string): Promise<void> {
  const body = `<!doctype html><html lang="en"><title>A page</title>${text}`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
}

test('a frame that was copied shows the board elsewhere and solves it there @smoke', async ({ page, puzzle, site }) => {
  const dialog = await openCopy(puzzle, NINE);
  const text = await dialog.getByRole('textbox', { name: 'Text to paste' }).inputValue();
  await openHost(page, `${site.url}host.html`, text);
  const frame = page.frameLocator('iframe');
  await expect(page.locator('iframe')).toHaveAttribute('title', /^15-puzzle.*5 1 2 4 \/ 9 6 3 8/);
  await expect(frame.locator('fifteen-puzzle')).toBeVisible();
  expect(
    await frame.locator('fifteen-puzzle').evaluate((one) => [...(one as unknown as { tiles: number[] }).tiles]),
  ).toEqual([5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12]);
  // All of the player fits: the host has nothing to scroll.
  const height = await page
    .locator('iframe')
    .evaluate((one: HTMLIFrameElement) => one.contentDocument?.documentElement.scrollHeight);
  expect(height).toBe(720);
  await frame.getByRole('button', { name: 'Solve', exact: true }).click();
  await expect(frame.locator('fifteen-puzzle').getByText('9 moves, shortest')).toBeVisible({ timeout: 30_000 });
});

test('what is copied for reveal.js makes a deck: its keys step the moves that are known, without a search', async ({
  page,
  puzzle,
  site,
}) => {
  const dialog = await openCopy(puzzle, NINE);
  await dialog.getByLabel('Where it goes').selectOption('reveal.js');
  const once = await dialog.getByRole('textbox', { name: 'Once, at the end of the deck' }).inputValue();
  const slide = await dialog.getByRole('textbox', { name: 'On the slide' }).inputValue();
  await openHost(
    page,
    `${site.url}deck.html`,
    `<link rel="stylesheet" href="deck/reveal/reveal.css">
      <div class="reveal"><div class="slides"><section>${slide}</section><section>the end</section></div></div>
      <script src="deck/reveal/reveal.js"></script>${once}`,
  );
  const player = page.locator('section.present fifteen-puzzle');
  await expect(page.locator('section.present .fragment')).toHaveCount(9);
  for (let press = 0; press < 4; press++) await page.keyboard.press('PageDown');
  await expect(player).toHaveJSProperty('moveIndex', 4);
  await page.keyboard.press('PageUp');
  await expect(player).toHaveJSProperty('moveIndex', 3);
});

test('the preview is the very frame, at rest until it is started, and follows every choice', async ({
  page,
  puzzle,
}) => {
  const dialog = await openCopy(puzzle, NINE);
  const wasm: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) wasm.push(request.url());
  });
  const preview = dialog.locator('.preview-frame iframe');
  const inside = preview.contentFrame();
  await expect(inside.locator('fifteen-puzzle')).toHaveJSProperty('tiles.0', 5);
  await dialog.getByLabel('What it shows').selectOption('moves, at move 6');
  await expect(inside.getByText('6 / 9')).toBeVisible();
  await dialog.getByLabel('Language').selectOption('中文');
  await expect(inside.getByRole('link', { name: '打开完整页面' })).toBeVisible();
  await dialog.getByLabel('Colours').selectOption('Dark');
  await expect(preview).toHaveAttribute('src', /theme=dark/);
  const text = dialog.getByRole('textbox', { name: 'Text to paste' });
  await expect(text).toHaveValue(/lang=zh-CN&amp;theme=dark/);
  await expect(text).toHaveValue(/title="15 数码/);
  await dialog.getByLabel('Beside the player').selectOption('the search');
  await expect(preview).toHaveAttribute('width', '960');
  await expect(inside.getByRole('tab', { name: '各轮搜索' })).toBeVisible();
  await dialog.getByLabel('Beside the player').selectOption('nothing');
  await dialog.getByLabel('Size in pixels').selectOption('360 × 580');
  await expect(preview).toHaveAttribute('width', '360');
  expect(wasm).toEqual([]);
  // Back leads out of the page's own history, not through the previews.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('every host has its text, its trap and a button that copies it', async ({ page, puzzle, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openCopy(puzzle, NINE);
  const seen: string[] = [];
  for (const host of HOSTS) {
    await dialog.getByLabel('Where it goes').selectOption(host);
    await expect(dialog.locator('.trap')).not.toBeEmpty();
    for (const part of await dialog.locator('.part').all()) {
      const text = await part.getByRole('textbox').inputValue();
      await part.getByRole('button', { name: 'Copy' }).click();
      await expect(part.getByRole('status')).toHaveText('Copied.');
      expect(await clipboard(page)).toBe(text);
      expect(text, host).not.toContain('undefined');
      seen.push(text);
    }
  }
  expect(seen).toHaveLength(HOSTS.length + 3);
});

test('the tabs, the choices and Copy work by keyboard; the dialog is accessible @smoke', async ({ page, puzzle }) => {
  await puzzle.open(NINE);
  await page.getByRole('button', { name: 'For slides' }).focus();
  await page.keyboard.press('Enter');
  const tabs = page.getByRole('dialog').getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Where it goes')).toBeFocused();
  await expect(page.locator('.preview-frame iframe').contentFrame().locator('fifteen-puzzle')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabs.nth(1).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Save JSON' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

plain('a page from a file asks for its public address, and remembers it @smoke', async ({ page }) => {
  const file = pathToFileURL(fileURLToPath(new URL('../dist/fifteen.html', import.meta.url))).href;
  await page.goto(`${file}${NINE}`);
  await expect(page.getByRole('radio', { name: 'Manhattan', exact: true })).toBeVisible();
  const dialog = await openTab(page, /Live player/);
  await expect(dialog).toContainText('This page was opened from a file');
  await expect(dialog.getByRole('button', { name: 'Copy' })).toHaveAttribute('aria-disabled', 'true');
  const field = dialog.getByLabel('Public address of this page');
  await field.fill('uni.example');
  await expect(dialog).toContainText('This is no address on the web');
  await field.fill('https://uni.example/fifteen');
  const text = dialog.getByRole('textbox', { name: 'Text to paste' });
  await expect(text).toHaveValue(/src="https:\/\/uni\.example\/fifteen\/\?embed=1#v=1&amp;b=51249638da7b0efc"/);
  await expect(dialog.getByRole('button', { name: 'Copy' })).toHaveAttribute('aria-disabled', 'false');
  // The preview is this very file.
  await expect(dialog.locator('.preview-frame iframe').contentFrame().locator('fifteen-puzzle')).toBeVisible();
  await page.reload();
  await openTab(page, /Live player/);
  await expect(field).toHaveValue('https://uni.example/fifteen');
});

plain(
  'the one file in a frame without address or rights shows what the name of the frame says @smoke',
  async ({ page }) => {
    const text = readFileSync(fileURLToPath(new URL('../dist/fifteen.html', import.meta.url)), 'utf8');
    await page.setContent('<!doctype html><title>A notebook</title><div id="cell"></div>');
    await page.evaluate((srcdoc) => {
      const frame = document.createElement('iframe');
      frame.name = '?embed=1&lang=zh-CN#v=1&b=51249638da7b0efc&m=A9dg&i=6';
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.width = '522';
      frame.height = '720';
      frame.srcdoc = srcdoc;
      document.querySelector('#cell')?.append(frame);
    }, text);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('6 / 9')).toBeVisible();
    await expect(frame.getByRole('button', { name: '播放', exact: true })).toBeVisible();
    await expect(frame.getByRole('link')).toHaveCount(0);
  },
);

interface Saved {
  readonly name: string;
  readonly text: string;
}

async function saved(page: Page, dialog: Locator, button: string): Promise<Saved> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('trace, table and report say what the search counted, and the trace comes back', async ({
  page,
  puzzle,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await puzzle.open(`#v=1&b=${BOARDS.fiftyTwo.hex}&h=manhattan`);
  await puzzle.startSearch();
  await puzzle.solved(60_000);
  const counted = await puzzle.element.evaluate((element) => {
    const { rounds, solution } = element as unknown as {
      rounds: readonly Record<string, unknown>[];
      solution: { readonly moves: string; readonly expanded: number };
    };
    return {
      rounds: rounds.map(({ threshold, nextThreshold, expanded, generated, pruned, prunedByF }) => ({
        threshold,
        nextThreshold,
        expanded,
        generated,
        pruned,
        prunedByF,
      })),
      moves: solution.moves,
      expanded: solution.expanded,
    };
  });
  expect(counted.rounds.length).toBeGreaterThan(3);

  const dialog = await openTab(page, /Data, print/);
  const trace = await saved(page, dialog, 'Save JSON');
  expect(trace.name).toBe(`fifteen-${BOARDS.fiftyTwo.hex}.json`);
  const read = JSON.parse(trace.text);
  expect([read.schema, read.version, read.outcome]).toEqual(['fifteen-trace', 1, 'solved']);
  expect(read.rounds).toMatchObject(counted.rounds);
  expect(read.total.expanded).toBe(counted.expanded);
  expect(read.solution).toMatchObject({ moves: counted.moves, length: 52, optimal: true, searched: true });
  for (const { pruned, prunedByF, state } of read.rounds) {
    if (state !== 'done') continue;
    const sum = prunedByF.reduce((all: number, { count }: { count: number }) => all + count, 0);
    expect(sum).toBe(pruned);
  }

  const table = await saved(page, dialog, 'Save CSV');
  const [head, ...rows] = table.text.replace('\ufeff', '').trim().split('\r\n');
  expect(head).toContain('threshold,expanded,generated,pruned');
  expect(rows.map((row) => row.split(',').slice(0, 4).map(Number))).toEqual(
    counted.rounds.map(({ threshold, expanded, generated, pruned }) => [threshold, expanded, generated, pruned]),
  );

  const report = await saved(page, dialog, 'Save TXT');
  expect(report.text).toContain('Solved: 52 moves, proven shortest.');
  expect(report.text).toContain(counted.expanded.toLocaleString('en'));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied.');
  expect(await clipboard(page)).toBe(report.text.replace('\ufeff', ''));

  // The trace is read back: board and moves, ready to play.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Paste…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(trace.text);
  await expect(page.getByRole('dialog')).toContainText('read as a trace of this page');
  await page.getByRole('button', { name: 'Load the moves' }).click();
  await expect(puzzle.element.getByText('0 / 52')).toBeVisible();
});
