/** A contact sheet: every k-th state of a solution on one page, numbered. */
import { type Film, isAtGoal, stillOf } from './film.ts';
import { measures } from './measures.ts';
import { boardShapes, type Look, type Scene, type Shape, shifted } from './scene.ts';

export interface Sheet {
  /** A state for every so many moves; the first and the last are always there. */
  readonly every: number;
  readonly columns: number;
}

/** The numbers of moves that are shown. */
export function sheetIndices(length: number, every: number): number[] {
  const step = Math.max(1, Math.round(every));
  const indices = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
  if (indices.at(-1) !== length) indices.push(length);
  return indices;
}

/** `look.width` is the width of one board; `title` stands above, the look's caption below each. */
export function sheetScene(film: Film, look: Look, { every, columns }: Sheet, title: string): Scene {
  const indices = sheetIndices(film.moves.length, every);
  const size = measures(film, look.width);
  const across = Math.min(columns, indices.length);
  const head = title === '' ? 0 : Math.round(0.7 * size.tile);
  const shapes: Shape[] = indices.flatMap((index, place) => {
    const frame = stillOf(film, index);
    const dx = (place % across) * size.width;
    const dy = head + Math.floor(place / across) * size.height;
    const { left, right } = look.caption(frame);
    const line = { kind: 'text', y: size.captionY, size: 0.22 * size.tile, weight: 400 } as const;
    const ink = isAtGoal(frame.board) ? look.palette.onHome : look.palette.ink;
    return [
      ...boardShapes(frame, look, size),
      { ...line, x: size.margin, anchor: 'start', fill: ink, text: left } as const,
      { ...line, x: size.width - size.margin, anchor: 'end', fill: look.palette.muted, text: right } as const,
    ].map((shape) => shifted(shape, dx, dy));
  });
  if (title !== '')
    shapes.push({
      kind: 'text',
      x: size.margin,
      y: head * 0.6,
      size: 0.32 * size.tile,
      anchor: 'start',
      weight: 600,
      fill: look.palette.ink,
      text: title,
    });
  return {
    width: across * size.width,
    height: head + Math.ceil(indices.length / across) * size.height,
    background: look.palette.panel,
    shapes,
  };
}
