/** A search as plain text, for a course page, a mail or an appendix: what was searched, all rounds, and what is counted. Pure. */
import type { I18n, Key } from '../../i18n/i18n.ts';
import { defaultGoal, sameTiles } from '../../puzzle/tiles.ts';
import type { Counters } from '../../search/protocol.ts';
import { grainOf, numbersOf } from '../../views/numbers.ts';
import { definitionsOf } from '../../views/rounds/definitions.ts';
import { roundRows } from '../../views/rounds/round-rows.ts';
import { boardText } from '../share/texts.ts';
import type { Facts } from './facts.ts';
import { conventionOf, heuristicLine, movesLine, optionLines, ROUND_STATES, resultOf } from './words.ts';

export function reportText(facts: Facts, words: I18n, program: string): string {
  const t = words.translate;
  const { board, way, log, options, link } = facts;
  const usual = sameTiles(board.goal, defaultGoal(board));
  const rows = roundRows(log);
  const section = (title: string, ...lines: readonly string[]): string =>
    `${title}\n${underline(title)}\n${lines.join('\n')}\n`;
  return [
    section(t('data.reportTitle', { number: board.tiles.length - 1 }), link),
    section(t('page.board'), boardText(board, 'rows')),
    section(t('data.goal'), usual ? t('data.usualGoal') : boardText({ ...board, tiles: board.goal }, 'rows')),
    section(t('page.search'), heuristicLine(facts, words), ...optionLines(facts, words)),
    section(
      t('data.result'),
      resultOf(facts, words),
      ...(way === null || way.moves.length === 0 ? [] : [conventionOf(facts, words), movesLine(facts)]),
    ),
    ...(rows.length === 0
      ? []
      : [
          section(t('rounds.title'), table(facts, words)),
          section(
            t('rounds.what'),
            ...definitionsOf(options).map(({ term, means }) =>
              t('data.option', { name: words.translateAny(term, {}), value: words.translateAny(means, {}) }),
            ),
          ),
        ]),
    t('data.writtenBy', { program: `Fifteen ${program}` }),
    '',
  ].join('\n');
}

const COLUMNS: readonly Key[] = [
  'rounds.threshold',
  'rounds.expanded',
  'rounds.generated',
  'rounds.pruned',
  'rounds.growth',
  'rounds.ms',
  'rounds.next',
];

function table({ log }: Facts, words: I18n): string {
  const numbers = numbersOf(words.language);
  const rows = roundRows(log);
  const grain = grainOf([...rows.map((row) => row.elapsedMs), log.elapsedMs]);
  const cells = (counters: Counters, growth: number | null, ms: number, next: number | null): string[] => [
    numbers.count(counters.expanded),
    numbers.count(counters.generated),
    numbers.count(counters.pruned),
    growth === null ? '-' : `× ${numbers.ratio(growth)}`,
    numbers.ms(ms, grain),
    next === null ? '-' : String(next),
  ];
  const lines = rows.map(({ threshold, counters, growth, elapsedMs, next, state }) => {
    const remark = ROUND_STATES[state];
    return [
      String(threshold),
      ...cells(counters, growth, elapsedMs, next),
      remark === null ? '' : words.translateAny(remark, {}),
    ];
  });
  if (lines.length > 1) lines.push([words.translate('rounds.total'), ...cells(log.total, null, log.elapsedMs, null)]);
  return aligned([COLUMNS.map((key) => words.translateAny(key, {})), ...lines]);
}

/** Columns to the right, a remark behind them to the left. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => wide(row[column] ?? ''))));
  return rows
    .map((row) =>
      row
        .map((cell, column) => ' '.repeat(Math.max(0, (widths[column] ?? 0) - wide(cell))) + cell)
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function underline(title: string): string {
  return '-'.repeat(wide(title));
}

/** In columns of a terminal, where Chinese characters take two. */
export function wide(text: string): number {
  return [...text].reduce(
    (sum, character) =>
      sum +
      (/[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(character)
        ? 2
        : 1),
    0,
  );
}
