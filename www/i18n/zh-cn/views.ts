/** Views of a search: stack, plane, path, tree, and its speed. */
import type { views as english } from '../en/views.ts';
import type { Area } from '../i18n.ts';

export const views: Area<typeof english> = {
  'views.title': '搜索视图',
  'views.loading': '正在载入…',
  'views.table': '全部数据表',
  'views.save': '保存此视图',
  'views.saveSvg': '将图保存为 SVG',
  'views.savePng': '将图保存为 PNG',
  'views.saveCsv': '将数据保存为 CSV',
  'views.path': '路径',
  'views.pathEmpty': '搜索找到解之后，此处显示每个启发函数能看到剩余路程的多少。',
  'views.pathTitle': '沿着解：每个启发函数能看到多少剩余路程',
  'views.pathH': 'h，剩余步数的估计',
  'views.pathF': 'f = g + h',
  'views.pathMade': 'g，已走步数 →',
  'views.pathThreshold': '最后阈值 {threshold}',
  'views.pathAt': '第 {made} 步，共 {total} 步',
  'views.pathHere': '第 {made} 步的 h',
  'views.pathSeen': '平均看到',
  'views.pathLeft': '剩余步数（真实距离）',
  'views.pathLeftUnproven': '此解的剩余步数',
  'views.pathMissing': '需要尚未载入的数据表',
  'views.pathOver': '在 {count} 个状态处高估',
  'views.chooseHeuristics': '选择启发函数',
  'views.move': '走法',
  'views.left': '剩余',
};
