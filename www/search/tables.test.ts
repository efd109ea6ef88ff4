/** Table files that come, do not come, come late, come damaged: a session before a fake core and a fake network. */
import { describe, expect, test } from 'vitest';
import type { Request } from './protocol.ts';
import { DamagedFile, type FetchTable, NoSuchFile } from './tables.ts';
import { DAMAGED, NOT_NEEDED, type Script } from './testing/fake-core.ts';
import { BOARD, expectLaws, harness, type Posted, solve, types } from './testing/harness.ts';

const ADDRESSES = { 'a.table': 'https://example.org/a', 'b.table': 'https://example.org/b' };
/** Building takes 0.4 s, searching a moment. */
const SCRIPT: Script = { rounds: [5, 500], nodesPerMs: 100_000, tables: 40_000_000, files: ['a.table', 'b.table'] };
const BUILD_MS = 400;

const whole = (url: string): Uint8Array => new TextEncoder().encode(`${url.slice(-1)}.table`);
const broken = (): Uint8Array => new TextEncoder().encode('a.tab');
const inspect = (id: number): Request => ({ type: 'inspect', id, board: BOARD, heuristic: 'manhattan', moves: '' });

/** A network that does as told and remembers what was asked. */
function network(answer: (url: string, anew: boolean) => Uint8Array | Error) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let held = false;
  const report = new Map<string, (received: number, total: number) => void>();
  const fetch: FetchTable = async (url, anew, onBytes) => {
    asked.push(anew ? `${url} anew` : url);
    report.set(url.slice(-1), onBytes);
    if (held) await new Promise<void>((resolve) => waiting.push(resolve));
    const file = answer(url, anew);
    if (file instanceof Error) throw file;
    return file;
  };
  return {
    fetch,
    asked,
    /** Keeps all answers back until they are released. */
    hold: () => {
      held = true;
    },
    release: () => {
      held = false;
      for (const go of waiting.splice(0)) go();
    },
    /** Tells of bytes of a file. */
    bytes: (file: string, received: number, total: number) => report.get(file)?.(received, total),
  };
}

async function session(answer: (url: string, anew: boolean) => Uint8Array | Error, ...scripts: Script[]) {
  const tested = harness(...(scripts.length === 0 ? [SCRIPT] : scripts));
  const net = network(answer);
  tested.serveTables(net.fetch);
  await tested.start(ADDRESSES);
  return { ...tested, net };
}

function fractions(posted: readonly Posted[]): number[] {
  return posted.flatMap(({ reply }) => (reply.type === 'preparing' ? [reply.fraction] : []));
}

/** What was said of why tables are built, each once: trouble and reason. */
function problems(posted: readonly Posted[]): (string | undefined)[] {
  const all = posted.flatMap(({ reply }) =>
    reply.type === 'preparing' ? [reply.trouble && `${reply.trouble}: ${reply.problem}`] : [],
  );
  return [...new Set(all)];
}

function expectRising(values: readonly number[]): void {
  expect(values).toEqual([...values].sort((a, b) => a - b));
  expect([values[0], values.at(-1)]).toEqual([0, 1]);
}

