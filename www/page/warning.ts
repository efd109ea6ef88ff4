/** The warning beside Solve: how long the search may take, before anybody waits for it on stage. */
import { html, nothing, type TemplateResult } from 'lit';
import type { I18n } from '../i18n/i18n.ts';
import { LONG_MS, ROUGH, timeWords } from './difficulty/time-words.ts';
import type { PageState } from './state.ts';

const UNDER_MS = 1_000;

export function longSearch({ warning }: PageState, words: I18n): TemplateResult | typeof nothing {
  if (warning === null) return nothing;
  const t = words.translate;
  const { ms, spread, wayOutMs } = warning;
  const sentence =
    ms > LONG_MS
      ? t('play.warnLong', { time: timeWords(LONG_MS, words) })
      : spread > ROUGH
        ? t('play.warnRough', { time: timeWords(ms, words) })
        : t('play.warn', { time: timeWords(ms, words) });
  const other =
    wayOutMs === null || wayOutMs > ms / 4
      ? ''
      : wayOutMs < UNDER_MS
        ? t('play.wayOutSoon')
        : wayOutMs > LONG_MS
          ? ''
          : t('play.wayOut', { time: timeWords(wayOutMs, words) });
  return html`<p class="hint long-search">${sentence} ${other}</p>`;
}
