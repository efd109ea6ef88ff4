/** The budget of a search as a reader writes it: a count of nodes, a number of seconds, or nothing for no limit. */
import type { Budget, PageState, Settings } from './state.ts';

const FACTORS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9, 万: 1e4, 亿: 1e8 };

const BUDGETS = ['maxExpanded', 'maxSeconds'] as const satisfies readonly (keyof Budget)[];

export const NO_PROBLEMS: PageState['budgetProblems'] = { maxExpanded: null, maxSeconds: null };

/** What a text stands for: `null` for no limit, `undefined` for no number. */
export function readBudget(name: keyof Budget, text: string): number | null | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,_]/gu, '')
    .toLowerCase();
  if (plain === '') return null;
  const match = /^(\d+(?:\.\d+)?)(k|m|g|万|亿|)$/u.exec(plain);
  if (match === null) return undefined;
  const value = Number(match[1]) * (FACTORS[match[2] ?? ''] ?? 1);
  const whole = name === 'maxExpanded' ? Math.round(value) : value;
  return whole > 0 && whole <= Number.MAX_SAFE_INTEGER ? whole : undefined;
}

/** The field to be mended before anything is searched: another limit than the one that is written would be untrue. */
export function wrongField(problems: PageState['budgetProblems']): keyof Budget | null {
  return BUDGETS.find((name) => problems[name] !== null) ?? null;
}

/** The part of the settings that the search is told as its budget. */
export function budgetOf({ maxExpanded, maxSeconds }: Settings): {
  readonly maxExpanded?: number;
  readonly maxMs?: number;
} {
  return {
    ...(maxExpanded === null ? {} : { maxExpanded }),
    ...(maxSeconds === null ? {} : { maxMs: 1000 * maxSeconds }),
  };
}
