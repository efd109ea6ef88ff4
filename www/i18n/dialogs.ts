/** The texts of the dialogs: they come with the first dialog that is opened. */
import { data, dataZhCN } from './data.ts';
import { copy } from './en/copy.ts';
import { draw } from './en/draw.ts';
import { editor } from './en/editor.ts';
import { examples } from './en/examples.ts';
import { keys } from './en/keys.ts';
import { paste } from './en/paste.ts';
import { reading } from './en/reading.ts';
import { share } from './en/share.ts';
import { slides } from './en/slides.ts';
import { type Area, addTexts } from './i18n.ts';
import { copy as copyZh } from './zh-cn/copy.ts';
import { draw as drawZh } from './zh-cn/draw.ts';
import { editor as editorZh } from './zh-cn/editor.ts';
import { examples as examplesZh } from './zh-cn/examples.ts';
import { keys as keysZh } from './zh-cn/keys.ts';
import { paste as pasteZh } from './zh-cn/paste.ts';
import { reading as readingZh } from './zh-cn/reading.ts';
import { share as shareZh } from './zh-cn/share.ts';
import { slides as slidesZh } from './zh-cn/slides.ts';

export const dialogs = {
  ...reading,
  ...editor,
  ...paste,
  ...share,
  ...keys,
  ...slides,
  ...copy,
  ...examples,
  ...draw,
  ...data,
} as const;

export const dialogsZhCN: Area<typeof dialogs> = {
  ...readingZh,
  ...editorZh,
  ...pasteZh,
  ...shareZh,
  ...keysZh,
  ...slidesZh,
  ...copyZh,
  ...examplesZh,
  ...drawZh,
  ...dataZhCN,
};

addTexts('en', dialogs);
addTexts('zh-CN', dialogsZhCN);
