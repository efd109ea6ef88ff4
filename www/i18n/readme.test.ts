/** The two READMEs say the same: as many sections, the same commands, the same places. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const english = read('README.md');
const chinese = read('README.zh-CN.md');

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

it('has the same sections in both languages', () => {
  expect(all(chinese, /^(#+) /gm)).toEqual(all(english, /^(#+) /gm));
  expect(all(chinese, /^(?:\d+\.|[-|])( )/gm).length).toBe(all(english, /^(?:\d+\.|[-|])( )/gm).length);
});

it('links to the same places, each to the other', () => {
  const targets = (text: string): string[] => all(text, /\]\(([^)]+)\)/g).filter((to) => !to.startsWith('README'));
  expect(targets(chinese)).toEqual(targets(english));
  expect(english).toContain('](README.zh-CN.md)');
  expect(chinese).toContain('](README.md)');
});

it('shows the same commands', () => {
  const commands = (text: string): string[] => all(text, /^(npm \w+|\$ .*|cargo .*)/gm);
  expect(commands(chinese)).toEqual(commands(english));
  expect(commands(english)).toContain('npm start');
});

it('frames the same page, but for its language and title', () => {
  const frames = (text: string): string[] =>
    all(text, /(<iframe [^>]*>)/g).map((frame) => frame.replace('&lang=zh-CN', '').replace(/ title="[^"]*"/, ''));
  expect(frames(english)).toHaveLength(1);
  expect(frames(chinese)).toEqual(frames(english));
});
