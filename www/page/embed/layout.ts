/** The page inside a frame: the player, perhaps the search beside it, and the way to the page around it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../../i18n/i18n.ts';
import { ignored } from '../notices.ts';
import { player } from '../player.ts';
import type { PageState } from '../state.ts';

export function framedPage(
  state: PageState,
  { translate }: I18n,
  whole: string,
  views: TemplateResult | null,
): TemplateResult {
  const alone = html`
    <div class="framed">
      ${player(state)}
      ${state.ignored.length === 0 ? nothing : html`<p class="ignored">${ignored(state, translate)}</p>`}
      ${
        // A document of `srcdoc` has no page that could be opened.
        whole.startsWith('about:')
          ? nothing
          : html`<a href=${whole} target="_blank" rel="noopener">${translate('page.openWhole')}</a>`
      }
    </div>
  `;
  return html`<main class=${views === null ? 'frame' : 'frame beside'}>
    <h1 class="unseen">${translate('page.title')}</h1>
    ${alone}${views === null ? nothing : html`<div class="column">${views}</div>`}
  </main>`;
}
