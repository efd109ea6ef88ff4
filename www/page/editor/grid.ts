/** The squares of the editor: which one the keyboard is at, which tile is picked up, what is being typed. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../../i18n/i18n.ts';
import type { Size } from '../../puzzle/tiles.ts';
import { typed } from './draft.ts';
import { Drag } from './drag.ts';

export interface GridHost {
  readonly tiles: () => readonly number[];
  readonly size: () => Size;
  readonly swap: (a: number, b: number) => void;
  readonly place: (square: number, tile: number) => void;
  readonly draw: () => void;
  readonly root: () => HTMLElement;
}

export class Grid {
  readonly #host: GridHost;
  #focus = 0;
  #picked: number | null = null;
  #typing = '';
  /** What was typed and is no tile. */
  #wrong: string | null = null;
  #drag: { readonly from: number; readonly over: number | null } | null = null;
  readonly #pointer: Drag;

  constructor(host: GridHost) {
    this.#host = host;
    this.#pointer = new Drag({
      squareAt: (x, y) => this.#squareAt(x, y),
      show: (drag) => {
        this.#drag = drag;
        host.draw();
      },
      drop: (from, onto) => {
        this.forget();
        this.#focus = onto;
        host.swap(from, onto);
      },
      carried: (square) => this.#button(square),
    });
  }

  /** What is picked or half typed belongs to a board that is there no more. */
  forget(): void {
    this.#picked = null;
    this.#typing = '';
    this.#wrong = null;
    this.#focus = Math.min(this.#focus, this.#host.tiles().length - 1);
  }

  /** Puts down what is picked up; false when nothing is. */
  putDown(): boolean {
    const held = this.#picked !== null || this.#typing !== '';
    this.#picked = null;
    this.#typing = '';
    if (held) this.#host.draw();
    return held;
  }

  get wrong(): string | null {
    return this.#wrong;
  }

  get picked(): number | null {
    return this.#picked === null ? null : (this.#host.tiles()[this.#picked] ?? null);
  }

  #button(square: number): HTMLElement | null {
    return this.#host.root().querySelector(`[data-square="${square}"]`);
  }

  #squareAt(x: number, y: number): number | null {
    const squares = this.#host.tiles().map((_, square) => square);
    return (
      squares.find((square) => {
        // Of the cell, which stays where it is when its tile is carried.
        const box = this.#button(square)?.parentElement?.getBoundingClientRect();
        return box !== undefined && x >= box.left && x < box.right && y >= box.top && y < box.bottom;
      }) ?? null
    );
  }

  #go(square: number): void {
    this.#commit();
    this.#focus = square;
    this.#host.draw();
    this.#button(square)?.focus();
  }

  readonly #click = (square: number): void => {
    if (this.#pointer.swallows()) return;
    this.#wrong = null;
    this.#typing = '';
    this.#focus = square;
    const picked = this.#picked;
    this.#picked = picked === null ? square : null;
    if (picked !== null && picked !== square) this.#host.swap(picked, square);
    this.#host.draw();
    this.#button(square)?.focus();
  };

  /** A number that could go on has ended. */
  #commit(): void {
    if (this.#typing === '') return;
    const tile = Number(this.#typing);
    this.#typing = '';
    this.#host.place(this.#focus, tile);
  }

  #digit(digit: string): void {
    const last = this.#host.tiles().length - 1;
    const does = typed(this.#typing, digit, last);
    this.#picked = null;
    this.#wrong = does.kind === 'wrong' ? does.text : null;
    this.#typing = does.kind === 'more' ? does.text : '';
    if (does.kind === 'tile') {
      const square = this.#focus;
      this.#host.place(square, does.tile);
      // On to the next, so that a board can be typed through.
      this.#go(Math.min(square + 1, last));
    }
    this.#host.draw();
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { width } = this.#host.size();
    const last = this.#host.tiles().length - 1;
    const at = this.#focus;
    const column = at % width;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? (/^\d$/.test(event.key) ? event.key : undefined);
    const to = {
      ArrowUp: at - width,
      ArrowDown: at + width,
      ArrowLeft: column > 0 ? at - 1 : at,
      ArrowRight: column < width - 1 ? at + 1 : at,
      Home: 0,
      End: last,
    }[event.key];
    if (to !== undefined) this.#go(to >= 0 && to <= last ? to : at);
    else if (digit !== undefined && !event.shiftKey) this.#digit(digit);
    else if (event.key === 'Backspace' || event.key === 'Delete') {
      if (event.key === 'Delete') this.#host.place(at, 0);
      this.#typing = '';
      this.#wrong = null;
      this.#host.draw();
    } else if ((event.key === 'Enter' || event.key === ' ') && this.#typing !== '') {
      this.#commit();
      this.#go(Math.min(at + 1, last));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  view({ translate: t }: I18n, label: string): TemplateResult {
    const tiles = this.#host.tiles();
    const { width } = this.#host.size();
    const rows: number[][] = [];
    for (let from = 0; from < tiles.length; from += width)
      rows.push(tiles.slice(from, from + width).map((_, i) => from + i));
    return html`
      <div
        class="squares"
        role="grid"
        aria-label=${label}
        aria-describedby="editor-hint"
        @keydown=${this.#key}
        @focusout=${(event: FocusEvent) => {
          if (
            this.#host
              .root()
              .querySelector('.squares')
              ?.contains(event.relatedTarget as Node | null)
          )
            return;
          this.#commit();
        }}
        @pointerdown=${this.#pointer.down}
        @pointermove=${this.#pointer.move}
        @pointerup=${this.#pointer.up}
        @pointercancel=${this.#pointer.cancel}
      >
        ${rows.map((row) => html`<div role="row">${row.map((square) => this.#square(square, tiles[square] ?? 0, width, t))}</div>`)}
      </div>
    `;
  }

  #square(square: number, tile: number, width: number, t: I18n['translate']): TemplateResult {
    const place = { row: Math.floor(square / width) + 1, column: (square % width) + 1 };
    const typing = square === this.#focus ? this.#typing : '';
    const classes = [
      tile === 0 ? 'blank' : '',
      square === this.#picked ? 'picked' : '',
      square === this.#drag?.from ? 'carried' : '',
      square === this.#drag?.over ? 'over' : '',
      typing === '' ? '' : 'typing',
    ];
    return html`<div role="gridcell" aria-selected=${square === this.#picked ? 'true' : 'false'}>
      <button
        type="button"
        class=${classes.filter(Boolean).join(' ') || nothing}
        data-square=${square}
        tabindex=${square === this.#focus ? 0 : -1}
        aria-label=${tile === 0 ? t('editor.squareBlank', place) : t('editor.square', { ...place, tile })}
        aria-pressed=${square === this.#picked ? 'true' : 'false'}
        @focus=${() => {
          this.#focus = square;
        }}
        @click=${() => this.#click(square)}
      >
        ${typing !== '' ? html`${typing}<span class="caret" aria-hidden="true"></span>` : tile === 0 ? '' : tile}
      </button>
    </div>`;
  }
}
