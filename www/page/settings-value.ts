/** Settings as a value: whether two are the same, and what the solver knows of them. Pure. */
import { isKey } from '../i18n/i18n.ts';
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

export interface Known {
  readonly settings: Settings;
  readonly ignored: readonly Ignored[];
}

/** The settings with the usual heuristic in place of one that is not in the catalog: a link of another version, or a misspelt one. */
export function knownSettings(catalog: readonly HeuristicRow[], settings: Settings): Known {
  const { heuristic } = settings;
  return withKnown(
    settings,
    catalog.some((row) => row.name === heuristic),
  );
}

/** The same where the catalog is not asked for yet, as in a frame at rest: every heuristic has a name in the texts. */
export function namedSettings(settings: Settings): Known {
  return withKnown(settings, isKey(`page.heuristic.${settings.heuristic}`));
}

function withKnown(settings: Settings, known: boolean): Known {
  if (known) return { settings, ignored: [] };
  const { heuristic } = settings;
  const { key, fallback } = PARAMETERS.heuristic;
  return { settings: { ...settings, heuristic: fallback }, ignored: [{ key, value: heuristic }] };
}
