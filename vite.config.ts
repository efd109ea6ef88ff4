import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { defineConfig } from 'vitest/config';
import { inlineSolver } from './scripts/inline-solver.ts';
import { onePage } from './scripts/one-page.ts';

const { version: VERSION } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/** What the built page may load and run. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob: data:",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  // The preview of what is copied for slides is the page itself.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The same where all is in one file. It lets nothing be fetched at all. */
const POLICY_INSIDE = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob: data:",
  'worker-src blob: data:',
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  // The preview of what is copied for slides is this very file.
  "frame-src 'self' file:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Writes the policy into the page that is built. The development server puts styles inline, which it would refuse. */
const policy = (content: string): Plugin => ({
  name: 'fifteen-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content },
      // Before all that it is to rule.
      injectTo: 'head-prepend',
    },
  ],
});

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * `vite build` makes the site, `--mode single` the page in one file, `--mode element` the element in one script, `--mode
 * reveal` the plugin for reveal.js. All with relative paths only, so that they work below any sub-path.
 */
export default defineConfig(({ mode }) => ({
  root: at('.'),
  base: './',
  publicDir: false,
  define: { FIFTEEN_VERSION: JSON.stringify(VERSION) },
  ...parts(mode),
  server: { host: '127.0.0.1', watch: { ignored: ['**/target/**'] } },
  preview: { host: '127.0.0.1', strictPort: true },
  test: {
    // A file that needs a DOM says so itself, in its first line: `// @vitest-environment jsdom`.
    environment: 'node',
    include: ['www/**/*.test.ts', 'packages/**/*.test.ts', 'crates/**/*.test.ts', 'scripts/**/*.test.mjs'],
    exclude: ['www/pkg/**', 'node_modules/**', 'target/**'],
  },
}));

function parts(mode: string) {
  const shared = {
    target: 'es2022',
    emptyOutDir: true,
    reportCompressedSize: false,
    // Building a worker inside a build takes its time, and that is no news.
    rolldownOptions: { checks: { pluginTimings: false } },
  };
  switch (mode) {
    case 'single':
      return {
        plugins: [
          inlineSolver('fifteen_wasm'),
          viteSingleFile({ removeViteModuleLoader: true }),
          onePage(POLICY_INSIDE),
        ],
        build: { ...shared, outDir: 'target/single', assetsInlineLimit: () => true },
      };
    case 'element':
      return {
        plugins: [inlineSolver('fifteen_element', 'fifteen-puzzle-worker.js')],
        build: {
          ...shared,
          outDir: 'target/element',
          assetsInlineLimit: () => true,
          // A classic script: it needs no CORS header from another origin, and runs from disk.
          lib: {
            entry: at('www/element/define.ts'),
            name: 'fifteen',
            formats: ['iife' as const],
            fileName: () => 'fifteen-puzzle.js',
          },
        },
      };
    case 'reveal':
      return {
        build: {
          ...shared,
          outDir: 'target/reveal',
          lib: {
            entry: at('www/deck/reveal.ts'),
            name: 'fifteenReveal',
            formats: ['iife' as const],
            fileName: () => 'fifteen-reveal.js',
          },
        },
      };
    default:
      return {
        plugins: [policy(POLICY)],
        // One classic script: only such a one runs from a blob in every browser (www/search/spawn.ts).
        worker: { format: 'iife' as const },
        build: {
          ...shared,
          outDir: 'dist',
          // The wasm stays a file of its own: the browser compiles it while it streams in.
          assetsInlineLimit: 0,
          // Which files come with the page and which on demand: `scripts/checks/budgets.mjs` reads it.
          manifest: true,
          modulePreload: { polyfill: false as const },
        },
      };
  }
}
