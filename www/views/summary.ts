/** What a search came to: big figures, and one sentence for each way it can end. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../i18n/i18n.ts';
import type { ErrorCode } from '../search/protocol.ts';
import { grainOf, type Numbers } from './numbers.ts';
import { hasRounds, type SearchLog } from './search-log.ts';

export interface SummaryView {
  readonly log: SearchLog;
  readonly t: Translate;
  readonly numbers: Numbers;
  /** The search does not share the page's thread. */
  readonly inWorker: boolean;
  /** What the search's heuristic is called. */
  readonly heuristic: string;
  /** The heuristic never overestimates, so a finished round proves something. */
  readonly admissible: boolean;
}

export function figures({ log, t, numbers, inWorker }: SummaryView): TemplateResult {
  const { outcome, rounds, running, total, elapsedMs } = log;
  const grain = grainOf([...rounds.map((round) => round.elapsedMs), elapsedMs]);
  const time = numbers.duration(elapsedMs, grain);
  const first =
    outcome.kind === 'solved'
      ? figure(
          numbers.count(outcome.length),
          t(outcome.optimal ? 'rounds.movesProven' : 'rounds.movesUnproven', { count: outcome.length }),
          'length',
        )
      : running === null
        ? nothing
        : figure(
            `f ≤ ${running.threshold}`,
            t(outcome.kind === 'running' ? 'rounds.thresholdNow' : 'rounds.thresholdLast'),
            'threshold',
          );
  const over = outcome.kind !== 'running' && outcome.kind !== 'solved';
  // The one that was broken off is no whole round.
  const count = over || running === null ? rounds.length : rounds.length + 1;
  return html`
    <dl class="figures">
      ${first}
      ${figure(numbers.count(count), t(over ? 'rounds.countFinished' : 'rounds.count', { count }), 'count')}
      ${figure(numbers.short(total.expanded), t('rounds.nodes'), 'nodes', numbers.count(total.expanded))}
      ${figure(html`${time.value} <small>${t(time.unit === 's' ? 'rounds.seconds' : 'rounds.milliseconds')}</small>`, t(inWorker ? 'rounds.time' : 'rounds.timeHere'), 'time')}
    </dl>
  `;
}

/** Whose rounds these are: the heuristic that is chosen now may be another. */
export function withHeuristic({ t, heuristic }: SummaryView): TemplateResult {
  return html`<p class="hint with">${t('rounds.with', { heuristic })}</p>`;
}

/** The label is read first, the figure is seen first. */
function figure(value: unknown, label: string, name: string, exact?: string): TemplateResult {
  return html`<div class="figure ${name}">
    <dt>${label}</dt>
    <dd title=${exact ?? nothing}>${value}</dd>
  </div>`;
}

const LIMITS = { nodes: 'rounds.limitNodes', time: 'rounds.limitTime', memory: 'rounds.limitMemory' } as const;

/** The sentence for an ending that the figures do not tell, or `null`. */
export function ending({
  log,
  t,
  numbers,
  admissible,
}: SummaryView): { readonly text: string; readonly bad: boolean } | null {
  const { outcome } = log;
  const expanded = numbers.count(log.total.expanded);
  switch (outcome.kind) {
    case 'none':
    case 'running':
      return null;
    case 'solved':
      return outcome.length === 0 ? { text: t('rounds.alreadyHome'), bad: false } : null;
    case 'stopped':
      return { text: stopped(log, outcome, expanded, admissible, t), bad: false };
    case 'limit':
      return { text: t(LIMITS[outcome.limit], { expanded }), bad: false };
    case 'failed':
      return { text: failure(outcome.code, outcome.message, t), bad: true };
  }
}

const STOPS = { heuristic: 'rounds.stoppedByHeuristic', options: 'rounds.stoppedByOptions' } as const;

function stopped(
  log: SearchLog,
  { during, cause }: Extract<SearchLog['outcome'], { readonly kind: 'stopped' }>,
  expanded: string,
  admissible: boolean,
  t: Translate,
): string {
  if (cause !== null) return t(STOPS[cause]);
  if (during === 'preparing') return t('rounds.stoppedPreparing');
  if (!hasRounds(log)) return t('rounds.stoppedEarly');
  return t(admissible && log.rounds.length > 0 ? 'rounds.stopped' : 'rounds.stoppedPlain', { expanded });
}

function failure(code: ErrorCode, message: string, t: Translate): string {
  switch (code) {
    case 'unsolvable':
      return t('rounds.unsolvable');
    case 'out-of-memory':
      return t('error.outOfMemory');
    case 'load-failed':
      return t('page.noSolver');
    case 'not-kept':
      return t('error.notKept');
    // The page offers only boards and heuristics that the core knows, so these are broken promises too.
    case 'bad-board':
    case 'unknown-heuristic':
    case 'internal':
      return t('error.internal', { reason: message });
  }
}
