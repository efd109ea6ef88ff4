/** The legend of the keys. */
import type { keys as english } from '../en/keys.ts';
import type { Area } from '../i18n.ts';

export const keys: Area<typeof english> = {
  'keys.open': '按键说明',
  'keys.title': '按键与手势',
  'keys.close': '关闭',
  'keys.arrows': '方向键和走法字母指的是',
  'keys.arrowsTile': '数字块的移动方向，如游戏中',
  'keys.arrowsBlank': '空格的移动方向，如人工智能课程中',
  'keys.board': '在棋盘上',
  'keys.boardArrowsTile': '把数字块朝该方向滑入空格',
  'keys.boardArrowsBlank': '让空格朝该方向移动',
  'keys.enter': '让方向键在数字块间走动，再按回车滑动所到的数字块',
  'keys.backspace': '撤回上一步',
  'keys.playback': '有解时',
  'keys.space': '播放或暂停',
  'keys.brackets': '后退一步、前进一步',
  'keys.homeEnd': '第一个状态、最后一个状态',
  'keys.page': '在页面上',
  'keys.question': '显示本说明',
  'keys.paste': '从剪贴板读入棋盘或走法',
  'keys.escape': '关闭打开的窗口',
  'keys.tab': '到下一个控件；按住 Shift 则往回',
  'keys.pointer': '鼠标与触摸',
  'keys.click': '点击',
  'keys.clickDoes': '滑动与空格同行或同列的数字块，连同其间所有数字块',
  'keys.letter': '点击字母',
  'keys.letterDoes': '跳到解的这一步',
  'keys.inside': '棋盘的按键只在焦点位于播放器内时起作用，因此外层的幻灯片可保留自己的按键。',
};
