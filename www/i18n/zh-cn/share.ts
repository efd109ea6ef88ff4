/** Links, copies and the QR code. */
import type { share as english } from '../en/share.ts';
import type { Area } from '../i18n.ts';

export const share: Area<typeof english> = {
  'share.title': '分享当前内容',
  'share.link': '链接',
  'share.linkHint': '链接包含棋盘、走法及当前位置、启发函数和选项。这些内容都在 # 之后，不会发送到服务器。',
  'share.linkLocal': '本页是从文件打开的，因此此链接只能在本机使用。',
  'share.copyLink': '复制链接',
  'share.readable': '同一链接的易读写法',
  'share.copyReadable': '复制此链接',
  'share.qr': '二维码',
  'share.qrTitle': '扫码打开此棋盘',
  'share.qrLabel': '链接的二维码',
  'share.board': '棋盘文本',
  'share.copyBoard': '复制棋盘',
  'share.format': '写法',
  'share.formatRows': '分行的数字，空格写作 0',
  'share.formatDigits': '每格一位，0 到 f',
  'share.moves': '走法',
  'share.copyMoves': '复制走法',
  'share.letters': '字母表示',
  'share.namesBlank': '空格的移动方向',
  'share.namesTile': '数字块的移动方向',
  'share.noMoves': '尚无解可复制：请关闭本窗口后点击“求解”。',
  'share.copiedLink': '链接已复制。',
  'share.copiedBoard': '棋盘已复制。',
  'share.copiedMoves': '走法已复制。',
  'share.byHand': '浏览器不允许本页复制。文本已选中，请按 Ctrl + C 或用菜单复制。',
};
