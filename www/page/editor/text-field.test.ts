// @vitest-environment jsdom
import { render } from 'lit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../i18n/dialogs.ts';
import { i18n } from '../../i18n/i18n.ts';
import { type Board, solvedBoard } from '../../puzzle/tiles.ts';
import type { Readings } from '../../search/protocol.ts';
import { TextField } from './text-field.ts';

const EIGHT = solvedBoard({ width: 3, height: 3 });
const OTHER = { ...EIGHT, tiles: [1, 2, 3, 4, 5, 6, 7, 0, 8] };
const THIRD = { ...EIGHT, tiles: [1, 2, 3, 4, 5, 6, 0, 7, 8] };

const NOTHING: Readings = { readings: [], lines: [], error: null, linesError: null };

/** What a text of each name means to the solver. */
const MEANT: Readonly<Record<string, Readings>> = {
  other: { ...NOTHING, readings: [{ kind: 'decimal', boards: [OTHER], lines: [1], more: 0 }] },
  third: { ...NOTHING, readings: [{ kind: 'decimal', boards: [THIRD], lines: [1], more: 0 }] },
};

function field() {
  const page = document.createElement('div');
  const asked: string[] = [];
  let answer: (() => void) | null = null;
  let board: Board = EIGHT;
  let focused = 0;
  const draw = (): void => {
    render(text.view(i18n('en')), page);
  };
  const text: TextField = new TextField({
    board: () => board,
    side: () => 'start',
    read(written) {
      asked.push(written);
      return new Promise((resolve) => {
        answer = () => resolve(MEANT[written] ?? NOTHING);
      });
    },
    become(next) {
      board = next;
    },
    draw,
    area: () => area,
  });
  draw();
  const area = page.querySelector('textarea') as HTMLTextAreaElement;
  area.focus = () => {
    focused += 1;
  };
  return {
    text,
    asked,
    area,
    page,
    get board() {
      return board;
    },
    get focused() {
      return focused;
    },
    write(written: string) {
      area.value = written;
      area.dispatchEvent(new Event('input'));
    },
    async answer() {
      answer?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('follows the board, and that is settled', async () => {
  const { text, asked } = field();
  expect(await text.settled()).toBe(true);
  expect(asked).toEqual([]);
});

it('is settled only when what was typed a moment ago is read, and the board has become that', async () => {
  const here = field();
  here.write('other');
  const settled = here.text.settled();
  expect(here.asked).toEqual(['other']);
  expect(here.page.textContent).toContain('Reading');
  await here.answer();
  expect(await settled).toBe(true);
  expect(here.board.tiles).toEqual(OTHER.tiles);
  // The rest of the time that typing has is called off.
  await vi.advanceTimersByTimeAsync(1000);
  expect(here.asked).toEqual(['other']);
});

it('is left with a text that is not read yet, though the one before was', async () => {
  const here = field();
  here.write('other');
  await vi.advanceTimersByTimeAsync(200);
  await here.answer();
  expect(here.board.tiles).toEqual(OTHER.tiles);
  here.write('third');
  here.area.dispatchEvent(new Event('blur'));
  const settled = here.text.settled();
  await here.answer();
  expect(await settled).toBe(true);
  expect(here.board.tiles).toEqual(THIRD.tiles);
});

it('refuses what is no board, says so, and takes the focus', async () => {
  const here = field();
  here.write('UDLR');
  const settled = here.text.settled();
  await here.answer();
  expect(await settled).toBe(false);
  expect(here.page.textContent).toContain('These are moves');
  expect(here.focused).toBe(1);
  expect(here.board).toBe(EIGHT);
});

it('is not settled by an answer that comes when the dialog has been left', async () => {
  const here = field();
  here.write('other');
  const settled = here.text.settled();
  here.text.end();
  await here.answer();
  expect(await settled).toBe(false);
  expect(here.board).toBe(EIGHT);
});

it('means the board as it is where nothing is written', async () => {
  const here = field();
  here.write('  ');
  expect(await here.text.settled()).toBe(true);
  expect(here.asked).toEqual([]);
});

it('keeps what is not read yet, and follows the board where it is', async () => {
  const here = field();
  here.write('other');
  here.text.follow();
  await vi.advanceTimersByTimeAsync(200);
  await here.answer();
  expect(here.board.tiles).toEqual(OTHER.tiles);
  expect(here.area.value).toBe('other');
  here.text.follow();
  expect(await here.text.settled()).toBe(true);
  here.write('UDLR');
  await vi.advanceTimersByTimeAsync(200);
  await here.answer();
  here.text.follow();
  expect(await here.text.settled()).toBe(false);
});
