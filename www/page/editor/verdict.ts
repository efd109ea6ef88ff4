/** Whether the edited board can be solved, with the sum written out, and what helps where it cannot. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../../i18n/i18n.ts';
import { type GoalName, goalNamed } from '../../puzzle/goals.ts';
import { type Parity, parityOf, swapLastTwo } from '../../puzzle/parity.ts';
import { type Board, isSolved } from '../../puzzle/tiles.ts';
import { otherGoalInReach } from './draft.ts';

export function verdict({ translate: t }: I18n, board: Board, become: (board: Board) => void): TemplateResult {
  const parity = parityOf(board);
  return html`
    <section class="verdict ${parity.solvable ? 'good' : 'bad'}">
      <div role="status">
        <p class="answer">${t(parity.solvable ? 'editor.solvable' : 'editor.unsolvable')}</p>
        ${isSolved(board) ? html`<p>${t('editor.isGoal')}</p>` : nothing}
        <p class="sum">${sumSentence(t, parity)}</p>
      </div>
      ${pairs(t, parity)} ${parity.solvable ? nothing : help(t, board, become)}
    </section>
  `;
}

function sumSentence(
  t: I18n['translate'],
  { inversions, rowCounts, blankRow, goalBlankRow, sum, solvable }: Parity,
): string {
  if (!rowCounts) return t(solvable ? 'editor.inversionsEven' : 'editor.inversionsOdd', { inversions });
  const rows = Math.abs(blankRow - goalBlankRow);
  return t(solvable ? 'editor.sumEven' : 'editor.sumOdd', { inversions, rows, sum });
}

function pairs(t: I18n['translate'], { pairs: all }: Parity): unknown {
  if (all.length === 0) return nothing;
  return html`<details>
    <summary>${t('editor.pairs')}</summary>
    <p class="hint">${t('editor.pairsHint')}</p>
    <ul class="pairs">
      ${all.map(({ first, second }) => html`<li>${first}–${second}</li>`)}
    </ul>
  </details>`;
}

const REACH = {
  'blank-last': 'editor.reach.blank-last',
  'blank-first': 'editor.reach.blank-first',
  spiral: 'editor.reach.spiral',
  columns: 'editor.reach.columns',
} as const satisfies { readonly [G in GoalName]: string };

function help(t: I18n['translate'], board: Board, become: (board: Board) => void): TemplateResult {
  const swap = swapLastTwo(board);
  const [a, b] = swap.pair;
  const other = otherGoalInReach(board);
  return html`
    <button type="button" class="help-swap" @click=${() => become(swap.board)}>${t('editor.swap', { a, b })}</button>
    ${
      other === null
        ? nothing
        : html`<p>${t(REACH[other])}</p>
            <button type="button" class="help-goal" @click=${() => become({ ...board, goal: goalNamed(other, board) })}>
              ${t('editor.useGoal')}
            </button>`
    }
  `;
}
