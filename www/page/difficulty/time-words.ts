/** A time in words, as roughly as it is known. */
import type { I18n } from '../../i18n/i18n.ts';

/** Above this nobody waits in class: how much above does not matter. */
export const LONG_MS = 600_000;
/** A standard deviation of log10 from which on a guess is called rough: off by a factor of 4 either way. */
export const ROUGH = 0.6;

const UNITS = [
  { unit: 'second', ms: 1_000, to: 90_000 },
  { unit: 'minute', ms: 60_000, to: 5_400_000 },
  { unit: 'hour', ms: 3_600_000, to: 129_600_000 },
  { unit: 'day', ms: 86_400_000, to: 63_072_000_000 },
  { unit: 'year', ms: 31_536_000_000, to: Number.POSITIVE_INFINITY },
] as const;

/** `0.2 seconds`, `8 minutes`, `3 hours`; `51 秒` with a space, as all numbers of the page. */
export function timeWords(ms: number, words: I18n): string {
  const { unit, ms: one } = UNITS.find(({ to }) => ms < to) ?? UNITS[0];
  const written = words.number(ms / one, {
    style: 'unit',
    unit,
    unitDisplay: words.language === 'zh-CN' ? 'short' : 'long',
    maximumSignificantDigits: ms < 10_000 ? 1 : 2,
  });
  return written.replace(/(\d)(?=\p{Script=Han})/u, '$1 ');
}
