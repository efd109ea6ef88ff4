/** The board: permanent pieces that are moved by transform, and over them the squares that take clicks, focus and names. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { I18n } from '../i18n/i18n.ts';
import { type Move, squareBeside } from '../puzzle/moves.ts';
import type { Board } from '../puzzle/tiles.ts';
import { distanceOf, tileSentences, type WayHome, waysHome } from './detail.ts';
import { arcsView, childView, groupLook, hintView, legendView, signView, wordsView } from './detail-view.ts';
import type { PlayerActs, PlayerView } from './view-model.ts';

export function boardView(view: PlayerView, board: Board, acts: PlayerActs): TemplateResult {
  const { width, height } = board;
  const { i18n, detail, lines, groups, hint, node } = view;
  const numbers = Array.from({ length: width * height - 1 }, (_, index) => index + 1);
  const ways = waysHome(board);
  const wayOf = (tile: number): WayHome => ways[tile] ?? { columns: 0, rows: 0 };
  const home = (tile: number): string => (distanceOf(wayOf(tile)) === 0 ? ' home' : '');
  const group = (tile: number): string => {
    const index = detail === 'groups' ? groups.findIndex(({ tiles }) => tiles.includes(tile)) : -1;
    return index < 0 ? '' : ` ${groupLook(index)}`;
  };
  const moved = (move: Move): number => board.tiles[squareBeside(board.tiles.indexOf(0), move, board) ?? -1] ?? 0;
  const children = new Map(
    (node?.sample === false ? (node.children ?? []) : []).map((child) => [moved(child.move), child]),
  );
  const hinted = hint === null ? 0 : moved(hint);
  // The tile whose slide led to a node that was cut.
  const slid = node?.cut ? (board.tiles[node.way.at(-2) ?? -1] ?? 0) : 0;
  const isCut = (tile: number): boolean => children.get(tile)?.pruned === true || tile === slid;
  const say = (tile: number): readonly string[] => tileSentences(i18n, tile, wayOf(tile), lines, groups);
  return html`
    <div class=${node?.cut ? 'well cut' : 'well'} part="board">
      <div
        class="field ${width > 5 ? 'wide' : ''} ${detail === 'none' ? 'plain' : ''}"
        @pointermove=${acts.point}
        @pointerleave=${acts.point}
      >
        <div class="pieces" aria-hidden="true">
          <div class="blank" part="blank" data-piece="0"></div>
          ${numbers.map((tile) => html`<div class="tile${home(tile)}${group(tile)}${tile === hinted ? ' hinted' : ''}${isCut(tile) ? ' cut' : ''}" part=${home(tile) === '' ? 'tile' : 'tile home'} data-piece=${tile}></div>`)}
        </div>
        ${wayView(board, view.way, node === null ? 0 : LEAST_OF_LINE)}
        <div class="pieces" aria-hidden="true">
          ${numbers.map(
            (
              tile,
            ) => html`<div class="numeral${home(tile)}${group(tile) === '' ? '' : group(tile).replace('group ', '')}" part="numeral" data-piece=${tile}>
              ${signView(view, tile, wayOf(tile))}${tile === hinted && hint !== null ? hintView(hint) : nothing}${childView(view, children.get(tile))}${tile}
            </div>`,
          )}
        </div>
        ${detail === 'conflicts' ? arcsView(view, board) : nothing}
        ${squaresView(view, board, ways.map(distanceOf), say, acts)}
        ${wordsView(view, board, view.pointed === null ? [] : say(view.pointed), acts)}
      </div>
    </div>
    ${legendView(view)}
  `;
}

/** The line of a search is seen to its start. */
const LEAST_OF_LINE = 0.16;

/** Fades with age, down to the least; the newest stretch is the strongest. */
function wayView({ width, height }: Board, way: readonly number[], least: number): TemplateResult {
  const segments = Math.max(0, way.length - 1);
  return html`
    <svg class="way" part="way" viewBox="0 0 ${width} ${height}" aria-hidden="true">
      ${Array.from({ length: segments }, (_, segment) => svg`<line opacity=${opacity(segments - segment, least)} />`)}
      <circle class="head" r="0.085" />
    </svg>
  `;
}

function opacity(age: number, least: number): string {
  return Math.max(least, 0.62 * 0.86 ** (age - 1)).toFixed(3);
}

function squaresView(
  view: PlayerView,
  board: Board,
  away: readonly number[],
  say: (tile: number) => readonly string[],
  acts: PlayerActs,
): TemplateResult {
  const { i18n, readonly, walking, focusSquare, keysHint } = view;
  const { width, height, tiles } = board;
  const blank = tiles.indexOf(0);
  /** The line with the blank that a tile slides along: fingers scroll the page only across it. */
  const lineOf = (square: number): string => {
    if (square === blank) return '';
    if (Math.floor(square / width) === Math.floor(blank / width)) return 'in-row';
    return square % width === blank % width ? 'in-column' : '';
  };
  const cell = (square: number): TemplateResult => {
    const tile = tiles[square] ?? 0;
    return html`<div
      class=${readonly ? 'square' : `square ${lineOf(square)}`}
      part="square"
      role="gridcell"
      tabindex=${square === focusSquare ? 0 : -1}
      data-square=${square}
      aria-label=${squareName(i18n, tile, away[tile] ?? 0)}
      aria-description=${tile === 0 ? nothing : say(tile).join(' ')}
      @click=${(event: MouseEvent) => acts.clickSquare(square, event)}
      @focus=${() => acts.focusOnSquare(square)}
    ></div>`;
  };
  return html`
    <div
      class=${walking ? 'squares walking' : 'squares'}
      role="grid"
      aria-label=${i18n.translate('player.boardLabel', { width, height })}
      aria-description=${keysHint}
      aria-readonly=${readonly ? 'true' : 'false'}
      @keydown=${(event: KeyboardEvent) => acts.key(event, 'board')}
      @pointerdown=${acts.pointer}
      @pointermove=${acts.pointer}
      @pointerup=${acts.pointer}
      @pointercancel=${acts.pointer}
      @focusout=${(event: FocusEvent) => leaves(event) && acts.leaveBoard()}
    >
      ${Array.from(
        { length: height },
        (_, row) => html`<div class="row" role="row">
          ${Array.from({ length: width }, (_, column) => cell(row * width + column))}
        </div>`,
      )}
    </div>
  `;
}

function squareName({ translate }: I18n, tile: number, away: number): string {
  if (tile === 0) return translate('player.blank');
  return away === 0 ? translate('player.tileHome', { tile }) : translate('player.tileAway', { tile, count: away });
}

function leaves({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
