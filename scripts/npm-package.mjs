/** Lays the element's npm package out in `target/npm/`, ready for `npm publish`. Its own files are in `packages/`. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { manifest } from './element-manifest.mjs';

export const PACKAGE = 'target/npm/fifteen-puzzle';
/** What the build of the element makes. */
export const ELEMENT_SCRIPTS = ['fifteen-puzzle.js', 'fifteen-puzzle-worker.js'];

const SOURCE = 'packages/fifteen-puzzle';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

export function npmPackage() {
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const own = JSON.parse(readFileSync(`${SOURCE}/package.json`, 'utf8'));
  const { name, ...rest } = own;
  // One version for all that is made of this source.
  writeFileSync(`${PACKAGE}/package.json`, json({ name, version, ...rest }));
  writeFileSync(`${PACKAGE}/custom-elements.json`, json(manifest()));
  for (const file of ['README.md', 'fifteen-puzzle.d.ts', 'types.d.ts', 'search.d.ts'])
    copyFileSync(`${SOURCE}/${file}`, `${PACKAGE}/${file}`);
  for (const file of ['LICENSE-MIT', 'LICENSE-APACHE']) copyFileSync(file, `${PACKAGE}/${file}`);
  for (const file of ELEMENT_SCRIPTS) copyFileSync(`dist/${file}`, `${PACKAGE}/${file}`);
  copyFileSync('target/element/third-party.txt', `${PACKAGE}/third-party.txt`);
  return `${PACKAGE}: ${name} ${version}`;
}
