/** The page's half of the worker: requests become promises, and after a crash the next one starts another worker. */
import type { Board } from '../puzzle/tiles.ts';
import { after } from './after.ts';
import {
  type ErrorCode,
  type ErrorDetail,
  type Found,
  type Inspection,
  isAnswer,
  isTerminal,
  NOTHING,
  type Pace,
  type Part,
  type Readings,
  type Reply,
  type Request,
  type Resumption,
  type SearchOptions,
  type SearchReply,
  type Solution,
  type TerminalReply,
  type Tree,
  type Until,
  type Watch,
} from './protocol.ts';
import {
  type AllHooks,
  type AllSolutions,
  type Ready,
  type Restart,
  type SearchClient,
  SearchError,
  type SolveHooks,
  type TreePart,
} from './search-client.ts';
import { type Line, StartError, spawn } from './spawn.ts';

import { textOf } from './thrown.ts';

export * from './search-client.ts';

/** What the client needs of the page. */
export interface ClientTools {
  readonly spawn: () => Promise<Line>;
  /** Calls back after some time; returns how to call it off. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** Gets what a listener of the page throws: a fault of its own, which must not keep others from their messages. */
  readonly report: (thrown: unknown) => void;
}

/** A worker that leaves a stop unanswered for so long is given up. */
export const STOP_PATIENCE_MS = 2_000;

type SolveRequest = Extract<Request, { readonly type: 'solve' | 'go-on' }>;
type Question = Extract<Request, { readonly type: 'inspect' | 'detail' | 'read' | 'tree' }>;

interface Search {
  /** Kept as it would have to be asked today. */
  request: SolveRequest;
  readonly aside: boolean;
  readonly deliver: (message: SearchReply) => void;
  readonly settle: (end: TerminalReply) => void;
  /** Aborted, or a newer search was asked for: nothing but the end is of interest. */
  stopping: boolean;
  /** Something of it was told: it cannot begin again as if nothing had been. */
  heard: boolean;
  callOffWatchdog: () => void;
}

interface Asked {
  readonly request: Question;
  readonly settle: (reply: Reply) => void;
}

export function createClient(tools: ClientTools): SearchClient {
  return new WorkerClient(tools);
}

let shared: SearchClient | null = null;

/** The client of this page. The first to ask says where the worker's script is, if not beside the page's own. */
export function sharedClient(workerSrc: string | null = null): SearchClient {
  shared ??= createClient({
    spawn: () => spawn(workerSrc),
    after,
    // As if the listener had been called by the browser.
    report: (thrown) =>
      queueMicrotask(() => {
        throw thrown;
      }),
  });
  return shared;
}

class WorkerClient implements SearchClient {
  readonly #tools: ClientTools;
  readonly #searches = new Map<number, Search>();
  readonly #questions = new Map<number, Asked>();
  /** Those who wait until no search aside is under way. */
  #waiting: (() => void)[] = [];
  readonly #restartListeners = new Set<(restart: Restart) => void>();
  /** Why the next worker is not the first, until it runs. */
  #brokeDown: Restart | null = null;
  #starting: Promise<Line> | null = null;
  #line: Line | null = null;
  #lastId = 0;

  constructor(tools: ClientTools) {
    this.#tools = tools;
  }

  async ready(): Promise<Ready> {
    try {
      const { catalog, stage, failed } = await this.#connect();
      return { catalog, stage, failed };
    } catch (thrown) {
      throw new SearchError('load-failed', textOf(thrown), startDetail(thrown));
    }
  }

