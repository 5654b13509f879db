import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/browser.ts';
import { mainSite } from './fixtures/main-site.ts';

/** Tests of servers, releases and start-up, which no viewport changes. */
const onceOnly = ['releases/**', 'faults/**', 'pages/budgets.spec.ts'];

const phone = { width: 390, height: 844 };

export default defineConfig({
  testMatch: '{journeys,pages,faults,releases}/**/*.spec.ts',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  use: {
    baseURL: mainSite.origin,
    trace: 'retain-on-failure',
    launchOptions: launchOptions(),
    // Neither is the server's: what a page shows must not depend on the visitor's machine.
    locale: 'en-US',
    timezoneId: 'Pacific/Auckland',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: '**/*.phone.spec.ts',
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: phone, screen: phone, deviceScaleFactor: 3 },
      testIgnore: ['**/*.desktop.spec.ts', ...onceOnly],
    },
  ],
  webServer: {
    command: 'node ../scripts/start.mjs',
    url: `${mainSite.origin}/readyz`,
    env: mainSite.environment,
    // A fresh clone is built first.
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
