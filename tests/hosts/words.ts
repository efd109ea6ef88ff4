/** The matrix of hosts in words, for `docs/embedding.md`. */
import { ARTEFACTS, type Artefact, ENGINES, OURS, type Outcome, outcomeIn, ROWS } from './table.ts';

const NAMES: Readonly<Record<Artefact, string>> = {
  site: 'the site',
  'one-file': '`fifteen.html`',
  embed: '`?embed=1` in a frame',
  element: '`fifteen-puzzle.js`',
};

const WORDS = {
  'worker from a file': 'solves',
  'worker from a blob': 'solves',
  'worker from a data: address': 'solves',
  page: 'solves, slower',
} as const;

function said(outcome: Outcome): string {
  return 'says' in outcome ? 'says why' : WORDS[outcome.solves];
}

/** Lines of Markdown that have to stand in the documentation as they are. */
export function documented(): string {
  const lines = [`| | where | ${ENGINES.join(' | ')} |`, `|---|---|${'---|'.repeat(ENGINES.length)}`];
  for (const artefact of ARTEFACTS) {
    ROWS.filter((row) => row.artefact === artefact).forEach((row, index) => {
      const cells = ENGINES.map((engine) => said(outcomeIn(engine, row)));
      lines.push(`| ${[index === 0 ? NAMES[artefact] : '', row.host, ...cells].join(' | ')} |`);
    });
  }
  return lines.join('\n');
}

export const POLICY = OURS.split('; ').join(';\n');
