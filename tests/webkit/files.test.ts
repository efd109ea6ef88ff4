/** What leaves the page, and the page that is a file itself, in WebKit. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { BOARDS } from '../boards.ts';
import { RECORDED } from '../hosts/recorder.ts';
import { Stage } from '../hosts/stage.ts';
import type { Row } from '../hosts/table.ts';
import { test } from './fixtures.ts';

/** A page of another origin that frames the player. */
const EMBEDDED = {
  artefact: 'embed',
  opened: 'http',
  by: 'frame',
  outcome: { solves: 'worker from a file' },
} as const satisfies Omit<Row, 'host'>;

const MAKE = `(() => {
  const make = [...document.querySelectorAll('dialog button')].find((one) => one.textContent.trim() === 'Make the file');
  if (!make || make.disabled) return false;
  make.click();
  return true;
})()`;

/** Keeps the head and the size of what is offered to be saved: a driver has no downloads. */
const KEEP = `{
  const create = URL.createObjectURL;
  window.offered = {};
  URL.createObjectURL = (blob) => {
    const url = create.call(URL, blob);
    blob.slice(0, 10).arrayBuffer().then((bytes) => {
      window.offered[url] = { bytes: [...new Uint8Array(bytes)], size: blob.size };
    });
    return url;
  };
}`;

test('a GIF of a solution, made in a worker', async ({ puzzle, site }) => {
  site.prologue += KEEP;
  await puzzle.open(`?lang=en#v=1&b=${BOARDS.fiftyTwo.hex}&h=strongest`);
  expect(await puzzle.solve()).toBe(BOARDS.fiftyTwo.length);
  await puzzle.press('For slides');
  await puzzle.until(MAKE);
  const link = "document.querySelector('dialog a[download]')";
  await puzzle.until(`${link} !== null && window.offered[${link}.href] !== undefined`);
  const { name, bytes, size } = await puzzle.driver.read<{ name: string; bytes: number[]; size: number }>(
    `({ name: ${link}.download, ...window.offered[${link}.href] })`,
  );
  expect(name).toBe(`fifteen-${BOARDS.fiftyTwo.hex}-52.gif`);
  expect(String.fromCharCode(...bytes.slice(0, 6))).toBe('GIF89a');
  // Width and height, low byte first.
  const [width, height] = [6, 8].map((at) => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0));
  expect(width).toBeGreaterThan(200);
  expect(height).toBeGreaterThan(200);
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(600_000);
  expect((await puzzle.recorded()).lines).toEqual([]);
});

test('the page in one file, as it was built, from disk', async ({ puzzle, driver }) => {
  await driver.open(`${pathToFileURL(resolve('dist/fifteen.html'))}?lang=en#v=1&b=${BOARDS.far9.hex}&h=manhattan`);
  await puzzle.until("document.querySelector('button.solve')?.disabled === false");
  expect(await puzzle.solve()).toBe(BOARDS.far9.length);
  expect(await puzzle.requests()).toEqual([]);
  await puzzle.press('Share');
  await puzzle.until("document.querySelector('dialog').innerText.includes('works on this computer only')");
});

test('a frame that is told what to do, and says what it does', async ({ puzzle, driver }) => {
  const stage = await Stage.open();
  try {
    await driver.open((await stage.place({ ...EMBEDDED, host: 'any' })).url);
    const tell = (message: unknown) =>
      driver.read(`void document.querySelector('iframe').contentWindow.postMessage(${JSON.stringify(message)}, '*')`);
    const said = (type: string) => `${RECORDED}.said.filter((one) => one.type === '${type}')`;
    await puzzle.until(`${said('ready')}.length === 1`);
    await tell({ target: 'fifteen', type: 'format-disk' });
    await puzzle.until(`${said('refused')}.length === 1`);
    await tell({ target: 'fifteen', type: 'solve' });
    await puzzle.until(`${said('solved')}[0]?.length === 31`);
    await puzzle.until(`${said('step')}.length > 1`);
    await tell('slide:stop');
    await tell({ target: 'fifteen', type: 'seek', index: 31 });
    await puzzle.until(`${said('step')}.at(-1).index === 31`);
    expect(await driver.read(`${said('step')}.at(-1).tiles`)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    expect(await driver.read(`${said('round')}.length`)).toBeGreaterThan(0);
    expect((await puzzle.recorded()).lines).toEqual([]);
  } finally {
    await stage.close();
  }
});
