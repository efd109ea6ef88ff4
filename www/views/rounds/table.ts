/** All numbers of the rounds, in a table. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../../i18n/i18n.ts';
import type { Counters } from '../../search/protocol.ts';
import type { Numbers } from '../numbers.ts';
import type { SearchLog } from '../search-log.ts';
import { grainOfLog } from './bars.ts';
import { perSecond, roundRows } from './round-rows.ts';

export function roundsTable(log: SearchLog, t: Translate, numbers: Numbers): TemplateResult {
  const rows = roundRows(log);
  const grain = grainOfLog(log, rows);
  const pathCheck = log.searched?.pathCheck === true;
  const cells = (counters: Counters, growth: number | null, elapsedMs: number, next: number | null): TemplateResult => {
    const rate = perSecond(counters.expanded, elapsedMs);
    return html`
      <td class="expanded">${numbers.count(counters.expanded)}</td>
      <td class="generated">${numbers.count(counters.generated)}</td>
      <td class="pruned">${numbers.count(counters.pruned)}</td>
      ${pathCheck ? html`<td class="repeated">${numbers.count(counters.repeated)}</td>` : nothing}
      <td>${growth === null ? '–' : `× ${numbers.ratio(growth)}`}</td>
      <td class="ms">${numbers.ms(elapsedMs, grain)}</td>
      <td>${rate === null ? '–' : numbers.short(rate)}</td>
      <td>${next ?? '–'}</td>
    `;
  };
  return html`<div class="wide" tabindex="0" role="region" aria-label=${t('views.table')}>
    <table class="twin">
      <thead>
        <tr>
          <th scope="col">${t('rounds.threshold')}</th>
          <th scope="col">${t('rounds.expanded')}</th>
          <th scope="col">${t('rounds.generated')}</th>
          <th scope="col">${t('rounds.pruned')}</th>
          ${pathCheck ? html`<th scope="col">${t('rounds.repeated')}</th>` : nothing}
          <th scope="col">${t('rounds.growth')}</th>
          <th scope="col">${t('rounds.ms')}</th>
          <th scope="col">${t('rounds.perSecond')}</th>
          <th scope="col">${t('rounds.next')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) => html`<tr>
            <th scope="row">${row.threshold}</th>
            ${cells(row.counters, row.growth, row.elapsedMs, row.next)}
          </tr>`,
        )}
      </tbody>
      ${
        rows.length < 2
          ? nothing
          : html`<tfoot>
              <tr>
                <th scope="row">${t('rounds.total')}</th>
                ${cells(log.total, null, log.elapsedMs, null)}
              </tr>
            </tfoot>`
      }
    </table>
  </div>`;
}
