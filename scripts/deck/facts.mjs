/** The numbers of the slides, each from a file of this project: what was measured, and Korf's hundred boards. */
import { readFileSync } from 'node:fs';
import { parseCsv } from '../examples/csv.mjs';

const at = (path) => new URL(`../../${path}`, import.meta.url);
const data = (name) => parseCsv(readFileSync(at(`crates/fifteen/data/${name}.csv`), 'utf8'));

/** Heuristics of the summary: name, file, and how its columns begin. */
const KORF = [
  ['manhattan', 'korf100_iteration_counts', 'md'],
  ['linear-conflict', 'korf100_iteration_counts', 'md_lc'],
  ['walking-distance', 'korf100_iteration_counts', 'wd'],
  ['pdb-555', 'korf100_clamped_counts', 'pdb555_refl'],
  ['pdb-663', 'korf100_clamped_counts', 'pdb663_refl'],
  ['strongest', 'korf100_clamped_counts', 'strongest'],
];

export function facts() {
  const measured = JSON.parse(readFileSync(at('docs/deck/measured.json'), 'utf8'));
  return { measured, korf: korfMeans(), korfLength: mean(data('korf100').map(({ optimal }) => optimal)), solvable };
}

/** Means over Korf's hundred boards: h of the start, nodes generated until the first solution. */
function korfMeans() {
  return KORF.map(([name, file, column]) => {
    const rows = data(file);
    const of = (what) => mean(rows.map((row) => row[`${column}_${what}`]));
    return { name, h: of('h0'), generated: Math.round(of('gen_total')) };
  });
}

function mean(texts) {
  if (texts.length !== 100 || texts.some((text) => !/^\d+$/.test(text))) throw new Error('not a hundred numbers');
  return texts.reduce((sum, text) => sum + Number(text), 0) / texts.length;
}

/** The count that says whether a board of even width leads to the goal with the blank last. */
function solvable(text) {
  const tiles = text.split(' ').map(Number);
  const width = Math.sqrt(tiles.length);
  const numbers = tiles.filter((tile) => tile !== 0);
  let inversions = 0;
  for (const [at, tile] of numbers.entries())
    inversions += numbers.slice(at + 1).filter((later) => later < tile).length;
  // Counted from the bottom, the last row is 0.
  const row = width - 1 - Math.floor(tiles.indexOf(0) / width);
  return { inversions, row, sum: inversions + row };
}

/** Arrangements of `squares` squares that lead to the goal: half of all. */
export function reachable(squares) {
  let all = 1n;
  for (let factor = 2n; factor <= BigInt(squares); factor += 1n) all *= factor;
  return all / 2n;
}

/** Expanded nodes of all rounds. */
export const expanded = ({ rounds }) => rounds.reduce((sum, round) => sum + round.expanded, 0);