  solve(board: Board, options: SearchOptions, hooks: SolveHooks = {}): Promise<Solution> {
    // Copied, because a host's own objects may not be sendable.
    return this.#search(
      (id) => ({ type: 'solve', id, board: copied(board), options: { ...options }, ...wishesOf(hooks) }),
      hooks,
    );
  }

  solveAside(board: Board, options: SearchOptions, hooks: SolveHooks = {}): Promise<Solution> {
    return this.#search(
      (id) => ({ type: 'solve', id, board: copied(board), options: { ...options }, aside: true }),
      hooks,
    );
  }

  async asideIdle(): Promise<void> {
    while (this.#asideRuns) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  get #asideRuns(): boolean {
    return [...this.#searches.values()].some(({ aside }) => aside);
  }

  async allSolutions(board: Board, options: SearchOptions, hooks: AllHooks = {}): Promise<AllSolutions> {
    const { most = 100, length = null, signal, onMessage } = hooks;
    let end: SearchReply | null = null;
    const hear = (message: SearchReply): void => {
      end = message;
      onMessage?.(message);
    };
    const ask = (id: number): SolveRequest => {
      const all = { most, length };
      const how = { ...options, algorithm: 'ida-star' } as const;
      return { type: 'solve', id, board: copied(board), options: how, aside: true, all };
    };
    try {
      const solution = await this.#search(ask, { signal, onMessage: hear });
      return allOf(solution.found, solution.optimal);
    } catch (thrown) {
      const limit = end as SearchReply | null;
      if (limit?.type !== 'limit' || limit.found === undefined || signal?.aborted) throw thrown;
      return allOf(limit.found, false);
    }
  }

  goOn(of: number, how: Resumption = {}, hooks: SolveHooks = {}): Promise<Solution> {
    return this.#search((id) => ({ type: 'go-on', id, of, ...how, ...wishesOf(hooks) }), hooks);
  }

  pace(pace: Pace): boolean {
    return this.#steer((id) => ({ type: 'pace', id, pace }), { pace });
  }

  watch(watch: readonly Watch[]): boolean {
    return this.#steer((id) => ({ type: 'watch', id, watch: [...watch] }), { watch: [...watch] });
  }

  step(until: Until): boolean {
    return this.#steer((id) => ({ type: 'step', id, until }), { pace: 0 });
  }

  back(nodes: number): boolean {
    return this.#steer((id) => ({ type: 'back', id, nodes }), { pace: 0 });
  }

  restartRound(): boolean {
    return this.#steer((id) => ({ type: 'restart-round', id }), { pace: 0 });
  }

  tree(board: Board, options: SearchOptions, { threshold, maxNodes }: TreePart): Promise<Tree> {
    return this.#ask((id) => ({
      type: 'tree',
      id,
      board: copied(board),
      options: { ...options },
      threshold,
      maxNodes,
    })).then((reply) => {
      if (reply.type !== 'tree') throw unexpected(reply);
      return reply.tree;
    });
  }

  /** Tells the user's own search something, or, where it is not on its way yet, changes what it will be asked with. */
  #steer(request: (id: number) => Request, wishes: { readonly pace?: Pace; readonly watch?: Watch[] }): boolean {
    const search = [...this.#searches.values()].find(({ aside, stopping }) => !aside && !stopping);
    if (search === undefined) return false;
    search.request = { ...search.request, ...wishes };
    this.#line?.post(request(search.request.id));
    return true;
  }

  forget(of: number): void {
    this.#line?.post({ type: 'stop', id: of });
  }

  #search(requestOf: (id: number) => SolveRequest, { signal, onMessage }: SolveHooks): Promise<Solution> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(abortError());
        return;
      }
      this.#lastId += 1;
      const id = this.#lastId;
      const request = requestOf(id);
      const aside = request.type === 'solve' && request.aside === true;
      for (const earlier of this.#searches.values()) if (earlier.aside === aside) this.#stop(earlier);
      const onAbort = (): void => this.#stop(search);
      const tell = (message: SearchReply): void => {
        search.heard = true;
        try {
          onMessage?.(message);
        } catch (thrown) {
          this.#tools.report(thrown);
        }
      };
      const search: Search = {
        request,
        aside,
        deliver: tell,
        settle: (end) => {
          this.#searches.delete(id);
          search.callOffWatchdog();
          signal?.removeEventListener('abort', onAbort);
          tell(end);
          if (end.type === 'solution') resolve(end);
          else reject(search.stopping ? abortError() : errorOf(end));
          if (!this.#asideRuns) for (const go of this.#waiting.splice(0)) go();
        },
        stopping: false,
        heard: false,
        callOffWatchdog: () => undefined,
      };
      this.#searches.set(id, search);
      signal?.addEventListener('abort', onAbort);
      this.#send(search);
    });
  }

  inspect(board: Board, heuristic: string, moves = ''): Promise<Inspection> {
    return this.#ask((id) => ({ type: 'inspect', id, board: copied(board), heuristic, moves })).then((reply) => {
      if (reply.type !== 'inspected') throw unexpected(reply);
      return reply.inspection;
    });
  }

  detail(board: Board, heuristic: string): Promise<readonly Part[] | null> {
    return this.#ask((id) => ({ type: 'detail', id, board: copied(board), heuristic })).then((reply) => {
      if (reply.type !== 'detail') throw unexpected(reply);
      return reply.parts;
    });
  }

  read(text: string, board: Board): Promise<Readings> {
    return this.#ask((id) => ({ type: 'read', id, text, board: copied(board) })).then((reply) => {
      if (reply.type !== 'readings') throw unexpected(reply);
      const { readings, lines, error, linesError } = reply;
      return { readings, lines, error, linesError };
    });
  }

  onRestart(listener: (restart: Restart) => void): () => void {
    // Each its own, also when the same listener comes twice.
    const own = (restart: Restart): void => listener(restart);
    this.#restartListeners.add(own);
    return () => this.#restartListeners.delete(own);
  }

  #ask(question: (id: number) => Question): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const request = question(this.#lastId);
      const settle = (reply: Reply): void => {
        this.#questions.delete(request.id);
        if (reply.type === 'error') reject(errorOf(reply));
        else resolve(reply);
      };
      const asked = { request, settle };
      this.#questions.set(request.id, asked);
      this.#send(asked);
    });
  }

  /** Sends now, or as soon as the solver runs. */
  #send(open: Search | Asked): void {
    if (this.#line !== null) {
      this.#post(this.#line, open);
      return;
    }
    // Once it runs, `#connect` sends all that is open, so there is nothing to do but to start it.
    this.#connect().catch(() => undefined);
  }

  /** What cannot be sent, because the host handed over something that is no plain data, fails alone. */
  #post(line: Line, open: Search | Asked): void {
    try {
      line.post(open.request);
    } catch (thrown) {
      this.#fail([open], 'internal', textOf(thrown), null);
    }
  }

  #connect(): Promise<Line> {
    this.#starting ??= this.#tools.spawn().then(
      (line) => {
        this.#line = line;
        line.listen(
          (reply) => this.#receive(reply),
          (message) => this.#giveUp(line, message, 'worker'),
        );
        for (const open of this.#open()) this.#post(line, open);
        if (this.#brokeDown !== null) this.#restarted(this.#brokeDown);
        return line;
      },
      (thrown: unknown) => {
        this.#starting = null;
        this.#fail(this.#open(), 'load-failed', textOf(thrown), startDetail(thrown));
        throw thrown;
      },
    );
    return this.#starting;
  }

  #receive(reply: Reply): void {
    if (reply.type === 'restarted') this.#restarted({ where: reply.where, message: reply.message });
    if (!('id' in reply)) return;
    this.#questions.get(reply.id)?.settle(reply);
    const search = this.#searches.get(reply.id);
    // Messages of a search that is over, or of no interest any more, are dropped.
    if (search === undefined || isAnswer(reply)) return;
    if (isTerminal(reply)) search.settle(reply);
    else if (!search.stopping) search.deliver(reply);
  }

  #stop(search: Search): void {
    if (search.stopping) return;
    search.stopping = true;
    const { id } = search.request;
    const line = this.#line;
    if (line === null) {
      search.settle({ type: 'cancelled', id, total: NOTHING, elapsedMs: 0 });
      return;
    }
    line.post({ type: 'stop', id });
    search.callOffWatchdog = this.#tools.after(STOP_PATIENCE_MS, () => {
      const message = `the search did not stop within ${STOP_PATIENCE_MS / 1000} s, its worker was replaced`;
      this.#giveUp(line, message, 'hang');
    });
  }

  /**
   * Ends the worker. A crash fails all that is open. A search that hangs fails alone, or with the one that had come some way;
   * the rest is asked again of a new worker.
   */
  #giveUp(line: Line, message: string, where: 'worker' | 'hang'): void {
    if (this.#line !== line) return;
    this.#line = null;
    this.#starting = null;
    this.#brokeDown = { where, message };
    line.close();
    const lost = [...this.#searches.values()].filter(({ stopping, heard }) => stopping || heard);
    this.#fail(where === 'hang' ? lost : this.#open(), 'internal', message, { kind: 'crash', where });
    if (this.#searches.size + this.#questions.size > 0) this.#connect().catch(() => undefined);
  }

  #restarted(restart: Restart): void {
    this.#brokeDown = null;
    for (const listener of [...this.#restartListeners]) {
      try {
        listener(restart);
      } catch (thrown) {
        this.#tools.report(thrown);
      }
    }
  }

  #open(): (Search | Asked)[] {
    return [...this.#searches.values(), ...this.#questions.values()];
  }

  #fail(which: readonly (Search | Asked)[], code: ErrorCode, message: string, detail: ErrorDetail | null): void {
    for (const open of which) open.settle({ type: 'error', id: open.request.id, code, message, detail });
  }
}

