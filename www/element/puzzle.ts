/**
 * One puzzle at work: the player's state and what changes it (hand, search, playback, host), what is said, what is
 * drawn. The element around it translates attributes, events and pixels.
 */
import type { I18n } from '../i18n/i18n.ts';
import type { History } from '../puzzle/history.ts';
import type { Letters } from '../puzzle/letters.ts';
import { type Move, squareBeside } from '../puzzle/moves.ts';
import { type Parity, parityOf } from '../puzzle/parity.ts';
import { type Board, type BoardProblem, type Result, solvedBoard } from '../puzzle/tiles.ts';
import type { SearchClient } from '../search/client.ts';
import type { SearchBudget, SearchOptions, SearchReply } from '../search/protocol.ts';
import { CLICK_MS, slideMs } from './animation.ts';
import type { Placement } from './board-motion.ts';
import { playButtonOf } from './controls.ts';
import { CutNodes, cutNodes } from './cut-nodes.ts';
import type { PuzzleChange, PuzzleEvents } from './events.ts';
import { Grip, placementOf } from './grip.ts';
import * as states from './player.ts';
import { PuzzleSearch } from './puzzle-search.ts';
import { refusal } from './refusal.ts';
import { type SearchAt, type ShownNode, searchAtOf, shownNode } from './search-at.ts';
import type { PuzzleSolution } from './search-run.ts';
import { edgeSentence, heardSentence, hintSentence, slidSentence, stepSentence } from './speech.ts';
import type { Stage } from './stage.ts';

/** The element as its puzzle sees it. */
export interface PuzzleHost {
  readonly emit: <Name extends keyof PuzzleEvents>(name: Name, detail: PuzzleEvents[Name]) => void;
  readonly changed: () => void;
  readonly i18n: () => I18n;
  readonly client: () => SearchClient;
  readonly options: () => SearchOptions;
  readonly speed: () => number;
  readonly letters: () => Letters;
  /** Calls back after some time; returns how to call it off. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** Up to this speed each step of the playback is said; a faster one only says its end. */
const SPOKEN_SPEED = 1;

export class Puzzle {
  readonly #host: PuzzleHost;
  readonly #stage: Stage;
  readonly #grip: Grip;
  readonly search: PuzzleSearch;
  #player = states.newPlayer(solvedBoard({ width: 4, height: 4 }));
  #problem: BoardProblem | null = null;
  #parity: { readonly of: Board; readonly is: Parity } | null = null;
  #said = '';
  #hint: Move | null = null;
  #node: ShownNode | null = null;
  #nodeSince = 0;
  readonly #cuts: CutNodes;

