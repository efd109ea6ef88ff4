/** Draws the pieces and the blank's way where the clock says they are: writes transforms, knows no states. */
import type { Point } from './animation.ts';
import { Slides } from './animation.ts';

export interface Placement {
  readonly width: number;
  readonly tiles: readonly number[];
  /** Squares the blank came along, oldest first. */
  readonly way: readonly number[];
}

/** Of the blank's way, in squares, where the stylesheet does not say. */
const STROKE = 0.045;
/** To ask the stylesheet has the page's styles worked out, so that is not done for each frame. */
const STROKE_HOLDS_MS = 1_000;

const STILL: Placement = { width: 1, tiles: [], way: [] };

export class BoardMotion {
  readonly #slides = new Slides();
  readonly #written = new WeakMap<Element, string>();
  #placement: Placement = STILL;
  #stroke = STROKE;
  #strokeReadAt = Number.NEGATIVE_INFINITY;

  /** Takes a new placement up. With `ms` above 0 what moved slides there, else all of it stands there at once. */
  show(placement: Placement, now: number, ms: number): void {
    const resized =
      placement.width !== this.#placement.width || placement.tiles.length !== this.#placement.tiles.length;
    if (resized) this.#slides.clear();
    this.#placement = placement;
    for (const [square, piece] of placement.tiles.entries()) {
      const to = this.#pointOf(square);
      const target = this.#slides.target(piece);
      if (target === null || ms <= 0) this.#slides.place(piece, to);
      else if (target.x !== to.x || target.y !== to.y) this.#slides.slide(piece, to, now, ms);
    }
  }

  /** Draws all that moves from one placement to the other so far on its way: a slide made by hand, not by the clock. */
  hold(from: Placement, to: Placement, part: number): void {
    this.#placement = to;
    for (const [square, piece] of to.tiles.entries()) {
      const a = this.#pointOf(from.tiles.indexOf(piece));
      const b = this.#pointOf(square);
      this.#slides.place(piece, { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
    }
  }

  moving(now: number): boolean {
    return this.#slides.moving(now);
  }

  /** Writes what `now` looks like into the drawn board. */
  paint(board: ParentNode, now: number): void {
    for (const node of board.querySelectorAll<HTMLElement>('[data-piece]')) {
      const { x, y } = this.#slides.at(Number(node.dataset.piece), now);
      const transform = `translate(calc(${round(x)} * var(--pitch)), calc(${round(y)} * var(--pitch)))`;
      // Most pieces stand still in most frames.
      if (this.#written.get(node) === transform) continue;
      node.style.transform = transform;
      this.#written.set(node, transform);
    }
    const blank = this.#slides.at(0, now);
    const head = board.querySelector('.head');
    if (head !== null) this.#set(head, { cx: round(blank.x + 0.5), cy: round(blank.y + 0.5) });
    this.#paintWay(board.querySelectorAll('.way line'), blank, now);
  }

  /** Most lines stay as they are, too. */
  #set(node: Element, attributes: Readonly<Record<string, string>>): void {
    const all = Object.values(attributes).join(' ');
    if (this.#written.get(node) === all) return;
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    this.#written.set(node, all);
  }

  /** The way ends where the blank is drawn: what lies ahead of it is not drawn yet. */
  #paintWay(lines: NodeListOf<Element>, blank: Point, now: number): void {
    const first = lines[0];
    if (first === undefined) return;
    if (now - this.#strokeReadAt > STROKE_HOLDS_MS) {
      this.#stroke = Number(getComputedStyle(first).getPropertyValue('--fifteen-way-width')) || STROKE;
      this.#strokeReadAt = now;
    }
    const half = this.#stroke / 2;
    const points = this.#placement.way.map((square) => this.#pointOf(square));
    const arrived = lastReached(points, blank);
    for (const [segment, line] of lines.entries()) {
      const from = points[segment] ?? blank;
      const to = points[segment + 1] ?? blank;
      const end = segment < arrived ? to : segment === arrived ? blank : from;
      // Each stretch begins and ends half a stroke late: corners are closed, and none is drawn over by two.
      const x = 0.5 + half * Math.sign(end.x - from.x);
      const y = 0.5 + half * Math.sign(end.y - from.y);
      this.#set(line, {
        x1: round(from.x + x),
        y1: round(from.y + y),
        x2: round(end.x + x),
        y2: round(end.y + y),
      });
    }
  }

  #pointOf(square: number): Point {
    const { width } = this.#placement;
    return { x: square % width, y: Math.floor(square / width) };
  }
}

/** The segment of the way that the blank is on, looked for from the end; all of it when it is on none. */
function lastReached(points: readonly Point[], blank: Point): number {
  const end = points.at(-1);
  if (end === undefined || (end.x === blank.x && end.y === blank.y)) return points.length;
  for (let segment = points.length - 2; segment >= 0; segment--) {
    const from = points[segment];
    const to = points[segment + 1];
    if (from && to && between(from.x, blank.x, to.x) && between(from.y, blank.y, to.y)) return segment;
  }
  return points.length;
}

function between(a: number, x: number, b: number): boolean {
  return Math.min(a, b) <= x && x <= Math.max(a, b);
}

function round(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
