/** The texts of the views that come on demand: they come with the first of these. */
import { laterViews as english } from './en/later-views.ts';
import { addTexts } from './i18n.ts';
import { laterViews as chinese } from './zh-cn/later-views.ts';

export const laterViews = english;
export const laterViewsZhCN = chinese;

addTexts('en', laterViews);
addTexts('zh-CN', laterViewsZhCN);
