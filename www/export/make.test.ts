// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { solvedBoard } from '../puzzle/tiles.ts';
import { ExportError, noCanvas, whyOf } from './failure.ts';
import type { ExporterReply, GifJob } from './job.ts';
import { makeGif } from './make.ts';

const spawned = vi.hoisted(() => ({ worker: Promise.resolve<Worker | null>(null) }));
vi.mock('../search/spawn.ts', () => ({ spawnScript: () => spawned.worker }));
vi.mock('./exporter-source.ts', () => ({ exporterSource: async () => ({}) }));

const job: GifJob = {
  film: { board: solvedBoard({ width: 3, height: 3 }), moves: [], moveMs: 400, holdMs: 1000, framesPerMove: 1 },
  style: { palette: 'light', width: 360, captions: [], note: '' },
  loop: true,
};

/** A worker that does nothing by itself. */
class Silent {
  onmessage: ((event: { readonly data: ExporterReply }) => void) | null = null;
  onerror: unknown = null;
  terminated = 0;
  readonly postMessage = vi.fn();

  terminate(): void {
    this.terminated += 1;
  }
}

it('ends a worker that has come up when nobody wants the file any more', async () => {
  const late = new Silent();
  const stop = new AbortController();
  let arrive = (): void => undefined;
  spawned.worker = new Promise((resolve) => {
    arrive = () => resolve(late as unknown as Worker);
  });
  const making = makeGif(job, { signal: stop.signal, onProgress: () => undefined });
  stop.abort();
  arrive();
  await expect(making).rejects.toMatchObject({ name: 'AbortError' });
  expect(late.terminated).toBe(1);
  expect(late.postMessage).not.toHaveBeenCalled();
});

it('names what went wrong in the worker', async () => {
  const broken = new Silent();
  spawned.worker = Promise.resolve(broken as unknown as Worker);
  broken.postMessage.mockImplementation(() =>
    broken.onmessage?.({ data: { type: 'failed', why: { kind: 'no-canvas' }, message: 'no canvas here' } }),
  );
  const thrown = await makeGif(job, { signal: new AbortController().signal, onProgress: () => undefined }).catch(
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ExportError);
  expect(whyOf(thrown)).toEqual({ kind: 'no-canvas' });
  expect(broken.terminated).toBe(1);
});

it('gives the words of the browser as they are, and those of a program that broke down not at all', () => {
  expect(whyOf(noCanvas())).toEqual({ kind: 'no-canvas' });
  expect(whyOf(new DOMException('codec not supported', 'NotSupportedError'))).toEqual({
    kind: 'said',
    text: 'codec not supported',
  });
  expect(whyOf(new TypeError("Cannot read properties of undefined (reading 'x')"))).toEqual({ kind: 'broken' });
});
