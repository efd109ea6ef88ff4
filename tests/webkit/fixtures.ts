/** What every test in WebKit stands on: the built page below a sub-path, and the promise that it is silent and stays at home. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { test as base, inject } from 'vitest';
import { RECORDED, RECORDER, type Recorded } from '../hosts/recorder.ts';
import { type SiteServer, serve } from '../server.ts';
import { endSession, isAlive, newSession, WebDriver } from './webdriver.ts';

const PICTURES = 'test-results/webkit';

export { KEYS } from './webdriver.ts';

interface Fixtures {
  /** The browser of this file, started anew where a test broke it. */
  browser: { session: string };
  /** The window as it is. */
  driver: WebDriver;
  site: SiteServer;
  puzzle: PuzzlePage;
}

export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a function needs from its pattern.
    async ({}, use) => {
      const webkit = inject('webkit');
      const browser = { session: await newSession(webkit.driver, webkit.browser) };
      await use(browser);
      await endSession(browser.session);
    },
    { scope: 'file' },
  ],

  driver: async ({ task, browser }, use) => {
    if (!(await isAlive(browser.session))) {
      await endSession(browser.session);
      const webkit = inject('webkit');
      browser.session = await newSession(webkit.driver, webkit.browser);
    }
    const driver = new WebDriver(browser.session);
    await use(driver);
    if (!(await isAlive(browser.session))) throw new Error('the browser broke down during this test');
    if (task.result?.state === 'fail') {
      mkdirSync(PICTURES, { recursive: true });
      const name = task.name.replace(/[^\p{L}\p{N}]+/gu, '-');
      writeFileSync(`${PICTURES}/${name}.png`, await driver.screenshot());
    }
    await driver.enter(null);
    // What a page left running ends with it.
    await driver.open('about:blank');
  },

  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a function needs from its pattern.
  site: async ({}, use) => {
    const site = await serve('dist');
    site.prologue = RECORDER;
    await use(site);
    await site.close();
  },

  puzzle: async ({ driver, site }, use) => {
    await use(new PuzzlePage(driver, site.url));
  },
});

/** What the element says of itself. */
const ELEMENT = "document.querySelector('fifteen-puzzle')";

/** The page as a user sees it. */
export class PuzzlePage {
  constructor(
    readonly driver: WebDriver,
    readonly url: string,
  ) {}

  /** Opens the page and waits until the heuristics are there, so that Solve is a search and not a wait. */
  async open(address = ''): Promise<void> {
    // An address with another fragment would be the same page.
    await this.driver.open('about:blank');
    await this.driver.open(this.url + address);
    await this.until("document.querySelector('button.solve')?.disabled === false");
  }

  /** Waits until an expression is true, and says what it was in the end. */
  async until<T>(expression: string, wanted: (value: T) => boolean = Boolean, timeout = 45_000): Promise<T> {
    for (const end = Date.now() + timeout; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
      const value = await this.driver.read<T>(expression);
      if (wanted(value)) return value;
      if (Date.now() > end) throw new Error(`after ${timeout} ms ${expression} is ${JSON.stringify(value)}`);
    }
  }

  of<T>(property: string): Promise<T> {
    return this.driver.read<T>(`${ELEMENT}.${property}`);
  }

  /** Waits for a state of the element. */
  async phase(...wanted: readonly string[]): Promise<void> {
    await this.until<string>(`${ELEMENT}.phase`, (phase) => wanted.includes(phase));
  }

  /** Presses Solve; the length of what is found. */
  async solve(timeout = 45_000): Promise<number> {
    await this.driver.click('button.solve');
    return (
      (await this.until<number | null>(`${ELEMENT}.solution?.length ?? null`, (length) => length !== null, timeout)) ??
      0
    );
  }

  /** Clicks the button that says this, wherever it stands. */
  async press(name: string): Promise<void> {
    await this.driver.read(`(() => {
      const button = [...document.querySelectorAll('button, [role=tab], [role=radio]')].find(
        (one) => one.textContent.trim() === ${JSON.stringify(name)} && one.offsetParent !== null,
      );
      if (!button) throw new Error('there is no button that says ' + ${JSON.stringify(name)});
      button.click();
    })()`);
  }

  recorded(): Promise<Recorded> {
    return this.driver.read<Recorded>(RECORDED);
  }

  /** All that was asked for. */
  requests(): Promise<string[]> {
    return this.driver.read<string[]>("performance.getEntriesByType('resource').map(({ name }) => name)");
  }
}
