/** Why a search or a board failed. */
import type { error as english } from '../en/error.ts';
import type { Area } from '../i18n.ts';

export const error: Area<typeof english> = {
  'error.badTiles': '无法读取棋盘：{why}。',
  'error.badGoal': '无法读取目标：{why}。',
  'error.tiles.none': '没有数字',
  'error.tiles.notANumber': '“{token}”不是整数',
  'error.tiles.outOfRange': '{token} 不在 0 到 {max} 之间',
  'error.tiles.repeated': '{tile} 出现了两次，缺少 {missing}',
  'error.tiles.wrongCount': '有 {count} 个数字，而棋盘有 {expected} 格',
  'error.tiles.wrongRow': '第 {row} 行有 {count} 个数字，而棋盘宽 {expected} 格',
  'error.badSize': '尺寸须写成 宽x高，每边 2 到 8，最多 16 格，例如 4x4。',
  'error.parityInversions': '任何走法都到不了目标：此棋盘有 {count} 个逆序对，是奇数，而任何一步都不改变其奇偶性。',
  'error.parityRow':
    '任何走法都到不了目标：{inversions} 个逆序对，加上空格与其目标位置相差的 {rows} 行，共 {sum}，是奇数，而任何一步都不改变其奇偶性。',
  'error.unknownHeuristic': '没有名为“{name}”的启发函数。',
  'error.loadFailed': '求解器未能启动。{reason}',
  'error.cause.missing': '求解器的某个文件未能载入。',
  'error.cause.policy': "本站的安全策略禁止 WebAssembly：其 script-src 须允许 'wasm-unsafe-eval'。",
  'error.cause.no-wasm': '此浏览器没有 WebAssembly，或已将其关闭。',
  'error.cause.other': '浏览器拒绝了启动求解器的所有方式。',
  'error.outOfMemory': '搜索所需的内存超出可用内存。',
  'error.limitNodes': '搜索已达到扩展节点数的上限。',
  'error.limitTime': '搜索已达到时间上限。',
  'error.notKept': '这次搜索已不再保留，请重新开始。',
  'error.internal': '求解器发生故障：{reason}',
};
