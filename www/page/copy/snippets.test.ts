// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readMark } from '../../deck/mark.ts';
import { boardFromAttributes } from '../../element/board-attributes.ts';
import { parseMoves } from '../../puzzle/moves.ts';
import { type Board, defaultGoal } from '../../puzzle/tiles.ts';
import { type Address, boardOf, lineOf, readAddress } from '../../url.ts';
import { isOfThisComputer, publicAddress, publicLink } from './public-address.ts';
import { carried, HOSTS, type Host, isElement, type Part, snippet, type Wish } from './snippets.ts';

const BASE = 'https://uni.example/~tutor/fifteen/';
const EASY: Board = {
  width: 4,
  height: 4,
  tiles: [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 0, 14, 15, 12],
  goal: defaultGoal({ width: 4, height: 4 }),
};
const TALL: Board = { width: 2, height: 3, tiles: [5, 4, 3, 2, 1, 0], goal: [0, 1, 2, 3, 4, 5] };

function wish(change: Partial<Wish> = {}, shown: Partial<Address> = {}): Wish {
  return {
    base: BASE,
    board: EASY,
    shown: { ...readAddress(BASE).address, ...shown },
    title: 'a title',
    width: 522,
    height: 720,
    steps: 'solution',
    way: null,
    picture: 'fifteen-51249638da7b0efc.png',
    ...change,
  };
}

/** The string of Python between two apostrophes, as Python reads it. */
function pythonString(source: string): string {
  return source.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
}

/** The HTML that a host makes of its text. */
function htmlOf(host: Host, text: string): string {
  if (host === 'quarto') return text.replace(/^```\{=html\}\n/, '').replace(/\n```$/, '');
  if (host !== 'jupyter') return text;
  const strings = [...text.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, inside = '']) => pythonString(inside));
  return strings.join('PAGE');
}

function parsed(host: Host, text: string): Document {
  return new DOMParser().parseFromString(htmlOf(host, text), 'text/html');
}

/** The addresses that a text names, as a browser reads them. */
function addresses(host: Host, { text }: { readonly text: string }): string[] {
  const picture = /\]\(([^()\s]+)\)$/.exec(text);
  if (picture?.[1] !== undefined) return [picture[1]];
  return [...parsed(host, text).querySelectorAll('iframe')].map(
    (frame) => frame.getAttribute('src') ?? `about:srcdoc${frame.getAttribute('name')}`,
  );
}

const STATES: readonly (readonly [string, Board, Partial<Address>])[] = [
  ['a board alone', EASY, {}],
  ['moves at a place', EASY, { moves: parseMoves('UUURRDDRD'), place: 6 }],
  [
    'another goal and size, every option',
    TALL,
    {
      heuristic: 'manhattan',
      pruning: 'none',
      pathCheck: true,
      order: 'DLRU',
      thresholdRule: 'plus-one',
      maxExpanded: 1000,
      maxSeconds: 1.5,
      speed: 4,
      letters: 'tile',
      detail: 'conflicts',
      theme: 'projector',
      language: 'zh-CN',
      autoplay: 'visible',
      beside: 'search',
      deck: 'reveal',
      view: 'stack',
    },
  ],
];

