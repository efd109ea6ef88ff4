/**
 * The worker's half of the protocol: answers requests, runs searches, and gets a new core after a panic.
 * Pure: the worker, the main thread and the tests hand in what it needs.
 */
import type { Board } from '../puzzle/tiles.ts';
import type { Core } from './core.ts';
import type { Crash, ErrorCode, ErrorDetail, Reply, Request } from './protocol.ts';
import { isRefusal, refusalDetail, refuseBadBoard, refuseLargeTree } from './refusal.ts';
import type { GoOnRequest, Run, RunTools, SolveRequest } from './run.ts';
import { readTree } from './sight.ts';
import { Slots } from './slots.ts';
import { type FetchTable, type TableAddresses, Tables, type TablesWanted } from './tables.ts';
import { textOf } from './thrown.ts';

/** Somebody waits for it, or it is fetched ahead of its need. */
export type Urgency = 'now' | 'ahead';

/** Makes a core, each time a fresh one that is another object; the compiled module may be kept. */
export type LoadCore = (wasm: string | ArrayBuffer, urgency: Urgency) => Promise<Core>;

export interface SessionTools extends RunTools {
  /** How long to work between two breaths. */
  readonly sliceMs: number;
  /** Called again after a panic. */
  readonly load: LoadCore;
  /** Makes a core that answers `catalog`, `inspect` (without tables) and `read`, and nothing else. */
  readonly loadGlance: LoadCore;
  readonly fetchTable: FetchTable;
  /** Called once the page is up: of kept table files only these are of use. */
  readonly forgetOtherTables: (addresses: TableAddresses) => Promise<void>;
}

type StartRequest = Extract<Request, { readonly type: 'start' }>;
type TreeRequest = Extract<Request, { readonly type: 'tree' }>;
type InspectRequest = Extract<Request, { readonly type: 'inspect' }>;
type DetailRequest = Extract<Request, { readonly type: 'detail' }>;
type Fail = (code: ErrorCode, message: string, detail: ErrorDetail | null) => void;

export class Session {
  readonly #tools: SessionTools;
  #wasm: string | ArrayBuffer | null = null;
  #core: Promise<Core> | null = null;
  /** What `#core` came to, until it panics. */
  #healthy: Core | null = null;
  /** Answers questions until the whole solver is there. */
  #glance: Core | null = null;
  readonly #slots: Slots;
  #tables: Tables;

  constructor(tools: SessionTools) {
    this.#tools = tools;
    this.#slots = new Slots(tools, tools.sliceMs);
    this.#tables = new Tables({}, tools.fetchTable);
  }

