import { expect, type Page } from '@playwright/test';
import { contactFormOf } from '../fixtures/contact-form.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

// Somebody between server and browser changes a script. Its hash is in the document, so it never runs.

const refused = /Failed to find a valid digest in the 'integrity' attribute/;

interface Target {
  readonly what: string;
  readonly file: RegExp;
  /** Whether the shell, of which nothing was changed, is alive. */
  readonly shellLives: boolean;
  /** Whether another page of the same remote asks for its container under another address. */
  readonly asksAgain?: boolean;
}

const targets: readonly Target[] = [
  {
    what: 'a page',
    file: /\/remotes\/marketing\/.*\/contact-page-/,
    shellLives: true,
    asksAgain: true,
  },
  {
    what: 'a container',
    file: /\/remotes\/marketing\/.*\/remoteEntry-.*\.js/,
    shellLives: true,
    asksAgain: true,
  },
  { what: 'a form', file: /\/remotes\/forms\/.*\/contact-slot-/, shellLives: true },
  { what: 'what a form imports', file: /\/remotes\/forms\/.*\/design-system-/, shellLives: true },
  { what: 'the shell', file: /\/remotes\/host\/.*\/main-.*\.js/, shellLives: false },
];

/** The document's last script asks for the shell, and nobody waits for it; Chromium gives the error no words. */
const neverCame = /^page error: (?:TypeError: Failed to fetch dynamically imported module: .*)?$/;

// What is on its way when a test is over still ends as the test says.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

for (const { what, file, shellLives, asksAgain } of targets) {
  test(`a script of ${what} that was changed on its way never runs`, async ({ page, problems }) => {
    problems.expect(refused);
    if (asksAgain) problems.expect(/already registered/);
    if (!shellLives) problems.expect(neverCame);
    await tamper(page, file);
    await page.goto('/contact');
    await expect.poll(() => problems.count(refused)).toBeGreaterThan(0);
    const form = contactFormOf(page, 'nl');
    await form.form.scrollIntoViewIfNeeded();
    await form.field('message').fill('Wij zoeken er drie.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    if (!shellLives) return;
    await shellOf(page, 'nl').follow('Home');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  });
}

test('nor does one of the next page, whose hash came after the start', async ({
  page,
  problems,
}) => {
  problems.expect(refused);
  await page.goto('/');
  await importMapsOf(page, 'marketing');
  await tamper(page, /\/remotes\/marketing\/.*\/contact-page-/);
  await shellOf(page, 'nl').follow('Contact');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');
  expect(problems.count(refused)).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('hashes that were changed on their way are not taken: pages are documents then', async ({
  page,
  problems,
}) => {
  problems.expect(/script-src(?:-elem)? refused inline/, /Executing inline/);
  await page.route(/\/import-map\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/sha384-[^"]*/g, 'sha384-tampered');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // As in a browser that takes one import map in a document.
  await shellOf(page, 'nl').follow('Contact');
  await expect(page).toHaveURL('/contact');
  await hydrated(page);
  await hydrated(page, '[data-slot="forms/contact"] form');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

/** Waits until a page has the hashes of a remote's other code. */
async function importMapsOf(page: Page, remote: string): Promise<void> {
  const isThere = (mark: string) =>
    [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')].some(({ text }) =>
      text.includes(mark),
    );
  await expect.poll(() => page.evaluate(isThere, `"import-map/${remote}"`)).toBe(true);
}

async function tamper(page: Page, file: RegExp): Promise<void> {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    const body = `window.tampered = true;\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
}
