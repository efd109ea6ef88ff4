/**
 * The search itself, in slices between which the event loop runs: at full speed, by the clock, step by step and back, and
 * what is told of it on the way. Time that it stands still, or goes back, is no time of searching.
 */
import type { CoreEvent, CoreRound, CoreSolver, PlanePrecision } from './core.ts';
import { createPace } from './pace.ts';
import type { Counters, Progress, Reply, Round, ThresholdRule } from './protocol.ts';
import { readNode, readPlane, readStack } from './sight.ts';
import type { Until } from './watched.ts';
import type { Order, Wishes } from './wishes.ts';

export interface DriveTools {
  /** Milliseconds, never going back. */
  readonly now: () => number;
  /** Lets the event loop deliver what has arrived; not to be throttled. */
  readonly breathe: () => Promise<void>;
  /** Calls back after some time; returns how to call it off. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** How long to work between two breaths, as things stand. */
  readonly sliceMs: () => number;
}

type Sent<Type extends Reply['type']> = Omit<Extract<Reply, { readonly type: Type }>, 'id'>;
/** A message on the way, without the id of the search. */
export type OnTheWay = Sent<'threshold'> | Sent<'progress'> | Sent<'round'> | Sent<'rewound'>;

/** What the drive tells the search as a whole. */
export interface DriveHost {
  readonly post: (message: OnTheWay) => void;
  readonly ended: () => boolean;
  readonly solved: (moves: string, optimal: boolean, lastRound: Round | null, total: Counters) => void;
  readonly atLimit: (limit: 'nodes' | 'time' | 'memory', total: Counters) => void;
}

/** Where to end. */
export interface Limits {
  readonly expanded: number;
  readonly ms: number;
}

/** Law 4, at full speed. */
const PROGRESS_EVERY_MS = 100;
/** By the clock nodes fall due so often at most: once a frame of the screen. Up to about sixty a second there is a message for each. */
const TICK_MS = 16;
/** Up to so many nodes a second a message is about a few of them at most. Beyond, it is a sample, as at full speed. */
const FEW = 125;
/** Up to so many nodes a second each is counted by g and h. */
const COUNTS_ALL = 1_000_000;

export class Drive {
  readonly #solver: CoreSolver;
  readonly #hasRounds: boolean;
  readonly #rule: ThresholdRule;
  readonly #wishes: Wishes;
  readonly #tools: DriveTools;
  readonly #host: DriveHost;
  #limits: Limits;
  #roundMs = 0;
  /** The rounds that are over. */
  #rounds: { readonly ms: number; readonly expanded: number }[] = [];
  #expanded = 0;
  #lastProgress: number;
  #lastPlane = Number.NEGATIVE_INFINITY;
  #precision: PlanePrecision = 'off';
  /** The node at hand has been sent as the one where the search stands still. */
  #shown = false;
  #standsStill = false;
  #wake: () => void = () => undefined;
  /** Since when nodes fall due by the clock, and how many were expanded since. */
  #since = 0;
  #walked = 0;

  constructor(
    solver: CoreSolver,
    kind: { readonly hasRounds: boolean; readonly rule: ThresholdRule },
    wishes: Wishes,
    tools: DriveTools,
    host: DriveHost,
    limits: Limits,
  ) {
    this.#solver = solver;
    this.#hasRounds = kind.hasRounds;
    this.#rule = kind.rule;
    this.#wishes = wishes;
    this.#tools = tools;
    this.#host = host;
    this.#limits = limits;
    this.#lastProgress = tools.now();
    wishes.onChange = () => this.#wishesChanged();
  }

  get elapsedMs(): number {
    return this.#rounds.reduce((sum, { ms }) => sum + ms, this.#roundMs);
  }

  get standsStill(): boolean {
    return this.#standsStill;
  }

  /** From here on. */
  set limits(limits: Limits) {
    this.#limits = limits;
  }

  /** The search has ended: whoever waits need not any more. */
  wake(): void {
    this.#wake();
  }