  receive(request: Request): void {
    switch (request.type) {
      case 'start':
        this.#tables = new Tables(request.tables, this.#tools.fetchTable);
        void this.#start(request);
        return;
      case 'solve':
        void this.#solve(request, this.#slots.begin(request));
        return;
      case 'go-on':
        void this.#goOn(request);
        return;
      case 'stop':
        this.#slots.stop(request.id);
        return;
      case 'pace':
        this.#slots.wishes(request.id)?.setPace(request.pace);
        return;
      case 'watch':
        this.#slots.wishes(request.id)?.setWatch(request.watch);
        return;
      case 'step':
        this.#slots.wishes(request.id)?.add({ kind: 'step', until: request.until });
        return;
      case 'back':
        this.#slots.wishes(request.id)?.add({ kind: 'back', nodes: request.nodes });
        return;
      case 'restart-round':
        this.#slots.wishes(request.id)?.add({ kind: 'restart-round' });
        return;
      case 'tree':
        void this.#tree(request);
        return;
      case 'inspect': {
        const { id, board } = request;
        void this.#answer(
          id,
          board,
          (core) => {
            refuseBadBoard(board);
            return this.#once(core, request, () => look(core, request), isComplete);
          },
          (glance) => {
            refuseBadBoard(board);
            const reply = look(glance, request);
            return isComplete(reply) ? reply : null;
          },
        );
        return;
      }
      case 'detail': {
        const { id, board } = request;
        const detail = (core: Core): Reply | Promise<Reply> => {
          refuseBadBoard(board);
          return this.#once(core, request, () => takeApart(core, request), hasParts);
        };
        void this.#answer(id, board, detail, () => null);
        return;
      }
      case 'read': {
        const { id, text, board } = request;
        const read = (core: Core): Reply => ({ type: 'readings', id, ...core.read(text, board) });
        void this.#answer(id, null, read, read);
        return;
      }
    }
  }

  /** Ends whatever runs. */
  end(): void {
    this.#slots.end();
  }

  async #start({ wasm, glance, tables }: StartRequest): Promise<void> {
    this.#wasm = wasm;
    try {
      const core = await this.#first(wasm, glance);
      this.#tools.post({ type: 'ready', catalog: core.catalog() });
      // The page has what it needs to come up. A search asked for in the meantime has the solver loaded already.
      if (this.#core === null) this.#load(wasm, 'ahead');
      void this.#tools.forgetOtherTables(tables);
    } catch (thrown) {
      this.#tools.post({ type: 'start-failed', message: textOf(thrown) });
    }
  }

  /** The core that comes first: the small module, where there is one and it comes. */
  async #first(wasm: string | ArrayBuffer, glance: string | ArrayBuffer | null): Promise<Core> {
    if (glance === null) return this.#load(wasm, 'now');
    try {
      const core = await this.#tools.loadGlance(glance, 'now');
      // The whole solver may have been faster: then there is nothing left to do for it.
      if (this.#healthy === null) this.#glance = core;
      return core;
    } catch {
      return this.#core ?? this.#load(wasm, 'now');
    }
  }

  #load(wasm: string | ArrayBuffer, urgency: Urgency): Promise<Core> {
    const core = this.#tools.load(wasm, urgency);
    this.#core = core;
    core.then(
      (loaded) => {
        if (this.#core !== core) return;
        this.#healthy = loaded;
        this.#glance = null;
      },
      // Whoever needs the core says that it is missing; the next to need it has it loaded again.
      () => {
        if (this.#core === core) this.#core = null;
      },
    );
    return core;
  }

  async #solve({ board, options, aside }: SolveRequest, run: Run): Promise<void> {
    await this.#ask(
      aside === true ? 'aside' : 'search',
      board,
      (...error) => run.fail(...error),
      async (core) => {
        if (run.ended) return;
        refuseBadBoard(board);
        await run.work(this.#wanted(core, board, options.heuristic), this.#tables);
      },
    );
  }

  async #goOn(request: GoOnRequest): Promise<void> {
    const { id, of } = request;
    const run = this.#slots.resume(request);
    if (run === null) {
      const message = `the search ${of} is not kept: it has not ended with a limit, or a solution to go back from, or others came after it`;
      this.#tools.post({ type: 'error', id, code: 'not-kept', message, detail: null });
      return;
    }
    await this.#ask(
      'search',
      null,
      (...error) => run.fail(...error),
      () => run.goOn(),
    );
  }

  /** The tables it needs are loaded, and built where they do not come: on small boards that takes no time. */
  async #tree({ id, board, options, threshold, maxNodes }: TreeRequest): Promise<void> {
    const fail: Fail = (code, message, detail) => this.#tools.post({ type: 'error', id, code, message, detail });
    await this.#ask('question', board, fail, async (core) => {
      refuseBadBoard(board);
      refuseLargeTree(board);
      const wanted = this.#wanted(core, board, options.heuristic);
      await this.#tables.bring(wanted, () => undefined);
      if (!wanted.healthy()) return fail('internal', 'the solver broke down', { kind: 'crash', where: 'question' });
      const numbers = core.tree(board, options, threshold ?? undefined, maxNodes);
      this.#tools.post({ type: 'tree', id, tree: readTree(numbers, board) });
    });
  }

  #wanted(core: Core, board: Board, heuristic: string): TablesWanted {
    return { core, healthy: () => this.#healthy === core, board, heuristic };
  }

  /** At once, where no tables are missing. Else loads them first, and then the first search need not wait. */
  #once<R extends Reply>(
    core: Core,
    { board, heuristic }: InspectRequest | DetailRequest,
    ask: () => R,
    isWhole: (reply: R) => boolean,
  ): R | Promise<R> {
    const before = ask();
    if (isWhole(before)) return before;
    const wanted = this.#wanted(core, board, heuristic);
    return this.#tables.bring(wanted, () => undefined).then(() => (wanted.healthy() ? ask() : before));
  }

  /** Answers by `quick` as long as there is only the glance; where that does not know, and later, by `answer`. */
  async #answer(
    id: number,
    board: Board | null,
    answer: (core: Core) => Reply | Promise<Reply>,
    quick: (glance: Core) => Reply | null,
  ): Promise<void> {
    const fail: Fail = (code, message, detail) => this.#tools.post({ type: 'error', id, code, message, detail });
    const { post } = this.#tools;
    if (this.#glance !== null) {
      try {
        const reply = quick(this.#glance);
        if (reply !== null) return post(reply);
      } catch (thrown) {
        return this.#sortOutGlance(thrown, board, fail);
      }
    }
    await this.#ask('question', board, fail, (core) => {
      // What throws at once is known at once, before the next question reaches the same core.
      const reply = answer(core);
      return reply instanceof Promise ? reply.then(post) : post(reply);
    });
  }

  /** Does something with the core as soon as there is a healthy one. */
  async #ask(who: Crash, board: Board | null, fail: Fail, work: (core: Core) => void | Promise<void>): Promise<void> {
    let core: Core;
    try {
      if (this.#core === null && this.#wasm !== null) this.#load(this.#wasm, 'now');
      if (this.#core === null) throw new Error('the solver was not started');
      // Others waited for the same core and may have met its panic a moment ago.
      do core = await this.#core;
      while (core !== this.#healthy);
    } catch (thrown) {
      fail('load-failed', textOf(thrown), null);
      return;
    }
    try {
      await work(core);
    } catch (thrown) {
      this.#sortOut(thrown, who, board, core, fail);
    }
  }

  /** A panic there touches nothing else; the whole solver is on its way and answers the next question. */
  #sortOutGlance(thrown: unknown, board: Board | null, fail: Fail): void {
    if (passRefusal(thrown, board, fail)) return;
    this.#glance = null;
    fail('internal', textOf(thrown), { kind: 'crash', where: 'question' });
  }

  /** Passes a refusal on; takes anything else for a panic of that core and gets a new one. */
  #sortOut(thrown: unknown, where: Crash, board: Board | null, core: Core, fail: Fail): void {
    if (passRefusal(thrown, board, fail)) return;
    const message = textOf(thrown);
    const detail = { kind: 'crash', where } as const;
    // Whatever runs shares the broken memory: it must not go on, and nothing of it may be freed.
    this.#slots.abandon();
    fail('internal', message, detail);
    this.#slots.fail('internal', message, detail);
    if (this.#healthy !== core || this.#wasm === null) return;
    this.#healthy = null;
    this.#load(this.#wasm, 'now').then(
      () => this.#tools.post({ type: 'restarted', where, message }),
      () => undefined,
    );
  }
}

type Inspected = Extract<Reply, { readonly type: 'inspected' }>;

function look(core: Core, { id, board, heuristic, moves }: InspectRequest): Inspected {
  return { type: 'inspected', id, inspection: core.inspect(board, heuristic, moves) };
}

/** Whether loading tables would tell no more. */
function isComplete({ inspection }: Inspected): boolean {
  return inspection.h !== null || !inspection.solvable;
}

type Detail = Extract<Reply, { readonly type: 'detail' }>;

function takeApart(core: Core, { id, board, heuristic }: DetailRequest): Detail {
  return { type: 'detail', id, ...core.parts(board, heuristic) };
}

function hasParts({ parts }: Detail): boolean {
  return parts !== null;
}

function passRefusal(thrown: unknown, board: Board | null, fail: Fail): boolean {
  if (!isRefusal(thrown)) return false;
  fail(thrown.code, thrown.message, board === null ? null : refusalDetail(thrown.code, board));
  return true;
}
