/** The printed page: start, goal, moves, rounds, link and QR code, on one side of A4 or Letter. */
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { html, nothing, type TemplateResult } from 'lit';
import '../../i18n/data.ts';
import { NO_SIGNS } from '../../export/signs.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { defaultGoal, sameTiles } from '../../puzzle/tiles.ts';
import { grainOf, numbersOf } from '../../views/numbers.ts';
import { COLUMNS, type Column, type Told } from '../../views/rounds/columns.ts';
import { type RoundRow, roundRows } from '../../views/rounds/round-rows.ts';
import type { Facts } from '../data/facts.ts';
import { conventionOf, heuristicLine, movesLine, optionLines, ROUND_STATES, resultOf } from '../data/words.ts';
import { figure } from './figure.ts';

/** Rows of the table that fit below a usual line of moves. */
const MOST_ROWS = 28;
/** Letters of moves to a line of the page, and lines that leave all rows their room. */
const LETTERS_A_LINE = 84;
const USUAL_LINES = 2;

/** `link` is one that others can open, `null` where there is none; `signs` are those of the board. */
export function sheet(facts: Facts, link: string | null, words: I18n, signs = NO_SIGNS): TemplateResult {
  const t = words.translate;
  const { board } = facts;
  const rows = roundRows(facts.log);
  const moves = movesLine(facts);
  const lines = Math.ceil(moves.length / LETTERS_A_LINE);
  return html`
    <h1>${t('data.reportTitle', { number: board.tiles.length - 1 })}</h1>
    <div class="top-row">
      ${figure(t('page.board'), board, board.tiles, signs)}
      ${sameTiles(board.goal, defaultGoal(board)) ? nothing : figure(t('data.goal'), board, board.goal)}
      <div class="told">
        <p class="result">${resultOf(facts, words)}</p>
        <p>${heuristicLine(facts, words)}</p>
        <ul>
          ${optionLines(facts, words).map((line) => html`<li>${line}</li>`)}
        </ul>
      </div>
      ${link === null ? nothing : code(link)}
    </div>
    ${
      moves === ''
        ? nothing
        : html`<h2>${conventionOf(facts, words)}</h2>
            <p class="moves">${moves}</p>`
    }
    ${
      rows.length === 0
        ? nothing
        : html`<h2>${t('rounds.title')}</h2>
            ${table(facts, rows, MOST_ROWS - Math.max(0, lines - USUAL_LINES), words)}`
    }
    ${link === null ? nothing : html`<footer>${t('data.sheetScan')} <span>${link}</span></footer>`}
  `;
}

/** A link that is too long for a code stands below in letters all the same. */
function code(link: string): unknown {
  try {
    const made = generate(link);
    return html`<svg class="qr-code" viewBox="0 0 ${made.size} ${made.size}" shape-rendering="crispEdges" aria-hidden="true">
      <path d=${toSvgPath(made)} fill="#000" />
    </svg>`;
  } catch {
    return nothing;
  }
}

/** What of the rounds is printed; in the last column stands what is special about a round. */
const PRINTED: readonly Column[] = [
  COLUMNS.expanded,
  COLUMNS.generated,
  COLUMNS.pruned,
  COLUMNS.growth,
  COLUMNS.ms,
  COLUMNS.next,
];

function table({ log }: Facts, rows: readonly RoundRow[], most: number, words: I18n): TemplateResult {
  const t = words.translate;
  const numbers = numbersOf(words.language);
  const grain = grainOf([...rows.map((row) => row.elapsedMs), log.elapsedMs]);
  const first = rows.length <= most ? rows : rows.slice(0, Math.floor(most / 2));
  const last = rows.length <= most ? [] : rows.slice(1 + first.length - most);
  const left = rows.length - first.length - last.length;
  const cells = (told: Told, remark: string | null): TemplateResult[] =>
    PRINTED.map(
      (column) =>
        html`<td>${(column === COLUMNS.next ? remark : null) ?? column.cell(told, numbers, grain) ?? ''}</td>`,
    );
  const row = (round: RoundRow): TemplateResult => {
    const remark = ROUND_STATES[round.state];
    return html`<tr>
      <th scope="row">${round.threshold}</th>
      ${cells(round, remark === null ? null : t(remark))}
    </tr>`;
  };
  const total = { counters: log.total, elapsedMs: log.elapsedMs, growth: null, next: null };
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${t('rounds.threshold')}</th>
        ${PRINTED.map(({ head }) => html`<th scope="col">${t(head)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${first.map(row)}
      ${left === 0 ? nothing : html`<tr class="left-out"><td colspan=${1 + PRINTED.length}>${t('data.sheetLeftOut', { count: left })}</td></tr>`}
      ${last.map(row)}
    </tbody>
    ${rows.length < 2 ? nothing : html`<tfoot><tr><th scope="row">${t('rounds.total')}</th>${cells(total, null)}</tr></tfoot>`}
  </table>`;
}
