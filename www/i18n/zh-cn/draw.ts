/** Random boards by difficulty. */
import type { draw as english } from '../en/draw.ts';
import type { Area } from '../i18n.ts';

export const draw: Area<typeof english> = {
  'draw.go': '抽取',
  'draw.title': '抽取棋盘',
  'draw.close': '关闭',
  'draw.how': '抽取方式',
  'draw.uniform': '均匀：每个可解棋盘机会相同',
  'draw.walk': '从目标出发随机走若干步',
  'draw.length': '最短解恰为若干步',
  'draw.walkHint': '随机走动会折返，所以棋盘往往比走的步数更近。',
  'draw.lengthHint': '在后台求解随机棋盘，再沿最短解走到只剩这么多步。',
  'draw.moves': '步数',
  'draw.movesWrong': '请写 1 到 {most} 的整数。',
  'draw.drawing': '已求解 {count} 个棋盘…',
  'draw.shorter': '找到的最远棋盘离目标 {count} 步；要求 {wanted} 步。',
  'draw.failedMemory': '棋盘未能求解：所需内存超出可用内存。',
  'draw.failedNoSolver': '棋盘未能求解：求解器在此无法启动。',
  'draw.failedBroken': '棋盘未能求解：求解器发生故障，请重试。',
};
