/** The search tree of one round of a small board, as far as it can be drawn, with what is hidden said. */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import '../../i18n/later-views.ts';
import type { Key } from '../../i18n/i18n.ts';
import { letterOf } from '../../puzzle/letters.ts';
import type { SearchOptions, Tree, TreeNode } from '../../search/protocol.ts';
import { choice } from '../choice.ts';
import { saveRow } from '../save.ts';
import type { View, ViewHost, ViewState } from '../view.ts';
import { layoutOf, nextOf, nextOfLog, type Placed, tallyOf, thresholdsOfLog, treeCsv } from './layout.ts';
import './tree.css';

const CAPS = ['30', '100', '300'] as const;
const SIZES = ['small', 'large'] as const;
const SIZE_NAMES = { small: 'views.small', large: 'views.large' } as const;
const KINDS = {
  expanded: 'views.kindExpanded',
  pruned: 'views.kindPruned',
  repeated: 'views.kindRepeated',
  goal: 'views.kindGoal',
  open: 'views.kindOpen',
} as const satisfies { readonly [K in TreeNode['kind']]: Key };

/** The tree asked for, and what came. */
interface Asked {
  /** Board, options, threshold and cap in one. */
  readonly what: string;
  answer: Tree | 'asked' | 'failed';
}

class TreeView implements View {
  readonly #host: ViewHost;
  #cap: (typeof CAPS)[number] = '100';
  #size: (typeof SIZES)[number] = 'small';
  /** The rounds that the reader has gone through; `null` where the tree is that of the round the search is in, or ended in. */
  #chosen: readonly (number | null)[] | null = null;
  /** What they belong to. */
  #of = '';
  #searched: SearchOptions | null = null;
  #asked: Asked | null = null;
  #tableOpen = false;
  /** The tree whose root was brought into sight. */
  #rooted: Tree | null = null;

  constructor(host: ViewHost) {
    this.#host = host;
  }

  draw(state: ViewState): TemplateResult {
    const { words, log, options } = state;
    const t = words.translate;
    this.#turnTo(state);
    const known = thresholdsOfLog(log, options);
    // Without a search there is the first round: its threshold comes with the answer.
    const thresholds = this.#chosen ?? (known.length > 0 ? known : [null]);
    const tree = this.#tree(state, thresholds.at(-1) ?? null);
    const first = thresholds.length === 1;
    const next =
      typeof tree === 'string'
        ? null
        : (nextOfLog(log, options, tree.threshold) ?? nextOf(tree, options.thresholdRule));
    return html`
      <div class="tree-tools">
        <button type="button" aria-disabled=${first ? 'true' : 'false'} @click=${() => this.#go(thresholds.slice(0, -1))}>
          ${t('views.roundBefore')}
        </button>
        <button
          type="button"
          aria-disabled=${next === null ? 'true' : 'false'}
          @click=${() => next !== null && this.#go([...thresholds, next])}
        >
          ${next === null ? t('views.roundNext') : t('views.roundNextAt', { threshold: next })}
        </button>
        ${choice({
          label: t('views.treeCap'),
          options: CAPS.map((value) => ({ value, text: value })),
          value: this.#cap,
          choose: (cap) => this.#become(() => (this.#cap = cap)),
        })}
        ${choice({
          label: t('views.treeSize'),
          options: SIZES.map((value) => ({ value, text: t(SIZE_NAMES[value]) })),
          value: this.#size,
          choose: (size) => this.#become(() => (this.#size = size)),
        })}
      </div>
      ${typeof tree === 'string' ? html`<p class="hint">${t(tree === 'failed' ? 'views.treeFailed' : 'views.loading')}</p>` : this.#whole(tree, known.indexOf(tree.threshold), known.length, state)}
    `;
  }

