import { expect, it } from 'vitest';
import '../../i18n/dialogs.ts';
import { i18n } from '../../i18n/i18n.ts';
import { solvedBoard } from '../../puzzle/tiles.ts';
import { FIRST_CHOICES, leadsHome, styleOf } from './request.ts';

it('tells a solution from moves that end elsewhere', () => {
  const board = { ...solvedBoard({ width: 3, height: 3 }), tiles: [1, 2, 3, 4, 0, 6, 7, 5, 8] };
  expect(leadsHome({ board, moves: ['D', 'R'], index: 0 })).toBe(true);
  expect(leadsHome({ board, moves: ['D'], index: 1 })).toBe(false);
});

it('says the place on a way, and nothing below a board alone', () => {
  const shown = { board: solvedBoard({ width: 3, height: 3 }), moves: [], index: 0 };
  const captions = (moves: readonly ('L' | 'R')[]) =>
    styleOf({ ...shown, moves }, FIRST_CHOICES, 'blank', i18n('en').translate).captions;
  expect(captions([])).toEqual(['']);
  expect(captions(['L', 'R'])).toEqual(['0 / 2', expect.stringMatching(/^1 \/ 2/), expect.stringMatching(/^2 \/ 2/)]);
});
