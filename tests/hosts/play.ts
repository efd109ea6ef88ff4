/** Plays a row of the table in some browser: presses Solve where that is possible, and says what came of it. */
import { BOARDS } from '../boards.ts';
import type { Recorded } from './recorder.ts';
import type { Placed } from './stage.ts';
import type { Outcome, Row } from './table.ts';

/** What is needed of a browser. */
export interface Browser {
  open(url: string): Promise<void>;
  /** The value of an expression in the page or in its frame. Rejects while that is not there. */
  read<T>(where: Placed['where'], expression: string): Promise<T>;
}

/** What came of it. */
export interface Found {
  /** As in the table: how it solved, `null` for a text. */
  readonly solves: string | null;
  readonly length: number | null;
  /** All that can be read there. */
  readonly text: string;
  readonly recorded: Recorded | null;
}

const PATIENCE = 40_000;

const LOOK = `(() => {
  const puzzle = document.querySelector('fifteen-puzzle');
  const inside = [...(puzzle?.shadowRoot?.children ?? [])].map((part) => part.innerText ?? '');
  return {
    length: puzzle?.solution?.length ?? null,
    text: [document.body.innerText, ...inside].join('\\n'),
    recorded: window.recorded ?? null,
  };
})()`;

const PRESS = `(() => {
  const solve = document.querySelector('button.solve');
  if (solve === null || solve.disabled || !document.querySelector('tr, .chips, input')) return false;
  solve.click();
  return true;
})()`;

const TELL = `(() => {
  if (!window.recorded.said.some((message) => message?.type === 'ready')) return false;
  document.querySelector('iframe').contentWindow.postMessage({ target: 'fifteen', type: 'solve' }, '*');
  return true;
})()`;

const CALL = `(() => {
  const puzzle = document.querySelector('fifteen-puzzle');
  if (typeof puzzle?.solve !== 'function') return false;
  puzzle.solve().catch(() => undefined);
  return true;
})()`;

/** Until it solves, or says what is expected. */
export async function play(browser: Browser, row: Row, outcome: Outcome, { url, where }: Placed): Promise<Found> {
  await browser.open(url);
  const begin = begins(browser, row, where);
  let begun = false;
  let last: Found | null = null;
  for (const end = Date.now() + PATIENCE; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    try {
      // What is not there yet says so when it is looked for.
      if (!begun) begun = await begin();
      const seen = await browser.read<Omit<Found, 'solves'>>(where, LOOK);
      last = { ...seen, solves: seen.length === null ? null : wayOf(seen.recorded) };
      if (last.solves !== null || ('says' in outcome && outcome.says.test(last.text))) return last;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    if (Date.now() > end) return last ?? { solves: null, length: null, text: '', recorded: null };
  }
}

/** What does not fit what the table says, in words; none where all does. */
export function mistakes(row: Row, outcome: Outcome, found: Found): string[] {
  if ('says' in outcome) {
    if (found.solves !== null) return [`it solves (${found.solves}), and should say ${outcome.says}`];
    return outcome.says.test(found.text) ? [] : [`it says ${JSON.stringify(found.text)}, not ${outcome.says}`];
  }
  const wanted = row.hard ? BOARDS.korf1.length : BOARDS.far9.length;
  const wrong: string[] = [];
  if (found.length !== wanted)
    wrong.push(`length ${found.length}, not ${wanted}; it says ${JSON.stringify(found.text)}`);
  else if (found.solves !== outcome.solves) wrong.push(`solved by ${found.solves}, not ${outcome.solves}`);
  if (found.recorded?.lines.length !== 0) wrong.push(`on the console: ${found.recorded?.lines.join(' | ')}`);
  return wrong;
}

/** Starts the search the way that belongs to the artefact; false while it cannot be started yet. */
function begins(browser: Browser, row: Row, where: Placed['where']): () => Promise<boolean> {
  switch (row.artefact) {
    case 'embed':
      return () => browser.read('page', TELL);
    case 'element':
      return () => browser.read(where, CALL);
    default:
      return () => browser.read(where, PRESS);
  }
}

function wayOf(recorded: Recorded | null): string {
  const scheme = recorded?.workers.at(-1);
  if (scheme === undefined) return 'page';
  if (scheme === 'data') return 'worker from a data: address';
  return scheme === 'blob' ? 'worker from a blob' : 'worker from a file';
}
