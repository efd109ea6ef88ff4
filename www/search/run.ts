/** One search in the worker, from the request to its terminal message: slices of work, between them the event loop. */
import type { Core, CoreEvent, CorePreparation, CoreRound, CoreSolver } from './core.ts';
import { createPace } from './pace.ts';
import {
  type Counters,
  type ErrorCode,
  type ErrorDetail,
  NOTHING,
  type Reply,
  type Request,
  type Round,
  type TerminalReply,
} from './protocol.ts';
import type { Tables, TablesWanted } from './tables.ts';

export interface RunTools {
  readonly post: (reply: Reply) => void;
  /** Milliseconds, never going back. */
  readonly now: () => number;
  /** Lets the event loop deliver what has arrived; not to be throttled. */
  readonly breathe: () => Promise<void>;
  /** How long to work between two breaths. */
  readonly sliceMs: number;
}

export type SolveRequest = Extract<Request, { readonly type: 'solve' }>;

/** The part of a preparation that loading is: when a file turns out to be damaged, the rest is left to show the building. */
const LOADED = 0.9;
/** Law 4. */
const PROGRESS_EVERY_MS = 100;

/** Keeps law 1: whatever happens, one terminal message, then silence. */
export class Run {
  readonly id: number;
  readonly #request: SolveRequest;
  readonly #tools: RunTools;
  #work: CoreSolver | CorePreparation | null = null;
  #solver: CoreSolver | null = null;
  #ended = false;
  #elapsedMs = 0;
  #roundMs = 0;
  #lastProgress = 0;

