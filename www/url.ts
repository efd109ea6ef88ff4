/**
 * THE table of URL parameters, version 1, and the only user of URLSearchParams and history.
 *
 * What a link shows stands in the fragment (`#v=1&b=…`), which is never sent to a server; how the reader likes to see
 * it (`?lang`, `?theme`) stands in the query. Values equal to the fallback are left out, unknown keys are ignored, and
 * a value that cannot be read is ignored and reported. A new version keeps reading the links of the old ones.
 */
import { type Language, languageFor } from './i18n/i18n.ts';
import { MOVES } from './puzzle/moves.ts';
import { type Board, boardProblem, defaultGoal, sameTiles, tilesProblem } from './puzzle/tiles.ts';
import { PRUNINGS, type Pruning, THRESHOLD_RULES, type ThresholdRule } from './search/protocol.ts';

export const VERSION = 1;

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The views of a search, in the order of their tabs. */
export const VIEWS = ['rounds', 'path'] as const;
export type ViewName = (typeof VIEWS)[number];

/** All 24 orders in which the four moves can be tried, and `h` for smallest estimate first. */
export const ORDERS: readonly string[] = [...permutations(MOVES), 'h'];

/** What a link says. `null` where the reader's own setting or the start of the page rules. */
export interface Address {
  readonly tiles: readonly number[] | null;
  readonly goal: readonly number[] | null;
  readonly width: number | null;
  readonly heuristic: string;
  readonly pruning: Pruning;
  readonly pathCheck: boolean;
  readonly order: string;
  readonly thresholdRule: ThresholdRule;
  readonly view: ViewName;
  readonly language: Language | null;
  readonly theme: Theme | null;
}

interface Parameter<T> {
  readonly key: string;
  readonly place: 'query' | 'fragment';
  readonly fallback: T;
  /** The value a text stands for, or `undefined` when it stands for none. */
  readonly read: (text: string) => T | undefined;
  readonly write: (value: T) => string;
}

type Table = { readonly [K in keyof Address]: Parameter<Address[K]> };

/** One row a parameter, in the order in which they are written. */
export const PARAMETERS: Table = {
  tiles: { key: 'b', place: 'fragment', fallback: null, read: readTiles, write: writeTiles },
  width: { key: 'w', place: 'fragment', fallback: null, read: readWidth, write: (value) => String(value) },
  goal: { key: 'g', place: 'fragment', fallback: null, read: readTiles, write: writeTiles },
  heuristic: { key: 'h', place: 'fragment', fallback: 'linear-conflict', read: readName, write: (value) => value },
  pruning: {
    key: 'p',
    place: 'fragment',
    fallback: 'undo',
    read: (text) => oneOf(PRUNINGS, text),
    write: (value) => value,
  },
  pathCheck: { key: 'c', place: 'fragment', fallback: false, read: readSwitch, write: (value) => (value ? '1' : '0') },
  order: {
    key: 'o',
    place: 'fragment',
    fallback: 'UDLR',
    read: (text) => oneOf(ORDERS, text),
    write: (value) => value,
  },
  thresholdRule: {
    key: 't',
    place: 'fragment',
    fallback: 'smallest',
    read: (text) => oneOf(THRESHOLD_RULES, text),
    write: (value) => value,
  },
  view: {
    key: 'y',
    place: 'fragment',
    fallback: 'rounds',
    read: (text) => oneOf(VIEWS, text),
    write: (value) => value,
  },
  language: {
    key: 'lang',
    place: 'query',
    fallback: null,
    read: (text) => languageFor(text) ?? undefined,
    write: (value) => value ?? '',
  },
  theme: {
    key: 'theme',
    place: 'query',
    fallback: null,
    read: (text) => oneOf(THEMES, text),
    write: (value) => value ?? '',
  },
};

const KEYS = Object.keys(PARAMETERS) as readonly (keyof Address)[];

/** A parameter whose value could not be used. */
export interface Ignored {
  readonly key: string;
  readonly value: string;
}

export interface ReadAddress {
  readonly address: Address;
  readonly ignored: readonly Ignored[];
}

