/**
 * THE texts: typed keys, filled by a function. No sentence is glued together from parts.
 *
 * A text is a string, or `{ one, other }` whose form the language picks by the value `count`. `{name}` stands for a
 * value; numbers are written the way the language writes them. The type of `translate` knows which values a key needs.
 */
import type { background } from './background.ts';
import type { dialogs } from './dialogs.ts';
import { en } from './en.ts';
import type { laterViews } from './later-views.ts';
import type { now } from './now.ts';
import { zhCN } from './zh-cn.ts';

export const LANGUAGES = ['en', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Text = string | { readonly one: string; readonly other: string };

type English = typeof en & typeof dialogs & typeof laterViews & typeof background & typeof now;

/** Every key. The files of `en/` list them; one that another language lacks is a type error. */
export type Key = keyof English;

/** What a language has to be when the page starts. */
export type Texts = Area<typeof en>;

/** What the file of one area has to be in another language than English. */
export type Area<English> = { readonly [K in keyof English]: Text };

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<T> = T extends { readonly other: infer Other } ? 'count' | Names<Other> : Names<T>;

/** The values a key needs. */
export type ValuesOf<K extends Key> = {
  readonly [Name in NamesOf<English[K]>]: Name extends 'count' ? number : Value;
};
export type Value = string | number;

/** The second argument is there exactly when the text has values. */
export type Translate = <K extends Key>(
  key: K,
  ...values: [NamesOf<English[K]>] extends [never] ? [] : [ValuesOf<K>]
) => string;

export interface I18n {
  readonly language: Language;
  readonly translate: Translate;
  /** A text whose key is known only at run time, e.g. from a message of the worker. Values that are missing stay as `{name}`. */
  readonly translateAny: (key: Key, values: Readonly<Record<string, Value>>) => string;
  /** A number as this language writes it. */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** Several things as this language lists them: a, b and c. */
  readonly list: (items: readonly string[]) => string;
}

const TEXTS: Readonly<Record<Language, Partial<Record<string, Text>>>> = { en: { ...en }, 'zh-CN': { ...zhCN } };
const made = new Map<Language, I18n>();

/** Adds the texts of a part of the page that comes on demand. */
export function addTexts(language: Language, texts: Readonly<Record<string, Text>>): void {
  Object.assign(TEXTS[language], texts);
}

export function i18n(language: Language): I18n {
  const known = made.get(language);
  if (known) return known;
  const texts = TEXTS[language];
  const plural = new Intl.PluralRules(language);
  const plain = new Intl.NumberFormat(language);
  const number = (value: number, options?: Intl.NumberFormatOptions): string =>
    (options ? new Intl.NumberFormat(language, options) : plain).format(value);
  const translateAny = (key: Key, values: Readonly<Record<string, Value>>): string => {
    // One that has not come shows its key rather than nothing.
    const text = texts[key] ?? key;
    if (typeof text === 'string') return fill(text, values, number);
    const one = plural.select(Number(values.count)) === 'one';
    return fill(one ? text.one : text.other, values, number);
  };
  const translate: Translate = (key, ...values) => translateAny(key, values[0] ?? {});
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const list = (items: readonly string[]): string => lists.format(items);
  const created: I18n = { language, translate, translateAny, number, list };
  made.set(language, created);
  return created;
}

/** Replaces each `{name}`. A name without a value stays, so that a test or a reader sees it. */
export function fill(text: string, values: Readonly<Record<string, Value>>, number: (value: number) => string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : value;
  });
}

export function isKey(key: string): key is Key {
  return Object.hasOwn(TEXTS.en, key);
}

/** The language to show for a wish such as `zh`, `zh-Hans-CN` or `en-GB`; `null` when it is none of ours. */
export function languageFor(wish: string): Language | null {
  const primary = wish.trim().toLowerCase().split(/[-_]/u)[0];
  if (primary === 'zh') return 'zh-CN';
  return primary === 'en' ? 'en' : null;
}

/** The first wish that is one of ours, English when none is. */
export function pickLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = languageFor(wish);
    if (language) return language;
  }
  return 'en';
}
