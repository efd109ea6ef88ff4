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
};
