/** A page with one element and a client whose messages the test sends by hand. Every clock is the test's. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Board } from '../../puzzle/tiles.ts';
import { type SearchClient, SearchError, type SolveHooks } from '../../search/client.ts';
import {
  type ErrorCode,
  type Inspection,
  NOTHING,
  type Pace,
  type Part,
  type Resumption,
  type SearchReply,
  type Solution,
  type Until,
  type Watch,
} from '../../search/protocol.ts';
import '../define.ts';
import { FifteenPuzzle } from '../fifteen-puzzle.ts';

/** Solved by R D R. */
export const SCRAMBLED = '1 2 3 4 5 6 7 8 9 0 10 12 13 14 11 15';
export const UNSOLVABLE = '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0';
export const EVENTS = [
  'puzzle-change',
  'search-start',
  'search-preparing',
  'search-threshold',
  'search-progress',
  'search-round',
  'search-rewound',
  'search-end',
  'playback-end',
  'setting-change',
] as const;

/** A client whose messages the test sends by hand. */
export class HandClient implements SearchClient {
  id = 0;
  board: Board | null = null;
  options: unknown = null;
  inspected: {
    board: Board;
    heuristic: string;
    moves: string;
    answer: (h: number[] | null) => void;
    refuse: () => void;
  }[] = [];
  /** Stops that are answered later, as a worker does; `null` for a client that answers at once. */
  stops: (() => void)[] | null = null;
  /** What was asked to go on, and what was let go. */
  wentOn: { of: number; budget: Resumption }[] = [];
  forgotten: number[] = [];
  #settle: { resolve: (solution: Solution) => void; reject: (error: Error) => void } | null = null;
  #hear: (message: SearchReply) => void = () => {};

  ready = async () => ({ catalog: [], stage: 'script' as const, failed: [] });
  read = async () => ({ readings: [], lines: [], error: null, linesError: null });

  /** What the next questions for parts are answered with; those asked, by heuristic and tiles. */
  parts: readonly Part[] | null = [];
  asked: { heuristic: string; tiles: string }[] = [];

  async detail(board: Board, heuristic: string): Promise<readonly Part[] | null> {
    this.asked.push({ heuristic, tiles: board.tiles.join(' ') });
    return this.parts;
  }

  allSolutions = async () => ({ count: 0, solutions: [], complete: false });
  asideIdle = async () => {};
  tree = () => Promise.reject(new Error('the element draws no trees'));
  /** How the last search was asked to go. */
  wishes: Pick<SolveHooks, 'pace' | 'watch'> = {};
  /** What was said to the running search. */
  steered: unknown[] = [];
  #steer = (...said: unknown[]): boolean => this.steered.push(said) > 0;
  pace = (pace: Pace) => this.#steer('pace', pace);
  watch = (watch: readonly Watch[]) => this.#steer('watch', watch);
  step = (until: Until) => this.#steer('step', until);
  back = (nodes: number) => this.#steer('back', nodes);
  restartRound = () => this.#steer('restart-round');
  onRestart = () => () => {};

  solve(board: Board, options: unknown, hooks?: SolveHooks): Promise<Solution> {
    this.board = board;
    this.options = options;
    this.wishes = { pace: hooks?.pace, watch: hooks?.watch };
    return this.#search(hooks);
  }

  solveAside = (): Promise<Solution> => Promise.reject(new Error('the element asks nothing aside'));

  goOn(of: number, budget: Resumption, hooks?: SolveHooks): Promise<Solution> {
    this.wentOn.push({ of, budget });
    this.wishes = { pace: hooks?.pace, watch: hooks?.watch };
    return this.#search(hooks);
  }

  forget(of: number): void {
    this.forgotten.push(of);
  }

