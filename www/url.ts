/**
 * THE table of URL parameters, version 1, and the only user of URLSearchParams and history.
 *
 * What a link shows stands in the fragment (`#v=1&b=…`), which is never sent to a server; how the reader likes to see
 * it (`?lang`, `?theme`) stands in the query. Values equal to the fallback are left out, unknown keys are ignored, and
 * a value that cannot be read is ignored and reported. A new version keeps reading the links of the old ones. Each
 * value may also be written so that people can read it (`#v=1&board=5,1,…&moves=UURD`).
 */
import { DETAILS, type Detail } from './element/detail.ts';
import { type Language, languageFor } from './i18n/i18n.ts';
import { LETTERS, type Letters } from './puzzle/letters.ts';
import { formatMoves, MOVES, type Move, replay } from './puzzle/moves.ts';
import { packMoves } from './puzzle/packed-moves.ts';
import { type Board, boardProblem, defaultGoal, sameTiles, solvedBoard } from './puzzle/tiles.ts';
import { PRUNINGS, type Pruning, THRESHOLD_RULES, type ThresholdRule } from './search/protocol.ts';
import {
  oneOf,
  permutations,
  readCount,
  readMoveLetters,
  readName,
  readNodes,
  readPackedMoves,
  readSeconds,
  readSpeed,
  readSwitch,
  readTileList,
  readTiles,
  readWidth,
  usualWidth,
  writeTileList,
  writeTiles,
} from './url-values.ts';

export const VERSION = 1;

export const THEMES = ['auto', 'light', 'dark', 'projector'] as const;
export type Theme = (typeof THEMES)[number];

/** When the slide is shown (the frame is told so), or when the player comes into view. */
export const AUTOPLAYS = ['slide', 'visible'] as const;
export type Autoplay = (typeof AUTOPLAYS)[number];

/** What stands beside a framed player. */
export const BESIDES = ['search'] as const;
export type Beside = (typeof BESIDES)[number];

/** Decks whose messages a framed player speaks. */
export const DECKS = ['reveal'] as const;
export type Deck = (typeof DECKS)[number];

/** The views of a search, in the order of their tabs. */
export const VIEWS = ['rounds', 'stack', 'plane', 'path', 'tree', 'compare'] as const;
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
  readonly maxExpanded: number | null;
  readonly maxSeconds: number | null;
  /** A way from the tiles to the goal, and how many of its moves are made. */
  readonly moves: readonly Move[] | null;
  readonly place: number;
  /** Of the playback. */
  readonly speed: number;
  readonly letters: Letters | null;
  readonly detail: Detail | null;
  readonly view: ViewName;
  readonly language: Language | null;
  readonly theme: Theme | null;
  /** Framed by another page: the player alone. */
  readonly embed: boolean;
  /** When a framed player solves and plays by itself. */
  readonly autoplay: Autoplay | null;
  /** A framed player alone, or the search and its views beside it. */
  readonly beside: Beside | null;
  /** The slide deck around a framed player, which gets the keys that turn pages. */
  readonly deck: Deck | null;
}

interface Writing<T> {
  /** The value a text stands for, or `undefined` when it stands for none. */
  readonly read: (text: string) => T | undefined;
  readonly write: (value: T) => string;
}

interface Parameter<T> extends Writing<T> {
  readonly key: string;
  /** The key that people can read. */
  readonly name: string;
  readonly place: 'query' | 'fragment';
  readonly fallback: T;
  /** The value as people can read it, where that is something else. */
  readonly long?: Writing<T>;
}

type Table = { readonly [K in keyof Address]: Parameter<Address[K]> };

