import '../../i18n/dialogs.ts';
import { describe, expect, it } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import { parseMoves } from '../../puzzle/moves.ts';
import { solvedBoard } from '../../puzzle/tiles.ts';
import { readAddress } from '../../url.ts';
import { type Choices, chosenAddress, frameTitle, heightFor, startsOf, widthOf } from './frame.ts';
import { HOSTS } from './snippets.ts';

const NOW = { ...readAddress('https://host/?theme=dark&lang=en').address, moves: parseMoves('UDLR'), place: 3 };
const CHOICES: Choices = {
  host: 'iframe',
  width: 522,
  theme: 'auto',
  language: null,
  autoplay: 'slide',
  shown: 'board',
  beside: false,
};

describe('what a frame shows', () => {
  it('is the board alone, the moves from the start, or at the present place', () => {
    const of = (shown: Choices['shown']) => {
      const { moves, place } = chosenAddress(NOW, { ...CHOICES, shown });
      return [moves?.join('') ?? null, place];
    };
    expect(of('board')).toEqual([null, 0]);
    expect(of('way')).toEqual(['UDLR', 0]);
    expect(of('place')).toEqual(['UDLR', 3]);
  });

  it('looks as chosen, not as the page looks to who copies it', () => {
    expect(chosenAddress(NOW, CHOICES)).toMatchObject({ theme: null, language: null, autoplay: 'slide' });
    expect(chosenAddress(NOW, { ...CHOICES, theme: 'projector', language: 'zh-CN' })).toMatchObject({
      theme: 'projector',
      language: 'zh-CN',
    });
  });

  it('waits for its slide only where somebody tells it of slides', () => {
    for (const host of HOSTS) {
      const { autoplay } = chosenAddress(NOW, { ...CHOICES, host });
      expect(autoplay === 'slide', host).toBe(startsOf(host).includes('slide'));
    }
    expect(chosenAddress(NOW, { ...CHOICES, host: 'lms' }).autoplay).toBeNull();
  });
});

it('a frame may have the search beside the player, as wide as a slide', () => {
  expect(chosenAddress({ ...NOW, view: 'stack' }, { ...CHOICES, beside: true })).toMatchObject({
    beside: 'search',
    view: 'stack',
  });
  expect(chosenAddress({ ...NOW, view: 'stack' }, CHOICES)).toMatchObject({ beside: null, view: 'rounds' });
  expect([widthOf({ width: 360, beside: false }), widthOf({ width: 360, beside: true })]).toEqual([360, 960]);
  expect(heightFor(960, { width: 4, height: 4 }, true)).toBeLessThan(700);
});

it('a frame is higher than its board by the controls', () => {
  expect(heightFor(522, { width: 4, height: 4 })).toBe(720);
  expect(heightFor(522, { width: 4, height: 3 })).toBeLessThan(620);
  expect(heightFor(522, { width: 3, height: 4 })).toBe(720);
});

it('a frame is named in its own language', () => {
  const board = { ...solvedBoard({ width: 3, height: 2 }), tiles: [5, 4, 3, 2, 1, 0] };
  expect(frameTitle(board, i18n('en'), null)).toBe('5-puzzle, to be solved by IDA*: 5 4 3 / 2 1 0');
  expect(frameTitle(board, i18n('en'), 'zh-CN')).toBe('5 数码，由 IDA* 求解：5 4 3 / 2 1 0');
});
