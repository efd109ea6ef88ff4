/**
 * One search in the worker, from the request to its terminal message: slices of work, between them the event loop. One
 * that ended with a limit or a solution can be kept, and taken up under another id.
 */
import type { Core, CorePreparation, CoreSolver } from './core.ts';
import { Drive, type DriveTools, type Limits } from './drive.ts';
import { createPace } from './pace.ts';
import {
  type Counters,
  type ErrorCode,
  type ErrorDetail,
  type Found,
  NOTHING,
  type Reply,
  type Request,
  type Round,
  type TerminalReply,
} from './protocol.ts';
import type { Missing, Tables, TablesWanted } from './tables.ts';
import { Wishes } from './wishes.ts';

export interface RunTools extends Omit<DriveTools, 'sliceMs'> {
  readonly post: (reply: Reply) => void;
}

/** How a search shares the thread. */
export interface Share {
  /** How long to work between two breaths, as things stand. */
  readonly sliceMs: () => number;
  /** Whether a search that ends with a limit of nodes or time, or a solution, waits for a `go-on`. */
  readonly keeps: boolean;
  /** How much of these tables another search has built, if one is at it: to build them twice would take twice as long. */
  readonly builtElsewhere: (tables: string) => number | null;
}

export type SolveRequest = Extract<Request, { readonly type: 'solve' }>;
export type GoOnRequest = Extract<Request, { readonly type: 'go-on' }>;

/** The part of a preparation that loading is: when a file turns out to be damaged, the rest is left to show the building. */
const LOADED = 0.9;
/** Law 4. */
const PROGRESS_EVERY_MS = 100;

/** Keeps law 1: whatever happens, one terminal message, then silence. */
export class Run {
  readonly #request: SolveRequest;
  readonly #tools: RunTools;
  readonly #share: Share;
  /** How fast it is to go, and what is watched. */
  readonly wishes: Wishes;
  #id: number;
  #work: CoreSolver | CorePreparation | null = null;
  #solver: CoreSolver | null = null;
  #drive: Drive | null = null;
  /** The tables it is building, and how much of them is done. */
  #building: { readonly tables: string; readonly fraction: number } | null = null;
  #ended = false;
  /** It has ended with a solution, from where the way leads back only. */
  #atGoal = false;
  #lastProgress = 0;
  /** Where the budget is spent: counted from the first node, as all counts are. */
  #mostExpanded: number;
  #mostMs: number;

  constructor(request: SolveRequest, tools: RunTools, share: Share) {
    this.#request = request;
    this.#tools = tools;
    this.#share = share;
    this.wishes = new Wishes(request.pace, request.watch);
    this.#id = request.id;
    this.#mostExpanded = request.options.maxExpanded ?? Number.POSITIVE_INFINITY;
    this.#mostMs = request.options.maxMs ?? Number.POSITIVE_INFINITY;
  }

