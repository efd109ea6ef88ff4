import { describe, expect, it } from 'vitest';
import { problems } from './structure.mjs';

const check = (files) => problems(new Map(Object.entries(files)));
const heuristics = {
  'crates/fifteen/src/catalog.rs': [
    'zero',
    'misplaced',
    'manhattan',
    'linear-conflict',
    'pdb-555',
    'pdb-663',
    'strongest',
  ]
    .map((name) => `    Row {\n        name: "${name}",\n    }\n`)
    .join(''),
};

/** A breach, the words of the complaint, and the same thing where it belongs. */
const RULES = [
  {
    rule: 'the wasm package has one user',
    bad: { 'www/search/client.ts': "import init from '../pkg/fifteen_wasm.js';\n" },
    says: 'imports the wasm package',
    good: { 'www/search/worker.ts': "import init from '../pkg/fifteen_wasm.js';\n" },
  },
  {
    rule: 'workers start in one file',
    bad: { 'www/search/client.ts': 'const worker = new Worker(url);\n' },
    says: 'starts a worker',
    good: { 'www/search/spawn.ts': 'const worker = new Worker(url);\n' },
  },
  {
    rule: 'the address has one user',
    bad: { 'www/main.ts': "history.replaceState(null, '');\n" },
    says: 'touches the address',
    good: { 'www/url.ts': "history.replaceState(null, '');\n" },
  },
  {
    rule: 'arrows point one way',
    bad: { 'www/puzzle/tiles.ts': "import { solve } from '../search/client.ts';\n" },
    says: 'no arrow from puzzle/ to search/',
    good: { 'www/search/client.ts': "import { apply } from '../puzzle/tiles.ts';\n" },
  },
  {
    rule: 'imports over several lines are seen',
    bad: { 'www/search/client.ts': "import {\n  one,\n  two,\n} from '../element/view.ts';\n" },
    says: 'no arrow from search/ to element/',
    good: { 'www/element/view.ts': "import {\n  one,\n  two,\n} from '../search/client.ts';\n" },
  },
  {
    rule: 'a new folder needs an arrow',
    bad: { 'www/utils/all.ts': 'export const a = 1;\n' },
    says: 'no arrow is drawn',
    good: { 'www/views/rounds.ts': 'export const a = 1;\n' },
  },
  {
    rule: 'views know messages only',
    bad: { 'www/views/rounds.ts': "import { connect } from '../search/client.ts';\n" },
    says: 'a view knows the messages',
    good: {
      'www/views/rounds.ts':
        "import type { SearchClient } from '../search/client.ts';\nimport { A } from '../search/protocol.ts';\n",
    },
  },
  {
    rule: 'heuristics are listed once, in Rust',
    bad: {
      ...heuristics,
      'crates/fifteen-wasm/src/lib.rs': 'const ALL: [&str; 3] = ["zero", "manhattan", "misplaced"];',
    },
    says: 'lists heuristics',
    good: heuristics,
  },
  {
    rule: 'names count that no file bears',
    bad: {
      ...heuristics,
      'crates/fifteen-cli/src/main.rs': 'const ALL: [&str; 3] = ["pdb-555", "pdb-663", "strongest"];',
    },
    says: 'lists heuristics (pdb-555, pdb-663, strongest)',
    good: { ...heuristics, 'crates/fifteen-cli/src/main.rs': 'const DEFAULT: &str = "strongest";' },
  },
  {
    rule: 'heuristics are listed nowhere in TypeScript',
    bad: { ...heuristics, 'www/page/options.ts': "const all = ['zero', 'manhattan', 'linear-conflict'];" },
    says: 'lists heuristics',
    good: { ...heuristics, 'www/page/options.ts': "const first = 'linear-conflict';" },
  },
  {
    rule: 'files stay short',
    bad: { 'www/main.ts': 'a;\n'.repeat(451) },
    says: 'has 451 lines',
    good: { 'www/main.ts': 'a;\n'.repeat(450) },
  },
  {
    rule: 'no path of one machine',
    bad: { 'README.md': `see /${'home'}/me/fifteen` },
    says: 'names a path of one machine',
    good: { 'README.md': 'see docs/home/me and /usr/bin/chromium' },
  },
  {
    rule: 'no host of a registry',
    bad: { '.npmrc': `registry=https://${'registry'}.example.org/` },
    says: 'names the host',
    good: { '.npmrc': 'fund=false' },
  },
  {
    rule: 'the lock file names no host',
    bad: { 'package-lock.json': '"resolved": "https://example.org/lit.tgz"' },
    says: 'in "resolved"',
    good: { 'package-lock.json': '"resolved": "packages/a"' },
  },
  {
    rule: 'nothing is left unfinished',
    bad: { 'www/main.ts': `// ${'TO'}${'DO'} later\n` },
    says: 'unfinished',
    good: { 'www/main.ts': '// done\n' },
  },
  {
    rule: 'the core has no dependency',
    bad: { 'crates/fifteen/Cargo.toml': '[package]\nname = "x"\n\n[dependencies]\nrand = "1"\n\n[dev-dependencies]\n' },
    says: 'has a dependency',
    good: { 'crates/fifteen/Cargo.toml': '[dependencies]\n# none\n\n[dev-dependencies]\nproptest = "1"\n' },
  },
  {
    rule: 'the core is no_std',
    bad: { 'crates/fifteen/src/lib.rs': '//! docs\n' },
    says: 'no_std',
    good: { 'crates/fifteen/src/lib.rs': '//! docs\n#![no_std]\n' },
  },
];

describe('the rules of the house', () => {
  it.each(RULES)('$rule', ({ bad, says, good }) => {
    const found = check(bad);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(says);
    expect(check(good)).toEqual([]);
  });

  it('lets comments and tests speak freely', () => {
    expect(check({ 'www/main.ts': '// a new Worker comes from spawn.ts\n/* history.back */\n' })).toEqual([]);
    expect(check({ 'www/search/spawn.test.ts': 'new Worker(url);\n' })).toEqual([]);
  });
});
