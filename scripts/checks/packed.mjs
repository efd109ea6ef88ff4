/** What `npm publish` would send out, and whether a project that uses it compiles. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PACKAGE } from '../npm-package.mjs';

/** Every file, no other. */
const FILES = [
  'LICENSE-APACHE',
  'LICENSE-MIT',
  'README.md',
  'custom-elements.json',
  'fifteen-puzzle-worker.js',
  'fifteen-puzzle.d.ts',
  'fifteen-puzzle.js',
  'package.json',
  'search.d.ts',
  'third-party.txt',
  'types.d.ts',
];
const MOST_BYTES = 900_000;

/** A page that uses it. Each line that is marked must not compile: types that allow everything would pass otherwise. */
const CONSUMER = `import 'fifteen-puzzle';
import type { PuzzleSolution, SearchError } from 'fifteen-puzzle';

const puzzle = document.querySelector('fifteen-puzzle')!;
puzzle.heuristic = 'manhattan';
puzzle.tiles = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15';
const first: number | undefined = puzzle.tiles[0];
puzzle.addEventListener('search-round', (event) => console.log(event.detail.threshold, first));
document.addEventListener('playback-end', ({ detail }) => console.log(detail.moveIndex));
export async function solve(): Promise<PuzzleSolution | null> {
  try {
    return await puzzle.solve({ signal: AbortSignal.timeout(1000) });
  } catch (error) {
    if ((error as SearchError).code === 'unsolvable') return null;
    throw error;
  }
}
// @ts-expect-error: no such detail
puzzle.detail = 'everything';
// @ts-expect-error: it cannot be set
puzzle.phase = 'solved';
// @ts-expect-error: no such code
export const wrong = (error: SearchError): boolean => error.code === 'nonsense';
`;

/** Says how the files of a pack differ from those wanted. */
export function differences(files, wanted = FILES) {
  const missing = wanted.filter((file) => !files.includes(file)).map((file) => `${file} is missing`);
  const stray = files.filter((file) => !wanted.includes(file)).map((file) => `${file} does not belong there`);
  return [...missing, ...stray];
}

export function packed() {
  const answer = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: PACKAGE,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const pack = Object.values(JSON.parse(answer))[0];
  const problems = differences(pack.files.map(({ path }) => path));
  if (pack.size > MOST_BYTES) problems.push(`it takes ${pack.size} bytes, more than ${MOST_BYTES}`);
  const notices = readFileSync(`${PACKAGE}/third-party.txt`, 'utf8');
  for (const name of ['lit', 'wasm-bindgen', 'serde']) {
    if (!new RegExp(`^${name} \\d`, 'm').test(notices)) problems.push(`third-party.txt does not name ${name}`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  consume();
  return `${pack.filename}: ${pack.files.length} files, ${(pack.size / 1000).toFixed(0)} kB; its types compile`;
}

/** Compiles the page above against the package as a project finds it. */
function consume() {
  const folder = 'target/npm/consumer';
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/node_modules`, { recursive: true });
  cpSync(PACKAGE, `${folder}/node_modules/fifteen-puzzle`, { recursive: true });
  writeFileSync(`${folder}/page.ts`, CONSUMER);
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        lib: ['es2022', 'dom'],
        module: 'esnext',
        moduleResolution: 'bundler',
        strict: true,
        noEmit: true,
        types: [],
      },
      files: ['page.ts'],
    }),
  );
  try {
    execFileSync('tsc', ['--project', folder], { encoding: 'utf8', shell: process.platform === 'win32' });
  } catch (error) {
    throw new Error(`a page that uses the package does not compile:\n${error.stdout ?? error}`);
  }
}
