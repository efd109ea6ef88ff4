import { defineConfig } from 'vitest/config';

/** The page in WebKit. It has no part in the unit tests: it needs a built page and a browser. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['setup.ts'],
    // One browser with one window.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // As in the other browsers: a shared machine may stall for seconds.
    retry: process.env.CI ? 1 : 0,
    reporters: ['verbose'],
  },
});
