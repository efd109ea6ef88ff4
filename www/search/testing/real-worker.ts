/** The session with the real solver behind it, over a real channel and in real time, and the site's table files. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Board, defaultGoal } from '../../puzzle/tiles.ts';
import type { Reply, Request } from '../protocol.ts';
import type { TableAddresses } from '../tables.ts';
import type { Posted } from './harness.ts';

export const WASM = readFileSync(new URL('../../pkg/fifteen_wasm_bg.wasm', import.meta.url));
export const SIZE = { width: 4, height: 4 };

/** Boards of the core's own data files, by id. */
export function dataBoard(file: string, id: string): Board {
  const [head = '', ...lines] = readFileSync(new URL(`../../../crates/fifteen/data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const column = head.split(',').indexOf('tiles_blank_last');
  const row = lines.map((line) => line.split(',')).find(([first]) => first === id);
  return { ...SIZE, tiles: (row?.[column] ?? '').split(' ').map(Number), goal: defaultGoal(SIZE) };
}

export const EASY: Board = {
  ...SIZE,
  tiles: [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12],
  goal: defaultGoal(SIZE),
};

const closing: (() => void)[] = [];

/** To be called once in a file of tests. */
export function eachItsOwnWorker(): void {
  beforeEach(() => {
    // As on a page of its own.
    vi.resetModules();
  });
  afterEach(() => {
    for (const close of closing.splice(0)) close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export const BYTES = (): ArrayBuffer => WASM.buffer.slice(WASM.byteOffset, WASM.byteOffset + WASM.length);

export async function worker(
  wasm: string | ArrayBuffer = BYTES(),
  tables: TableAddresses = {},
  glance: string | ArrayBuffer | null = null,
) {
  // One module holds one instance of the solver.
  for (const close of closing.splice(0)) close();
  const { serve } = await import('../worker.ts');
  const { port1, port2 } = new MessageChannel();
  const posted: Posted[] = [];
  const waiting = new Set<() => void>();
  port1.onmessage = ({ data }: MessageEvent<Reply>) => {
    posted.push({ at: performance.now(), reply: data });
    for (const check of waiting) check();
  };
  const served = serve(port2, { breathe: () => new Promise((resolve) => setImmediate(resolve)), sliceMs: 10 });
  closing.push(() => {
    served.end();
    port1.close();
  });
  const send = (request: Request): number => {
    port1.postMessage(request);
    return performance.now();
  };
  /** The first reply of a kind, as soon as it comes. */
  const reply = (is: (reply: Reply) => boolean): Promise<Posted> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = posted.find((one) => is(one.reply));
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  const end = (id: number): Promise<Posted> =>
    reply((one) => 'id' in one && one.id === id && ['solution', 'cancelled', 'limit', 'error'].includes(one.type));
  send({ type: 'start', wasm, glance, tables });
  return {
    posted,
    send,
    reply,
    end,
    of: (id: number) => posted.filter((one) => 'id' in one.reply && one.reply.id === id),
  };
}

const FOLDER = new URL('../../tables/', import.meta.url);
const ORIGIN = 'https://example.org/tables/';

/** The addresses of the table files that the site ships. */
export const TABLES: TableAddresses = Object.fromEntries(readdirSync(FOLDER).map((name) => [name, ORIGIN + name]));

/** Serves them to `fetch`, changed as told; `null` for a file that is missing. Returns what was asked for. */
export function serveTables(
  change: (file: Uint8Array<ArrayBuffer>, name: string) => Uint8Array<ArrayBuffer> | null = (file) => file,
) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.slice(ORIGIN.length);
    asked.push(name);
    const file = change(new Uint8Array(readFileSync(new URL(name, FOLDER))), name);
    const headers = { 'content-length': String(file?.length) };
    return file === null ? new Response(null, { status: 404 }) : new Response(file, { headers });
  });
  return asked;
}
