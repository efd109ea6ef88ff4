// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { BoardMotion } from './board-motion.ts';

const at = (x: number, y: number) => `translate(calc(${x} * var(--pitch)), calc(${y} * var(--pitch)))`;

function drawn(segments: number) {
  const board = document.createElement('div');
  const pieces = [0, 1, 2, 3, 4, 5].map((piece) => `<div data-piece="${piece}"></div>`).join('');
  const lines = '<line></line>'.repeat(segments);
  board.innerHTML = `${pieces}<svg class="way">${lines}<circle class="head"></circle></svg>`;
  return board;
}

const piece = (board: Element, number: number) =>
  board.querySelector<HTMLElement>(`[data-piece="${number}"]`)?.style.transform;
const lengths = (board: Element) =>
  [...board.querySelectorAll('line')].map((line) => {
    const of = (name: string) => Number(line.getAttribute(name));
    return Math.round(100 * (Math.abs(of('x2') - of('x1')) + Math.abs(of('y2') - of('y1')))) / 100;
  });

describe('the drawn board', () => {
  it('shows a placement at once without a slide', () => {
    const board = drawn(0);
    const motion = new BoardMotion();
    motion.show({ width: 3, tiles: [1, 2, 3, 4, 5, 0], way: [5] }, 0, 0);
    motion.paint(board, 0);
    expect([piece(board, 1), piece(board, 5), piece(board, 0)]).toEqual([at(0, 0), at(1, 1), at(2, 1)]);
    expect(motion.moving(0)).toBe(false);
  });

  it('slides all tiles of a row at the same time, and draws the way only as far as the blank has come', () => {
    const board = drawn(2);
    const motion = new BoardMotion();
    motion.show({ width: 3, tiles: [1, 2, 3, 4, 5, 0], way: [5] }, 0, 0);
    motion.show({ width: 3, tiles: [1, 2, 3, 0, 4, 5], way: [5, 4, 3] }, 100, 200);
    motion.paint(board, 100);
    expect([piece(board, 4), piece(board, 5), piece(board, 0)]).toEqual([at(0, 1), at(1, 1), at(2, 1)]);
    expect(lengths(board)).toEqual([0, 0]);
    motion.paint(board, 200);
    expect([piece(board, 4), piece(board, 5), piece(board, 0)]).toEqual([at(0.5, 1), at(1.5, 1), at(1, 1)]);
    expect(lengths(board)).toEqual([1, 0]);
    motion.paint(board, 240);
    expect(lengths(board)[0]).toBe(1);
    expect(lengths(board)[1]).toBeGreaterThan(0);
    motion.paint(board, 300);
    expect([piece(board, 4), piece(board, 5), piece(board, 0)]).toEqual([at(1, 1), at(2, 1), at(0, 1)]);
    expect(lengths(board)).toEqual([1, 1]);
  });

  it('stands whole at once when the size changes', () => {
    const board = drawn(0);
    const motion = new BoardMotion();
    motion.show({ width: 3, tiles: [1, 2, 3, 4, 5, 0], way: [5] }, 0, 0);
    motion.show({ width: 2, tiles: [1, 2, 3, 4, 5, 0], way: [5] }, 0, 500);
    motion.paint(board, 0);
    expect([piece(board, 3), piece(board, 0)]).toEqual([at(0, 1), at(1, 2)]);
  });
});
