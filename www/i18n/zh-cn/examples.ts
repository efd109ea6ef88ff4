/** The example boards. */
import type { examples as english } from '../en/examples.ts';
import type { Area } from '../i18n.ts';

export const examples: Area<typeof english> = {
  'examples.title': '示例棋盘',
  'examples.search': '编号、步数或文字',
  'examples.found': '{count} 个棋盘。',
  'examples.none': '没有示例包含所有这些词。',
  'examples.effortWith': '节点数与时间按“{heuristic}”在本机估计。',
  'examples.groupClassic': '十五数码经典',
  'examples.groupSmall': '小棋盘',
  'examples.groupWrong': '错误启发函数失败之处',
  'examples.groupJudge': '编程评测题',
  'examples.groupEighty': '需要 80 步的 17 个棋盘',
  'examples.groupKorf': 'Korf 的一百个棋盘',
  'examples.korfName': 'Korf 第 {number} 号',
  'examples.eightyName': '80 步第 {number} 号',
  'examples.moves': '{count} 步',
  'examples.unsolvable': '无解',
  'examples.nothingToSearch': '无需搜索',
  'examples.unknown': '工作量未知',
  'examples.effort': '约 {nodes} 个节点，在此 {time}',
  'examples.effortRough': '极粗略估计 {nodes} 个节点，在此 {time}',
  'examples.effortAtOnce': '约 {nodes} 个节点，瞬间完成',
  'examples.effortLong': '约 {nodes} 个节点，超过 {time}',
  'examples.wrongFinds': '“{heuristic}”估计 {says}，搜索找到 {finds} 步的解；最短为 {length} 步。',
  'examples.wrongLater': '“{heuristic}”在此估计 {says}，途中却高估：搜索找到 {finds} 步的解；最短为 {length} 步。',
  'examples.wrongSays': '“{heuristic}”估计 {says}；最短为 {length} 步。',
  'examples.loadWith': '载入并使用“{heuristic}”',
};
