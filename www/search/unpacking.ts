/** Unpacks gzip with what the browser has, while it comes. */
import { DamagedFile, NoSuchFile } from './tables.ts';
import { textOf } from './thrown.ts';

export type Chunk = Uint8Array<ArrayBuffer>;

/** How a packed file begins. */
const SIGN = [0x1f, 0x8b] as const;

export function isPacked(bytes: Uint8Array): boolean {
  return SIGN.every((byte, index) => bytes[index] === byte);
}

/** The whole file, unpacked unless it comes unpacked, as from servers that do so on the way. Rejects with what the chunks throw. */
export async function unpacked(chunks: Iterable<Chunk> | AsyncIterable<Chunk>): Promise<Chunk> {
  const plain: Chunk[] = [];
  let gzip: Gzip | null = null;
  let told = false;
  try {
    for await (const chunk of chunks) {
      if (gzip !== null) {
        await gzip.add(chunk);
        continue;
      }
      plain.push(chunk);
      if (told) continue;
      // A chunk may be shorter than the sign that tells.
      const begin = joined(plain);
      told = begin.length >= SIGN.length;
      if (isPacked(begin)) {
        gzip = new Gzip();
        await gzip.add(begin);
      }
    }
  } catch (thrown) {
    gzip?.abandon();
    throw thrown;
  }
  return gzip === null ? joined(plain) : gzip.end();
}

class Gzip {
  readonly #writer: WritableStreamDefaultWriter<Chunk>;
  readonly #file: Promise<Chunk>;

  constructor() {
    if (!('DecompressionStream' in globalThis)) {
      throw new NoSuchFile('this browser cannot unpack table files', 'no-unpacking');
    }
    const gzip = new DecompressionStream('gzip');
    this.#writer = gzip.writable.getWriter();
    this.#file = collected(gzip.readable);
    // Said by whoever waits for it.
    this.#file.catch(() => undefined);
  }

  add(chunk: Chunk): Promise<void> {
    return this.#writer.write(chunk).catch(refuse);
  }

  async end(): Promise<Chunk> {
    try {
      await this.#writer.close();
      return await this.#file;
    } catch (thrown) {
      return refuse(thrown);
    }
  }

  abandon(): void {
    this.#writer.abort().catch(() => undefined);
  }
}

function refuse(thrown: unknown): never {
  throw new DamagedFile(`the file cannot be unpacked: ${textOf(thrown)}`);
}

async function collected(stream: ReadableStream<Chunk>): Promise<Chunk> {
  const chunks: Chunk[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  return joined(chunks);
}

function joined(chunks: readonly Chunk[]): Chunk {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
