/** Frames as pixels, painted one after the other into one canvas. */
import { paint } from './canvas.ts';
import { noCanvas } from './failure.ts';
import type { Frame } from './film.ts';
import type { Pixels } from './gif.ts';
import { measures } from './measures.ts';
import { type Look, sceneOf } from './scene.ts';

/** Throws where the browser gives no canvas. */
export function painter(look: Look): (frame: Frame) => Pixels {
  let context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null = null;
  return (frame) => {
    const { width, height } = measures(frame, look.width);
    context ??= contextOf(width, height);
    paint(context, sceneOf(frame, look));
    return { data: context.getImageData(0, 0, width, height).data, width, height };
  };
}

function contextOf(width: number, height: number): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  // Read back after every picture: not for the graphics card.
  const options = { willReadFrequently: true, alpha: false } as const;
  const canvas = typeof OffscreenCanvas === 'undefined' ? elementOf(width, height) : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', options);
  if (context === null) throw noCanvas();
  return context as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
}

function elementOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
