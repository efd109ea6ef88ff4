import type { Board } from '../puzzle/tiles.ts';
export type Part =
  | { readonly kind: 'manhattan'; readonly value: number }
  | {
      readonly kind: 'line';
      readonly line: 'row' | 'column';
      readonly index: number;
      readonly pairs: readonly (readonly [number, number])[];
      readonly leaving: readonly number[];
      readonly value: number;
    }
  | {
      readonly kind: 'group';
      readonly tiles: readonly number[];
      readonly value: number;
      readonly partition: number;
      readonly reflected: boolean;
    }
  | { readonly kind: 'direction'; readonly direction: 'vertical' | 'horizontal'; readonly value: number };
export interface DetailClient {
  detail(board: Board, heuristic: string): Promise<readonly Part[] | null>;
}
