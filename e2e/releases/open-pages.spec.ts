import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { contactFormOf } from '../fixtures/contact-form.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { freePort, type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { startProgram } from '../fixtures/programs.ts';
import { test } from '../fixtures/test.ts';

const before = 'Wij detacheren developers.';
const after = 'Wij plaatsen developers.';

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.stop());

test.describe.configure({ mode: 'serial' });

test('an open page takes a release with its next navigation', async ({ page }) => {
  await open(page, '/');
  const opened = await liveVersion('marketing');
  const build = await (await ChangedBuild.of('marketing')).replaceText(before, after);
  await release('publish', 'marketing', '--from', build.directory);
  await promote();
  await noticeRelease(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');
  expect(await isSameDocument(page)).toBe(false);
  expect(await page.content()).not.toContain(opened);

  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(after);
  await release('rollback', 'marketing');
});

test('a page with typed text keeps its release, and takes it when it is free', async ({ page }) => {
  await open(page, '/contact');
  const form = contactFormOf(page, 'nl');
  await form.form.scrollIntoViewIfNeeded();
  await form.alive();
  await form.field('message').fill('Wij zoeken er drie.');
  await promote();
  await noticeRelease(page);

  await page.getByRole('banner').getByRole('link', { name: 'Ons verhaal' }).first().click();
  await expect(page).toHaveURL(/ons-verhaal/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Zeg het maar.');
  expect(await isSameDocument(page)).toBe(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');
  expect(await isSameDocument(page)).toBe(false);
  await form.form.scrollIntoViewIfNeeded();
  await expect(form.field('message')).toHaveValue('Wij zoeken er drie.');
  await release('rollback', 'marketing');
});

test('a remote that breaks with visitors is taken back, and the log says why', async ({ page }) => {
  const [good, others] = [await liveVersion('marketing'), await liveVersion('fair')];
  const build = await (await ChangedBuild.of('marketing')).breakInBrowser(
    'features/contact/contact-page',
    "throw new Error('broken in browsers');",
  );
  await release('publish', 'marketing', '--from', build.directory);
  await promote();
  const bad = await liveVersion('marketing');
  expect(bad).not.toBe(good);

  const sent = page.waitForResponse('**/beacons');
  await page.goto(`${site.origin}/contact`);
  expect((await sent).status()).toBe(204);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');
  const code = (await page.getByText(/^[0-9a-f]{12}-\w{6}$/).textContent()) ?? '';
  expect(await statusPage()).toMatch(new RegExp(`${code}.*load: .*marketing@${bad}.*/contact`));

  // Four more visitors have the same.
  const problem = { kind: 'load', remote: 'marketing', version: bad, route: '/contact' };
  for (const visitor of ['aaaaaa', 'bbbbbb', 'cccccc', 'dddddd']) {
    const beacon = {
      id: code.replace(/\w+$/, visitor),
      entries: [{ ...problem, name: 'Error', frames: [] }],
    };
    const headers = { origin: site.origin, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(beacon) };
    expect((await fetch(`${site.origin}/beacons`, request)).status).toBe(204);
  }
  await expect.poll(() => liveVersion('marketing')).toBe(good);
  expect(await liveVersion('fair')).toBe(others);
  const { output } = await site.release('log');
  expect(output).toMatch(/health.*failed in 5 of 5 documents/);
});

test('an override shows another version to one browser, which can leave it', async ({
  page,
  problems,
}) => {
  problems.expect(/status 403/, /403 \(Forbidden\)/);
  const unsigned = `${site.origin}/releases/override?token=e30.x&to=/`;
  expect((await page.goto(unsigned))?.status()).toBe(403);

  const build = await (await ChangedBuild.of('marketing')).replaceText(before, after);
  const { output: published } = await site.release(
    ...['publish', 'marketing', '--from', build.directory],
  );
  const [part = ''] = /marketing@[0-9a-f]{12}/.exec(published) ?? [];
  const { output } = await site.release('override', part, '--site', site.origin);
  await page.goto(/http:\S+/.exec(output)?.[0] ?? '');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(after);
  const banner = page.getByRole('complementary', { name: 'Release override' });
  await expect(banner).toContainText(part);
  expect(await (await fetch(site.origin)).text()).toContain(before);

  await banner.getByRole('link', { name: 'Back to what is live' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before);
  await expect(banner).toBeHidden();
});

test('a remote of one’s own machine runs in the released shell', async ({ page, problems }) => {
  // React says that the server, which cannot reach that machine, left the form to the browser.
  problems.expect(/^page error: /);
  const port = await freePort();
  const served = startProgram('scripts/serve-remote.mjs', {
    REMOTE: 'forms',
    REMOTE_PORT: String(port),
  });
  const address = `http://localhost:${port}`;
  await served.answers(`${address}/remoteEntry.js`);
  const target = `forms=${address}`;
  const link = ['--page', '/contact', '--site', site.origin];
  const { output } = await site.release('override', target, ...link);
  const entry = page.waitForResponse(`${address}/remoteEntry.js`);
  await page.goto(/http:\S+releases\S+/.exec(output)?.[0] ?? '');
  const form = contactFormOf(page, 'nl');
  await page.locator('[data-slot]').scrollIntoViewIfNeeded();
  expect((await entry).ok()).toBe(true);
  await form.alive();
  await form.field('message').fill('Van mijn eigen machine.');
  // Before its server goes, whose changes it waits for.
  await page.close();
  await served.stop();
});

async function statusPage(): Promise<string> {
  const token = await readFile(path.join(site.dataDirectory, 'operations.token'), 'utf8');
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${site.origin}/releases/status`, { headers })).text();
}

/** Opens a page whose clock the test moves on, and waits for what it loads late. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(site.origin + path);
  await hydrated(page);
  // What is on its way would be given up when the clock jumps.
  await page.waitForLoadState('networkidle');
  const late = page.waitForResponse(/\/after-start-/);
  await page.clock.fastForward(11_000);
  await late;
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'this one';
  });
}

/** Lets the time pass in which an open page learns of a release. */
async function noticeRelease(page: Page): Promise<void> {
  const live = await liveSetId();
  await expect(async () => {
    const told = page.waitForResponse(/registry\.json/, { timeout: 2_000 });
    await page.clock.fastForward('01:30');
    expect(await (await told).headerValue('etag')).toContain(live);
  }).toPass();
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.mark === 'this one');
}

async function registry(): Promise<ReleaseSet> {
  return (await (await fetch(`${site.origin}/remotes/registry.json`)).json()) as ReleaseSet;
}

async function liveSetId(): Promise<string> {
  return (await registry()).id;
}

async function liveVersion(name: string): Promise<string> {
  const { remotes } = await registry();
  return remotes.find((remote) => remote.name === name)?.version ?? '';
}

/** Gives visitors what was published last; whether it is any good is another test's matter. */
function promote(): Promise<void> {
  return release('promote', 'marketing', '--unchecked', '--why', 'a test');
}

/** Runs a release command that must succeed, and waits until the site follows it. */
async function release(...command: readonly string[]): Promise<void> {
  const before = await liveSetId();
  const { code, output } = await site.release(...command);
  expect(code, output).toBe(0);
  if (command[0] !== 'publish') await expect.poll(liveSetId).not.toBe(before);
}
