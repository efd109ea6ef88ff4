import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The site: `vite build` writes it to `dist/`, with relative paths only, so it works below any sub-path. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  // One classic script: only such a one runs from a blob in every browser (www/search/spawn.ts).
  worker: { format: 'iife' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The wasm stays a file of its own: the browser compiles it while it streams in.
    assetsInlineLimit: 0,
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
