/** Simplified Chinese. Every key of `en.ts`, in the same order. */

import type { Texts } from './i18n.ts';
import { error } from './zh-cn/error.ts';
import { page } from './zh-cn/page.ts';
import { play } from './zh-cn/play.ts';
import { player } from './zh-cn/player.ts';
import { rounds } from './zh-cn/rounds.ts';
import { views } from './zh-cn/views.ts';

export const zhCN: Texts = {
  ...player,
  ...error,
  ...page,
  ...rounds,
  ...play,
  ...views,
};
