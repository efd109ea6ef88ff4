import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, page } from '../deck.mjs';
import { facts } from './facts.mjs';
import { loadSolver, measure, SEARCHES } from './measure.mjs';

const measured = JSON.parse(readFileSync(new URL('../../docs/deck/measured.json', import.meta.url), 'utf8'));
const leaves = (texts, path = '') =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts).flatMap(([key, inside]) => leaves(inside, `${path}.${key}`));

describe('the lesson', () => {
  const [english, chinese] = Object.values(LANGUAGES);

  it('has the same slides in both languages, tag by tag', () => {
    // Notes and lines may be as many as a language needs; what is on the slides may not differ.
    const tags = (html) =>
      html
        .replace(/<aside[\s\S]*?<\/aside>/g, '<aside>')
        .match(/<\/?(?!p\b|b\b|\/p\b)[a-z][^\s>]*|\b(?:id|class|tiles|heuristic|data-[\w-]+)="[^"]*"/g)
        .filter((tag) => !/<\/?(p|b)$/.test(tag) && !/^data-(src|theme-key)/.test(tag));
    expect(tags(page(chinese))).toEqual(tags(page(english)));
    expect(page(english).match(/<section /g)).toHaveLength(11);
  });

  it('says each text in both languages, with the same values', () => {
    const values = (texts) =>
      leaves(texts).map(([path, text]) => `${path} ${[...new Set(text.match(/\{\w+\}/g))].sort().join()}`);
    expect(values(chinese).filter((one) => !/ $/.test(one))).toEqual(values(english).filter((one) => !/ $/.test(one)));
    expect(leaves(chinese).map(([path]) => path)).toEqual(leaves(english).map(([path]) => path));
    for (const [path, text] of leaves(chinese)) expect(text, path).not.toMatch(/[\u4e00-\u9fff][,;:!?]/u);
  });

  it('names the key of the theme in its language', () => {
    for (const texts of [english, chinese]) {
      expect(texts.themeKey).toMatch(/\w|[\u4e00-\u9fff]/);
      expect(page(texts)).toContain(` data-theme-key="${texts.themeKey}">`);
    }
    expect(chinese.themeKey).not.toBe(english.themeKey);
  });

  it('leaves no value open and names no other origin', () => {
    for (const texts of [english, chinese]) {
      const html = page(texts);
      expect(html).not.toMatch(/\{\w+\}|undefined|NaN/);
      expect(html.match(/\b(?:src|href|data-src)="(?!data:,)(?:[a-z]+:|\/)[^"]*"/g)).toBeNull();
    }
  });

  it('has a note with its sources on every slide', () => {
    expect(page(english).match(/<aside class="notes">.*?Source/g)).toHaveLength(11);
    expect(page(chinese).match(/<aside class="notes">.*?来源/g)).toHaveLength(11);
  });
});

describe('the numbers of the lesson', () => {
  it('are those that the page’s solver counts today', async () => {
    const solver = await loadSolver();
    expect(Object.keys(measured)).toEqual(Object.keys(SEARCHES));
    for (const [name, search] of Object.entries(SEARCHES)) {
      const total = (measured[name].rounds ?? []).reduce((sum, { expanded }) => sum + expanded, 0);
      // The large ones take seconds; they are counted in the browser, live.
      if (total < 1e6) expect(measure(solver, search), name).toEqual(measured[name]);
      else expect([measured[name].tiles, measured[name].heuristic], name).toEqual(search.slice(0, 2));
    }
  }, 30_000);

  it('fit together as the slides say', () => {
    const { measured: all, solvable } = facts();
    for (const { rounds = [] } of Object.values(all))
      for (const { expanded, generated, pruned } of rounds.slice(0, -1)) expect(expanded).toBe(1 + generated - pruned);
    expect(all.wrong.moves.length).toBeGreaterThan(all.right.moves.length);
    expect(all.wrong).toMatchObject({ optimal: false, h: all.wrong.moves.length });
    expect(solvable('1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12')).toEqual({ inversions: 3, row: 1, sum: 4 });
  });
});
