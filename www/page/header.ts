/** The bar at the top: name, links and copies, language, theme, keys. */
import { html, svg, type TemplateResult } from 'lit';
import type { Key, Translate } from '../i18n/i18n.ts';
import { THEMES, type Theme } from '../url.ts';
import type { Actions, PageState } from './state.ts';

const THEME_NAMES = {
  auto: 'page.themeAuto',
  light: 'page.themeLight',
  dark: 'page.themeDark',
  projector: 'page.themeProjector',
} as const satisfies { readonly [T in Theme]: Key };

export function header(state: PageState, actions: Actions, t: Translate): TemplateResult {
  const other = state.language === 'en' ? 'zh-CN' : 'en';
  return html`
    <header class="top">
      <h1>Fifteen</h1>
      <p>${t('page.tagline')}</p>
      <button type="button" class="plain" aria-haspopup="dialog" @click=${() => actions.open('share')}>${t('share.open')}</button>
      <button type="button" class="plain" aria-haspopup="dialog" @click=${() => actions.open('slides')}>${t('slides.button')}</button>
      <button type="button" class="plain language" lang=${other} @click=${() => actions.setLanguage(other)}>
        ${other === 'en' ? 'English' : '中文'}
      </button>
      <label class="theme" title=${t('page.theme')}>
        ${themeIcon(state.theme)}
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
        aria-label=${t('keys.open')}
        title=${t('keys.open')}
        @click=${() => actions.open('keys')}
      >
        ?
      </button>
    </header>
  `;
}

function themeIcon(theme: Theme): TemplateResult {
  const inside = {
    auto: svg`<circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" stroke-width="1.6" /><path d="M8 1.8a6.2 6.2 0 0 1 0 12.4z" />`,
    light: svg`<circle cx="8" cy="8" r="3.2" /><path d="M8 0v3M8 13v3M0 8h3M13 8h3M2.3 2.3l2.2 2.2M11.5 11.5l2.2 2.2M13.7 2.3l-2.2 2.2M4.5 11.5l-2.2 2.2" fill="none" stroke="currentColor" stroke-width="1.6" />`,
    dark: svg`<path d="M14 10.2A6.6 6.6 0 0 1 5.8 2 6.6 6.6 0 1 0 14 10.2z" />`,
    projector: svg`<path d="M1 2h14M2.5 2v8h11V2M8 10v2M8 11.5 5 15M8 11.5 11 15" fill="none" stroke="currentColor" stroke-width="1.6" />`,
  }[theme];
  return html`<svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">${inside}</svg>`;
}