describe.each(HOSTS)('what is copied for %s', (host) => {
  it.each(STATES)('shows %s, read back by the page itself', (_, board, shown) => {
    const asked = wish({ board }, shown);
    const wanted = carried(host, asked.shown);
    const parts = snippet(host, asked);
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
    let seen = 0;
    for (const part of parts) {
      for (const src of addresses(host, part)) {
        seen += 1;
        const { address, ignored } = readAddress(src);
        expect(ignored).toEqual([]);
        expect(boardOf(address)).toEqual(board);
        expect(lineOf(address)?.moves ?? null).toBe(wanted.moves?.join('') ?? null);
        const { tiles: _tiles, goal: _goal, width: _width, ...rest } = address;
        const { tiles: _t, goal: _g, width: _w, ...same } = { ...wanted, embed: true };
        expect(rest).toEqual(same);
      }
      for (const player of parsed(host, part.text).querySelectorAll('fifteen-puzzle')) {
        seen += 1;
        const [tiles, goal, size] = ['tiles', 'goal', 'size'].map((name) => player.getAttribute(name));
        expect(boardFromAttributes({ tiles: tiles ?? null, goal: goal ?? null, size: size ?? null })).toEqual({
          ok: true,
          value: board,
        });
        for (const [name, value] of Object.entries({
          heuristic: wanted.heuristic,
          theme: wanted.theme,
          lang: wanted.language,
          letters: wanted.letters,
          detail: wanted.detail,
          speed: wanted.speed === 1 ? null : String(wanted.speed),
        }))
          expect(player.getAttribute(name), name).toBe(value);
        const starts = host === 'reveal' ? 'data-autoplay' : 'autoplay';
        expect(player.hasAttribute(starts)).toBe(wanted.autoplay !== null);
      }
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('says to those who hear it what it is, and lets no text out of its attribute', () => {
    const title = `"><script>alert('1')</script> & \\ ]( \`x\``;
    for (const part of snippet(host, wish({ title, base: `${BASE}a'b/` }))) {
      const page = parsed(host, part.text);
      for (const frame of page.querySelectorAll('iframe')) {
        expect(frame.title).toBe(title);
        expect([frame.getAttribute('width'), frame.getAttribute('height')]).toEqual(['522', '720']);
      }
      // The scripts that are there are ours.
      for (const script of page.querySelectorAll('script'))
        expect(script.src || script.textContent).toMatch(/\/fifteen-(?:puzzle|reveal)\.js$|^Reveal\.initialize/);
      if (part.name !== 'picture') expect(page.body.textContent).not.toContain('alert(');
    }
  });
});

const whole = (host: Host, change: Partial<Wish> = {}): HTMLElement => {
  const [{ text }] = snippet(host, wish(change)) as readonly [Part];
  return parsed(host, text).body.firstElementChild as HTMLElement;
};

describe('each host gets', () => {
  it('what a frame may do, and no more', () => {
    for (const host of HOSTS.filter((one) => !isElement(one) && one !== 'marp' && one !== 'jupyter'))
      expect(whole(host).getAttribute('allow'), host).toBe('clipboard-write; fullscreen');
    expect(whole('lms').getAttribute('sandbox')).toContain('allow-scripts');
    expect(whole('iframe').hasAttribute('sandbox')).toBe(false);
    expect(whole('quarto').dataset.external).toBe('1');
  });

  it('scripts beside the page', () => {
    const [{ text }] = snippet('reveal', wish()) as readonly [Part];
    const scripts = [...parsed('reveal', text).querySelectorAll('script')];
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
      `${BASE}fifteen-puzzle.js`,
      `${BASE}fifteen-reveal.js`,
      null,
    ]);
  });

  it('steps for the keys of the deck', () => {
    const slide = (steps: Wish['steps']) => {
      const [, { text }] = snippet('reveal', wish({ steps })) as readonly [Part, Part];
      return parsed('reveal', text).querySelector('fifteen-puzzle')?.getAttribute('data-fifteen');
    };
    expect([slide('solution'), slide('rounds'), slide('none')]).toEqual(['solution', 'rounds', '']);
  });

  it('a way that is known, where its moves are stepped: the plugin reads it as that', () => {
    const mark = (steps: Wish['steps']) => {
      const [, { text }] = snippet('reveal', wish({ steps, way: parseMoves('UUURRDDRD') })) as readonly [Part, Part];
      const player = parsed('reveal', text).querySelector('fifteen-puzzle');
      return readMark((name) => player?.getAttribute(name) ?? null, false);
    };
    expect(mark('solution')).toMatchObject({ kind: 'solution', moves: 'UUURRDDRD', board: EASY, problems: [] });
    expect(mark('rounds')).toMatchObject({ kind: 'rounds', moves: null, problems: [] });
    expect(mark('none')).toMatchObject({ kind: 'none', autoplay: false, problems: [] });
  });

  it('for a notebook without the web a frame that may only run scripts, and needs no public address', () => {
    const [live, file] = snippet('jupyter', wish()) as readonly [Part, Part];
    expect([live.published, file.published]).toEqual([true, false]);
    const frame = parsed('jupyter', file.text).querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame?.getAttribute('srcdoc')).toBe('PAGE');
  });

  it('for a slide of reveal.js in its middle, no wider than fits below a title', () => {
    const style = (host: 'reveal' | 'element', width: number) =>
      parsed(host, snippet(host, wish({ width })).at(-1)?.text ?? '')
        .querySelector('fifteen-puzzle')
        ?.getAttribute('style');
    expect(style('reveal', 522)).toBe('display: block; width: 400px; max-width: 100%; margin: 0 auto');
    expect(style('reveal', 360)).toContain('width: 360px');
    expect(style('element', 522)).toBe('display: block; width: 522px; max-width: 100%');
  });

  it('for Marp a picture first', () => {
    const [picture] = snippet('marp', wish()) as readonly [Part];
    expect(picture.text).toMatch(/^\[!\[w:522 a title\]\(fifteen-51249638da7b0efc\.png\)\]\(https:/);
  });
});

describe('the public address', () => {
  it.each([
    ['https://uni.example/fifteen/?lang=en#v=1&b=123', 'https://uni.example/fifteen/'],
    [' https://uni.example/fifteen ', 'https://uni.example/fifteen/'],
    ['http://uni.example/a/fifteen.html#v=1', 'http://uni.example/a/fifteen.html'],
    ['https://uni.example', 'https://uni.example/'],
    ['https://uni.example/v1.2/index.html', 'https://uni.example/v1.2/index.html'],
    ['https://uni.example/course/v1.2', 'https://uni.example/course/v1.2/'],
    ['https://uni.example/fifteen.htm', 'https://uni.example/fifteen.htm'],
    ['file:///lectures/fifteen.html', null],
    ['javascript:alert(1)', null],
    ['uni.example', null],
    ['', null],
  ])('%j is %j', (text, address) => {
    expect(publicAddress(text)).toBe(address);
  });

  it('knows those of this computer', () => {
    for (const local of ['http://localhost:5173/', 'http://127.0.0.1/x/', 'http://[::1]:80/'])
      expect(isOfThisComputer(local), local).toBe(true);
    for (const other of [BASE, 'https://localhost.example/', 'https://uni.example/127.0.0.1/'])
      expect(isOfThisComputer(other), other).toBe(false);
  });

  it('makes links of a page from a file into links of the public one', () => {
    expect(publicLink('https://a.example/#v=1', null)).toBe('https://a.example/#v=1');
    expect(publicLink('https://a.example/#v=1', 'no address')).toBe('https://a.example/#v=1');
    expect(publicLink('https://a.example/#v=1', BASE)).toBe(`${BASE}#v=1`);
    expect(publicLink('file:///x/fifteen.html?lang=en#v=1&b=1', BASE)).toBe(`${BASE}?lang=en#v=1&b=1`);
    expect(publicLink('file:///x/fifteen.html#v=1', null)).toBeNull();
  });

  it('gives out no link that only this computer opens', () => {
    const local = 'http://localhost:5173/?lang=en#v=1';
    expect(publicLink(local, null)).toBeNull();
    expect(publicLink(local, 'http://127.0.0.1/')).toBeNull();
    expect(publicLink(local, BASE)).toBe(`${BASE}?lang=en#v=1`);
    expect(publicLink('https://a.example/#v=1', 'http://localhost/')).toBe('https://a.example/#v=1');
  });
});