function allOf(found: Found | undefined, complete: boolean): AllSolutions {
  return { count: found?.count ?? 0, solutions: found?.listed ?? [], complete: complete && found !== undefined };
}

function wishesOf({ pace, watch }: SolveHooks): { readonly pace?: Pace; readonly watch?: readonly Watch[] } {
  return { ...(pace === undefined ? {} : { pace }), ...(watch === undefined ? {} : { watch: [...watch] }) };
}

function copied({ width, height, tiles, goal }: Board): Board {
  return { width, height, tiles: [...tiles], goal: [...goal] };
}

function errorOf(end: Exclude<TerminalReply, Solution>): Error {
  switch (end.type) {
    case 'cancelled':
      return abortError();
    case 'limit':
      return end.limit === 'memory'
        ? new SearchError('out-of-memory', 'the search needs more memory than there is')
        : new SearchError('limit', `the limit of ${end.limit} is reached`);
    case 'error':
      return new SearchError(end.code, end.message, end.detail);
  }
}

/** What a search that was stopped rejects with, as everything on the web that has an `AbortSignal`. */
export function abortError(): DOMException {
  return new DOMException('the search was cancelled', 'AbortError');
}

function startDetail(thrown: unknown): ErrorDetail | null {
  return thrown instanceof StartError ? { kind: 'start', failed: thrown.failed } : null;
}

function unexpected(reply: Reply): SearchError {
  return new SearchError('internal', `an answer of another kind came: ${reply.type}`);
}
