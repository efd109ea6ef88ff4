/** The editor: any start and any goal, by swapping, dragging or typing; nothing changes on the page before Done. */
import './editor.css';
import '../paste/paste.css';
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { randomBelow } from '../../element/chance.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { GOALS, goalNamed, nameOfGoal } from '../../puzzle/goals.ts';
import { addStep, redo, startHistory, undo } from '../../puzzle/history.ts';
import { randomBoard } from '../../puzzle/random.ts';
import { type Board, formatSize, type Size, sameBoard } from '../../puzzle/tiles.ts';
import type { PageHost } from '../dialogs.ts';
import { type Modal, openModal } from '../modal.ts';
import { EDITED_SIZES, placed, resized, SIDES, type Side, swapped, tilesOf, withTiles } from './draft.ts';
import { Grid } from './grid.ts';
import { TextField } from './text-field.ts';
import { verdict } from './verdict.ts';

export function open(host: PageHost): void {
  new Editor(host).show();
}

function otherSide(side: Side): Side {
  return side === 'start' ? 'goal' : 'start';
}

class Editor {
  readonly #host: PageHost;
  #modal: Modal | null = null;
  readonly #before: Board;
  readonly #grid: Grid;
  /** One for each side: what is written on one is not lost by a look at the other. */
  readonly #texts: Readonly<Record<Side, TextField>>;
  #history;
  #side: Side = 'start';

