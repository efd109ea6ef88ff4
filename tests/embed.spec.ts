/** The player in a frame: silent until it is used, and told what to do by the page around it. */
import type { Frame, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { BOARDS, expect, test } from './fixtures.ts';

/** A page that frames the player and keeps what it says. */
async function framed(page: Page, url: string): Promise<Frame> {
  await page.setContent('<!doctype html><title>A deck</title>');
  await page.evaluate((src) => {
    const said: unknown[] = [];
    Object.assign(window, { said });
    addEventListener('message', ({ data }) => said.push(data));
    document.body.innerHTML = '<iframe width="520" height="632" title="Fifteen"></iframe>';
    const frame = document.querySelector('iframe');
    if (frame) frame.src = src;
  }, url);
  await expect.poll(() => said(page, 'ready')).toHaveLength(1);
  const frame = page.frames().find((one) => one.url().includes('embed=1'));
  if (frame === undefined) throw new Error('there is no frame');
  return frame;
}

function said(page: Page, type: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (wanted) => (window as unknown as { said: Record<string, unknown>[] }).said.filter((one) => one.type === wanted),
    type,
  );
}

function tell(page: Page, message: unknown): Promise<void> {
  return page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), message);
}

test('loads no solver until it is used, then solves, plays and says so @smoke', async ({ page, site }) => {
  const wasm: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) wasm.push(request.url());
  });
  const frame = await framed(page, `${site.url}?embed=1&lang=en#v=1&b=${BOARDS.fiftyTwo.hex}&h=strongest&s=4`);
  await expect(frame.locator('fifteen-puzzle')).toBeVisible();
  expect(wasm).toEqual([]);
  await tell(page, { target: 'fifteen', type: 'solve' });
  await expect.poll(async () => (await said(page, 'solved'))[0]?.length, { timeout: 30_000 }).toBe(52);
  await expect.poll(async () => (await said(page, 'step')).length).toBeGreaterThan(3);
  await tell(page, { target: 'fifteen', type: 'seek', index: 52 });
  await expect.poll(async () => (await said(page, 'step')).at(-1)?.index).toBe(52);
});

test('a slide that is left stops what moves and what searches, and goes on where it was', async ({ page, site }) => {
  const frame = await framed(page, `${site.url}?embed=1&autoplay=slide#v=1&b=${BOARDS.endless.hex}&h=manhattan`);
  const phase = (): Promise<string> =>
    frame.locator('fifteen-puzzle').evaluate((element) => (element as unknown as { phase: string }).phase);
  expect(await phase()).toBe('idle');
  await tell(page, 'slide:start');
  await expect.poll(phase).toBe('solving');
  await tell(page, 'slide:stop');
  await tell(page, 'slide:stop');
  await expect.poll(phase).toBe('idle');
  expect(await said(page, 'cancelled')).toHaveLength(1);
  await tell(page, 'slide:start');
  await expect.poll(phase).toBe('solving');
  await tell(page, { target: 'fifteen', type: 'cancel' });
  await expect.poll(phase).toBe('idle');
});

test('what is not understood is refused with a reason and changes nothing', async ({ page, site }) => {
  const frame = await framed(page, `${site.url}?embed=1#v=1&b=${BOARDS.korf1.hex}`);
  const tiles = () =>
    frame.locator('fifteen-puzzle').evaluate((element) => (element as unknown as { tiles: number[] }).tiles.join());
  const before = await tiles();
  await tell(page, { target: 'fifteen', type: 'load', tiles: [1, 1, 1, 1] });
  await tell(page, { target: 'fifteen', type: 'format-disk' });
  await tell(page, { some: 'other message' });
  await expect.poll(async () => (await said(page, 'refused')).length).toBe(2);
  expect(await tiles()).toBe(before);
  await tell(page, { target: 'fifteen', type: 'load', tiles: [1, 2, 3, 4, 5, 6, 7, 0, 8] });
  await expect.poll(tiles).toBe('1,2,3,4,5,6,7,0,8');
});

test('links to the full page with the same board', async ({ page, site }) => {
  await page.goto(`${site.url}?embed=1&lang=en#v=1&b=${BOARDS.korf1.hex}&h=manhattan`);
  const link = page.getByRole('link', { name: 'Open the full page' });
  await expect(link).toHaveAttribute('href', new RegExp(`[?]lang=en#v=1&b=${BOARDS.korf1.hex}&h=manhattan$`));
});

test('says which values of its link could not be used', async ({ page, site }) => {
  await page.goto(`${site.url}?embed=1&lang=en#v=1&b=11`);
  await expect(page.getByText('b=11')).toBeVisible();
});

test('says that a board cannot be solved, and how long the way of a link is', async ({ page, site }) => {
  await framed(page, `${site.url}?embed=1#v=1&b=${BOARDS.swap.hex}`);
  await tell(page, { target: 'fifteen', type: 'solve' });
  await expect.poll(() => said(page, 'unsolvable')).toHaveLength(1);

  await framed(page, `${site.url}?embed=1#v=1&b=123456078&moves=RR`);
  await tell(page, { target: 'fifteen', type: 'step', by: 1 });
  await expect.poll(async () => (await said(page, 'step')).at(-1)).toMatchObject({ index: 1, length: 2 });
});

test('asks for the same height in a low frame and in a high one', async ({ page, site }) => {
  await framed(page, `${site.url}?embed=1#v=1&b=${BOARDS.korf1.hex}`);
  const heights = async () => (await said(page, 'resize')).map(({ height }) => Number(height));
  const last = async () => (await heights()).at(-1);
  // As wide as the frame, which is 520, and the controls.
  await expect.poll(last).toBeGreaterThan(600);
  expect(await last()).toBeLessThan(800);
  const [low, before] = [await last(), (await heights()).length];
  await page.evaluate(() => document.querySelector('iframe')?.setAttribute('height', '1400'));
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(before);
  await expect.poll(async () => Math.abs(((await last()) ?? 0) - (low ?? 0))).toBeLessThan(40);
});

