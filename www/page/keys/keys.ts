/** The legend of the keys, with the setting that says what arrows and letters name. */
import { html, type TemplateResult } from 'lit';
import type { Key, Translate } from '../../i18n/i18n.ts';
import { LETTERS, type Letters } from '../../puzzle/letters.ts';
import type { PageHost } from '../dialogs.ts';
import { openModal } from '../modal.ts';
import { PAUSE_KEY, STEPS } from '../speed-panel.ts';
import './keys.css';

const CHOICES = { tile: 'keys.arrowsTile', blank: 'keys.arrowsBlank' } as const satisfies {
  readonly [L in Letters]: Key;
};
const ARROWS_DO = { tile: 'keys.boardArrowsTile', blank: 'keys.boardArrowsBlank' } as const satisfies {
  readonly [L in Letters]: Key;
};

/** What a mouse or a finger does, and what comes of it. */
const POINTER = [
  ['keys.click', 'keys.clickDoes'],
  ['keys.drag', 'keys.dragDoes'],
  ['keys.letter', 'keys.letterDoes'],
  ['keys.drop', 'keys.dropDoes'],
] as const;

export function open(host: PageHost): void {
  openModal(host, {
    name: 'keys-dialog',
    title: (t) => t('keys.title'),
    body({ translate: t }) {
      const { letters } = host.store.state;
      return html`
        <fieldset>
          <legend>${t('keys.arrows')}</legend>
          ${LETTERS.map(
            (value) => html`<label class="switch">
              <input
                type="radio"
                name="letters"
                .checked=${value === letters}
                @change=${() => host.setLetters(value)}
              />
              <span>${t(CHOICES[value])}</span>
            </label>`,
          )}
        </fieldset>
        ${group(t, 'keys.board', [
          [['↑', '↓', '←', '→'], ARROWS_DO[letters]],
          [['Enter'], 'keys.enter'],
          [['Backspace'], 'keys.backspace'],
        ])}
        ${group(t, 'keys.playback', [
          [['Space'], 'keys.space'],
          [['[', ']'], 'keys.brackets'],
          [['Home', 'End'], 'keys.homeEnd'],
        ])}
        <p class="hint">${t('keys.inside')}</p>
        ${group(t, 'keys.search', [
          [[PAUSE_KEY], 'keys.pause'],
          ...STEPS.map(({ key, name }) => [[key], name] as const),
          [['←', '→', 'Home', 'End'], 'keys.tabs'],
        ])}
        <p class="hint">${t('keys.anywhere')}</p>
        ${group(t, 'keys.page', [
          [['?'], 'keys.question'],
          [['Ctrl + V'], 'keys.paste'],
          [['Esc'], 'keys.escape'],
          [['Tab'], 'keys.tab'],
        ])}
        <h3>${t('keys.pointer')}</h3>
        <dl>
          ${POINTER.map(([act, does]) => html`<div><dt>${t(act)}</dt><dd>${t(does)}</dd></div>`)}
        </dl>
      `;
    },
  });
}

/** The steps of the search are named as their buttons are. */
type LegendKey = (Key & `keys.${string}`) | (typeof STEPS)[number]['name'];

/** Keys, as they are written on them, and what they do. */
function group(
  t: Translate,
  title: LegendKey,
  rows: readonly (readonly [readonly string[], LegendKey])[],
): TemplateResult {
  return html`
    <h3>${t(title)}</h3>
    <dl>
      ${rows.map(
        ([signs, does]) =>
          html`<div><dt>${signs.map((sign) => html`<kbd>${sign}</kbd> `)}</dt><dd>${t(does)}</dd></div>`,
      )}
    </dl>
  `;
}
