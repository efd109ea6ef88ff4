/** The dialog that reads a pasted board, checks it while it is typed, and says what is wrong with it. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { paritySentence } from '../element/problem.ts';
import { type I18n, i18n, isKey } from '../i18n/i18n.ts';
import { parityOf } from '../puzzle/parity.ts';
import type { Board } from '../puzzle/tiles.ts';
import type { SearchClient } from '../search/client.ts';
import type { Reading } from '../search/protocol.ts';
import { type Check, commonShapeFirst, offendingStretch } from './paste-check.ts';

/** How long typing has to rest before the text is checked. */
const REST_MS = 150;

/** Fires `board-chosen` with the board when Load is pressed; closing it any other way changes nothing. */
export class PasteDialog extends LitElement {
  static override readonly properties = {
    language: {},
    text: { state: true },
    check: { state: true },
    chosen: { state: true },
  };
  declare language: 'en' | 'zh-CN';
  declare private text: string;
  declare private check: Check;
  declare private chosen: number;

  /** Reads texts; set by the page. */
  reader: Pick<SearchClient, 'read'> | null = null;
  private timer: number | undefined;
  /** Answers for older texts are dropped. */
  private asked = 0;

  constructor() {
    super();
    this.language = 'en';
    this.text = '';
    this.check = { kind: 'empty' };
    this.chosen = 0;
  }

  /** The dialog is part of the page and takes its styles. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  /** Opens the dialog, with a text that is checked at once. */
  open(text = ''): void {
    this.setText(text, 0);
    this.requestUpdate();
    void this.updateComplete.then(() => {
      const dialog = this.querySelector('dialog');
      if (dialog === null || dialog.open) return;
      dialog.showModal();
      this.querySelector('textarea')?.focus();
    });
  }

  private close(): void {
    this.querySelector('dialog')?.close();
  }

  private setText(text: string, rest: number): void {
    this.text = text;
    this.asked += 1;
    clearTimeout(this.timer);
    if (text.trim() === '') {
      this.check = { kind: 'empty' };
      return;
    }
    this.check = { kind: 'checking' };
    this.timer = window.setTimeout(() => void this.ask(text), rest);
  }

  private async ask(text: string): Promise<void> {
    const asked = this.asked;
    let check: Check;
    try {
      if (this.reader === null) throw new Error('no solver');
      const { readings, more, error } = await this.reader.read(text);
      check =
        error === null ? { kind: 'readings', readings: commonShapeFirst(readings), more } : { kind: 'wrong', error };
    } catch (reason) {
      check = { kind: 'no-solver', reason: reason instanceof Error ? reason.message : String(reason) };
    }
    if (asked !== this.asked) return;
    this.check = check;
    this.chosen = 0;
  }

  private get reading(): Reading | null {
    return this.check.kind === 'readings' ? (this.check.readings[this.chosen] ?? null) : null;
  }

  private load(event: Event): void {
    event.preventDefault();
    const { reading } = this;
    if (reading === null) return;
    this.close();
    this.dispatchEvent(new CustomEvent<Board>('board-chosen', { detail: reading.board }));
  }

