/** How heavy the built page is, against what it may weigh (gzip, 1 kB = 1000 bytes). */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const kB = 1000;

/** The whole solver follows when the page is up. */
const SOLVER = /\/fifteen_wasm_bg[^/]*\.wasm$/;
const LATER = [/\/third-party\.txt$/, /\.table$/, SOLVER];
const first = (path) => !LATER.some((pattern) => pattern.test(path));

/** Every file that `part` matches counts for it. The first load is all of the site but the notices, the tables and the whole solver. */
const BUDGETS = [
  { what: 'first load of the page', part: first, limit: 220 * kB },
  { what: 'the wasm in it', part: (path) => first(path) && path.endsWith('.wasm'), limit: 140 * kB },
  { what: 'the whole solver, loaded behind it', part: (path) => SOLVER.test(path), limit: 220 * kB },
];

/** Weighs `files` (path and gzipped size); returns a line per budget and which are broken. */
export function weigh(files, budgets = BUDGETS) {
  return budgets.map(({ what, part, limit }) => {
    const parts = files.filter(({ path }) => part(path));
    const size = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    // A budget that weighs nothing would hold for ever.
    const broken = parts.length === 0 || size > limit;
    const line = `${broken ? 'BROKEN ' : ''}${what}: ${(size / kB).toFixed(1)} of ${limit / kB} kB in ${parts.length} files`;
    return { line, broken };
  });
}

/** Checks `dist/`. */
export function budgets(folder = 'dist') {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  const files = paths.map((path) => ({ path, bytes: gzipSync(readFileSync(path), { level: 9 }).length }));
  const results = weigh(files);
  const text = results.map(({ line }) => line).join('\n');
  if (results.some(({ broken }) => broken)) throw new Error(text);
  return text;
}
