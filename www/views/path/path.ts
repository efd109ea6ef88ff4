/** Along the solution: what each heuristic sees of the way that is left. */
import { html, nothing, type TemplateResult } from 'lit';
import '../../i18n/later-views.ts';
import { type Letters, letterOf } from '../../puzzle/letters.ts';
import { isMove } from '../../puzzle/moves.ts';
import type { Board } from '../../puzzle/tiles.ts';
import type { HeuristicRow } from '../../search/protocol.ts';
import { saveRow } from '../save.ts';
import type { View, ViewHost, ViewState } from '../view.ts';
import { movesLeft, overestimates, pathCsv, type Sight, shareSeen } from './blindness.ts';
import { pathChart, sample } from './chart.ts';
import './path.css';

/** What is shown beside the heuristic that was searched with, until the reader chooses. */
const AT_FIRST = ['manhattan', 'misplaced'] as const;

/** `missing`: it needs tables that are neither here nor to be had as files. */
type Looked = readonly number[] | 'asked' | 'missing';

class PathView implements View {
  readonly #host: ViewHost;
  /** What was looked up for one solution. */
  #of: { readonly board: Board; readonly moves: string } | null = null;
  #looked = new Map<string, Looked>();
  /** What the reader chose; `null` until then. */
  #chosen: ReadonlySet<string> | null = null;
  #hover: number | null = null;

  constructor(host: ViewHost) {
    this.#host = host;
  }

  draw(state: ViewState): TemplateResult {
    const { log, words, catalog, board } = state;
    const t = words.translate;
    if (log.outcome.kind !== 'solved') return html`<p class="empty hint">${t('views.pathEmpty')}</p>`;
    const { moves, optimal } = log.outcome;
    if (moves.length === 0) return html`<p class="empty hint">${t('rounds.alreadyHome')}</p>`;
    this.#turnTo(board, moves);
    const chosen = this.#chosen ?? new Set([log.searched?.heuristic ?? '', ...AT_FIRST]);
    const rows = catalog.filter((row) => chosen.has(row.name));
    const sights: Sight[] = [];
    for (const { name } of rows) {
      const looked = this.#look(name, board, moves);
      if (typeof looked !== 'string') sights.push({ heuristic: name, h: looked });
    }
    const styleOf = (name: string): number => catalog.findIndex((row) => row.name === name);
    const at = Math.min(moves.length, this.#hover ?? this.#host.moveIndex());
    return html`
      <div class="picture" data-name="path">
        <p class="title">${t('views.pathTitle')}</p>
        ${pathChart({
          length: moves.length,
          proven: optimal,
          threshold: log.rounds.at(-1)?.threshold ?? null,
          sights,
          styleOf,
          at,
          width: state.width,
          em: state.em,
          t,
          point: (made) => {
            const next = made < 0 ? null : made;
            if (next === this.#hover) return;
            this.#hover = next;
            this.#host.redraw();
          },
          choose: (made) => this.#host.seek(made),
        })}
        ${this.#legend(state, rows, { moves, optimal, at, styleOf })}
      </div>
      <label class="scrub">
        <span>${t('views.pathAt', { made: at, total: moves.length })}</span>
        <input
          type="range"
          min="0"
          max=${moves.length}
          .value=${String(at)}
          @input=${(event: Event) => this.#host.seek(Number((event.target as HTMLInputElement).value))}
        />
      </label>
      <div class="tools">${saveRow(t, () => pathCsv(moves, sights))}</div>
      ${this.#chooser(state, chosen)}
      <details class="more">
        <summary>${t('views.table')}</summary>
        ${table(state, moves, sights)}
      </details>
    `;
  }

  /** One line for each heuristic: its sign, what it says at the cursor, how much it sees on the whole. */
  #legend(
    { words, numbers, heuristicName }: ViewState,
    rows: readonly HeuristicRow[],
    { moves, optimal, at, styleOf }: LegendParts,
  ): TemplateResult {
    const t = words.translate;
    const left = moves.length - at;
    return html`<table class="twin sights">
      <thead>
        <tr>
          <td></td>
          <th scope="col" class="text">${t('page.heuristic')}</th>
          <th scope="col">${t('views.pathHere', { made: at })}</th>
          <th scope="col">f</th>
          <th scope="col">${t('views.pathSeen')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>${sample(null)}</td>
          <th scope="row" class="text">${t(optimal ? 'views.pathLeft' : 'views.pathLeftUnproven')}</th>
          <td>${left}</td>
          <td>${moves.length}</td>
          <td>${numbers.percent(1)}</td>
        </tr>
        ${rows.map(({ name }) => {
          const looked = this.#looked.get(name) ?? 'asked';
          const known = typeof looked !== 'string';
          const h = known ? looked[at] : undefined;
          const sight = known ? { heuristic: name, h: looked } : null;
          const share = sight === null ? null : shareSeen(sight);
          const over = sight === null ? 0 : overestimates(sight);
          return html`<tr>
            <td>${sample(styleOf(name))}</td>
            <th scope="row" class="text">
              ${heuristicName(name)}
              ${looked === 'missing' ? html`<small>${t('views.pathMissing')}</small>` : nothing}
              ${looked === 'asked' ? html`<small>${t('views.loading')}</small>` : nothing}
              ${over > 0 ? html`<small class="bad">${t('views.pathOver', { count: over })}</small>` : nothing}
            </th>
            <td>${h ?? '–'}</td>
            <td>${h === undefined ? '–' : at + h}</td>
            <td>${share === null ? '–' : numbers.percent(share)}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }

