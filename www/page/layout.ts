/** The whole page as a template: header, board and scramble on the left, search and its views on the right. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n, Translate } from '../i18n/i18n.ts';
import type { FailedStart } from '../search/protocol.ts';
import { header } from './header.ts';
import { scramble } from './scramble.ts';
import { settings } from './settings.ts';
import { causeOf } from './start-failure.ts';
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
        ${scramble(state, actions, t)}
      </div>
      <div class="column">
        ${notices(state, actions, t)} ${settings(state, actions, words)} ${views}
      </div>
    </main>
    <paste-dialog .language=${state.language} @board-chosen=${actions.loadBoard}></paste-dialog>
  `;
}

/** What stands in the way, above the search: each with its own sentence. */
function notices(state: PageState, actions: Actions, t: Translate): TemplateResult {
  return html`
    <div class="notices" role="status">
      ${state.solver.kind === 'failed' ? noSolver(state.solver.failed, actions, t) : nothing}
      ${
        state.ignored.length === 0
          ? nothing
          : html`<div class="notice">
              <p>${t('page.ignored', { list: state.ignored.map(({ key, value }) => `${key}=${value}`).join(', ') })}</p>
              <button type="button" class="plain" @click=${actions.dismissIgnored}>${t('page.dismiss')}</button>
            </div>`
      }
      ${
        state.partMissing
          ? html`<div class="notice bad">
              <p>${t('page.partMissing')}</p>
              <button type="button" class="plain" @click=${actions.dismissPartMissing}>${t('page.dismiss')}</button>
            </div>`
          : nothing
      }
    </div>
  `;
}

const CAUSES = { missing: 'page.causeMissing', policy: 'page.causePolicy', other: 'page.causeOther' } as const;

function noSolver(failed: readonly FailedStart[], actions: Actions, t: Translate): TemplateResult {
  return html`<div class="notice bad">
    <strong>${t('page.noSolver')}</strong>
    <p>${t(CAUSES[causeOf(failed)])} ${t('page.noSolverStill')}</p>
    <details>
      <summary>${t('page.tried')}</summary>
      <ul>
        ${failed.map(({ stage, reason }) => html`<li><code>${stage}</code> ${reason}</li>`)}
      </ul>
    </details>
    <button type="button" class="plain" @click=${actions.retry}>${t('page.retry')}</button>
  </div>`;
}

function searchOptions({ pruning, pathCheck, order, thresholdRule }: Settings) {
  return { algorithm: 'ida-star', pruning, pathCheck, order, thresholdRule } as const;
}
