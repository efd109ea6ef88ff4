/** Where the worker's script and the wasm file are. A build that carries both inside puts another file in place of this one. */
import glanceUrl from '../pkg/fifteen_glance_bg.wasm?url';
import wasmUrl from '../pkg/fifteen_wasm_bg.wasm?url';
import type { TableAddresses } from './tables.ts';
import workerUrl from './worker.ts?worker&url';

export interface WorkerSource {
  /** The address of the script; `null` when there is only its text. */
  readonly url: string | null;
  /** The dev server serves modules; a build makes one classic script, because only such a one runs from a blob everywhere. */
  readonly type: WorkerType;
  /** The text of the classic script. */
  readonly text: () => Promise<string>;
  /** The same script for the page's own thread. */
  readonly module: () => Promise<typeof import('./worker.ts')>;
  /** The address of the wasm file, or its bytes. */
  readonly wasm: string | ArrayBuffer;
  /** The same for the module that only looks at boards; `null` where the whole solver comes along anyway. */
  readonly glance: string | ArrayBuffer | null;
  /** The addresses of the table files, by name; none where there are none. */
  readonly tables: TableAddresses;
}

/** What the site build made. Each address changes with the content of its file. */
const TABLES = import.meta.glob<string>('../tables/*.table', { query: '?url', import: 'default', eager: true });

/** Asynchronous for the sake of builds that have to unpack it first. */
export async function workerSource(): Promise<WorkerSource> {
  const url = absolute(workerUrl);
  return {
    url,
    type: import.meta.env.DEV ? 'module' : 'classic',
    async text() {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return response.text();
    },
    module: () => import('./worker.ts'),
    wasm: absolute(wasmUrl),
    glance: absolute(glanceUrl),
    tables: Object.fromEntries(
      Object.entries(TABLES).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), absolute(address)]),
    ),
  };
}

/** A blob or `data:` worker knows no relative addresses. */
function absolute(url: string): string {
  return new URL(url, import.meta.url).href;
}
