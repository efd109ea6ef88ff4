import { defineConfig } from '@playwright/test';

// The browsers are the ones of the system (Debian's names by default), never a download of Playwright's own.
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

const inChromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: chromium,
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
  timeout: 90_000,
  // A shared machine may stall for seconds. What fails only sometimes is listed as flaky at the end.
  expect: { timeout: 15_000 },
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
          executablePath: firefox,
          // As readers have it: what is driven is else allowed to load any file from a page on disk.
          firefoxUserPrefs: { 'security.fileuri.strict_origin_policy': true },
        },
      },
    },
    {
      name: 'timing',
      testMatch: TIMING,
      dependencies: ['chromium', 'firefox'],
      use: { ...inChromium, trace: 'off' },
    },
  ],
});
