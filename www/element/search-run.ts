/** The element's half of one search: starts it, renames its messages to events, ends exactly once. */
import { abortError, SearchError, type SolveHooks } from '../search/client.ts';
import { NOTHING, type Round, type SearchReply, type Solution, type TerminalReply } from '../search/protocol.ts';
import type { PuzzleEvents, SearchStart } from './events.ts';

/** A solution as the element hands it out. */
export interface PuzzleSolution {
  /** Letters of the blank. */
  readonly moves: string;
  readonly length: number;
  /** Proven shortest. */
  readonly optimal: boolean;
  readonly heuristic: string;
  readonly rounds: readonly Round[];
  readonly expanded: number;
  readonly generated: number;
  readonly elapsedMs: number;
}

export interface SearchTask {
  readonly start: SearchStart;
  /** Asks the client for it. */
  readonly ask: (hooks: SolveHooks) => Promise<Solution>;
  readonly signal: AbortSignal;
  readonly emit: <Name extends keyof PuzzleEvents>(name: Name, detail: PuzzleEvents[Name]) => void;
  /** Called for each message before its event fires. */
  readonly onMessage: (message: SearchReply) => void;
}

/**
 * Runs one search. One `search-start`, then the worker's messages, then one `search-end`, also when the worker never
 * started. Resolves with the solution; rejects with an `AbortError` or a `SearchError`.
 */
export async function runSearch(task: SearchTask): Promise<Solution> {
  const { start, ask, signal, emit, onMessage } = task;
  let ended = false;
  const pass = (message: SearchReply): void => {
    if (ended) return;
    onMessage(message);
    switch (message.type) {
      case 'preparing':
        emit('search-preparing', message);
        break;
      case 'threshold':
        emit('search-threshold', message);
        break;
      case 'progress':
        emit('search-progress', message);
        break;
      case 'round':
        emit('search-round', message);
        break;
      case 'rewound':
        emit('search-rewound', message);
        break;
      default:
        ended = true;
        emit('search-end', message);
    }
  };
  emit('search-start', start);
  try {
    return await ask({ signal, onMessage: pass });
  } catch (error) {
    const failure = signal.aborted ? abortError() : asSearchError(error);
    pass(terminalFor(failure));
    throw failure;
  }
}

/** What to report as the end of a search whose worker did not report one itself. */
function terminalFor(failure: Error): TerminalReply {
  if (!(failure instanceof SearchError)) return { type: 'cancelled', id: 0, total: NOTHING, elapsedMs: 0 };
  const { code, message, detail } = failure;
  if (code === 'limit') return { type: 'limit', id: 0, limit: 'time', total: NOTHING, elapsedMs: 0 };
  return { type: 'error', id: 0, code, message, detail };
}

/** An abort stays one; anything else that is no `SearchError` is a fault of ours. */
export function asSearchError(error: unknown): Error {
  if (error instanceof SearchError) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new SearchError('internal', error instanceof Error ? error.message : String(error));
}

export function puzzleSolution(solution: Solution, rounds: readonly Round[]): PuzzleSolution {
  const { moves, length, optimal, heuristic, total, elapsedMs } = solution;
  return { moves, length, optimal, heuristic, rounds, expanded: total.expanded, generated: total.generated, elapsedMs };
}
