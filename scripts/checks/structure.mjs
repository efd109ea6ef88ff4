/** The rules of the house (ARCHITECTURE.md, "The house"), each as a test over the text of the files. */
import { repositoryFiles } from './files.mjs';

const LINES = 450;
/** Tests are lists of cases: longer, and still one question. */
const TEST_LINES = 600;
const CODE = /\.(rs|ts|mjs|css)$/;
const TEST = /\.(test|spec)\.(ts|mjs)$|^tests\/|\/tests\//;

/** Which folders below `www/` a folder may import from, beside itself. `''` is `www/` itself. */
const ARROWS = {
  puzzle: [],
  i18n: ['puzzle'],
  search: ['puzzle', 'pkg'],
  element: ['puzzle', 'search', 'i18n'],
  views: ['puzzle', 'search', 'i18n'],
  export: ['puzzle', 'search', 'i18n'],
  deck: ['puzzle', 'search', 'element', 'export', 'i18n', ''],
  page: ['puzzle', 'search', 'element', 'views', 'export', 'deck', 'i18n', ''],
  '': ['puzzle', 'search', 'element', 'views', 'export', 'i18n', 'page'],
};

/** What only one file may do, the rest must ask it for. */
const MONOPOLIES = [
  {
    what: 'imports the wasm package',
    sign: /from\s*'[^']*\/pkg\/|import\(\s*'[^']*\/pkg\//,
    in: /^www\/search\/(worker|worker-source)\.ts$/,
  },
  { what: 'starts a worker', sign: /\bnew\s+(Shared)?Worker\b/, in: /^www\/search\/spawn\.ts$/ },
  {
    what: 'touches the address',
    sign: /\bURLSearchParams\b|\bhistory\.(pushState|replaceState|state|back|forward|go)\b|\blocation\.(search|hash|replace|assign)\b/,
    in: /^www\/url\.ts$/,
  },
];

const imports = (text) =>
  [
    ...text.matchAll(
      /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'|^\s*import\s*'([^']+)'/gm,
    ),
  ].map((match) => ({ typeOnly: match[1] !== undefined, path: match[2] ?? match[3] ?? match[4] }));

/** Joins a relative import to the folder of the file that has it. */
function resolve(file, path) {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('?')[0].split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The folder below `www/` that a path lies in. */
const folderOf = (path) => (path.split('/').length > 2 ? path.split('/')[1] : '');

/** Comments say the forbidden words freely. */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');

function* monopolies(path, text) {
  if (!path.startsWith('www/') || !path.endsWith('.ts') || TEST.test(path)) return;
  const code = withoutComments(text);
  for (const { what, sign, in: place } of MONOPOLIES) {
    if (sign.test(code) && !place.test(path)) yield `${what}, which only ${place.source} may`;
  }
}

function* arrows(path, text) {
  if (!path.startsWith('www/') || !path.endsWith('.ts') || TEST.test(path)) return;
  const from = folderOf(path);
  const allowed = ARROWS[from];
  if (!allowed) {
    yield `lies in www/${from}/, for which no arrow is drawn`;
    return;
  }
  for (const { typeOnly, path: target } of imports(text)) {
    if (!target.startsWith('.')) continue;
    const file = resolve(path, target);
    if (!file.startsWith('www/')) {
      yield `imports ${target}, which is outside of www/`;
      continue;
    }
    const to = folderOf(file);
    if (to !== from && !allowed.includes(to))
      yield `imports ${target}: no arrow from ${from || 'www'}/ to ${to || 'www'}/`;
    if (from === 'views' && to === 'search' && file !== 'www/search/protocol.ts' && !typeOnly) {
      yield `imports ${target}: a view knows the messages of a search and types, no more`;
    }
  }
}

/** Names of heuristics, from the rows of the catalog. */
function heuristicNames(files) {
  const rows = files.get('crates/fifteen/src/catalog.rs') ?? '';
  return [...rows.matchAll(/^\s*name: "([a-z0-9-]+)",$/gm)].map((match) => match[1]);
}

function* catalog(path, text, names) {
  if (!/^(crates|www)\/.*\.(rs|ts)$/.test(path) || TEST.test(path)) return;
  // Names need words in both languages, so the texts of the page are the one other list, typed by key.
  if (path === 'crates/fifteen/src/catalog.rs' || path.startsWith('www/i18n/')) return;
  const body = withoutComments(text).split('#[cfg(test)]')[0];
  const listed = names.filter((name) => body.includes(`'${name}'`) || body.includes(`"${name}"`));
  if (listed.length > 2)
    yield `lists heuristics (${listed.join(', ')}): that is for crates/fifteen/src/catalog.rs alone`;
}

function* size(path, text) {
  const lines = text.split('\n').length - 1;
  const most = TEST.test(path) ? TEST_LINES : LINES;
  if (CODE.test(path) && lines > most) yield `has ${lines} lines, more than ${most}: it answers more than one question`;
}

const MACHINE = /(?<![\w.$}-])\/(?:root|home|work|Users)\/\w+/;
const HOST = /https?:\/\/[^\s"'/]*(?:registry|artifactory|nexus|verdaccio|mirror)[^\s"'/]*/i;
// A class of one letter each, so that this file does not find itself.
const UNFINISHED = /\b(TO[D]O|FIX[M]E)\b/;

function* hygiene(path, text) {
  const machine = MACHINE.exec(text);
  if (machine) yield `names a path of one machine: ${machine[0]}`;
  const host = HOST.exec(text);
  if (host) yield `names the host of a registry: ${host[0]}`;
  if (path === 'package-lock.json' && text.includes('"resolved": "http'))
    yield 'names the host of a registry in "resolved"';
  if (CODE.test(path) && UNFINISHED.test(text)) yield `has an unfinished place: ${UNFINISHED.exec(text)[0]}`;
}

/** The core stands alone: its manifest has no dependency, its root says no_std. */
function* core(path, text) {
  if (path === 'crates/fifteen/Cargo.toml') {
    const section = /^\[dependencies\]\s*([\s\S]*?)(?=^\[|$(?![\s\S]))/m.exec(text)?.[1] ?? '';
    if (/^\s*[\w-]+/m.test(section.replace(/#.*$/gm, ''))) yield 'has a dependency: the core has none';
  }
  if (path === 'crates/fifteen/src/lib.rs' && !/^#!\[(cfg_attr\(not\(test\), )?no_std/m.test(text))
    yield 'does not say no_std';
}

const RULES = [monopolies, arrows, catalog, size, hygiene, core];

/** All that is against the rules in `files` (path to text). */
export function problems(files) {
  const names = heuristicNames(files);
  const found = [];
  for (const [path, text] of files) {
    for (const rule of RULES) for (const problem of rule(path, text, names)) found.push(`${path} ${problem}`);
  }
  return found;
}

/** Checks the repository. */
export function structure() {
  const files = repositoryFiles();
  const found = problems(files);
  if (found.length > 0) throw new Error(found.join('\n'));
  return `${files.size} files, ${RULES.length} rules: all kept`;
}
