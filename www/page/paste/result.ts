/** What is known of a text, as it stands below the field: the same in the dialog that pastes and in the editor. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../../i18n/i18n.ts';
import type { ReadingError } from '../../search/protocol.ts';
import type { BadLine } from './bad-lines.ts';
import type { Check, Found } from './found.ts';
import { traceSentence } from './trace-words.ts';
import { errorSentence, reasonView } from './views.ts';

export interface ResultParts {
  /** Leads to the place in the text that an error names. */
  readonly showPlace: (error: ReadingError) => void;
  /** Where it can be read. */
  readonly found: (found: readonly Found[]) => unknown;
}

export function resultView(words: I18n, check: Check, { showPlace, found }: ResultParts): unknown {
  const t = words.translate;
  switch (check.kind) {
    case 'empty':
      return nothing;
    case 'checking':
      return html`<p class="muted">${t('paste.checking')}</p>`;
    case 'no-solver':
      return html`<p class="bad">${t('paste.cannotRead', { reason: check.reason })}</p>`;
    case 'link-without-board':
      return html`<p class="bad">${t('paste.linkWithoutBoard')}</p>`;
    case 'bad-trace':
      return html`<p class="bad">${traceSentence(words, check.fault)}</p>`;
    case 'wrong':
      return reasonView(words, check, () => showPlace(check.error));
    case 'found':
      return html`${check.leftOut === undefined ? nothing : leftOutView(words, check.leftOut, showPlace)}
      ${found(check.found)}`;
  }
}

/** The lines that are no boards, each with its reason. */
function leftOutView(words: I18n, leftOut: readonly BadLine[], showPlace: ResultParts['showPlace']): TemplateResult {
  const t = words.translate;
  return html`<div class="left-out">
    <p class="warn">${t('paste.leftOut', { count: leftOut.length })}</p>
    <ul>
      ${leftOut.map(
        ({ line, error }) => html`<li>
          <button type="button" class="plain" @click=${() => showPlace(error)}>${t('paste.leftOutLine', { line })}</button>
          ${errorSentence(words, error)}
        </li>`,
      )}
    </ul>
  </div>`;
}
