/** The rounds of a search as a table with bars, as large as the slide's own letters. */
import { languageAt } from '../element/language.ts';
import { type I18n, i18n, type Key } from '../i18n/i18n.ts';
import type { RoundTold } from './contract.ts';

/** What may be counted, in the order it is said in. */
const COLUMNS = {
  generated: 'rounds.generated',
  pruned: 'rounds.pruned',
  expanded: 'rounds.expanded',
} as const satisfies Readonly<Record<string, Key>>;
type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as readonly Column[];

/** Of the width of the column, in percent. */
const LONGEST = 60;

/** A round that is not over yet. */
interface Running {
  readonly threshold: number;
  readonly expanded: number;
}

/** What an author wants counted, and the words that name nothing. */
export function readColumns(text: string | undefined): {
  readonly columns: readonly Column[];
  readonly unknown: readonly string[];
} {
  const wanted = text?.split(/\s+/).filter((word) => word !== '') ?? [];
  const columns = COLUMN_NAMES.filter((column) => wanted.includes(column));
  return {
    columns: columns.length > 0 ? columns : ['expanded'],
    unknown: wanted.filter((word) => !Object.hasOwn(COLUMNS, word)),
  };
}

export class RoundsTable {
  readonly #node: HTMLElement;
  readonly #columns: readonly Column[];
  #rounds: RoundTold[] = [];
  #running: Running | null = null;
  #found: { readonly length: number; readonly optimal: boolean } | null = null;
  /** How many rounds the deck has come to. */
  #shown = 0;
  #pending = false;
  /** What the author put there. */
  readonly #before: readonly Node[];
  #ended = false;

  /** Takes the place of what the author put into `node`, once there is a round. */
  constructor(node: HTMLElement) {
    this.#node = node;
    this.#before = [...node.childNodes];
    this.#columns = readColumns(node.dataset.columns).columns;
    this.#draw();
  }

  /** Another search of the same board tells the same rounds again: they stay. */
  began(): void {
    this.#running = null;
  }

  add(round: RoundTold): void {
    this.#rounds = [...this.#rounds.filter(({ threshold }) => threshold !== round.threshold), round].sort(
      (a, b) => a.threshold - b.threshold,
    );
    this.#running = null;
    this.#drawSoon();
  }

  progress(threshold: number, expanded: number): void {
    const known = this.#rounds.some((round) => round.threshold === threshold);
    this.#running = known ? null : { threshold, expanded };
    this.#drawSoon();
  }

  solved(length: number, optimal: boolean): void {
    this.#found = { length, optimal };
    this.#drawSoon();
  }

  /** Shows the first so many rounds. */
  show(count: number): void {
    this.#shown = count;
    this.#drawSoon();
  }

  /** Gives the place back to what the author put there. */
  end(): void {
    this.#ended = true;
    this.#node.replaceChildren(...this.#before);
  }

  #drawSoon(): void {
    if (this.#pending) return;
    this.#pending = true;
    requestAnimationFrame(() => {
      this.#pending = false;
      if (!this.#ended) this.#draw();
    });
  }

  #draw(): void {
    const words = i18n(languageAt(this.#node));
    const table = document.createElement('table');
    table.className = 'fifteen-rounds';
    table.createCaption().textContent = words.translate('rounds.title');
    const head = table.createTHead().insertRow();
    for (const key of ['rounds.threshold', ...this.#columns.map((column) => COLUMNS[column])] as const) {
      const cell = document.createElement('th');
      cell.scope = 'col';
      cell.textContent = words.translate(key);
      head.append(cell);
    }
    const bars = document.createElement('th');
    bars.scope = 'col';
    bars.className = 'bar';
    bars.textContent = words.translate('rounds.bar');
    head.append(bars);
    const body = table.createTBody();
    const rounds = this.#rounds.slice(0, this.#shown);
    const running = rounds.length < this.#shown ? this.#running : null;
    const most = Math.max(1, ...rounds.map(({ expanded }) => expanded), running?.expanded ?? 1);
    for (const round of rounds) this.#row(body, round, most, words);
    if (running !== null) this.#row(body, running, most, words);
    const ended = this.#found !== null && rounds.length === this.#rounds.length && rounds.length > 0;
    this.#node.replaceChildren(table);
    if (!ended || this.#found === null) return;
    const end = document.createElement('p');
    end.className = 'fifteen-found';
    const { length, optimal } = this.#found;
    end.textContent = words.translate(optimal ? 'player.shortest' : 'player.found', { count: length });
    this.#node.append(end);
  }

  #row(body: HTMLTableSectionElement, round: RoundTold | Running, most: number, { translate, number }: I18n): void {
    const row = body.insertRow();
    const over = 'generated' in round;
    row.className = over ? (round.nextThreshold === null ? 'goal' : '') : 'running';
    const threshold = document.createElement('th');
    threshold.scope = 'row';
    threshold.textContent = number(round.threshold);
    row.append(threshold);
    for (const column of this.#columns) {
      const cell = row.insertCell();
      if (over) cell.textContent = number(round[column]);
      else if (column === 'expanded') cell.textContent = number(round.expanded);
    }
    const bar = row.insertCell();
    bar.className = 'bar';
    const length = document.createElement('span');
    // A bar for one node has to be seen, on a log axis too; what is left is for what is said behind it.
    length.style.inlineSize = `${((LONGEST * Math.log10(1 + round.expanded)) / Math.log10(1 + most)).toFixed(1)}%`;
    bar.append(length);
    if (row.className === '') return;
    const said = document.createElement('em');
    said.textContent = translate(row.className === 'goal' ? 'rounds.goal' : 'rounds.running');
    bar.append(said);
  }
}
