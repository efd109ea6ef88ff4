/** The bar at the top: name, links and copies, language, theme, keys. */
import { html, svg, type TemplateResult } from 'lit';
import type { Translate } from '../i18n/i18n.ts';
import { THEMES } from '../url.ts';
import type { Actions, PageState } from './state.ts';
import { THEME_NAMES } from './theme-names.ts';

export function header(state: PageState, actions: Actions, t: Translate): TemplateResult {
  const other = state.language === 'en' ? 'zh-CN' : 'en';
  return html`
    <header class="top">
      <h1>Fifteen</h1>
      <p>${t('page.tagline')}</p>
      <button type="button" class="plain" aria-haspopup="dialog" @click=${() => actions.open('share')}>
        ${icon('share')}<span class="label">${t('page.share')}</span>
      </button>
      <button type="button" class="plain" aria-haspopup="dialog" @click=${() => actions.open('slides')}>
        ${icon('slides')}<span class="label">${t('page.forSlides')}</span>
      </button>
      <button type="button" class="plain language" lang=${other} @click=${() => actions.setLanguage(other)}>
        ${other === 'en' ? 'English' : '中文'}
      </button>
      <label class="theme" title=${t('page.theme')}>
        ${icon(state.theme)}
        <select
          class="menu"
          aria-label=${t('page.theme')}
          @change=${(event: Event) => {
            const theme = THEMES[(event.target as HTMLSelectElement).selectedIndex];
            if (theme !== undefined) actions.setTheme(theme);
          }}
        >
          ${THEMES.map((theme) => html`<option .value=${theme} .selected=${theme === state.theme}>${t(THEME_NAMES[theme])}</option>`)}
        </select>
      </label>
      <button
        type="button"
        class="plain keys"
        aria-haspopup="dialog"
        aria-label=${t('page.keys')}
        title=${t('page.keys')}
        @click=${() => actions.open('keys')}
      >
        ?
      </button>
    </header>
  `;
}

/** Where the bar is narrow they stand for the words. */
const ICONS = {
  share: svg`<path d="M8 10V1.5M4.8 4.5 8 1.3l3.2 3.2M3.5 7.5v7h9v-7" fill="none" stroke="currentColor" stroke-width="1.6" />`,
  slides: svg`<path d="M5.2 3.5 1.2 8l4 4.5M10.8 3.5l4 4.5-4 4.5" fill="none" stroke="currentColor" stroke-width="1.7" />`,
  auto: svg`<circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" stroke-width="1.6" /><path d="M8 1.8a6.2 6.2 0 0 1 0 12.4z" />`,
  light: svg`<circle cx="8" cy="8" r="3.2" /><path d="M8 0v3M8 13v3M0 8h3M13 8h3M2.3 2.3l2.2 2.2M11.5 11.5l2.2 2.2M13.7 2.3l-2.2 2.2M4.5 11.5l-2.2 2.2" fill="none" stroke="currentColor" stroke-width="1.6" />`,
  dark: svg`<path d="M14 10.2A6.6 6.6 0 0 1 5.8 2 6.6 6.6 0 1 0 14 10.2z" />`,
  projector: svg`<path d="M1 2h14M2.5 2v8h11V2M8 10v2M8 11.5 5 15M8 11.5 11 15" fill="none" stroke="currentColor" stroke-width="1.6" />`,
} as const;

function icon(name: keyof typeof ICONS): TemplateResult {
  return html`<svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">${ICONS[name]}</svg>`;
}
