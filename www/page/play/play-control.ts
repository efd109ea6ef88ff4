/** Hints, true distances and hand-made solutions: what the page finds out aside, while the reader plays. */
import '../../i18n/background.ts';
import { isMove } from '../../puzzle/moves.ts';
import { parityOf } from '../../puzzle/parity.ts';
import { type Board, isSolved, sameBoard } from '../../puzzle/tiles.ts';
import type { SearchOptions, Solution } from '../../search/protocol.ts';
import type { PageHost } from '../dialogs.ts';
import { countedFrom } from '../scramble.ts';
import { type Hint, NOTHING_PLAYED, type PlayState, whyFailed } from './distance.ts';
import { KnownWay } from './known-way.ts';

/** Clicks come in rows: only when they rest is a board worth a search. */
const REST_MS = 600;
/** A search that takes longer is shown. */
const LONG_MS = 500;
/** Ready at once, and enough for scrambles made by hand. */
const CHEAP = 'linear-conflict';
const CHEAP_NODES = 3_000_000;
const CHEAP_MS = 1_500;
const STRONGEST = 'strongest';

type Budget = Pick<SearchOptions, 'maxExpanded' | 'maxMs'>;

export class PlayControl {
  readonly #host: PageHost;
  /** The way home that was found last: a board on it needs no search. */
  #way = new KnownWay();
  #running: AbortController | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(host: PageHost) {
    this.#host = host;
    const { puzzle } = host;
    // A search of the user's own comes first; what it finds is as good.
    puzzle.addEventListener('search-start', () => this.#interrupt());
    puzzle.addEventListener('search-end', ({ detail }) => {
      if (detail.type === 'solution' && detail.optimal) this.#way = new KnownWay(puzzle.start, detail.moves);
    });
    puzzle.addEventListener('puzzle-change', ({ detail }) => {
      this.#interrupt();
      this.#set({ ...NOTHING_PLAYED, distance: this.#distanceBefore() });
      if (detail.cause === 'move') this.#moved();
      if (['move', 'undo', 'redo'].includes(detail.cause)) this.#rest();
    });
    this.#rest();
  }

