/** `<fifteen-puzzle>`: a board to slide, a search to run on it, its solution to play. Registered by `define.ts`. */
import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { type I18n, i18n } from '../i18n/i18n.ts';
import { scramble } from '../puzzle/history.ts';
import type { Letters } from '../puzzle/letters.ts';
import type { Move } from '../puzzle/moves.ts';
import { randomBoard } from '../puzzle/random.ts';
import { type Board, formatSize, formatTiles } from '../puzzle/tiles.ts';
import { after } from '../search/after.ts';
import { type SearchClient, SearchError, sharedClient } from '../search/client.ts';
import type { Pace, Round, SearchBudget, Until, Watch } from '../search/protocol.ts';
import { BOARD_ATTRIBUTES, BoardValue, boardOf } from './board-value.ts';
import { randomBelow } from './chance.ts';
import { controlStyles } from './control-styles.ts';
import type { Detail } from './detail.ts';
import { detailStyles } from './detail-styles.ts';
import { Drawing } from './drawing.ts';
import { puzzleEvent } from './events.ts';
import { FirstSight } from './first-sight.ts';
import { byOf, indexOf, optionsOf, paceOf, sizeOf } from './given.ts';
import { languageAt } from './language.ts';
import { isWhole, memoryOf, type PuzzleMemory } from './memory.ts';
import { DEFAULT_OPTIONS, type PuzzleOptions } from './options.ts';
import { type Phase, shownBoard, shownTiles, startOf } from './player.ts';
import { DEFAULTS, PROPERTIES } from './properties.ts';
import { Puzzle } from './puzzle.ts';
import type { SearchAt } from './search-at.ts';
import type { PuzzleSolution } from './search-run.ts';
import { type PlayerSettings, settingsOf } from './settings.ts';
import { BROWSER, Stage } from './stage.ts';
import { boardStyles } from './styles.ts';
import { Surface } from './surface.ts';
import { tokens } from './tokens.ts';
import { warnOfUnknown } from './unknown-values.ts';

export class FifteenPuzzle extends LitElement {
  static override styles = [tokens, boardStyles, detailStyles, controlStyles];

  static override properties = PROPERTIES;

  /** A name from the catalog. */
  declare heuristic: string;
  /** Of the playback: 1 is a bit more than two moves a second. */
  declare speed: number;
  declare controls: boolean;
  /** The board takes no moves; the playback still plays. */
  declare readonly: boolean;
  /** Solves and plays once the element is in view. */
  declare autoplay: boolean;
  /** `light`, `dark`, `projector` for a bright hall, or `auto` for what the system says. */
  declare theme: string;
  /** What each tile shows besides its number. */
  declare detail: Detail;
  /** Whom the letters of moves and the arrow keys name: the blank, as in courses, or the tile, as in games. */
  declare letters: Letters;
  /** Lets the arrow keys name another than the letters do. */
  declare arrows: Letters | null;
  /** Where the worker's script is, for hosts that serve it themselves. */
  declare workerSrc: string | null;
  /** What searches; the page's shared worker unless set. */
  declare client: SearchClient | null;

  /** Someone has begun with it: only then is the solver asked for anything. */
  #awake = false;
  #options = DEFAULT_OPTIONS;
  #connection: AbortController | null = null;

