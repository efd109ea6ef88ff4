/** What must be on the machine: found, installed where that needs no question, or asked for in plain words. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { BROWSERS } from './browsers.mjs';
import { fail, output, run } from './steps.mjs';

const WASM = 'wasm32-unknown-unknown';

/**
 * Without a font for Chinese its texts would be measured as rows of boxes; the other is the one that the pictures in
 * `tests/pictures/` are drawn with.
 */
const FONTS = [
  { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', package: 'fonts-noto-cjk' },
  { path: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', package: 'fonts-dejavu-core' },
];

/** Node of the version that package.json asks for. */
export function node() {
  const wanted = JSON.parse(readFileSync('package.json', 'utf8')).engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantMajor, wantMinor] = wanted.split('.').map(Number);
  if (major < wantMajor || (major === wantMajor && minor < wantMinor)) {
    fail(
      `Node ${wanted} or newer is needed, this is ${process.versions.node}. Install it from nodejs.org, then run this again.`,
    );
  }
}

/** The npm packages of the lock file, installed once per state of that file. */
export function packages() {
  const mark = 'node_modules/.lock-hash';
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  if (!output('npm', '--version')) fail('npm is needed and comes with node: install it, then run this again.');
  run('npm packages', 'npm', ['ci', '--no-audit', '--no-fund']);
  writeFileSync(mark, hash);
}

/** The toolchain that rust-toolchain.toml names, with its wasm target. */
export function rust() {
  // A shell that was open when rustup was installed does not know the folder yet.
  const home = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'bin');
  if (output('cargo', '--version') === undefined && existsSync(home)) {
    process.env.PATH = `${home}${delimiter}${process.env.PATH}`;
  }
  if (output('rustup', '--version') === undefined) {
    if (output('cargo', '--version') === undefined) {
      fail('Rust is needed: install rustup (see rustup.rs), open a new shell, then run this again.');
    }
    // A cargo without rustup brings its own targets; the build says so if the wasm one is missing.
    return;
  }
  const channel = /channel\s*=\s*"([^"]+)"/.exec(readFileSync('rust-toolchain.toml', 'utf8'))?.[1] ?? 'stable';
  const installed = output('rustup', 'toolchain', 'list') ?? '';
  if (!installed.split('\n').some((line) => line.startsWith(`${channel}-`) || line.startsWith(`${channel} `))) {
    run(`Rust ${channel}`, 'rustup', ['toolchain', 'install', channel, '--profile', 'minimal']);
  }
  const has = (kind, name) =>
    (output('rustup', kind, 'list', '--installed', '--toolchain', channel) ?? '').split('\n').includes(name);
  if (!has('target', WASM)) run('Rust wasm target', 'rustup', ['target', 'add', WASM, '--toolchain', channel]);
  for (const tool of ['clippy', 'rustfmt']) {
    if (output('cargo', `+${channel}`, tool === 'rustfmt' ? 'fmt' : 'clippy', '--version') === undefined) {
      run(`Rust ${tool}`, 'rustup', ['component', 'add', tool, '--toolchain', channel]);
    }
  }
  if (process.platform === 'linux' && output('cc', '--version') === undefined) {
    installOrAsk('a C linker', ['/usr/bin/cc'], ['gcc', 'libc6-dev']);
  }
}

/** The browsers that the tests drive, all or those of these names, and the fonts they need. */
export function browsers(names = Object.keys(BROWSERS)) {
  const missing = names.map((name) => BROWSERS[name]).filter(({ path }) => !existsSync(path));
  const paths = missing.map(({ path, variable }) => `${path} (or another place, named in ${variable})`);
  const wanted = missing.flatMap((browser) => browser.packages);
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get')) {
    for (const font of FONTS.filter(({ path }) => !existsSync(path))) {
      paths.push(font.path);
      wanted.push(font.package);
    }
  }
  if (wanted.length > 0) installOrAsk('what the browser tests need', paths, wanted);
}

/** As root with apt: installs. Otherwise: says what is missing and what would bring it. */
function installOrAsk(what, paths, names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail(`Missing is ${what}:\n  ${paths.join('\n  ')}\nOn Debian: apt-get install ${names.join(' ')}`);
  }
  // Another apt on the same machine is waited for.
  const apt = ['-o', 'DPkg::Lock::Timeout=600', '-qq'];
  run('apt update', 'apt-get', [...apt, 'update']);
  run('apt install', 'apt-get', [...apt, 'install', '-y', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}
