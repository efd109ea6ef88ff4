/** English, and with it the list of keys that the page starts with: one file for each area in `en/`. Dialogs bring their own. */
import { error } from './en/error.ts';
import { page } from './en/page.ts';
import { play } from './en/play.ts';
import { player } from './en/player.ts';
import { rounds } from './en/rounds.ts';
import { views } from './en/views.ts';

export const en = {
  ...player,
  ...error,
  ...page,
  ...rounds,
  ...play,
  ...views,
} as const;
