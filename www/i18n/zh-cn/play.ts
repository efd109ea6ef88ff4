/** Buttons of the game, and the budget of a search. */
import type { play as english } from '../en/play.ts';
import type { Area } from '../i18n.ts';

export const play: Area<typeof english> = {
  'play.randomMore': '更多抽取棋盘的方式',
  'play.nextMove': '下一步',
  'play.measure': '测量最短回程',
  'play.goOn': '继续',
  'play.budgetNodes': '扩展多少节点后停下',
  'play.budgetSeconds': '多少秒后停下',
  'play.budgetNone': '不限',
  'play.budgetNodesWrong': '请写一个数目，如 500000、2M 或 200万；留空表示不限。',
  'play.budgetSecondsWrong': '请写秒数，如 30 或 0.5；留空表示不限。',
};
