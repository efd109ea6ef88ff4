/** What the search does at this moment, in one line: g + h = f against the threshold, and what that means. */
import { html, nothing, type TemplateResult } from 'lit';
import '../i18n/now.ts';
import type { I18n } from '../i18n/i18n.ts';
import { type Letters, letterOf } from '../puzzle/letters.ts';
import type { NodeView, Place } from '../search/protocol.ts';
import type { Numbers } from './numbers.ts';
import type { SearchLog } from './search-log.ts';

export interface NowView {
  readonly log: SearchLog;
  readonly words: I18n;
  readonly numbers: Numbers;
  readonly letters: Letters;
}

/** Nothing before the first node is known. */
export function now({ log, words, numbers, letters }: NowView): TemplateResult | typeof nothing {
  const { seen } = log;
  const node = seen?.node;
  const t = words.translate;
  if (!seen || !node) return nothing;
  const replaying = seen.replaying;
  return html`
    <div class="node-now">
      <p class="sum">
        g <b>${node.g}</b> + h <b>${node.h}</b> = f <b class="f">${node.f}</b> <span aria-hidden="true">≤</span><span class="unseen">${t('views.nowAtMost')}</span>
        <b>${node.threshold}</b>
        ${seen.sample ? html`<small class="sample">${t('views.sample')}</small>` : nothing}
        ${replaying === undefined ? nothing : html`<small class="sample">${t('views.replaying', { percent: Math.floor(100 * replaying) })}</small>`}
      </p>
      ${seen.sample ? nothing : before(happened(node, words, letters), words)}
      <ul class="children">
        <li>${t('views.nowExpand')}</li>
        ${node.children.map((place) => child(place, words, letters))}
      </ul>
      <p class="next">${next(log, node, words)}</p>
      ${seen.sample ? nothing : html`<p class="hint">${t('views.nodeNumber', { node: numbers.count(seen.round.expanded + 1) })} ${seen.total.expanded === 0 ? t('views.nodeFirst') : ''}</p>`}
    </div>
  `;
}

/** The same in sentences, for whoever hears the page: said when the search stands still. */
export function spoken(log: SearchLog, words: I18n, letters: Letters): readonly string[] {
  const node = log.seen?.node;
  if (!node || log.seen?.paused !== true) return [];
  return [...cutSentences(node, words, letters), standing(log, node, words)];
}

function standing({ searched }: SearchLog, node: NodeView, { translate: t }: I18n): string {
  const { g: count, h, f, threshold, nextThreshold } = node;
  if (searched?.thresholdRule === 'plus-one')
    return t('views.spokenPlusOne', { count, h, f, threshold, next: threshold + 1 });
  return nextThreshold === null
    ? t('views.spokenNothing', { count, h, f, threshold })
    : t('views.spoken', { count, h, f, threshold, next: nextThreshold });
}

function next({ searched }: SearchLog, { threshold, nextThreshold }: NodeView, { translate: t }: I18n): string {
  if (searched?.thresholdRule === 'plus-one') return t('views.nextPlusOne', { next: threshold + 1 });
  return nextThreshold === null ? t('views.nextNothing') : t('views.nextSmallest', { next: nextThreshold });
}

/** Apart from what is to come, which may well be the same move. The card keeps its height where nothing is to be told. */
function before(happened: readonly TemplateResult[], { translate: t }: I18n): TemplateResult {
  return html`<ul class="children was">
    ${happened.length === 0 ? nothing : html`<li>${t('views.nowBefore')}</li>`}${happened}
  </ul>`;
}

/** What led here from the node before: only what was cut or left is worth a word, and of a way up only its end. */
function happened(node: NodeView, words: I18n, letters: Letters): readonly TemplateResult[] {
  const t = words.translate;
  const repeated: string[] = [];
  let backTo: number | null = null;
  for (const event of node.events) {
    if (event.kind === 'repeated') repeated.push(letterOf(event.move, letters));
    else if (event.kind === 'backtracked') backTo = event.g;
  }
  return [
    ...cutSentences(node, words, letters).map((text) => html`<li class="cut">${text}</li>`),
    ...(repeated.length === 0 ? [] : [html`<li>${t('views.wasRepeated', { moves: repeated.join(', ') })}</li>`]),
    ...(backTo === null ? [] : [html`<li>${t('views.wasBacktracked', { g: backTo })}</li>`]),
  ];
}

/** A sentence for each f at which something was cut on the way here. */
function cutSentences({ events, threshold }: NodeView, { translate: t }: I18n, letters: Letters): readonly string[] {
  const cut = new Map<number, string[]>();
  for (const event of events) {
    if (event.kind === 'pruned') cut.set(event.f, [...(cut.get(event.f) ?? []), letterOf(event.move, letters)]);
  }
  return [...cut].map(([f, each]) => {
    const moves = each.join(', ');
    // What is within the threshold now was cut by the one of the round before.
    return f <= threshold ? t('views.wasPrunedLast', { moves, f }) : t('views.wasPruned', { moves, f, threshold });
  });
}

/** What will become of each move. */
function child(place: Place, { translate: t }: I18n, letters: Letters): TemplateResult | typeof nothing {
  const move = letterOf(place.move, letters);
  switch (place.kind) {
    case 'pruned':
      return html`<li class="cut">${t('views.willPrune', { move, f: place.f })}</li>`;
    case 'untried':
    case 'current':
    case 'exhausted':
      return html`<li class="on">${t('views.willEnter', { move, f: place.f })}</li>`;
    case 'banned':
    case 'illegal':
      return nothing;
  }
}