  constructor(host: PageHost) {
    this.#host = host;
    this.#before = host.puzzle.board;
    this.#history = startHistory(this.#before);
    this.#grid = new Grid({
      tiles: () => tilesOf(this.#board, this.#side),
      size: () => this.#board,
      swap: (a, b) => this.#become(swapped(this.#board, this.#side, a, b)),
      place: (square, tile) => this.#become(placed(this.#board, this.#side, square, tile)),
      draw: () => this.#modal?.draw(),
      root: () => this.#modal?.element ?? document.body,
    });
    this.#texts = { start: this.#textField('start'), goal: this.#textField('goal') };
  }

  #textField(side: Side): TextField {
    return new TextField({
      board: () => this.#board,
      side: () => side,
      read: (text) => this.#host.client.read(text, this.#board),
      become: (board) => {
        this.#history = addStep(this.#history, { board, moves: null });
        this.#grid.forget();
        this.#texts[otherSide(side)].follow();
        this.#modal?.draw();
      },
      draw: () => this.#modal?.draw(),
      area: () => (side === this.#side ? (this.#modal?.element.querySelector('textarea') ?? null) : null),
    });
  }

  show(): void {
    this.#modal = openModal(this.#host, {
      name: 'edit',
      title: (t) => t('editor.title'),
      body: (words, modal) => this.#view(words, modal),
      closed: () => {
        for (const side of SIDES) this.#texts[side].end();
      },
    });
    const element = this.#modal?.element;
    // Esc puts down what is picked up; only then it closes.
    element?.addEventListener('cancel', (event) => {
      if (this.#grid.putDown()) event.preventDefault();
    });
    element?.querySelector<HTMLElement>('.squares button')?.focus();
  }

  get #board(): Board {
    return this.#history.present.board;
  }

  #become(board: Board): void {
    this.#history = addStep(this.#history, { board, moves: null });
    this.#changed();
  }

  /** What was picked, typed or written is about the board before. */
  #changed(): void {
    this.#grid.forget();
    this.#texts[this.#side].forget();
    this.#texts[otherSide(this.#side)].follow();
    this.#modal?.draw();
  }

  readonly #undo = (): void => {
    this.#history = undo(this.#history);
    this.#changed();
  };

  readonly #redo = (): void => {
    this.#history = redo(this.#history);
    this.#changed();
  };

  /** Undo and redo by the usual keys; in the text field they are the field's. */
  readonly #key = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.target instanceof HTMLTextAreaElement) return;
    const redoes = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
    if (!redoes && event.code !== 'KeyZ') return;
    event.preventDefault();
    if (redoes) this.#redo();
    else this.#undo();
  };

  #show(side: Side): void {
    this.#side = side;
    for (const each of SIDES) this.#texts[each].follow();
    this.#grid.forget();
    this.#modal?.draw();
  }

  async #done(): Promise<void> {
    // What is written there may not be read yet; meanwhile the dialog may have been left.
    for (const side of [this.#side, otherSide(this.#side)]) {
      if (await this.#texts[side].settled()) continue;
      // What stands in the way may be on the other side.
      if (this.#modal?.element.open !== true || side === this.#side) return;
      this.#show(side);
      this.#texts[side].focus();
      return;
    }
    if (this.#modal?.element.open !== true) return;
    const board = this.#board;
    this.#modal.close();
    if (!sameBoard(board, this.#before)) this.#host.load(board);
  }

  #view(words: I18n, modal: Modal): TemplateResult {
    const t = words.translate;
    const board = this.#board;
    const { width, height } = board;
    const label = t(this.#side === 'start' ? 'editor.startGrid' : 'editor.goalGrid', { width, height });
    return html`
      <form
        @submit=${(event: Event) => {
          event.preventDefault();
          void this.#done();
        }}
        @keydown=${this.#key}
      >
        <div class="columns">
          <div class="left">
            <div class="head">${this.#tabs(words)} ${this.#sizes(words)}</div>
            <div id="editor-panel" role="tabpanel" aria-labelledby="editor-tab-${this.#side}">
              ${this.#grid.view(words, label)}
              <p class="hint" id="editor-hint" ?hidden=${this.#says}>${t('editor.hint')}</p>
              <p class="said" role="status">${this.#said(words)}</p>
              ${this.#presets(words)}
            </div>
          </div>
          <div class="right">
            ${verdict(words, board, (next) => this.#become(next))} ${keyed(this.#side, this.#texts[this.#side].view(words))}
          </div>
        </div>
        <div class="row end">
          <button type="button" aria-disabled=${this.#history.past.length > 0 ? 'false' : 'true'} @click=${this.#undo}>
            ${t('editor.undo')}
          </button>
          <button type="button" aria-disabled=${this.#history.future.length > 0 ? 'false' : 'true'} @click=${this.#redo}>
            ${t('editor.redo')}
          </button>
          <span class="gap"></span>
          <button type="button" @click=${modal.close}>${t('editor.cancel')}</button>
          <button type="submit" class="primary">${t('editor.done')}</button>
        </div>
      </form>
    `;
  }

  /** There is something more urgent to read than the hint. */
  get #says(): boolean {
    return this.#grid.wrong !== null || this.#grid.picked !== null;
  }

  /** What is wrong with the number typed, or what to do with the tile picked up. */
  #said({ translate: t }: I18n): unknown {
    const { wrong, picked } = this.#grid;
    const last = this.#board.tiles.length - 1;
    if (wrong !== null) return html`<span class="bad">${t('editor.noTile', { text: wrong, last })}</span>`;
    if (picked === null) return nothing;
    return picked === 0 ? t('editor.pickedBlank') : t('editor.picked', { tile: picked });
  }

  #tabs({ translate: t }: I18n): TemplateResult {
    const names = { start: t('editor.start'), goal: t('editor.goal') };
    const go = (event: KeyboardEvent): void => {
      if (!/^Arrow(Left|Right)$|^Home$|^End$/.test(event.key)) return;
      event.preventDefault();
      this.#show(event.key === 'Home' ? 'start' : event.key === 'End' ? 'goal' : otherSide(this.#side));
      this.#modal?.element.querySelector<HTMLElement>(`#editor-tab-${this.#side}`)?.focus();
    };
    return html`<div class="sides" role="tablist" aria-label=${t('editor.sides')} @keydown=${go}>
      ${SIDES.map(
        (side) => html`<button
          type="button"
          role="tab"
          id="editor-tab-${side}"
          aria-controls="editor-panel"
          aria-selected=${side === this.#side ? 'true' : 'false'}
          tabindex=${side === this.#side ? 0 : -1}
          @click=${() => this.#show(side)}
        >
          ${names[side]}
        </button>`,
      )}
    </div>`;
  }

  #sizes({ translate: t }: I18n): TemplateResult {
    const board = this.#board;
    const offered: readonly Size[] = EDITED_SIZES.some((size) => formatSize(size) === formatSize(board))
      ? EDITED_SIZES
      : [...EDITED_SIZES, board];
    return html`<label class="size">
      <span>${t('editor.size')}</span>
      <select
        @change=${(event: Event) => {
          const size = offered[(event.target as HTMLSelectElement).selectedIndex];
          if (size !== undefined) this.#become(resized(this.#board, size));
        }}
      >
        ${offered.map(
          (size) =>
            html`<option .selected=${formatSize(size) === formatSize(board)}>${size.width} × ${size.height}</option>`,
        )}
      </select>
    </label>`;
  }

  /** Whole arrangements by one press: the usual goals, and for the start the goal itself or a random board. */
  #presets({ translate: t }: I18n): TemplateResult {
    const board = this.#board;
    if (this.#side === 'start') {
      return html`<div class="presets" role="group" aria-label=${t('editor.fill')}>
        <button type="button" @click=${() => this.#become({ ...board, tiles: board.goal })}>${t('editor.atGoal')}</button>
        <button type="button" @click=${() => this.#become(randomBoard(board, randomBelow))}>${t('editor.random')}</button>
      </div>`;
    }
    const present = nameOfGoal(board.goal, board);
    return html`<div class="presets" role="group" aria-label=${t('editor.presets')}>
      ${GOALS.map(
        (name) => html`<button
          type="button"
          aria-pressed=${name === present ? 'true' : 'false'}
          @click=${() => this.#become(withTiles(board, 'goal', goalNamed(name, board)))}
        >
          ${t(`editor.goal.${name}`)}
        </button>`,
      )}
    </div>`;
  }
}
