/** A film as one SVG that plays by itself: SMIL, no script, so that it plays as an image in a page or a README too. */
import { type Film, type Frame, frames, lengthMs } from './film.ts';
import { corner, type Measures, measures } from './measures.ts';
import { type Look, type Shape, shifted, tileShapes, wellShapes } from './scene.ts';
import { arcShapes, NO_SIGNS, type Signs } from './signs.ts';
import { background, element, n, svgFile } from './svg.ts';

/** A whole file. It plays over and over. */
export function animatedSvg(film: Film, look: Look, title: string): string {
  const whole = { ...film, framesPerMove: 1 };
  const pictures = [...frames(whole)];
  const first = pictures[0];
  if (first === undefined) throw new Error('a film has at least one picture');
  const size = measures(first, look.width);
  const timing = timingOf(film, lengthMs(whole));
  const tiles = Array.from({ length: film.board.tiles.length - 1 }, (_, index) => index + 1);
  const [well, blank] = wellShapes(first, look.palette, size);
  const signs = pictures.map((frame) => look.signs?.(frame) ?? NO_SIGNS);
  return svgFile(size.width, size.height, title, [
    background({ width: size.width, height: size.height, background: look.palette.panel, shapes: [] }),
    element(well),
    moved(0, pictures, size, timing, [element(atOrigin(blank, first, 0, size))]),
    ...tiles.map((tile) => moved(tile, pictures, size, timing, tileParts(tile, pictures, signs, look, size, timing))),
    ...inTurn(
      pictures.map((frame, index) =>
        arcShapes(frame, signs[index] ?? NO_SIGNS, look.palette, size)
          .map(element)
          .join(''),
      ),
      timing,
    ),
    ...captions(pictures, look, size, timing),
  ]);
}

interface Timing {
  readonly seconds: number;
  /** When the picture of each index is complete, as parts of the whole, 0 to 1. */
  readonly done: readonly number[];
  /** How much of the whole one slide takes. */
  readonly slide: number;
}

function timingOf({ moves, moveMs, holdMs }: Film, total: number): Timing {
  return {
    seconds: total / 1000,
    done: [0, ...moves.map((_, index) => (holdMs + (index + 1) * moveMs - moveMs * 0.3) / total)],
    slide: (moveMs * 0.7) / total,
  };
}

function atOrigin(shape: Shape, frame: Frame, tile: number, size: Measures): Shape {
  const { x, y } = corner(frame.places[tile] ?? { x: 0, y: 0 }, size);
  return shifted(shape, -x, -y);
}

/** A group that goes where the piece goes. */
function moved(
  tile: number,
  pictures: readonly Frame[],
  size: Measures,
  { seconds, done, slide }: Timing,
  inside: readonly string[],
): string {
  const points = pictures.map((frame) => corner(frame.places[tile] ?? { x: 0, y: 0 }, size));
  const values: string[] = [];
  const times: number[] = [];
  const add = (time: number, { x, y }: { x: number; y: number }): void => {
    times.push(time);
    values.push(`${n(x)} ${n(y)}`);
  };
  const start = points[0] ?? { x: 0, y: 0 };
  add(0, start);
  for (let index = 1; index < points.length; index += 1) {
    const from = points[index - 1] ?? start;
    const to = points[index] ?? start;
    if (from.x === to.x && from.y === to.y) continue;
    const end = done[index] ?? 1;
    add(end - slide, from);
    add(end, to);
  }
  add(1, points.at(-1) ?? start);
  const animate =
    values.length > 2
      ? `<animateTransform attributeName="transform" type="translate" dur="${n(seconds)}s" repeatCount="indefinite" keyTimes="${times.map(time).join(';')}" values="${values.join(';')}"/>`
      : '';
  return `<g transform="translate(${n(start.x)} ${n(start.y)})">${animate}${inside.join('')}</g>`;
}

/** A tile with its number and signs, once for each way it looks; each shown in its time. */
function tileParts(
  tile: number,
  pictures: readonly Frame[],
  signs: readonly Signs[],
  look: Look,
  size: Measures,
  timing: Timing,
): string[] {
  const drawn = pictures.map((frame, index) =>
    tileShapes(frame, tile, look.palette, size, signs[index] ?? NO_SIGNS)
      .map((shape) => element(atOrigin(shape, frame, tile, size)))
      .join(''),
  );
  return inTurn(drawn, timing);
}

/** The caption of each picture, in its time. */
function captions(pictures: readonly Frame[], look: Look, size: Measures, timing: Timing): string[] {
  const drawn = pictures.map((frame) => {
    const { left, right } = look.caption(frame);
    const common = { kind: 'text', y: size.captionY, size: 0.19 * size.tile, weight: 400 } as const;
    return [
      left === '' ? '' : element({ ...common, x: size.margin, anchor: 'start', fill: look.palette.ink, text: left }),
      right === ''
        ? ''
        : element({ ...common, x: size.width - size.margin, anchor: 'end', fill: look.palette.muted, text: right }),
    ].join('');
  });
  return inTurn(drawn, timing);
}

/** What is drawn in each picture: each thing once, shown in its time. */
function inTurn(drawn: readonly string[], timing: Timing): string[] {
  return [...new Set(drawn)].map((text) => {
    if (text === '') return '';
    const when = drawn.map((other) => other === text);
    return when.every(Boolean) ? text : `<g>${shown(when, timing)}${text}</g>`;
  });
}

/** Shows something while `when` holds of the picture. */
function shown(when: readonly boolean[], { seconds, done }: Timing): string {
  const values: string[] = [];
  const times: number[] = [];
  for (const [index, visible] of when.entries()) {
    if (index > 0 && visible === when[index - 1]) continue;
    times.push(index === 0 ? 0 : (done[index] ?? 1));
    values.push(visible ? 'inline' : 'none');
  }
  return `<animate attributeName="display" dur="${n(seconds)}s" repeatCount="indefinite" calcMode="discrete" keyTimes="${times.map(time).join(';')}" values="${values.join(';')}"/>`;
}

function time(part: number): string {
  return String(Number(Math.min(1, Math.max(0, part)).toFixed(5)));
}