  #chooser({ catalog, words, heuristicName }: ViewState, chosen: ReadonlySet<string>): TemplateResult {
    return html`<details class="more">
      <summary>${words.translate('views.chooseHeuristics')}</summary>
      <div class="chips">
        ${catalog.map(
          ({ name, admissible }) => html`<label class="chip ${admissible ? '' : 'wrong'}">
            <input
              type="checkbox"
              .checked=${chosen.has(name)}
              @change=${() => {
                const next = new Set(chosen);
                if (!next.delete(name)) next.add(name);
                this.#chosen = next;
                this.#host.redraw();
              }}
            /><span>${heuristicName(name)}</span>
          </label>`,
        )}
      </div>
    </details>`;
  }

  #turnTo(board: Board, moves: string): void {
    if (this.#of?.board === board && this.#of.moves === moves) return;
    this.#of = { board, moves };
    this.#looked = new Map();
  }

  #look(name: string, board: Board, moves: string): Looked {
    const known = this.#looked.get(name);
    if (known !== undefined) return known;
    const looked = this.#looked;
    looked.set(name, 'asked');
    const settle = (answer: Looked): void => {
      looked.set(name, answer);
      if (looked === this.#looked) this.#host.redraw();
    };
    this.#host.client.inspect(board, name, moves).then(
      ({ h }) => settle(h ?? 'missing'),
      () => settle('missing'),
    );
    return 'asked';
  }
}

interface LegendParts {
  readonly moves: string;
  readonly optimal: boolean;
  readonly at: number;
  readonly styleOf: (name: string) => number;
}

function table({ words, letters, heuristicName }: ViewState, moves: string, sights: readonly Sight[]): TemplateResult {
  const t = words.translate;
  return html`<div class="wide" tabindex="0" role="region" aria-label=${t('views.table')}>
    <table class="twin">
      <thead>
        <tr>
          <th scope="col">g</th>
          <th scope="col">${t('views.move')}</th>
          <th scope="col">${t('views.left')}</th>
          ${sights.map(({ heuristic }) => html`<th scope="col">h ${heuristicName(heuristic)}</th><th scope="col">f</th>`)}
        </tr>
      </thead>
      <tbody>
        ${movesLeft(moves.length).map(
          (left, made) => html`<tr>
            <th scope="row">${made}</th>
            <td>${named(moves[made - 1], letters)}</td>
            <td>${left}</td>
            ${sights.map(({ h }) => html`<td>${h[made]}</td><td>${made + (h[made] ?? 0)}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function named(move: string | undefined, letters: Letters): string {
  return move !== undefined && isMove(move) ? letterOf(move, letters) : '–';
}

export const create = (host: ViewHost): View => new PathView(host);
