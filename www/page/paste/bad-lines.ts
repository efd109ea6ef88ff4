/** A list with a board on each line, some of which are none: the good ones are read, the bad ones named. Pure. */
import type { Reading, ReadingError, Readings } from '../../search/protocol.ts';

/** A line that was left out, from 1, and why it is no board. */
export interface BadLine {
  readonly line: number;
  readonly error: ReadingError;
}

export interface GoodLines {
  readonly readings: readonly Reading[];
  readonly bad: readonly BadLine[];
}

/** Texts are read once for each bad line: a long one may have fewer. */
const MOST_BAD = 40;
const FEWEST_BAD = 5;
const CHARACTERS = 8_000_000;

/**
 * Leaves out the line that an error names until the rest can be read. `null` where that is no list of boards, one a line:
 * a bad row of a board is never left out, and neither is a line that is a board as good as the others.
 */
export async function readGoodLines(
  text: string,
  first: ReadingError,
  read: (text: string) => Promise<Readings>,
): Promise<GoodLines | null> {
  const lines = text.split(/\r\n|\r|\n/);
  const most = Math.min(MOST_BAD, Math.max(FEWEST_BAD, Math.floor(CHARACTERS / Math.max(1, text.length))));
  const bad: BadLine[] = [];
  for (let error: ReadingError | null = first; error !== null; ) {
    const { line } = error;
    const taken = line === null ? undefined : lines[line - 1];
    if (line === null || taken === undefined || taken.trim() === '' || bad.length === most) return null;
    bad.push({ line, error });
    lines[line - 1] = '';
    const rest = lines.filter((each) => !isEmpty(each)).length;
    // Two boards at least make a list.
    if (rest < 2) return null;
    const known = await read(lines.join('\n'));
    error = known.readings.length > 0 ? null : known.error;
    if (known.readings.length === 0) continue;
    const readings = known.readings.filter(({ boards, more }) => boards.length + more === rest);
    return readings.length > 0 && (await areBad(bad, text, readings, read))
      ? { readings, bad: bad.sort((a, b) => a.line - b.line) }
      : null;
  }
  return null;
}

/** No line was left out that alone is a board like those that were read. */
async function areBad(
  bad: readonly BadLine[],
  text: string,
  readings: readonly Reading[],
  read: (text: string) => Promise<Readings>,
): Promise<boolean> {
  const lines = text.split(/\r\n|\r|\n/);
  const squares = new Set(readings.flatMap(({ boards }) => boards.slice(0, 1).map(({ tiles }) => tiles.length)));
  for (const { line } of bad) {
    const alone = await read(lines[line - 1] ?? '');
    if (alone.readings.some(({ boards }) => squares.has(boards[0]?.tiles.length ?? 0))) return false;
  }
  return true;
}

/** Nothing, or a comment. */
function isEmpty(line: string): boolean {
  return line.trim() === '' || line.trimStart().startsWith('#');
}
