/** Simplified Chinese. Every key of `en.ts`, in the same order. */

import type { Texts } from './i18n.ts';
import { editor } from './zh-cn/editor.ts';
import { error } from './zh-cn/error.ts';
import { examples } from './zh-cn/examples.ts';
import { keys } from './zh-cn/keys.ts';
import { page } from './zh-cn/page.ts';
import { paste } from './zh-cn/paste.ts';
import { play } from './zh-cn/play.ts';
import { player } from './zh-cn/player.ts';
import { reading } from './zh-cn/reading.ts';
import { rounds } from './zh-cn/rounds.ts';
import { share } from './zh-cn/share.ts';
import { slides } from './zh-cn/slides.ts';
import { views } from './zh-cn/views.ts';

export const zhCN: Texts = {
  ...player,
  ...error,
  ...page,
  ...rounds,
  ...reading,
  ...editor,
  ...paste,
  ...examples,
  ...play,
  ...share,
  ...keys,
  ...views,
  ...slides,
};
