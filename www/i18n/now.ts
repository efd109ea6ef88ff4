/** The texts of the line that follows a search: they come with it. */
import { now as english } from './en/now.ts';
import { addTexts } from './i18n.ts';
import { now as chinese } from './zh-cn/now.ts';

export const now = english;
export const nowZhCN = chinese;

addTexts('en', now);
addTexts('zh-CN', nowZhCN);
