/** How large a frame is, what it says of itself, and what it shows. Pure. */
import { type I18n, i18n, type Language } from '../../i18n/i18n.ts';
import type { Board } from '../../puzzle/tiles.ts';
import type { Address, Autoplay, Theme } from '../../url.ts';
import type { Host } from './snippets.ts';

export const WIDTHS = [360, 522, 640] as const;
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
}

/** The controls below the board, in CSS pixels; in a narrow frame they take one line more. */
const BELOW = 180;
const BELOW_NARROW = 205;
const NARROW = 480;
/** The element grows no wider. */
const WIDEST = 584;
const EDGE = 16;

export function heightFor(width: number, board: Pick<Board, 'width' | 'height'>): number {
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
export function chosenAddress(now: Address, { host, theme, language, autoplay, shown }: Choices): Address {
  return {
    ...now,
    theme: theme === 'auto' ? null : theme,
    language,
    autoplay: startsOf(host).includes(autoplay) ? autoplay : null,
    moves: shown === 'board' ? null : now.moves,
    place: shown === 'place' ? now.place : 0,
  };
}

/** For those who hear the slide, in the language of the frame. */
export function frameTitle({ width, tiles }: Board, words: I18n, language: Language | null): string {
  const rows: string[] = [];
  for (let at = 0; at < tiles.length; at += width) rows.push(tiles.slice(at, at + width).join(' '));
  const { translate } = language === null ? words : i18n(language);
  return translate('copy.frameTitle', { number: tiles.length - 1, tiles: rows.join(' / ') });
}
