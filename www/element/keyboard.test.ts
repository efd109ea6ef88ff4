import { describe, expect, it } from 'vitest';
import { type Command, commandFor, type Press, type Situation } from './keyboard.ts';

const PLAIN: Press = {
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
};
const BOARD: Situation = { where: 'board', arrows: 'tile', walking: false, readonly: false, playable: true };
const on = (situation: Partial<Situation>, key: string, more: Partial<Press> = {}): Command | null =>
  commandFor({ ...PLAIN, key, ...more }, { ...BOARD, ...situation });

const PLACES = ['board', 'button', 'slider', 'menu'] as const;
const OURS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', ' ', 'Enter', 'Home', 'End', '[', ']', 'Backspace'];

describe('the keys', () => {
  it('never take what belongs to a slide deck', () => {
    for (const where of PLACES) {
      for (const key of ['PageUp', 'PageDown', 'Escape', 'Tab', 'f', 'F', 'b', 'B', '.', 's', 'o', '?']) {
        for (const playable of [true, false]) {
          for (const walking of [true, false])
            expect(on({ where, playable, walking }, key), `${where} ${key}`).toBeNull();
        }
      }
    }
  });

  it('take nothing with a modifier and nothing from an input method', () => {
    for (const where of PLACES) {
      for (const key of OURS) {
        for (const more of [
          { altKey: true },
          { ctrlKey: true },
          { metaKey: true },
          { shiftKey: true },
          { isComposing: true },
          { keyCode: 229 },
        ]) {
          expect(on({ where }, key, more), `${where} ${key}`).toBeNull();
        }
      }
    }
  });

  it('name the way of the tile or of the blank', () => {
    expect(on({}, 'ArrowUp')).toEqual({ kind: 'move', move: 'D' });
    expect(on({}, 'ArrowLeft')).toEqual({ kind: 'move', move: 'R' });
    expect(on({ arrows: 'blank' }, 'ArrowUp')).toEqual({ kind: 'move', move: 'U' });
    expect(on({ arrows: 'blank' }, 'ArrowRight')).toEqual({ kind: 'move', move: 'R' });
  });

  it('walk instead of moving when walking or readonly', () => {
    for (const situation of [{ walking: true }, { readonly: true }, { walking: true, arrows: 'blank' as const }]) {
      expect(on(situation, 'ArrowUp')).toEqual({ kind: 'walk', direction: 'U' });
    }
    expect(on({ readonly: true }, 'Enter')).toBeNull();
    expect(on({ readonly: true }, 'Backspace')).toBeNull();
  });

  it('give Space to the walk, else to the playback, else to the page', () => {
    expect(on({ walking: true }, ' ')).toEqual({ kind: 'choose' });
    expect(on({}, ' ')).toEqual({ kind: 'play-or-pause' });
    expect(on({ playable: false }, ' ')).toBeNull();
  });

  it('play only when there is something to play', () => {
    for (const where of PLACES) {
      for (const key of [' ', '[', ']', 'Home', 'End', 'ArrowLeft', 'ArrowRight']) {
        const command = on({ where, playable: false }, key);
        expect(command === null || command.kind === 'native' || command.kind === 'move', `${where} ${key}`).toBe(true);
      }
    }
  });

  it('step by bracket wherever the layout puts it, and by arrow on the buttons', () => {
    for (const where of PLACES) {
      expect(on({ where }, '[')).toEqual({ kind: 'step', by: -1 });
      expect(on({ where }, 'ü', { code: 'BracketLeft' })).toEqual({ kind: 'step', by: -1 });
      expect(on({ where }, '】', { code: 'BracketRight' })).toEqual({ kind: 'step', by: 1 });
    }
    expect(on({ where: 'button' }, 'ArrowRight')).toEqual({ kind: 'step', by: 1 });
  });

  it('leave buttons, slider and menus what the browser does for them', () => {
    for (const key of ['Enter', ' ']) expect(on({ where: 'button' }, key)).toEqual({ kind: 'native' });
    for (const key of ['ArrowLeft', 'ArrowUp', 'Home', 'End'])
      expect(on({ where: 'slider' }, key)).toEqual({ kind: 'native' });
    expect(on({ where: 'slider' }, ' ')).toEqual({ kind: 'play-or-pause' });
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter', ' ', 'Home', 'End'])
      expect(on({ where: 'menu' }, key)).toEqual({ kind: 'native' });
  });
});
