/** English, and with it the list of all keys: one file for each area in `en/`. */
import { editor } from './en/editor.ts';
import { error } from './en/error.ts';
import { examples } from './en/examples.ts';
import { keys } from './en/keys.ts';
import { page } from './en/page.ts';
import { paste } from './en/paste.ts';
import { play } from './en/play.ts';
import { player } from './en/player.ts';
import { reading } from './en/reading.ts';
import { rounds } from './en/rounds.ts';
import { share } from './en/share.ts';
import { slides } from './en/slides.ts';
import { views } from './en/views.ts';

export const en = {
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
} as const;
