/** The tools that make a board: random, paste, undo, redo, reset. */
import { html, type TemplateResult } from 'lit';
import type { Translate } from '../i18n/i18n.ts';
import { parseMoves, replay, reversed } from '../puzzle/moves.ts';
import type { Board } from '../puzzle/tiles.ts';
import type { Actions, PageState } from './state.ts';

export function scramble(state: PageState, actions: Actions, t: Translate): TemplateResult {
  const { moves, fromGoal, canUndo, canRedo } = state.scramble;
  return html`
    <section class="card scramble" aria-labelledby="scramble-title">
      <h2 id="scramble-title" class="unseen">${t('page.scramble')}</h2>
      <div class="row">
        <button type="button" @click=${actions.random}>${t('page.random')}</button>
        <button type="button" @click=${() => actions.open('editor')}>${t('editor.button')}</button>
        <button type="button" @click=${() => actions.open('paste')}>${t('paste.button')}</button>
        <button type="button" aria-disabled=${canUndo ? 'false' : 'true'} @click=${actions.undo}>${t('page.undo')}</button>
        <button type="button" aria-disabled=${canRedo ? 'false' : 'true'} @click=${actions.redo}>${t('page.redo')}</button>
        <button type="button" @click=${actions.reset}>${t('page.reset')}</button>
      </div>
      <p class="count">${t(fromGoal ? 'page.scrambleMoves' : 'page.movesSince', { count: moves })}</p>
      <p class="hint">${t('page.scrambleHint')}</p>
    </section>
  `;
}

/** The board that these moves led away from. */
export function countedFrom(board: Board, letters: string): Board {
  const back = (parseMoves(letters) ?? []).reverse().map(reversed).join('');
  const replayed = replay(board.tiles, board, back);
  return { ...board, tiles: (replayed.ok && replayed.states.at(-1)) || board.tiles };
}
