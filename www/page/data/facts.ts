/** All that files and prints tell of what the page shows, gathered in one place. */
import type { Letters } from '../../puzzle/letters.ts';
import { type Move, parseMoves } from '../../puzzle/moves.ts';
import type { Board } from '../../puzzle/tiles.ts';
import type { HeuristicRow, SearchOptions } from '../../search/protocol.ts';
import { readAddress, writeAddress } from '../../url.ts';
import type { SearchLog } from '../../views/search-log.ts';
import type { PageHost } from '../dialogs.ts';
import { leadsHome, shownBy } from '../slides/request.ts';

export interface Facts {
  readonly board: Board;
  /** What was searched with; what would be, where nothing was. */
  readonly options: Pick<SearchOptions, 'heuristic' | 'pruning' | 'pathCheck' | 'order' | 'thresholdRule'>;
  /** Its row of the catalog, `null` while the solver is not there. */
  readonly heuristic: HeuristicRow | null;
  readonly log: SearchLog;
  readonly way: Way | null;
  /** Whom the reader has letters name. */
  readonly letters: Letters;
  readonly link: string;
}

/** The moves that are shown. */
export interface Way {
  readonly moves: readonly Move[];
  readonly leadsHome: boolean;
  /** The search of the log found them; else they came by a link or a paste. */
  readonly searched: boolean;
  readonly optimal: boolean;
}

export function factsOf({ store, puzzle, link }: Pick<PageHost, 'store' | 'puzzle' | 'link'>): Facts {
  const { log, settings, solver, letters } = store.state;
  const { heuristic, pruning, pathCheck, order, thresholdRule } = settings;
  const options = log.searched ?? { heuristic, pruning, pathCheck, order, thresholdRule };
  const catalog = solver.kind === 'ready' ? solver.catalog : [];
  return {
    board: puzzle.start,
    options,
    heuristic: catalog.find((row) => row.name === options.heuristic) ?? null,
    log,
    way: wayOf(log, puzzle),
    letters,
    link: fromTheStart(link('short')),
  };
}

/** What is told is not about one place on the way. */
function fromTheStart(link: string): string {
  return writeAddress(link, { ...readAddress(link).address, place: 0 });
}

function wayOf({ outcome }: SearchLog, puzzle: PageHost['puzzle']): Way | null {
  if (outcome.kind === 'solved') {
    return { moves: parseMoves(outcome.moves) ?? [], leadsHome: true, searched: true, optimal: outcome.optimal };
  }
  const shown = shownBy(puzzle);
  return shown.moves.length === 0
    ? null
    : { moves: shown.moves, leadsHome: leadsHome(shown), searched: false, optimal: false };
}
