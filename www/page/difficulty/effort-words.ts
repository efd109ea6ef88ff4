/** An effort in words: nodes and time, as rough as they are known. */
import type { I18n } from '../../i18n/i18n.ts';
import type { Effort } from './effort.ts';
import { LONG_MS, ROUGH, timeWords } from './time-words.ts';

const AT_ONCE_MS = 50;

/** `about 40 million nodes, 0.2 seconds here`. */
export function effortWords({ nodes, spread }: Effort, nodesPerMs: number, words: I18n): string {
  return close(sentence(nodes, spread, nodesPerMs, words));
}

/** Chinese writes `9 个` with a space, and `4000万个` without. */
function close(text: string): string {
  return text.replace(/([万亿]) (?=个)/u, '$1');
}

function sentence(nodes: number, spread: number, nodesPerMs: number, words: I18n): string {
  const t = words.translate;
  const count = roundedCount(nodes, words);
  const ms = nodes / nodesPerMs;
  if (ms > LONG_MS) return t('examples.effortLong', { nodes: count, time: timeWords(LONG_MS, words) });
  if (ms < AT_ONCE_MS) return t('examples.effortAtOnce', { count: Math.round(nodes), nodes: count });
  return t(spread > ROUGH ? 'examples.effortRough' : 'examples.effort', { nodes: count, time: timeWords(ms, words) });
}

/** `40 million`, `4000万`: two digits are all that is known. */
export function roundedCount(nodes: number, words: I18n): string {
  return words.number(nodes < 1000 ? Math.round(nodes) : nodes, {
    notation: nodes < 1e6 ? 'standard' : 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 2,
  });
}
