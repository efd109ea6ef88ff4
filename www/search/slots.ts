/** The searches that may be under way at once: the user's own, and one that the page asks aside. */
import type { ErrorCode, ErrorDetail } from './protocol.ts';
import { type GoOnRequest, Run, type RunTools, type SolveRequest } from './run.ts';
import type { Wishes } from './wishes.ts';

/** The part of a full slice that the search aside takes while the user's own runs: that one keeps five sixths of the time. */
const ASIDE = 0.2;

export class Slots {
  readonly #tools: RunTools;
  readonly #sliceMs: number;
  #own: Run | null = null;
  #aside: Run | null = null;

  constructor(tools: RunTools, sliceMs: number) {
    this.#tools = tools;
    this.#sliceMs = sliceMs;
  }

  /** Makes room in the slot asked for. */
  begin(request: SolveRequest): Run {
    if (request.aside === true) {
      this.#aside?.stop();
      this.#aside = new Run(request, this.#tools, {
        sliceMs: () => this.#asideMs(),
        keeps: false,
        builtElsewhere: (tables) => this.#own?.built(tables) ?? null,
      });
      return this.#aside;
    }
    this.#own?.stop();
    this.#own = new Run(request, this.#tools, {
      sliceMs: () => this.#sliceMs,
      keeps: true,
      builtElsewhere: (tables) => this.#aside?.built(tables) ?? null,
    });
    return this.#own;
  }

  /** Takes up the search that was kept; `null` where it is not. */
  resume(request: GoOnRequest): Run | null {
    const run = this.#own;
    if (run === null || !run.takes(request)) return null;
    run.resume(request);
    return run;
  }

  stop(id: number): void {
    for (const run of this.#both()) if (run.id === id) run.stop();
  }

  /** What is wanted of the search with this id; `null` where there is none. */
  wishes(id: number): Wishes | null {
    return this.#both().find((run) => run.id === id && !run.ended)?.wishes ?? null;
  }

  /** Ends whatever runs. */
  end(): void {
    for (const run of this.#both()) run.stop();
  }

  /** The core they share is broken: they must not go on, and nothing of them may be freed. */
  abandon(): void {
    for (const run of this.#both()) run.abandon();
  }

  fail(code: ErrorCode, message: string, detail: ErrorDetail): void {
    for (const run of this.#both()) run.fail(code, message, detail);
  }

  /** The user's search is not to be held up. */
  #asideMs(): number {
    const alone = this.#own === null || this.#own.ended || this.#own.standsStill;
    return alone ? this.#sliceMs : ASIDE * this.#sliceMs;
  }

  #both(): readonly Run[] {
    return [this.#own, this.#aside].filter((run) => run !== null);
  }
}
