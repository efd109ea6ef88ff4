/** The frame of a dialog that is loaded when asked for: heading, close button, and drawing anew with the page. */
import { html, render } from 'lit';
import '../i18n/dialogs.ts';
import { type I18n, i18n, type Translate } from '../i18n/i18n.ts';
import type { PageHost } from './dialogs.ts';
import './modal.css';

export interface ModalParts {
  /** Its class, and the start of its ids. */
  readonly name: string;
  readonly title: (t: Translate) => string;
  /** What stands below the heading; drawn anew with the page and by `draw`. */
  readonly body: (words: I18n, modal: Modal) => unknown;
  /** Called once it is closed. */
  readonly closed?: () => void;
}

export interface Modal {
  readonly element: HTMLDialogElement;
  readonly draw: () => void;
  readonly close: () => void;
}

/** Shows a dialog; `null` when it is open already. Esc, the close button and a click beside it close it; the focus returns to where it was. */
export function openModal(host: PageHost, { name, title, body, closed }: ModalParts): Modal | null {
  if (document.querySelector(`dialog.${name}`) !== null) return null;
  const element = document.createElement('dialog');
  element.className = `modal ${name}`;
  element.setAttribute('aria-labelledby', `${name}-title`);
  const life = new AbortController();
  const modal: Modal = { element, draw, close: () => element.close() };
  document.body.append(element);
  draw();
  host.store.onDrawn(draw, life.signal);
  element.addEventListener('close', end, { once: true });
  element.addEventListener('pointerdown', (event) => {
    if (event.target === element && isBeside(event, element)) element.close();
  });
  element.showModal();
  return modal;

  function draw(): void {
    const words = i18n(host.store.state.language);
    render(
      html`
        <div class="heading">
          <h2 id="${name}-title">${title(words.translate)}</h2>
          <button type="button" class="plain close" aria-label=${words.translate('keys.close')} title=${words.translate('keys.close')} @click=${() => element.close()}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M3 3l10 10M13 3 3 13" fill="none" stroke="currentColor" stroke-width="1.8" />
            </svg>
          </button>
        </div>
        <div class="body">${body(words, modal)}</div>
      `,
      element,
    );
  }

  function end(): void {
    life.abort();
    element.remove();
    closed?.();
  }
}

/** Padding is the dialog's own; only the backdrop lies beside it. */
function isBeside({ clientX, clientY }: PointerEvent, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