test('takes no text that is pasted and opens no dialog by a key', async ({ page, site }) => {
  await page.goto(`${site.url}?embed=1&lang=en#v=1&b=${BOARDS.korf1.hex}`);
  await expect(page.locator('fifteen-puzzle')).toBeVisible();
  const refused = await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1 2 3 4 5 6 7 8 0');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(paste);
    return !paste.defaultPrevented;
  });
  expect(refused).toBe(true);
  await page.keyboard.press('?');
  // What would be loaded for it has had the time to come.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('goes round by round, shows a way that was not searched, and solves without playing', async ({ page, site }) => {
  const frame = await framed(page, `${site.url}?embed=1&lang=en#v=1&b=${BOARDS.fiftyTwo.hex}&h=linear-conflict`);
  const index = () =>
    frame
      .locator('fifteen-puzzle')
      .evaluate((element) => (element as unknown as { moveIndex: number; phase: string }).moveIndex);
  await tell(page, { target: 'fifteen', type: 'rounds', count: 2 });
  await expect.poll(async () => (await said(page, 'round')).length).toBe(2);
  // It stands still there.
  await page.waitForTimeout(300);
  expect(await said(page, 'round')).toHaveLength(2);
  expect(await said(page, 'solved')).toHaveLength(0);
  await tell(page, { target: 'fifteen', type: 'rounds', count: 99 });
  await expect.poll(async () => (await said(page, 'solved')).length, { timeout: 30_000 }).toBe(1);
  const [solved] = await said(page, 'solved');
  expect(solved?.length).toBe(52);
  expect(solved?.lastRound).toMatchObject({ threshold: 52, nextThreshold: null });
  expect(await index()).toBe(0);

  const again = await framed(page, `${site.url}?embed=1&lang=en#v=1&b=123456078`);
  await tell(page, { target: 'fifteen', type: 'solve', play: false });
  await expect.poll(async () => (await said(page, 'solved')).length).toBe(1);
  await page.waitForTimeout(600);
  expect(await said(page, 'step')).toHaveLength(0);
  await tell(page, { target: 'fifteen', type: 'show', moves: 'RR', index: 2 });
  await expect
    .poll(() => again.locator('fifteen-puzzle').evaluate((one) => (one as unknown as { moveIndex: number }).moveIndex))
    .toBe(2);
  await tell(page, { target: 'fifteen', type: 'show', moves: 'LL' });
  await expect.poll(async () => (await said(page, 'refused')).at(-1)?.reason).toContain('do not lead');
});

test('gives a deck the keys that turn its pages, and Esc gives it all of them @smoke', async ({
  page,
  site,
  browserName,
}) => {
  const frame = await framed(page, `${site.url}?embed=1&lang=en&deck=reveal#v=1&b=${BOARDS.fiftyTwo.hex}`);
  const texts = () =>
    page.evaluate(() =>
      (window as unknown as { said: unknown[] }).said.filter((one) => typeof one === 'string').map(String),
    );
  await page.evaluate(() => {
    const keys: string[] = [];
    Object.assign(window, { keys });
    document.addEventListener('keydown', ({ key }) => keys.push(key));
  });
  const keys = () => page.evaluate(() => (window as unknown as { keys: string[] }).keys.join());
  // A hand brings the focus into the frame, in every browser.
  await frame.locator('.pill').click();
  await frame.getByRole('button', { name: 'Solve' }).focus();
  // Over BiDi the keys of Firefox never reach a frame: there the frame is told of them in the browser's place.
  const press = (key: string): Promise<void> =>
    browserName === 'firefox'
      ? frame.evaluate((text) => {
          const shiftKey = text.startsWith('Shift+');
          const init = { key: text.replace('Shift+', ''), shiftKey, bubbles: true, composed: true, cancelable: true };
          const at = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement ?? document.body;
          at.dispatchEvent(new KeyboardEvent('keydown', init));
        }, key)
      : page.keyboard.press(key);
  for (const key of ['PageDown', 'ArrowRight', 'PageUp', 'Shift+PageDown']) await press(key);
  await expect.poll(texts).toEqual(['{"method":"next"}', '{"method":"prev"}']);
  expect(await keys()).toBe('');
  await press('Escape');
  await expect.poll(() => page.evaluate(() => document.hasFocus() && document.activeElement?.tagName)).toBe('BODY');
  await page.keyboard.press('ArrowRight');
  await expect.poll(keys).toBe('ArrowRight');
});

test('names a heuristic that it does not know, at rest too', async ({ page, site }) => {
  await page.goto(`${site.url}?embed=1&lang=en#v=1&b=${BOARDS.fiftyTwo.hex}&h=nope`);
  await expect(page.locator('.framed .ignored')).toContainText('h=nope');
});

test('shows the search beside the player where it is asked for', async ({ page, site }) => {
  await page.setViewportSize({ width: 1100, height: 620 });
  await page.goto(`${site.url}?embed=1&lang=en&with=search#v=1&b=${BOARDS.fiftyTwo.hex}&y=stack`);
  await expect(page.getByRole('tab', { name: 'Stack' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: /^Step one node/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('≤');
  const link = page.getByRole('link', { name: 'Open the full page' });
  await expect(link).not.toHaveAttribute('href', /with=|embed=/);
  expect(await violations(page)).toEqual([]);
});
