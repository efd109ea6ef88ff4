/** Copy for slides: the live player as a text to paste into a deck, a notebook or a course, with a preview of it. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { KINDS, type Kind } from '../../deck/mark.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { LANGUAGES, type Language } from '../../i18n/i18n.ts';
import { type Autoplay, readAddress, THEMES } from '../../url.ts';
import { browserClipboard, copyText } from '../share/clipboard.ts';
import type { Panel, PanelTools } from '../slides/panel.ts';
import { fileName, shownBy } from '../slides/request.ts';
import { select } from '../slides/select.ts';
import { THEME_NAMES } from '../theme-names.ts';
import './copy.css';
import { type Choices, chosenAddress, frameTitle, heightFor, SHOWN, startsOf, widthOf, widthsOf } from './frame.ts';
import { isOfThisComputer, publicAddress, remembered } from './public-address.ts';
import { frameAddress, HOSTS, isElement, type Part, snippet, type Wish } from './snippets.ts';

const LANGUAGE_NAMES: { readonly [L in Language]: string } = { en: 'English', 'zh-CN': '中文' };
const START_NAMES = { slide: 'copy.startSlide', visible: 'copy.startVisible' } as const;

/** Stands in the snippets until an address is known. */
const EXAMPLE = 'https://your.site/fifteen/';
/** The room for the preview, in CSS pixels. */
const PREVIEW_HEIGHT = 420;

/** Kept for the next time the dialog is opened. */
let choices: Choices = {
  host: 'iframe',
  width: 522,
  theme: 'auto',
  language: null,
  autoplay: null,
  shown: 'board',
  beside: false,
};
let steps: Kind = 'solution';

/** Where the browser remembers nothing it holds until the page is left. */
let typed: string | null = null;

