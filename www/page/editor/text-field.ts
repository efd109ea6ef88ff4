/** The edited arrangement as text: it follows the board, and the board follows what is written there once it can be read. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../../i18n/i18n.ts';
import type { Board } from '../../puzzle/tiles.ts';
import type { ReadingError, Readings } from '../../search/protocol.ts';
import { type Check, check, type Found } from '../paste/found.ts';
import { offendingStretch } from '../paste/place.ts';
import { resultView } from '../paste/result.ts';
import { readingChoice } from '../paste/views.ts';
import { type Side, tilesOf, withRead, written } from './draft.ts';

/** How long typing has to rest before the text is read. */
const REST_MS = 150;

export interface TextHost {
  readonly board: () => Board;
  readonly side: () => Side;
  readonly read: (text: string) => Promise<Readings>;
  readonly become: (board: Board) => void;
  readonly draw: () => void;
  /** The field itself, while it is there. */
  readonly area: () => HTMLTextAreaElement | null;
}

export class TextField {
  readonly #host: TextHost;
  /** What was written; `null` while it follows the board. */
  #text: string | null = null;
  #check: Check = { kind: 'empty' };
  #chosen: number | null = null;
  /** Written since it was last read. */
  #unread = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers for older texts are dropped. */
  #asked = 0;

  constructor(host: TextHost) {
    this.#host = host;
  }

  /** Follows the board again. */
  forget(): void {
    this.end();
    this.#text = null;
    this.#unread = false;
    this.#check = { kind: 'empty' };
    this.#chosen = null;
  }

  /** What is written and read already is the board's; what is not stays. */
  follow(): void {
    if (this.#isTaken) this.forget();
  }

  end(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
  }

  focus(): void {
    this.#host.area()?.focus();
  }

  #write(text: string): void {
    this.end();
    this.#text = text;
    this.#unread = true;
    this.#timer = setTimeout(() => void this.#ask(text), REST_MS);
  }

  /**
   * Reads at once what is written and not read yet. False where it is no board, or not one alone: the field says why, and
   * gets the focus.
   */
  async settled(): Promise<boolean> {
    if (this.#text?.trim() === '') this.forget();
    if (this.#text !== null && this.#unread) {
      this.end();
      this.#check = { kind: 'checking' };
      this.#chosen = null;
      this.#host.draw();
      await this.#ask(this.#text);
    }
    if (this.#text === null || this.#isTaken) return true;
    if (!this.#unread) this.focus();
    return false;
  }

  /** What is written is the board. */
  get #isTaken(): boolean {
    return !this.#unread && this.#found?.entries.length === 1;
  }

  async #ask(text: string): Promise<void> {
    const asked = this.#asked;
    const known = await check(text, this.#host.read);
    if (asked !== this.#asked) return;
    this.#unread = false;
    this.#check = known.kind === 'found' ? { ...known, found: known.found.filter(isOfBoards) } : known;
    // In doubt the board stays as it was until one reading is chosen.
    this.#chosen = this.#check.kind === 'found' && this.#check.found.length === 1 ? 0 : null;
    this.#take();
    this.#host.draw();
  }

  #take(): void {
    const [entry, ...others] = this.#found?.entries ?? [];
    if (entry === undefined || others.length > 0) return;
    this.#host.become(withRead(this.#host.board(), this.#host.side(), entry.board));
  }

  get #found(): Found | null {
    return this.#check.kind === 'found' && this.#chosen !== null ? (this.#check.found[this.#chosen] ?? null) : null;
  }

  view(words: I18n): TemplateResult {
    const t = words.translate;
    const board = this.#host.board();
    const wrong = this.#check.kind === 'wrong';
    return html`
      <label class="as-text">
        <span>${t('editor.text')}</span>
        <textarea
          rows=${board.height}
          spellcheck="false"
          autocomplete="off"
          autocapitalize="off"
          aria-describedby="editor-text-result"
          aria-invalid=${wrong ? 'true' : 'false'}
          .value=${this.#text ?? written(board, tilesOf(board, this.#host.side()))}
          @input=${(event: Event) => this.#write((event.target as HTMLTextAreaElement).value)}
          @blur=${() => {
            if (!this.#isTaken) return;
            this.follow();
            this.#host.draw();
          }}
        ></textarea>
      </label>
      <div id="editor-text-result" class="result" role="status">${this.#result(words)}</div>
    `;
  }

  #result(words: I18n): unknown {
    const t = words.translate;
    return resultView(words, this.#check, {
      showPlace: (error) => this.#showPlace(error),
      found: (found) => {
        if (found.length === 0) return html`<p class="bad">${t('editor.textMoves')}</p>`;
        const many = this.#found?.entries.length ?? 1;
        return html`${readingChoice(words, found, this.#chosen, (index) => {
          this.#chosen = index;
          this.#take();
          this.#host.draw();
        })}
        ${many > 1 ? html`<p class="bad">${t('editor.textMany', { count: many })}</p>` : nothing}`;
      },
    });
  }

  #showPlace(error: ReadingError): void {
    const area = this.#host.area();
    if (area === null) return;
    const stretch = offendingStretch(area.value, error);
    area.focus();
    if (stretch !== null) area.setSelectionRange(stretch.start, stretch.end);
  }
}

/** Moves are no board to edit. */
function isOfBoards({ how }: Found): boolean {
  return how.kind !== 'moves';
}
