// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { solvedBoard } from '../puzzle/tiles.ts';
import { animatedSvg } from './animated-svg.ts';
import { type Film, frames, stillOf } from './film.ts';
import { estimateGif, gifOf, type Pixels } from './gif.ts';
import { measures } from './measures.ts';
import { PALETTES } from './palette.ts';
import { type Look, sceneOf } from './scene.ts';
import { sheetIndices, sheetScene } from './sheet.ts';
import { svgOf } from './svg.ts';

const board = { ...solvedBoard({ width: 3, height: 3 }), tiles: [1, 2, 3, 4, 0, 6, 7, 5, 8] };
const film: Film = { board, moves: ['D', 'R'], moveMs: 400, holdMs: 1000, framesPerMove: 3 };
const look: Look = {
  palette: PALETTES.light,
  width: 300,
  caption: ({ index }) => ({ left: `${index} / 2`, right: 'letters name the <blank>' }),
};

function parsed(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(document.querySelector('parsererror')?.textContent ?? '').toBe('');
  return document;
}

describe('the palettes', () => {
  it('are the colours of the element', () => {
    const tokens = readFileSync('www/element/tokens.ts', 'utf8');
    const names: Record<string, string> = { onHome: 'on-home' };
    for (const number of [1, 2, 3, 4, 5]) names[`group${number}`] = `group-${number}`;
    for (const name of Object.keys(PALETTES.light) as (keyof typeof PALETTES.light)[]) {
      const { light, dark } = { light: PALETTES.light[name], dark: PALETTES.dark[name] };
      expect(tokens).toContain(`--fifteen-${names[name] ?? name}: light-dark(${light}, ${dark})`);
    }
  });
});

describe('a still', () => {
  it('is an image that stands alone: a title, every number as text, no script, nothing from elsewhere', () => {
    const text = svgOf(sceneOf(stillOf(film, 1), look), 'a & b');
    const document = parsed(text);
    expect(document.querySelector('title')?.textContent).toBe('a & b');
    const words = [...document.querySelectorAll('text')].map((node) => node.textContent);
    expect(words).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '1 / 2', 'letters name the <blank>']);
    expect(document.querySelector('script, image, use, style, foreignObject')).toBeNull();
  });

  it('has even sides, as video wants them', () => {
    for (const width of [199, 300, 481]) {
      const size = measures(stillOf(film, 0), width);
      expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
    }
  });
});

describe('what stands on the tiles', () => {
  const plain = { corner: '', arrow: null, group: null };
  const words = (text: string) => [...parsed(text).querySelectorAll('text')].map((node) => node.textContent);

  it('is in stills, sheets and films: distances, letters in the colour of their group', () => {
    const marked = { tiles: [plain, plain, plain, plain, plain, { ...plain, corner: '1' }], arcs: [] };
    const grouped = { tiles: [plain, { ...plain, corner: 'A', group: 0 }], arcs: [] };
    // 5 is home after the first move.
    const signed: Look = { ...look, signs: ({ index }) => (index === 0 ? marked : grouped) };
    expect(words(svgOf(sceneOf(stillOf(film, 0), signed), ''))).toContain('1');
    expect(words(svgOf(sceneOf(stillOf(film, 0), signed), '')).filter((word) => word === '1')).toHaveLength(2);
    const still = svgOf(sceneOf(stillOf(film, 2), signed), '');
    expect(words(still)).toContain('A');
    expect(still).toContain(PALETTES.light.group1);
    expect(
      words(svgOf(sheetScene(film, signed, { every: 1, columns: 3 }, ''), '')).filter((word) => word === 'A'),
    ).toHaveLength(2);
    const animated = animatedSvg(film, signed, 'film');
    expect(words(animated).filter((word) => word === 'A')).toHaveLength(1);
    // 5 with its distance, away, and at home without.
    expect(words(animated).filter((word) => word === '5')).toHaveLength(2);
  });

  it('has arcs over whole states only, and arrows that lie on their tile', () => {
    const arcs = [{ from: 1, to: 2, line: 'row', text: '+2', at: 0.5 } as const];
    const signed: Look = { ...look, signs: () => ({ tiles: [plain, { ...plain, arrow: 90 }], arcs }) };
    const curves = (frame: ReturnType<typeof stillOf>) =>
      sceneOf(frame, signed).shapes.filter(({ kind }) => kind === 'curve');
    expect([...frames(film)].map((frame) => curves(frame).length)).toEqual([1, 0, 0, 1, 0, 0, 1]);
    expect(words(svgOf(sceneOf(stillOf(film, 0), signed), ''))).toContain('+2');
    const [first] = curves(stillOf(film, 0));
    const { tile, margin, rim } = measures(stillOf(film, 0), look.width);
    expect(first).toMatchObject({ x1: margin + rim + tile / 2, y1: expect.closeTo(margin + rim + tile * 0.2711, 0) });
    const arrow = sceneOf(stillOf(film, 0), {
      ...look,
      signs: () => ({ tiles: [plain, { ...plain, arrow: 90 }], arcs: [] }),
    });
    const lines = arrow.shapes.filter(
      (shape) => shape.kind === 'line' && shape.opacity === 1 && shape.colour === PALETTES.light.ink,
    );
    expect(lines).toHaveLength(3);
    for (const line of lines)
      if (line.kind === 'line') {
        expect(line.y2).toBeGreaterThan(line.y1);
        expect(line.y2).toBeLessThan(margin + rim + tile);
      }
  });
});

