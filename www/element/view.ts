/** The whole player as a template. */
import { html, nothing, type TemplateResult } from 'lit';
import { boardView } from './board-view.ts';
import { controlsView } from './controls.ts';
import type { PlayerActs, PlayerView } from './view-model.ts';

export function playerView(view: PlayerView, acts: PlayerActs): TemplateResult {
  const { board, controls, problem } = view;
  return html`
    ${controls ? headView(view) : nothing}
    ${board === null ? html`<div class="well" part="board"></div>` : boardView(view, board, acts)}
    ${problem !== null ? html`<p class="problem" part="problem">${problem}</p>` : nothing}
    ${controls && board !== null ? controlsView(view, acts) : nothing}
  `;
}

function headView({ i18n, pill, g, h, board, moves }: PlayerView): TemplateResult {
  const { translate, number } = i18n;
  const figure = (name: 'g' | 'h' | 'f', value: number | null): TemplateResult => html`
    <div class=${name} title=${translate(`player.${name}`)}>
      <dt><abbr>${name}</abbr></dt>
      <dd>${value === null ? html`<span aria-label=${translate('player.unknown')} role="img">–</span>` : number(value)}</dd>
    </div>
  `;
  return html`
    <div class="top">
      <p class="pill ${pill.tone}" part="status">${pill.text}</p>
      ${board === null ? nothing : html`<dl class=${moves === null ? 'figures' : 'figures running'} part="figures">${figure('g', g)}${figure('h', h)}${figure('f', h === null ? null : g + h)}</dl>`}
    </div>
  `;
}
