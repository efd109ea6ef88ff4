import { describe, expect, test } from 'vitest';
import { addStep, type History, markSet, redo, scramble, startHistory, undo } from './history.ts';
import { replay } from './moves.ts';
import { type Board, solvedBoard } from './tiles.ts';

const SOLVED = solvedBoard({ width: 3, height: 3 });

function after(board: Board, moves: string): Board {
  const made = replay(board.tiles, board, moves);
  if (!made.ok) throw new Error(`cannot make ${moves}`);
  return { ...board, tiles: made.states.at(-1) ?? [] };
}

function click(history: History, moves: string): History {
  return addStep(history, { board: after(history.present.board, moves), moves });
}

describe('the history of a board', () => {
  test('undo and redo go back and forth through the same boards', () => {
    const first = startHistory(SOLVED);
    const second = click(first, 'UU');
    const third = click(second, 'L');
    expect(undo(third).present).toEqual(second.present);
    expect(undo(undo(third)).present).toEqual(first.present);
    expect(redo(undo(third))).toEqual(third);
    expect(redo(redo(undo(undo(third))))).toEqual(third);
  });

  test('at its ends undo and redo change nothing', () => {
    const only = startHistory(SOLVED);
    expect(undo(only)).toBe(only);
    expect(redo(only)).toBe(only);
  });

  test('a new step after an undo forgets what was undone', () => {
    const history = click(undo(click(startHistory(SOLVED), 'U')), 'L');
    expect(redo(history)).toBe(history);
    expect(scramble(history)).toBe('L');
  });

  test('a step that changes nothing is not kept', () => {
    const history = startHistory(SOLVED);
    expect(addStep(history, { board: SOLVED, moves: null })).toBe(history);
  });

  test('the scramble is what was clicked since the board was last set', () => {
    const clicked = click(click(startHistory(SOLVED), 'UU'), 'L');
    expect(scramble(clicked)).toBe('UUL');
    expect(scramble(undo(clicked))).toBe('UU');
    const set = addStep(clicked, { board: after(SOLVED, 'LU'), moves: null });
    expect(scramble(set)).toBe('');
    expect(scramble(click(set, 'L'))).toBe('L');
    expect(scramble(undo(set))).toBe('UUL');
  });

  test('a board that is set anew keeps its way back, not its count', () => {
    const clicked = click(click(startHistory(SOLVED), 'UU'), 'L');
    const set = markSet(undo(clicked));
    expect(scramble(set)).toBe('');
    expect(undo(set).present.board).toEqual(SOLVED);
    expect(redo(set)).toBe(set);
    expect(markSet(set)).toBe(set);
  });

  test('the oldest steps are forgotten after a thousand', () => {
    let history = startHistory(SOLVED);
    for (let round = 0; round < 600; round += 1) history = click(click(history, 'U'), 'D');
    expect(history.past).toHaveLength(1000);
  });
});
