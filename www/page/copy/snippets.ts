/** What a lecturer pastes into a deck, a notebook or a course: the text for each host, from one description. Pure. */
import type { Kind } from '../../deck/mark.ts';
import { attributesOf } from '../../element/board-attributes.ts';
import { formatMoves, type Move } from '../../puzzle/moves.ts';
import type { Board } from '../../puzzle/tiles.ts';
import { type Address, addressOfBoard, writeAddress } from '../../url.ts';

/** Where the player is to stand, the plainest first. */
export const HOSTS = ['iframe', 'element', 'reveal', 'quarto', 'slidev', 'marp', 'jupyter', 'lms'] as const;
export type Host = (typeof HOSTS)[number];

export interface Wish {
  /** The public address of the page, without query and fragment. */
  readonly base: string;
  readonly board: Board;
  /** All else that is to be shown. */
  readonly shown: Address;
  /** What a screen reader says of the frame. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Which presses of the deck's own keys a slide of reveal.js takes for itself. */
  readonly steps: Kind;
  /** A way to the goal that is known, so that a slide which steps it need not search. */
  readonly way: readonly Move[] | null;
  /** The name of a picture that is saved beside the deck. */
  readonly picture: string;
}

/** A text to paste, and which of the texts of its host it is. */
export interface Part {
  readonly name: 'whole' | 'once' | 'slide' | 'picture' | 'live' | 'file';
  readonly text: string;
  /** It names the public address of the page. */
  readonly published: boolean;
}

/** What a frame may do: nothing else is asked of the browser. */
const ALLOW = 'clipboard-write; fullscreen';
/** Of a page from elsewhere. With its own origin it may keep its tables; that origin is not the host's. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

export function snippet(host: Host, wish: Wish): readonly Part[] {
  const { base, title, width, height } = wish;
  const frame = { src: frameAddress(host, wish), width, height, title, allow: ALLOW };
  switch (host) {
    case 'iframe':
      return [part('whole', element('iframe', { ...frame, loading: 'lazy', style: 'border: 0' }))];
    case 'element':
      return [part('whole', `${script(base, 'fifteen-puzzle.js')}\n${player(host, wish, {})}`)];
    case 'reveal':
      return [
        part(
          'once',
          [
            script(base, 'fifteen-puzzle.js'),
            script(base, 'fifteen-reveal.js'),
            '<script>Reveal.initialize({ plugins: [FifteenReveal] });</script>',
          ].join('\n'),
        ),
        part('slide', player(host, wish, stepping(wish))),
      ];
    case 'quarto':
      return [
        part(
          'whole',
          ['```{=html}', element('iframe', { ...frame, 'data-external': 1, style: 'border: 0' }), '```'].join('\n'),
        ),
      ];
    case 'slidev':
      return [part('whole', element('iframe', { ...frame, style: 'border: 0' }))];
    case 'marp':
      return [
        part('picture', `[![w:${width} ${markdown(title)}](${wish.picture})](${markdownTarget(frame.src)})`),
        part('live', element('iframe', { ...frame, style: 'border: 0' })),
      ];
    case 'jupyter':
      return [part('live', notebookFrame(frame)), { ...part('file', notebookFile(wish)), published: false }];
    case 'lms':
      return [part('whole', element('iframe', { ...frame, sandbox: SANDBOX, loading: 'lazy', style: 'border: 0' }))];
  }
}

/** The part of what is shown that a host's form can carry: attributes of the element hold no moves and no options. */
export function carried(host: Host, shown: Address): Address {
  if (!isElement(host)) return shown;
  const { pruning, pathCheck, order, thresholdRule, maxExpanded, maxSeconds } = PLAIN;
  return {
    ...shown,
    moves: null,
    place: 0,
    beside: null,
    deck: null,
    pruning,
    pathCheck,
    order,
    thresholdRule,
    maxExpanded,
    maxSeconds,
  };
}

export function isElement(host: Host): boolean {
  return host === 'element' || host === 'reveal';
}

