/** Fetching table files with the browser's tools: what is kept, what is fetched, what is unpacked. */
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TableFiles } from './table-files.ts';
import { DamagedFile, NoSuchFile } from './tables.ts';

const URL_OF_TABLE = 'https://example.org/a-1234.table';
const CONTENT = new TextEncoder().encode('the content of a table '.repeat(1000));
const PACKED = new Uint8Array(gzipSync(CONTENT));
const ignore = (): void => undefined;

/** A cache that keeps bytes; `null` for none. */
let kept: Map<string, Uint8Array<ArrayBuffer>>;
let requests: (RequestCache | undefined)[];
let opened: number;
/** As of a page that was just opened. */
let files: TableFiles;

function serve(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit = {}): void {
  const answer = async (_url: string, { cache }: RequestInit): Promise<Response> => {
    requests.push(cache);
    const half = bytes.length / 2;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.subarray(0, half));
        controller.enqueue(bytes.subarray(half));
        controller.close();
      },
    });
    return new Response(stream, { headers: { 'content-length': String(bytes.length) }, ...init });
  };
  vi.stubGlobal('fetch', answer);
}

beforeEach(() => {
  kept = new Map();
  requests = [];
  opened = 0;
  files = new TableFiles();
  const cache = {
    match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (url: string) => kept.delete(url),
    put: async (url: string, response: Response) => {
      kept.set(url, new Uint8Array(await response.arrayBuffer()));
    },
  };
  const open = async () => {
    opened += 1;
    return cache;
  };
  vi.stubGlobal('caches', { open });
  serve(PACKED);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

describe('a table file', () => {
  test('is fetched, unpacked and kept; then it is not fetched again', async () => {
    const told: [number, number][] = [];
    expect(await files.fetch(URL_OF_TABLE, false, (...bytes) => told.push(bytes))).toEqual(CONTENT);
    expect(told).toEqual([
      [Math.floor(PACKED.length / 2), PACKED.length],
      [PACKED.length, PACKED.length],
    ]);
    await settle();
    expect(kept.get(URL_OF_TABLE)).toEqual(CONTENT);
    expect(await files.fetch(URL_OF_TABLE, false, ignore)).toEqual(CONTENT);
    expect(requests).toEqual(['default']);
  });

  test('that was kept packed, as earlier versions did, is kept unpacked from then on', async () => {
    kept.set(URL_OF_TABLE, PACKED);
    expect(await files.fetch(URL_OF_TABLE, false, ignore)).toEqual(CONTENT);
    await settle();
    expect(kept.get(URL_OF_TABLE)).toEqual(CONTENT);
    expect(requests).toEqual([]);
  });

  test('is looked for in a cache that is opened once for all', async () => {
    await files.forgetOthers({ 'a.table': URL_OF_TABLE });
    await Promise.all(['a', 'b', 'c'].map((name) => files.fetch(`https://example.org/${name}.table`, false, ignore)));
    expect(opened).toBe(1);
  });

  test('that was unpacked on the way is taken as it is', async () => {
    serve(CONTENT, { headers: { 'content-encoding': 'gzip', 'content-length': String(PACKED.length) } });
    const totals = new Set<number>();
    expect(await files.fetch(URL_OF_TABLE, false, (_, total) => totals.add(total))).toEqual(CONTENT);
    expect([...totals]).toEqual([0]);
  });

  test.each([
    ['packed', PACKED],
    ['unpacked', CONTENT],
  ])('that comes %s is known by its first bytes, in however small chunks they come', async (_, bytes) => {
    for (const lengths of [[0], [1], [0, 1, 0, 1], [1, 1, 0, 5], [0, 0, 2], Array(20).fill(1)]) {
      let at = 0;
      const chunks = [...lengths, bytes.length].map((length: number) => {
        at += length;
        return bytes.slice(at - length, at);
      });
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk);
          controller.close();
        },
      });
      vi.stubGlobal('fetch', async () => new Response(stream));
      expect(await files.fetch(URL_OF_TABLE, true, ignore)).toEqual(CONTENT);
    }
    await settle();
    expect(kept.get(URL_OF_TABLE)).toEqual(CONTENT);
  });

  test.each([0, 1])('of %d bytes is no packed one, and taken as it is', async (length) => {
    serve(PACKED.slice(0, length));
    expect(await files.fetch(URL_OF_TABLE, false, ignore)).toEqual(PACKED.slice(0, length));
  });

  test('that is kept damaged is replaced', async () => {
    for (const damage of [PACKED.slice(0, 50), PACKED.with(40, (PACKED[40] ?? 0) ^ 1)]) {
      kept.set(URL_OF_TABLE, new Uint8Array(damage));
      expect(await files.fetch(URL_OF_TABLE, false, ignore)).toEqual(CONTENT);
      await settle();
      expect(kept.get(URL_OF_TABLE)).toEqual(CONTENT);
    }
  });

  test('asked for anew comes past the caches', async () => {
    kept.set(URL_OF_TABLE, new Uint8Array(gzipSync('an old table')));
    expect(await files.fetch(URL_OF_TABLE, true, ignore)).toEqual(CONTENT);
    await settle();
    expect(kept.get(URL_OF_TABLE)).toEqual(CONTENT);
    expect(requests).toEqual(['reload']);
  });

  test.each([
    ['cut', PACKED.slice(0, 50)],
    ['with a flipped bit', PACKED.with(40, (PACKED[40] ?? 0) ^ 1)],
  ])('that comes %s is refused and not kept', async (_, bytes) => {
    serve(new Uint8Array(bytes));
    await expect(files.fetch(URL_OF_TABLE, false, ignore)).rejects.toBeInstanceOf(DamagedFile);
    await settle();
    expect(kept.size).toBe(0);
  });

  test('whose transfer breaks off is not called damaged', async () => {
    for (const bytes of [PACKED, CONTENT]) {
      const breaks = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(bytes.subarray(0, 50)),
        pull: (controller) => controller.error(new TypeError('network error')),
      });
      vi.stubGlobal('fetch', async () => new Response(breaks));
      await expect(files.fetch(URL_OF_TABLE, false, ignore)).rejects.toThrow(new TypeError('network error'));
    }
    await settle();
    expect(kept.size).toBe(0);
  });

  test('that turns out to be damaged on its way need not come whole', async () => {
    let cancelled = false;
    const goesOn = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(PACKED.with(12, 0xff)),
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
      cancel: () => {
        cancelled = true;
      },
    });
    vi.stubGlobal('fetch', async () => new Response(goesOn));
    await expect(files.fetch(URL_OF_TABLE, false, ignore)).rejects.toBeInstanceOf(DamagedFile);
    await settle();
    expect(cancelled).toBe(true);
  });

  test('that is missing is refused with its status', async () => {
    serve(PACKED, { status: 404, statusText: 'Not Found' });
    await expect(files.fetch(URL_OF_TABLE, false, ignore)).rejects.toThrow(`${URL_OF_TABLE}: 404 Not Found`);
  });

  test.each([404, 403, 410])('that the server answers with %d is not worth another try', async (status) => {
    serve(PACKED, { status });
    await expect(files.fetch(URL_OF_TABLE, false, ignore)).rejects.toBeInstanceOf(NoSuchFile);
  });

  test.each([408, 429, 500, 503])('that the server answers with %d may come later', async (status) => {
    serve(PACKED, { status });
    const thrown = await files.fetch(URL_OF_TABLE, false, ignore).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown).not.toBeInstanceOf(NoSuchFile);
  });

  test('that stops coming is given up', async () => {
    vi.useFakeTimers();
    const hangs = (_url: string, { signal }: RequestInit): Promise<Response> =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    vi.stubGlobal('fetch', hangs);
    const refused = expect(files.fetch(URL_OF_TABLE, false, ignore)).rejects.toThrow('nothing came for 10 s');
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
  });
});

