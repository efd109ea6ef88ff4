/**
 * The worker's half of the protocol: answers requests, runs one search at a time, and gets a new core after a panic.
 * Pure: the worker, the main thread and the tests hand in what it needs.
 */
import type { Board } from '../puzzle/tiles.ts';
import type { Core } from './core.ts';
import type { ErrorCode, ErrorDetail, Reply, Request } from './protocol.ts';
import { isRefusal, refusalDetail, refuseBadBoard } from './refusal.ts';
import { Run, type RunTools, type SolveRequest } from './run.ts';
import { textOf } from './thrown.ts';

export interface SessionTools extends RunTools {
  /** Makes a fresh core. Called again after a panic; the compiled module may be kept. */
  readonly load: (wasm: string | ArrayBuffer) => Promise<Core>;
}

export class Session {
  readonly #tools: SessionTools;
  #wasm: string | ArrayBuffer | null = null;
  #core: Promise<Core> | null = null;
  /** What `#core` came to, until it panics. */
  #healthy: Core | null = null;
  #run: Run | null = null;

  constructor(tools: SessionTools) {
    this.#tools = tools;
  }

  receive(request: Request): void {
    switch (request.type) {
      case 'start':
        void this.#start(request.wasm);
        return;
      case 'solve':
        this.#run?.stop();
        this.#run = new Run(request, this.#tools);
        void this.#solve(request, this.#run);
        return;
      case 'stop':
        if (this.#run?.id === request.id) this.#run.stop();
        return;
      case 'inspect': {
        const { id, board, heuristic, moves } = request;
        void this.#answer(id, board, (core) => {
          refuseBadBoard(board);
          return { type: 'inspected', id, inspection: core.inspect(board, heuristic, moves) };
        });
        return;
      }
      case 'read': {
        const { id, text } = request;
        void this.#answer(id, null, (core) => ({ type: 'readings', id, ...core.read(text) }));
        return;
      }
    }
  }

  /** Ends whatever runs. */
  end(): void {
    this.#run?.stop();
  }

  async #start(wasm: string | ArrayBuffer): Promise<void> {
    this.#wasm = wasm;
    try {
      const core = await this.#load(wasm);
      this.#tools.post({ type: 'ready', catalog: core.catalog() });
    } catch (thrown) {
      this.#tools.post({ type: 'start-failed', message: textOf(thrown) });
    }
  }

  #load(wasm: string | ArrayBuffer): Promise<Core> {
    const core = this.#tools.load(wasm);
    this.#core = core;
    core.then(
      (loaded) => {
        if (this.#core === core) this.#healthy = loaded;
      },
      // Whoever needs the core says that it is missing.
      () => undefined,
    );
    return core;
  }

  async #solve({ board }: SolveRequest, run: Run): Promise<void> {
    const core = await this.#coreFor((message) => run.fail('load-failed', message));
    if (core === null || run.ended) return;
    try {
      refuseBadBoard(board);
      await run.work(core);
    } catch (thrown) {
      this.#sortOut(thrown, board, core, (...error) => run.fail(...error));
    }
  }

  async #answer(id: number, board: Board | null, ask: (core: Core) => Reply): Promise<void> {
    const fail = (code: ErrorCode, message: string, detail: ErrorDetail | null = null): void =>
      this.#tools.post({ type: 'error', id, code, message, detail });
    const core = await this.#coreFor((message) => fail('load-failed', message));
    if (core === null) return;
    try {
      this.#tools.post(ask(core));
    } catch (thrown) {
      this.#sortOut(thrown, board, core, fail);
    }
  }

  async #coreFor(fail: (message: string) => void): Promise<Core | null> {
    try {
      if (this.#core === null) throw new Error('the solver was not started');
      return await this.#core;
    } catch (thrown) {
      fail(textOf(thrown));
      return null;
    }
  }

  /** Passes a refusal on; takes anything else for a panic of that core and gets a new one. */
  #sortOut(
    thrown: unknown,
    board: Board | null,
    core: Core,
    fail: (code: ErrorCode, message: string, detail: ErrorDetail | null) => void,
  ): void {
    if (isRefusal(thrown)) {
      fail(thrown.code, thrown.message, board === null ? null : refusalDetail(thrown.code, board));
      return;
    }
    // Whatever runs shares the broken memory: it must not go on, and nothing of it may be freed.
    this.#run?.abandon();
    fail('internal', textOf(thrown), null);
    this.#run?.fail('internal', textOf(thrown));
    // Two failures of one core ask for one new core.
    if (this.#healthy !== core || this.#wasm === null) return;
    this.#healthy = null;
    this.#load(this.#wasm);
  }
}
