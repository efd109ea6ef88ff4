/** The page inside a frame: the player alone, and the way to the page around it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../../i18n/i18n.ts';
import { searchOptions } from '../layout.ts';
import { ignored } from '../notices.ts';
import type { PageState } from '../state.ts';

export function framedPage(state: PageState, { translate }: I18n, whole: string): TemplateResult {
  return html`
    <main class="framed">
      <fifteen-puzzle
        controls
        lang=${state.language}
        .theme=${state.theme}
        .letters=${state.letters}
        .detail=${state.detail}
        .heuristic=${state.settings.heuristic}
        .options=${searchOptions(state.settings)}
      ></fifteen-puzzle>
      ${state.ignored.length === 0 ? nothing : html`<p class="ignored">${ignored(state, translate)}</p>`}
      <a href=${whole} target="_blank" rel="noopener">${translate('page.openWhole')}</a>
    </main>
  `;
}
