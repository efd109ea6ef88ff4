/** The dialog that gives away what is shown: as a link, a QR code, a board or moves in text. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n, Key } from '../../i18n/i18n.ts';
import { LETTERS, type Letters, namedMoves } from '../../puzzle/letters.ts';
import { parseMoves } from '../../puzzle/moves.ts';
import type { PageHost } from '../dialogs.ts';
import { type Modal, openModal } from '../modal.ts';
import { browserClipboard, copyText } from './clipboard.ts';
import './share.css';
import { BOARD_FORMATS, type BoardFormat, boardText } from './texts.ts';

const ITEMS = ['link', 'readable', 'board', 'moves'] as const;
type Item = (typeof ITEMS)[number];

const COPIED = {
  link: 'share.copiedLink',
  readable: 'share.copiedLink',
  board: 'share.copiedBoard',
  moves: 'share.copiedMoves',
} as const satisfies { readonly [I in Item]: Key };
const FORMATS = {
  rows: 'share.formatRows',
  digits: 'share.formatDigits',
} as const satisfies { readonly [F in BoardFormat]: Key };
const NAMES = { blank: 'share.namesBlank', tile: 'share.namesTile' } as const;

export function open(host: PageHost): void {
  // A link names one place on the way, so the playback waits there.
  host.puzzle.pause();
  let format: BoardFormat = 'rows';
  let names: Letters = host.store.state.letters;
  let said: (typeof COPIED)[Item] | 'share.byHand' | 'page.partMissing' | null = null;

  openModal(host, { name: 'share', title: (t) => t('share.title'), body });

  function body(words: I18n, modal: Modal): TemplateResult {
    const t = words.translate;
    const { puzzle } = host;
    const moves = parseMoves(puzzle.memory.moves ?? '') ?? [];
    const texts: Readonly<Record<Item, string>> = {
      link: host.link('short'),
      readable: host.link('readable'),
      board: boardText(puzzle.board, format),
      moves: namedMoves(moves, names),
    };
    return html`
      <p class="hint">${t('share.linkHint')}</p>
      ${box('link', t('share.link'), 2)}
      ${texts.link.startsWith('file:') ? html`<p class="hint">${t('share.linkLocal')}</p>` : nothing}
      <div class="row">
        ${copyButton('link', t('share.copyLink'), 'primary')}
        <button type="button" aria-haspopup="dialog" @click=${() => void showQr()}>${t('share.qr')}</button>
      </div>
      <details>
        <summary>${t('share.readable')}</summary>
        ${box('readable', t('share.readable'), 3)}
        <div class="row">${copyButton('readable', t('share.copyReadable'))}</div>
      </details>
      <h3>${t('share.board')}</h3>
      ${box('board', t('share.board'), format === 'rows' ? puzzle.board.height : 1)}
      <div class="row">
        ${copyButton('board', t('share.copyBoard'))}
        ${choice(
          t('share.format'),
          BOARD_FORMATS.map((value) => ({ value, label: t(FORMATS[value]) })),
          format,
          (value) => {
            format = value;
          },
        )}
      </div>
      <h3>${t('share.moves')}</h3>
      ${
        moves.length === 0
          ? html`<p class="hint">${t('share.noMoves')}</p>`
          : html`${box('moves', t(NAMES[names]), 2)}
              <div class="row">
                ${copyButton('moves', t('share.copyMoves'))}
                ${choice(
                  t('share.letters'),
                  LETTERS.map((value) => ({ value, label: t(NAMES[value]) })),
                  names,
                  (value) => {
                    names = value;
                  },
                )}
              </div>`
      }
      <p class="said" role="status">${said === null ? nothing : t(said)}</p>
    `;

    function box(item: Item, label: string, rows: number): TemplateResult {
      return html`<textarea
        class="text ${item}"
        readonly
        rows=${rows}
        spellcheck="false"
        aria-label=${label}
        .value=${texts[item]}
        @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}
      ></textarea>`;
    }

    function copyButton(item: Item, label: string, kind = ''): TemplateResult {
      return html`<button type="button" class=${kind} @click=${() => void copy(item, modal)}>${label}</button>`;
    }

    async function copy(item: Item, { element, draw }: Modal): Promise<void> {
      const how = await copyText(texts[item], browserClipboard(element));
      said = how === 'copied' ? COPIED[item] : 'share.byHand';
      draw();
      if (how === 'by-hand') element.querySelector<HTMLTextAreaElement>(`textarea.${item}`)?.focus();
    }

    async function showQr(): Promise<void> {
      try {
        const { openQr } = await import('./qr.ts');
        openQr(host, texts.link);
        said = null;
      } catch (error) {
        console.warn(error);
        said = 'page.partMissing';
      }
      modal.draw();
    }

    function choice<T extends string>(
      label: string,
      values: readonly { readonly value: T; readonly label: string }[],
      selected: T,
      choose: (value: T) => void,
    ): TemplateResult {
      return html`<label class="choice inline">
        <span>${label}</span>
        <select
          @change=${(event: Event) => {
            const chosen = values[(event.target as HTMLSelectElement).selectedIndex];
            if (chosen === undefined) return;
            choose(chosen.value);
            said = null;
            modal.draw();
          }}
        >
          ${values.map(({ value, label: text }) => html`<option .selected=${value === selected}>${text}</option>`)}
        </select>
      </label>`;
    }
  }
}
