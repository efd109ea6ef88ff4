/**
 * Tiles that follow a pointer along the line with the blank. Pure: it is told where the pointer is, and says how far the
 * slide has come, 0 to 1. Past half it is completed, else it springs back.
 */
import type { Move } from '../puzzle/moves.ts';

export interface DragHost {
  /** A hand takes hold of the tiles that these moves slide; false when it cannot. */
  readonly grab: (moves: readonly Move[]) => boolean;
  /** They are drawn so far on their way. */
  readonly drag: (part: number) => void;
  /** They are let go. */
  readonly release: (complete: boolean) => void;
}

export interface PointerPlace {
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** A pointer that strays less than this is a tap. */
export const SLOP_PX = 5;

interface Hold {
  readonly pointer: number;
  readonly moves: readonly Move[];
  readonly x: number;
  readonly y: number;
  /** From one square to the next, in pixels. */
  readonly pitch: number;
  part: number;
  begun: boolean;
}

export class Drag {
  readonly #host: DragHost;
  #hold: Hold | null = null;
  #over = false;

  constructor(host: DragHost) {
    this.#host = host;
  }

  /** A pointer goes down on a tile that these moves of the blank would slide. A second pointer changes nothing. */
  down({ pointerId, clientX, clientY }: PointerPlace, moves: readonly Move[], pitch: number): void {
    // Its last end was not heard.
    this.cancel({ pointerId });
    this.#over = false;
    if (this.#hold !== null || moves.length === 0 || pitch <= 0) return;
    this.#hold = { pointer: pointerId, moves, x: clientX, y: clientY, pitch, part: 0, begun: false };
  }

  move({ pointerId, clientX, clientY }: PointerPlace): void {
    const hold = this.#hold;
    if (hold === null || hold.pointer !== pointerId) return;
    const way = along(hold.moves[0], clientX - hold.x, clientY - hold.y);
    if (!hold.begun) {
      if (Math.abs(way) < SLOP_PX) return;
      if (!this.#host.grab(hold.moves)) {
        this.#hold = null;
        return;
      }
      hold.begun = true;
    }
    hold.part = Math.max(0, Math.min(1, way / hold.pitch));
    this.#host.drag(hold.part);
  }

  up({ pointerId, clientX, clientY }: PointerPlace): void {
    const hold = this.#hold;
    const strayed =
      hold?.pointer === pointerId && Math.hypot(clientX - hold.x, clientY - hold.y) > hold.pitch / 2 && !hold.begun;
    this.#end(pointerId, ({ part }) => part > 0.5);
    // Let go elsewhere, as from a button.
    this.#over ||= strayed;
  }

  /** The browser has taken the pointer away, for scrolling or for a menu. */
  cancel({ pointerId }: Pick<PointerPlace, 'pointerId'>): void {
    this.#end(pointerId, () => false);
  }

  /** Whether the click that now comes is the end of a drag. Asked once. */
  swallowsClick(): boolean {
    const over = this.#over;
    this.#over = false;
    return over;
  }

  #end(pointer: number, complete: (hold: Hold) => boolean): void {
    const hold = this.#hold;
    if (hold === null || hold.pointer !== pointer) return;
    this.#hold = null;
    if (!hold.begun) return;
    this.#over = true;
    this.#host.release(complete(hold));
  }
}

/** How far the pointer went the way of the tiles, which is against that of the blank. */
function along(move: Move | undefined, x: number, y: number): number {
  switch (move) {
    case 'U':
      return y;
    case 'D':
      return -y;
    case 'L':
      return x;
    case 'R':
      return -x;
    case undefined:
      return 0;
  }
}