describe('what earlier builds kept', () => {
  const OLD = 'https://example.org/a-0123.table';
  const ELSEWHERE = 'https://example.org/another-site/a-0123.table';

  test('is forgotten, but not what other sites of the origin kept', async () => {
    for (const url of [URL_OF_TABLE, OLD, ELSEWHERE]) kept.set(url, PACKED);
    await files.forgetOthers({ 'a.table': URL_OF_TABLE, 'b.table': 'https://example.org/b-5678.table' });
    expect([...kept.keys()]).toEqual([URL_OF_TABLE, ELSEWHERE]);
  });

  test('stays where there are no addresses to compare with', async () => {
    kept.set(OLD, PACKED);
    await files.forgetOthers({});
    expect([...kept.keys()]).toEqual([OLD]);
  });

  test('is no reason to fail', async () => {
    const refuse = (): Promise<never> => Promise.reject(new DOMException('damaged', 'UnknownError'));
    for (const open of [refuse, async () => ({ keys: refuse })]) {
      vi.stubGlobal('caches', { open });
      files = new TableFiles();
      await expect(files.forgetOthers({ 'a.table': URL_OF_TABLE })).resolves.toBeUndefined();
    }
  });
});

describe('without a cache', () => {
  test('files are fetched each time', async () => {
    const none: readonly PropertyDescriptor[] = [
      { value: undefined },
      {
        get: () => {
          throw new DOMException('sandboxed', 'SecurityError');
        },
      },
      { value: { open: () => Promise.reject(new DOMException('private', 'SecurityError')) } },
    ];
    for (const descriptor of none) {
      Object.defineProperty(globalThis, 'caches', { ...descriptor, configurable: true });
      files = new TableFiles();
      expect(await files.fetch(URL_OF_TABLE, false, ignore)).toEqual(CONTENT);
      expect(await files.fetch(URL_OF_TABLE, true, ignore)).toEqual(CONTENT);
    }
    expect(requests).toHaveLength(6);
  });

  test('a full disk is no reason not to solve', async () => {
    const refuse = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    vi.stubGlobal('caches', { open: async () => ({ match: refuse, delete: refuse, put: refuse }) });
    expect(await files.fetch(URL_OF_TABLE, false, ignore)).toEqual(CONTENT);
    expect(await files.fetch(URL_OF_TABLE, true, ignore)).toEqual(CONTENT);
    await settle();
  });
});

test('a browser that cannot unpack says so', async () => {
  vi.stubGlobal('DecompressionStream', undefined);
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  await expect(files.fetch(URL_OF_TABLE, false, ignore)).rejects.toThrow('cannot unpack');
});
