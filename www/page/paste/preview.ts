/** A board as a small picture, and whether it can be solved. */
import { html, nothing, type TemplateResult } from 'lit';
import { paritySentence } from '../../element/problem.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { parityOf } from '../../puzzle/parity.ts';
import type { Board } from '../../puzzle/tiles.ts';

export function preview({ width }: Pick<Board, 'width'>, tiles: readonly number[]): TemplateResult {
  const rows: (readonly number[])[] = [];
  for (let at = 0; at < tiles.length; at += width) rows.push(tiles.slice(at, at + width));
  return html`<span class="preview" aria-hidden="true"
    >${rows.map((row) => html`<span>${row.map((tile) => html`<b class=${tile === 0 ? 'blank' : ''}>${tile === 0 ? '' : tile}</b>`)}</span>`)}</span
  >`;
}

/** The parity count of a board that has no way to its goal. */
export function unsolvable(board: Board, words: I18n): unknown {
  const parity = parityOf(board);
  return parity.solvable ? nothing : html`<p class="warn">${paritySentence(words, parity)}</p>`;
}