export function create({ host, draw, dialog }: PanelTools): Panel {
  const { puzzle } = host;
  const link = host.link('short');
  const now = readAddress(link).address;
  const { board, moves, index } = shownBy(puzzle);
  /** Where this page itself is. */
  const here = link.replace(/[?#].*$/s, '');
  typed ??= remembered.read() || null;
  let said: { readonly part: Part['name']; readonly how: 'copied' | 'by-hand' } | null = null;

  return { view, end() {} };

  function choose(change: Partial<Choices>): void {
    choices = { ...choices, ...change };
    said = null;
    draw();
  }

  function view(words: I18n): TemplateResult {
    const t = words.translate;
    const { host: into } = choices;
    const beside = choices.beside && !isElement(into);
    const width = widthOf({ ...choices, beside });
    const own = publicAddress(here);
    // On the web the page knows where it is, unless it is told of another place.
    const address = isEmpty(typed) ? own : publicAddress(typed ?? '');
    const wish: Wish = {
      base: address ?? EXAMPLE,
      board,
      shown: chosenAddress(now, { ...choices, beside, shown: now.moves === null ? 'board' : choices.shown }),
      title: frameTitle(board, words, choices.language),
      width,
      height: heightFor(width, board, beside),
      steps,
      way: now.moves,
      picture: fileName({ board, moves, index }, 'png'),
    };
    return html`
      <p class="hint">${t('copy.hint')}</p>
      <div class="choices">
        ${select(
          t('copy.host'),
          HOSTS,
          into,
          (value) => t(`copy.host.${value}` as const),
          (value) => choose({ host: value }),
        )}
        ${select(
          t('copy.size'),
          widthsOf(beside),
          width,
          (value) => t('copy.pixels', { width: value, height: heightFor(value, board, beside) }),
          (value) => choose({ width: value }),
        )}
        ${
          isElement(into)
            ? nothing
            : select(
                t('copy.beside'),
                [false, true],
                beside,
                (value) => t(value ? 'copy.besideSearch' : 'copy.besideNothing'),
                (value) => choose({ beside: value }),
              )
        }
        ${
          now.moves === null || isElement(into)
            ? nothing
            : select(
                t('copy.shows'),
                SHOWN,
                choices.shown,
                (value) => t(`copy.shows.${value}` as const, { index }),
                (shown) => choose({ shown }),
              )
        }
        ${select(
          t('copy.starts'),
          startsOf(into),
          wish.shown.autoplay,
          (value) => t(value === null ? 'copy.startPressed' : START_NAMES[value]),
          (autoplay: Autoplay | null) => choose({ autoplay }),
        )}
        ${
          into === 'reveal'
            ? select(
                t('copy.steps'),
                KINDS,
                steps,
                (value) => t(`copy.steps.${value}` as const),
                (value) => {
                  steps = value;
                  choose({});
                },
              )
            : nothing
        }
        ${select(
          t('slides.theme'),
          THEMES,
          choices.theme,
          (value) => t(THEME_NAMES[value]),
          (theme) => choose({ theme }),
        )}
        ${select(
          t('copy.language'),
          [null, ...LANGUAGES],
          choices.language,
          (value) => (value === null ? t('copy.readersLanguage') : LANGUAGE_NAMES[value]),
          (language) => choose({ language }),
        )}
      </div>
      <p class="does">${t(`copy.does.${into}` as const)}</p>
      <p class="trap">${t(`copy.trap.${into}` as const)}</p>
      ${addressField(words, own, address)}
      ${snippet(into, wish).map((part) => box(words, part, address !== null))}
      ${preview(words, wish)}
    `;
  }

  function box({ translate: t }: I18n, { name, text, published }: Part, known: boolean): TemplateResult {
    const label = t(`copy.part.${name}` as const);
    const ready = known || !published;
    return html`<div class="part">
      <div class="row">
        <h3 id="copy-part-${name}">${label}</h3>
        <button
          type="button"
          class="primary"
          aria-describedby="copy-part-${name}"
          aria-disabled=${ready ? 'false' : 'true'}
          @click=${() => ready && void copy(name, text)}
        >
          ${t('copy.copy')}
        </button>
      </div>
      <textarea
        class="text ${name}"
        readonly
        rows=${rowsOf(text)}
        spellcheck="false"
        aria-labelledby="copy-part-${name}"
        .value=${text}
        @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}
      ></textarea>
      <p class="said" role="status">
        ${said?.part === name ? t(said.how === 'copied' ? 'copy.copied' : 'share.byHand') : nothing}
      </p>
    </div>`;
  }

  async function copy(part: Part['name'], text: string): Promise<void> {
    const place = dialog();
    const how = await copyText(text, browserClipboard(place));
    said = { part, how };
    draw();
    if (how === 'by-hand') place.querySelector<HTMLTextAreaElement>(`textarea.${part}`)?.focus();
  }

  /** Folded away where the page is on the web and knows its address. */
  function addressField({ translate: t }: I18n, own: string | null, address: string | null): TemplateResult {
    const text = typed ?? own ?? '';
    const wrong = address === null && text.trim() !== '';
    const local = address !== null && isOfThisComputer(address);
    const field = html`<label class="address">
        <span>${t('copy.address')}</span>
        <input
          type="url"
          inputmode="url"
          autocomplete="url"
          placeholder=${EXAMPLE}
          aria-invalid=${wrong ? 'true' : 'false'}
          aria-describedby="copy-address-problem"
          .value=${text}
          @input=${(event: Event) => typeAddress((event.target as HTMLInputElement).value, own)}
        />
      </label>
      <p class="hint">${t('copy.addressHint')}</p>
      <p class="problem" id="copy-address-problem" role="status">
        ${wrong ? t('copy.addressWrong') : local ? t('copy.addressThisComputer') : nothing}
      </p>`;
    if (own === null) return html`<p class="problem needed">${t('copy.addressNeeded')}</p>${field}`;
    return html`<details class="more" .open=${wrong || local}>
      <summary>${t('copy.addressShort', { address: address ?? text })}</summary>
      ${field}
    </details>`;
  }

  function typeAddress(text: string, own: string | null): void {
    typed = text;
    if (isEmpty(text) || publicAddress(text) === own) remembered.write('');
    else if (publicAddress(text) !== null) remembered.write(text.trim());
    said = null;
    draw();
  }

  /** The very frame, from where this page is. One that shows something else is a new frame: Back is not to lead through them. */
  function preview({ translate: t }: I18n, wish: Wish): TemplateResult {
    const { width, height, title } = wish;
    const src = frameAddress(choices.host, { ...wish, base: here });
    const room = Math.max(200, (dialog().querySelector('.choices')?.clientWidth ?? width) - 2);
    const scale = Math.min(1, room / width, PREVIEW_HEIGHT / height);
    return html`<h3>${t('copy.preview')}</h3>
      <div
        class="preview-frame"
        .style=${`inline-size: ${Math.ceil(scale * width)}px; block-size: ${Math.ceil(scale * height)}px`}
      >
        ${keyed(
          `${src} ${width}`,
          html`<iframe
            src=${src}
            width=${width}
            height=${height}
            title=${title}
            allow="clipboard-write; fullscreen"
            .style=${`scale: ${scale}`}
          ></iframe>`,
        )}
      </div>
      <p class="hint">${t(isElement(choices.host) ? 'copy.previewHintElement' : 'copy.previewHint')}</p>`;
  }
}

/** Emptied, the page's own address holds again. */
function isEmpty(text: string | null): boolean {
  return text === null || text.trim() === '';
}

/** Lines of a box that hold the text, roughly: long lines are broken. */
function rowsOf(text: string): number {
  return text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 66)), 0);
}
