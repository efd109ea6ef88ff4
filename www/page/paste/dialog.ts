/** The dialog that reads boards and moves from a text: typed, pasted, opened or dropped. It says how, asks in doubt, and loads. */
import './paste.css';
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../../i18n/i18n.ts';
import type { Board } from '../../puzzle/tiles.ts';
import type { ReadingError } from '../../search/protocol.ts';
import type { PageHost } from '../dialogs.ts';
import { type Brought, type FileProblem, fileText } from '../incoming.ts';
import { type Modal, openModal } from '../modal.ts';
import './board-list.ts';
import { type Aim, aimed, aims, type Check, check, endOf, type Found, firstChoice } from './found.ts';
import type { Entry } from './own.ts';
import { offendingStretch, type Stretch } from './place.ts';
import { resultView } from './result.ts';
import { aimChoice, endView, readingChoice } from './views.ts';

/** How long typing has to rest before the text is read. */
const REST_MS = 150;

let shown: PasteDialog | null = null;

/** Shows the dialog, with a text that is read at once. */
export function open(host: PageHost, { text, problem }: Brought = {}): void {
  shown ??= new PasteDialog(host, () => {
    shown = null;
  });
  // A file that is none takes nothing away from what is written there.
  if (text !== undefined) shown.take(text, 0);
  if (problem !== undefined) shown.refuse(problem);
}

class PasteDialog {
  readonly #host: PageHost;
  readonly #modal: Modal | null;
  /** What moves are made on, and whose goal may be kept. */
  readonly #present: Board;
  #text = '';
  #check: Check = { kind: 'empty' };
  /** Which of the readings; `null` while it has to be chosen. */
  #chosen: number | null = null;
  #entry = 0;
  #aim: Aim = 'as-read';
  #aimed: { readonly of: readonly Entry[]; readonly aim: Aim; readonly are: readonly Entry[] } | null = null;
  #fileProblem: FileProblem | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers for older texts are dropped. */
  #asked = 0;

