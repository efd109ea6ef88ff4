/** What each theme is called. */
import type { Key } from '../i18n/i18n.ts';
import type { Theme } from '../url.ts';

export const THEME_NAMES = {
  auto: 'page.themeAuto',
  light: 'page.themeLight',
  dark: 'page.themeDark',
  projector: 'page.themeProjector',
} as const satisfies { readonly [T in Theme]: Key };