  #whole(tree: Tree, round: number, rounds: number, state: ViewState): TemplateResult {
    const { words } = state;
    const t = words.translate;
    const { expanded, pruned, onLine, elsewhere } = tallyOf(tree);
    return html`
      <div class="picture" data-name="tree">
        <p class="title">${t('views.treeTitle', { threshold: tree.threshold })}</p>
        ${round < 0 ? nothing : html`<p class="hint">${t(round === rounds - 1 ? 'views.treeLast' : 'views.treeRound', { round: round + 1, rounds })}</p>`}
        <p class="hint">${t('views.treeTally', { nodes: tree.nodes.length, expanded, pruned })}</p>
        <p class="hint">${tree.hidden === 0 ? t('views.treeWhole') : tree.hidden === null ? t('views.treeHiddenMany') : t('views.treeHidden', { count: tree.hidden })}</p>
        ${onLine > 0 ? html`<p class="hint">${t('views.treeOnLine', { count: onLine })}</p>` : nothing}
        ${elsewhere > 0 ? html`<p class="hint">${t('views.treeElsewhere', { count: elsewhere })}</p>` : nothing}
        ${legend(state)}
        <div class="canopy" ${ref((element) => this.#root(element, tree))} tabindex="0" role="region" aria-label=${t('views.treeTitle', { threshold: tree.threshold })}>
          ${drawing(tree, this.#size === 'large' ? 1.6 : 1, state)}
        </div>
      </div>
      <div class="tools">${saveRow(t, () => treeCsv(tree))}</div>
      <details
        class="more"
        @toggle=${(event: Event) => {
          this.#tableOpen = (event.currentTarget as HTMLDetailsElement).open;
          this.#host.redraw();
        }}
      >
        <summary>${t('views.table')}</summary>
        ${this.#tableOpen ? table(tree, state) : nothing}
      </details>
    `;
  }

  /** Another board, other settings and another search begin anew. */
  #turnTo({ board, options, log }: ViewState): void {
    const { heuristic, pruning, pathCheck, order, thresholdRule } = options;
    const of = [board.tiles, board.goal, board.width, heuristic, pruning, pathCheck, order, thresholdRule].join(';');
    if (of === this.#of && log.searched === this.#searched) return;
    this.#of = of;
    this.#searched = log.searched;
    this.#chosen = null;
  }

  #tree({ board, options }: ViewState, threshold: number | null): Tree | 'asked' | 'failed' {
    const what = [this.#of, threshold, this.#cap].join(';');
    if (this.#asked?.what === what) return this.#asked.answer;
    const asked: Asked = { what, answer: 'asked' };
    this.#asked = asked;
    const settle = (answer: Tree | 'failed'): void => {
      asked.answer = answer;
      if (this.#asked === asked) this.#host.redraw();
    };
    this.#host.client
      .tree(board, options, { threshold, maxNodes: Number(this.#cap) })
      .then(settle, () => settle('failed'));
    return 'asked';
  }

  /** A tree wider than the card shows its root first. */
  #root(element: Element | undefined, tree: Tree): void {
    if (element === undefined || this.#rooted === tree) return;
    this.#rooted = tree;
    queueMicrotask(() => {
      const { placed, columns } = layoutOf(tree);
      const along = ((placed[0]?.x ?? 0) + 0.5) / columns;
      element.scrollLeft = along * element.scrollWidth - element.clientWidth / 2;
    });
  }

  #go(thresholds: readonly (number | null)[]): void {
    if (thresholds.length === 0) return;
    this.#become(() => (this.#chosen = thresholds));
  }

  #become(change: () => void): void {
    change();
    this.#host.redraw();
  }
}

/** The side of one square of a small board, in CSS pixels. */
const SQUARE = 15;
const GAP = 12;

function drawing(tree: Tree, zoom: number, state: ViewState): TemplateResult {
  const { board, letters } = state;
  const { placed, columns, rows } = layoutOf(tree);
  const side = SQUARE * zoom;
  const nodeWidth = side * board.width;
  const nodeHeight = side * board.height;
  const stepX = nodeWidth + GAP * zoom;
  const stepY = nodeHeight + 40 * zoom;
  const width = columns * stepX + GAP;
  const height = rows * stepY;
  const corner = ({ x, y }: Placed): readonly [number, number] => [GAP + x * stepX, 4 + y * stepY];
  const size = `--zoom: ${zoom}`;
  return html`<svg class="chart-svg tree-svg" width=${width} height=${height} viewBox="0 0 ${width} ${height}" .style=${size} aria-hidden="true">
    ${placed.map((each) => {
      const above = placed[each.node.parent];
      if (above === undefined || each.node.move === null) return nothing;
      const [x1, y1] = corner(above);
      const [x2, y2] = corner(each);
      const from = [x1 + nodeWidth / 2, y1 + nodeHeight + 16 * zoom] as const;
      const to = [x2 + nodeWidth / 2, y2] as const;
      return svg`<line class="twig ${each.node.kind}" x1=${from[0]} y1=${from[1]} x2=${to[0]} y2=${to[1]} />
        <text class="move" x=${(from[0] + 2 * to[0]) / 3 + 4 * zoom} y=${(from[1] + 2 * to[1]) / 3 + 2 * zoom}>${letterOf(each.node.move, letters)}</text>`;
    })}
    ${placed.map((each) => smallBoard(each, corner(each), side, board.width, board.height, zoom))}
  </svg>`;
}

function smallBoard(
  { node }: Placed,
  [x, y]: readonly [number, number],
  side: number,
  width: number,
  height: number,
  zoom: number,
): SVGTemplateResult {
  const wide = side * width;
  const high = side * height;
  const seen = node.kind === 'repeated' ? 'line' : (node.seen ?? '');
  return svg`<g class="leaf ${node.kind}">
    <rect class="frame" x=${x} y=${y} width=${wide} height=${high} rx="3" />
    ${node.state.map((tile, square) =>
      tile === 0
        ? svg`<circle class="blank" cx=${x + ((square % width) + 0.5) * side} cy=${y + (Math.floor(square / width) + 0.5) * side} r=${0.16 * side} />`
        : svg`<text class="tile" text-anchor="middle" x=${x + ((square % width) + 0.5) * side} y=${y + (Math.floor(square / width) + 0.5) * side + 0.25 * side}>${tile}</text>`,
    )}
    ${seen === '' ? nothing : svg`<rect class="seen ${seen}" x=${x - 4} y=${y - 4} width=${wide + 8} height=${high + 8} rx="6" />`}
    <text class="sum" text-anchor="middle" x=${x + wide / 2} y=${y + high + 12 * zoom}>${node.g}+${node.h}=${node.f}</text>
  </g>`;
}

function legend({ words }: ViewState): TemplateResult {
  const t = words.translate;
  const key = (kind: string, text: string): TemplateResult => html`<li>
    <svg class="chart-svg sample" viewBox="0 0 36 14" width="36" height="14" aria-hidden="true">
      <g class="leaf ${kind}">
        <rect class="frame" x="8" y="2" width="20" height="10" rx="2" />
        ${kind === 'line' || kind === 'elsewhere' ? svg`<rect class="seen ${kind}" x="5" y="0.5" width="26" height="13" rx="4" />` : nothing}
      </g>
    </svg>
    ${text}
  </li>`;
  return html`<ul class="legend">
    ${key('expanded', t('views.kindExpanded'))} ${key('pruned', t('views.kindPruned'))}
    ${key('line', t('views.seenLine'))} ${key('elsewhere', t('views.seenElsewhere'))}
    ${key('open', t('views.kindOpen'))} ${key('goal', t('views.kindGoal'))}
  </ul>`;
}

function table({ nodes }: Tree, { words, letters }: ViewState): TemplateResult {
  const t = words.translate;
  return html`<div class="wide" tabindex="0" role="region" aria-label=${t('views.table')}>
    <table class="twin">
      <thead>
        <tr>
          <th scope="col">${t('views.nodeHead')}</th>
          <th scope="col">${t('views.parentHead')}</th>
          <th scope="col">${t('views.move')}</th>
          <th scope="col">g</th>
          <th scope="col">h</th>
          <th scope="col">f</th>
          <th scope="col" class="text">${t('views.kindHead')}</th>
          <th scope="col" class="text">${t('views.stateHead')}</th>
        </tr>
      </thead>
      <tbody>
        ${nodes.map(
          ({ parent, move, g, h, f, kind, state }, index) => html`<tr>
            <th scope="row">${index}</th>
            <td>${parent < 0 ? '–' : parent}</td>
            <td>${move === null ? '–' : letterOf(move, letters)}</td>
            <td>${g}</td>
            <td>${h}</td>
            <td>${f}</td>
            <td class="text">${t(KINDS[kind])}</td>
            <td class="text">${state.join(' ')}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export const create = (host: ViewHost): View => new TreeView(host);
