/** What the dialog says about a text: how it was read, to which goal, what comes of it, what is wrong with it. */
import { html, nothing, type TemplateResult } from 'lit';
import { type I18n, isKey, type Key } from '../../i18n/i18n.ts';
import type { Mover, Origin, ReadingError } from '../../search/protocol.ts';
import { type Aim, type Check, endOf, type Found, type How } from './found.ts';
import type { Entry, Own } from './own.ts';
import { preview, unsolvable } from './preview.ts';

const ORIGINS = {
  board: 'paste.origin.board',
  'to-goal': 'paste.origin.toGoal',
  goal: 'paste.origin.goal',
  boards: 'paste.origin.boards',
} as const satisfies { readonly [O in Origin]: Key };
const MOVERS = {
  blank: 'paste.mover.blank',
  tile: 'paste.mover.tile',
  number: 'paste.mover.number',
  boards: 'paste.mover.boards',
} as const satisfies { readonly [M in Mover]: Key };
const OWN = {
  link: 'paste.own.link',
  trace: 'paste.own.trace',
  json: 'paste.own.json',
  csv: 'paste.own.csv',
} as const satisfies { readonly [O in Own['kind']]: Key };
const AIM_NAMES = {
  'as-read': 'paste.aim.asRead',
  present: 'paste.aim.present',
  'blank-first': 'paste.aim.blankFirst',
  turned: 'paste.aim.turned',
} as const satisfies { readonly [A in Aim]: Key };

/** How a text was read; a choice where there are several ways. */
export function readingChoice(
  words: I18n,
  found: readonly Found[],
  chosen: number | null,
  choose: (index: number) => void,
): TemplateResult {
  const [only] = found;
  if (found.length === 1 && only !== undefined) {
    return html`<p class="good">${howRead(words, only)}</p>`;
  }
  return html`
    <fieldset class="readings">
      <legend>${words.translate('paste.severalReadings', { count: found.length })}</legend>
      ${found.map(
        (each, index) => html`
          <label>
            <input
              type="radio"
              name="reading"
              .checked=${index === chosen}
              @change=${() => choose(index)}
            />
            <span>${howRead(words, each)}${movesOutcome(words, each)}</span>
            ${each.entries.length === 1 ? picture(each) : nothing}
          </label>
        `,
      )}
    </fieldset>
  `;
}

/** The board, or where moves lead; of those that lead to the goal, where they begin. */
function picture({ how, entries: [entry] }: Found): unknown {
  if (entry === undefined) return nothing;
  const begins = entry.moves === null || (how.kind === 'moves' && how.origin === 'to-goal');
  return preview(entry.board, begins ? entry.board.tiles : endOf(entry).board.tiles);
}

function howRead(words: I18n, found: Found): unknown {
  const t = words.translate;
  const { how, entries, more } = found;
  if (how.kind === 'moves')
    return html`<span class="sentence">${t(ORIGINS[how.origin])}</span> <span class="sentence">${t(MOVERS[how.mover])}</span>`;
  const { width, height } = entries[0]?.board ?? { width: 0, height: 0 };
  const way = howName(words, how, width, height);
  const count = entries.length + more;
  return count > 1 ? t('paste.severalBoards', { count, how: way }) : t('paste.readAs', { width, height, how: way });
}

function howName(words: I18n, how: Exclude<How, { kind: 'moves' }>, width: number, height: number): string {
  if (how.kind === 'own') return words.translate(OWN[how.what]);
  const key = `reading.${how.name}`;
  return isKey(key) ? words.translateAny(key, { width, height }) : how.name;
}

function movesOutcome(words: I18n, { how, entries }: Found): unknown {
  const [entry] = entries;
  return how.kind === 'moves' && entry !== undefined
    ? html`<span class="sentence">${outcome(words, entry)}</span>`
    : nothing;
}

function outcome({ translate: t }: I18n, entry: Entry): string {
  const count = entry.moves?.length ?? 0;
  return endOf(entry).atGoal ? t('paste.endsAtGoal', { count }) : t('paste.endsElsewhere', { count });
}

/** What is loaded: the board, or where its moves lead. `listed`: its picture stands above already. */
export function endView(words: I18n, entry: Entry, listed: boolean): TemplateResult {
  const t = words.translate;
  if (entry.moves === null) {
    return html`${listed && entry.board.tiles.length > 0 ? nothing : preview(entry.board, entry.board.tiles)}
    ${unsolvable(entry.board, words)}`;
  }
  const end = endOf(entry);
  return html`
    <p class=${end.atGoal ? 'good' : ''}>${outcome(words, entry)}</p>
    <div class="pair">
      <figure>
        <figcaption>${t('paste.from')}</figcaption>
        ${preview(entry.board, entry.board.tiles)}
      </figure>
      <figure>
        <figcaption>${t('paste.to')}</figcaption>
        ${preview(entry.board, end.board.tiles)}
      </figure>
    </div>
  `;
}

/** To which goal; nothing where only one is meant. */
export function aimChoice(words: I18n, aims: readonly Aim[], chosen: Aim, choose: (aim: Aim) => void): unknown {
  if (aims.length < 2) return nothing;
  return html`
    <fieldset class="readings aims">
      <legend>${words.translate(aims.includes('turned') ? 'paste.aimUnsolvable' : 'paste.aim')}</legend>
      ${aims.map(
        (aim) => html`
          <label>
            <input type="radio" name="aim" .checked=${aim === chosen} @change=${() => choose(aim)} />
            <span>${words.translate(AIM_NAMES[aim])}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
}

/** Why a text cannot be read, and where. */
export function reasonView(
  words: I18n,
  { error, also }: Extract<Check, { kind: 'wrong' }>,
  showPlace: (event: Event) => void,
): TemplateResult {
  const t = words.translate;
  const place = error.line !== null && error.column !== null ? { line: error.line, column: error.column } : null;
  return html`
    <p class="bad">${errorSentence(words, error)}</p>
    ${
      place === null
        ? nothing
        : html`<p class="place">
            ${t('paste.place', place)}
            <button type="button" class="plain" @click=${showPlace}>${t('paste.showPlace')}</button>
          </p>`
    }
    ${also === null ? nothing : html`<p class="muted">${t('paste.alsoMoves', { reason: errorSentence(words, also) })}</p>`}
  `;
}

export function errorSentence(words: I18n, error: ReadingError): string {
  const key = `reading.error.${error.kind}`;
  return isKey(key) ? words.translateAny(key, { token: error.token ?? '', ...error.values }) : error.message;
}
