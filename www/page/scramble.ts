/** The tools that make a board, take back, and help to solve it; below them what is known of the way home. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../i18n/i18n.ts';
import { parseMoves, replay, reversed } from '../puzzle/moves.ts';
import { type Board, isSolved } from '../puzzle/tiles.ts';
import { knownLength } from './play/distance.ts';
import { handSolvedWords, hintWords, preparingWords } from './play/words.ts';
import type { Actions, PageState } from './state.ts';

export function scramble(state: PageState, actions: Actions, words: I18n): TemplateResult {
  const t = words.translate;
  const { canUndo, canRedo } = state.scramble;
  const { hint, handSolved } = state.play;
  // The board itself speaks of a move it points at; this is for the eye.
  const said = handSolved === null ? hintWords(hint, words) : handSolvedWords(handSolved, words);
  const failed = state.solver.kind === 'failed';
  // Reset would change nothing.
  const atRest = isSolved(state.board) && state.scramble.moves === 0;
  return html`
    <section class="card scramble" aria-labelledby="scramble-title">
      <h2 id="scramble-title" class="unseen">${t('page.scramble')}</h2>
      <div class="row">
        <span class="split">
          <button type="button" @click=${actions.random}>${t('page.random')}</button
          ><button
            type="button"
            class="more"
            aria-haspopup="dialog"
            aria-label=${t('play.randomMore')}
            title=${t('play.randomMore')}
            @click=${() => actions.open('random')}
          >
            <span class="arrow" aria-hidden="true"></span>
          </button>
        </span>
        <button type="button" aria-haspopup="dialog" @click=${() => actions.open('examples')}>${t('page.examples')}</button>
        <button type="button" aria-haspopup="dialog" @click=${() => actions.open('paste')}>${t('page.pasteOpen')}</button>
        <button type="button" aria-haspopup="dialog" @click=${() => actions.open('editor')}>${t('page.edit')}</button>
        <button type="button" aria-disabled=${canUndo ? 'false' : 'true'} @click=${actions.undo}>${t('page.undo')}</button>
        <button type="button" aria-disabled=${canRedo ? 'false' : 'true'} @click=${actions.redo}>${t('page.redo')}</button>
        <button type="button" aria-disabled=${atRest ? 'true' : 'false'} @click=${actions.reset}>${t('page.reset')}</button>
        <button type="button" class="next-move" aria-disabled=${failed ? 'true' : 'false'} @click=${failed ? nothing : actions.nextMove}>
          ${t('play.nextMove')}
        </button>
      </div>
      <div class="count">${count(state, actions, words)}</div>
      <div class="play-said">
        <p role="status">${hint.kind === 'move' && handSolved === null ? '' : said}</p>
        ${hint.kind === 'move' && handSolved === null ? html`<p>${said}</p>` : nothing}
      </div>
      ${
        hint.kind === 'searching' && hint.long
          ? html`<div class="aside">
              <progress aria-label=${preparingWords(hint.preparing, words)} value=${hint.preparing ?? nothing} max="1"></progress>
              <button type="button" class="plain" @click=${actions.stopAside}>${t('page.stop')}</button>
            </div>`
          : nothing
      }
      <p class="hint">${t('page.scrambleHint')}</p>
    </section>
  `;
}

/** How many moves led here, and how many lead home. */
function count(state: PageState, actions: Actions, words: I18n): TemplateResult {
  const t = words.translate;
  const { moves, fromGoal } = state.scramble;
  const { distance } = state.play;
  const length = knownLength(state);
  if (length !== null && length > 0) {
    if (moves === 0) return html`<p>${t('play.wayHome', { count: length })}</p>`;
    return html`<p>${t(fromGoal ? 'play.scrambleHome' : 'play.movesHome', { count: moves, length })}</p>`;
  }
  const plain = t(fromGoal ? 'page.scrambleMoves' : 'page.movesSince', { count: moves });
  switch (distance.kind) {
    case 'measuring':
      return html`<p>${plain}</p>
        <span class="muted">${preparingWords(distance.preparing, words)}</span>
        <button type="button" class="plain" @click=${actions.stopAside}>${t('page.stop')}</button>`;
    case 'costly':
      return html`<p>${plain}</p>
        <button type="button" class="plain" @click=${actions.measure}>${t('play.measure')}</button>`;
    default:
      return html`<p>${plain}</p>`;
  }
}

/** The board that these moves led away from. */
export function countedFrom(board: Board, letters: string): Board {
  const back = (parseMoves(letters) ?? []).reverse().map(reversed).join('');
  const replayed = replay(board.tiles, board, back);
  return { ...board, tiles: (replayed.ok && replayed.states.at(-1)) || board.tiles };
}
