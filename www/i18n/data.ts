/** The texts of files and of the printed page: they come with the first of them, or with the first dialog. */
import { data as english } from './en/data.ts';
import { addTexts } from './i18n.ts';
import { data as chinese } from './zh-cn/data.ts';

export const data = english;
export const dataZhCN = chinese;

addTexts('en', data);
addTexts('zh-CN', dataZhCN);
