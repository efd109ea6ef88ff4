/** Pictures that stand still, and the SVG that moves: made at once. */
import { animatedSvg } from './animated-svg.ts';
import { paint } from './canvas.ts';
import { noCanvas, noFile } from './failure.ts';
import { type Film, stillOf } from './film.ts';
import { lookOf, type Style } from './job.ts';
import { type Scene, sceneOf } from './scene.ts';
import { type Sheet, sheetScene } from './sheet.ts';
import { svgOf } from './svg.ts';

export function stillScene(film: Film, index: number, style: Style): Scene {
  return sceneOf(stillOf(film, index), lookOf(style));
}

/** Boards on a sheet are small; a sheet of `style.width` pixels holds `columns` of them side by side. */
export function sheetOf(film: Film, style: Style, sheet: Sheet, title: string): Scene {
  return sheetScene(film, lookOf({ ...style, width: Math.round(style.width / sheet.columns) }), sheet, title);
}

export function svgBlob(scene: Scene, title: string): Blob {
  return new Blob([svgOf(scene, title)], { type: 'image/svg+xml' });
}

export function animatedBlob(film: Film, style: Style, title: string): Blob {
  return new Blob([animatedSvg(film, lookOf(style), title)], { type: 'image/svg+xml' });
}

/** At twice the size, so that it is sharp on a projector. Rejects where the browser makes none. */
export async function pngBlob(scene: Scene, scale = 2): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(scene.width * scale);
  canvas.height = Math.round(scene.height * scale);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw noCanvas();
  paint(context, scene, scale);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(noFile())), 'image/png');
  });
}