  /** Shows one move of a shortest way home from the board shown. */
  async nextMove(): Promise<void> {
    const { puzzle } = this.#host;
    const board = puzzle.board;
    if (isSolved(board)) return this.#hint({ kind: 'home' });
    if (!parityOf(board).solvable) return this.#hint({ kind: 'unsolvable' });
    let rest = this.#way.from(board);
    if (rest === null) {
      this.#interrupt();
      this.#hint({ kind: 'searching', long: false, preparing: null });
      try {
        const solution = await this.#solveAside(board, STRONGEST, {}, (preparing) => {
          this.#hint({ kind: 'searching', long: true, preparing });
        });
        rest = solution.moves;
      } catch (error) {
        if (!isAbort(error)) this.#hint({ kind: 'failed', why: whyFailed(error) });
        return;
      }
    }
    const move = rest[0] ?? '';
    if (isMove(move)) this.#hint({ kind: 'move', move, tile: tileMoved(board, move), left: rest.length });
    if (sameBoard(board, puzzle.start)) this.#set({ distance: { kind: 'known', moves: rest.length } });
  }

  /** Finds the distance of the present board, whatever it costs. */
  async measure(): Promise<void> {
    const board = this.#host.puzzle.start;
    this.#interrupt();
    await this.#measure(board, STRONGEST, {});
  }

  /** Ends what runs aside. */
  stop(): void {
    this.#interrupt();
  }

  /** The distance of a board on a way that is known. */
  #distanceBefore(): PlayState['distance'] {
    const rest = this.#way.from(this.#host.puzzle.start);
    return rest === null ? { kind: 'unknown' } : { kind: 'known', moves: rest.length };
  }

  #moved(): void {
    const { puzzle } = this.#host;
    const board = puzzle.start;
    const letters = puzzle.scrambleMoves;
    if (!isSolved(board) || letters === '') return;
    const from = countedFrom(board, letters);
    if (isSolved(from)) return;
    this.#set({ handSolved: { moves: letters.length, shortest: null } });
    void this.#compare(from, letters.length);
  }

  async #compare(from: Board, moves: number): Promise<void> {
    const known = this.#way.from(from);
    try {
      const shortest = known?.length ?? (await this.#solveAside(from, STRONGEST, {}, () => undefined)).length;
      this.#set({ handSolved: { moves, shortest } });
    } catch {
      // The count stands alone.
    }
  }

  /** A scramble that was clicked together is told its distance, once the clicks rest. */
  #rest(): void {
    clearTimeout(this.#resting);
    const { store } = this.#host;
    if (store.state.play.distance.kind === 'known') return;
    this.#resting = setTimeout(() => {
      const { scramble, board, solver, log } = store.state;
      const free = log.outcome.kind !== 'running' && solver.kind === 'ready' && this.#running === null;
      if (!free || !scramble.fromGoal || scramble.moves === 0 || isSolved(board)) return;
      void this.#measure(board, CHEAP, { maxExpanded: CHEAP_NODES, maxMs: CHEAP_MS });
    }, REST_MS);
  }

  async #measure(board: Board, heuristic: string, budget: Budget): Promise<void> {
    const asked = heuristic === STRONGEST;
    if (asked) this.#set({ distance: { kind: 'measuring', preparing: null } });
    try {
      const { length } = await this.#solveAside(board, heuristic, budget, (preparing) => {
        if (asked) this.#set({ distance: { kind: 'measuring', preparing } });
      });
      this.#set({ distance: { kind: 'known', moves: length } });
    } catch (error) {
      if (!isAbort(error)) this.#set({ distance: { kind: 'costly' } });
    }
  }

  /** `late` is called once it takes long, with how much of the tables is there, `null` once it searches. */
  async #solveAside(
    board: Board,
    heuristic: string,
    budget: Budget,
    late: (preparing: number | null) => void,
  ): Promise<Solution> {
    const stop = new AbortController();
    this.#running?.abort();
    this.#running = stop;
    let preparing: number | null = null;
    let isLate = false;
    const tell = (): void => {
      if (isLate && !stop.signal.aborted) late(preparing);
    };
    const timer = setTimeout(() => {
      isLate = true;
      tell();
    }, LONG_MS);
    const options: SearchOptions = {
      algorithm: 'ida-star',
      heuristic,
      pruning: 'fsm',
      pathCheck: false,
      order: 'UDLR',
      thresholdRule: 'smallest',
      ...budget,
    };
    try {
      const solution = await this.#host.client.solveAside(board, options, {
        signal: stop.signal,
        onMessage: (message) => {
          preparing = message.type === 'preparing' ? message.fraction : null;
          if (message.type === 'preparing' || message.type === 'threshold') tell();
        },
      });
      if (stop.signal.aborted) throw new DOMException('stopped', 'AbortError');
      this.#way = new KnownWay(board, solution.moves);
      return solution;
    } finally {
      clearTimeout(timer);
      if (this.#running === stop) this.#running = null;
    }
  }

  /** What was looked for aside is given up: nothing on the page says any more that it runs. */
  #interrupt(): void {
    clearTimeout(this.#resting);
    this.#running?.abort();
    this.#running = null;
    const { distance, hint } = this.#host.store.state.play;
    if (hint.kind === 'searching') this.#set({ hint: { kind: 'none' } });
    if (distance.kind === 'measuring') this.#set({ distance: { kind: 'costly' } });
  }

  #hint(hint: Hint): void {
    this.#set({ hint });
    if (hint.kind === 'move') this.#host.puzzle.hint(hint.move);
  }

  #set(change: Partial<PlayState>): void {
    const { store } = this.#host;
    store.update({ play: { ...store.state.play, ...change } });
  }
}

function tileMoved(board: Board, move: string): number {
  const blank = board.tiles.indexOf(0);
  const by = { U: -board.width, D: board.width, L: -1, R: 1 }[move] ?? 0;
  return board.tiles[blank + by] ?? 0;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