/** One row a parameter, in the order in which they are written. */
export const PARAMETERS: Table = {
  tiles: {
    key: 'b',
    name: 'board',
    place: 'fragment',
    fallback: null,
    read: readTiles,
    write: writeTiles,
    long: { read: readTileList, write: writeTileList },
  },
  width: {
    key: 'w',
    name: 'width',
    place: 'fragment',
    fallback: null,
    read: readWidth,
    write: (value) => String(value),
  },
  goal: {
    key: 'g',
    name: 'goal',
    place: 'fragment',
    fallback: null,
    read: readTiles,
    write: writeTiles,
    long: { read: readTileList, write: writeTileList },
  },
  heuristic: {
    key: 'h',
    name: 'heuristic',
    place: 'fragment',
    fallback: 'linear-conflict',
    read: readName,
    write: (value) => value,
  },
  pruning: {
    key: 'p',
    name: 'pruning',
    place: 'fragment',
    fallback: 'undo',
    read: (text) => oneOf(PRUNINGS, text),
    write: (value) => value,
  },
  pathCheck: {
    key: 'c',
    name: 'path-check',
    place: 'fragment',
    fallback: false,
    read: readSwitch,
    write: (value) => (value ? '1' : '0'),
  },
  order: {
    key: 'o',
    name: 'order',
    place: 'fragment',
    fallback: 'UDLR',
    read: (text) => oneOf(ORDERS, text),
    write: (value) => value,
  },
  thresholdRule: {
    key: 't',
    name: 'threshold-rule',
    place: 'fragment',
    fallback: 'smallest',
    read: (text) => oneOf(THRESHOLD_RULES, text),
    write: (value) => value,
  },
  moves: {
    key: 'm',
    name: 'moves',
    place: 'fragment',
    fallback: null,
    read: readPackedMoves,
    write: (moves) => packMoves(moves ?? []),
    long: {
      read: readMoveLetters,
      write: (moves) => formatMoves(moves ?? []),
    },
  },
  place: {
    key: 'i',
    name: 'place',
    place: 'fragment',
    fallback: 0,
    read: readCount,
    write: (value) => String(value),
  },
  speed: {
    key: 's',
    name: 'speed',
    place: 'fragment',
    fallback: 1,
    read: readSpeed,
    write: (value) => String(value),
  },
  letters: {
    key: 'l',
    name: 'letters',
    place: 'fragment',
    fallback: null,
    read: (text) => oneOf(LETTERS, text),
    write: (value) => value ?? '',
  },
  detail: {
    key: 'd',
    name: 'detail',
    place: 'fragment',
    fallback: null,
    read: (text) => oneOf(DETAILS, text),
    write: (value) => value ?? '',
  },
  view: {
    key: 'y',
    name: 'view',
    place: 'fragment',
    fallback: 'rounds',
    read: (text) => oneOf(VIEWS, text),
    write: (value) => value,
  },
  maxExpanded: {
    key: 'n',
    name: 'nodes',
    place: 'fragment',
    fallback: null,
    read: readNodes,
    write: String,
  },
  maxSeconds: {
    key: 'e',
    name: 'seconds',
    place: 'fragment',
    fallback: null,
    read: readSeconds,
    write: String,
  },
  language: {
    key: 'lang',
    name: 'lang',
    place: 'query',
    fallback: null,
    read: (text) => languageFor(text) ?? undefined,
    write: (value) => value ?? '',
  },
  theme: {
    key: 'theme',
    name: 'theme',
    place: 'query',
    fallback: null,
    read: (text) => oneOf(THEMES, text),
    write: (value) => value ?? '',
  },
  embed: { key: 'embed', name: 'embed', place: 'query', fallback: false, read: readSwitch, write: () => '1' },
  autoplay: {
    key: 'autoplay',
    name: 'autoplay',
    place: 'query',
    fallback: null,
    read: (text) => oneOf(AUTOPLAYS, text),
    write: (value) => value ?? '',
  },
  beside: {
    key: 'with',
    name: 'with',
    place: 'query',
    fallback: null,
    read: (text) => oneOf(BESIDES, text),
    write: (value) => value ?? '',
  },
  deck: {
    key: 'deck',
    name: 'deck',
    place: 'query',
    fallback: null,
    read: (text) => oneOf(DECKS, text),
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
  const texts: Partial<Record<keyof Address, Ignored>> = {};
  for (const name of KEYS) {
    const said = textFor(name, places);
    const value = said === null ? undefined : said.read(said.value);
    if (said !== null) texts[name] = { key: said.key, value: said.value };
    if (said !== null && value === undefined) ignored.push({ key: said.key, value: said.value });
    values[name] = value ?? PARAMETERS[name].fallback;
  }
  let address = values as unknown as Address;
  // Width and goal say nothing without tiles that they fit.
  if (boardOf(address) === null) drop(['tiles', 'width', 'goal']);
  // A place says nothing without a way, and a way nothing where it does not lead to the goal.
  if (lineOf({ ...address, place: 0 }) === null) drop(['moves', 'place']);
  else if (lineOf(address) === null) drop(['place']);
  return { address, ignored };

  /** Leaves values out. What could not be read is reported already. */
  function drop(names: readonly (keyof Address)[]): void {
    for (const name of names) {
      const text = texts[name];
      if (text !== undefined && !ignored.includes(text) && address[name] !== PARAMETERS[name].fallback)
        ignored.push(text);
      address = { ...address, [name]: PARAMETERS[name].fallback };
    }
  }
}

interface Said extends Ignored {
  readonly read: (text: string) => unknown;
}

/** What stands there for a parameter; the short key counts where both do. */
function textFor(name: keyof Address, places: Readonly<Record<'query' | 'fragment', URLSearchParams>>): Said | null {
  const row = PARAMETERS[name];
  const short = places[row.place].get(row.key);
  if (short !== null) return { key: row.key, value: short, read: row.read };
  const long = places[row.place].get(row.name);
  return long === null ? null : { key: row.name, value: long, read: row.long?.read ?? row.read };
}

/** The way of an address: where it starts, its moves, how many are made. `null` when it has none or it does not lead to the goal. */
export function lineOf(
  address: Pick<Address, 'tiles' | 'goal' | 'width' | 'moves' | 'place'>,
): { readonly moves: string; readonly place: number } | null {
  const { moves, place } = address;
  if (moves === null || place > moves.length) return null;
  const board = boardOf(address) ?? solvedBoard({ width: 4, height: 4 });
  const letters = formatMoves(moves);
  const replayed = replay(board.tiles, board, letters);
  const end = replayed.ok ? replayed.states.at(-1) : undefined;
  return end !== undefined && sameTiles(end, board.goal) ? { moves: letters, place } : null;
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

/**
 * The same address of the page with these values; `readable` writes them for people. Keys of others stay where they
 * are in the query.
 */
export function writeAddress(href: string, address: Address, style: 'short' | 'readable' = 'short'): string {
  const url = new URL(href);
  const fragment: string[] = [];
  for (const name of KEYS) write(name);
  if (fragment.length > 0) fragment.unshift(`v=${VERSION}`);
  url.hash = fragment.join('&');
  return url.href;

  function write<K extends keyof Address>(name: K): void {
    const row = PARAMETERS[name] as unknown as Parameter<Address[K]>;
    const value = address[name];
    const readable = style === 'readable';
    const text = (readable ? row.long : undefined) ?? row;
    if (row.place === 'query') {
      if (value === row.fallback) url.searchParams.delete(row.key);
      else url.searchParams.set(row.key, text.write(value));
    } else if (value !== row.fallback) {
      // A comma may stand in a fragment as it is, and is easier to read.
      const written = encodeURIComponent(text.write(value)).replaceAll('%2C', ',');
      fragment.push(`${readable ? row.name : row.key}=${written}`);
    }
  }
}

/** The address bar. `write` replaces the present entry or adds one that Back leaves. */
export interface AddressBar {
  read(): ReadAddress;
  write(address: Address, how: 'replace' | 'push'): void;
  /** What `write` would make the address. */
  link(address: Address, style: 'short' | 'readable'): string;
  /** Calls when the user goes back or forward or edits the fragment. */
  onTravel(listener: () => void): void;
}

export function addressBar(view: Window): AddressBar {
  return {
    read: () => readAddress(addressOf(view)),
    write(address, how) {
      const href = writeAddress(view.location.href, address);
      if (href === view.location.href) return;
      // A document without an address of its own (`about:srcdoc`) refuses; the page works without.
      try {
        if (how === 'push') view.history.pushState(null, '', href);
        else view.history.replaceState(null, '', href);
      } catch {}
    },
    link: (address, style) => writeAddress(view.location.href, address, style),
    onTravel(listener) {
      view.addEventListener('popstate', listener);
    },
  };
}

/** A document of `srcdoc` has no address of its own: there the name of its frame may say what an address would, from `?` or `#` on. */
function addressOf({ location: { href }, name }: Window): string {
  return href === 'about:srcdoc' && /^[?#]/.test(name) ? href + name : href;
}
