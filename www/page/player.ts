/** The player with the page's settings: in the page and in a frame. */
import { html, type TemplateResult } from 'lit';
import { budgetOf } from './budget.ts';
import type { PageState, Settings } from './state.ts';

export function player(state: PageState): TemplateResult {
  return html`<fifteen-puzzle
    controls
    lang=${state.language}
    .theme=${state.theme}
    .letters=${state.letters}
    .detail=${state.detail}
    .heuristic=${state.settings.heuristic}
    .options=${searchOptions(state.settings)}
  ></fifteen-puzzle>`;
}

/** What the element is told besides the heuristic. */
export function searchOptions(settings: Settings) {
  const { pruning, pathCheck, order, thresholdRule } = settings;
  return { algorithm: 'ida-star', pruning, pathCheck, order, thresholdRule, ...budgetOf(settings) } as const;
}
