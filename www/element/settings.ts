/** What host and reader have set on the element, whatever they wrote. */
import type { Letters } from '../puzzle/letters.ts';
import { type Detail, isDetail } from './detail.ts';
import { playable } from './speed.ts';

/** As the attributes have it. */
export interface RawSettings {
  readonly heuristic: string;
  readonly speed: number;
  readonly controls: boolean;
  readonly readonly: boolean;
  readonly letters: string;
  readonly arrows: string | null;
  readonly detail: string;
}

export interface PlayerSettings {
  readonly heuristic: string;
  readonly speed: number;
  readonly controls: boolean;
  readonly readonly: boolean;
  /** Whom letters and speech name. */
  readonly letters: Letters;
  /** Whom the arrow keys name: the same, unless the host parts them. */
  readonly arrows: Letters;
  readonly detail: Detail;
}

export function settingsOf(raw: RawSettings): PlayerSettings {
  const { heuristic, speed, controls, readonly, arrows, detail } = raw;
  const letters = raw.letters === 'tile' ? 'tile' : 'blank';
  return {
    heuristic,
    speed: playable(speed),
    controls,
    readonly,
    letters,
    arrows: arrows === 'tile' || arrows === 'blank' ? arrows : letters,
    detail: isDetail(detail) ? detail : 'manhattan',
  };
}
