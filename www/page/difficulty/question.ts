/** The effort of boards under the page's settings, by what was measured and by the rules (`rules.json`). */
import type { Example } from '../examples/boards.ts';
import type { Settings } from '../state.ts';
import { type Effort, effortOf, type Rules } from './effort.ts';
import list from './rules.json';
import { Speeds } from './speeds.ts';

export const RULES = list as unknown as Rules;

/** The speeds of this visit. */
export const speeds = new Speeds(RULES.nodesPerMs);

export function effortOfExample({ board, length, h, expanded }: Example, settings: Settings): Effort | null {
  const { heuristic, pruning, thresholdRule } = settings;
  return effortOf(
    {
      size: board,
      heuristic,
      pruning,
      thresholdRule,
      h: h[heuristic] ?? null,
      length,
      measured: expanded[heuristic] ?? null,
    },
    RULES,
  );
}