  #search({ signal, onMessage }: SolveHooks = {}): Promise<Solution> {
    this.id += 1;
    const hear = onMessage ?? (() => {});
    this.#hear = hear;
    const id = this.id;
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      const answer = (): void => {
        hear({ type: 'cancelled', id, total: NOTHING, elapsedMs: 5 });
        reject(new DOMException('stopped', 'AbortError'));
      };
      signal?.addEventListener('abort', () => {
        if (this.stops === null) answer();
        else this.stops.push(answer);
      });
    });
  }

  inspect(board: Board, heuristic: string, moves = ''): Promise<Inspection> {
    return new Promise((resolve, reject) => {
      const answer = (h: number[] | null) =>
        resolve({ solvable: true, inversions: 0, blankRow: 0, goalBlankRow: 0, h });
      const refuse = () => reject(new SearchError('load-failed', 'no worker'));
      this.inspected.push({ board, heuristic, moves, answer, refuse });
    });
  }

  send(message: SearchReply): void {
    this.#hear(message);
  }

  round(threshold: number): void {
    const counts = { expanded: 10, generated: 12, pruned: 3, repeated: 0 };
    this.send({ type: 'threshold', id: this.id, threshold });
    this.send({
      type: 'round',
      id: this.id,
      threshold,
      nextThreshold: threshold + 2,
      ...counts,
      prunedByF: [],
      elapsedMs: 1,
    });
  }

  solved(moves: string): void {
    const lastRound = { ...NOTHING, threshold: moves.length, nextThreshold: null, prunedByF: [], elapsedMs: 1 };
    const solution: Solution = {
      type: 'solution',
      id: this.id,
      moves,
      length: moves.length,
      optimal: true,
      heuristic: 'linear-conflict',
      lastRound,
      total: { ...NOTHING, expanded: 13, generated: 20 },
      elapsedMs: 4,
    };
    this.send(solution);
    this.#settle?.resolve(solution);
  }

  limit(limit: 'nodes' | 'time' | 'memory', expanded = 10): void {
    this.send({ type: 'limit', id: this.id, limit, total: { ...NOTHING, expanded }, elapsedMs: 5 });
    this.#settle?.reject(new SearchError(limit === 'memory' ? 'out-of-memory' : 'limit', 'the limit is reached'));
  }

  fail(code: ErrorCode): void {
    this.send({ type: 'error', id: this.id, code, message: 'it broke', detail: null });
    this.#settle?.reject(new SearchError(code, 'it broke'));
  }
}

/** What belongs to the running test. */
export const scene: { client: HandClient; heard: { type: string; detail: unknown }[]; over: AbortController } = {
  client: new HandClient(),
  heard: [],
  over: new AbortController(),
};

export async function puzzle(
  markup = `<fifteen-puzzle controls tiles="${SCRAMBLED}"></fifteen-puzzle>`,
): Promise<FifteenPuzzle> {
  document.body.innerHTML = markup;
  const element = document.querySelector('fifteen-puzzle');
  if (element === null) throw new Error('no element');
  element.client = scene.client;
  for (const name of EVENTS)
    document.body.addEventListener(
      name,
      (event) => scene.heard.push({ type: name, detail: (event as CustomEvent).detail }),
      {
        signal: scene.over.signal,
      },
    );
  await element.updateComplete;
  return element;
}

/** Lets promises and the element's update run. */
export async function settle(element: FifteenPuzzle): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await element.updateComplete;
}

export async function solvedPuzzle(): Promise<FifteenPuzzle> {
  const element = await puzzle();
  const solution = element.solve();
  await settle(element);
  scene.client.solved('RDR');
  await solution;
  await settle(element);
  scene.heard.length = 0;
  return element;
}

export const shadow = (element: FifteenPuzzle): ShadowRoot => element.shadowRoot as ShadowRoot;
export const find = (element: FifteenPuzzle, css: string): HTMLElement => {
  const found = shadow(element).querySelector<HTMLElement>(css);
  if (found === null) throw new Error(`no ${css}`);
  return found;
};
export const text = (element: FifteenPuzzle, css: string): string =>
  (find(element, css).textContent ?? '').trim().replace(/\s+/g, ' ');
export const types = (): string[] => scene.heard.map((event) => event.type);
export const numbers = (words: string): number[] => words.split(' ').map(Number);

export function press(element: FifteenPuzzle, css: string, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more });
  find(element, css).dispatchEvent(event);
  return event;
}

// jsdom has no adopted sheets; parsing the fallback for each element takes most of the time.
FifteenPuzzle.elementStyles.length = 0;
// A busy machine must not fail them.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  scene.client = new HandClient();
  scene.heard = [];
  scene.over = new AbortController();
});

afterEach(() => {
  scene.over.abort();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