  get id(): number {
    return this.#id;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** It waits to be told to go on. */
  get standsStill(): boolean {
    return this.#drive?.standsStill ?? false;
  }

  /** It has ended and can be taken up. */
  get kept(): boolean {
    return this.#ended && this.#solver !== null;
  }

  /** Whether it can be taken up like this. */
  takes({ of, back }: Pick<GoOnRequest, 'of' | 'back'>): boolean {
    return this.kept && this.#id === of && (back !== undefined || !this.#atGoal);
  }

  /** How much of these tables it has built, if it is building them. */
  built(tables: string): number | null {
    return !this.#ended && this.#building?.tables === tables ? this.#building.fraction : null;
  }

  /** Ends the search as asked, or lets go of it. Called between slices only, as everything else that comes from outside. */
  stop(): void {
    if (this.kept) this.#letGo();
    else this.#end({ type: 'cancelled', id: this.#id, total: this.#total(), elapsedMs: this.#elapsedMs });
  }

  /** Ends the search with an error. */
  fail(code: ErrorCode, message: string, detail: ErrorDetail | null = null): void {
    this.#end({ type: 'error', id: this.#id, code, message, detail });
  }

  /** Takes up a search that was kept, under another id, with another budget or on a way back. `goOn` then does the work. */
  resume({ id, maxExpanded, maxMs, back, pace, watch }: Omit<GoOnRequest, 'type' | 'of'>): void {
    if (pace !== undefined) this.wishes.setPace(pace);
    if (watch !== undefined) this.wishes.setWatch(watch);
    this.#id = id;
    this.#ended = false;
    if (back !== undefined) {
      this.wishes.add(back === 'round' ? { kind: 'restart-round' } : { kind: 'back', nodes: back });
      return;
    }
    this.#mostExpanded = this.#total().expanded + (maxExpanded ?? Number.POSITIVE_INFINITY);
    this.#mostMs = this.#elapsedMs + (maxMs ?? Number.POSITIVE_INFINITY);
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
    const { board, options, all } = this.#request;
    const solver = all ? core.allSolutions(board, options, all.most, all.length) : core.solver(board, options);
    this.#solver = solver;
    this.#work = solver;
    const { thresholdRule: rule } = this.#request.options;
    this.#drive = new Drive(
      solver,
      { hasRounds: this.#hasRounds, rule },
      this.wishes,
      { ...this.#tools, sliceMs: this.#share.sliceMs },
      {
        post: (message) => {
          const found = message.type === 'progress' ? this.#found() : {};
          this.#tools.post({ ...message, id: this.#id, ...found });
        },
        ended: () => this.#ended,
        solved: (...end) => this.#solved(...end),
        atLimit: (limit, total) => this.#endAtLimit(limit, total),
      },
      this.#limits,
    );
    await this.#drive.go('start');
  }

  /** As `work`, after `resume`. */
  async goOn(): Promise<void> {
    if (this.#ended || this.#drive === null) return;
    const from = this.#atGoal ? 'goal' : 'limit';
    this.#atGoal = false;
    this.#drive.limits = this.#limits;
    await this.#drive.go(from);
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
    let built = 0;
    const post = (fraction: number, problem: Missing | null): void => {
      built = Math.max(built, fraction);
      this.#postPreparing(loaded + (1 - loaded) * built, problem);
    };
    const name = nameOf(wanted);
    await this.#wait(name, (fraction) => post(fraction, null));
    if (this.#ended) return;
    const preparation = wanted.core.prepare(wanted.board, wanted.heuristic);
    if (preparation !== null) {
      const problem = tables.problem(preparation.missing());
      await this.#build(name, preparation, (fraction) => post(fraction, problem));
    }
    if (!this.#ended) this.#postPreparing(1);
  }

  /** Until no other search builds the same. What it has built when it is stopped is not lost. */
  async #wait(name: string, post: (fraction: number) => void): Promise<void> {
    const { now, breathe } = this.#tools;
    for (;;) {
      const fraction = this.#share.builtElsewhere(name);
      if (this.#ended || fraction === null) return;
      if (now() - this.#lastProgress >= PROGRESS_EVERY_MS) post(fraction);
      await breathe();
    }
  }

  async #build(name: string, preparation: CorePreparation, post: (fraction: number) => void): Promise<void> {
    this.#work = preparation;
    this.#building = { tables: name, fraction: 0 };
    const { now, breathe } = this.#tools;
    const pace = createPace(this.#share.sliceMs);
    post(0);
    for (;;) {
      const before = now();
      const budget = pace.budget();
      const fraction = preparation.run(budget);
      const after = now();
      if (fraction >= 1) break;
      this.#building = { tables: name, fraction };
      pace.measured(budget, after - before);
      if (after - this.#lastProgress >= PROGRESS_EVERY_MS) post(fraction);
      await breathe();
      if (this.#ended) return;
    }
    this.#building = null;
    this.#work = null;
    preparation.free();
  }

  get #hasRounds(): boolean {
    return this.#request.options.algorithm === 'ida-star';
  }

  get #limits(): Limits {
    return { expanded: this.#mostExpanded, ms: this.#mostMs };
  }

  get #elapsedMs(): number {
    return this.#drive?.elapsedMs ?? 0;
  }

  #solved(moves: string, optimal: boolean, lastRound: Round | null, total: Counters): void {
    this.#atGoal = true;
    const { options, all } = this.#request;
    const { heuristic } = options;
    const end = { moves, length: moves.length, optimal, heuristic, lastRound, total, elapsedMs: this.#elapsedMs };
    const keep = this.#share.keeps && this.#hasRounds && all === undefined;
    this.#end({ type: 'solution', id: this.#id, ...end, ...this.#found() }, keep);
  }

  /** Nothing, unless all solutions were asked for. */
  #found(): { readonly found?: Found } {
    const found = this.#request.all && this.#solver?.found();
    return found ? { found } : {};
  }

  #total(): Counters {
    return this.#solver?.totalCounters() ?? NOTHING;
  }

  #postPreparing(fraction: number, missing: Missing | null = null): void {
    this.#lastProgress = this.#tools.now();
    const why = missing === null ? {} : { trouble: missing.trouble, problem: missing.reason };
    this.#tools.post({ type: 'preparing', id: this.#id, fraction, ...why });
  }

  #endAtLimit(limit: 'nodes' | 'time' | 'memory', total: Counters): void {
    const keep = this.#share.keeps && limit !== 'memory';
    this.#end({ type: 'limit', id: this.#id, limit, total, elapsedMs: this.#elapsedMs, ...this.#found() }, keep);
  }

  #end(reply: TerminalReply, keep = false): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#tools.post(reply);
    this.#drive?.wake();
    if (!keep) this.#letGo();
  }

  #letGo(): void {
    const work = this.#work;
    this.abandon();
    work?.free();
  }
}

/** The tables that somebody needs, by a name of their own. */
function nameOf({ board: { width, height, goal }, heuristic }: TablesWanted): string {
  return `${heuristic} ${width}x${height} ${goal.join(' ')}`;
}
