import { describe, expect, it } from 'vitest';
import '../../i18n/dialogs.ts';
import { i18n } from '../../i18n/i18n.ts';
import { check } from './found.ts';
import { traceSentence } from './trace-words.ts';

const EASY = [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12];
const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const SOLUTION = { moves: 'UUURRDDRD', lettersName: 'blank', length: 9, reachesGoal: true };
const TRACE = {
  schema: 'fifteen-trace',
  version: 1,
  board: { width: 4, height: 4, tiles: EASY },
  goal: GOAL,
  solution: SOLUTION,
};
const TWICE = [5, ...GOAL.slice(1)];

/** Such a text is never a question for the solver. */
const unasked = () => Promise.reject(new Error('asked'));

async function said(text: string): Promise<readonly string[]> {
  const known = await check(text, unasked);
  if (known.kind !== 'bad-trace') return [known.kind];
  return (['en', 'zh-CN'] as const).map((language) => traceSentence(i18n(language), known.fault));
}

const solved = (change: object) => ({ solution: { ...SOLUTION, ...change } });
const board = (change: object) => ({ board: { ...TRACE.board, ...change } });

describe('a trace with a fault is refused, and the fault is named in both languages:', () => {
  it.each([
    ['a letter that is no move', solved({ moves: 'LULX', length: 4 }), 'cannot be read: LULX.', 'LULX。'],
    ['moves that are no text', solved({ moves: 7 }), 'cannot be read: 7.', '：7。'],
    ['a move over the edge', solved({ moves: 'UUL', length: 3 }), 'move 3 is L', '第 3 步为 L'],
    ['another length', solved({ length: 8 }), 'length is 8, and it has 9 moves', '长度为 8，却有 9 步'],
    ['moves that end elsewhere', solved({ moves: 'U', length: 1 }), 'reachesGoal', 'reachesGoal'],
    [
      'a tile twice',
      board({ tiles: TWICE }),
      'board of this trace is wrong: 5 stands twice, and 1',
      '棋盘有误：5 出现了两次',
    ],
    [
      'a goal with a tile twice',
      { goal: TWICE },
      'goal of this trace is wrong: 5 stands twice',
      '目标有误：5 出现了两次',
    ],
    ['a short goal', { goal: GOAL.slice(1) }, 'goal of this trace has 15 tiles', '目标有 15 个数'],
    ['another height', board({ height: 3 }), 'has 16 tiles. 4 × 3 squares need 12', '16 个数。4 × 3'],
    ['squares that are too many', board({ width: 6 }), 'size of this trace is 6 × 4', '6 × 4'],
    [
      'a size that does not fit',
      board({ tiles: EASY.slice(0, 12).map((_, at) => at) }),
      'has 12 tiles. 4 × 4',
      '12 个数',
    ],
    ['a tile that is too large', board({ tiles: [99, ...EASY.slice(1)] }), '99 is no tile from 0', '99 不是'],
    ['no board', { board: null }, 'no board', '没有“width'],
    ['no goal', { goal: undefined }, 'no goal', '没有数字列表'],
    ['no word of a solution', { solution: undefined }, 'has no moves', '没有走法'],
    ['another version', { version: 2 }, 'is 2, and this page knows only version 1', '版本是 2，'],
  ])('%s', async (_, change, en, zh) => {
    const [english, chinese] = await said(JSON.stringify({ ...TRACE, ...change }));
    expect(english).toContain(en);
    expect(chinese).toContain(zh);
  });

  it('a file that was cut off, wherever', async () => {
    const text = JSON.stringify(TRACE, null, 2);
    for (let end = text.indexOf('version'); end < text.length; end += 17)
      expect((await said(text.slice(0, end)))[0], text.slice(0, end)).toContain('cut off');
  });
});

it('a whole one is read, with its moves or without', async () => {
  expect(await said(JSON.stringify(TRACE))).toEqual(['found']);
  expect(await said(JSON.stringify({ ...TRACE, solution: null }))).toEqual(['found']);
});
