/** The whole page as a template: header, board and scramble on the left, search and its views on the right. */
import { html, type TemplateResult } from 'lit';
import type { I18n } from '../i18n/i18n.ts';
import { header } from './header.ts';
import { notices } from './notices.ts';
import { player } from './player.ts';
import { scramble } from './scramble.ts';
import { settings } from './settings.ts';
import type { Actions, PageState } from './state.ts';

export function page(state: PageState, actions: Actions, words: I18n, views: TemplateResult | null): TemplateResult {
  const t = words.translate;
  return html`
    ${header(state, actions, t)}
    <main>
      <div class="column">
        <section class="board" aria-labelledby="board-title">
          <h2 id="board-title" class="unseen">${t('page.board')}</h2>
          ${player(state)}
        </section>
        ${scramble(state, actions, words)}
      </div>
      <div class="column">
        ${notices(state, actions, words)} ${settings(state, actions, words)} ${views}
      </div>
    </main>
  `;
}
