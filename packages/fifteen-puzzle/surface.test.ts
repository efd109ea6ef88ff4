// @vitest-environment jsdom
/** What the package says that the element has, against what it has. */
import { readdirSync, readFileSync } from 'node:fs';
import type { LitElement } from 'lit';
import { describe, expect, it } from 'vitest';
import { manifest, type Named } from '../../scripts/element-manifest.mjs';
import type { DETAILS } from '../../www/element/detail.ts';
import type { PuzzleEvents } from '../../www/element/events.ts';
import { FifteenPuzzle } from '../../www/element/fifteen-puzzle.ts';
import type { PuzzleMemory } from '../../www/element/memory.ts';
import type { PuzzleOptions } from '../../www/element/options.ts';
import type { Phase } from '../../www/element/player.ts';
import type { SearchAt } from '../../www/element/search-at.ts';
import type { PuzzleSolution } from '../../www/element/search-run.ts';
import type { Letters } from '../../www/puzzle/letters.ts';
import type { Board } from '../../www/puzzle/tiles.ts';
import type { SearchError } from '../../www/search/client.ts';
import type { Progress } from '../../www/search/protocol.ts';
import type { NodeView, Pace, SearchEvent, Until, Watch } from '../../www/search/watched.ts';
import type * as Published from './types.d.ts';

const said = manifest().modules[0]?.declarations[0];
if (said === undefined) throw new Error('the manifest is empty');
const names = (list: readonly Named[]): string[] => list.map(({ name }) => name).sort();
const sources = readdirSync('www/element')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`www/element/${file}`, 'utf8'));
const found = (pattern: RegExp): string[] =>
  [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))].sort();

/** Of Lit, and what the page alone has a use for. */
const INSIDE = ['constructor', 'client', 'lang', 'render', 'willUpdate', 'updated', 'getUpdateComplete'];

describe('the manifest of the package', () => {
  it('lists the attributes of the class', () => {
    expect(names(said.attributes)).toEqual([...FifteenPuzzle.observedAttributes].sort());
  });

  it('lists its properties and methods, and which can be set', () => {
    // Lit makes its accessors with the list of attributes.
    expect(FifteenPuzzle.observedAttributes.length).toBeGreaterThan(10);
    const own = Object.entries(Object.getOwnPropertyDescriptors(FifteenPuzzle.prototype))
      .filter(([name]) => !INSIDE.includes(name) && !/^_|Callback$/.test(name))
      .map(([name, { value, set }]) => {
        if (typeof value === 'function') return { name, kind: 'method' };
        return set ? { name, kind: 'field' } : { name, kind: 'field', readonly: true };
      });
    const byName = (a: Named, b: Named): number => (a.name < b.name ? -1 : 1);
    const listed = said.members.map(({ name, kind, readonly }) => ({ name, kind, ...(readonly ? { readonly } : {}) }));
    expect(listed.toSorted(byName)).toEqual(own.toSorted(byName));
  });

  it('lists the events', () => {
    const events = readFileSync('www/element/events.ts', 'utf8');
    const body = /interface PuzzleEvents \{([\s\S]*?)\n\}/.exec(events)?.[1] ?? '';
    expect(names(said.events)).toEqual([...body.matchAll(/^ {2}'([\w-]+)':/gm)].map((match) => match[1]).sort());
  });

  it('lists the parts of the shadow root', () => {
    const parts = found(/\bpart=("[^"]*"|\$\{[^}]*\})/g).flatMap((text) =>
      text.startsWith('"')
        ? text.slice(1, -1).split(' ')
        : [...text.matchAll(/'([\w -]+)'/g)].flatMap((match) => match[1]?.split(' ') ?? []),
    );
    expect(names(said.cssParts)).toEqual([...new Set(parts.filter((part) => part !== ''))].sort());
  });

  it('lists the custom properties that its styles use', () => {
    expect(names(said.cssProperties)).toEqual(found(/(--fifteen-[\w-]+)(?=[,)'])/g));
  });

  it('has a sentence for each', () => {
    for (const list of [said.attributes, said.members, said.events, said.cssParts, said.cssProperties]) {
      for (const { name, description } of list) expect(description, name).toMatch(/^\S.*\.$/);
    }
  });
});

describe('docs/element.md', () => {
  const text = readFileSync('docs/element.md', 'utf8');

  it('names every attribute, event, part and custom property', () => {
    for (const { name } of [...said.attributes, ...said.events, ...said.cssParts, ...said.cssProperties])
      expect(text).toContain(`\`${name}\``);
  });

  it('names every method', () => {
    for (const { name, kind } of said.members) if (kind === 'method') expect(text).toMatch(new RegExp(`\`${name}\\(`));
  });
});

/* The types, held against the code by the compiler. */

/** Not only fit for one another: a property that may be left out is missed on either side. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
type Fits<A, B> = [A] extends [B] ? true : never;
type Keys<T> = Exclude<keyof T, keyof LitElement | 'client' | 'render'>;

void ([
  true satisfies Fits<
    Pick<FifteenPuzzle, Keys<FifteenPuzzle>>,
    Pick<Published.FifteenPuzzle, Keys<Published.FifteenPuzzle>>
  >,
  true satisfies Same<Keys<FifteenPuzzle>, Keys<Published.FifteenPuzzle>>,
  true satisfies Fits<PuzzleEvents, Published.PuzzleEvents>,
  true satisfies Same<keyof PuzzleEvents, keyof Published.PuzzleEvents>,
  true satisfies Same<PuzzleOptions, Published.PuzzleOptions>,
  true satisfies Same<PuzzleMemory, Published.PuzzleMemory>,
  true satisfies Same<PuzzleSolution, Published.PuzzleSolution>,
  true satisfies Same<SearchError['code'], Published.ErrorCode>,
  true satisfies Fits<SearchError, Published.SearchError>,
  true satisfies Same<(typeof DETAILS)[number], Published.Detail>,
  true satisfies Same<Board, Published.Board>,
  true satisfies Same<Letters, Published.Letters>,
  true satisfies Same<Phase, Published.Phase>,
  true satisfies Same<Pace, Published.Pace>,
  true satisfies Same<Until, Published.Until>,
  true satisfies Same<Watch, Published.Watch>,
  true satisfies Same<SearchAt, Published.SearchAt>,
  true satisfies Same<SearchEvent, Published.SearchEvent>,
  true satisfies Same<NodeView, Published.NodeView>,
  true satisfies Same<Omit<Progress, 'found'>, Omit<Published.Progress, never>>,
] satisfies readonly true[]);
