/** How large a frame is, what it says of itself, and what it shows. Pure. */
import { type I18n, i18n, type Language } from '../../i18n/i18n.ts';
import type { Board } from '../../puzzle/tiles.ts';
import type { Address, Autoplay, Theme } from '../../url.ts';
import type { Host } from './snippets.ts';

/** Of the player alone, and with the search beside it: the latter as wide as a slide. */
const WIDTHS = { alone: [360, 522, 640], beside: [960, 1200] } as const;
const FIRST = { alone: 522, beside: 960 } as const;
export const SHOWN = ['board', 'way', 'place'] as const;
/** The board alone, the moves from their first on, or the moves at the present one. */
export type Shown = (typeof SHOWN)[number];

export interface Choices {
  readonly host: Host;
  readonly width: number;
  readonly theme: Theme;
  /** `null` for the language of whoever looks at it. */
  readonly language: Language | null;
  readonly autoplay: Autoplay | null;
  readonly shown: Shown;
  /** The search and its views stand beside the player. */
  readonly beside: boolean;
}

/** The controls below the board, in CSS pixels; in a narrow frame they take one line more. */
const BELOW = 210;
const BELOW_NARROW = 235;
const NARROW = 480;
/** The element grows no wider. */
const WIDEST = 584;
const EDGE = 16;
/** The search beside it needs about as much whatever the board. */
const BESIDE_HEIGHT = 640;

export function widthsOf(beside: boolean): readonly number[] {
  return WIDTHS[beside ? 'beside' : 'alone'];
}

/** The chosen width, or the usual one where that is none of those on offer. */
export function widthOf({ width, beside }: Pick<Choices, 'width' | 'beside'>): number {
  return widthsOf(beside).includes(width) ? width : FIRST[beside ? 'beside' : 'alone'];
}

export function heightFor(width: number, board: Pick<Board, 'width' | 'height'>, beside = false): number {
  if (beside) return BESIDE_HEIGHT;
  const side = Math.min(width - EDGE, WIDEST);
  // A board that is higher than wide is as high as a square one.
  const height = side * Math.min(1, board.height / board.width);
  return 10 * Math.ceil((height + (width < NARROW ? BELOW_NARROW : BELOW)) / 10);
}

/** Hosts that say when a slide is shown. */
export function hearsSlides(host: Host): boolean {
  return host === 'iframe' || host === 'reveal' || host === 'quarto';
}

/** When a player can begin by itself there. */
export function startsOf(host: Host): readonly (Autoplay | null)[] {
  if (host === 'reveal') return [null, 'slide'];
  return hearsSlides(host) ? [null, 'visible', 'slide'] : [null, 'visible'];
}

/** What is shown now, as the choices want it. */
export function chosenAddress(now: Address, { host, theme, language, autoplay, shown, beside }: Choices): Address {
  return {
    ...now,
    theme: theme === 'auto' ? null : theme,
    language,
    autoplay: startsOf(host).includes(autoplay) ? autoplay : null,
    moves: shown === 'board' ? null : now.moves,
    place: shown === 'place' ? now.place : 0,
    beside: beside ? 'search' : null,
    // Its keys that turn pages stay the deck's.
    deck: host === 'quarto' ? 'reveal' : null,
    view: beside ? now.view : 'rounds',
  };
}

/** For those who hear the slide, in the language of the frame. */
export function frameTitle({ width, tiles }: Board, words: I18n, language: Language | null): string {
  const rows: string[] = [];
  for (let at = 0; at < tiles.length; at += width) rows.push(tiles.slice(at, at + width).join(' '));
  const { translate } = language === null ? words : i18n(language);
  return translate('copy.frameTitle', { number: tiles.length - 1, tiles: rows.join(' / ') });
}
