/** The attributes and properties that Lit keeps for the element. */
import type { PropertyDeclarations } from 'lit';
import type { FifteenPuzzle } from './fifteen-puzzle.ts';

export const PROPERTIES: PropertyDeclarations = {
  heuristic: { reflect: true, useDefault: true },
  speed: { type: Number, useDefault: true },
  controls: { type: Boolean, reflect: true },
  readonly: { type: Boolean, reflect: true },
  autoplay: { type: Boolean },
  theme: { reflect: true, useDefault: true },
  detail: { reflect: true, useDefault: true },
  letters: { reflect: true, useDefault: true },
  arrows: {},
  workerSrc: { attribute: 'worker-src' },
  client: { attribute: false },
  // The element itself has their accessors and attributes.
  tiles: { noAccessor: true },
  goal: { noAccessor: true },
  size: { noAccessor: true },
  lang: { noAccessor: true },
  board: { attribute: false, noAccessor: true },
  options: { attribute: false, noAccessor: true },
  searchAt: { attribute: false, noAccessor: true },
};

/** What they are unless an attribute says otherwise. */
export const DEFAULTS = {
  heuristic: 'linear-conflict',
  speed: 1,
  controls: false,
  readonly: false,
  autoplay: false,
  theme: 'auto',
  detail: 'manhattan',
  letters: 'blank',
  arrows: null,
  workerSrc: null,
  client: null,
} as const satisfies Partial<FifteenPuzzle>;