describe('table files', () => {
  test('are loaded instead of built, once for all searches', async () => {
    const { send, idle, of, clock, net } = await session(whole);
    send(solve(1));
    await idle();
    expectLaws(of(1));
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expectRising(fractions(of(1)));
    expect(problems(of(1))).toEqual([undefined]);
    expect(clock.ms).toBeLessThan(1);
    send(solve(2));
    await idle();
    expect(types(of(2))).not.toContain('preparing');
    expect(net.asked).toEqual(Object.values(ADDRESSES));
  });

  test('tell how many of their bytes are there, at most every 100 ms, and never fewer than before', async () => {
    const { send, idle, of, clock, net } = await session(whole);
    net.hold();
    send(solve(1));
    await idle();
    const steps: readonly [string, number, number][] = [
      ['a', 100, 1000],
      ['b', 300, 3000], // only now the whole is known
      ['b', 1400, 3000],
      ['a', 1000, 1000],
      ['b', 3000, 3000],
    ];
    for (const step of steps) {
      clock.ms += 60;
      net.bytes(...step);
    }
    expect(fractions(of(1)).map((each) => each.toFixed(3))).toEqual(['0.000', '0.090', '0.540']);
    net.release();
    await idle();
    expectRising(fractions(of(1)));
    expectLaws(of(1));
  });

  test('that do not come are built, with the reason; they are not asked for again', async () => {
    const { send, idle, of, net } = await session(() => new NoSuchFile('404 Not Found'));
    send(inspect(7));
    send(inspect(8));
    await idle();
    expect(of(7).at(-1)?.reply).toMatchObject({ type: 'inspected', inspection: { h: null } });
    send(solve(1));
    await idle();
    expectLaws(of(1));
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expectRising(fractions(of(1)));
    expect(fractions(of(1)).length).toBeGreaterThan(4);
    expect(problems(of(1))).toEqual([undefined, 'no-file: 404 Not Found']);
    expect(net.asked).toEqual(Object.values(ADDRESSES));
    send(inspect(9));
    await idle();
    expect(of(9).at(-1)?.reply).toMatchObject({ inspection: { h: [0] } });
  });

  test('that did not come by a fault of the network are asked for anew at the next need', async () => {
    let online = false;
    const { send, idle, of, net, clock } = await session((url) => (online ? whole(url) : new Error('offline')));
    send(inspect(7));
    await idle();
    expect(of(7).at(-1)?.reply).toMatchObject({ inspection: { h: null } });
    expect(net.asked).toEqual(Object.values(ADDRESSES));
    online = true;
    send(solve(1));
    await idle();
    expect(problems(of(1))).toEqual([undefined]);
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expect(clock.ms).toBeLessThan(1);
    expect(net.asked.slice(2)).toEqual(Object.values(ADDRESSES).map((url) => `${url} anew`));
  });

  test.each([
    [new NoSuchFile('too old', 'no-unpacking'), 'no-unpacking: too old'],
    [new DamagedFile('cut'), 'damaged: cut'],
  ])('that cannot be unpacked are built, with the reason (%s)', async (error, said) => {
    const { send, idle, of } = await session(() => error);
    send(solve(1));
    await idle();
    expect(problems(of(1))).toEqual([undefined, said]);
    expect(of(1).at(-1)?.reply.type).toBe('solution');
  });

  test('that do not come by a fault of the network are built meanwhile, with the reason', async () => {
    const { send, idle, of, net } = await session(() => new Error('offline'));
    send(solve(1));
    await idle();
    expect(problems(of(1))).toEqual([undefined, 'network: offline']);
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expect(net.asked).toHaveLength(2);
  });

  test('that two waited for are not lost to the core after a panic', async () => {
    const panicking: Script = { ...SCRIPT, inspectThrows: new Error('panicked') };
    const { send, idle, of, clock, net } = await session(
      (url, anew) => (url.endsWith('a') && !anew ? broken() : whole(url)),
      { ...panicking, files: ['a.table', 'b.table', 'c.table'] },
      SCRIPT,
    );
    send(inspect(7));
    send(inspect(8));
    await idle();
    send(solve(1));
    await idle();
    send(inspect(9));
    await idle();
    expect(of(9).at(-1)?.reply).toMatchObject({ type: 'error', code: 'internal' });
    const before = clock.ms;
    net.asked.length = 0;
    send(solve(2));
    await idle();
    expect(of(2).at(-1)?.reply.type).toBe('solution');
    expect(problems(of(2))).toEqual([undefined]);
    expect(clock.ms - before).toBeLessThan(1);
  });

  test('that come in part save building that part', async () => {
    const { send, idle, of, clock } = await session((url) => (url.endsWith('a') ? whole(url) : new Error('gone')));
    send(solve(1));
    await idle();
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expectRising(fractions(of(1)));
    expect(clock.ms).toBeGreaterThan(0.45 * BUILD_MS);
    expect(clock.ms).toBeLessThan(0.55 * BUILD_MS);
  });

  test('that are damaged where they were kept are fetched anew, and only those', async () => {
    const { send, idle, of, clock, net } = await session((url, anew) =>
      url.endsWith('a') && !anew ? broken() : whole(url),
    );
    send(inspect(7));
    send(solve(1));
    await idle();
    expect(net.asked).toEqual([...Object.values(ADDRESSES), `${ADDRESSES['a.table']} anew`]);
    expect(clock.ms).toBeLessThan(1);
    expect(problems(of(1))).toEqual([undefined]);
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expect(of(7).at(-1)?.reply).toMatchObject({ inspection: { h: [0] } });
  });

  test('that are damaged at their source are not used: the table is built, and the reason said', async () => {
    const { send, idle, of, clock, net } = await session((url) => (url.endsWith('a') ? broken() : whole(url)));
    send(solve(1));
    await idle();
    expectLaws(of(1));
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expectRising(fractions(of(1)));
    expect(problems(of(1))).toEqual([undefined, `damaged: ${DAMAGED}`]);
    expect(clock.ms).toBeGreaterThan(0.45 * BUILD_MS);
    expect(net.asked).toHaveLength(3);
  });

  test('of another table under this name are not used either', async () => {
    const { send, idle, of } = await session(() => whole('b'));
    send(solve(1));
    await idle();
    expect(of(1).at(-1)?.reply.type).toBe('solution');
    expect(problems(of(1))).toEqual([undefined, `damaged: ${NOT_NEEDED}`]);
  });

  test('of which there is no address are built without a word', async () => {
    const tested = harness(SCRIPT);
    const net = network(whole);
    tested.serveTables(net.fetch);
    await tested.start();
    tested.send(solve(1));
    await tested.idle();
    expectRising(fractions(tested.of(1)));
    expect(problems(tested.of(1))).toEqual([undefined]);
    expect(net.asked).toEqual([]);
  });
});

