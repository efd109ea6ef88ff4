/** In place of `en.ts` in a build of the element alone: what the element says. */
import { error } from './en/error.ts';
import { player } from './en/player.ts';

export const en = { ...player, ...error } as const;