  constructor(host: PuzzleHost, stage: Stage) {
    this.#host = host;
    this.#stage = stage;
    this.#grip = new Grip(stage);
    this.search = new PuzzleSearch({
      player: () => this.#player,
      become: (next) => this.#become(next, 'solve'),
      emit: host.emit,
      client: host.client,
      heard: (message) => this.#heard(message),
      stopped: () => this.say((i18n) => i18n.translate('player.said.stopped')),
      gaveWay: () => this.say((i18n) => i18n.translate('player.said.gaveWay')),
      waits: (waiting) => this.say((i18n) => i18n.translate(waiting ? 'player.said.waiting' : 'player.said.searching')),
    });
    this.#cuts = new CutNodes(host.after, (at) => this.#show(at));
    stage.show(this.#placement, 0, 0);
  }

  get player(): states.Player {
    return this.#player;
  }

  /** Why the host's attributes are no board. */
  get problem(): BoardProblem | null {
    return this.#problem;
  }

  /** What the live region says. */
  get said(): string {
    return this.#said;
  }

  /** The move that is shown on the board, until the board changes. */
  get hinted(): Move | null {
    return this.#hint;
  }

  /** Shows and says a move of the blank. False when it is none here; `null` takes the last one away. */
  hint(move: Move | null): boolean {
    const { board } = this;
    const blank = board.tiles.indexOf(0);
    const square = move === null || this.#problem !== null ? null : squareBeside(blank, move, board);
    this.#hint = square === null ? null : move;
    this.#host.changed();
    if (move === null || square === null) return false;
    this.say((i18n) => hintSentence(i18n, move, board.tiles[square] ?? 0));
    return true;
  }

  /** The state the search is at, where that is shown in place of the player's. */
  get node(): ShownNode | null {
    return this.#node;
  }

  /** Shows the state a search is at, until `null`, the end of the search or another board. False when it cannot. */
  showNode(at: SearchAt | null): boolean {
    this.#cuts.stop();
    return this.#show(at);
  }

  #show(at: SearchAt | null): boolean {
    const before = this.#node;
    const node = at === null || this.#problem ? null : shownNode(states.startOf(this.#player), at);
    if (node === null && before === null) return false;
    this.#node = node;
    this.#grip.release();
    const now = performance.now();
    // Never longer than until the next one comes.
    const pace = (now - this.#nodeSince) * 0.7;
    this.#nodeSince = now;
    this.#stage.show(this.#placement, node && before && !node.sample ? Math.min(CLICK_MS, pace) : 0);
    this.#host.changed();
    return node !== null;
  }

  /** The board as it is drawn. */
  get board(): Board {
    return { ...states.startOf(this.#player), tiles: this.#placement.tiles };
  }

  /** The board that a hand works on: what is drawn, but not a sample, which nobody can aim at. */
  get handBoard(): Board {
    return states.shownBoard(this.#handPlayer);
  }

  /** The blank's recent way, with the stretch a hand is about to add. */
  get way(): readonly number[] {
    return this.#grip.next ? states.wayOfBlank(this.#grip.next) : this.#placement.way;
  }

  get #placement(): Placement {
    return this.#node ? { ...placementOf(this.#player), ...this.#node } : placementOf(this.#player);
  }

  /** A hand takes over at the node that is shown. */
  get #handPlayer(): states.Player {
    if (this.#node === null || this.#node.sample) return this.#player;
    return states.load(this.#player, { ...states.startOf(this.#player), tiles: this.#node.tiles });
  }

  get phase(): states.Phase {
    return this.#problem ? 'failed' : states.phaseOf(this.#player);
  }

  get parity(): Parity {
    const board = states.startOf(this.#player);
    if (this.#parity?.of !== board) this.#parity = { of: board, is: parityOf(board) };
    return this.#parity.is;
  }

  get solution(): PuzzleSolution | null {
    return this.#player.line === null ? null : this.search.solution;
  }

  /* What the host sets: no event. */

  set(read: Result<Board, BoardProblem>): void {
    const before = states.startOf(this.#player);
    const next = read.ok ? states.setBoard(this.#player, read.value) : states.newPlayer(before);
    this.#problem = read.ok ? null : read.problem;
    if (next !== this.#player) this.search.clear();
    this.#become(next, null);
    this.#host.changed();
  }

  /** Shows a way to the goal that was not searched for here, or was before a reload. False when it does not lead there. */
  giveLine(letters: string, index: number, solution: PuzzleSolution | null): boolean {
    if (this.#problem) return false;
    const next = states.giveLine(this.#player, letters, index);
    if (next === this.#player) return false;
    this.search.clear();
    this.search.recall(solution);
    this.#become(next, null);
    this.#host.changed();
    return true;
  }

  /** Takes up the boards made before a reload. */
  recall(history: History): void {
    this.#problem = null;
    this.search.clear();
    this.#become({ history, line: null, index: 0, status: 'still' }, null);
    this.#host.changed();
  }

  /** The next search is told another heuristic, so why the last one failed is no longer of interest. */
  heuristicChanged(): void {
    this.#become(states.forgetFailure(this.#player), null);
  }

  /* What a hand does, and the methods in its place. */

  /** Moves the blank, sliding all tiles on its way at once; one undo takes all of it back. */
  slide(moves: readonly Move[], ms = CLICK_MS): boolean {
    const first = moves[0];
    const hand = this.#handPlayer;
    const next = this.#problem ? hand : states.makeMoves(hand, moves);
    if (next === hand) {
      if (first !== undefined) this.say((i18n) => edgeSentence(i18n, first, this.#host.letters()));
      return false;
    }
    const slid = states.shownTiles(next)[states.shownTiles(hand).indexOf(0)] ?? 0;
    this.#change(next, 'move', ms);
    this.say((i18n) => slidSentence(i18n, moves, slid, this.#host.letters()));
    return true;
  }

  /** A hand takes hold of the tiles that these moves slide. The playback waits for it. */
  grab(moves: readonly Move[]): boolean {
    if (this.#problem) return false;
    this.pause();
    if (!this.#grip.take(this.#handPlayer, moves)) return false;
    this.#host.changed();
    return true;
  }

  /** The hand has brought them so far, 0 to 1. */
  drag(part: number): void {
    this.#grip.drag(part);
  }

  /** The hand lets go: what it held slides on to its end, or back. */
  release(complete: boolean): boolean {
    const dragged = this.#grip.release();
    if (dragged === null) return false;
    if (complete) return this.slide(dragged.moves, CLICK_MS * (1 - dragged.part));
    this.#stage.show(this.#placement, CLICK_MS * dragged.part);
    this.#host.changed();
    return false;
  }

  undo(): void {
    if (this.#change(states.undo(this.#player), 'undo', CLICK_MS))
      this.say((i18n) => i18n.translate('player.said.undone'));
  }

  redo(): void {
    if (this.#change(states.redo(this.#player), 'redo', CLICK_MS))
      this.say((i18n) => i18n.translate('player.said.redone'));
  }

  load(board: Board, cause: 'load' | 'scramble' | 'reset'): void {
    if (this.#change(states.load(this.#player, board), cause, 0))
      this.say((i18n) => i18n.translate('player.said.board'));
  }

  /** A line of moves from elsewhere, to be played as a solution is. False when one of them is not legal. */
  loadLine(board: Board, letters: string): boolean {
    const next = states.loadLine(this.#player, board, letters);
    if (next === null) return false;
    this.#change(next, 'load', 0);
    this.say((i18n) => i18n.translate('player.said.line', { count: states.lengthOf(next) }));
    return true;
  }

  #change(next: states.Player, cause: PuzzleChange['cause'], ms: number): boolean {
    if (next === this.#player && this.#problem === null) return false;
    this.#problem = null;
    this.search.clear();
    this.#become(next, cause, ms);
    return true;
  }

  /* The search. */

  async solve(signal: AbortSignal | undefined): Promise<PuzzleSolution> {
    const refused = refusal(this.#host.i18n(), this.#problem, this.parity);
    if (refused !== null) {
      if (refused.code === 'unsolvable') this.say(() => refused.message);
      throw refused;
    }
    const solution = this.search.solve(states.startOf(this.#player), this.#host.options(), signal);
    if (states.isSearching(this.#player)) this.say((i18n) => i18n.translate('player.said.searching'));
    return solution;
  }

  async goOn(budget: SearchBudget, signal: AbortSignal | undefined): Promise<PuzzleSolution> {
    if (this.search.canGoOn) this.say((i18n) => i18n.translate('player.said.searching'));
    return this.search.goOn(budget, signal);
  }

  #heard(message: SearchReply): void {
    if (message.type === 'progress') {
      const at = searchAtOf(message, this.#node !== null || this.search.pace !== 'full');
      if (at !== null) this.#cuts.show([...(this.search.stepped === 'prune' ? cutNodes(message) : []), at]);
    }
    const sentence = heardSentence(this.#host.i18n(), message, this.search);
    if (sentence !== null) this.say(() => sentence);
    this.#host.changed();
  }

  /* The playback. */

  play(): void {
    if (this.#become(states.play(this.#player), 'seek')) this.#stage.play(this.#host.speed());
  }

  pause(): void {
    this.#become(states.pause(this.#player), 'seek');
  }

  seek(index: number): void {
    if (this.#become(states.seek(this.#player, index), 'seek')) this.#sayStep();
  }

  step(by: 1 | -1): void {
    const next = states.seek(this.#player, this.#player.index + by);
    if (this.#become(next, 'seek', slideMs(this.#host.speed()))) this.#sayStep();
  }

  /** What the big button does: solve and play, stop, pause or play. */
  playButton(): void {
    switch (playButtonOf({ phase: this.phase, moves: this.#player.line?.moves ?? null, index: this.#player.index })) {
      case 'stop':
        this.search.cancel();
        break;
      case 'pause':
        this.pause();
        break;
      case 'play':
      case 'again':
        this.play();
        break;
      case 'solve':
        this.solveAndPlay();
    }
  }

  solveAndPlay(): void {
    // Why it failed is on the screen and in `search-end`.
    this.solve(undefined).then(
      () => this.play(),
      () => {},
    );
  }

  /** The playback's next move, due at `now`; false when it is over. */
  advance(now: number): boolean {
    const next = states.advance(this.#player);
    this.#become(next, 'playback', slideMs(this.#host.speed()), now);
    if (next.status === 'playing') {
      if (this.#host.speed() <= SPOKEN_SPEED) this.#sayStep();
    } else {
      if (this.#host.speed() > SPOKEN_SPEED) this.#sayStep();
      this.#host.emit('playback-end', { moveIndex: next.index });
    }
    return this.#player.status === 'playing';
  }

  say(sentence: (i18n: I18n) => string): void {
    this.#said = sentence(this.#host.i18n());
    this.#host.changed();
  }

  #sayStep(): void {
    this.say((i18n) => stepSentence(i18n, this.#player, this.#host.letters()));
  }

  /** THE place where the state changes. `cause` is `null` for what the host set. */
  #become(next: states.Player, cause: PuzzleChange['cause'] | null, ms = 0, now = performance.now()): boolean {
    const before = this.#player;
    if (next === before) return false;
    this.#player = next;
    if (before.status === 'playing' && next.status !== 'playing') this.#stage.pause();
    const shown = states.shownTiles(next);
    const moved =
      states.shownTiles(before) !== shown ||
      before.index !== next.index ||
      // The same board, set anew: the moves that led to it count no more.
      before.history.present !== next.history.present;
    if (moved || (this.#node !== null && states.isSearching(before) && !states.isSearching(next))) {
      // What a hand held, a hint pointed at or a search was at is no longer there.
      this.#grip.release();
      this.#hint = null;
      this.#node = null;
      this.#cuts.stop();
      this.#stage.show(this.#placement, ms, now);
    }
    this.#host.changed();
    if (moved && cause !== null) this.#host.emit('puzzle-change', { cause, tiles: shown, moveIndex: next.index });
    return true;
  }
}