  /** Enter alone belongs to the text. */
  private loadByKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing) this.load(event);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('check')) this.followScroll();
  }

  /** The marks lie behind the text and scroll with it. */
  private readonly followScroll = (): void => {
    const area = this.querySelector('textarea');
    const marks = this.querySelector('.marks');
    if (area === null || marks === null) return;
    marks.scrollTop = area.scrollTop;
    marks.scrollLeft = area.scrollLeft;
  };

  protected override render(): TemplateResult {
    const words = i18n(this.language);
    const t = words.translate;
    const wrong = this.check.kind === 'wrong';
    return html`
      <dialog class="paste" aria-labelledby="paste-title">
        <form method="dialog" @submit=${this.load} @keydown=${this.loadByKey}>
          <h2 id="paste-title">${t('page.pasteTitle')}</h2>
          <p class="hint" id="paste-hint">${t('page.pasteHint')}</p>
          <div class="editor">
            <div class="marks" aria-hidden="true">${this.marks()}</div>
            <textarea
              rows="6"
              spellcheck="false"
              autocomplete="off"
              autocapitalize="off"
              wrap="soft"
              aria-label=${t('page.pasteLabel')}
              aria-describedby="paste-result paste-hint"
              aria-invalid=${wrong ? 'true' : 'false'}
              .value=${this.text}
              @input=${(event: Event) => this.setText((event.target as HTMLTextAreaElement).value, REST_MS)}
              @scroll=${this.followScroll}
            ></textarea>
          </div>
          <div id="paste-result" class="result" role="status">${this.result(words)}</div>
          <div class="row end">
            <button type="button" @click=${this.close}>${t('page.cancel')}</button>
            <button type="submit" class="primary" aria-disabled=${this.reading === null ? 'true' : 'false'}>${t('page.load')}</button>
          </div>
        </form>
      </dialog>
    `;
  }

  private marks(): unknown {
    if (this.check.kind !== 'wrong') return nothing;
    const stretch = offendingStretch(this.text, this.check.error);
    if (stretch === null) return nothing;
    const { start, end } = stretch;
    return html`${this.text.slice(0, start)}<mark>${this.text.slice(start, end)}</mark>${this.text.slice(end)}`;
  }

  private result(words: I18n): unknown {
    const { check } = this;
    const t = words.translate;
    switch (check.kind) {
      case 'empty':
        return nothing;
      case 'checking':
        return html`<p class="muted">${t('page.checking')}</p>`;
      case 'no-solver':
        return html`<p class="bad">${t('page.cannotRead', { reason: check.reason })}</p>`;
      case 'wrong': {
        const { error } = check;
        const key = `reading.error.${error.kind}`;
        const place = error.line !== null && error.column !== null ? { line: error.line, column: error.column } : null;
        return html`
          <p class="bad">${isKey(key) ? words.translateAny(key, { token: error.token ?? '', ...error.values }) : error.message}</p>
          ${
            place === null
              ? nothing
              : html`<p class="place">
                  ${t('page.place', place)}
                  <button type="button" class="plain" @click=${this.goToToken}>${t('page.showPlace')}</button>
                </p>`
          }
        `;
      }
      case 'readings':
        return this.readings(check.readings, check.more, words);
    }
  }

  private readonly goToToken = (): void => {
    const area = this.querySelector('textarea');
    if (area === null || this.check.kind !== 'wrong') return;
    const stretch = offendingStretch(this.text, this.check.error);
    if (stretch === null) return;
    area.focus();
    area.setSelectionRange(stretch.start, stretch.end);
  };

  private readings(readings: readonly Reading[], more: number, words: I18n): TemplateResult {
    const t = words.translate;
    const { reading } = this;
    if (readings.length === 1 && reading !== null) {
      return html`<p class="good">${readAs(reading, words)}</p>
        ${preview(reading.board)} ${unsolvable(reading.board, words)}`;
    }
    return html`
      <fieldset class="readings">
        <legend>${t('page.severalReadings', { count: readings.length + more })}</legend>
        ${readings.map(
          (each, index) => html`
            <label>
              <input
                type="radio"
                name="reading"
                .checked=${index === this.chosen}
                @change=${() => {
                  this.chosen = index;
                }}
              />
              <span>${readAs(each, words)}</span>
              ${preview(each.board)}
            </label>
          `,
        )}
      </fieldset>
      ${more === 0 ? nothing : html`<p>${t('page.moreReadings', { count: more })}</p>`}
      ${reading === null ? nothing : unsolvable(reading.board, words)}
    `;
  }
}

function readAs({ board, kind }: Reading, words: I18n): string {
  const { width, height } = board;
  const key = `reading.${kind}`;
  const how = isKey(key) ? words.translateAny(key, { width, height }) : kind;
  return words.translate('page.readAs', { width, height, how });
}

function preview({ width, tiles }: Board): TemplateResult {
  const rows: (readonly number[])[] = [];
  for (let at = 0; at < tiles.length; at += width) rows.push(tiles.slice(at, at + width));
  return html`<span class="preview" aria-hidden="true"
    >${rows.map((row) => html`<span>${row.map((tile) => html`<b class=${tile === 0 ? 'blank' : ''}>${tile === 0 ? '' : tile}</b>`)}</span>`)}</span
  >`;
}

function unsolvable(board: Board, words: I18n): unknown {
  const parity = parityOf(board);
  return parity.solvable ? nothing : html`<p class="warn">${paritySentence(words, parity)}</p>`;
}
