/** In place of `worker-source.ts` in a build that is one file: the script and the solver are inside, and nothing is fetched. */
import packed from 'virtual:solver-wasm';
import { worker } from 'virtual:solver-worker';
import type { WorkerSource } from './worker-source.ts';

export async function workerSource(): Promise<WorkerSource> {
  return {
    url: null,
    type: 'classic',
    text: async () => `(${worker})()`,
    module: async () => worker(),
    // Unpacked where it is compiled, which is not on the page's own thread.
    wasm: Uint8Array.from(atob(packed), (character) => character.charCodeAt(0)).buffer,
    // The solver is there as soon as the small one would be.
    glance: null,
    // Built when they are needed.
    tables: {},
  };
}