describe('while table files are on their way', () => {
  test('a stop is answered at once; the files still come, and the next search has them', async () => {
    const { send, idle, of, net, clock } = await session(whole);
    net.hold();
    send(solve(1));
    await idle();
    send({ type: 'stop', id: 1 });
    expect(types(of(1))).toBe('preparing cancelled');
    net.bytes('a', 1, 1);
    net.bytes('b', 1, 1);
    net.release();
    await idle();
    expect(types(of(1))).toBe('preparing cancelled');
    send(solve(2));
    await idle();
    expect(types(of(2))).not.toContain('preparing');
    expect(clock.ms).toBeLessThan(1);
    expect(net.asked).toHaveLength(2);
  });

  test('other searches and questions go on, and all who need the files share one transfer', async () => {
    const { send, idle, of, net } = await session(whole);
    net.hold();
    send(inspect(7));
    await idle();
    expect(of(7)).toEqual([]);
    send({ type: 'read', id: 8, text: '', board: BOARD });
    send(solve(1));
    send(solve(2));
    await idle();
    expect(of(8)).toHaveLength(1);
    expect(types(of(1))).toMatch(/cancelled$/);
    net.release();
    await idle();
    expect(of(7).at(-1)?.reply).toMatchObject({ inspection: { h: [0] } });
    expect(of(2).at(-1)?.reply.type).toBe('solution');
    expect(net.asked).toHaveLength(2);
  });

  test('a panic ends the search; the old core is left alone and the new one gets its tables', async () => {
    const panicking: Script = { ...SCRIPT, inspectThrows: new Error('panicked') };
    const { send, idle, of, net, cores } = await session(whole, panicking, SCRIPT);
    // Ready by a first search; then a question panics while the next core is not yet loaded.
    send(solve(1));
    await idle();
    send(inspect(7));
    await idle();
    expect(of(7).at(-1)?.reply).toMatchObject({ type: 'error', code: 'internal' });
    send(solve(2));
    await idle();
    expect(of(2).at(-1)?.reply.type).toBe('solution');
    expect(net.asked).toHaveLength(4);
    expect(cores[0]?.callsAfterPanic()).toBe(0);
  });

  test('whatever is made of the core is given back', async () => {
    const { send, idle, cores } = await session((url) => (url.endsWith('a') ? broken() : whole(url)));
    send(inspect(7));
    send(solve(1));
    await idle();
    send({ type: 'stop', id: 1 });
    expect([...(cores[0]?.alive ?? [])]).toEqual([]);
  });
});
