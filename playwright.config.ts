import { defineConfig } from '@playwright/test';

// The browsers are the ones of the system (Debian's names by default), never a download of Playwright's own.
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: { trace: 'retain-on-failure', locale: 'en-US' },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
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
      },
    },
    {
      name: 'firefox',
      // Each behaviour once in each engine; the rest, and what Firefox cannot be told over BiDi, in Chromium.
      grep: /@smoke/,
      // Speaks WebDriver BiDi to an unmodified Firefox.
      use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath: firefox } },
    },
  ],
});
