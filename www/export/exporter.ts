/** The script of the exporter's worker: makes GIFs, so that the page goes on moving meanwhile. */
import { whyOf } from './failure.ts';
import { frames } from './film.ts';
import { gifOf } from './gif.ts';
import { type ExporterReply, type ExporterRequest, type GifJob, lookOf } from './job.ts';
import { painter } from './painter.ts';

/** A report for every so many pictures. */
const EVERY = 4;

/** Pulled along: yields how much is done, and returns the file. */
export function* gifWork({
  film,
  style,
  loop,
}: GifJob): Generator<{ readonly done: number; readonly of: number }, Uint8Array<ArrayBuffer>> {
  const pictures = [...frames(film)];
  const work = gifOf(pictures, painter(lookOf(style)), { loop });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield { done: step.value, of: pictures.length };
  }
}

interface Scope {
  postMessage(reply: ExporterReply, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ExporterRequest>) => void) | null;
}

function serve(scope: Scope): void {
  scope.onmessage = ({ data }) => {
    try {
      const work = gifWork(data.job);
      let step = work.next();
      for (; !step.done; step = work.next()) {
        if (step.value.done % EVERY === 0) scope.postMessage({ type: 'progress', ...step.value });
      }
      scope.postMessage({ type: 'made', bytes: step.value }, [step.value.buffer]);
    } catch (thrown) {
      scope.postMessage({ type: 'failed', why: whyOf(thrown), message: String(thrown) });
    }
  };
  scope.postMessage({ type: 'hello' });
}

// On the main thread this file is imported for `gifWork`; in a worker it is the script.
if ('WorkerGlobalScope' in globalThis) serve(globalThis as unknown as Scope);
