/** The dialog of all that goes into slides and course pages: pictures and films, the live player, data and print. */
import { html, type TemplateResult } from 'lit';
import type { I18n, Key } from '../../i18n/i18n.ts';
import type { PageHost } from '../dialogs.ts';
import { openModal } from '../modal.ts';
import { tabAfter } from '../views-panel.ts';
import type { Panel, PanelModule, PanelTools } from './panel.ts';
import './slides.css';

const TABS = ['pictures', 'live', 'data'] as const;
type Tab = (typeof TABS)[number];

/** One row a tab. */
const ROWS: { readonly [T in Tab]: { readonly name: Key; readonly load: () => Promise<PanelModule> } } = {
  pictures: { name: 'slides.tabPictures', load: () => import('./pictures.ts') },
  live: { name: 'slides.tabLive', load: () => import('../copy/copy.ts') },
  data: { name: 'slides.tabData', load: () => import('../data/data.ts') },
};

/** Kept for the next time the dialog is opened. */
let chosen: Tab = 'pictures';

export function open(host: PageHost): void {
  // Pictures and links are of one place on the way, so the playback waits there.
  host.puzzle.pause();
  const panels = new Map<Tab, Panel | 'loading' | 'missing'>();
  const modal = openModal(host, {
    name: 'slides',
    title: (t) => t('slides.title'),
    body: (words) => html`${tabs(words)}
      <div id="slides-panel" class="panel" role="tabpanel" aria-labelledby="slides-tab-${chosen}">${inside(words)}</div>`,
    closed() {
      for (const panel of panels.values()) if (typeof panel === 'object') panel.end();
      panels.clear();
    },
  });
  const tools: PanelTools = {
    host,
    draw: () => modal?.draw(),
    dialog: () => modal?.element ?? document.body,
    close: () => modal?.close(),
  };
  show(chosen);

  function show(tab: Tab): void {
    chosen = tab;
    const known = panels.get(tab);
    if (known === undefined || known === 'missing') void load(tab);
    modal?.draw();
  }

  async function load(tab: Tab): Promise<void> {
    panels.set(tab, 'loading');
    try {
      const { create } = await ROWS[tab].load();
      if (modal?.element.open !== true) return;
      panels.set(tab, create(tools));
    } catch (error) {
      console.warn(error);
      panels.set(tab, 'missing');
    }
    modal?.draw();
  }

  function inside(words: I18n): unknown {
    const panel = panels.get(chosen) ?? 'loading';
    const t = words.translate;
    if (panel === 'loading') return html`<p class="hint">${t('slides.loading')}</p>`;
    if (panel === 'missing') {
      return html`<p class="problem">${t('page.partMissing')}</p>
        <button type="button" @click=${() => show(chosen)}>${t('page.retry')}</button>`;
    }
    return panel.view(words);
  }

  function tabs(words: I18n): TemplateResult {
    const t = words.translate;
    const step = (event: KeyboardEvent): void => {
      const to = tabAfter(event.key, TABS.indexOf(chosen), TABS.length);
      const tab = to === null ? undefined : TABS[to];
      if (tab === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      show(tab);
      (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#slides-tab-${tab}`)?.focus();
    };
    return html`<div class="tabs" role="tablist" aria-label=${t('slides.title')} @keydown=${step}>
      ${TABS.map(
        (tab) => html`<button
          type="button"
          role="tab"
          id="slides-tab-${tab}"
          aria-controls="slides-panel"
          aria-selected=${tab === chosen ? 'true' : 'false'}
          tabindex=${tab === chosen ? '0' : '-1'}
          @click=${() => show(tab)}
        >
          ${words.translateAny(ROWS[tab].name, {})}
        </button>`,
      )}
    </div>`;
  }
}
