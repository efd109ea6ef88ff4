/** A row for each round with its bars on one axis. What a reader wants to compare is beside them; the rest is in the table below. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../../i18n/i18n.ts';
import { alongAxis, type CountAxis, countAxis, type Scale } from '../count-axis.ts';
import { grainOf, type Numbers } from '../numbers.ts';
import type { SearchLog } from '../search-log.ts';
import { type RoundRow, roundRows } from './round-rows.ts';

export interface BarsView {
  readonly log: SearchLog;
  readonly t: Translate;
  readonly numbers: Numbers;
  readonly scale: Scale;
  /** Three bars a round: generated, expanded, pruned. */
  readonly split: boolean;
  /** Only so many of the last rounds. */
  readonly last?: number;
}

interface RowParts extends BarsView {
  readonly axis: CountAxis;
  readonly grain: number;
}

/** The grain of the clock of this search. */
export function grainOfLog(log: SearchLog, rows: readonly RoundRow[]): number {
  return grainOf([...rows.map((row) => row.elapsedMs), log.elapsedMs]);
}

export function roundsBars(view: BarsView): TemplateResult {
  const { log, t, numbers, scale, split } = view;
  const all = roundRows(log);
  const rows = view.last === undefined ? all : all.slice(-view.last);
  const counts = rows.map(({ counters }) => (split ? counters.generated : counters.expanded));
  const axis = countAxis(scale, Math.max(1, ...counts));
  const parts: RowParts = { ...view, axis, grain: grainOfLog(log, rows) };
  return html`
    ${split ? legend(t) : nothing}
    <table class="rounds" role="table" aria-label=${t('rounds.title')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" class="threshold">${t('rounds.threshold')}</th>
          <th role="columnheader" scope="col" class="chart">${t(HEADS[split ? 'split' : 'expanded'][scale])}${ticks(axis, numbers)}</th>
          <th role="columnheader" scope="col" class="number expanded">${t('rounds.expanded')}</th>
          <th role="columnheader" scope="col" class="number growth" title=${t('rounds.whatGrowth')}>${t('rounds.growth')}</th>
          <th role="columnheader" scope="col" class="number ms">${t('rounds.ms')}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map((row) => roundRow(parts, row))}
      </tbody>
      ${
        view.last !== undefined || rows.length < 2
          ? nothing
          : html`<tfoot role="rowgroup">
              <tr role="row">
                <th role="rowheader" scope="row" class="threshold">${t('rounds.total')}</th>
                <td role="cell" class="chart"></td>
                <td role="cell" class="number expanded">${numbers.count(log.total.expanded)}</td>
                <td role="cell" class="number growth"></td>
                <td role="cell" class="number ms" data-label=${t('rounds.ms')}>${numbers.ms(log.elapsedMs, parts.grain)}</td>
              </tr>
            </tfoot>`
      }
    </table>
  `;
}

const HEADS = {
  expanded: { log: 'rounds.bar', linear: 'rounds.barLinear' },
  split: { log: 'rounds.barSplit', linear: 'rounds.barSplitLinear' },
} as const;

/** From this length on the bar has more room for its note than the rest of the track. */
const INSIDE = 0.5;

const NOTES = { done: null, goal: 'rounds.goal', running: 'rounds.running', broken: 'rounds.broken' } as const;

function roundRow(parts: RowParts, row: RoundRow): TemplateResult {
  const { axis, t, split, numbers, grain } = parts;
  const { counters, growth } = row;
  const note = row.repeats ? 'rounds.repeats' : NOTES[row.state];
  const longest = alongAxis(axis, split ? counters.generated : counters.expanded);
  const inside = !split && longest > INSIDE ? 'inside' : '';
  return html`
    <tr role="row" class="${row.state} ${row.repeats ? 'repeats' : ''}">
      <th role="rowheader" scope="row" class="threshold">f ≤ ${row.threshold}</th>
      <td role="cell" class="chart">
        <div class="track ${split ? 'split' : ''}">
          ${
            split
              ? html`<div class="bars">
                  ${bar(axis, counters.generated, 'made')}${bar(axis, counters.expanded, 'own')}${bar(axis, counters.pruned, 'cut')}
                </div>`
              : bar(axis, counters.expanded, 'own')
          }
          ${note === null ? nothing : html`<span class="note ${inside}">${t(note)}</span>`}
        </div>
      </td>
      <td role="cell" class="number expanded" data-label=${t('rounds.expanded')}>${numbers.count(counters.expanded)}</td>
      <td role="cell" class="number growth" data-label=${t('rounds.growth')}>${growth === null ? '–' : `× ${numbers.ratio(growth)}`}</td>
      <td role="cell" class="number ms" data-label=${t('rounds.ms')}>${numbers.ms(row.elapsedMs, grain)}</td>
    </tr>
  `;
}

function bar(axis: CountAxis, count: number, kind: 'own' | 'made' | 'cut'): TemplateResult {
  return html`<div class="bar ${kind}" .style=${`inline-size: ${(100 * alongAxis(axis, count)).toFixed(2)}%`}></div>`;
}

function legend(t: Translate): TemplateResult {
  return html`<ul class="legend">
    <li><span class="bar made" aria-hidden="true"></span>${t('rounds.generated')}</li>
    <li><span class="bar own" aria-hidden="true"></span>${t('rounds.expanded')}</li>
    <li><span class="bar cut" aria-hidden="true"></span>${t('rounds.pruned')}</li>
  </ul>`;
}

/** The counts under the heading of the bars. The numbers stand in the table, so this is for the eye alone. */
function ticks(axis: CountAxis, numbers: Numbers): TemplateResult {
  return html`<div class="scale" aria-hidden="true">
    ${axis.ticks.map(
      (tick) =>
        html`<span .style=${`inset-inline-start: ${(100 * alongAxis(axis, tick)).toFixed(2)}%`}>${numbers.tick(tick)}</span>`,
    )}
  </div>`;
}
