/** Clicks, drags and keys on the element, and where the keyboard is on the board. */
import type { Letters } from '../puzzle/letters.ts';
import { isMove, type Move, movesToSquare, squareBeside } from '../puzzle/moves.ts';
import type { Board } from '../puzzle/tiles.ts';
import { Drag, type DragHost } from './drag.ts';
import { type Command, commandFor, type Where } from './keyboard.ts';

/** The element as its input sees it. */
export interface InputHost extends Pick<DragHost, 'grab' | 'drag'> {
  readonly board: () => Board;
  readonly arrows: () => Letters;
  readonly readonly: () => boolean;
  readonly playable: () => boolean;
  /** Slides the tiles between the blank and where it goes; false when there are none. */
  readonly slide: (moves: readonly Move[]) => boolean;
  /** Lets go of what was grabbed; true when that made the moves. */
  readonly release: (complete: boolean) => boolean;
  readonly notInLine: (tile: number) => void;
  readonly playOrPause: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly seek: (to: 'first' | 'last') => void;
  readonly undo: () => void;
  /** The place of the focus or the way of walking has changed; with `follow` the focus goes there. */
  readonly focusMoved: (follow: boolean) => void;
}

export class PuzzleInput {
  readonly #host: InputHost;
  /** The square walked to; `null` stands for the blank, wherever it goes. */
  #square: number | null = null;
  #walking = false;
  readonly #drag: Drag;

  constructor(host: InputHost) {
    this.#host = host;
    this.#drag = new Drag({
      grab: (moves) => host.grab(moves),
      drag: (part) => host.drag(part),
      release: (complete) => {
        if (host.release(complete)) this.#leaveWalk(true);
      },
    });
  }

  get walking(): boolean {
    return this.#walking;
  }

  get focusSquare(): number {
    const { tiles } = this.#host.board();
    const blank = Math.max(0, tiles.indexOf(0));
    return this.#square === null || this.#square >= tiles.length ? blank : this.#square;
  }

  /** A click slides the whole part of the row or column between the square and the blank. The end of a drag is none. */
  clickSquare(square: number, byPointer: boolean): 'slid' | 'stayed' | 'dragged' {
    if (byPointer && this.#drag.swallowsClick()) return 'dragged';
    if (this.#host.readonly() || !this.#slideTo(square)) return 'stayed';
    this.#leaveWalk(true);
    return 'slid';
  }

  /** A pointer on the board: the tiles between the one under it and the blank follow it. */
  pointer(event: PointerEvent): void {
    switch (event.type) {
      case 'pointerdown': {
        const square = squareOf(event);
        if (square === null || event.button !== 0 || this.#host.readonly()) return;
        // The gap between two squares is 0.09 of one.
        this.#drag.down(event, this.#movesTo(square.number), 1.09 * square.node.offsetWidth);
        // However fast it goes, its moves and its end are heard.
        square.node.setPointerCapture(event.pointerId);
        return;
      }
      case 'pointermove':
        this.#drag.move(event);
        return;
      case 'pointerup':
        this.#drag.up(event);
        return;
      case 'pointercancel':
        this.#drag.cancel(event);
    }
  }

  /** The browser has put the focus on a square. */
  focusOnSquare(square: number): void {
    if (square === this.focusSquare) return;
    this.#square = square;
    this.#host.focusMoved(false);
  }

  /** The focus has left the board. */
  leave(): void {
    if (this.#walking || this.#square !== null) this.#leaveWalk(false);
  }

  key(event: KeyboardEvent, where: Where): void {
    const command = commandFor(event, {
      where,
      arrows: this.#host.arrows(),
      walking: this.#walking,
      readonly: this.#host.readonly(),
      playable: this.#host.playable(),
    });
    if (command === null) return;
    // A slide deck around the element listens further out and must not turn the page.
    event.stopPropagation();
    if (command.kind === 'native') return;
    event.preventDefault();
    this.#do(command);
  }

  #do(command: Exclude<Command, { kind: 'native' }>): void {
    switch (command.kind) {
      case 'move':
        this.#square = null;
        this.#host.slide([command.move]);
        this.#host.focusMoved(true);
        return;
      case 'walk':
        // At an edge the walk stays.
        this.#square = squareBeside(this.focusSquare, command.direction, this.#host.board()) ?? this.focusSquare;
        this.#host.focusMoved(true);
        return;
      case 'choose':
        this.#choose();
        return;
      case 'play-or-pause':
        this.#host.playOrPause();
        return;
      case 'step':
        this.#host.step(command.by);
        return;
      case 'first':
      case 'last':
        this.#host.seek(command.kind);
        return;
      case 'undo':
        this.#square = null;
        this.#host.undo();
        this.#host.focusMoved(true);
    }
  }

  /** Begins a walk; on a tile in line with the blank it slides it, on the blank it ends the walk. */
  #choose(): void {
    const square = this.focusSquare;
    const tile = this.#host.board().tiles[square] ?? 0;
    if (!this.#walking && tile === 0) {
      this.#walking = true;
      this.#square = square;
      this.#host.focusMoved(true);
    } else if (tile === 0 || this.#slideTo(square)) this.#leaveWalk(true);
    else this.#host.notInLine(tile);
  }

  #slideTo(square: number): boolean {
    const moves = this.#movesTo(square);
    return moves.length > 0 && this.#host.slide(moves);
  }

  #movesTo(square: number): readonly Move[] {
    const board = this.#host.board();
    return movesToSquare(board.tiles, board, square).filter(isMove);
  }

  #leaveWalk(follow: boolean): void {
    this.#walking = false;
    this.#square = null;
    this.#host.focusMoved(follow);
  }
}

function squareOf({ target }: Event): { readonly node: HTMLElement; readonly number: number } | null {
  const node = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null;
  return node === null ? null : { node, number: Number(node.dataset.square) };
}
