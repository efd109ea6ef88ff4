// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FifteenPuzzle } from './fifteen-puzzle.ts';

/** Section 6 of ARCHITECTURE.md, as the names and calls it sets in backquotes. */
const section = /^## 6\.[\s\S]*?(?=^## 7\.)/m.exec(readFileSync('ARCHITECTURE.md', 'utf8'))?.[0] ?? '';
const names = new Set([...section.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) => quoted.split(/[^\w-]+/)));

/** What Lit and the DOM call, not a host. */
const CALLED_BY_THEM =
  /^(constructor|attributeChangedCallback|(dis)?connectedCallback|render|willUpdate|updated|getUpdateComplete)$/;

it('names every property and method in the description of the house', () => {
  const members = Object.getOwnPropertyNames(FifteenPuzzle.prototype).filter((name) => !CALLED_BY_THEM.test(name));
  expect(members).toContain('loadLine');
  expect(members.filter((name) => !names.has(name))).toEqual([]);
});

it('names every attribute there', () => {
  expect(FifteenPuzzle.observedAttributes.filter((name) => !names.has(name))).toEqual([]);
});

it('names every event there', () => {
  const source = readFileSync('www/element/events.ts', 'utf8');
  const events = [...source.matchAll(/^ {2}'([a-z-]+)':/gm)].map(([, name = '']) => name);
  expect(events).toHaveLength(10);
  expect(events.filter((name) => !names.has(name))).toEqual([]);
});