/** Reads the address of a page, e.g. `https://host/path/?lang=en#v=1&b=123456780`. */
export function readAddress(href: string): ReadAddress {
  const url = new URL(href);
  const places = { query: url.searchParams, fragment: new URLSearchParams(url.hash.slice(1)) };
  const ignored: Ignored[] = [];
  const version = places.fragment.get('v');
  if (version !== null && version !== String(VERSION)) {
    ignored.push({ key: 'v', value: version });
    places.fragment = new URLSearchParams();
  }
  const values: Record<string, unknown> = {};
  for (const name of KEYS) {
    const { key, place, fallback, read } = PARAMETERS[name];
    const text = places[place].get(key);
    const value = text === null ? undefined : read(text);
    if (text !== null && value === undefined) ignored.push({ key, value: text });
    values[name] = value ?? fallback;
  }
  const address = values as unknown as Address;
  if (boardOf(address) !== null) return { address, ignored };
  // Width and goal say nothing without tiles that they fit. What could not be read is reported already.
  for (const name of ['tiles', 'width', 'goal'] as const) {
    const { key, place } = PARAMETERS[name];
    const value = places[place].get(key);
    if (value !== null && address[name] !== null) ignored.push({ key, value });
  }
  return { address: { ...address, tiles: null, width: null, goal: null }, ignored };
}

/** The board of an address, `null` when it has none or when tiles, width and goal do not fit together. */
export function boardOf(address: Pick<Address, 'tiles' | 'goal' | 'width'>): Board | null {
  const { tiles } = address;
  if (tiles === null) return null;
  const width = address.width ?? usualWidth(tiles.length);
  const size = { width, height: tiles.length / width };
  const board = { ...size, tiles, goal: address.goal ?? defaultGoal({ width: tiles.length, height: 1 }) };
  return boardProblem(board) === null ? board : null;
}

/** The part of an address that stands for a board: nothing for one that stands solved at the usual goal and size. */
export function addressOfBoard(board: Board): Pick<Address, 'tiles' | 'goal' | 'width'> {
  const { tiles, goal, width, height } = board;
  const usualGoal = sameTiles(goal, defaultGoal(board));
  const start = usualGoal && width === 4 && height === 4 && sameTiles(tiles, goal);
  return {
    tiles: start ? null : tiles,
    goal: usualGoal ? null : goal,
    width: width === usualWidth(tiles.length) ? null : width,
  };
}

/** The same address of the page with these values. Keys of others stay where they are in the query. */
export function writeAddress(href: string, address: Address): string {
  const url = new URL(href);
  const fragment: string[] = [];
  for (const name of KEYS) write(name);
  if (fragment.length > 0) fragment.unshift(`v=${VERSION}`);
  url.hash = fragment.join('&');
  return url.href;

  function write<K extends keyof Address>(name: K): void {
    const { key, place, fallback, write: text } = PARAMETERS[name] as unknown as Parameter<Address[K]>;
    const value = address[name];
    if (place === 'query') {
      if (value === fallback) url.searchParams.delete(key);
      else url.searchParams.set(key, text(value));
    } else if (value !== fallback) fragment.push(`${key}=${encodeURIComponent(text(value))}`);
  }
}

/** The address bar. `write` replaces the present entry or adds one that Back leaves. */
export interface AddressBar {
  read(): ReadAddress;
  write(address: Address, how: 'replace' | 'push'): void;
  /** Calls when the user goes back or forward or edits the fragment. */
  onTravel(listener: () => void): void;
}

export function addressBar(view: Window): AddressBar {
  return {
    read: () => readAddress(view.location.href),
    write(address, how) {
      const href = writeAddress(view.location.href, address);
      if (href === view.location.href) return;
      // A document without an address of its own (`about:srcdoc`) refuses; the page works without.
      try {
        if (how === 'push') view.history.pushState(null, '', href);
        else view.history.replaceState(null, '', href);
      } catch {}
    },
    onTravel(listener) {
      view.addEventListener('popstate', listener);
    },
  };
}

function readTiles(text: string): readonly number[] | undefined {
  const tiles = Array.from(text, (digit) => Number.parseInt(digit, 36));
  return tilesProblem(tiles, { width: tiles.length, height: 1 }) === null ? tiles : undefined;
}

function writeTiles(tiles: readonly number[] | null): string {
  return (tiles ?? []).map((tile) => tile.toString(16)).join('');
}

function readWidth(text: string): number | undefined {
  return /^[2-8]$/.test(text) ? Number(text) : undefined;
}

function readName(text: string): string | undefined {
  return /^[a-z][a-z0-9-]{0,39}$/.test(text) ? text : undefined;
}

function readSwitch(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}

function oneOf<const T extends readonly string[]>(names: T, text: string): T[number] | undefined {
  return names.find((name) => name === text);
}

/** The width that need not be said: a square board, or the one that is a little wider than high. */
function usualWidth(squares: number): number {
  return Math.ceil(Math.sqrt(squares));
}

function permutations(letters: readonly string[]): readonly string[] {
  if (letters.length <= 1) return letters;
  return letters.flatMap((first) =>
    permutations(letters.filter((letter) => letter !== first)).map((rest) => first + rest),
  );
}
