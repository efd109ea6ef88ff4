import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What the built page may load and run. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob: data:",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Writes the policy into the page that is built. The development server puts styles inline, which it would refuse. */
const policy: Plugin = {
  name: 'fifteen-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
      // Before all that it is to rule.
      injectTo: 'head-prepend',
    },
  ],
};

/** The site: `vite build` writes it to `dist/`, with relative paths only, so it works below any sub-path. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  plugins: [policy],
  // One classic script: only such a one runs from a blob in every browser (www/search/spawn.ts).
  worker: { format: 'iife' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The wasm stays a file of its own: the browser compiles it while it streams in.
    assetsInlineLimit: 0,
    // Which files come with the page and which on demand: `scripts/checks/budgets.mjs` reads it.
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1', watch: { ignored: ['**/target/**'] } },
  preview: { host: '127.0.0.1', strictPort: true },
  test: {
    // A file that needs a DOM says so itself, in its first line: `// @vitest-environment jsdom`.
    environment: 'node',
    include: ['www/**/*.test.ts', 'crates/**/*.test.ts', 'scripts/**/*.test.mjs'],
    exclude: ['www/pkg/**', 'node_modules/**', 'target/**'],
  },
});
