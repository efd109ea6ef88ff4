/** Finding examples by what a reader types: number, length, name or words, in either language. */
import { i18n, LANGUAGES } from '../../i18n/i18n.ts';
import { heuristicName } from '../heuristic-name.ts';
import { type Example, type Group, nameOf } from './boards.ts';

export const GROUP_NAMES = {
  classic: 'examples.groupClassic',
  small: 'examples.groupSmall',
  wrong: 'examples.groupWrong',
  judge: 'examples.groupJudge',
  eighty: 'examples.groupEighty',
  korf: 'examples.groupKorf',
} as const satisfies { readonly [G in Group]: string };

const texts = new WeakMap<Example, string>();

/** Those in which every word of the query occurs. A number alone is the length or the number in its list. */
export function matching(examples: readonly Example[], query: string): readonly Example[] {
  const words = written(query).split(/\s+/u).filter(Boolean);
  return examples.filter((example) => words.every((word) => matches(example, word)));
}

/** Letters alike, and a size in one word whichever sign stands between its numbers. */
function written(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\s*[x×*]\s*(?=\d)/gu, '$1x');
}

function matches(example: Example, word: string): boolean {
  if (/^\d+$/.test(word)) return numbersOf(example).includes(Number(word)) || textOf(example).includes(`${word}-`);
  return textOf(example).includes(word);
}

/** The numbers that an example is known by: all in its names, and its length. */
function numbersOf(example: Example): readonly number[] {
  const named = LANGUAGES.flatMap((language) => nameOf(example, i18n(language)).match(/\d+/g) ?? []).map(Number);
  return example.length === null ? named : [...named, example.length];
}

/** All that is said of an example, in every language. */
function textOf(example: Example): string {
  const known = texts.get(example);
  if (known !== undefined) return known;
  const { board, note, length, wrong, id, group } = example;
  const said = LANGUAGES.flatMap((language) => {
    const words = i18n(language);
    const t = words.translate;
    return [
      nameOf(example, words),
      note?.[language] ?? '',
      t(GROUP_NAMES[group]),
      length === null ? t('examples.unsolvable') : t('examples.moves', { count: length }),
      wrong === null ? '' : `${heuristicName(wrong.heuristic, words)} ${t('page.notAdmissible')}`,
    ];
  });
  const { width, height } = board;
  // Some say the rows first.
  const text = written([id, `${width}x${height}`, `${height}x${width}`, ...said].join(' '));
  texts.set(example, text);
  return text;
}