  constructor(request: SolveRequest, tools: RunTools) {
    this.id = request.id;
    this.#request = request;
    this.#tools = tools;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Ends the search as asked. Called between slices only, as everything else that comes from outside. */
  stop(): void {
    this.#end({ type: 'cancelled', id: this.id, total: this.#total(), elapsedMs: this.#elapsedMs });
  }

  /** Ends the search with an error. */
  fail(code: ErrorCode, message: string, detail: ErrorDetail | null = null): void {
    this.#end({ type: 'error', id: this.id, code, message, detail });
  }

  /** Forgets the core's objects without freeing them: after a panic its memory is not to be touched. */
  abandon(): void {
    this.#work = null;
    this.#solver = null;
  }

  /** Works until the search has ended, once its tables are there. Rejects with whatever the core throws. */
  async work(wanted: TablesWanted, tables: Tables): Promise<void> {
    const { core } = wanted;
    if (this.#asksHeuristic && !this.#isReady(core)) await this.#prepare(wanted, tables);
    if (this.#ended) return;
    const solver = core.solver(this.#request.board, this.#request.options);
    this.#solver = solver;
    this.#work = solver;
    if (this.#hasRounds) this.#postThreshold(solver);
    await this.#search(solver);
  }

  /** Breadth-first search does not: then nothing is to be made ready, and the heuristic need not fit the board. */
  get #asksHeuristic(): boolean {
    return this.#request.options.algorithm !== 'breadth-first';
  }

  #isReady(core: Core): boolean {
    const preparation = core.prepare(this.#request.board, this.#request.options.heuristic);
    preparation?.free();
    return preparation === null;
  }

  /** Loads tables, then builds those that were not to be had. */
  async #prepare(wanted: TablesWanted, tables: Tables): Promise<void> {
    let loaded = 0;
    this.#postPreparing(0);
    await tables.bring(wanted, (fraction) => {
      loaded = Math.max(loaded, LOADED * fraction);
      if (!this.#ended && this.#tools.now() - this.#lastProgress >= PROGRESS_EVERY_MS) this.#postPreparing(loaded);
    });
    if (this.#ended) return;
    const preparation = wanted.core.prepare(wanted.board, wanted.heuristic);
    if (preparation !== null) {
      const problem = tables.problem(preparation.missing());
      await this.#build(preparation, (fraction) => this.#postPreparing(loaded + (1 - loaded) * fraction, problem));
    }
    if (!this.#ended) this.#postPreparing(1);
  }

  async #build(preparation: CorePreparation, post: (fraction: number) => void): Promise<void> {
    this.#work = preparation;
    const { now, breathe, sliceMs } = this.#tools;
    const pace = createPace(sliceMs);
    post(0);
    for (;;) {
      const before = now();
      const budget = pace.budget();
      const fraction = preparation.run(budget);
      const after = now();
      if (fraction >= 1) break;
      pace.measured(budget, after - before);
      if (after - this.#lastProgress >= PROGRESS_EVERY_MS) post(fraction);
      await breathe();
      if (this.#ended) return;
    }
    this.#work = null;
    preparation.free();
  }

  async #search(solver: CoreSolver): Promise<void> {
    const { now, breathe, sliceMs } = this.#tools;
    const pace = createPace(sliceMs);
    this.#lastProgress = now();
    let expanded = 0;
    for (;;) {
      const sliceStart = now();
      let sliceEnd = sliceStart;
      // Rounds of a few nodes share a slice. A slice that is nearly over is not worth another call.
      while (sliceEnd - sliceStart < sliceMs * 0.75) {
        const before = now();
        const event = solver.run(this.#budget(pace.budget(), expanded));
        sliceEnd = now();
        this.#elapsedMs += sliceEnd - before;
        this.#roundMs += sliceEnd - before;
        const total = solver.totalCounters();
        pace.measured(total.expanded - expanded, sliceEnd - before);
        expanded = total.expanded;
        this.#tell(event, solver, total);
        this.#checkLimits(total);
        if (this.#ended) return;
        if (sliceEnd - this.#lastProgress >= PROGRESS_EVERY_MS) this.#postProgress(solver, total, sliceEnd);
      }
      await breathe();
      if (this.#ended) return;
    }
  }

  get #hasRounds(): boolean {
    return this.#request.options.algorithm === 'ida-star';
  }

  /** Never more than the limit on nodes leaves. */
  #budget(wanted: number, expanded: number): number {
    const { maxExpanded } = this.#request.options;
    return maxExpanded === undefined ? wanted : Math.max(1, Math.min(wanted, maxExpanded - expanded));
  }

  #tell(event: CoreEvent, solver: CoreSolver, total: Counters): void {
    switch (event.type) {
      case 'progress':
        return;
      case 'round':
        if (event.round.nextThreshold === null) throw new Error('every state was searched and none is the goal');
        this.#tools.post({ type: 'round', id: this.id, ...this.#timed(event.round) });
        this.#roundMs = 0;
        this.#postThreshold(solver);
        return;
      case 'solved':
        this.#end({
          type: 'solution',
          id: this.id,
          moves: event.moves,
          length: event.moves.length,
          optimal: event.optimal,
          heuristic: this.#request.options.heuristic,
          lastRound: event.round === null ? null : this.#timed(event.round),
          total,
          elapsedMs: this.#elapsedMs,
        });
        return;
      case 'memory-limit':
        this.#endAtLimit('memory', total);
        return;
    }
  }

  #checkLimits(total: Counters): void {
    const { maxExpanded, maxMs } = this.#request.options;
    if (maxExpanded !== undefined && total.expanded >= maxExpanded) this.#endAtLimit('nodes', total);
    else if (maxMs !== undefined && this.#elapsedMs >= maxMs) this.#endAtLimit('time', total);
  }

  #timed(round: CoreRound): Round {
    return { ...round, elapsedMs: this.#roundMs };
  }

  #total(): Counters {
    return this.#solver?.totalCounters() ?? NOTHING;
  }

  #postThreshold(solver: CoreSolver): void {
    this.#tools.post({ type: 'threshold', id: this.id, threshold: solver.threshold() });
  }

  #postPreparing(fraction: number, problem: string | null = null): void {
    this.#lastProgress = this.#tools.now();
    this.#tools.post({ type: 'preparing', id: this.id, fraction, ...(problem === null ? {} : { problem }) });
  }

  #postProgress(solver: CoreSolver, total: Counters, at: number): void {
    this.#lastProgress = at;
    this.#tools.post({
      type: 'progress',
      id: this.id,
      threshold: solver.threshold(),
      round: solver.roundCounters(),
      total,
      elapsedMs: this.#elapsedMs,
      roundMs: this.#roundMs,
      path: solver.path(),
      paused: false,
      sample: true,
    });
  }

  #endAtLimit(limit: 'nodes' | 'time' | 'memory', total: Counters): void {
    this.#end({ type: 'limit', id: this.id, limit, total, elapsedMs: this.#elapsedMs });
  }

  #end(reply: TerminalReply): void {
    if (this.#ended) return;
    this.#ended = true;
    const work = this.#work;
    this.abandon();
    this.#tools.post(reply);
    work?.free();
  }
}
