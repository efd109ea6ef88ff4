/** The matrix of hosts in Chromium and Firefox. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { type Browser, mistakes, play } from './hosts/play.ts';
import { type Placed, Stage } from './hosts/stage.ts';
import { ARTEFACTS, type Engine, outcomeIn, ROWS } from './hosts/table.ts';
import { documented, POLICY } from './hosts/words.ts';

const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
    async ({}, use) => {
      const stage = await Stage.open();
      await use(stage);
      await stage.close();
    },
    { scope: 'worker' },
  ],
});

const handled = (page: Page): Browser => ({
  async open(url) {
    await page.goto('about:blank');
    await page.goto(url);
  },
  async read(where, expression) {
    if (where === 'page') return page.evaluate(expression);
    const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
    if (frame === undefined) throw new Error('there is no frame');
    return frame.evaluate(expression);
  },
});

test('the documentation shows this matrix', () => {
  const text = readFileSync(new URL('../docs/embedding.md', import.meta.url), 'utf8');
  // What does not stand there as it is: to be pasted.
  expect(text).toContain(documented());
  expect(text).toContain(POLICY);
});

for (const artefact of ARTEFACTS) {
  // A page for all of them: a new one costs more than most of what is done in it.
  test(`${artefact} on every host @smoke`, async ({ page, stage, browserName }) => {
    test.slow();
    const engine: Engine = browserName === 'firefox' ? 'Firefox' : 'Chromium';
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const row of ROWS.filter((one) => one.artefact === artefact)) {
      await test.step(row.host, async () => {
        asked.length = 0;
        const placed = await stage.place(row);
        const outcome = outcomeIn(engine, row);
        const found = await play(handled(page), row, outcome, placed);
        expect.soft(mistakes(row, outcome, found), row.host).toEqual([]);
        expect.soft(strangers(asked, placed), row.host).toEqual([]);
      });
    }
  });
}

/** Requests to others than those that the page was put together from. */
function strangers(asked: readonly string[], { home, url }: Placed): string[] {
  return asked.filter(
    (one) => !/^(data|blob|about):/.test(one) && ![...home, url].some((start) => one.startsWith(start)),
  );
}
