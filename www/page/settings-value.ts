/** Settings as a value: whether two are the same, and what the solver knows of them. Pure. */
import type { HeuristicRow } from '../search/protocol.ts';
import { type Ignored, PARAMETERS } from '../url.ts';
import type { SearchLog } from '../views/search-log.ts';
import type { Settings } from './state.ts';

export function sameSettings(a: Settings, b: Settings): boolean {
  return (Object.keys(a) as (keyof Settings)[]).every((name) => a[name] === b[name]);
}

/** Whether a log is of a search with these settings; the budget changes nothing of what is found on the way. */
export function searchedWith({ searched }: Pick<SearchLog, 'searched'>, settings: Settings): boolean {
  const names = ['heuristic', 'pruning', 'pathCheck', 'order', 'thresholdRule'] as const;
  return searched !== null && names.every((name) => searched[name] === settings[name]);
}

/** The settings with the usual heuristic in place of one that is not in the catalog: a link of another version, or a misspelt one. */
export function knownSettings(
  catalog: readonly HeuristicRow[],
  settings: Settings,
): { readonly settings: Settings; readonly ignored: readonly Ignored[] } {
  const { heuristic } = settings;
  if (catalog.some((row) => row.name === heuristic)) return { settings, ignored: [] };
  const { key, fallback } = PARAMETERS.heuristic;
  return { settings: { ...settings, heuristic: fallback }, ignored: [{ key, value: heuristic }] };
}
