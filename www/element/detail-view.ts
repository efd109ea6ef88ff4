/** The details as drawn: signs on the tiles, arcs between them, the legend below the board, a tile's own words beside it. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { I18n } from '../i18n/i18n.ts';
import type { Move } from '../puzzle/moves.ts';
import { reversed } from '../puzzle/moves.ts';
import type { Board } from '../puzzle/tiles.ts';
import { type Arc, arcsOf, distanceOf, type GroupPart, groupLetter, type WayHome } from './detail.ts';
import type { SearchChild } from './search-at.ts';
import type { PlayerActs, PlayerView } from './view-model.ts';

/** How many groups have a colour and a pattern of their own. */
const GROUP_LOOKS = 5;

/** The class of a tile in a group: which colour and pattern it has. */
export function groupLook(index: number): string {
  return `group group-${1 + (index % GROUP_LOOKS)}`;
}

/** What stands on a tile beside its number. */
export function signView(view: PlayerView, tile: number, way: WayHome): TemplateResult | typeof nothing {
  const { detail, groups } = view;
  const away = distanceOf(way);
  switch (detail) {
    case 'none':
      return nothing;
    case 'groups': {
      const index = groups.findIndex(({ tiles }) => tiles.includes(tile));
      return index < 0 ? nothing : html`<span class="sign letter-of-group">${groupLetter(index)}</span>`;
    }
    case 'arrows':
      return away === 0 ? nothing : arrowView('to-home', (Math.atan2(way.rows, way.columns) * 180) / Math.PI);
    case 'manhattan':
    case 'conflicts':
      return away === 0 ? nothing : html`<span class="sign away">${away}</span>`;
  }
}

const DEGREES: Readonly<Record<Move, number>> = { R: 0, D: 90, L: 180, U: 270 };

/** What a move of a tile comes to at the node that the search is at. */
export function childView({ i18n, node }: PlayerView, child: SearchChild | undefined): TemplateResult | typeof nothing {
  if (child === undefined) return nothing;
  const { f, pruned } = child;
  const threshold = node?.threshold;
  const text =
    pruned && threshold !== undefined
      ? i18n.translate('player.childCut', { f, threshold })
      : i18n.translate('player.child', { f });
  return html`<span class=${pruned ? 'child cut' : 'child'}>${text}</span>`;
}

/** From the numeral to the edge, pointing right. */
const ARROWS = { 'to-home': 'M29 0H43M36 -7L43.5 0L36 7', 'to-blank': 'M32 0H46M38 -8L47 0L38 8' } as const;

/** The way a tile slides when the blank makes this move. */
export function hintView(move: Move): TemplateResult {
  return arrowView('to-blank', DEGREES[reversed(move)]);
}

function arrowView(name: keyof typeof ARROWS, degrees: number): TemplateResult {
  return html`<svg class=${name} viewBox="-50 -50 100 100" aria-hidden="true">
    <path transform="rotate(${Math.round(degrees)})" d=${ARROWS[name]} />
  </svg>`;
}

/** In squares, from the middle of a tile: where an arc begins and how high it goes. Numerals are wider than high. */
const ARCS = { row: { base: 0.21, top: 0.32 }, column: { base: 0.27, top: 0.4 } } as const;
/** How much higher it goes for each tile between. */
const HIGHER = 0.025;

export function arcsView(view: PlayerView, { width, height, tiles }: Board): TemplateResult {
  const { translate } = view.i18n;
  const arcs = arcsOf(view.lines);
  const arc = ({ tiles: [a, b], line, adds, leaves }: Arc): TemplateResult => {
    const from = Math.min(tiles.indexOf(a), tiles.indexOf(b));
    const to = Math.max(tiles.indexOf(a), tiles.indexOf(b));
    const [x, y] = [(from % width) + 0.5, Math.floor(from / width) + 0.5];
    const span = line === 'row' ? to - from : (to - from) / width;
    const { base, top } = ARCS[line];
    // A quadratic curve goes half as high as its middle point.
    const lift = 2 * (top + HIGHER * (span - 1) - base);
    // Over a tile's own end of the arc, so that the numbers of several arcs stand apart.
    const at = span === 1 || leaves === null ? 0.5 : leaves === tiles[from] ? 0.3 : 0.7;
    const [along, over] = [span * at, base + 2 * at * (1 - at) * lift];
    const row = line === 'row';
    const path = row
      ? `M${x} ${y - base}q${span / 2} ${-lift} ${span} 0`
      : `M${x + base} ${y}q${lift} ${span / 2} 0 ${span}`;
    return svg`<path class=${adds > 0 ? 'arc adds' : 'arc'} d=${path} />
      ${adds > 0 ? svg`<text x=${row ? x + along : x + over} y=${row ? y - over : y + along}>${translate('player.adds', { value: adds })}</text>` : nothing}`;
  };
  return html`<svg class="arcs" viewBox="0 0 ${width} ${height}" aria-hidden="true">${arcs.map(arc)}</svg>`;
}

/** What the signs add up to; nothing where they need no words. */
export function legendView(view: PlayerView): TemplateResult | typeof nothing {
  const { detail, i18n, partsOf, lines, groups } = view;
  const { translate } = i18n;
  if (detail !== 'conflicts' && detail !== 'groups') return nothing;
  const parts = detail === 'conflicts' ? partsOf.conflicts : partsOf.heuristic;
  const line = (text: string): TemplateResult => html`<p class="legend" part="legend">${text}</p>`;
  if (parts === undefined) return line(translate('player.legendWaits'));
  if (parts === null) return view.solvable ? line(translate('player.legendMissing')) : nothing;
  const h = parts.reduce((sum, { value }) => sum + value, 0);
  if (detail === 'groups')
    return groups.length === 0 ? line(translate('player.legendNoGroups')) : groupsView(i18n, groups, h);
  const extra = lines.reduce((sum, { value }) => sum + value, 0);
  return line(
    extra === 0
      ? translate('player.legendNoConflicts', { distance: h })
      : translate('player.legendConflicts', { distance: h - extra, extra, h }),
  );
}

function groupsView({ translate, number }: I18n, groups: readonly GroupPart[], h: number): TemplateResult {
  return html`<div class="legend" part="legend">
    <ul aria-label=${translate('player.legendGroups')}>
      ${groups.map(
        ({ value }, index) => html`<li>
          <span class="swatch ${groupLook(index)}">${groupLetter(index)}</span> <b>${number(value)}</b>
        </li>`,
      )}
    </ul>
    <span>${translate(groups.some(({ reflected }) => reflected) ? 'player.legendSumReflected' : 'player.legendSum', { h })}</span>
  </div>`;
}

/** The words on the pointed tile. Screen readers have the same as the description of its square. */
export function wordsView(
  view: PlayerView,
  { width, tiles }: Board,
  sentences: readonly string[],
  acts: PlayerActs,
): TemplateResult | typeof nothing {
  const { pointed, i18n } = view;
  if (pointed === null || sentences.length === 0) return nothing;
  const square = tiles.indexOf(pointed);
  const below = square < width;
  const left = square % width < width / 2;
  return html`<div
    class="words ${below ? 'below-tile' : 'above-tile'} ${left ? 'from-left' : 'from-right'}"
    part="words"
    data-at=${square}
    aria-hidden="true"
    @click=${acts.clickWords}
  >
    <strong>${i18n.translate('player.tile', { tile: pointed })}</strong>
    ${sentences.map((sentence) => html`<span>${sentence}</span>`)}
  </div>`;
}
