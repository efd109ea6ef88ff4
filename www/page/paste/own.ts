/** What this project writes itself, read back: links and traces of the page, and what the command line says in JSON or CSV. Pure. */
import { isMove, replay } from '../../puzzle/moves.ts';
import { type Board, boardProblem, defaultGoal, parseSize, type Size } from '../../puzzle/tiles.ts';
import { boardOf, lineOf, readAddress } from '../../url.ts';
import { isNumbers, isRecord, readTrace, type TraceFault } from './trace-text.ts';

/** A board of a text, with the moves that the text gives from it. */
export interface Entry {
  readonly board: Board;
  /** Letters of the blank that can be made; `null` where the text gives none. */
  readonly moves: string | null;
}

export interface Own {
  readonly kind: 'link' | 'trace' | 'json' | 'csv';
  /** None for a link that holds no board, and for a trace with a fault. */
  readonly entries: readonly Entry[];
  readonly fault?: TraceFault;
}

/** Reads a text of our own making; `null` when it is none. */
export function readOwn(text: string): Own | null {
  const plain = text.replace(/^\ufeff/, '').trim();
  return readLink(plain) ?? ofTrace(plain) ?? readJson(plain) ?? readCsv(plain);
}

function readLink(text: string): Own | null {
  const fragment = /^(?:(?:https?|file):\/\/\S*)?#(\S*)$/.exec(text);
  if (fragment === null) return null;
  // A line of `#` and digits may be a comment; a fragment of ours has keys.
  if (!/^[a-z]+=|&[a-z]+=/.test(fragment[1] ?? '')) return null;
  try {
    const { address } = readAddress(text.startsWith('#') ? `file:///${text}` : text);
    const board = boardOf(address);
    return { kind: 'link', entries: board === null ? [] : [{ board, moves: lineOf(address)?.moves ?? null }] };
  } catch {
    // What the browser cannot read as an address has no board.
    return { kind: 'link', entries: [] };
  }
}

function ofTrace(text: string): Own | null {
  const read = readTrace(text);
  if (read === null) return null;
  return 'fault' in read ? { kind: 'trace', entries: [], fault: read.fault } : { kind: 'trace', entries: [read.entry] };
}

/** Records as the command line writes them: one in the text, one a line, or a list. */
function readJson(text: string): Own | null {
  if (!/^[[{]/.test(text) || !text.includes('"start"')) return null;
  const values = parsed(text) ?? text.split('\n').map((line) => parsed(line) ?? [null]);
  const records = values.flat();
  const entries = records.flatMap((record) => entryOf(record) ?? []);
  return entries.length === 0 ? null : { kind: 'json', entries };
}

function parsed(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return null;
  }
}

function entryOf(record: unknown): Entry | null {
  if (!isRecord(record)) return null;
  const { start, goal, size, moves } = record;
  return entry(start, goal, size, moves);
}

function readCsv(text: string): Own | null {
  const [head, ...rows] = text.split(/\r\n|\r|\n/);
  const columns = cells(head ?? '').map((name) => name.trim());
  if (!columns.includes('start') || !columns.includes('goal')) return null;
  const entries = rows.flatMap((row) => {
    const values = cells(row);
    const of = (name: string): string => values[columns.indexOf(name)] ?? '';
    return entry(numbers(of('start')), numbers(of('goal')), of('size') || undefined, of('moves')) ?? [];
  });
  return entries.length === 0 ? null : { kind: 'csv', entries };
}

/** The cells of a line; one in quotes may hold commas. */
function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

function numbers(text: string): number[] {
  return text.split(' ').filter(Boolean).map(Number);
}

function entry(start: unknown, goal: unknown, size: unknown, moves: unknown): Entry | null {
  if (!isNumbers(start)) return null;
  const shape = sizeOf(size, start.length);
  if (shape === null) return null;
  const board = { ...shape, tiles: start, goal: isNumbers(goal) && goal.length > 0 ? goal : defaultGoal(shape) };
  if (boardProblem(board) !== null) return null;
  const given = typeof moves === 'string' && moves !== '' && [...moves].every(isMove) ? moves : null;
  return { board, moves: given !== null && replay(start, board, given).ok ? given : null };
}

/** The size is left out where the number of squares tells it. */
function sizeOf(size: unknown, squares: number): Size | null {
  if (typeof size === 'string') {
    const read = parseSize(size);
    return read.ok ? read.value : null;
  }
  const side = Math.sqrt(squares);
  return Number.isInteger(side) ? { width: side, height: side } : null;
}