  readonly #stage = new Stage({
    board: () => this.renderRoot ?? document.createDocumentFragment(),
    advance: (now) => this.#puzzle.advance(now),
    ...BROWSER,
  });

  readonly #puzzle = new Puzzle(
    {
      emit: (name, detail) => this.dispatchEvent(puzzleEvent(name, detail)),
      changed: () => this.#drawing.changed(),
      i18n: () => this.#i18n,
      client: () => this.#client,
      options: () => ({ ...this.#options, heuristic: this.heuristic }),
      speed: () => this.#settings.speed,
      letters: () => this.#settings.letters,
      after,
    },
    this.#stage,
  );

  readonly #drawing = new Drawing({
    draw: () => this.requestUpdate(),
    mayWait: () => this.#puzzle.search.unseenFor,
    after,
  });

  readonly #value = new BoardValue(this.#puzzle, () => ({
    tiles: this.getAttribute('tiles'),
    goal: this.getAttribute('goal'),
    size: this.getAttribute('size'),
  }));

  readonly #surface = new Surface(this.#puzzle, this.#stage, {
    root: () => this.renderRoot,
    i18n: () => this.#i18n,
    client: () => this.#client,
    settings: () => this.#settings,
    changed: () => this.requestUpdate(),
    wake: () => this.wake(),
    touch: () => this.#value.touch(),
    choose: (change) => {
      Object.assign(this, { [change.setting]: change.value });
      this.dispatchEvent(puzzleEvent('setting-change', change));
    },
    after,
  });

  /** For `autoplay`. */
  readonly #sight = new FirstSight(this, () => {
    this.wake();
    this.#puzzle.solveAndPlay();
  });

  constructor() {
    super();
    Object.assign(this, DEFAULTS);
  }

  /** The tiles now on the board, 0 for the blank. Setting them, as numbers or as text, starts afresh and fires nothing. */
  get tiles(): readonly number[] {
    return shownTiles(this.#puzzle.player);
  }

  set tiles(tiles: readonly number[] | string) {
    this.#value.setTiles(tiles);
  }

  get goal(): readonly number[] {
    return this.start.goal;
  }

  set goal(goal: readonly number[] | string) {
    this.setAttribute('goal', typeof goal === 'string' ? goal : formatTiles(goal));
  }

  /** Width x height, as in `4x4`. */
  get size(): string {
    return formatSize(this.start);
  }

  set size(size: string) {
    this.setAttribute('size', sizeOf(size));
  }

  /** Size, tiles and goal in one. Setting it starts afresh and fires nothing; `load` can be taken back. */
  get board(): Board {
    return shownBoard(this.#puzzle.player);
  }

  set board(board: Board) {
    this.#value.setBoard(board);
  }

  /** The board that the moves are counted from: what `solve` searches. */
  get start(): Board {
    return startOf(this.#puzzle.player);
  }

  /** The moves made by hand since the board was set, as letters of the blank. */
  get scrambleMoves(): string {
    return scramble(this.#puzzle.player.history);
  }

  /** What a search is told besides the heuristic. What is left out is as it was at first. */
  get options(): PuzzleOptions {
    return this.#options;
  }

  set options(options: Partial<PuzzleOptions>) {
    this.#options = optionsOf(options);
  }

  /** What it is at, for a host that keeps it over a reload. Setting it fires nothing. */
  get memory(): PuzzleMemory {
    return memoryOf(this.#puzzle);
  }

  set memory({ history, moves, index, solution }: PuzzleMemory) {
    if (!isWhole(history)) return;
    this.#value.touch();
    this.#puzzle.recall(history);
    if (moves !== null) this.#puzzle.giveLine(moves, index, solution);
  }

  get phase(): Phase {
    return this.#puzzle.phase;
  }

  get solution(): PuzzleSolution | null {
    return this.#puzzle.solution;
  }

  /** The finished rounds of the running or last search. */
  get rounds(): readonly Round[] {
    return this.#puzzle.search.rounds;
  }

  get moveIndex(): number {
    return this.#puzzle.player.index;
  }

  get canUndo(): boolean {
    return this.#puzzle.player.history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#puzzle.player.history.future.length > 0;
  }

  /** Starts the solver ahead of time and shows h; without it that waits for the first use. Tries again where it failed. */
  wake(): void {
    if (this.#awake && this.#surface.asked) return;
    this.#awake = true;
    this.requestUpdate();
  }

  /**
   * Shows a way to the goal, letters of the blank, after so many of its moves: ready to play, though nothing says that
   * it is a shortest one. False when it does not lead there. Fires nothing.
   */
  show(moves: string, index = 0): boolean {
    return this.#puzzle.giveLine(moves, index, null);
  }

  /** Searches from `start`. Rejects with an `AbortError`, or a `SearchError` that says why in its `code`. */
  async solve({ signal }: { readonly signal?: AbortSignal } = {}): Promise<PuzzleSolution> {
    this.wake();
    return this.#puzzle.solve(signal);
  }

  /**
   * Takes up the last search where its limit of nodes or time ended it, with a further budget; none is without end. Rejects
   * as `solve`, and with the code `not-kept` where there is nothing to go on with.
   */
  async goOn({ signal, ...budget }: SearchBudget & { readonly signal?: AbortSignal } = {}): Promise<PuzzleSolution> {
    return this.#puzzle.goOn(budget, signal);
  }

  /** How fast the search goes and others will: nodes a second, 0 to stand still, or `full`. */
  get pace(): Pace {
    return this.#puzzle.search.pace;
  }

  set pace(pace: Pace) {
    this.#puzzle.search.pace = paceOf(pace);
  }

  /** What each `search-progress` carries of the node the search is at. */
  get watch(): readonly Watch[] {
    return this.#puzzle.search.watch;
  }

  set watch(watch: readonly Watch[]) {
    this.#puzzle.search.watch = watch;
  }

  /** The search goes on to the end of a step and stands still there. False where none runs. */
  stepSearch(until: Until = 'node'): boolean {
    return this.#puzzle.search.step(until);
  }

  /**
   * The search goes so many expansions back, if need be into rounds before, and stands still there; also one of IDA* that is
   * over, from its solution or its limit. This and the next are false where there is none.
   */
  backSearch(nodes = 1): boolean {
    return this.#puzzle.search.back(nodes);
  }

  /** The search goes back to the start of its round and stands still there. */
  restartRound(): boolean {
    return this.#puzzle.search.restartRound();
  }

  /** Stops the search. */
  cancel(): void {
    this.#puzzle.search.cancel();
  }

  play(): void {
    this.#puzzle.play();
  }

  pause(): void {
    this.#puzzle.pause();
  }

  /** Shows the state after so many moves of the solution, at once. */
  seek(index: number): void {
    this.#puzzle.seek(indexOf(index));
  }

  /** One move of the solution on or back, with its slide. */
  step(by: 1 | -1): void {
    this.#puzzle.step(byOf(by));
  }

  /** Moves the blank one square; false when it stands at that edge. */
  move(move: Move): boolean {
    return this.#touch(() => this.#puzzle.slide([move]));
  }

  /** Shows and says a move of the blank, until the board changes or it is given `null`. False when it is none here. */
  hint(move: Move | null): boolean {
    return this.#puzzle.hint(move);
  }

  /** The state a search is at, shown in place of the player's; the element's own search sets it where its nodes are watched. */
  get searchAt(): SearchAt | null {
    return this.#puzzle.node;
  }

  set searchAt(at: SearchAt | null) {
    this.#puzzle.showNode(at);
  }

  undo(): void {
    this.#touch(() => this.#puzzle.undo());
  }

  redo(): void {
    this.#touch(() => this.#puzzle.redo());
  }

  /** A board drawn at random, each solvable one equally likely. */
  scramble(): void {
    this.#touch(() => this.#puzzle.load(randomBoard(this.board, randomBelow), 'scramble'));
  }

  /** Puts a board there in the user's place: fires, and can be taken back. Throws a `SearchError` for one that is none. */
  load(board: Board): void {
    const read = boardOf(board);
    this.#touch(() => this.#puzzle.load(read, 'load'));
  }

  /** Puts a board there with a line of moves (letters of the blank) to play from it, wherever they lead. Fires, and can be taken back. */
  loadLine(board: Board, moves: string): void {
    const read = boardOf(board);
    if (!this.#touch(() => this.#puzzle.loadLine(read, String(moves))))
      throw new SearchError('bad-board', `the moves ${moves} cannot be made`);
  }

  /** Back to the board of the attributes. */
  reset(): void {
    this.wake();
    this.#value.reset();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    warnOfUnknown(name, value);
    if (name === 'lang') this.requestUpdate();
    else if (!BOARD_ATTRIBUTES.includes(name)) super.attributeChangedCallback(name, old, value);
    else if (old !== value) this.#value.attributeChanged(name);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#connection) return;
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    for (const type of ['pointerenter', 'pointerdown', 'focusin'])
      this.addEventListener(type, () => this.wake(), { signal });
    this.#stage.resume();
    this.#sight.watch(this.autoplay);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A move inside the document disconnects and connects at once, and must change nothing.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#connection?.abort();
      this.#connection = null;
      this.#sight.watch(false);
      this.#puzzle.pause();
      this.#puzzle.search.cancel();
      this.#surface.stop();
    });
  }

  override render(): TemplateResult {
    return html`${this.#surface.render()}<div class="said" role="status" aria-live="polite">${this.#puzzle.said}</div>`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('heuristic')) this.#puzzle.heuristicChanged();
    if (changed.has('speed')) this.#stage.retime(this.#settings.speed);
    if (changed.has('autoplay')) this.#sight.watch(this.autoplay && this.#connection !== null);
    if (this.#awake && this.isConnected && this.#puzzle.problem === null) this.#surface.ask();
  }

  protected override updated(): void {
    this.#drawing.drawn();
    this.#surface.drawn();
  }

  /** Whoever waits for it sees all there is. */
  protected override getUpdateComplete(): Promise<boolean> {
    this.#drawing.flush();
    return super.getUpdateComplete();
  }

  get #i18n(): I18n {
    return i18n(languageAt(this));
  }

  get #client(): SearchClient {
    return this.client ?? sharedClient(this.workerSrc);
  }

  get #settings(): PlayerSettings {
    return settingsOf(this);
  }

  #touch<T>(act: () => T): T {
    this.wake();
    this.#value.touch();
    return act();
  }
}
