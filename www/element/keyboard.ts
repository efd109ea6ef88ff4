/**
 * Which key does what. Keys count only with the focus inside the element and without a modifier; PageUp, PageDown, Esc,
 * Tab, F, B and the full stop always stay with the page or the slide deck around it.
 */
import { type Letters, letterOf } from '../puzzle/letters.ts';
import type { Move } from '../puzzle/moves.ts';

export type Command =
  /** Slide a tile: the blank makes this move. */
  | { readonly kind: 'move'; readonly move: Move }
  /** Let the focus walk over the squares. */
  | { readonly kind: 'walk'; readonly direction: Move }
  /** Begin or end the walk; on a tile, slide it. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'play-or-pause' }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'first' }
  | { readonly kind: 'last' }
  | { readonly kind: 'undo' }
  /** The browser does it (a button's Space, a slider's arrows); it only must not reach the deck. */
  | { readonly kind: 'native' };

/** The part of a KeyboardEvent that counts. */
export interface Press {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  /** 229 is what some input methods send before `isComposing` is set. */
  readonly keyCode: number;
}

export type Where = 'board' | 'button' | 'slider' | 'menu';

export interface Situation {
  readonly where: Where;
  /** Whether an arrow key says where the blank goes, or where the tile goes. */
  readonly arrows: Letters;
  readonly walking: boolean;
  readonly readonly: boolean;
  /** There is a solution to play. */
  readonly playable: boolean;
}

const ARROW_KEYS: Readonly<Record<string, Move>> = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };

const NATIVE_IN_MENUS: readonly string[] = ['Enter', ' ', 'Home', 'End'];

/** What a key does here, or `null` when it is not ours. */
export function commandFor(press: Press, situation: Situation): Command | null {
  if (press.isComposing || press.keyCode === 229) return null;
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null;
  switch (situation.where) {
    case 'board':
      return onBoard(press, situation) ?? playback(press, situation);
    case 'button':
      return onButton(press, situation) ?? playback(press, situation);
    case 'slider':
      return press.key.startsWith('Arrow') || press.key === 'Home' || press.key === 'End'
        ? { kind: 'native' }
        : playback(press, situation);
    case 'menu':
      return NATIVE_IN_MENUS.includes(press.key) || press.key.startsWith('Arrow')
        ? { kind: 'native' }
        : playback(press, situation);
  }
}

function onBoard(press: Press, { arrows, walking, readonly }: Situation): Command | null {
  const direction = ARROW_KEYS[press.key];
  if (direction) {
    if (walking || readonly) return { kind: 'walk', direction };
    return { kind: 'move', move: letterOf(direction, arrows) };
  }
  if (readonly) return null;
  if (press.key === 'Enter' || (walking && press.key === ' ')) return { kind: 'choose' };
  return press.key === 'Backspace' ? { kind: 'undo' } : null;
}

function onButton(press: Press, { playable }: Situation): Command | null {
  if (press.key === 'Enter' || press.key === ' ') return { kind: 'native' };
  if (!playable) return null;
  if (press.key === 'ArrowLeft') return { kind: 'step', by: -1 };
  return press.key === 'ArrowRight' ? { kind: 'step', by: 1 } : null;
}

function playback(press: Press, { playable }: Situation): Command | null {
  if (!playable) return null;
  if (press.key === ' ') return { kind: 'play-or-pause' };
  if (press.key === 'Home') return { kind: 'first' };
  if (press.key === 'End') return { kind: 'last' };
  // The place of the key counts where a layout or an input method writes another sign with it.
  if (press.key === '[' || press.code === 'BracketLeft') return { kind: 'step', by: -1 };
  if (press.key === ']' || press.code === 'BracketRight') return { kind: 'step', by: 1 };
  return null;
}
