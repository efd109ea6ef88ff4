/** The texts of what is worked out behind the page: they come with what works it out. */
import { background as english } from './en/background.ts';
import { addTexts } from './i18n.ts';
import { background as chinese } from './zh-cn/background.ts';

export const background = english;
export const backgroundZhCN = chinese;

addTexts('en', background);
addTexts('zh-CN', backgroundZhCN);
