import { defineConfig } from '@playwright/test';
import { BROWSERS } from './scripts/browsers.mjs';

const inChromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: BROWSERS.chromium.path,
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

/** Measures times, so nothing may run beside it. */
const TIMING = '**/*timing.spec.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A shared machine may stall for seconds, and a test holds several waits.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // What fails only sometimes is listed as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: { trace: 'retain-on-failure', locale: 'en-US' },
  projects: [
    { name: 'chromium', testIgnore: TIMING, use: inChromium },
    {
      name: 'firefox',
      // Each behaviour once in each engine; the rest, and what Firefox cannot be told over BiDi, in Chromium.
      grep: /@smoke/,
      testIgnore: TIMING,
      // Speaks WebDriver BiDi to an unmodified Firefox.
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: BROWSERS.firefox.path,
          // As readers have it: what is driven is else allowed to load any file from a page on disk.
          firefoxUserPrefs: { 'security.fileuri.strict_origin_policy': true },
        },
      },
    },
    {
      name: 'timing',
      testMatch: TIMING,
      workers: 1,
      dependencies: ['chromium', 'firefox'],
      use: { ...inChromium, trace: 'off' },
    },
  ],
});
