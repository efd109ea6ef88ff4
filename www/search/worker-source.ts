/** Where the worker's script and the wasm file are. A build that carries both inside puts another file in place of this one. */
import wasmUrl from '../pkg/fifteen_wasm_bg.wasm?url';
import workerUrl from './worker.ts?worker&url';

export interface WorkerSource {
  /** The address of the script; `null` when there is only its text. */
  readonly url: string | null;
  /** The dev server serves modules; a build makes one classic script, because only such a one runs from a blob everywhere. */
  readonly type: WorkerType;
  /** The text of the classic script. */
  readonly text: () => Promise<string>;
  /** The address of the wasm file, or its bytes. */
  readonly wasm: string | ArrayBuffer;
}

export function workerSource(): WorkerSource {
  const url = absolute(workerUrl);
  return {
    url,
    type: import.meta.env.DEV ? 'module' : 'classic',
    async text() {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return response.text();
    },
    wasm: absolute(wasmUrl),
  };
}

/** A blob or `data:` worker knows no relative addresses. */
function absolute(url: string): string {
  return new URL(url, import.meta.url).href;
}
