/** Keeps the page told how long a search of the present board may take, so that nobody starts a long one unawares. */

import '../../i18n/background.ts';
import { parityOf } from '../../puzzle/parity.ts';
import type { Board } from '../../puzzle/tiles.ts';
import { isSolved, sameBoard } from '../../puzzle/tiles.ts';
import type { PageHost } from '../dialogs.ts';
import { exampleFor } from '../examples/boards.ts';
import { knownLength } from '../play/distance.ts';
import { sameSettings } from '../settings-value.ts';
import type { Settings, Warning } from '../state.ts';
import { type Effort, effortOf, likelyLength } from './effort.ts';
import { RULES, speeds } from './question.ts';

/** Shorter searches need no warning. */
export const WORTH_MS = 30_000;
/** The heuristic that is named as the way out. */
const WAY_OUT = 'strongest';

/** What is known of a board without searching it. */
interface Known {
  readonly length: number | null;
  readonly measured: Readonly<Record<string, number>>;
  readonly h: Readonly<Record<string, number>>;
}

export class DifficultyKeeper {
  readonly #host: PageHost;
  #board: Board | null = null;
  #settings: Settings | null = null;
  #length: number | null = null;
  #speed: number | null = null;
  /** Answers to older questions are dropped. */
  #asked = 0;

  constructor(host: PageHost) {
    this.#host = host;
    host.store.onDrawn(() => this.#look(), new AbortController().signal);
    this.#look();
  }

  #look(): void {
    const { board, settings, log, solver } = this.#host.store.state;
    const length = knownLength(this.#host.store.state);
    speeds.observe(log);
    const speed = speeds.of(settings.heuristic);
    const same =
      this.#board !== null &&
      this.#settings !== null &&
      sameBoard(board, this.#board) &&
      sameSettings(settings, this.#settings) &&
      length === this.#length &&
      speed === this.#speed;
    if (same || solver.kind !== 'ready') return;
    this.#board = board;
    this.#settings = settings;
    this.#length = length;
    this.#speed = speed;
    void this.#estimate(board, settings, length);
  }

  async #estimate(board: Board, settings: Settings, length: number | null): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    let warning: Warning | null = null;
    if (!isSolved(board) && parityOf(board).solvable) {
      const example = exampleFor(board);
      const known: Known = {
        length: length ?? example?.length ?? null,
        measured: example?.expanded ?? {},
        h: example?.h ?? {},
      };
      const h = known.h[settings.heuristic] ?? (await this.#h(board, settings.heuristic));
      if (asked !== this.#asked) return;
      warning = warningOf(board, settings, known, h);
    }
    if (warning !== this.#host.store.state.warning) this.#host.store.update({ warning });
  }

  /** `null` while the tables are not there: then the length alone has to do. */
  async #h(board: Board, heuristic: string): Promise<number | null> {
    try {
      return (await this.#host.client.inspect(board, heuristic)).h?.[0] ?? null;
    } catch {
      return null;
    }
  }
}

/** The warning, or `null` where a search is short or nobody can say. */
export function warningOf(board: Board, settings: Settings, known: Known, h: number | null): Warning | null {
  const chosen = effortWith(board, settings, known, h);
  if (chosen === null || chosen.ms < WORTH_MS) return null;
  if (settings.heuristic === WAY_OUT) return { ...chosen, wayOutMs: null };
  const length = known.length ?? likelyLength(board, settings.heuristic, h, RULES);
  const wayOut = { ...settings, heuristic: WAY_OUT };
  const other = effortWith(board, wayOut, { ...known, length }, known.h[WAY_OUT] ?? null);
  return { ...chosen, wayOutMs: other?.ms ?? null };
}

function effortWith(
  board: Board,
  { heuristic, pruning, thresholdRule }: Settings,
  { length, measured }: Known,
  h: number | null,
): (Effort & { readonly ms: number }) | null {
  const question = { size: board, heuristic, pruning, thresholdRule, h, length, measured: measured[heuristic] ?? null };
  const effort = effortOf(question, RULES);
  const speed = speeds.of(heuristic);
  return effort === null || speed === null ? null : { ...effort, ms: effort.nodes / speed };
}
