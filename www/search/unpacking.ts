/** Unpacks gzip with what the browser has, while it comes. */
import { DamagedFile, NoSuchFile } from './tables.ts';
import { textOf } from './thrown.ts';

export type Chunk = Uint8Array<ArrayBuffer>;

/** Whether it begins as a packed file does. */
export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The whole file, unpacked unless it comes unpacked, as from servers that do so on the way. Rejects with what the chunks throw. */
export async function unpacked(chunks: Iterable<Chunk> | AsyncIterable<Chunk>): Promise<Chunk> {
  const plain: Chunk[] = [];
  let gzip: Gzip | null = null;
  try {
    for await (const chunk of chunks) {
      if (gzip === null && plain.length === 0 && isPacked(chunk)) gzip = new Gzip();
      if (gzip === null) plain.push(chunk);
      else await gzip.add(chunk);
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
