/** A still picture in place of a puzzle, where nothing may run: in print and in previews. */
import { languageAt } from '../element/language.ts';
import { stillOf } from '../export/film.ts';
import { PALETTES } from '../export/palette.ts';
import { sceneOf } from '../export/scene.ts';
import { svgOf } from '../export/svg.ts';
import { i18n } from '../i18n/i18n.ts';
import { parseMoves } from '../puzzle/moves.ts';
import type { Mark } from './mark.ts';
import type { Player } from './player.ts';
import { signsOf } from './signs.ts';

const WIDTH = 480;

export class Picture implements Player {
  readonly node: HTMLElement;
  readonly #mark: Mark;
  readonly #dark: boolean;

  /** Takes the place of `of` in the document, with its size. */
  constructor(of: HTMLElement, mark: Mark) {
    this.#mark = mark;
    this.#dark = isDark(of);
    this.node = document.createElement('figure');
    this.node.className = `fifteen-still ${of.className}`.trim();
    this.node.style.cssText = of.style.cssText;
    if (of.id !== '') this.node.id = of.id;
    // Its fragments stand where those of the puzzle do, and its words are those that it is given there.
    for (const name of ['data-fragment-index', 'lang']) {
      const value = of.getAttribute(name);
      if (value !== null) this.node.setAttribute(name, value);
    }
    if (mark.language !== null) this.node.lang = mark.language;
    for (const [name, property] of [
      ['width', 'inlineSize'],
      ['height', 'blockSize'],
    ] as const) {
      const value = of instanceof HTMLIFrameElement ? of.getAttribute(name) : null;
      if (value !== null) this.node.style[property] = /^\d+$/.test(value) ? `${value}px` : value;
    }
    of.replaceWith(this.node);
    this.#draw(mark.moves ?? '', mark.still);
  }

  show(moves: string, index: number): void {
    this.#draw(moves, index);
  }

  wantRounds(): void {}
  shown(): void {}
  hidden(): void {}

  #draw(letters: string, place: number | 'end'): void {
    const { board } = this.#mark;
    if (board === null) return;
    const { translate } = i18n(languageAt(this.node.isConnected ? this.node : document.documentElement));
    const moves = parseMoves(letters) ?? [];
    const index = place === 'end' ? moves.length : Math.min(place, moves.length);
    // Without its moves the end is still known.
    const shown = place === 'end' && moves.length === 0 ? { ...board, tiles: board.goal } : board;
    const film = { board: shown, moves, moveMs: 0, holdMs: 0, framesPerMove: 1 };
    const palette = PALETTES[this.#dark ? 'dark' : 'light'];
    const scene = sceneOf(stillOf(film, index), {
      palette,
      width: WIDTH,
      caption: () => ({ left: '', right: '' }),
      // Nothing is computed here, so groups and the arcs of conflicts are not known.
      signs: (frame) => signsOf(this.#mark.detail, frame.board, null),
    });
    const file = svgOf(scene, translate('player.boardLabel', board));
    const svg = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;
    this.node.replaceChildren(document.importNode(svg, true));
    if (moves.length === 0) return;
    const caption = document.createElement('figcaption');
    caption.textContent = translate('player.position', { index, length: moves.length });
    this.node.append(caption);
  }
}

function isDark(of: HTMLElement): boolean {
  if (of instanceof HTMLIFrameElement) return /[?&]theme=dark\b/.test(of.dataset.src ?? of.src);
  const said = of.getAttribute('theme') ?? 'auto';
  return said === 'dark' || (said === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
}