describe('an animated SVG', () => {
  it('moves the tiles that move, each to where the film ends, and shows every caption once', () => {
    const document = parsed(animatedSvg(film, look, 'film'));
    const moving = [...document.querySelectorAll('animateTransform')];
    // The blank, 5 and 8.
    expect(moving).toHaveLength(3);
    const size = measures(stillOf(film, 0), look.width);
    const end = (square: number): string => {
      const at = (value: number) => size.margin + size.rim + size.pitch * value;
      return `${Number(at(square % 3).toFixed(2))} ${Number(at(Math.floor(square / 3)).toFixed(2))}`;
    };
    const ends = moving.map((node) => node.getAttribute('values')?.split(';').at(-1));
    expect(ends.sort()).toEqual([end(8), end(4), end(7)].sort());
    for (const node of moving) {
      const times = (node.getAttribute('keyTimes') ?? '').split(';').map(Number);
      expect(times[0]).toBe(0);
      expect(times.at(-1)).toBe(1);
      expect([...times].sort((a, b) => a - b)).toEqual(times);
      expect(times).toHaveLength((node.getAttribute('values') ?? '').split(';').length);
    }
    const words = [...document.querySelectorAll('text')].map((node) => node.textContent);
    for (const caption of ['0 / 2', '1 / 2', '2 / 2']) expect(words.filter((word) => word === caption)).toHaveLength(1);
  });
});

describe('a contact sheet', () => {
  it('has the first state, every k-th, and the last', () => {
    expect(sheetIndices(10, 4)).toEqual([0, 4, 8, 10]);
    expect(sheetIndices(8, 4)).toEqual([0, 4, 8]);
    expect(sheetIndices(0, 4)).toEqual([0]);
  });

  it('puts boards side by side, inside its edges', () => {
    const sheet = sheetScene(film, look, { every: 1, columns: 2 }, 'title');
    const size = measures(stillOf(film, 0), look.width);
    expect(sheet.width).toBe(2 * size.width);
    for (const shape of sheet.shapes) {
      const x = 'x' in shape ? shape.x : shape.x1;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(sheet.width);
    }
    expect(parsed(svgOf(sheet, 'sheet')).querySelectorAll('text')).toHaveLength(3 * 8 + 3 * 2 + 1);
  });
});

describe('a GIF', () => {
  /** A picture of one pixel a square, coloured by its tile. */
  const pixelsOf = (picture: { readonly places: readonly { x: number; y: number }[] }): Pixels => {
    const data = new Uint8ClampedArray(9 * 4).fill(255);
    picture.places.forEach(({ x, y }, tile) => {
      data.set([tile * 28, 255 - tile * 28, 0, 255], 4 * (Math.round(y) * 3 + Math.round(x)));
    });
    return { data, width: 3, height: 3 };
  };

  it('has all pictures, with the times of the film in hundredths of a second', () => {
    const all = [...frames(film)];
    const work = gifOf(all, pixelsOf, { loop: true });
    const steps: number[] = [];
    let step = work.next();
    for (; !step.done; step = work.next()) steps.push(step.value);
    expect(steps).toEqual(all.map((_, index) => index + 1));
    const bytes = step.value;
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 6))).toBe('GIF89a');
    expect(bytes.at(-1)).toBe(0x3b);
    const delays: number[] = [];
    // A graphic control extension: 21 F9 04 flags, delay in two bytes.
    for (let at = 0; at < bytes.length; at += 1)
      if (bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4)
        delays.push((bytes[at + 4] ?? 0) + 256 * (bytes[at + 5] ?? 0));
    expect(delays).toHaveLength(all.length);
    const seconds = all.reduce((sum, { ms }) => sum + ms, 0) / 10;
    expect(Math.abs(delays.reduce((sum, delay) => sum + delay, 0) - seconds)).toBeLessThanOrEqual(1);
  });

  it('is estimated from its first pictures', () => {
    const all = [...frames({ ...film, framesPerMove: 20 })];
    const work = gifOf(all, pixelsOf, { loop: true });
    let step = work.next();
    while (!step.done) step = work.next();
    const estimate = estimateGif(all, pixelsOf);
    expect(estimate / step.value.length).toBeGreaterThan(0.7);
    expect(estimate / step.value.length).toBeLessThan(1.4);
  });
});
