/** What stands in the way or went wrong, above the search: each with its own sentence, and what still works. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n, Translate } from '../i18n/i18n.ts';
import type { Crash, FailedStart, TableTrouble } from '../search/protocol.ts';
import { causeOf } from '../search/start-failure.ts';
import type { Actions, PageState } from './state.ts';
import type { Trouble } from './troubles.ts';

export function notices(state: PageState, actions: Actions, { translate: t }: I18n): TemplateResult {
  return html`
    <div class="notices" role="status">
      ${state.solver.kind === 'failed' ? noSolver(state.solver.failed, actions, t) : nothing}
      ${state.ignored.length === 0 ? nothing : notice(ignored(state, t), '', actions.dismissIgnored, t)}
      ${state.partMissing ? notice(t('page.partMissing'), 'bad', actions.dismissPartMissing, t) : nothing}
      ${state.troubles.map((trouble) => notice(sentence(trouble, t), '', () => actions.dismissTrouble(trouble.kind), t))}
    </div>
  `;
}

function notice(text: string, kind: '' | 'bad', dismiss: () => void, t: Translate): TemplateResult {
  return html`<div class="notice ${kind}">
    <p>${text}</p>
    <button type="button" class="plain" @click=${dismiss}>${t('page.dismiss')}</button>
  </div>`;
}

/** Which values of the address could not be used. */
export function ignored(state: PageState, t: Translate): string {
  return t('page.ignored', { list: state.ignored.map(({ key, value }) => `${key}=${value}`).join(', ') });
}

const RESTARTS = {
  search: 'page.restartedSearch',
  aside: 'page.restartedAside',
  question: 'page.restartedIdle',
  worker: 'page.restartedIdle',
  hang: 'page.restartedHang',
} as const satisfies { readonly [C in Crash]: string };

const TABLES = {
  'no-file': 'page.tablesNoFile',
  network: 'page.tablesNetwork',
  damaged: 'page.tablesDamaged',
  'no-unpacking': 'page.tablesNoUnpacking',
} as const satisfies { readonly [T in TableTrouble]: string };

function sentence(trouble: Trouble, t: Translate): string {
  switch (trouble.kind) {
    case 'storage':
      return t('page.noStorage');
    case 'no-worker':
      return t('page.noWorker');
    case 'restarted':
      return t(RESTARTS[trouble.where]);
    case 'tables':
      return t(TABLES[trouble.why]);
  }
}

function noSolver(failed: readonly FailedStart[], actions: Actions, t: Translate): TemplateResult {
  return html`<div class="notice bad">
    <strong>${t('page.noSolver')}</strong>
    <p>${t(`error.cause.${causeOf(failed)}`)}</p>
    <p>${t('page.noSolverStill')}</p>
    <details>
      <summary>${t('page.tried')}</summary>
      <ul>
        ${failed.map(({ stage, reason }) => html`<li><code>${stage}</code> ${reason}</li>`)}
      </ul>
    </details>
    <button type="button" class="plain" @click=${actions.retry}>${t('page.retry')}</button>
  </div>`;
}
