/** The transport: buttons, scrub bar, speed, position; below it what can be set, and the moves. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { choicesView, speedMenu } from './choices-view.ts';
import { movesView } from './moves-view.ts';
import type { PlayerActs, PlayerView } from './view-model.ts';

const ICONS = {
  first: svg`<path d="M6 5h2.2v14H6zM19 5v14L9.4 12z" />`,
  back: svg`<path d="M17 5v14L6.5 12z" />`,
  forward: svg`<path d="M7 5v14l10.5-7z" />`,
  last: svg`<path d="M15.8 5H18v14h-2.2zM5 5v14l9.6-7z" />`,
  play: svg`<path d="M8 5v14l11-7z" />`,
  pause: svg`<path d="M6.5 5h4v14h-4zM13.5 5h4v14h-4z" />`,
  stop: svg`<path d="M6 6h12v12H6z" />`,
} as const;

function icon(name: keyof typeof ICONS): TemplateResult {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;
}

/** What the big button does, by what the player is at. */
export function playButtonOf(
  view: Pick<PlayerView, 'phase' | 'moves' | 'index'>,
): 'solve' | 'stop' | 'pause' | 'play' | 'again' {
  const { phase, moves, index } = view;
  if (phase === 'loading' || phase === 'solving') return 'stop';
  if (phase === 'playing') return 'pause';
  if (moves === null) return 'solve';
  return moves.length > 0 && index === moves.length ? 'again' : 'play';
}

export function controlsView(view: PlayerView, acts: PlayerActs): TemplateResult {
  const { i18n, moves, index } = view;
  const { translate } = i18n;
  const length = moves?.length ?? 0;
  const big = playButtonOf(view);
  const bigDead = big === 'solve' ? !view.solvable : big === 'play' && length === 0;
  const button = (name: 'first' | 'back' | 'forward' | 'last', dead: boolean, act: () => void): TemplateResult => html`
    <button
      type="button"
      class=${name}
      part="button"
      aria-label=${translate(`player.${name}`)}
      title=${translate(`player.${name}`)}
      aria-disabled=${dead ? 'true' : 'false'}
      @click=${dead ? nothing : act}
    >
      ${icon(name)}
    </button>
  `;
  return html`
    <div class="transport" part="transport" role="group" aria-label=${translate('player.transport')}>
      <div
        class="buttons"
        @keydown=${(event: KeyboardEvent) => acts.key(event, 'button')}
      >
        ${button('first', index === 0, () => acts.seek(0))} ${button('back', index === 0, () => acts.step(-1))}
        <button
          type="button"
          class="big"
          part="button main-button"
          aria-label=${translate(`player.${big}`)}
          title=${translate(`player.${big}`)}
          aria-disabled=${bigDead ? 'true' : 'false'}
          @click=${bigDead ? nothing : acts.playButton}
        >
          ${icon(big === 'stop' || big === 'pause' ? big : 'play')}
        </button>
        ${button('forward', index === length, () => acts.step(1))}
        ${button('last', index === length, () => acts.seek(length))}
      </div>
      ${scrubView(view, length, acts)}
      ${speedMenu(view, acts)}
    </div>
    <div class="below">
      ${moves === null ? nothing : html`<p class="position" part="position">${translate('player.position', { index, length })}</p>`}
      ${choicesView(view, acts)}
    </div>
    ${moves === null ? nothing : movesView(view, moves, acts)}
  `;
}

/** Sliders that the browser is about to move by a page. Not of one template: another may be drawn in between. */
const paging = new WeakSet<EventTarget>();

function scrubView({ i18n, index, moves }: PlayerView, length: number, acts: PlayerActs): TemplateResult {
  return html`<input
    class="scrub"
    part="scrub"
    type="range"
    min="0"
    max=${Math.max(1, length)}
    step="1"
    .value=${String(index)}
    ?disabled=${moves === null || length === 0}
    aria-label=${i18n.translate('player.scrub')}
    aria-valuetext=${i18n.translate('player.positionSpoken', { index, length })}
    @keydown=${(event: KeyboardEvent) => {
      // These belong to the slide deck, but the browser also moves the slider with them: that move is taken back.
      if (event.target === null) return;
      if (event.key === 'PageUp' || event.key === 'PageDown') paging.add(event.target);
      else paging.delete(event.target);
      acts.key(event, 'slider');
    }}
    @input=${(event: InputEvent) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      if (paging.delete(event.target)) event.target.value = String(index);
      else acts.seek(event.target.valueAsNumber);
    }}
  />`;
}
