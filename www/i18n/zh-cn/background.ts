/** What is worked out behind the page: hints, solving by hand, how long a search may take. */
import type { background as english } from '../en/background.ts';
import type { Area } from '../i18n.ts';

export const background: Area<typeof english> = {
  'play.up': '上',
  'play.down': '下',
  'play.left': '左',
  'play.right': '右',
  'play.hint': '下一步：数字块 {tile} 向{way}，空格向{blank}。最短路线还剩 {count} 步。',
  'play.home': '棋盘已处于目标状态。',
  'play.unsolvable': '从这里没有任何走法能到达目标。',
  'play.failedMemory': '未能找到下一步：所需内存超出可用内存。',
  'play.failedNoSolver': '未能找到下一步：求解器在此无法启动。',
  'play.failedBroken': '未能找到下一步：求解器发生故障，请重试。',
  'play.searching': '正在寻找最短路线…',
  'play.solved': '{count} 步解出。',
  'play.solvedShortest': '{count} 步解出，没有更短的走法。',
  'play.solvedBeside': '{count} 步解出；最短为 {shortest} 步。',
  'play.scrambleHome': '已打乱 {count} 步；最短回程：{length} 步',
  'play.movesHome': '设定此棋盘后走了 {count} 步；最短回程：{length} 步',
  'play.wayHome': '最短回程：{count} 步',
  'play.warn': '用这个启发函数可能需要约 {time}。',
  'play.warnRough': '用这个启发函数极粗略估计需要 {time}。',
  'play.warnLong': '用这个启发函数很可能超过 {time}。',
  'play.nowAbout': '{heuristic}：约 {time}',
  'play.nowLong': '{heuristic}：超过 {time}',
  'play.wayOut': '“最强”：约 {time}。',
  'play.wayOutSoon': '“最强”：不到一秒。',
};
