import { chromium, expect, type Page } from '@playwright/test';
import { windowedLaunchOptions } from '../fixtures/browser.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { isForMembers, polls, sitePages } from '../fixtures/site-pages.ts';
import { desktopOnly } from '../fixtures/tags.ts';
import { test } from '../fixtures/test.ts';

/** One of each page: the other language differs in its texts alone. */
const addresses = sitePages
  .filter((page) => !isForMembers(page) && !/^\/(?:en|nl)(?:\/|$)/.test(page.address))
  .map(({ address }) => address);

// Playwright's browsers have no back/forward cache, and its own `goBack` waits for a load that does not come.
test('every page comes back as it was left', { tag: desktopOnly }, async () => {
  const options = windowedLaunchOptions();
  test.skip(
    !options,
    'Only Chromium with windows has a back/forward cache: apt-get install chromium.',
  );
  test.slow();
  const browser = await chromium.launch({
    ...options,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: mainSite.origin });
  await page.route(polls, (route) => route.fulfill({ status: 404, json: { error: 'unknown' } }));
  const loaded: string[] = [];
  await openMarked(page, '/robots.txt');
  let before = '/robots.txt';
  for (const address of addresses) {
    await openMarked(page, address);
    // A browser keeps no page whose start it would break off.
    await hydrated(page);
    await go(page, -1, before);
    await go(page, 1, address);
    const left = await page.evaluate(() => window.left);
    if (left !== address) loaded.push(`${address}: ${await reasons(page)}`);
    before = address;
  }
  await browser.close();
  expect(loaded).toEqual([]);
});

declare global {
  interface Window {
    /** The address that this document was opened at. */
    left?: string;
  }
}

async function openMarked(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate((mark) => Object.assign(window, { left: mark }), address);
}

/**
 * Goes through the history and waits until the browser is there: a page in which a script runs while it is left is not
 * kept. The page asked then may still be the other one for a moment.
 */
async function go(page: Page, steps: number, address: string): Promise<void> {
  const arrived = page.waitForURL(({ pathname }) => pathname === address, { waitUntil: 'commit' });
  await page.evaluate((by) => history.go(by), steps);
  await arrived;
  await expect(async () => {
    expect(await page.evaluate(() => location.pathname)).toBe(address);
  }).toPass();
}

/** Why the browser loaded a document anew, in its own words. */
function reasons(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return JSON.stringify(Object(navigation).notRestoredReasons?.reasons);
  });
}
