/** One puzzle on a slide: its fragments, and what each of them makes it show. */
import { Fragments } from './fragments.ts';
import type { Mark } from './mark.ts';
import type { Listener, Player } from './player.ts';
import { RoundsTable } from './rounds-table.ts';

export interface Place {
  readonly slide: HTMLElement;
  /** The puzzle, or the picture in its place. */
  readonly node: HTMLElement;
  /** Where its rounds are told; `null` where that is nowhere. */
  readonly table: HTMLElement | null;
  /** The deck has to number the fragments anew. */
  readonly renumber: () => void;
}

export class PuzzleOnSlide {
  readonly slide: HTMLElement;
  readonly #mark: Mark;
  readonly #fragments: Fragments;
  readonly #table: RoundsTable | null;
  readonly #renumber: () => void;
  #player: Player | null = null;
  #moves: string | null;
  /** The thresholds of the rounds that are over, in this search or one before: a frame's may be told nowhere. */
  readonly #rounds = new Set<number>();
  /** How many fragments were gone through when the puzzle was last told of them. */
  #told: number | null = null;
  #isShown = false;

  constructor(mark: Mark, { slide, node, table, renumber }: Place) {
    this.slide = slide;
    this.#mark = mark;
    this.#moves = mark.moves;
    this.#renumber = renumber;
    this.#table = table === null ? null : new RoundsTable(table);
    this.#fragments = new Fragments(node, slide);
    this.#fragments.become(this.#atFirst());
  }

  readonly listener: Listener = {
    began: () => this.#table?.began(),
    round: (round) => {
      this.#table?.add(round);
      this.#rounds.add(round.threshold);
      const { kind, rounds } = this.#mark;
      if (kind === 'rounds' && rounds === null && round.nextThreshold !== null) this.#become(this.#rounds.size + 1);
    },
    progress: (threshold, expanded) => this.#table?.progress(threshold, expanded),
    solved: (moves, optimal) => {
      this.#table?.solved(moves.length, optimal);
      if (this.#mark.kind === 'rounds') this.#become(this.#rounds.size);
      else if (this.#mark.kind === 'solution' && this.#moves === null) {
        this.#moves = moves;
        this.#become(this.#stepsOf(moves));
        this.step('moving');
      }
    },
    // There is nothing to step: the next press turns the page.
    failed: () => {
      if (this.#moves === null) this.#become(0);
    },
  };

  /** It is there now; it may come later than the deck. */
  ready(player: Player): void {
    this.#player = player;
    this.step('at-once');
    if (this.#isShown) player.shown();
  }

  shown(): void {
    this.#isShown = true;
    // Where nothing was stepped meanwhile it goes on where it was, also on the way between two steps.
    if (this.#mark.kind === 'rounds' || this.#fragments.done !== this.#told) this.step('at-once');
    this.#player?.shown();
  }

  hidden(): void {
    this.#isShown = false;
    this.#player?.hidden();
  }

  /** Whether one of these fragments is its own. */
  isStepped(fragments: readonly Element[]): boolean {
    return this.#fragments.include(fragments);
  }

  /** The deck has no more to do with it: the slide is as the author wrote it. */
  end(): void {
    this.hidden();
    this.#fragments.end();
    this.#table?.end();
  }

  /** Shows what the fragments gone through say. Under a black screen or in the overview nothing moves there. */
  step(how: 'at-once' | 'moving'): void {
    const { done } = this.#fragments;
    const { kind, steps } = this.#mark;
    this.#told = done;
    if (kind === 'solution' && this.#moves !== null)
      this.#player?.show(this.#moves, Math.min(done * steps, this.#moves.length), this.#isShown ? how : 'at-once');
    if (kind !== 'rounds') return;
    this.#table?.show(done);
    if (this.#isShown && done > 0 && this.#rounds.size < done) this.#player?.wantRounds(done);
  }

  #atFirst(): number {
    const { kind, moves, rounds } = this.#mark;
    // One stands for what is not known yet.
    if (kind === 'solution') return moves === null ? 1 : this.#stepsOf(moves);
    return kind === 'rounds' ? (rounds ?? 1) : 0;
  }

  #stepsOf(moves: string): number {
    return Math.ceil(moves.length / this.#mark.steps);
  }

  #become(count: number): void {
    if (this.#fragments.become(count)) this.#renumber();
  }
}
