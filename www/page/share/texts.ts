/** The writings of a board that can be taken away. Pure. */
import type { Board } from '../../puzzle/tiles.ts';

export const BOARD_FORMATS = ['rows', 'digits'] as const;
export type BoardFormat = (typeof BOARD_FORMATS)[number];

/** Rows of numbers with 0 for the blank, or one digit a square, from 0 to f. */
export function boardText({ tiles, width }: Board, format: BoardFormat): string {
  if (format === 'digits') return tiles.map((tile) => tile.toString(16)).join('');
  const widest = String(tiles.length - 1).length;
  const rows: string[] = [];
  for (let at = 0; at < tiles.length; at += width) {
    rows.push(
      tiles
        .slice(at, at + width)
        .map((tile) => String(tile).padStart(widest))
        .join(' '),
    );
  }
  return rows.join('\n');
}
