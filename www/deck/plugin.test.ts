// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sent } from './contract.ts';
import { type Deck, FifteenReveal } from './plugin.ts';

const START = { width: 3, height: 3, tiles: [1, 2, 3, 4, 5, 6, 0, 7, 8], goal: [1, 2, 3, 4, 5, 6, 7, 8, 0] };

/** What of the element the plugin uses; `calls` is what was done to it. */
class StubPuzzle extends HTMLElement {
  readonly calls: string[] = [];
  readonly start = START;
  readonly memory: { moves: string | null } = { moves: null };
  pace: unknown = null;
  phase = 'idle';
  moveIndex = 0;
  rounds: readonly unknown[] = [];

  show(moves: string, index: number): boolean {
    this.memory.moves = moves;
    this.moveIndex = index;
    this.calls.push(`show ${index}`);
    return true;
  }
  step(by: number): void {
    this.moveIndex += by;
    this.calls.push(`step ${by}`);
  }
  seek(index: number): void {
    this.moveIndex = index;
    this.calls.push(`seek ${index}`);
  }
  play = (): void => void this.calls.push('play');
  pause = (): void => void this.calls.push('pause');
  cancel = (): void => void this.calls.push('cancel');
  wake = (): void => undefined;
  stepSearch = (): boolean => true;
  solve = (): Promise<void> => new Promise(() => undefined);
}
customElements.define('fifteen-puzzle', StubPuzzle);

/** As much of reveal.js as the plugin uses, over the slides of a document. */
class StubDeck implements Deck {
  readonly root: HTMLElement;
  readonly listeners = new Map<string, (event: Event) => void>();
  speaker = false;
  print = false;

  constructor(slides: string) {
    document.body.innerHTML = `<div class="reveal"><div class="slides">${slides}</div></div>`;
    this.root = document.body.firstElementChild as HTMLElement;
  }

  on = (name: string, listener: (event: Event) => void): void => void this.listeners.set(name, listener);
  off = (name: string): void => void this.listeners.delete(name);
  getRevealElement = (): HTMLElement => this.root;
  getCurrentSlide = (): HTMLElement | undefined => this.root.querySelector('section') ?? undefined;
  isPrintView = (): boolean => this.print;
  isSpeakerNotes = (): boolean => this.speaker;
  syncFragments = (): void => undefined;

  tell(name: string, more = {}): void {
    this.listeners.get(name)?.(Object.assign(new Event(name), more));
  }

  /** Goes through a fragment, as a press of a key does. */
  step(fragment: Element): void {
    fragment.classList.add('visible');
    this.tell('fragmentshown', { fragment, fragments: [fragment] });
  }
}

const SOLUTION = '<fifteen-puzzle data-fifteen="solution" tiles="1 2 3 4 5 6 0 7 8" data-moves="RR"></fifteen-puzzle>';
const ROUNDS = '<fifteen-puzzle data-fifteen="rounds" data-rounds="3" tiles="1 2 3 4 5 6 0 7 8"></fifteen-puzzle>';
const FRAME =
  '<iframe data-fifteen="solution" data-src="x.html?embed=1#v=1&amp;b=123456078&amp;moves=RR" title="A"></iframe>';

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function begun(deck: StubDeck) {
  const plugin = FifteenReveal();
  plugin.init(deck);
  await settled();
  deck.tell('ready');
  return plugin;
}

function puzzleOf({ root }: StubDeck): StubPuzzle {
  const puzzle: Element | null = root.querySelector('fifteen-puzzle');
  if (puzzle instanceof StubPuzzle) return puzzle;
  throw new Error('no puzzle');
}

beforeEach(() => {
  // jsdom has neither.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = (): void => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(document, { adoptedStyleSheets: [] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('steps a puzzle by its own fragments, and leaves it alone for those of the author', async () => {
  const deck = new StubDeck(`<section><p class="fragment">A</p>${SOLUTION}${FRAME}</section>`);
  const frame = deck.root.querySelector('iframe') as HTMLIFrameElement;
  const told: unknown[] = [];
  await begun(deck);
  vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation((message) => void told.push(message));
  const source = frame.contentWindow;
  window.dispatchEvent(new MessageEvent('message', { source, data: sent({ type: 'ready', tiles: START.tiles }) }));
  expect(told).toContainEqual({ target: 'fifteen', type: 'show', moves: 'RR', index: 0 });
  const { calls } = puzzleOf(deck);
  const [bullet, first, , third] = deck.root.querySelectorAll('.fragment');
  if (bullet === undefined || first === undefined || third === undefined) throw new Error('too few fragments');

  calls.length = told.length = 0;
  deck.step(bullet);
  expect([calls, told]).toEqual([[], []]);
  deck.step(first);
  expect(calls).toEqual(['pause', 'step 1']);
  expect(told).toEqual([]);
  deck.step(third);
  expect(told).toEqual([{ target: 'fifteen', type: 'step', by: 1 }]);
  expect(calls).toHaveLength(2);
});

it.each([
  ['live', {}],
  ['in a preview', { speaker: true }],
  ['on paper', { print: true }],
])('leaves the slides as they were written when the deck ends: %s', async (_, how) => {
  const slides = `<section>${SOLUTION}<div data-fifteen-rounds><b>15</b></div>${ROUNDS}</section><section>${ROUNDS}${FRAME}</section>`;
  const deck = Object.assign(new StubDeck(slides), how);
  const written = deck.root.innerHTML;
  const nodes = [...deck.root.querySelectorAll('fifteen-puzzle, iframe')];
  for (let time = 0; time < 2; time++) {
    const plugin = await begun(deck);
    expect(deck.root.innerHTML).not.toBe(written);
    deck.root.querySelector('.fragment')?.classList.add('visible');
    plugin.destroy();
    // What was still to be drawn.
    await new Promise(requestAnimationFrame);
    expect(deck.root.innerHTML).toBe(written);
    expect([...deck.root.querySelectorAll('fifteen-puzzle, iframe')]).toEqual(nodes);
    expect(deck.listeners.size).toBe(0);
    expect(document.adoptedStyleSheets).toHaveLength(0);
  }
});

it('stops what moves and computes when the deck ends, and hears nothing of it any more', async () => {
  const deck = new StubDeck(`<section>${SOLUTION.replace(/ data-moves="\w+"/, '')}</section>`);
  const plugin = await begun(deck);
  const puzzle = puzzleOf(deck);
  puzzle.calls.length = 0;
  plugin.destroy();
  expect(puzzle.calls).toEqual(['pause', 'cancel']);
  const detail = { type: 'solution', moves: 'RR', optimal: true, lastRound: null };
  puzzle.dispatchEvent(new CustomEvent('search-end', { detail }));
  expect(puzzle.calls).toHaveLength(2);
  expect(deck.root.querySelectorAll('.fragment')).toHaveLength(0);
});

it('says which columns it does not know, and counts what is always counted', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const deck = new StubDeck(`<section>${ROUNDS}<div data-fifteen-rounds data-columns="nodes"></div></section>`);
  await begun(deck);
  expect(said.mock.calls).toEqual([
    ['FifteenReveal: data-columns="nodes": nodes is none of generated, pruned, expanded'],
  ]);
  // Threshold, expanded, bar.
  expect(deck.root.querySelectorAll('[data-fifteen-rounds] thead th')).toHaveLength(3);
});
