/** What an author says of a puzzle on a slide, in attributes. What cannot be used is left out, and said why. */
import { boardFromAttributes } from '../element/board-attributes.ts';
import { DETAILS, type Detail, isDetail } from '../element/detail.ts';
import type { Language } from '../i18n/i18n.ts';
import { replay } from '../puzzle/moves.ts';
import { type Board, sameTiles, solvedBoard } from '../puzzle/tiles.ts';
import type { Pace } from '../search/protocol.ts';
import { type Address, boardOf, lineOf, readAddress } from '../url.ts';
import { FASTEST, MAX_MOVES } from './contract.ts';

/** What the fragments of a slide step: the moves of a solution, the rounds of a search, or nothing. */
export const KINDS = ['solution', 'rounds', 'none'] as const;
export type Kind = (typeof KINDS)[number];

/** What a link without an origin is read below. */
const SOMEWHERE = 'https://deck.invalid/';

export interface Mark {
  readonly kind: Kind;
  /** `null` where the puzzle shows none, and says so itself. */
  readonly board: Board | null;
  /** Letters of a way to the goal; `null` where it has to be searched for. */
  readonly moves: string | null;
  /** Moves a fragment. */
  readonly steps: number;
  /** How many rounds there are; `null` where that turns out. */
  readonly rounds: number | null;
  /** Solves and plays when the slide is shown. */
  readonly autoplay: boolean;
  readonly pace: Pace;
  /** After how many moves a picture in print stands; `end` is the goal. */
  readonly still: number | 'end';
  /** What the tiles show beside their numbers. */
  readonly detail: Detail;
  /** That of a frame's link; `null` where it is that of the document around. */
  readonly language: Language | null;
  /** Attributes that could not be used. */
  readonly problems: readonly string[];
}

/** The attributes of an element, `null` for those it does not have. */
export type Attributes = (name: string) => string | null;

export function readMark(attribute: Attributes, isFrame: boolean): Mark {
  const problems: string[] = [];
  const address = isFrame ? addressOf() : null;
  const board =
    address === null ? boardOfElement(attribute) : (boardOf(address) ?? solvedBoard({ width: 4, height: 4 }));
  return {
    kind: kindOf(),
    board,
    moves: movesOf() ?? (address === null ? null : (lineOf(address)?.moves ?? null)),
    steps: count('data-steps', MAX_MOVES) ?? 1,
    // Each is a fragment of its own.
    rounds: count('data-rounds', MAX_MOVES),
    autoplay: attribute('data-autoplay') !== null,
    pace: paceOf(),
    still: stillOf(),
    detail: detailOf(),
    language: address?.language ?? null,
    problems,
  };

  function kindOf(): Kind {
    const text = attribute('data-fifteen') || 'none';
    const kind = KINDS.find((one) => one === text);
    if (kind === undefined) problems.push(`data-fifteen="${text}": it has to be one of ${KINDS.join(', ')}`);
    return kind ?? 'none';
  }

  function addressOf(): Address {
    const name = attribute('data-src') === null ? 'src' : 'data-src';
    const link = attribute(name) ?? '';
    try {
      return readAddress(new URL(link, SOMEWHERE).href).address;
    } catch {
      problems.push(`${name}="${link}": this is no address`);
      return readAddress(SOMEWHERE).address;
    }
  }

  function paceOf(): Pace {
    return attribute('data-pace') === 'full' ? 'full' : (count('data-pace', FASTEST, 'full or ') ?? 'full');
  }

  function count(name: string, most: number, or = ''): number | null {
    const text = attribute(name);
    if (text === null) return null;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value > 0 && value <= most) return value;
    problems.push(`${name}="${text}": it has to be ${or}a whole number from 1 to ${most}`);
    return null;
  }

  function movesOf(): string | null {
    const text = attribute('data-moves');
    if (text === null || board === null) return null;
    const letters = text.replace(/\s+/g, '').toUpperCase();
    const replayed = replay(board.tiles, board, letters);
    const end = replayed.ok ? replayed.states.at(-1) : undefined;
    if (end !== undefined && sameTiles(end, board.goal)) return letters;
    problems.push(`data-moves="${text}": these moves of the blank do not lead from this board to its goal`);
    return null;
  }

  function detailOf(): Detail {
    // The element says itself what is wrong with its own attribute.
    const text = address === null ? (attribute('detail') ?? '') : (address.detail ?? '');
    return isDetail(text) ? text : DETAILS[0];
  }

  function stillOf(): Mark['still'] {
    const text = attribute('data-still');
    if (text === null || text === 'start') return 0;
    if (text === 'end') return 'end';
    if (/^\d{1,4}$/.test(text)) return Number(text);
    problems.push(`data-still="${text}": it has to be start, end or a number of moves`);
    return 0;
  }
}

function boardOfElement(attribute: Attributes): Board | null {
  const read = boardFromAttributes({
    tiles: attribute('tiles'),
    goal: attribute('goal'),
    size: attribute('size'),
  });
  return read.ok ? read.value : null;
}
