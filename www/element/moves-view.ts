/** Where the solution stands, and its moves as letters, each a button to its state. For the keyboard the scrub bar is the same. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../i18n/i18n.ts';
import { letterOf } from '../puzzle/letters.ts';
import { type Move, reversed } from '../puzzle/moves.ts';
import type { PlayerActs, PlayerView } from './view-model.ts';

/** A direction in the reader's language. */
export function directionWord({ translate }: I18n, move: Move): string {
  switch (move) {
    case 'U':
      return translate('player.up');
    case 'D':
      return translate('player.down');
    case 'L':
      return translate('player.left');
    case 'R':
      return translate('player.right');
  }
}

export function movesView(view: PlayerView, moves: readonly Move[], acts: PlayerActs): TemplateResult {
  const { i18n, index, letters } = view;
  const present = index - 1;
  return html`
    <div
      class="moves"
      part="moves"
      role="group"
      aria-label=${i18n.translate(letters === 'tile' ? 'player.movesTile' : 'player.moves')}
      @keydown=${(event: KeyboardEvent) => acts.key(event, 'button')}
    >
      ${moves.map(
        (move, at) => html`<button
          type="button"
          class=${at === present ? 'letter present' : at < index ? 'letter made' : 'letter'}
          part=${at === present ? 'move present-move' : 'move'}
          tabindex="-1"
          aria-current=${at === present ? 'step' : nothing}
          aria-label=${moveName(view, move, at)}
          @click=${() => acts.seek(at + 1)}
        >${letterOf(move, letters)}</button>`,
      )}
    </div>
  `;
}

/** Which move it is, in words: the letter alone could be read either way. */
function moveName({ i18n, letters, states }: PlayerView, move: Move, at: number): string {
  const tile = states[at + 1]?.[states[at]?.indexOf(0) ?? -1] ?? 0;
  const values = { index: at + 1, tile, blank: directionWord(i18n, move), slides: directionWord(i18n, reversed(move)) };
  return i18n.translate(letters === 'tile' ? 'player.moveAtTile' : 'player.moveAt', values);
}