  /** Works until the search has ended. */
  async go(from: 'start' | 'limit' | 'goal'): Promise<void> {
    this.#countByPlane();
    this.#shown = false;
    this.#since = this.#tools.now();
    if (this.#hasRounds) this.#postThreshold();
    // The round that stopped at the goal is under way again.
    if (from === 'goal') this.#postRewound();
    if (from !== 'start') this.#postProgress({ sample: true });
    else if (this.#wishes.pace !== 'full' && this.#wishes.pace > 0) this.#postProgress({});
    const sizes = createPace(this.#tools.sliceMs);
    while (!this.#host.ended()) {
      const { pace } = this.#wishes;
      const order = this.#wishes.take();
      if (order !== undefined) await this.#carryOut(order);
      else if (pace === 'full') {
        this.#slice(sizes, Number.POSITIVE_INFINITY);
        // At its limit it is over at once: told to go on meanwhile, it would go twice.
        if (!this.#host.ended()) await this.#tools.breathe();
      } else if (pace > 0) await this.#byTheClock(sizes, pace);
      else await this.#standStill();
    }
  }

  #wishesChanged(): void {
    if (this.#host.ended()) return;
    this.#countByPlane();
    this.#shown = false;
    this.#since = this.#tools.now();
    this.#walked = 0;
    this.#wake();
  }

  #countByPlane(): void {
    const { pace, watch } = this.#wishes;
    const all = pace !== 'full' && pace <= COUNTS_ALL;
    const precision = watch.has('plane') ? (all ? 'exact' : 'sampled') : 'off';
    if (precision === this.#precision || !this.#hasRounds) return;
    this.#precision = precision;
    this.#solver.watchPlane(precision);
  }

  /** Expands about as many nodes as a slice of time allows, `most` at most. Returns how many. */
  #slice(sizes: ReturnType<typeof createPace>, most: number): number {
    const start = this.#tools.now();
    const enough = 0.75 * this.#tools.sliceMs();
    let done = 0;
    let at = start;
    // Rounds of a few nodes share a slice. A slice that is nearly over is not worth another call.
    while (done < most && at - start < enough) {
      const budget = Math.min(sizes.budget(), most - done);
      done += this.#run(sizes, budget, (nodes) => this.#solver.run(nodes));
      if (this.#host.ended()) return done;
      at = this.#tools.now();
      if (this.#wishes.pace === 'full' && at - this.#lastProgress >= PROGRESS_EVERY_MS) {
        this.#postProgress({ sample: true });
      }
    }
    return done;
  }

  /** Expands at most `budget` nodes, and never more than the limit on nodes leaves. Returns how many. */
  #run(sizes: ReturnType<typeof createPace>, budget: number, work: (nodes: number) => CoreEvent): number {
    const left = Math.max(1, Math.min(budget, this.#limits.expanded - this.#expanded));
    const before = this.#tools.now();
    const event = work(left);
    const ms = this.#tools.now() - before;
    this.#roundMs += ms;
    const total = this.#solver.totalCounters();
    const done = total.expanded - this.#expanded;
    sizes.measured(done, ms);
    this.#expanded = total.expanded;
    this.#tell(event, total);
    if (total.expanded >= this.#limits.expanded) this.#atLimit('nodes', total);
    else if (this.elapsedMs >= this.#limits.ms) this.#atLimit('time', total);
    return done;
  }

  /** Expands what has fallen due, then waits for more. */
  async #byTheClock(sizes: ReturnType<typeof createPace>, pace: number): Promise<void> {
    const { now, breathe } = this.#tools;
    const { age } = this.#wishes;
    const start = now();
    const due = Math.floor(((start - this.#since) * pace) / 1000) - this.#walked;
    let done = 0;
    while (done < due && now() - start < TICK_MS) {
      done += this.#slice(sizes, due - done);
      if (this.#host.ended()) return;
      if (done < due) await breathe();
      if (this.#host.ended() || this.#wishes.age !== age) return;
    }
    this.#walked += done;
    if (done < due) {
      // Faster than it can: what it is behind is not made up for.
      this.#since = now();
      this.#walked = 0;
    }
    const few = pace <= FEW;
    if (done > 0 && (few || now() - this.#lastProgress >= PROGRESS_EVERY_MS)) {
      this.#postProgress({ sample: done > 1 || !few });
    }
    const next = this.#since + ((this.#walked + 1) * 1000) / pace;
    await this.#sleep(Math.max(next, start + TICK_MS) - now());
  }

  async #standStill(): Promise<void> {
    if (!this.#shown) this.#postProgress({ paused: true });
    this.#shown = true;
    this.#standsStill = true;
    await this.#sleep(Number.POSITIVE_INFINITY);
    this.#standsStill = false;
  }

  /** Until the time is up or the wishes change. */
  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const callOff = Number.isFinite(ms) ? this.#tools.after(Math.max(0, ms), () => this.#wake()) : () => undefined;
      this.#wake = () => {
        this.#wake = () => undefined;
        callOff();
        resolve();
      };
    });
  }

  async #carryOut(order: Order): Promise<void> {
    this.#shown = false;
    switch (order.kind) {
      case 'step':
        return this.#step(order.until);
      case 'back':
        return this.#back(() => this.#solver.rewind(order.nodes));
      case 'restart-round':
        return this.#back(() => this.#solver.restartRound());
    }
  }

  async #step(until: Until): Promise<void> {
    const { age } = this.#wishes;
    const sizes = createPace(this.#tools.sliceMs);
    for (;;) {
      let reached = false;
      this.#run(sizes, sizes.budget(), (nodes) => {
        const step = this.#solver.step(until, nodes);
        reached = step.reached;
        return step.event;
      });
      if (reached || this.#host.ended()) return;
      if (this.#tools.now() - this.#lastProgress >= PROGRESS_EVERY_MS) this.#postProgress({ sample: true });
      await this.#tools.breathe();
      if (this.#host.ended() || this.#wishes.age !== age) return;
    }
  }

  /** Turns back, and searches anew what lies before the node asked for. */
  async #back(turn: () => void): Promise<void> {
    const { now, breathe, sliceMs } = this.#tools;
    const here = { ms: this.#roundMs, expanded: this.#solver.roundCounters().expanded };
    turn();
    const rounds = this.#solver.roundsOver();
    const round = this.#rounds[rounds] ?? here;
    if (rounds < this.#rounds.length) {
      this.#rounds = this.#rounds.slice(0, rounds);
      this.#postRewound();
    }
    const missing = this.#solver.replay(0);
    const target = this.#solver.roundCounters().expanded + missing;
    // Taken back in proportion.
    this.#roundMs = round.expanded === 0 ? 0 : (round.ms * target) / round.expanded;
    const sizes = createPace(sliceMs);
    for (let left = missing; left > 0; ) {
      const before = now();
      const budget = sizes.budget();
      const leftNow = this.#solver.replay(budget);
      sizes.measured(left - leftNow, now() - before);
      left = leftNow;
      if (now() - this.#lastProgress >= PROGRESS_EVERY_MS) {
        this.#postProgress({ sample: true, replaying: 1 - left / missing });
      }
      if (left > 0) await breathe();
      if (this.#host.ended()) return;
    }
    this.#expanded = this.#solver.totalCounters().expanded;
  }

  #tell(event: CoreEvent, total: Counters): void {
    switch (event.type) {
      case 'progress':
        return;
      case 'round': {
        if (event.round.nextThreshold === null) throw new Error('every state was searched and none is the goal');
        const round = this.#timed(event.round, () => this.#solver.planeBefore());
        this.#host.post({ type: 'round', ...round });
        this.#rounds.push({ ms: this.#roundMs, expanded: event.round.expanded });
        this.#roundMs = 0;
        this.#lastPlane = Number.NEGATIVE_INFINITY;
        this.#postThreshold();
        return;
      }
      case 'solved': {
        const lastRound = event.round === null ? null : this.#timed(event.round, () => this.#solver.plane());
        this.#host.solved(event.moves, event.optimal, lastRound, total);
        return;
      }
      case 'memory-limit':
        this.#atLimit('memory', total);
        return;
    }
  }

  #atLimit(limit: 'nodes' | 'time' | 'memory', total: Counters): void {
    if (!this.#host.ended()) this.#host.atLimit(limit, total);
  }

  #timed(round: CoreRound, plane: () => Float64Array): Round {
    const counted = this.#precision === 'off' ? null : readPlane(plane());
    return { ...round, elapsedMs: this.#roundMs, ...(counted === null ? {} : { plane: counted }) };
  }

  /** Only the rounds that are over by now are. */
  #postRewound(): void {
    const solver = this.#solver;
    this.#host.post({ type: 'rewound', threshold: solver.threshold(), rounds: solver.roundsOver() });
  }

  #postThreshold(): void {
    this.#host.post({ type: 'threshold', threshold: this.#solver.threshold() });
  }

  #postProgress(how: Pick<Partial<Progress>, 'paused' | 'sample' | 'replaying'>): void {
    const solver = this.#solver;
    this.#lastProgress = this.#tools.now();
    this.#host.post({
      type: 'progress',
      threshold: solver.threshold(),
      round: solver.roundCounters(),
      total: solver.totalCounters(),
      elapsedMs: this.elapsedMs,
      roundMs: this.#roundMs,
      path: solver.path(),
      paused: false,
      sample: false,
      ...this.#seen(how.paused === true),
      ...how,
    });
  }

  /** What is watched of the node at hand. */
  #seen(paused: boolean): Pick<Progress, 'prunedByF' | 'node' | 'stack' | 'plane'> {
    const solver = this.#solver;
    const prunedByF = solver.prunedByF();
    if (!this.#hasRounds) return { prunedByF };
    const { watch } = this.#wishes;
    const next = this.#rule === 'plus-one' ? solver.threshold() + 1 : (prunedByF[0]?.f ?? null);
    const node = watch.has('node') ? readNode(solver, next) : null;
    const stack = watch.has('stack') ? readStack(solver.stack()) : null;
    const now = this.#tools.now();
    const planeDue = watch.has('plane') && (paused || now - this.#lastPlane >= PROGRESS_EVERY_MS);
    const plane = planeDue ? readPlane(solver.plane()) : null;
    if (plane !== null) this.#lastPlane = now;
    return {
      prunedByF,
      ...(node === null ? {} : { node }),
      ...(stack === null ? {} : { stack }),
      ...(plane === null ? {} : { plane }),
    };
  }
}
