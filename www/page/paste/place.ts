/** Where in a text the thing is that an error names. Pure. */
import type { ReadingError } from '../../search/protocol.ts';

/** A stretch of a text, in the units of JavaScript strings. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the token that an error names stands in the text. Lines and columns count from 1, columns in characters, so a
 * character outside the basic plane counts as one.
 */
export function offendingStretch(text: string, error: ReadingError): Stretch | null {
  if (error.line === null) return null;
  const lines = text.split(/\r\n|\r|\n/);
  const line = lines[error.line - 1];
  if (line === undefined) return null;
  let start = 0;
  const breaks = [...text.matchAll(/\r\n|\r|\n/g)];
  const before = breaks[error.line - 2];
  if (before !== undefined) start = before.index + before[0].length;
  if (error.column === null) return { start, end: start + line.length };
  const characters = Array.from(line);
  const from = characters.slice(0, error.column - 1).join('').length;
  const length = error.token === null ? (characters[error.column - 1]?.length ?? 0) : error.token.length;
  return { start: start + from, end: Math.min(start + line.length, start + from + length) };
}
