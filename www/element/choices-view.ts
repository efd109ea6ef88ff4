/** What the reader sets on the player itself: the speed, whom letters and arrow keys name, what the tiles show. */
import { html, type TemplateResult } from 'lit';
import type { Key } from '../i18n/i18n.ts';
import { LETTERS, type Letters } from '../puzzle/letters.ts';
import { DETAILS, type Detail } from './detail.ts';
import { speedsWith } from './speed.ts';
import type { PlayerActs, PlayerView } from './view-model.ts';

const LETTERS_NAMES = {
  blank: 'player.lettersBlank',
  tile: 'player.lettersTile',
} as const satisfies { readonly [L in Letters]: Key };

const DETAIL_NAMES = {
  manhattan: 'player.detailManhattan',
  none: 'player.detailNone',
  conflicts: 'player.detailConflicts',
  groups: 'player.detailGroups',
  arrows: 'player.detailArrows',
} as const satisfies { readonly [D in Detail]: Key };

export function speedMenu({ i18n, speed }: PlayerView, acts: PlayerActs): TemplateResult {
  const { translate } = i18n;
  return menu(
    'speed',
    translate('player.speed'),
    speedsWith(speed).map((value) => ({ value, text: translate('player.times', { speed: value }) })),
    speed,
    acts.setSpeed,
    acts,
  );
}

/** Always in sight: what the letters mean is said where they stand. */
export function choicesView({ i18n, letters, detail }: PlayerView, acts: PlayerActs): TemplateResult {
  const { translate } = i18n;
  return html`
    ${menu(
      'letters',
      translate('player.letters'),
      LETTERS.map((value) => ({ value, text: translate(LETTERS_NAMES[value]) })),
      letters,
      acts.setLetters,
      acts,
    )}
    ${menu(
      'detail',
      translate('player.detail'),
      DETAILS.map((value) => ({ value, text: translate(DETAIL_NAMES[value]) })),
      detail,
      acts.setDetail,
      acts,
    )}
  `;
}

function menu<T extends string | number>(
  name: string,
  label: string,
  choices: readonly { readonly value: T; readonly text: string }[],
  chosen: T,
  choose: (value: T) => void,
  acts: PlayerActs,
): TemplateResult {
  return html`<select
    class=${name}
    part="menu"
    aria-label=${label}
    title=${label}
    @change=${({ target }: Event) => {
      const choice = target instanceof HTMLSelectElement ? choices[target.selectedIndex] : undefined;
      if (choice !== undefined) choose(choice.value);
    }}
    @keydown=${(event: KeyboardEvent) => acts.key(event, 'menu')}
  >
    ${choices.map(({ value, text }) => html`<option .selected=${value === chosen}>${text}</option>`)}
  </select>`;
}
