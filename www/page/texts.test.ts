/** What the core can say has a text here: names of heuristics, ways of reading, what is wrong with a text. */
import '../i18n/dialogs.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isKey } from '../i18n/i18n.ts';

const core = (path: string) => readFileSync(new URL(`../../crates/fifteen/src/${path}`, import.meta.url), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

describe('the texts of the page', () => {
  it('name and explain every heuristic of the catalog', () => {
    const names = all(core('catalog.rs'), /^ +name: "([^"]+)"/gm);
    expect(names).toContain('linear-conflict');
    for (const name of names) {
      expect(isKey(`page.heuristic.${name}`), name).toBe(true);
      expect(isKey(`page.about.${name}`), name).toBe(true);
    }
  });

  it('say how a text was read', () => {
    const kinds = all(core('notation/mod.rs'), /^ +\w+ => "([^"]+)",$/gm);
    expect(kinds).toContain('rows');
    for (const kind of kinds) expect(isKey(`reading.${kind}`), kind).toBe(true);
  });

  it('say why a text cannot be read', () => {
    const kinds = all(core('notation/error.rs'), /=> "([a-z-]+)",$/gm);
    expect(kinds).toContain('twice');
    for (const kind of kinds) expect(isKey(`reading.error.${kind}`), kind).toBe(true);
  });
});
