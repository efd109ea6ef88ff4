import { describe, expect, it } from 'vitest';
import { scramble } from '../puzzle/history.ts';
import { type Board, solvedBoard } from '../puzzle/tiles.ts';
import {
  advance,
  beginSearch,
  forgetFailure,
  lengthOf,
  load,
  loadLine,
  makeMoves,
  newPlayer,
  type Player,
  pause,
  phaseOf,
  play,
  redo,
  searchFailed,
  searchRuns,
  searchSolved,
  searchStopped,
  seek,
  setBoard,
  shownTiles,
  startOf,
  undo,
  wayOfBlank,
} from './player.ts';

const GOAL = solvedBoard({ width: 3, height: 3 });
/** The goal after the moves U L U of the blank: solved by D R D. */
const SCRAMBLED: Board = { ...GOAL, tiles: [1, 0, 3, 4, 2, 5, 7, 8, 6] };
const OTHER: Board = { ...GOAL, tiles: [1, 2, 3, 4, 5, 6, 0, 7, 8] };

function solved(board = SCRAMBLED, letters = 'DRD'): Player {
  const player = searchSolved(searchRuns(beginSearch(newPlayer(board))), letters);
  if (player === null) throw new Error('the moves do not lead to the goal');
  return player;
}

describe('the player', () => {
  it('is idle on a board without a solution', () => {
    const player = newPlayer(SCRAMBLED);
    expect(phaseOf(player)).toBe('idle');
    expect(shownTiles(player)).toEqual(SCRAMBLED.tiles);
    expect([play, pause, advance, undo, redo].every((act) => act(player) === player)).toBe(true);
    expect(seek(player, 3)).toBe(player);
  });

  it('goes through loading and solving to solved', () => {
    const loading = beginSearch(newPlayer(SCRAMBLED));
    expect(phaseOf(loading)).toBe('loading');
    const solving = searchRuns(loading);
    expect(phaseOf(solving)).toBe('solving');
    expect(phaseOf(solved())).toBe('solved');
    expect(shownTiles(solved())).toEqual(SCRAMBLED.tiles);
    expect(lengthOf(solved())).toBe(3);
  });

  it('refuses a solution that does not lead to the goal or off the board', () => {
    const solving = searchRuns(beginSearch(newPlayer(SCRAMBLED)));
    expect(searchSolved(solving, 'DR')).toBeNull();
    expect(searchSolved(solving, 'UUU')).toBeNull();
  });

  it('takes a solution of no moves for a board at its goal', () => {
    const player = solved(GOAL, '');
    expect(phaseOf(player)).toBe('solved');
    expect(play(player)).toBe(player);
  });

  it('is idle again after a stop and failed after a failure', () => {
    const solving = searchRuns(beginSearch(newPlayer(SCRAMBLED)));
    expect(phaseOf(searchStopped(solving))).toBe('idle');
    expect(phaseOf(searchFailed(solving))).toBe('failed');
    expect(phaseOf(forgetFailure(searchFailed(solving)))).toBe('idle');
    expect(forgetFailure(solving)).toBe(solving);
  });

  it('ignores the end of a search that no longer runs', () => {
    const idle = newPlayer(SCRAMBLED);
    expect(searchSolved(idle, 'DRD')).toBe(idle);
    expect(searchStopped(idle)).toBe(idle);
    expect(searchFailed(idle)).toBe(idle);
  });

  it('plays to the goal, ends there, and starts over from there', () => {
    let player = play(solved());
    const seen = [];
    while (phaseOf(player) === 'playing') {
      player = advance(player);
      seen.push(player.index);
    }
    expect(seen).toEqual([1, 2, 3, 3]);
    expect(phaseOf(player)).toBe('solved');
    expect(shownTiles(player)).toEqual(GOAL.tiles);
    const again = play(player);
    expect(again.index).toBe(0);
    expect(phaseOf(again)).toBe('playing');
  });

  it('is paused on the way and plays on from there', () => {
    const paused = pause(advance(play(solved())));
    expect(phaseOf(paused)).toBe('paused');
    expect(advance(paused)).toBe(paused);
    expect(play(paused).index).toBe(1);
  });

  it('seeks to whole states inside the solution and stops the playback', () => {
    const playing = advance(play(solved()));
    expect(seek(playing, 2)).toMatchObject({ index: 2, status: 'still' });
    expect(seek(playing, 1)).toMatchObject({ index: 1, status: 'still' });
    expect(seek(playing, 1.6).index).toBe(2);
    expect(seek(playing, -5).index).toBe(0);
    expect(seek(playing, 99).index).toBe(3);
    expect(seek(playing, Number.NaN)).toBe(playing);
  });

  it('begins a new puzzle at the state shown when a tile is moved during the playback', () => {
    const playing = advance(advance(play(solved())));
    const moved = makeMoves(playing, ['L', 'L']);
    expect(phaseOf(moved)).toBe('idle');
    expect(shownTiles(moved)).toEqual([1, 2, 3, 0, 4, 5, 7, 8, 6]);
    expect(startOf(moved).tiles).toEqual(shownTiles(moved));
    expect(shownTiles(undo(moved))).toEqual(shownTiles(playing));
    expect(shownTiles(undo(undo(moved)))).toEqual(SCRAMBLED.tiles);
    expect(shownTiles(redo(redo(undo(undo(moved)))))).toEqual(shownTiles(moved));
  });

  it('counts only the moves the user made since the board was set', () => {
    const clicked = makeMoves(newPlayer(OTHER), ['R']);
    const line = { moves: ['R'] as const, states: [startOf(clicked).tiles, GOAL.tiles] };
    const played: Player = { ...clicked, line, index: 1, status: 'still' };
    const left = makeMoves(played, ['U']);
    expect(scramble(left.history)).toBe('U');
    expect(wayOfBlank(left)).toEqual([8, 5]);
    expect(scramble(undo(left).history)).toBe('');
    expect(shownTiles(undo(left))).toEqual(GOAL.tiles);
    expect(scramble(undo(undo(left)).history)).toBe('R');
  });

  it('counts no moves after a load of the board that is shown already', () => {
    const reset = load(seek(solved(), 3), GOAL);
    expect(scramble(reset.history)).toBe('');
    expect(wayOfBlank(reset)).toEqual([8]);
    const there = makeMoves(makeMoves(newPlayer(GOAL), ['U']), ['D']);
    const again = load(there, GOAL);
    expect(scramble(again.history)).toBe('');
    expect(wayOfBlank(again)).toEqual([8]);
    expect(load(again, GOAL)).toBe(again);
  });

  it('makes all moves of a click or none', () => {
    const player = newPlayer(SCRAMBLED);
    expect(makeMoves(player, ['D', 'D', 'D'])).toBe(player);
    expect(makeMoves(player, [])).toBe(player);
    const clicked = makeMoves(player, ['D', 'D']);
    expect(shownTiles(clicked)).toEqual([1, 2, 3, 4, 8, 5, 7, 0, 6]);
    expect(shownTiles(undo(clicked))).toEqual(SCRAMBLED.tiles);
  });

  it('drops search and solution when the board changes', () => {
    for (const player of [solved(), beginSearch(newPlayer(SCRAMBLED)), searchRuns(beginSearch(newPlayer(SCRAMBLED)))]) {
      for (const changed of [setBoard(player, OTHER), load(player, OTHER), makeMoves(player, ['D'])]) {
        expect(phaseOf(changed)).toBe('idle');
        expect(changed.line).toBeNull();
        expect(searchSolved(changed, 'DRD')).toBe(changed);
      }
    }
  });

  it('can be taken back after a load, not after a set', () => {
    expect(shownTiles(undo(load(newPlayer(SCRAMBLED), OTHER)))).toEqual(SCRAMBLED.tiles);
    const set = setBoard(newPlayer(SCRAMBLED), OTHER);
    expect(undo(set)).toBe(set);
  });

  it('searches from the board the moves are counted from, not from the state shown', () => {
    const again = beginSearch(seek(solved(), 3));
    expect(again.index).toBe(0);
    expect(shownTiles(again)).toEqual(SCRAMBLED.tiles);
  });
});

