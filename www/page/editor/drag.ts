/** Dragging a tile onto another square, by mouse, pen or finger. A press that does not move is left to the click. */

/** Less is a click of an unsteady hand. */
const SLOP_PX = 6;

export interface DragHost {
  /** The square at a point of the window, `null` beside the board. */
  readonly squareAt: (x: number, y: number) => number | null;
  /** What is carried and over which square it is; `null` when nothing is. */
  readonly show: (drag: { readonly from: number; readonly over: number | null } | null) => void;
  readonly drop: (from: number, onto: number) => void;
  /** The element that follows the pointer. */
  readonly carried: (square: number) => HTMLElement | null;
}

interface Press {
  readonly id: number;
  readonly square: number;
  readonly x: number;
  readonly y: number;
  moving: boolean;
  over: number | null;
}

export class Drag {
  readonly #host: DragHost;
  #press: Press | null = null;
  /** A click follows the end of a drag, and is none. */
  #swallow = false;

  constructor(host: DragHost) {
    this.#host = host;
  }

  readonly down = (event: PointerEvent): void => {
    this.#swallow = false;
    if (!event.isPrimary || event.button !== 0) return;
    const square = this.#host.squareAt(event.clientX, event.clientY);
    if (square === null) return;
    this.#press = { id: event.pointerId, square, x: event.clientX, y: event.clientY, moving: false, over: null };
  };

  readonly move = (event: PointerEvent): void => {
    const press = this.#press;
    if (press === null || event.pointerId !== press.id) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.moving) {
      if (Math.hypot(dx, dy) < SLOP_PX) return;
      press.moving = true;
      (event.currentTarget as HTMLElement).setPointerCapture(press.id);
    }
    // By CSSOM: a style attribute would be refused under `style-src 'self'`.
    this.#host.carried(press.square)?.style.setProperty('translate', `${dx}px ${dy}px`);
    const over = this.#host.squareAt(event.clientX, event.clientY);
    press.over = over === press.square ? null : over;
    this.#host.show({ from: press.square, over: press.over });
  };

  readonly up = (event: PointerEvent): void => {
    const press = this.#press;
    if (press === null || event.pointerId !== press.id) return;
    this.cancel();
    if (!press.moving) return;
    this.#swallow = true;
    if (press.over !== null) this.#host.drop(press.square, press.over);
  };

  readonly cancel = (): void => {
    const press = this.#press;
    this.#press = null;
    if (press === null || !press.moving) return;
    this.#host.carried(press.square)?.style.removeProperty('translate');
    this.#host.show(null);
  };

  /** Whether this click is only the end of a drag. Asked once a click. */
  swallows(): boolean {
    const swallow = this.#swallow;
    this.#swallow = false;
    return swallow;
  }
}
