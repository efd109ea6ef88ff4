/** A film as MP4 or WebM. The library comes with the first video that is asked for. */
import { paint } from './canvas.ts';
import { noCanvas, noFile } from './failure.ts';
import { type Film, frameCount, frames } from './film.ts';
import { lookOf, type Style } from './job.ts';
import type { Making } from './make.ts';
import { measures } from './measures.ts';
import { sceneOf } from './scene.ts';

export const VIDEO_KINDS = ['mp4', 'webm'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

const CODECS = { mp4: 'avc', webm: 'vp9' } as const;

/** Which kinds this browser can make. A browser that throws instead of answering cannot. */
export async function videoKinds(film: Film, style: Style): Promise<readonly VideoKind[]> {
  if (typeof VideoEncoder === 'undefined') return [];
  const { canEncodeVideo, QUALITY_HIGH } = await import('./encoder.ts');
  // WebKitGTK 2.50 breaks down when encoders are the first it is asked about: what plays makes its media ready.
  document.createElement('video').canPlayType('video/mp4');
  const { width, height } = measures(film, style.width);
  const answers = await Promise.all(
    VIDEO_KINDS.map((kind) =>
      canEncodeVideo(CODECS[kind], { width, height, bitrate: QUALITY_HIGH }).catch(() => false),
    ),
  );
  return VIDEO_KINDS.filter((_, index) => answers[index] === true);
}

/** Rejects with an `AbortError` when it is aborted; with what the encoder says when that fails. */
export async function makeVideo(
  film: Film,
  style: Style,
  kind: VideoKind,
  { signal, onProgress }: Making,
): Promise<Blob> {
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output, QUALITY_HIGH, WebMOutputFormat } = await import(
    './encoder.ts'
  );
  const look = lookOf(style);
  const { width, height } = measures(film, style.width);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw noCanvas();
  const target = new BufferTarget();
  const output = new Output({ format: kind === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: CODECS[kind], bitrate: QUALITY_HIGH });
  output.addVideoTrack(source);
  try {
    await output.start();
    let at = 0;
    let done = 0;
    for (const frame of frames(film)) {
      signal.throwIfAborted();
      paint(context, sceneOf(frame, look));
      await source.add(at / 1000, frame.ms / 1000);
      at += frame.ms;
      done += 1;
      onProgress(done / frameCount(film));
    }
    await output.finalize();
  } catch (thrown) {
    await output.cancel().catch(() => undefined);
    throw thrown;
  }
  if (target.buffer === null) throw noFile();
  return new Blob([target.buffer], { type: kind === 'mp4' ? 'video/mp4' : 'video/webm' });
}
