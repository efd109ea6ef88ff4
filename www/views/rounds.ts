/** The rounds of a search: figures that sum it up, and a table with a bar for each threshold. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../i18n/i18n.ts';
import type { Counters } from '../search/protocol.ts';
import { alongAxis, type LogAxis, logAxis } from './log-axis.ts';
import type { Numbers } from './numbers.ts';
import { grainOf } from './numbers.ts';
import type { SearchLog } from './search-log.ts';

export interface RoundsView {
  readonly log: SearchLog;
  readonly t: Translate;
  readonly numbers: Numbers;
}

/** The table is there as soon as a search has begun; before that the card says what to do. */
export function roundsTable({ log, t, numbers }: RoundsView): TemplateResult {
  const { rounds, running } = log;
  const counts = rounds.map((round) => round.expanded);
  if (running !== null) counts.push(running.counters.expanded);
  const axis = logAxis(Math.max(1, ...counts));
  const times = [...rounds.map((round) => round.elapsedMs), log.elapsedMs];
  if (running !== null) times.push(running.elapsedMs);
  const row: RowParts = { axis, grain: grainOf(times), t, numbers };
  const searching = log.outcome.kind === 'running';
  return html`
    <table class="rounds" role="table" aria-label=${t('rounds.title')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" class="threshold">${t('rounds.threshold')}</th>
          <th role="columnheader" scope="col" class="chart">${t('rounds.bar')}${scale(axis, numbers)}</th>
          <th role="columnheader" scope="col" class="number expanded">${t('rounds.expanded')}</th>
          <th role="columnheader" scope="col" class="number">${t('rounds.generated')}</th>
          <th role="columnheader" scope="col" class="number">${t('rounds.pruned')}</th>
          <th role="columnheader" scope="col" class="number">${t('rounds.ms')}</th>
          <th role="columnheader" scope="col" class="number next">${t('rounds.next')}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rounds.map((round) =>
          roundRow(row, {
            threshold: round.threshold,
            counters: round,
            elapsedMs: round.elapsedMs,
            next: round.nextThreshold,
            state: round.nextThreshold === null ? 'goal' : 'done',
          }),
        )}
        ${
          running === null
            ? nothing
            : roundRow(row, { ...running, next: null, state: searching ? 'running' : 'broken' })
        }
      </tbody>
      ${
        rounds.length + (running === null ? 0 : 1) < 2
          ? nothing
          : html`<tfoot role="rowgroup">
              <tr role="row">
                <th role="rowheader" scope="row" class="threshold">${t('rounds.total')}</th>
                <td role="cell" class="chart"></td>
                ${cells(row, log.total, log.elapsedMs)}
                <td role="cell" class="next"></td>
              </tr>
            </tfoot>`
      }
    </table>
  `;
}

interface RowParts {
  readonly axis: LogAxis;
  readonly grain: number;
  readonly t: Translate;
  readonly numbers: Numbers;
}

interface RoundRow {
  readonly threshold: number;
  readonly counters: Counters;
  readonly elapsedMs: number;
  readonly next: number | null;
  readonly state: 'done' | 'goal' | 'running' | 'broken';
}

/** From this length on the bar has more room for its note than the rest of the track. */
const INSIDE = 0.5;

const NOTES = { done: null, goal: 'rounds.goal', running: 'rounds.running', broken: 'rounds.broken' } as const;

function roundRow(parts: RowParts, round: RoundRow): TemplateResult {
  const { axis, t } = parts;
  const note = NOTES[round.state];
  const length = alongAxis(axis, round.counters.expanded);
  const width = `${(100 * length).toFixed(2)}%`;
  return html`
    <tr role="row" class=${round.state}>
      <th role="rowheader" scope="row" class="threshold">f ≤ ${round.threshold}</th>
      <td role="cell" class="chart">
        <div class="track">
          <div class="bar" .style=${`inline-size: ${width}`}></div>
          ${note === null ? nothing : html`<span class="note ${length > INSIDE ? 'inside' : ''}">${t(note)}</span>`}
        </div>
      </td>
      ${cells(parts, round.counters, round.elapsedMs)}
      <td role="cell" class="number next" data-label=${t('rounds.next')}>${round.next ?? '–'}</td>
    </tr>
  `;
}

function cells({ t, numbers, grain }: RowParts, counters: Counters, elapsedMs: number): TemplateResult {
  return html`
    <td role="cell" class="number expanded" data-label=${t('rounds.expanded')}>${numbers.count(counters.expanded)}</td>
    <td role="cell" class="number generated" data-label=${t('rounds.generated')}>${numbers.count(counters.generated)}</td>
    <td role="cell" class="number pruned" data-label=${t('rounds.pruned')}>${numbers.count(counters.pruned)}</td>
    <td role="cell" class="number ms" data-label=${t('rounds.ms')}>${numbers.ms(elapsedMs, grain)}</td>
  `;
}

/** The powers of ten under the heading of the bars. The numbers stand in the table, so this is for the eye alone. */
function scale(axis: LogAxis, numbers: Numbers): TemplateResult {
  return html`<div class="scale" aria-hidden="true">
    ${axis.ticks.map(
      (tick) =>
        html`<span .style=${`inset-inline-start: ${(100 * alongAxis(axis, tick)).toFixed(2)}%`}>${numbers.tick(tick)}</span>`,
    )}
  </div>`;
}
