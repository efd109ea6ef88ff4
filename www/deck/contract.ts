/**
 * THE messages between a page that frames us and the player inside, version 1. Plain data both ways.
 *
 * From us: `{ source: 'fifteen', version: 1, type, … }`, to whoever frames us: nothing in it is secret.
 * To us: `{ target: 'fifteen', type, … }`, from the framing page only; every command is harmless, and what is not
 * understood is answered with `refused`. The bare texts `slide:start` and `slide:stop`, as reveal.js sends them, are taken too.
 */
import { parseMoves } from '../puzzle/moves.ts';
import { type Board, boardProblem, defaultGoal } from '../puzzle/tiles.ts';
import type { Pace, Round } from '../search/protocol.ts';

export const VERSION = 1;

/** What can be told to the player. */
export type Command =
  | { readonly type: 'play' | 'pause' | 'cancel' | 'slide-start' | 'slide-stop' }
  /** Without `play` the solution found is only there to be stepped through. */
  | { readonly type: 'solve'; readonly play: boolean }
  /** Searches until so many rounds are over, and stands still there. */
  | { readonly type: 'rounds'; readonly count: number }
  /** A way to the goal that was not searched for, letters of the blank, after so many of its moves. */
  | { readonly type: 'show'; readonly moves: string; readonly index: number }
  /** How fast searches go: nodes a second, 0 to stand still, or `full`. */
  | { readonly type: 'pace'; readonly pace: Pace }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  /** The state after so many moves of the solution. */
  | { readonly type: 'seek'; readonly index: number }
  | { readonly type: 'load'; readonly board: Board };

/** A round that is over. */
export interface RoundTold {
  readonly threshold: number;
  readonly nextThreshold: number | null;
  readonly expanded: number;
  readonly generated: number;
  readonly pruned: number;
  readonly elapsedMs: number;
}

/** What of a round is told. */
export function roundTold({ threshold, nextThreshold, expanded, generated, pruned, elapsedMs }: Round): RoundTold {
  // The core leaves it out of the last round.
  return { threshold, nextThreshold: nextThreshold ?? null, expanded, generated, pruned, elapsedMs };
}

/** What the player tells. Moves are letters of the blank; times are milliseconds. */
export type Message =
  | { readonly type: 'ready'; readonly tiles: readonly number[] }
  | ({ readonly type: 'round' } & RoundTold)
  | {
      readonly type: 'progress';
      readonly threshold: number;
      readonly expanded: number;
      /** Of the running round. */
      readonly expandedInRound: number;
      readonly elapsedMs: number;
    }
  | {
      readonly type: 'solved';
      readonly moves: string;
      readonly length: number;
      readonly optimal: boolean;
      readonly heuristic: string;
      readonly expanded: number;
      readonly generated: number;
      readonly elapsedMs: number;
      /** The one that met the goal; `null` for searches without rounds. */
      readonly lastRound: RoundTold | null;
    }
  | { readonly type: 'unsolvable' | 'cancelled' }
  | { readonly type: 'limit'; readonly limit: 'nodes' | 'time' | 'memory' }
  | { readonly type: 'failed'; readonly code: string; readonly message: string }
  | { readonly type: 'step'; readonly index: number; readonly length: number; readonly tiles: readonly number[] }
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'refused'; readonly reason: string };

export type Sent = Message & { readonly source: 'fifteen'; readonly version: typeof VERSION };

/** A command, why it is none, or `null` for what is not meant for us. */
export type Read = { readonly ok: true; readonly command: Command } | { readonly ok: false; readonly reason: string };

const PLAIN = ['play', 'pause', 'cancel'] as const;
/** Nodes a second; beyond, `full` is meant. */
export const FASTEST = 1_000_000;
export const MAX_MOVES = 1000;
/** Of what was not understood, as much as tells it apart. */
const SAID = 40;
const SLIDES = { 'slide:start': 'slide-start', 'slide:stop': 'slide-stop' } as const;

