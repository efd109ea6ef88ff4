/** The face of the element: what it draws of its puzzle, and what hands and keys on it do. */
import type { TemplateResult } from 'lit';
import type { I18n } from '../i18n/i18n.ts';
import { type Board, sameTiles } from '../puzzle/tiles.ts';
import type { SearchClient } from '../search/client.ts';
import { conflictsBy } from './detail.ts';
import { Estimates } from './estimates.ts';
import type { SettingChange } from './events.ts';
import { PuzzleInput } from './input.ts';
import { Parts } from './parts.ts';
import { lengthOf, startOf } from './player.ts';
import { Pointed } from './pointed.ts';
import type { Puzzle } from './puzzle.ts';
import type { PlayerSettings } from './settings.ts';
import type { Stage } from './stage.ts';
import { playerView } from './view.ts';
import { type PartsOf, type PlayerActs, playerViewOf } from './view-model.ts';

/** The element as its face sees it. */
export interface SurfaceHost {
  readonly root: () => ParentNode;
  readonly i18n: () => I18n;
  readonly client: () => SearchClient;
  readonly settings: () => PlayerSettings;
  readonly changed: () => void;
  /** Someone has begun with it. */
  readonly wake: () => void;
  /** Someone makes a board of their own. */
  readonly touch: () => void;
  readonly choose: (change: SettingChange) => void;
  /** Calls back after some time; returns how to call it off. */
  readonly after: (ms: number, then: () => void) => () => void;
}

export class Surface {
  readonly #host: SurfaceHost;
  readonly #puzzle: Puzzle;
  readonly #stage: Stage;
  readonly #input: PuzzleInput;
  readonly #estimates: Estimates;
  readonly #parts: Parts;
  readonly #pointed: Pointed;
  readonly #acts: PlayerActs;
  /** The focus goes to its square with the next drawing. */
  #follow = false;
  #byFinger = false;
  #drawn: readonly number[] = [];

  constructor(puzzle: Puzzle, stage: Stage, host: SurfaceHost) {
    this.#host = host;
    this.#puzzle = puzzle;
    this.#stage = stage;
    this.#estimates = new Estimates(host.changed);
    this.#parts = new Parts(host.changed);
    this.#pointed = new Pointed({ after: host.after, changed: host.changed });
    this.#input = this.#newInput();
    this.#acts = this.#newActs();
  }

  /** h was asked for, and that has not failed. */
  get asked(): boolean {
    return this.#estimates.asked;
  }

