/** Fetches table files: from the browser's own cache where it has one, and unpacked with what the browser has. */
import { DamagedFile, type FetchTable, NoSuchFile, type TableAddresses } from './tables.ts';
import { textOf } from './thrown.ts';

/** Addresses change with the content, so this is for a change of how files are kept. */
const CACHE = 'fifteen-tables-1';
/** A transfer that stands still for so long is given up: to build the tables takes less. */
const STILL_MS = 10_000;

export const fetchTable: FetchTable = async (url, anew, onBytes) => {
  const cache = await openCache();
  if (anew) await cache?.delete(url).catch(() => false);
  else {
    const kept = await takeKept(cache, url);
    if (kept !== null) return kept;
  }
  const packed = await transfer(url, anew, onBytes);
  const file = await unpack(packed);
  // Nobody waits for it, and a full disk is no reason not to solve.
  cache?.put(url, new Response(packed)).catch(() => undefined);
  return file;
};

/**
 * Forgets the files that earlier builds kept: an address carries a hash of what lies there, so nobody asks for them any more.
 * Only in the folders of these addresses, because other sites of the same origin share the cache.
 */
export async function forgetOtherTables(addresses: TableAddresses): Promise<void> {
  const urls = new Set(Object.values(addresses));
  const folders = new Set([...urls].map(folderOf));
  if (folders.size === 0) return;
  try {
    const cache = await openCache();
    for (const { url } of (await cache?.keys()) ?? []) {
      if (!urls.has(url) && folders.has(folderOf(url))) await cache?.delete(url);
    }
  } catch {
    // What cannot be cleared away takes room, and nothing else.
  }
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

/** `null` where there is none: in a sandbox the getter throws, without https it is not there. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}

async function takeKept(cache: Cache | null, url: string): Promise<Uint8Array | null> {
  try {
    const kept = await cache?.match(url);
    return kept === undefined ? null : await unpack(new Uint8Array(await kept.arrayBuffer()));
  } catch {
    // Damaged: as good as none, and replaced by what comes.
    return null;
  }
}

async function transfer(
  url: string,
  anew: boolean,
  onBytes: (received: number, total: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), STILL_MS);
  try {
    const response = await fetch(url, { cache: anew ? 'reload' : 'default', signal: stop.signal });
    if (!response.ok) {
      const reason = `${url}: ${response.status} ${response.statusText}`.trim();
      throw isFinal(response.status) ? new NoSuchFile(reason) : new Error(reason);
    }
    // The length is that of the transfer: where the server packs, what comes out is longer.
    const packs = response.headers.has('content-encoding');
    const total = packs ? 0 : Number(response.headers.get('content-length') ?? 0);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), STILL_MS);
      chunks.push(next.value);
      received += next.value.length;
      onBytes(received, total);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  } catch (thrown) {
    throw stop.signal.aborted ? new Error(`${url}: nothing came for ${STILL_MS / 1000} s`) : thrown;
  } finally {
    clearTimeout(timer);
  }
}

/** A server that is tired or asks for patience (408, 425, 429, 5xx) may have the file later. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** Files are packed with gzip, unless a server has unpacked them on the way. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  if (!('DecompressionStream' in globalThis)) {
    throw new NoSuchFile('this browser cannot unpack table files', 'no-unpacking');
  }
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  try {
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  } catch (thrown) {
    throw new DamagedFile(`the file cannot be unpacked: ${textOf(thrown)}`);
  }
}
