/**
 * Fetches table files: from the browser's own cache where it has one, and unpacked with what the browser has. They are kept
 * unpacked: measured, that is five times as fast to read as to read and unpack, and takes twice the room on the disk.
 */
import { type FetchTable, NoSuchFile, type TableAddresses } from './tables.ts';
import { type Chunk, isPacked, unpacked } from './unpacking.ts';

/**
 * One name for all versions: addresses change with the content, and the first bytes tell whether a file is kept packed, as
 * earlier versions did. Another name would leave what those kept on the disk for good.
 */
const CACHE = 'fifteen-tables-1';
/** A transfer that stands still for so long is given up: to build the tables takes less. */
const STILL_MS = 10_000;

type OnBytes = Parameters<FetchTable>[2];

export class TableFiles {
  /** Opened once: each time anew would cost milliseconds. */
  #cache: Promise<Cache | null> | null = null;

  readonly fetch: FetchTable = async (url, anew, onBytes) => {
    const cache = await this.#open();
    if (anew) await cache?.delete(url).catch(() => false);
    else {
      const kept = await takeKept(cache, url);
      if (kept !== null) return kept;
    }
    const file = await transfer(url, anew, onBytes);
    keep(cache, url, file);
    return file;
  };

  /**
   * Forgets the files that earlier builds kept: an address carries a hash of what lies there, so nobody asks for them any more.
   * Only in the folders of these addresses, because other sites of the same origin share the cache.
   */
  readonly forgetOthers = async (addresses: TableAddresses): Promise<void> => {
    const urls = new Set(Object.values(addresses));
    const folders = new Set([...urls].map(folderOf));
    if (folders.size === 0) return;
    try {
      const cache = await this.#open();
      for (const { url } of (await cache?.keys()) ?? []) {
        if (!urls.has(url) && folders.has(folderOf(url))) await cache?.delete(url);
      }
    } catch {
      // What cannot be cleared away takes room, and nothing else.
    }
  };

  /** `null` where there is none: in a sandbox the getter throws, without https it is not there. */
  #open(): Promise<Cache | null> {
    this.#cache ??= open();
    return this.#cache;
  }
}

async function open(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

async function takeKept(cache: Cache | null, url: string): Promise<Uint8Array | null> {
  try {
    const kept = await (await cache?.match(url))?.arrayBuffer();
    if (kept === undefined) return null;
    const bytes = new Uint8Array(kept);
    if (!isPacked(bytes)) return bytes;
    // As earlier versions kept it.
    const file = await unpacked([bytes]);
    keep(cache, url, file);
    return file;
  } catch {
    // Damaged: as good as none, and replaced by what comes.
    return null;
  }
}

/** Nobody waits for it, and a full disk is no reason not to solve. */
function keep(cache: Cache | null, url: string, file: Chunk): void {
  cache?.put(url, new Response(file)).catch(() => undefined);
}

async function transfer(url: string, anew: boolean, onBytes: OnBytes): Promise<Chunk> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), STILL_MS);
  try {
    const response = await fetch(url, { cache: anew ? 'reload' : 'default', signal: stop.signal });
    if (!response.ok) {
      const reason = `${url}: ${response.status} ${response.statusText}`.trim();
      throw isFinal(response.status) ? new NoSuchFile(reason) : new Error(reason);
    }
    const chunks = counted(response, (...bytes) => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), STILL_MS);
      onBytes(...bytes);
    });
    return await unpacked(chunks);
  } catch (thrown) {
    throw stop.signal.aborted ? new Error(`${url}: nothing came for ${STILL_MS / 1000} s`) : thrown;
  } finally {
    clearTimeout(timer);
  }
}

/** The bytes of a response as they come; tells how many there are of how many, 0 for unknown. */
async function* counted({ headers, body }: Response, onBytes: OnBytes): AsyncGenerator<Chunk> {
  // The length is that of the transfer: where the server packs, what comes out is longer.
  const packs = headers.has('content-encoding');
  const total = packs ? 0 : Number(headers.get('content-length') ?? 0);
  let received = 0;
  const reader = body?.getReader();
  try {
    for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
      received += next.value.length;
      onBytes(received, total);
      yield next.value;
    }
  } finally {
    // What nobody wants any more need not come.
    reader?.cancel().catch(() => undefined);
  }
}

/** A server that is tired or asks for patience (408, 425, 429, 5xx) may have the file later. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}
