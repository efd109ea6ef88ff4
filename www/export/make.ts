/** Makes the files: a GIF in a worker, or in slices on the page where no worker runs; video, on demand, by mediabunny. */
import { spawnScript } from '../search/spawn.ts';
import { exporterSource } from './exporter-source.ts';
import { ExportError } from './failure.ts';
import type { ExporterReply, ExporterRequest, GifJob } from './job.ts';

export interface Making {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** How long the page may work before it draws again. */
const SLICE_MS = 12;

/** Rejects with an `AbortError` when it is aborted, with an `Error` that says why when it cannot be made. */
export async function makeGif(job: GifJob, making: Making): Promise<Blob> {
  const worker = await spawnScript(await exporterSource()).catch(() => null);
  if (making.signal.aborted) worker?.terminate();
  making.signal.throwIfAborted();
  const bytes = worker === null ? await onPage(job, making) : await inWorker(worker, job, making);
  return new Blob([bytes], { type: 'image/gif' });
}

function inWorker(worker: Worker, job: GifJob, { signal, onProgress }: Making): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new ExportError({ kind: 'broken' }, event.message || 'the worker of the exporter broke down'));
    };
    worker.onmessage = ({ data }: MessageEvent<ExporterReply>) => {
      if (data.type === 'progress') onProgress(data.done / data.of);
      else if (data.type === 'made') resolve(data.bytes);
      else if (data.type === 'failed') reject(new ExportError(data.why, data.message));
    };
    worker.postMessage({ type: 'gif', job } satisfies ExporterRequest);
  }).finally(() => worker.terminate());
}

async function onPage(job: GifJob, { signal, onProgress }: Making): Promise<Uint8Array<ArrayBuffer>> {
  const { gifWork } = await import('./exporter.ts');
  const work = gifWork(job);
  for (;;) {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) {
      const step = work.next();
      if (step.done) return step.value;
      onProgress(step.value.done / step.value.of);
    }
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
