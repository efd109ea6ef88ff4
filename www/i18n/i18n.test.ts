import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { background, backgroundZhCN } from './background.ts';
import { dialogs, dialogsZhCN } from './dialogs.ts';
import { en as first } from './en.ts';
import { en as enPlayer } from './en-player.ts';
import { fill, i18n, isKey, type Key, LANGUAGES, languageFor, pickLanguage, type Text } from './i18n.ts';
import { laterViews, laterViewsZhCN } from './later-views.ts';
import { now, nowZhCN } from './now.ts';
import { zhCN as firstZhCN } from './zh-cn.ts';
import { zhCN as zhCNPlayer } from './zh-cn-player.ts';

/** All there are, those that come on demand included. */
const en = { ...first, ...dialogs, ...laterViews, ...background, ...now };
const zhCN = { ...firstZhCN, ...dialogsZhCN, ...laterViewsZhCN, ...backgroundZhCN, ...nowZhCN };

const forms = (text: Text): string[] => (typeof text === 'string' ? [text] : [text.one, text.other]);
const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

describe('the texts', () => {
  const languages: Readonly<Record<string, Readonly<Record<Key, Text>>>> = { en, 'zh-CN': zhCN };

  it('have the same values in every language and form, none left unfilled', () => {
    for (const key of Object.keys(en).filter(isKey)) {
      const wanted = new Set(names(forms(en[key]).at(-1) ?? ''));
      if (typeof en[key] !== 'string') wanted.add('count');
      for (const [language, texts] of Object.entries(languages)) {
        for (const form of forms(texts[key])) {
          expect(form.trim(), `${language} ${key}`).toBe(form);
          expect(form, `${language} ${key}`).not.toBe('');
          for (const name of names(form)) expect([...wanted], `${language} ${key}`).toContain(name);
        }
        const last = forms(texts[key]).at(-1) ?? '';
        expect(new Set(names(last)), `${language} ${key}`).toEqual(new Set(names(forms(en[key]).at(-1) ?? '')));
      }
    }
  });

  it('have the keys of English in the same order', () => {
    expect(Object.keys(zhCN)).toEqual(Object.keys(en));
  });

  it('in Chinese use full-width punctuation between Chinese characters', () => {
    for (const [key, text] of Object.entries(zhCN)) {
      for (const form of forms(text)) expect(form, key).not.toMatch(/[\u4e00-\u9fff][,;:!?]/u);
    }
  });
});

/** The files that say one of these texts, or put together a key that may be one of them. */
function filesThatSay(texts: object): string[] {
  const keys = Object.keys(texts);
  const says = (text: string): boolean =>
    [...text.matchAll(/['"`]([a-z]+\.[\w-]*)(\$\{)?/g)].some(([, key = '', part]) =>
      part === undefined ? keys.includes(key) : keys.some((one) => one.startsWith(key)),
    );
  return readdirSync('www', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/^(i18n|pkg)\/|\.test\.ts$/.test(path))
    .filter((path) => says(readFileSync(`www/${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')));
}

describe('the texts that come on demand', () => {
  it('of dialogs are used by dialogs alone: the page would show keys until one is opened', () => {
    const files = filesThatSay(dialogs);
    expect(files.length).toBeGreaterThan(5);
    for (const path of files)
      expect(path).toMatch(
        /^page\/(modal\.ts|difficulty\/effort-words\.ts|(editor|paste|share|keys|slides|copy|data|print|examples|random)\/)/,
      );
  });

  it('of the background are used where its answers are shown', () => {
    const files = filesThatSay(background);
    expect(files.length).toBeGreaterThan(3);
    for (const path of files) expect(path).toMatch(/^page\/(play\/words|warning|now|scramble)\.ts$/);
  });

  it('of the line that follows a search are used by it and by the stack', () => {
    const files = filesThatSay(now);
    expect(files.sort()).toEqual(['views/now.ts', 'views/stack/stack.ts']);
  });

  it('of views are used by these views alone', () => {
    const files = filesThatSay(laterViews);
    expect(files.length).toBeGreaterThan(5);
    for (const path of files) expect(path).toMatch(/^views\/(stack|plane|path|tree|compare)\//);
  });
});

describe('the texts of the element alone', () => {
  it('are all that the element says', () => {
    const said = readdirSync('www/element')
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(`www/element/${file}`, 'utf8').matchAll(/['"`]([a-z]+\.[\w$]+)/g)])
      .map((match) => match[1] ?? '');
    const keys = said.filter(isKey);
    expect(keys.length).toBeGreaterThan(40);
    for (const key of keys) expect(Object.keys(enPlayer)).toContain(key);
    expect(Object.keys(zhCNPlayer)).toEqual(Object.keys(enPlayer));
    // A key that is put together, of an area that is not there.
    const areas = [...new Set(Object.keys(en).map((key) => key.split('.')[0]))];
    const texts = new Set(Object.keys(enPlayer).map((key) => key.split('.')[0]));
    for (const area of areas)
      if (!texts.has(area)) expect(said.filter((key) => key.startsWith(`${area}.$`))).toEqual([]);
  });
});

describe('translate', () => {
  it('picks the plural form of English by count, and needs none in Chinese', () => {
    const { translate } = i18n('en');
    expect(translate('player.shortest', { count: 1 })).toBe('1 move, shortest');
    expect(translate('player.shortest', { count: 0 })).toBe('0 moves, shortest');
    expect(translate('player.shortest', { count: 53 })).toBe('53 moves, shortest');
    expect(i18n('zh-CN').translate('player.shortest', { count: 1 })).toBe('1 步，最短');
  });

  it('writes numbers the way the language does', () => {
    expect(i18n('en').translate('player.said.round', { round: 3, threshold: 45, count: 60412 })).toBe(
      'Round 3: threshold 45, 60,412 nodes expanded.',
    );
    expect(i18n('zh-CN').number(1234567)).toBe('1,234,567');
  });

  it('leaves a name without a value as it stands', () => {
    expect(fill('{a} and {b}', { a: 1 }, String)).toBe('1 and {b}');
  });

  it('fills no value a second time', () => {
    expect(fill('{a} {b}', { a: '{b}', b: 'x' }, String)).toBe('{b} x');
  });

  it('refuses a wrong key, and missing or wrong values, at compile time', () => {
    const { translate } = i18n('en');
    // @ts-expect-error there is no such key
    const wrongKey = () => translate('player.nothing');
    // @ts-expect-error the text needs `count`
    const missing = () => translate('player.shortest');
    // @ts-expect-error the text needs `speed`, not `sped`
    const wrongName = () => translate('player.times', { sped: 2 });
    // @ts-expect-error the text has no values
    const tooMany = () => translate('player.solve', { count: 1 });
    expect([wrongKey, missing, wrongName, tooMany]).toHaveLength(4);
  });
});

describe('the language', () => {
  it('is found from any spelling of English or Chinese', () => {
    for (const wish of ['zh', 'zh-CN', 'zh_CN', 'ZH-Hans-CN', 'zh-TW']) expect(languageFor(wish)).toBe('zh-CN');
    for (const wish of ['en', 'en-GB', 'EN_us']) expect(languageFor(wish)).toBe('en');
    for (const wish of ['', 'de', 'english', 'zhx']) expect(languageFor(wish)).toBeNull();
  });

  it('is the first wish that is served, else English', () => {
    expect(pickLanguage(['de-DE', 'zh-CN', 'en'])).toBe('zh-CN');
    expect(pickLanguage([])).toBe('en');
    expect(LANGUAGES).toContain(pickLanguage(['fr']));
  });
});