export function readCommand(data: unknown): Read | null {
  if (typeof data === 'string') {
    const type = Object.hasOwn(SLIDES, data) ? SLIDES[data as keyof typeof SLIDES] : null;
    return type === null ? null : { ok: true, command: { type } };
  }
  if (!isRecord(data) || data.target !== 'fifteen') return null;
  const { type } = data;
  const plain = PLAIN.find((name) => name === type);
  if (plain !== undefined) return { ok: true, command: { type: plain } };
  switch (type) {
    case 'step':
      return data.by === 1 || data.by === -1
        ? { ok: true, command: { type, by: data.by } }
        : refused('step: by has to be 1 or -1');
    case 'seek':
      return isCount(data.index)
        ? { ok: true, command: { type, index: data.index } }
        : refused('seek: index has to be a whole number from 0');
    case 'load':
      return readLoad(data);
    case 'solve':
      return data.play === undefined || typeof data.play === 'boolean'
        ? { ok: true, command: { type, play: data.play ?? true } }
        : refused('solve: play has to be true or false');
    case 'rounds':
      return isCount(data.count)
        ? { ok: true, command: { type, count: data.count } }
        : refused('rounds: count has to be a whole number from 0');
    case 'show':
      return readShow(data);
    case 'pace':
      return data.pace === 'full' || (isCount(data.pace) && data.pace <= FASTEST)
        ? { ok: true, command: { type, pace: data.pace } }
        : refused(`pace: it has to be "full" or a whole number of nodes a second up to ${FASTEST}`);
    default:
      // Anything may be sent: what JSON cannot write, and texts without end.
      return refused(
        `there is no command ${typeof type === 'string' ? JSON.stringify(type.slice(0, SAID)) : typeof type}`,
      );
  }
}

export function sent(message: Message): Sent {
  return { source: 'fifteen', version: VERSION, ...message };
}

type Check = (value: unknown) => boolean;

const ROUND = {
  threshold: isCount,
  nextThreshold: orNull(isCount),
  expanded: isCount,
  generated: isCount,
  pruned: isCount,
  elapsedMs: isTime,
} satisfies Record<keyof RoundTold, Check>;

/** What each message has to hold. */
const HELD: { readonly [T in Message['type']]: Record<Exclude<keyof Extract<Message, { type: T }>, 'type'>, Check> } = {
  ready: { tiles: isCounts },
  round: ROUND,
  progress: { threshold: isCount, expanded: isCount, expandedInRound: isCount, elapsedMs: isTime },
  solved: {
    moves: isWay,
    length: isCount,
    optimal: isBoolean,
    heuristic: isText,
    expanded: isCount,
    generated: isCount,
    elapsedMs: isTime,
    lastRound: orNull((value) => isRecord(value) && holds(value, ROUND)),
  },
  unsolvable: {},
  cancelled: {},
  limit: { limit: isText },
  failed: { code: isText, message: isText },
  step: { index: isCount, length: isCount, tiles: isCounts },
  resize: { width: isCount, height: isCount },
  refused: { reason: isText },
};

/** What a player in a frame told, or `null` for anything else: whatever is in a frame may send what it likes. */
export function readMessage(data: unknown): Message | null {
  if (!isRecord(data) || data.source !== 'fifteen' || data.version !== VERSION) return null;
  const { type } = data;
  if (typeof type !== 'string' || !Object.hasOwn(HELD, type)) return null;
  return holds(data, HELD[type as Message['type']]) ? (data as unknown as Message) : null;
}

function holds(data: Readonly<Record<string, unknown>>, held: Readonly<Record<string, Check>>): boolean {
  return Object.entries(held).every(([name, check]) => check(data[name]));
}

function readShow({ moves, index = 0 }: Readonly<Record<string, unknown>>): Read {
  if (!isWay(moves)) return refused(`show: moves has to be at most ${MAX_MOVES} letters of U, D, L and R`);
  return isCount(index)
    ? { ok: true, command: { type: 'show', moves, index } }
    : refused('show: index has to be a whole number from 0');
}

function readLoad({ tiles, width, height, goal }: Readonly<Record<string, unknown>>): Read {
  if (!isCounts(tiles)) return refused('load: tiles has to be a list of whole numbers, 0 for the blank');
  const side = Math.round(Math.sqrt(tiles.length));
  const size = {
    width: width === undefined ? side : width,
    height: height === undefined ? tiles.length / (isCount(width) && width > 0 ? width : side) : height,
  };
  if (!isCount(size.width) || !isCount(size.height))
    return refused('load: width and height have to fit the number of tiles');
  const whole = { width: size.width, height: size.height };
  if (goal !== undefined && !isCounts(goal)) return refused('load: goal has to be a list of whole numbers');
  const board: Board = { ...whole, tiles, goal: goal ?? defaultGoal(whole) };
  return boardProblem(board) === null
    ? { ok: true, command: { type: 'load', board } }
    : refused('load: these tiles are no board of this size and goal');
}

function refused(reason: string): Read {
  return { ok: false, reason };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isWay(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_MOVES && parseMoves(value) !== null;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isCounts(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length <= 64 && value.every(isCount);
}
