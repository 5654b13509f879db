import { expect, type Page } from '@playwright/test';
import { remotes } from '../../scripts/remotes.mjs';
import { hydrated } from '../fixtures/hydration.ts';
import { giveRelease, liveVersions } from '../fixtures/live-release.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import type { Problems } from '../fixtures/problems.ts';
import { releaseWhatWasRecorded } from '../fixtures/released-builds.ts';
import { makeSession, storedSession, storeSession } from '../fixtures/session.ts';
import { isForMembers, polls, type SitePage, sitePages } from '../fixtures/site-pages.ts';
import { test } from '../fixtures/test.ts';

// The working tree's parts beside those that were released before (README.md). Nothing here
// goes by a text: the parts of both ages have their own.

const pages = sitePages.filter((page) => page.isNative && !isForMembers(page));

/** Of the forms' pages one for each form. */
const withForms = pages.filter(
  ({ slots: [slot] }, at) => slot && pages.findIndex(({ slots }) => slots[0] === slot) === at,
);

/** Whether a remote has the page, or a form on it. */
const isMadeOf =
  (name: string) =>
  ({ remote, slots }: SitePage) =>
    remote === name || slots.some((slot) => slot.startsWith(`${name}/`));

let site: OwnSite;
/** The versions of this tree. */
let own: Readonly<Record<string, string>>;

test.beforeAll(async () => {
  // Each part meets dozens of pages twice: the gate renders them all, and visits below see them come alive.
  own = await liveVersions(mainSite);
  site = await startOwnSite({
    environment: { CHROMIUM_PATH: '' },
    prepare: releaseWhatWasRecorded,
  });
  expect(await liveVersions(site)).not.toHaveProperty('host', own.host);
});
test.afterAll(() => site.stop());

test('the shell of this tree runs the remotes that were released before', async ({
  page,
  problems,
}) => {
  test.slow();
  await join('host');
  await visit(page, withForms);
  await useTheSite(page, problems);
  await giveRelease(site, 'rollback', 'host');
});

test('the shell that was released before runs the remotes of this tree', async ({
  page,
  problems,
}) => {
  // Three promotions, and every page.
  test.setTimeout(360_000);
  // Each by itself joins what is live: a page of one may embed a form of the other age.
  const live = await liveVersions(site);
  for (const name of remotes.filter((name) => live[name] !== own[name])) {
    await join(name);
    await visit(page, withForms.filter(isMadeOf(name)));
  }
  // The samples' tickets do not exist: their pages wait for an answer.
  await page.route(polls, () => undefined);
  await visit(page, pages);
  await useTheSite(page, problems);
});

/** Promotes a part of this tree: the gate renders every page that it could break. */
async function join(name: string): Promise<void> {
  const part = `${name}@${own[name]}`;
  // What was recorded has no pictures, and weighs less for that.
  const output = await giveRelease(site, 'promote', part, '--heavier', '--why', 'a test');
  expect(output).toMatch(/(\d+) of \1 pages render/);
  expect(await liveVersions(site)).toHaveProperty(name, own[name]);
}

/** Opens pages, and waits until they and the forms on them are alive. */
async function visit(page: Page, visited: typeof pages): Promise<void> {
  for (const { address } of visited) {
    await page.goto(site.origin + address);
    await hydrated(page);
    // None where it would be refused: when the puzzle is over, for example.
    for (const slot of await page.locator('[data-slot]').all()) {
      await slot.scrollIntoViewIfNeeded();
      await hydrated(page, `[data-slot="${await slot.getAttribute('data-slot')}"] form`);
    }
  }
}

/** What only a visitor's hands show: navigation, a form that is sent, the session. */
async function useTheSite(page: Page, problems: Problems): Promise<void> {
  // No backend gave out the token that it is told to forget.
  problems.expect(/401/);
  await page.goto(`${site.origin}/`);
  await storeSession(page, makeSession());
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const header = page.locator('header');
  await expect(header).toContainText('Pepertje');

  await header.locator('a[href="/contact"]').first().click();
  await hydrated(page, '[data-slot="forms/contact"] form');
  const form = page.locator('[data-slot="forms/contact"]');
  for (const [field, value] of [
    ['fromName', 'Anna de Vries'],
    ['fromEmail', 'anna@voorbeeld.nl'],
    ['subject', 'Vraag'],
    ['message', 'Wat kost een developer per uur?'],
  ] as const) {
    await form.locator(`[name="${field}"]`).fill(value);
  }
  const sent = page.waitForResponse('**/api/contact');
  await form.locator('[type="submit"]').click();
  expect((await sent).ok()).toBe(true);
  await expect(form.locator('form')).toBeHidden();

  await header.locator('a[href$="/logout"]').click();
  await expect(header).not.toContainText('Pepertje');
  expect(await storedSession(page)).toBeNull();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await header.locator('a[hreflang="en"]').first().click();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}
