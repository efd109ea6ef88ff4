/** In place of `worker-source.ts` in a build that is one file: the script and the solver are inside, and nothing is fetched. */
import script from 'virtual:solver-script';
import packed from 'virtual:solver-wasm';
import type { WorkerSource } from './worker-source.ts';

export async function workerSource(): Promise<WorkerSource> {
  return {
    url: null,
    type: 'classic',
    text: async () => script,
    wasm: await unpacked(packed),
    // The whole solver is there as soon as the small one would be.
    glance: null,
    // Built when they are needed.
    tables: {},
  };
}

/** By hand: `fetch` of a `data:` address is a request, which a strict policy refuses. */
async function unpacked(base64: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
