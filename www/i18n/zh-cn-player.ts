/** In place of `zh-cn.ts` in a build of the element alone. */
import { error } from './zh-cn/error.ts';
import { player } from './zh-cn/player.ts';

export const zhCN = { ...player, ...error };
