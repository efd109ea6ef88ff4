/** The commands of package.json, with node's own modules only, so that they work on a fresh clone. */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bench } from './bench.mjs';
import { budgets } from './checks/budgets.mjs';
import { licences } from './checks/licences.mjs';
import { packed } from './checks/packed.mjs';
import { structure } from './checks/structure.mjs';
import { lesson } from './deck.mjs';
import { elementNotices, notices, noticesInside } from './notices.mjs';
import { ELEMENT_SCRIPTS, npmPackage } from './npm-package.mjs';
import * as need from './prerequisites.mjs';
import { check, fail, output, report, run, say } from './steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
process.env.PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH;

/** The crates that the page and the command line are made of; the build tool's own crate is tested apart. */
const CRATES = ['--workspace', '--exclude', 'xtask'];

/** Every command, and the stages it goes through in order. */
const COMMANDS = {
  start: {
    does: 'sets up, builds and serves the page',
    stages: [setup, wasm, tables, site, oneFile, element, deck, serve],
  },
  build: {
    does: 'sets up and builds the page into dist/, also as one file, the element as one script, and the slides',
    stages: [setup, wasm, tables, site, oneFile, element, deck],
  },
  test: {
    does: 'sets up, builds and checks everything',
    stages: [setup, wasm, tables, site, oneFile, element, deck, lint, unit, afterBuild, e2e],
  },
  lint: { does: 'checks format, types, lints and the rules of the house', stages: [setup, wasm, lint] },
  unit: { does: 'runs the tests of the crates and of the TypeScript', stages: [setup, wasm, tables, unit] },
  e2e: {
    does: 'builds the page and drives it in browsers',
    stages: [setup, wasm, tables, site, oneFile, element, deck, e2e],
  },
  webkit: {
    does: 'builds the page and drives it in WebKit alone',
    stages: [setup, wasm, tables, site, oneFile, element, webkit],
  },
  bench: { does: 'measures nodes per second, native and in WebAssembly', stages: [setup, wasm, measure] },
  'bench-browser': {
    does: 'measures how long the page takes in Chromium (some minutes), or parts of it: -- tables, korf, hardest',
    stages: [benchParts, setup, wasm, tables, site, measureInBrowser],
  },
};

function setup() {
  need.node();
  need.rust();
  need.packages();
}

function wasm() {
  run('wasm', 'cargo', ['run', '--quiet', '--locked', '--package', 'xtask', '--', 'wasm']);
}

function tables() {
  run('tables', 'cargo', ['run', '--quiet', '--locked', '--package', 'xtask', '--', 'tables']);
}

async function site() {
  run('site', 'vite', ['build', '--logLevel', 'warn']);
  await check('notices', notices);
}

/** The page in one file that opens from disk: `dist/fifteen.html`. */
async function oneFile() {
  run('one file', 'vite', ['build', '--mode', 'single', '--logLevel', 'warn']);
  await check('its notices', () => noticesInside('target/single/index.html', 'dist/fifteen.html'));
}

/** The element in one script, for other people's pages: `dist/fifteen-puzzle.js`. And as a package for npm. */
async function element() {
  run('element', 'vite', ['build', '--mode', 'element', '--logLevel', 'warn']);
  await check('its notices', () => elementNotices('target/element', ELEMENT_SCRIPTS, 'dist'));
  await check('its package', npmPackage);
}

/** The plugin for slide decks, `dist/fifteen-reveal.js`, and the lesson that is made with it, `dist/deck/`. */
async function deck() {
  run('plugin', 'vite', ['build', '--mode', 'reveal', '--logLevel', 'warn']);
  await check('lesson', lesson);
}

async function lint() {
  run('rust format', 'cargo', ['fmt', '--all', '--check']);
  run('rust lints', 'cargo', ['clippy', '--locked', ...CRATES, '--all-targets', '--', '-D', 'warnings']);
  run('types', 'tsc', ['--project', '.']);
  run('lints', 'biome', ['ci', ...(process.env.CI ? ['--colors=off'] : []), '--diagnostic-level=error', '.']);
  await check('structure', structure);
}

function unit() {
  if (output('cargo', 'nextest', '--version') === undefined) {
    run('rust tests', 'cargo', ['test', '--locked', ...CRATES]);
  } else {
    run('rust tests', 'cargo', ['nextest', 'run', '--locked', ...CRATES]);
    run('rust doc tests', 'cargo', ['test', '--locked', '--doc', '--package', 'fifteen']);
  }
  // The dev profile, because the build has compiled the dependencies in it already.
  run('xtask tests', 'cargo', ['test', '--quiet', '--locked', '--profile', 'dev', '--package', 'xtask']);
  run('unit tests', 'vitest', ['run']);
}

async function afterBuild() {
  await check('budgets', budgets);
  await check('licences', licences);
  await check('npm package', packed);
}

function e2e() {
  need.browsers();
  const choice = process.argv.slice(3);
  run('browser tests', 'playwright', ['test', ...choice]);
  // What is chosen is chosen among the tests of Playwright.
  if (choice.length === 0) webkit();
}

/** WebKit has a driver of its own. */
function webkit() {
  need.browsers(['webkit', 'webkitDriver', 'display']);
  run('webkit tests', 'vitest', ['run', '--config', 'tests/webkit/vitest.config.ts', ...process.argv.slice(3)]);
}

async function measure() {
  await check('bench', bench);
}

/** What of the bench in Chromium is asked for; all of it where nothing is named. Wrong names are told before anything is built. */
function benchParts() {
  const wrong = process.argv.slice(3).find((part) => !['tables', 'korf', 'hardest'].includes(part));
  if (wrong !== undefined) fail(`There is no part “${wrong}” of this bench. There are: tables, korf, hardest.`);
}

async function measureInBrowser() {
  need.browsers(['chromium']);
  // Loaded when the packages are there.
  const { browserBench } = await import('./browser-bench.mjs');
  await check('bench in Chromium', () => browserBench(process.argv.slice(3)));
}

async function serve() {
  const port = Number(process.env.PORT ?? 4173);
  const { preview } = await import('vite');
  const server = await preview({ preview: { host: '127.0.0.1', port, strictPort: true } }).catch((error) =>
    fail(`The page cannot be served: ${error.message}. Take another port: PORT=${port + 1} npm start`),
  );
  report();
  say(`Fifteen is at http://127.0.0.1:${port}/   (Ctrl-C ends it; PORT=${port + 1} npm start takes another port)`);
  const end = () => server.close().finally(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  // npm does not hand on every signal; whoever started us is gone, so nobody looks at the page any more.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 1000);
  await new Promise(() => {});
}

const name = process.argv[2];
const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
if (!command) {
  const lines = Object.entries(COMMANDS).map(([key, { does }]) => `  npm run ${key.padEnd(13)} ${does}`);
  fail(`No such command. There are:\n${lines.join('\n')}`);
}
if (!existsSync('package-lock.json')) fail('package-lock.json is missing: this is not a whole checkout.');
say(`npm run ${name} ${command.does}`);
for (const stage of command.stages) await stage();
report();
