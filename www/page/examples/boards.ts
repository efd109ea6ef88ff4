/** The example boards as the page knows them. The list is `boards.json`, put together by `scripts/examples/compose.mjs`. */
import type { I18n, Language } from '../../i18n/i18n.ts';
import { type Board, defaultGoal, parseSize, sameBoard } from '../../puzzle/tiles.ts';
import list from './boards.json';

export const GROUPS = ['classic', 'small', 'wrong', 'judge', 'eighty', 'korf'] as const;
export type Group = (typeof GROUPS)[number];

export interface Example {
  readonly id: string;
  readonly group: Group;
  readonly board: Board;
  /** Of a shortest solution; `null` when there is none. */
  readonly length: number | null;
  readonly name: Readonly<Record<Language, string>> | null;
  readonly note: Readonly<Record<Language, string>> | null;
  /** A heuristic that fails here: what it says of the board, and the length of what a search with it finds. */
  readonly wrong: { readonly heuristic: string; readonly says: number; readonly finds: number } | null;
  /** A shortest solution, for those that take long to find one. */
  readonly solution: string | null;
  /** h of the board and the nodes that were measured, by heuristic. */
  readonly h: Readonly<Record<string, number>>;
  readonly expanded: Readonly<Record<string, number>>;
}

interface Row {
  readonly id: string;
  readonly group: string;
  readonly size: string;
  readonly tiles: string;
  readonly goal?: string;
  readonly length: number | null;
  readonly name?: Readonly<Record<Language, string>>;
  readonly note?: Readonly<Record<Language, string>>;
  readonly wrong?: { readonly heuristic: string; readonly finds: number | null };
  readonly solution?: string;
  readonly h?: readonly (number | null)[];
  readonly expanded?: readonly (number | null)[];
}

export const EXAMPLES: readonly Example[] = (list.boards as readonly Row[]).map(exampleOf);

function exampleOf(row: Row): Example {
  const size = parseSize(row.size);
  if (!size.ok) throw new Error(`the example ${row.id} has no size`);
  const goal = row.goal === undefined ? defaultGoal(size.value) : numbersOf(row.goal);
  const h = byHeuristic(row.h);
  const { wrong } = row;
  return {
    id: row.id,
    group: GROUPS.find((group) => group === row.group) ?? 'classic',
    board: { ...size.value, tiles: numbersOf(row.tiles), goal },
    length: row.length,
    name: row.name ?? null,
    note: row.note ?? null,
    wrong: wrong ? { ...wrong, says: h[wrong.heuristic] ?? 0, finds: wrong.finds ?? row.length ?? 0 } : null,
    solution: row.solution ?? null,
    h,
    expanded: byHeuristic(row.expanded),
  };
}

/** A hexadecimal digit a tile. */
function numbersOf(digits: string): number[] {
  return Array.from(digits, (digit) => Number.parseInt(digit, 16));
}

function byHeuristic(values: readonly (number | null)[] = []): Record<string, number> {
  const table: Record<string, number> = {};
  for (const [at, value] of values.entries()) {
    const heuristic = list.heuristics[at];
    if (value !== null && heuristic !== undefined) table[heuristic] = value;
  }
  return table;
}

/** The example that is this board. */
export function exampleFor(board: Board): Example | null {
  return EXAMPLES.find((example) => sameBoard(example.board, board)) ?? null;
}

/** What an example is called: its own name, or its number in the list it comes from. */
export function nameOf({ id, name, group }: Example, { language, translate }: I18n): string {
  if (name !== null) return name[language];
  const number = Number(id.split('-').at(-1));
  return translate(group === 'korf' ? 'examples.korfName' : 'examples.eightyName', { number });
}
