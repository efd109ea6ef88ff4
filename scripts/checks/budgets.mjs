/** How heavy the built page is, against what it may weigh (gzip, 1 kB = 1000 bytes). */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const kB = 1000;

/** Follow when the page is up. */
const SOLVER = /\/fifteen_wasm_bg[^/]*\.wasm$/;
const TABLE = /\.table$/;

/**
 * The paths, below `dist/`, that come with the page: the entry, what it imports, and the styles and files these name.
 * What is imported on demand is not among them, and neither is what the page asks for once it is up.
 */
export function firstLoad(manifest) {
  const paths = new Set(['index.html']);
  const add = (name) => {
    const { file, imports = [], css = [], assets = [] } = manifest[name];
    if (paths.has(file)) return;
    for (const path of [file, ...css, ...assets]) if (!TABLE.test(path) && !SOLVER.test(path)) paths.add(path);
    imports.forEach(add);
  };
  add('index.html');
  return paths;
}

/** Every file that `part` matches counts for it. */
const budgetsOf = (first) => [
  { what: 'first load of the page', part: (path) => first.has(path), limit: 220 * kB },
  { what: 'the wasm in it', part: (path) => first.has(path) && path.endsWith('.wasm'), limit: 140 * kB },
  { what: 'the whole solver, loaded behind it', part: (path) => SOLVER.test(path), limit: 250 * kB },
  { what: 'the element in one script', part: (path) => path === 'fifteen-puzzle.js', limit: 200 * kB },
  { what: 'the plugin for slide decks', part: (path) => path === 'fifteen-reveal.js', limit: 40 * kB },
  { what: 'the page in one file', part: (path) => path === 'fifteen.html', limit: 550 * kB },
];

/** Weighs `files` (path and gzipped size); returns a line per budget and which are broken. */
export function weigh(files, budgets) {
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
  const files = paths.map((path) => ({
    path: path.slice(folder.length + 1),
    bytes: gzipSync(readFileSync(path), { level: 9 }).length,
  }));
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const results = weigh(files, budgetsOf(firstLoad(manifest)));
  const text = results.map(({ line }) => line).join('\n');
  if (results.some(({ broken }) => broken)) throw new Error(text);
  return text;
}