  constructor(host: PageHost, closed: () => void) {
    this.#host = host;
    this.#present = host.puzzle.board;
    this.#modal = openModal(host, {
      name: 'paste',
      title: (t) => t('paste.title'),
      body: (words, modal) => this.#view(words, modal),
      closed: () => {
        clearTimeout(this.#timer);
        this.#asked += 1;
        closed();
      },
    });
    this.#area?.focus();
  }

  take(text: string, rest: number): void {
    this.#text = text;
    this.#fileProblem = null;
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#become({ kind: text.trim() === '' ? 'empty' : 'checking' });
    if (text.trim() !== '') this.#timer = setTimeout(() => void this.#ask(), rest);
  }

  /** A file that cannot be read; the text stays. */
  refuse(problem: FileProblem): void {
    this.#fileProblem = problem;
    this.#draw();
  }

  async #ask(): Promise<void> {
    const asked = this.#asked;
    const known = await check(this.#text, (text) => this.#host.client.read(text, this.#present));
    if (asked === this.#asked) this.#become(known);
  }

  #become(known: Check): void {
    this.#check = known;
    this.#chosen = known.kind === 'found' ? firstChoice(known.found) : null;
    this.#entry = 0;
    this.#aim = 'as-read';
    this.#draw();
    this.#followScroll();
  }

  #draw(): void {
    this.#modal?.draw();
  }

  get #area(): HTMLTextAreaElement | null {
    return this.#modal?.element.querySelector('textarea') ?? null;
  }

  get #found(): Found | null {
    return this.#check.kind === 'found' && this.#chosen !== null ? (this.#check.found[this.#chosen] ?? null) : null;
  }

  /** The boards of the chosen reading, with the goal that is meant. */
  get #entries(): readonly Entry[] {
    const entries = this.#found?.entries ?? [];
    if (this.#aimed?.of !== entries || this.#aimed.aim !== this.#aim) {
      const are = entries.map((entry) => aimed(entry, this.#aim, this.#present));
      this.#aimed = { of: entries, aim: this.#aim, are };
    }
    return this.#aimed.are;
  }

  get #loadable(): Entry | null {
    return this.#entries[this.#entry] ?? null;
  }

  #chooseEntry(index: number): void {
    this.#entry = index;
    const board = this.#found?.entries[index]?.board;
    // A goal that this board is not asked for is not kept in silence.
    if (board !== undefined && !aims(board, this.#present).includes(this.#aim)) this.#aim = 'as-read';
    this.#draw();
  }

  #load(what: 'all' | 'end'): void {
    const entry = this.#loadable;
    if (entry === null) return;
    this.#modal?.close();
    if (what === 'end') this.#host.load(endOf(entry).board);
    else if (entry.moves === null) this.#host.load(entry.board);
    else this.#host.loadLine(entry.board, entry.moves);
  }

  async #openFile(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    const read = await fileText(file);
    if (read.ok) this.take(read.value, 0);
    else this.refuse(read.problem);
  }

  /** The places that errors name, in their order. */
  get #stretches(): readonly Stretch[] {
    const errors =
      this.#check.kind === 'wrong'
        ? [this.#check.error]
        : this.#check.kind === 'found'
          ? (this.#check.leftOut ?? []).map(({ error }) => error)
          : [];
    return errors.flatMap((error) => offendingStretch(this.#text, error) ?? []);
  }

  readonly #showPlace = (error: ReadingError): void => {
    const stretch = offendingStretch(this.#text, error);
    if (stretch === null) return;
    this.#area?.focus();
    this.#area?.setSelectionRange(stretch.start, stretch.end);
  };

  /** The marks lie behind the text and scroll with it. */
  readonly #followScroll = (): void => {
    const marks = this.#modal?.element.querySelector('.marks') ?? null;
    if (this.#area === null || marks === null) return;
    marks.scrollTop = this.#area.scrollTop;
    marks.scrollLeft = this.#area.scrollLeft;
  };

  /** Enter alone belongs to the text. */
  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    this.#load('all');
  };

  #view(words: I18n, modal: Modal): TemplateResult {
    const t = words.translate;
    const entry = this.#loadable;
    const moves = entry !== null && entry.moves !== null;
    return html`
      <form
        @submit=${(event: Event) => {
          event.preventDefault();
          this.#load('all');
        }}
        @keydown=${this.#key}
      >
        <p class="hint" id="paste-hint">${t('paste.hint')}</p>
        <div class="editor">
          <div class="marks" aria-hidden="true">${this.#marks()}</div>
          <textarea
            rows="5"
            spellcheck="false"
            autocomplete="off"
            autocapitalize="off"
            wrap="soft"
            aria-label=${t('paste.label')}
            aria-describedby="paste-result paste-hint"
            aria-invalid=${this.#check.kind === 'wrong' ? 'true' : 'false'}
            .value=${this.#text}
            @input=${(event: Event) => this.take((event.target as HTMLTextAreaElement).value, REST_MS)}
            @scroll=${this.#followScroll}
          ></textarea>
        </div>
        <div class="row sources">
          <label class="file">
            <input
              type="file"
              class="unseen"
              accept=".txt,.csv,.json,.jsonl,.md,.py,text/*,application/json"
              @change=${(event: Event) => void this.#openFile(event.target as HTMLInputElement)}
            />
            <span>${t('paste.open')}</span>
          </label>
          <span class="muted">${t('paste.orDrop')}</span>
        </div>
        ${this.#fileProblem === null ? nothing : html`<p class="bad" role="alert">${t(FILE_PROBLEMS[this.#fileProblem])}</p>`}
        <div id="paste-result" class="result" role="status">${this.#result(words)}</div>
        <div class="row end">
          <button type="button" @click=${modal.close}>${t('paste.cancel')}</button>
          ${moves ? html`<button type="button" class="load-end" @click=${() => this.#load('end')}>${t('paste.loadEnd')}</button>` : nothing}
          <button type="submit" class="primary" aria-disabled=${entry === null ? 'true' : 'false'}>
            ${t(moves ? 'paste.loadMoves' : 'paste.load')}
          </button>
        </div>
      </form>
    `;
  }

  #marks(): unknown {
    const stretches = this.#stretches;
    const from = (at: number): number => stretches[at - 1]?.end ?? 0;
    return stretches.length === 0
      ? nothing
      : html`${stretches.map(
          ({ start, end }, at) =>
            html`${this.#text.slice(from(at), start)}<mark>${this.#text.slice(start, end)}</mark>`,
        )}${this.#text.slice(from(stretches.length))}`;
  }

  #result(words: I18n): unknown {
    return resultView(words, this.#check, {
      showPlace: this.#showPlace,
      found: (found) => html`${readingChoice(words, found, this.#chosen, (index) => {
        this.#chosen = index;
        this.#entry = 0;
        this.#aim = 'as-read';
        this.#draw();
      })}
      ${this.#chosenView(words)}`,
    });
  }

  #chosenView(words: I18n): unknown {
    const found = this.#found;
    const entry = this.#loadable;
    const given = found?.entries[this.#entry];
    if (found === null || entry === null || given === undefined) return nothing;
    const several = found.entries.length > 1;
    return html`
      ${
        found.how.kind === 'boards'
          ? aimChoice(words, aims(given.board, this.#present), this.#aim, (aim) => {
              this.#aim = aim;
              this.#draw();
            })
          : nothing
      }
      ${
        several
          ? html`<board-list
              .language=${words.language}
              .entries=${this.#entries}
              .chosen=${this.#entry}
              @entry-chosen=${(event: CustomEvent<number>) => {
                this.#chooseEntry(event.detail);
              }}
            ></board-list>`
          : nothing
      }
      ${found.more === 0 ? nothing : html`<p class="muted">${words.translate('paste.more', { count: found.more })}</p>`}
      ${endView(words, entry, several || this.#isOneOfMany)}
    `;
  }

  /** The pictures of the readings stand in their list already. */
  get #isOneOfMany(): boolean {
    return this.#check.kind === 'found' && this.#check.found.length > 1;
  }
}

const FILE_PROBLEMS = { 'too-large': 'paste.fileTooLarge', unreadable: 'paste.fileUnreadable' } as const;