describe('a line from elsewhere', () => {
  it('is played from its board, and one undo brings back what was there', () => {
    const before = makeMoves(newPlayer(GOAL), ['U']);
    const player = loadLine(before, OTHER, 'RU');
    if (player === null) throw new Error('not loaded');
    expect([shownTiles(player), lengthOf(player), phaseOf(player)]).toEqual([OTHER.tiles, 2, 'solved']);
    // It need not lead to the goal.
    expect(shownTiles(seek(player, 2))).toEqual([1, 2, 3, 4, 0, 6, 7, 5, 8]);
    expect(shownTiles(undo(player))).toEqual(shownTiles(before));
    expect(undo(player).line).toBeNull();
  });

  it('may begin at the board that is there, and takes the place of another line', () => {
    const player = loadLine(seek(solved(), 1), SCRAMBLED, 'L');
    if (player === null) throw new Error('not loaded');
    expect([player.index, lengthOf(player), shownTiles(player)]).toEqual([0, 1, SCRAMBLED.tiles]);
    const same = loadLine(newPlayer(SCRAMBLED), SCRAMBLED, 'DRD');
    expect(same?.history.past).toEqual([]);
    expect(same && lengthOf(same)).toBe(3);
  });

  it('with a move over the edge is none', () => {
    expect(loadLine(newPlayer(GOAL), OTHER, 'D')).toBeNull();
    expect(loadLine(newPlayer(GOAL), OTHER, 'X')).toBeNull();
  });
});

describe('the way of the blank', () => {
  it('is empty but for its square on a board that was set', () => {
    expect(wayOfBlank(newPlayer(SCRAMBLED))).toEqual([1]);
    expect(wayOfBlank(solved())).toEqual([1]);
  });

  it('follows clicks of several tiles, and ends where the board was set', () => {
    const clicked = makeMoves(makeMoves(newPlayer(SCRAMBLED), ['D', 'D']), ['R']);
    expect(wayOfBlank(clicked)).toEqual([1, 4, 7, 8]);
    expect(wayOfBlank(makeMoves(load(clicked, OTHER), ['U']))).toEqual([6, 3]);
  });

  it('follows the solution', () => {
    expect(wayOfBlank(seek(solved(), 2))).toEqual([1, 4, 5]);
  });

  it('is cut to the most recent squares', () => {
    let player = newPlayer(GOAL);
    for (let round = 0; round < 20; round++) for (const move of ['U', 'D'] as const) player = makeMoves(player, [move]);
    expect(wayOfBlank(player).length).toBe(15);
    expect(wayOfBlank(player).at(-1)).toBe(8);
  });
});
