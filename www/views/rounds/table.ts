/** All numbers of the rounds, in a table. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../../i18n/i18n.ts';
import type { Numbers } from '../numbers.ts';
import type { SearchLog } from '../search-log.ts';
import { grainOfLog } from './bars.ts';
import { COLUMNS, type Column, type Told } from './columns.ts';
import { roundRows } from './round-rows.ts';

export function roundsTable(log: SearchLog, t: Translate, numbers: Numbers): TemplateResult {
  const rows = roundRows(log);
  const grain = grainOfLog(log, rows);
  const { repeated, ...others } = COLUMNS;
  const columns: readonly Column[] = Object.values(log.searched?.pathCheck === true ? COLUMNS : others);
  const cells = (told: Told): TemplateResult[] =>
    columns.map(({ cell }) => html`<td>${cell(told, numbers, grain) ?? '–'}</td>`);
  return html`<div class="wide" tabindex="0" role="region" aria-label=${t('views.table')}>
    <table class="twin">
      <thead>
        <tr>
          <th scope="col">${t('rounds.threshold')}</th>
          ${columns.map(({ head }) => html`<th scope="col">${t(head)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) => html`<tr>
            <th scope="row">${row.threshold}</th>
            ${cells(row)}
          </tr>`,
        )}
      </tbody>
      ${
        rows.length < 2
          ? nothing
          : html`<tfoot>
              <tr>
                <th scope="row">${t('rounds.total')}</th>
                ${cells({ counters: log.total, elapsedMs: log.elapsedMs, growth: null, next: null })}
              </tr>
            </tfoot>`
      }
    </table>
  </div>`;
}
