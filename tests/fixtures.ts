/** What every browser test stands on: the built page below a sub-path, and the promise that it is silent and stays at home. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type SiteServer, serve } from './server.ts';

export { BOARDS } from './boards.ts';

/** Hosts that fail a test on purpose say which lines they expect. */
interface Quiet {
  /** Console lines and errors so far. */
  readonly lines: string[];
  /** Requests that left the site. */
  readonly foreign: string[];
  /** Lines that this test expects: those that match are not counted. */
  allow: RegExp | null;
}

export const test = base.extend<{ quiet: Quiet; puzzle: PuzzlePage }, { site: SiteServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
    async ({}, use) => {
      const site = await serve('dist');
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],

  quiet: [
    async ({ page, site }, use) => {
      const quiet: Quiet = { lines: [], foreign: [], allow: null };
      page.on('console', (message) => quiet.lines.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => quiet.lines.push(`error: ${error.message}`));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(site.url) && !/^(data|blob|about):/.test(url)) quiet.foreign.push(url);
      });
      await use(quiet);
      expect(quiet.lines.filter((line) => quiet.allow?.test(line) !== true)).toEqual([]);
      expect(quiet.foreign).toEqual([]);
    },
    { auto: true },
  ],

  puzzle: async ({ page, site }, use) => {
    site.wasm = 'right';
    site.tables = 'right';
    site.policy = null;
    site.workerPrologue = '';
    site.missing = null;
    site.askedTables.length = 0;
    await use(new PuzzlePage(page, site));
  },
});

export { expect };

/** The page as a user sees it: by roles and names. */
export class PuzzlePage {
  constructor(
    readonly page: Page,
    readonly site: SiteServer,
  ) {}

  /** Opens the page and waits until the heuristics are there, so that Solve is a search and not a wait. */
  async open(address = ''): Promise<void> {
    await this.page.goto(this.site.url + address);
    await expect(this.page.getByRole('radio', { name: /Manhattan|曼哈顿/ }).first()).toBeVisible();
  }

  get element(): Locator {
    return this.page.locator('fifteen-puzzle');
  }

  get solve(): Locator {
    return this.page.locator('button.solve');
  }

  get rounds(): Locator {
    return this.page.locator('table.rounds tbody tr');
  }

  async startSearch(): Promise<void> {
    await expect(this.solve).toHaveText(/Solve|求解/);
    await this.solve.click();
  }

  async solved(timeout = 30_000): Promise<void> {
    await expect(this.page.locator('tr.goal')).toBeVisible({ timeout });
  }

  /** The tiles the element says it shows. */
  shown(): Promise<number[]> {
    return this.element.evaluate((element) => [...(element as unknown as { tiles: Iterable<number> }).tiles]);
  }

  /**
   * The tiles as they are painted: for each square the numeral whose middle lies in it, 0 where there is none and -1
   * where there are several, as while many slide at once.
   * This is the picture, whatever the element says.
   */
  painted(): Promise<number[]> {
    return this.element.evaluate((element) => {
      const root = element.shadowRoot;
      if (root === null) throw new Error('the element has no shadow root');
      const numerals = [...root.querySelectorAll<HTMLElement>('.numeral')].map((numeral) => {
        const box = numeral.getBoundingClientRect();
        return { tile: Number(numeral.dataset.piece), x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      return [...root.querySelectorAll<HTMLElement>('.square')].map((square) => {
        const box = square.getBoundingClientRect();
        const inside = numerals.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom);
        return inside.length > 1 ? -1 : (inside[0]?.tile ?? 0);
      });
    });
  }
}
