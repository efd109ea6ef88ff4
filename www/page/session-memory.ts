/** What the page was at, kept over a reload where the browser lets a page remember: in a sandbox the getter itself throws. */
import { isWhole, type PuzzleMemory } from '../element/memory.ts';
import { type Board, sameBoard } from '../puzzle/tiles.ts';
import type { SearchLog } from '../views/search-log.ts';

const KEY = 'fifteen.session';

export interface SessionMemory {
  readonly puzzle: PuzzleMemory;
  /** Of the last search, when it is over. */
  readonly log: SearchLog | null;
}

export interface SessionKeeper {
  /** What was kept, if it is about this board and of this build of the page. */
  read(board: Board): SessionMemory | null;
  write(memory: SessionMemory): void;
}

/** `build` names the script of the page: another one may write another log. */
export function sessionKeeper(storage: () => Storage, build: string): SessionKeeper {
  return {
    read(board) {
      try {
        const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
        if (typeof kept !== 'object' || kept === null || !('build' in kept) || kept.build !== build) return null;
        // Written below by this same build; what a hand has changed since is caught by the checks and by `catch`.
        const { puzzle, log } = kept as unknown as SessionMemory;
        return isWhole(puzzle.history) && sameBoard(puzzle.history.present.board, board) ? { puzzle, log } : null;
      } catch {
        return null;
      }
    },
    write(memory) {
      try {
        storage().setItem(KEY, JSON.stringify({ build, ...memory }));
      } catch {
        // A reload then finds what the address says, and no more.
      }
    },
  };
}