  /** Asks the worker for what is about to be drawn. */
  ask(): void {
    const { player, phase } = this.#puzzle;
    const { heuristic, detail } = this.#host.settings();
    const client = this.#host.client();
    this.#estimates.ask(client, startOf(player), heuristic, player.line?.moves.join('') ?? '');
    // A sample is gone before it can be answered for.
    if (this.#puzzle.node?.sample) return;
    const wanted = new Set<string>();
    const words = this.#pointed.tile !== null && detail !== 'none';
    if (words || detail === 'conflicts') wanted.add(conflictsBy(heuristic));
    if (words || detail === 'groups') wanted.add(heuristic);
    this.#parts.ask(client, this.#board, [...wanted], phase);
  }

  render(): TemplateResult {
    const { tiles } = this.#board;
    if (!sameTiles(tiles, this.#drawn)) this.#pointed.moved();
    this.#drawn = tiles;
    const settings = this.#host.settings();
    const view = playerViewOf({
      puzzle: this.#puzzle,
      i18n: this.#host.i18n(),
      settings,
      h: this.#estimates.at(this.#puzzle.player.index),
      partsOf: this.#partsOf(settings),
      pointed: settings.detail === 'none' ? null : this.#pointed.tile,
      focusSquare: this.#input.focusSquare,
      walking: this.#input.walking,
    });
    return playerView(view, this.#acts);
  }

  /** By CSSOM: a style attribute would be refused under `style-src 'self'`. */
  drawn(): void {
    const root = this.#host.root();
    const { player } = this.#puzzle;
    const { width, height } = startOf(player);
    const well = root.querySelector<HTMLElement>('.well');
    well?.style.setProperty('--columns', String(width));
    well?.style.setProperty('--rows', String(height));
    const words = root.querySelector<HTMLElement>('.words');
    const at = Number(words?.dataset.at);
    words?.style.setProperty('--column', String(at % width));
    words?.style.setProperty('--row', String(Math.floor(at / width)));
    const filled = (100 * player.index) / Math.max(1, lengthOf(player));
    root.querySelector<HTMLElement>('.scrub')?.style.setProperty('--filled', `${filled}%`);
    this.#stage.paint();
    if (this.#follow) root.querySelector<HTMLElement>('.square[tabindex="0"]')?.focus();
    this.#follow = false;
  }

  /** Nothing more is to come. */
  stop(): void {
    this.#pointed.dismiss();
    this.#stage.stop();
  }

  get #board(): Board {
    return this.#puzzle.board;
  }

  #partsOf({ heuristic }: PlayerSettings): PartsOf {
    const board = this.#board;
    return {
      conflicts: this.#parts.of(board, conflictsBy(heuristic)),
      heuristic: this.#parts.of(board, heuristic),
    };
  }

  #newInput(): PuzzleInput {
    const puzzle = this.#puzzle;
    return new PuzzleInput({
      board: () => puzzle.handBoard,
      arrows: () => this.#host.settings().arrows,
      readonly: () => this.#host.settings().readonly,
      playable: () => puzzle.player.line !== null,
      slide: (moves) => this.#touch(() => puzzle.slide(moves)),
      grab: (moves) => puzzle.grab(moves),
      drag: (part) => puzzle.drag(part),
      release: (complete) => {
        if (complete) this.#host.touch();
        return puzzle.release(complete);
      },
      notInLine: (tile) => puzzle.say(({ translate }) => translate('player.said.notInLine', { tile })),
      playOrPause: () => puzzle.playButton(),
      step: (by) => puzzle.step(by),
      seek: (to) => puzzle.seek(to === 'first' ? 0 : lengthOf(puzzle.player)),
      undo: () => this.#touch(() => puzzle.undo()),
      focusMoved: (follow) => {
        this.#follow ||= follow;
        this.#host.changed();
      },
    });
  }

  #newActs(): PlayerActs {
    const { wake, choose } = this.#host;
    return {
      clickSquare: (square, event) => {
        wake();
        this.#click(square, event);
      },
      clickWords: (event) => {
        const root = (event.currentTarget as Element).getRootNode() as ShadowRoot;
        const under = root.elementsFromPoint(event.clientX, event.clientY);
        const square = under.find((node): node is HTMLElement => node.matches('.square'))?.dataset.square;
        this.#pointed.dismiss();
        if (square !== undefined) this.#click(Number(square), event);
      },
      pointer: (event) => {
        if (event.type === 'pointerdown') {
          this.#byFinger = event.pointerType !== 'mouse';
          this.#pointed.dismiss();
        }
        this.#input.pointer(event);
      },
      point: (event) => this.#point(event),
      focusOnSquare: (square) => this.#input.focusOnSquare(square),
      leaveBoard: () => {
        this.#pointed.dismiss();
        this.#input.leave();
      },
      key: (event, where) => {
        wake();
        this.#input.key(event, where);
        if (where === 'board') this.#pointAtFocus(event.key);
      },
      seek: (index) => this.#puzzle.seek(index),
      step: (by) => this.#puzzle.step(by),
      playButton: () => {
        wake();
        this.#puzzle.playButton();
      },
      setSpeed: (value) => choose({ setting: 'speed', value }),
      setLetters: (value) => choose({ setting: 'letters', value }),
      setDetail: (value) => choose({ setting: 'detail', value }),
    };
  }

  #click(square: number, event: MouseEvent): void {
    const tile = this.#puzzle.handBoard.tiles[square] ?? 0;
    // A click without a pointer, as of a screen reader, counts none.
    const did = this.#input.clickSquare(square, event.detail > 0);
    if (did === 'stayed') this.#pointed.choose(tile === 0 ? null : tile);
    else if (did === 'slid' && this.#byFinger) this.#pointed.tapped(tile);
  }

  /** What the mouse rests on. A finger rests on nothing. */
  #point(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const target = event.target instanceof Element ? event.target : null;
    if (event.type === 'pointerleave') this.#pointed.hover(null);
    else if (target?.closest('.words')) this.#pointed.stay();
    else {
      const square = target?.closest<HTMLElement>('[data-square]')?.dataset.square;
      const tile = square === undefined ? 0 : (this.#board.tiles[Number(square)] ?? 0);
      this.#pointed.hover(tile === 0 ? null : tile);
    }
  }

  /** The tile that the keyboard is at while it walks. Esc only takes the words away: it belongs to the page around. */
  #pointAtFocus(key: string): void {
    const walks = this.#input.walking || this.#host.settings().readonly;
    const tile = walks ? (this.#board.tiles[this.#input.focusSquare] ?? 0) : 0;
    this.#pointed.choose(tile === 0 || key === 'Escape' || key === 'Tab' ? null : tile);
  }

  #touch<T>(act: () => T): T {
    this.#host.wake();
    this.#host.touch();
    return act();
  }
}
