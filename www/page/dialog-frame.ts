/** The frame of a dialog: shown over the page, drawn anew with it, gone when it closes. */
import { nothing, render, type TemplateResult } from 'lit';
import { type I18n, i18n } from '../i18n/i18n.ts';
import type { PageHost } from './dialogs.ts';

export interface Frame {
  readonly element: HTMLDialogElement;
  /** Draws it with what has changed. */
  readonly draw: () => void;
  readonly close: () => void;
  /** Aborts when it is closed. */
  readonly signal: AbortSignal;
}

/** Shows a dialog. `titleId` is the id of its heading; the template goes into the `<dialog>`. */
export function showDialog(
  host: PageHost,
  { name, titleId }: { readonly name: string; readonly titleId: string },
  view: (words: I18n, frame: Frame) => TemplateResult,
): Frame {
  const element = document.createElement('dialog');
  const gone = new AbortController();
  element.className = name;
  element.setAttribute('aria-labelledby', titleId);
  const draw = (): void => {
    if (!gone.signal.aborted) render(view(i18n(host.store.state.language), frame), element);
  };
  const frame: Frame = { element, draw, close: () => element.close(), signal: gone.signal };
  element.addEventListener('close', () => {
    gone.abort();
    render(nothing, element);
    element.remove();
  });
  document.body.append(element);
  draw();
  element.showModal();
  host.store.onDrawn(draw, gone.signal);
  return frame;
}
