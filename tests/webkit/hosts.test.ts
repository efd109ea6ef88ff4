/** The matrix of hosts in WebKit. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Browser, mistakes, play } from '../hosts/play.ts';
import { Stage } from '../hosts/stage.ts';
import { ARTEFACTS, outcomeIn, ROWS } from '../hosts/table.ts';
import { test } from './fixtures.ts';
import type { WebDriver } from './webdriver.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const handled = (driver: WebDriver): Browser => ({
  async open(url) {
    await driver.enter(null);
    // An address with another fragment would be the same page.
    await driver.open('about:blank');
    await driver.open(url);
  },
  async read(where, expression) {
    await driver.enter(where === 'frame' ? 'iframe' : null);
    return driver.read(expression);
  },
});

for (const artefact of ARTEFACTS) {
  describe(artefact, () => {
    for (const row of ROWS.filter((one) => one.artefact === artefact)) {
      test(row.host, async ({ driver }) => {
        const outcome = outcomeIn('WebKit', row);
        const found = await play(handled(driver), row, outcome, await stage.place(row));
        expect(mistakes(row, outcome, found)).toEqual([]);
      });
    }
  });
}
