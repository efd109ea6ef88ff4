import { describe, expect, it } from 'vitest';
import type { PuzzleMemory } from '../element/memory.ts';
import { addStep, startHistory } from '../puzzle/history.ts';
import { solvedBoard } from '../puzzle/tiles.ts';
import { EMPTY_LOG } from '../views/search-log.ts';
import { sessionKeeper } from './session-memory.ts';

function fakeStorage(): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const solved = solvedBoard({ width: 3, height: 3 });
const moved = { ...solved, tiles: [1, 2, 3, 4, 5, 0, 7, 8, 6] };
const history = addStep(startHistory(solved), { board: moved, moves: 'U' });
const puzzle: PuzzleMemory = { history, moves: 'D', index: 1, solution: null };
const memory = { puzzle, log: { ...EMPTY_LOG, elapsedMs: 7 } };

describe('what is kept over a reload', () => {
  it('comes back for the board it is about', () => {
    const storage = fakeStorage();
    sessionKeeper(() => storage, 'a').write(memory);
    expect(sessionKeeper(() => storage, 'a').read(moved)).toEqual(memory);
    expect(sessionKeeper(() => storage, 'a').read(solved)).toBeNull();
  });

  it('is of no use to another build of the page', () => {
    const storage = fakeStorage();
    sessionKeeper(() => storage, 'a').write(memory);
    expect(sessionKeeper(() => storage, 'b').read(moved)).toBeNull();
  });

  it.each([
    '',
    'nonsense',
    '[]',
    '{"build":"a"}',
    '{"build":"a","puzzle":{"history":{}}}',
    '{"build":"a","puzzle":null}',
  ])('is nothing where “%s” stands', (text) => {
    const storage = fakeStorage();
    storage.setItem('fifteen.session', text);
    expect(sessionKeeper(() => storage, 'a').read(moved)).toBeNull();
  });

  it('is refused when a board in it is none', () => {
    const storage = fakeStorage();
    const broken = { ...history, past: [{ board: { ...solved, tiles: [1, 1] }, moves: null }] };
    sessionKeeper(() => storage, 'a').write({ ...memory, puzzle: { ...puzzle, history: broken } });
    expect(sessionKeeper(() => storage, 'a').read(moved)).toBeNull();
  });

  it('does without a storage', () => {
    const refused = sessionKeeper(() => {
      throw new DOMException('no', 'SecurityError');
    }, 'a');
    expect(() => refused.write(memory)).not.toThrow();
    expect(refused.read(moved)).toBeNull();
  });
});
