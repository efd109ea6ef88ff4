/** The values of the URL parameters as text, and back: `undefined` for a text that stands for none. Pure. */
import { playable } from './element/speed.ts';
import { type Move, parseMoves } from './puzzle/moves.ts';
import { unpackMoves } from './puzzle/packed-moves.ts';
import { tilesProblem } from './puzzle/tiles.ts';

/** More than any way that is shown; keeps a link from holding up the page. */
const MAX_MOVES = 1000;

export function readTiles(text: string): readonly number[] | undefined {
  const tiles = Array.from(text, (digit) => Number.parseInt(digit, 36));
  return tilesProblem(tiles, { width: tiles.length, height: 1 }) === null ? tiles : undefined;
}

/** Numbers with commas between them, as people write them. */
export function readTileList(text: string): readonly number[] | undefined {
  const tiles = text.split(',').map((token) => (/^\d{1,2}$/.test(token.trim()) ? Number(token) : Number.NaN));
  return tilesProblem(tiles, { width: tiles.length, height: 1 }) === null ? tiles : undefined;
}

export function writeTileList(tiles: readonly number[] | null): string {
  return (tiles ?? []).join(',');
}

export function writeTiles(tiles: readonly number[] | null): string {
  return (tiles ?? []).map((tile) => tile.toString(16)).join('');
}

export function readWidth(text: string): number | undefined {
  return /^[2-8]$/.test(text) ? Number(text) : undefined;
}

export function readName(text: string): string | undefined {
  return /^[a-z][a-z0-9-]{0,39}$/.test(text) ? text : undefined;
}

export function readSpeed(text: string): number | undefined {
  const speed = /^\d{1,2}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  return speed > 0 && playable(speed) === speed ? speed : undefined;
}

export function readSwitch(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}

export function oneOf<const T extends readonly string[]>(names: T, text: string): T[number] | undefined {
  return names.find((name) => name === text);
}

/** The width that need not be said: a square board, or the one that is a little wider than high. */
export function usualWidth(squares: number): number {
  return Math.ceil(Math.sqrt(squares));
}

export function permutations(letters: readonly string[]): readonly string[] {
  if (letters.length <= 1) return letters;
  return letters.flatMap((first) =>
    permutations(letters.filter((letter) => letter !== first)).map((rest) => first + rest),
  );
}

export function readPackedMoves(text: string): readonly Move[] | undefined {
  return text.length <= MAX_MOVES ? (unpackMoves(text) ?? undefined) : undefined;
}

export function readMoveLetters(text: string): readonly Move[] | undefined {
  return text.length <= MAX_MOVES ? (parseMoves(text) ?? undefined) : undefined;
}

/** A count of nodes, at least 1. */
export function readNodes(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

export function readSeconds(text: string): number | undefined {
  return /^\d{1,7}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

export function readCount(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
