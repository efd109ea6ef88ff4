/** The whole page as a template: header, board and scramble on the left, search and its views on the right. */
import { html, type TemplateResult } from 'lit';
import type { I18n } from '../i18n/i18n.ts';
import { budgetOf } from './budget.ts';
import { header } from './header.ts';
import { notices } from './notices.ts';
import { scramble } from './scramble.ts';
import { settings } from './settings.ts';
import type { Actions, PageState, Settings } from './state.ts';

export function page(state: PageState, actions: Actions, words: I18n, views: TemplateResult): TemplateResult {
  const t = words.translate;
  return html`
    ${header(state, actions, t)}
    <main>
      <div class="column">
        <section class="board" aria-labelledby="board-title">
          <h2 id="board-title" class="unseen">${t('page.board')}</h2>
          <fifteen-puzzle
            controls
            lang=${state.language}
            .theme=${state.theme}
            .letters=${state.letters}
            .detail=${state.detail}
            .heuristic=${state.settings.heuristic}
            .options=${searchOptions(state.settings)}
          ></fifteen-puzzle>
        </section>
        ${scramble(state, actions, words)}
      </div>
      <div class="column">
        ${notices(state, actions, words)} ${settings(state, actions, words)} ${views}
      </div>
    </main>
  `;
}

/** What the element is told besides the heuristic. */
export function searchOptions(settings: Settings) {
  const { pruning, pathCheck, order, thresholdRule } = settings;
  return { algorithm: 'ida-star', pruning, pathCheck, order, thresholdRule, ...budgetOf(settings) } as const;
}
