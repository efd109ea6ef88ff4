/** A list with a board on each line, of different sizes: each line is read by itself, and those that are no board are named. Pure. */
import type { Reading, Readings } from '../../search/protocol.ts';
import type { BadLine } from './bad-lines.ts';

type ReadBoard = Reading['boards'][number];

export interface MixedSizes {
  /** In the order of their lines. */
  readonly boards: readonly ReadBoard[];
  /** How many there are beyond these. */
  readonly more: number;
  readonly bad: readonly BadLine[];
}

interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** More lines than that without a board are rather another kind of text. */
const MOST_BAD = 40;
/** Each bad line has parts of the text read once more: a long text may have fewer. */
const MOST_CHARACTERS = 24_000_000;

/** A line that is the goal of the one before is no board of a list. */
const LEADS_TO = /^\s*(?:(?:goal|target|final|end)[^\d:=：]*[:=：]|(?:目标|终)[^\d:=：]*[:=：]|[-=]+>|→|to\s|到)/i;

/** `null` where the text is no such list: where one size would do for all its boards, or too many of its lines are none. */
export async function readMixedSizes(
  text: string,
  read: (text: string) => Promise<Readings>,
  shapeOf: (readings: readonly Reading[]) => Reading | undefined,
): Promise<MixedSizes | null> {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((each, index) => ({ number: index + 1, text: each }))
    .filter((line) => line.text.trim() !== '' && !line.text.trimStart().startsWith('#'));
  if (lines.some((line) => LEADS_TO.test(line.text))) return null;
  const found: { readonly number: number; readonly board: ReadBoard }[] = [];
  const bad: BadLine[] = [];
  /** The sizes that all boards so far allow. */
  let common: ReadonlySet<string> | null = null;
  let more = 0;
  let characters = 0;

  /** All lines as one list; where that is none, each half of it. False when it is given up. */
  const take = async (part: readonly Line[]): Promise<boolean> => {
    const joined = part.map((line) => line.text).join('\n');
    characters += joined.length;
    if (characters > MOST_CHARACTERS || bad.length > MOST_BAD) return false;
    const known = await read(joined);
    const readings = known.readings.filter(({ boards, more }) => boards.length + more === part.length);
    const reading = shapeOf(readings);
    if (reading !== undefined) {
      const sizes = new Set(readings.flatMap(({ boards }) => boards.slice(0, 1).map(sizeOf)));
      common = common === null ? sizes : new Set([...common].filter((size) => sizes.has(size)));
      more += reading.more;
      for (const [index, board] of reading.boards.entries()) {
        const line = part[(reading.lines[index] ?? 0) - 1];
        if (line !== undefined) found.push({ number: line.number, board });
      }
      return true;
    }
    const [only] = part;
    if (only !== undefined && part.length === 1) {
      // What is no board and no fault either, as moves are, is no line of a list.
      if (known.error === null) return false;
      bad.push({ line: only.number, error: { ...known.error, line: only.number } });
      return true;
    }
    const half = Math.ceil(part.length / 2);
    return (await take(part.slice(0, half))) && (await take(part.slice(half)));
  };

  const groups = alike(lines);
  if (groups.length < 2) return null;
  for (const group of groups) if (!(await take(group))) return null;
  if (isOneSize(common) || bad.length > MOST_BAD) return null;
  return {
    boards: found.sort((a, b) => a.number - b.number).map(({ board }) => board),
    more,
    bad: bad.sort((a, b) => a.line - b.line),
  };
}

function sizeOf({ width, height }: ReadBoard): string {
  return `${width}x${height}`;
}

function isOneSize(common: ReadonlySet<string> | null): boolean {
  return common === null || common.size > 0;
}

/** Lines with as many parts in each row, or as many letters in one, are likely to be boards of one size. */
function alike(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const rows = line.text
      .split(/[;；/\\]|[\])}]\s*,?\s*[[({]/)
      .map((row) => row.split(/[\s,，|]+/).filter((part) => part !== ''));
    const [[only = ''] = []] = rows;
    const key = rows.flat().length > 1 ? `parts ${rows.map((row) => row.length)}` : `letters ${only.length}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return [...groups.values()];
}
