/** Whether everything that is shipped, or needed to build it, has a licence that goes with `MIT OR Apache-2.0`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const SHIPPED = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'Zlib',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
  'BSL-1.0',
  'Unicode-3.0',
  // Asks of whoever ships it unchanged only to say where its source is: `scripts/notices.mjs` does.
  'MPL-2.0',
];
/** Tools stay on the developer's machine, so what a licence asks of those who ship does no harm there. */
const TOOLS = [...SHIPPED, 'BlueOak-1.0.0', 'CC-BY-4.0', 'Python-2.0'];

/** Whether an SPDX expression leaves a choice within `allowed`. */
export function allows(allowed, expression) {
  if (!expression) return false;
  // Old crates write `MIT/Apache-2.0` for OR. AND binds tighter than OR.
  const text = expression.replaceAll('/', ' OR ').trim();
  const open = text.lastIndexOf('(');
  if (open >= 0) {
    const close = text.indexOf(')', open);
    if (close < 0) return false;
    const inner = allows(allowed, text.slice(open + 1, close)) ? allowed[0] : 'refused';
    return allows(allowed, text.slice(0, open) + inner + text.slice(close + 1));
  }
  return text.split(/\s+OR\s+/i).some((choice) => choice.split(/\s+AND\s+/i).every((one) => allowed.includes(one)));
}

/** The names in `packages` (name, licence, shipped?) whose licence is refused. */
export function refused(packages) {
  return packages
    .filter(({ licence, shipped }) => !allows(shipped ? SHIPPED : TOOLS, licence))
    .map(({ name, licence, shipped }) => `${name}: ${licence ?? 'no licence'}${shipped ? ' (shipped)' : ''}`);
}

/**
 * All crates of the lock file: name, licence, where they lie, and whether they are compiled into what is shipped: any of our
 * own crates but the tool that builds, or `only` one, perhaps for one platform.
 */
function crates(only, platform) {
  const args = ['metadata', '--locked', '--format-version', '1', ...(platform ? ['--filter-platform', platform] : [])];
  const metadata = JSON.parse(execFileSync('cargo', args, { encoding: 'utf8', maxBuffer: 1 << 26 }));
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));
  const builders = new Set(
    metadata.packages
      .filter(({ targets }) => targets.some(({ kind }) => kind.includes('proc-macro')))
      .map(({ id }) => id),
  );
  const shipped = new Set();
  const visit = (id) => {
    // A macro runs in the compiler and leaves nothing of itself behind.
    if (shipped.has(id) || builders.has(id)) return;
    shipped.add(id);
    const normal = nodes.get(id).deps.filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind === null));
    for (const { pkg } of normal) visit(pkg);
  };
  const ours = metadata.packages.filter(({ source }) => source === null);
  for (const { id, name } of ours) if (only ? name === only : name !== 'xtask') visit(id);
  return metadata.packages.map(({ id, name, version, license, manifest_path, source }) => ({
    name,
    version,
    licence: license,
    folder: dirname(manifest_path),
    shipped: shipped.has(id),
    ours: source === null,
  }));
}

/** All packages of the npm lock file, likewise. */
function npmPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { license, dev, version }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: license,
      folder: path,
      shipped: !dev,
      ours: false,
    }));
}

/** Everything from elsewhere that ends up in the built page. */
export function shippedPackages() {
  return [...crates(), ...npmPackages()].filter(({ shipped, ours }) => shipped && !ours);
}

/** What of it is in the script of the element: the solver's crates, and Lit. */
export function elementPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const names = new Set();
  const add = (name) => {
    if (names.has(name)) return;
    names.add(name);
    Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}).forEach(add);
  };
  add('lit');
  const solver = crates('fifteen-wasm', 'wasm32-unknown-unknown');
  return [...solver, ...npmPackages().filter(({ name }) => names.has(name))].filter(
    ({ shipped, ours }) => shipped && !ours,
  );
}

/** Checks both lock files. */
export function licences() {
  const all = [...crates(), ...npmPackages()];
  const bad = refused(all);
  if (bad.length > 0) throw new Error(bad.join('\n'));
  return `${all.length} packages, ${all.filter(({ shipped }) => shipped).length} of them shipped: all may be used`;
}
