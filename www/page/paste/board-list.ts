/** A list of boards to pick one from: thousands of rows, of which only those in sight are drawn. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { i18n, type Language } from '../../i18n/i18n.ts';
import { parityOf } from '../../puzzle/parity.ts';
import { matching } from './found.ts';
import type { Entry } from './own.ts';

/** Rows drawn beyond the edges, so that a quick scroll shows no hole. */
const SPARE = 6;
const ROW_REM = 2.75;

/** Fires `entry-chosen` with the index of the entry. */
export class BoardList extends LitElement {
  static override readonly properties = {
    language: {},
    entries: {},
    chosen: { type: Number },
    wanted: { state: true },
    first: { state: true },
  };
  declare language: Language;
  declare entries: readonly Entry[];
  declare chosen: number;
  declare private wanted: string;
  /** The first row in sight. */
  declare private first: number;
  private rowHeight = 16 * ROW_REM;
  private rowsInSight = 8;

  constructor() {
    super();
    this.language = 'en';
    this.entries = [];
    this.chosen = 0;
    this.wanted = '';
    this.first = 0;
  }

  /** It is part of the page and takes its styles. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private get shown(): readonly number[] {
    return matching(this.entries, this.wanted);
  }

  private get list(): HTMLElement | null {
    return this.querySelector('.rows');
  }

  private choose(index: number): void {
    this.chosen = index;
    this.dispatchEvent(new CustomEvent<number>('entry-chosen', { detail: index }));
  }

  private search(text: string): void {
    this.wanted = text;
    this.first = 0;
    const { list, shown } = this;
    if (list !== null) list.scrollTop = 0;
    const [only] = shown;
    if (only !== undefined && !shown.includes(this.chosen)) this.choose(only);
  }

  private readonly key = (event: KeyboardEvent): void => {
    const { shown } = this;
    const at = shown.indexOf(this.chosen);
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + this.rowsInSight,
      PageUp: at - this.rowsInSight,
      Home: 0,
      End: shown.length - 1,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const place = Math.max(0, Math.min(shown.length - 1, to));
    const index = shown[place];
    if (index === undefined) return;
    this.choose(index);
    this.bringIntoView(place);
  };

  private bringIntoView(place: number): void {
    const { list, rowHeight } = this;
    if (list === null) return;
    const top = place * rowHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
  }

  private readonly scrolled = (): void => {
    this.first = Math.floor((this.list?.scrollTop ?? 0) / this.rowHeight);
  };

  protected override willUpdate(): void {
    this.rowHeight = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  }

  protected override updated(): void {
    const { list } = this;
    if (list === null) return;
    // By CSSOM: a style attribute would be refused under `style-src 'self'`.
    list.querySelector<HTMLElement>('.all')?.style.setProperty('block-size', `${this.shown.length * this.rowHeight}px`);
    for (const row of list.querySelectorAll<HTMLElement>('.one')) {
      row.style.setProperty('inset-block-start', `${Number(row.dataset.place) * this.rowHeight}px`);
    }
    const inSight = Math.max(1, Math.floor(list.clientHeight / this.rowHeight));
    if (inSight !== this.rowsInSight) {
      this.rowsInSight = inSight;
      this.requestUpdate();
    }
  }

  protected override render(): TemplateResult {
    const { translate: t } = i18n(this.language);
    const { shown } = this;
    const from = Math.max(0, this.first - SPARE);
    const to = this.first + this.rowsInSight + SPARE;
    const chosenAt = shown.indexOf(this.chosen);
    // The chosen row is always there, for who follows it by ear.
    const drawn = shown.flatMap((index, place) =>
      (place >= from && place < to) || place === chosenAt ? [{ index, place }] : [],
    );
    return html`
      <label class="find">
        <span>${t('paste.find')}</span>
        <input
          type="search"
          autocomplete="off"
          spellcheck="false"
          placeholder=${t('paste.findHint')}
          .value=${this.wanted}
          @input=${(event: Event) => this.search((event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => (/Arrow(Up|Down)|Page/.test(event.key) ? this.key(event) : undefined)}
        />
      </label>
      <p class="muted" role="status">${t('paste.listed', { count: shown.length, all: this.entries.length })}</p>
      <div
        class="rows"
        role="listbox"
        tabindex="0"
        aria-label=${t('paste.list')}
        aria-activedescendant=${shown.includes(this.chosen) ? `board-${this.chosen}` : nothing}
        @keydown=${this.key}
        @scroll=${this.scrolled}
      >
        <div class="all" role="presentation">
          ${drawn.map(({ index, place }) => this.row(index, place, shown.length))}
        </div>
      </div>
    `;
  }

  private row(index: number, place: number, all: number): TemplateResult {
    const { translate: t } = i18n(this.language);
    const entry = this.entries[index];
    if (entry === undefined) return html``;
    const { board, moves } = entry;
    const solvable = parityOf(board).solvable;
    return html`<div
      class="one"
      id="board-${index}"
      role="option"
      data-place=${place}
      aria-selected=${index === this.chosen ? 'true' : 'false'}
      aria-setsize=${all}
      aria-posinset=${place + 1}
      @click=${() => this.choose(index)}
    >
      <span class="number">${index + 1}</span>
      <span class="size">${board.width} × ${board.height}</span>
      <span class="tiles">${board.tiles.join(' ')}</span>
      <span class=${solvable ? 'can' : 'cannot'}
        >${moves === null ? t(solvable ? 'paste.solvable' : 'paste.unsolvable') : t('paste.movesShort', { count: moves.length })}</span
      >
    </div>`;
  }
}

customElements.define('board-list', BoardList);
