/** What a heuristic is called and how it is explained, in the reader's language. */
import { type I18n, isKey } from '../i18n/i18n.ts';

/** A sentence on it; nothing on one that the texts do not know. */
export function aboutHeuristic(name: string, words: I18n): string {
  const key = `page.about.${name}`;
  return isKey(key) ? words.translateAny(key, {}) : '';
}

/** The name of a heuristic; one that the texts do not know goes by its name in the catalog. */
export function heuristicName(name: string, words: I18n): string {
  const key = `page.heuristic.${name}`;
  return isKey(key) ? words.translateAny(key, {}) : name;
}
