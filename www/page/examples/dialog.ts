/** The dialog of the example boards: grouped, searchable, and each says what it will cost before it is searched. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../../i18n/i18n.ts';
import type { PageHost } from '../dialogs.ts';
import { effortWords } from '../difficulty/effort-words.ts';
import { effortOfExample, speeds } from '../difficulty/question.ts';
import { heuristicName } from '../heuristic-name.ts';
import { type Modal, openModal } from '../modal.ts';
import { EXAMPLES, type Example, GROUPS, nameOf } from './boards.ts';
import { placeAfter } from './dialog-keys.ts';
import './examples.css';
import { GROUP_NAMES, matching } from './search.ts';

export function open(host: PageHost): void {
  new ExamplesDialog(host);
}

class ExamplesDialog {
  readonly #host: PageHost;
  readonly #modal: Modal | null;
  #query = '';

  constructor(host: PageHost) {
    this.#host = host;
    this.#modal = openModal(host, {
      name: 'examples',
      title: (t) => t('examples.title'),
      body: (words) => this.#body(words),
    });
    const { element } = this.#modal ?? {};
    element?.addEventListener('keydown', (event) => this.#key(event, element));
    element?.querySelector('input')?.focus();
  }

  #body(words: I18n): TemplateResult {
    const t = words.translate;
    const found = matching(EXAMPLES, this.#query);
    const heuristic = heuristicName(this.#host.store.state.settings.heuristic, words);
    return html`
      <div class="find">
        <input
          type="search"
          aria-label=${t('examples.search')}
          placeholder=${t('examples.search')}
          autocomplete="off"
          spellcheck="false"
          .value=${this.#query}
          @input=${this.#type}
        />
        <p class="hint">
          <span role="status">${t('examples.found', { count: found.length })}</span> ${t('examples.effortWith', { heuristic })}
        </p>
      </div>
      ${GROUPS.map((group) => {
        const part = found.filter((example) => example.group === group);
        if (part.length === 0) return nothing;
        return html`<section aria-labelledby=${`examples-${group}`}>
          <h3 id=${`examples-${group}`}>${t(GROUP_NAMES[group])}</h3>
          <ul>
            ${part.map((example) => this.#row(example, words))}
          </ul>
        </section>`;
      })}
      ${found.length === 0 ? html`<p class="none">${t('examples.none')}</p>` : nothing}
    `;
  }

  #row(example: Example, words: I18n): TemplateResult {
    const t = words.translate;
    const { length, note, wrong, board } = example;
    const size = board.width === 4 && board.height === 4 ? '' : `${board.width} × ${board.height}`;
    return html`<li>
      <button type="button" class="example" @click=${() => this.#choose(example, null)}>
        <strong>${nameOf(example, words)}</strong>
        <span class="facts"
          >${size === '' ? nothing : html`<span class="size">${size}</span>`}<span
            >${length === null ? t('examples.unsolvable') : t('examples.moves', { count: length })}</span
          ></span
        >
        ${note === null ? nothing : html`<span class="note">${note[words.language]}</span>`}
        ${wrong === null ? nothing : html`<span class="note">${wrongWords(example, words)}</span>`}
        <span class="effort">${this.#effort(example, words)}</span>
      </button>
      ${
        wrong === null || wrong.heuristic === this.#host.store.state.settings.heuristic
          ? nothing
          : html`<button type="button" class="with" @click=${() => this.#choose(example, wrong.heuristic)}>
              ${t('examples.loadWith', { heuristic: heuristicName(wrong.heuristic, words) })}
            </button>`
      }
    </li>`;
  }

  #effort(example: Example, words: I18n): string {
    const { translate } = words;
    if (example.length === null) return translate('examples.nothingToSearch');
    const { settings } = this.#host.store.state;
    const effort = effortOfExample(example, settings);
    const speed = speeds.of(settings.heuristic);
    return effort === null || speed === null ? translate('examples.unknown') : effortWords(effort, speed, words);
  }

  #choose({ board }: Example, heuristic: string | null): void {
    this.#modal?.close();
    if (heuristic !== null) this.#host.setSettings({ heuristic });
    this.#host.load(board);
  }

  readonly #type = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    this.#query = target.value;
    this.#modal?.draw();
  };

  /** Arrows go up and down the list, from the search field on; Enter there takes the first. */
  #key(event: KeyboardEvent, dialog: HTMLDialogElement): void {
    const rows = [...dialog.querySelectorAll<HTMLButtonElement>('button.example')];
    const focused = document.activeElement;
    const typing = focused instanceof HTMLInputElement;
    const at = rows.findIndex((row) => row.parentElement?.contains(focused));
    if (event.isComposing) return;
    if (typing && event.key === 'Enter' && this.#query.trim() !== '') {
      // The button that opened the dialog has the focus next, and must not take the key as well.
      event.preventDefault();
      rows[0]?.click();
    }
    const to = placeAfter(event.key, typing, at, rows.length);
    if (to === null) return;
    event.preventDefault();
    if (to < 0) dialog.querySelector('input')?.focus();
    else rows[to]?.focus();
  }
}

/** What the heuristic says, and what a search with it finds: a longer solution, or a shortest one by luck. */
function wrongWords({ wrong, length }: Example, words: I18n): string {
  if (wrong === null || length === null) return '';
  const heuristic = heuristicName(wrong.heuristic, words);
  const { says, finds } = wrong;
  if (finds === length) return words.translate('examples.wrongSays', { heuristic, says, length });
  return words.translate(says > length ? 'examples.wrongFinds' : 'examples.wrongLater', {
    heuristic,
    says,
    finds,
    length,
  });
}