const PLAIN = {
  pruning: 'undo',
  pathCheck: false,
  order: 'UDLR',
  thresholdRule: 'smallest',
  maxExpanded: null,
  maxSeconds: null,
} as const satisfies Partial<Address>;

/** The address that a frame shows. */
export function frameAddress(host: Host, { base, board, shown }: Pick<Wish, 'base' | 'board' | 'shown'>): string {
  return writeAddress(base, { ...carried(host, shown), ...addressOfBoard(board), embed: true });
}

function part(name: Part['name'], text: string): Part {
  return { name, text, published: true };
}

function script(base: string, file: string): string {
  return `${open('script', { src: new URL(file, base).href })}</script>`;
}

type Attributes = Readonly<Record<string, string | number | null>>;

function player(host: Host, { board, shown, width }: Wish, more: Attributes): string {
  const { heuristic, speed, letters, detail, theme, language, autoplay } = carried(host, shown);
  const { tiles, goal, size } = attributesOf(board);
  return element('fifteen-puzzle', {
    ...more,
    tiles,
    size: size === '4x4' ? null : size,
    goal: addressOfBoard(board).goal === null ? null : goal,
    heuristic,
    speed: speed === 1 ? null : speed,
    letters,
    detail,
    theme: theme === 'auto' ? null : theme,
    lang: language,
    controls: '',
    ...startOf(host, autoplay !== null),
    style: host === 'reveal' ? onSlide(width) : `display: block; width: ${width}px; max-width: 100%`,
  });
}

/** Below a title, in the middle of a slide of the usual 700 in height: the board with its controls is about 170 higher than wide. */
const SLIDE_WIDTH = 400;

function onSlide(width: number): string {
  return `display: block; width: ${Math.min(width, SLIDE_WIDTH)}px; max-width: 100%; margin: 0 auto`;
}

/** What the plugin reads: `www/deck/mark.ts`. */
function stepping({ steps, way }: Wish): Attributes {
  return {
    'data-fifteen': steps === 'none' ? '' : steps,
    'data-moves': steps === 'solution' && way !== null ? formatMoves(way) : null,
  };
}

/** On a slide of reveal.js it begins with the slide, elsewhere when it comes into view. */
function startOf(host: Host, byItself: boolean): Attributes {
  return { [host === 'reveal' ? 'data-autoplay' : 'autoplay']: byItself ? '' : null };
}

function element(name: string, attributes: Attributes): string {
  return `${open(name, attributes)}</${name}>`;
}

function open(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === null ? '' : value === '' ? ` ${key}` : ` ${key}="${escaped(String(value))}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** The apostrophe too: some hosts put the text between them. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function markdown(text: string): string {
  return escaped(text).replaceAll(/[\\`*_[\]]/g, '\\$&');
}

/** A target without blanks and brackets, which would end it. */
function markdownTarget(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(' ', '%20');
}

/** IPython warns of a frame alone in `HTML`, and its own `IFrame` takes no title in older versions. */
function notebookFrame(attributes: Attributes): string {
  return [
    'from IPython.display import HTML',
    '',
    `HTML(${python(`<div>${element('iframe', { ...attributes, style: 'border: 0' })}</div>`)})`,
  ].join('\n');
}

/** A document of `srcdoc` has no address, so the name of its frame says what is shown; the page reads it (`www/url.ts`). */
function notebookFile({ base, board, shown, title, width, height }: Wish): string {
  const { search, hash } = new URL(frameAddress('jupyter', { base, board, shown }));
  const frame = open('iframe', {
    name: search + hash,
    width,
    height,
    title,
    sandbox: 'allow-scripts',
    style: 'border: 0',
  }).slice(0, -1);
  return [
    'from html import escape',
    'from pathlib import Path',
    'from IPython.display import HTML',
    '',
    'page = escape(Path("fifteen.html").read_text(encoding="utf-8"))',
    `HTML(${python(`<div>${frame} srcdoc="`)} + page + ${python('"></iframe></div>')})`,
  ].join('\n');
}

/** A string of Python. */
function python(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}
