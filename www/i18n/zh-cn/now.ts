/** What a search does at its node, for eye and ear. */
import type { now as english } from '../en/now.ts';
import type { Area } from '../i18n.ts';

export const now: Area<typeof english> = {
  'views.nowAtMost': '不超过阈值',
  'views.sample': '抽样',
  'views.replaying': '正在重新搜索以后退，{percent}%',
  'views.nowExpand': '未超过阈值，因此扩展：',
  'views.willPrune': '{move}：f = {f}，将剪去',
  'views.nowBefore': '来到这里的途中：',
  'views.willEnter': '{move}：f = {f}',
  'views.wasBacktracked': '下方已无可试：回溯到深度 {g}。',
  'views.nextSmallest': '目前被剪去的最小 f 为 {next}：即下一个阈值。',
  'views.nextNothing': '本轮尚未剪枝，因此还没有下一个阈值。',
  'views.nextPlusOne': '下一个阈值是 {next}：本轮阈值 + 1。',
  'views.nodeNumber': '本轮第 {node} 个节点。',
  'views.nodeFirst': '搜索从这里开始。',
  'views.spoken': '已走 {count} 步，估计还需 {h} 步，f = {f}，阈值 {threshold}：扩展。目前被剪去的最小 f 为 {next}。',
  'views.spokenNothing': '已走 {count} 步，估计还需 {h} 步，f = {f}，阈值 {threshold}：扩展。尚未剪枝。',
  'views.spokenPlusOne': '已走 {count} 步，估计还需 {h} 步，f = {f}，阈值 {threshold}：扩展。下一个阈值是 {next}。',
  'views.wasPruned': '{moves}：f = {f} > 阈值 {threshold}，剪去。',
  'views.wasPrunedLast': '{moves}：f = {f}，剪去。上一轮至此结束。',
  'views.wasRepeated': '略去 {moves}：其状态已在当前路径上。',
};
