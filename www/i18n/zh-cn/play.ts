/** Random boards by difficulty, hints, and solving by hand. */
import type { play as english } from '../en/play.ts';
import type { Area } from '../i18n.ts';

export const play: Area<typeof english> = {};
