/** The files of the repository as text, without what is generated or installed. */
import { readdirSync, readFileSync } from 'node:fs';

const SKIPPED = new Set(['.git', 'node_modules', 'target', 'dist', 'test-results', 'playwright-report']);
const TEXT =
  /\.(rs|ts|mts|mjs|js|css|html|toml|json|md|yml|yaml|csv|txt|svg|lock|sh)$|(^|\/)(\.npmrc|\.gitignore|run|LICENSE-\w+)$/;

/** Reads all of them: path from the root, with `/` on every system, to content. */
export function repositoryFiles(folder = '.') {
  const files = new Map();
  const walk = (path) => {
    for (const entry of readdirSync(path === '' ? folder : `${folder}/${path}`, { withFileTypes: true })) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name) && below !== 'www/pkg') walk(below);
      } else if (TEXT.test(below)) {
        files.set(below, readFileSync(`${folder}/${below}`, 'utf8'));
      }
    }
  };
  walk('');
  return files;
}
