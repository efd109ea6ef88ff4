/** Data and print: what the page shows, as files for programs and people, and on paper. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../../i18n/i18n.ts';
import { roundRows, roundsCsv } from '../../views/rounds/round-rows.ts';
import { download } from '../../views/save.ts';
import { browserClipboard, type Copied, copyText } from '../share/clipboard.ts';
import type { Panel, PanelTools } from '../slides/panel.ts';
import { nameOf } from '../slides/request.ts';
import './data.css';
import { type Facts, factsOf } from './facts.ts';
import { reportText } from './report.ts';
import { traceText } from './trace.ts';
import { VERSION } from './version.ts';

export function create({ host, draw, dialog, close }: PanelTools): Panel {
  let said: Copied | 'missing' | null = null;

  return { view, end() {} };

  function view(words: I18n): TemplateResult {
    const t = words.translate;
    const facts = factsOf(host);
    const name = nameOf(facts.board);
    const rows = roundRows(facts.log);
    return html`
      <p class="hint">${t('data.hint')}</p>
      ${rows.length === 0 ? html`<p class="hint">${t('data.noRounds')}</p>` : nothing}
      ${entry(
        t('data.report'),
        t('data.reportHint'),
        html`<button type="button" @click=${() => save(`${name}.txt`, reportText(facts, words, VERSION), 'text/plain')}>
            ${t('data.save', { kind: 'TXT' })}
          </button>
          <button type="button" @click=${() => void copy(facts, words)}>${t('data.copyReport')}</button>`,
      )}
      ${
        said === 'by-hand'
          ? html`<textarea class="text report" readonly rows="8" aria-label=${t('data.report')} .value=${reportText(facts, words, VERSION)}></textarea>`
          : nothing
      }
      ${entry(
        t('data.rounds'),
        t('data.roundsHint'),
        html`<button
          type="button"
          ?disabled=${rows.length === 0}
          @click=${() => save(`${name}-rounds.csv`, roundsCsv(rows), 'text/csv')}
        >
          ${t('data.save', { kind: 'CSV' })}
        </button>`,
      )}
      ${entry(
        t('data.trace'),
        t('data.traceHint'),
        html`<button type="button" @click=${() => save(`${name}.json`, traceText(facts, VERSION), 'application/json')}>
          ${t('data.save', { kind: 'JSON' })}
        </button>`,
      )}
      ${entry(
        t('data.print'),
        t('data.printHint'),
        html`<button type="button" @click=${() => void print()}>${t('data.printNow')}</button>`,
      )}
      <p class="said" role="status">${said === null ? nothing : t(SAID[said])}</p>
    `;
  }

  function save(name: string, text: string, type: string): void {
    // Spreadsheets and older editors need the mark that says UTF-8; JSON must not have it.
    const parts = type === 'application/json' ? [text] : ['\ufeff', text];
    download(name, new Blob(parts, { type: `${type};charset=utf-8` }));
  }

  async function copy(facts: Facts, words: I18n): Promise<void> {
    said = await copyText(reportText(facts, words, VERSION), browserClipboard(dialog()));
    draw();
    if (said === 'by-hand') dialog().querySelector<HTMLTextAreaElement>('textarea.report')?.select();
  }

  async function print(): Promise<void> {
    try {
      const { printNow } = await import('../print/print.ts');
      close();
      printNow(host);
    } catch (error) {
      console.warn(error);
      said = 'missing';
      draw();
    }
  }
}

const SAID = { copied: 'data.copied', 'by-hand': 'share.byHand', missing: 'page.partMissing' } as const;

function entry(title: string, hint: string, buttons: TemplateResult): TemplateResult {
  return html`<section class="entry">
    <div>
      <h3>${title}</h3>
      <p class="hint">${hint}</p>
    </div>
    <div class="row">${buttons}</div>
  </section>`;
}
