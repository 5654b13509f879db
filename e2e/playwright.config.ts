import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './fixtures/browser.ts';
import { mainSite } from './fixtures/main-site.ts';
import { desktopOnly, phoneOnly } from './fixtures/tags.ts';

/** Tests that no viewport changes. */
const desktopFiles = [
  '**/*.desktop.spec.ts',
  'releases/**',
  'faults/**',
  'security/**',
  'workbench/**',
  'pages/{budgets,documents,form-weight}.spec.ts',
  'journeys/{addresses,company-pages,content,login,proposal,session}.spec.ts',
];

/** Forms are filled in on phones; their pages are visited on both. */
const phoneFiles = [
  '**/*.phone.spec.ts',
  'journeys/{application,contact,contact-me,crack-form,event-registration,questionnaire}.spec.ts',
  'journeys/{login-errors,sign-up}.spec.ts',
];

const phone = { width: 390, height: 844 };

export default defineConfig({
  testMatch: '{journeys,pages,faults,releases,security,workbench}/**/*.spec.ts',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: true,
  // A browser waits more than it works, so two cores carry three.
  workers: 3,
  // What passes the second time alone is counted apart (README.md).
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: mainSite.origin,
    // Of the second try: traces of every test cost a twelfth of the time, pictures in them a fifth.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
    // Neither is the server's: what a page shows must not depend on the visitor's machine.
    locale: 'en-US',
    timezoneId: 'Pacific/Auckland',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: phoneFiles,
      grepInvert: new RegExp(phoneOnly),
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: phone, screen: phone, deviceScaleFactor: 3 },
      testIgnore: desktopFiles,
      grepInvert: new RegExp(desktopOnly),
    },
  ],
  webServer: {
    command: 'node ../scripts/start.mjs',
    // Said once both servers are ready.
    wait: { stdout: /The site is at/ },
    env: mainSite.environment,
    // A fresh clone is built first.
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
