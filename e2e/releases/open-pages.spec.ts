import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { contactFormOf } from '../fixtures/contact-form.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { giveRelease, liveSet, liveVersions, runRelease } from '../fixtures/live-release.ts';
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

// Each runs the release tool several times, and opens pages of what it made.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test('an open page takes a release with its next navigation', async ({ page }) => {
  await open(page, '/');
  const opened = await liveVersion('marketing');
  const build = await (await ChangedBuild.of('marketing')).replaceText(before, after);
  await runRelease(site, 'publish', 'marketing', '--from', build.directory);
  await promote();
  await noticeRelease(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before);

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
  // The document that it leads to now is fetched while the visitor points at it.
  const prefetches = await recordPrefetches(page);
  await link.hover();
  await expect.poll(prefetches).toContain(`${site.origin}/contact`);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');
  expect(await isSameDocument(page)).toBe(false);
  expect(await page.content()).not.toContain(opened);

  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(after);
  await giveRelease(site, 'rollback', 'marketing');
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
  await giveRelease(site, 'rollback', 'marketing');
});

test('a remote that breaks with visitors is taken back, and the log says why', async ({ page }) => {
  const [good, others] = [await liveVersion('marketing'), await liveVersion('fair')];
  const build = await (await ChangedBuild.of('marketing')).breakInBrowser(
    'features/contact/contact-page',
    "throw new Error('broken in browsers');",
  );
  await runRelease(site, 'publish', 'marketing', '--from', build.directory);
  await promote();
  const bad = await liveVersion('marketing');
  expect(bad).not.toBe(good);

  const sent = page.waitForResponse(/\/beacons\?/);
  await page.goto(`${site.origin}/contact`);
  expect((await sent).status()).toBe(204);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');
  const code = (await page.getByText(/^[0-9a-f]{12}-\w{6}$/).textContent()) ?? '';
  expect(await statusPage()).toMatch(new RegExp(`${code}.*load: .*marketing@${bad}.*/contact`));

  // One network more tells the same again and again, and that all is well besides.
  for (let visitor = 100; visitor < 120; visitor++) {
    const network = `198.51.100.${visitor}`;
    await tell({ kind: 'load', version: bad, network, visitor: `aaa${visitor}` });
    await tell({ kind: 'view', version: bad, network, visitor: `bbb${visitor}` });
  }
  await expect.poll(statusPage).toContain('it failed in 2 of 2 networks');
  expect(await statusPage()).toContain('3 have to tell so');
  expect(await liveVersion('marketing')).toBe(bad);

  await tell({ kind: 'load', version: bad, network: '2001:db8:1:2::7', visitor: 'cccccc' });
  await expect.poll(() => liveVersion('marketing')).toBe(good);
  expect(await liveVersion('fair')).toBe(others);
  const { output } = await site.release('log');
  expect(output).toMatch(/health.*failed in 3 of 3 networks/);
});

test('a remote that was promoted to stay is not taken back by beacons', async () => {
  const good = await liveVersion('marketing');
  const build = await (await ChangedBuild.of('marketing')).replaceText(before, 'Wij blijven.');
  await runRelease(site, 'publish', 'marketing', '--from', build.directory);
  await giveRelease(
    site,
    ...['promote', 'marketing', '--no-auto-rollback', '--unchecked', '--why', 'a mended hole'],
  );
  const version = await liveVersion('marketing');
  for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) {
    await tell({ kind: 'load', version, network, visitor: 'dddddd' });
  }
  await expect.poll(statusPage).toContain('it was promoted with --no-auto-rollback');
  expect(await liveVersion('marketing')).toBe(version);
  expect((await site.release('status')).output).toContain(`no automatic rollback of ${version}`);
  await giveRelease(site, 'rollback', 'marketing');
  expect(await liveVersion('marketing')).toBe(good);
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
  const link = /http:\S+/.exec(output)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('listitem')).toContainText(`${part} in place of`);
  expect(await page.context().cookies()).toEqual([]);
  await page.getByRole('button', { name: 'Show it to me' }).click();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(after);
  const banner = page.getByRole('complementary', { name: 'Release override' });
  await expect(banner).toContainText(part);
  expect(await (await fetch(site.origin)).text()).toContain(before);

  await banner.getByRole('link', { name: 'Back to what is live' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before);
  await expect(banner).toBeHidden();

  await page.goto(link);
  await page.getByRole('button', { name: 'Show it to me' }).click();
  await expect(banner).toContainText(part);
  const [, id = ''] = /override --end (\w{12})/.exec(output) ?? [];
  expect((await site.release('override', '--end', id)).code).toBe(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(before);
    await expect(banner).toBeHidden();
  }).toPass();
  expect((await page.goto(link))?.status()).toBe(403);
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
  await expect(page.getByRole('listitem')).toContainText(`forms from ${address}`);
  await page.getByRole('button', { name: 'Show it to me' }).click();
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

/** Sends a beacon as a browser of some network does, through a proxy on this machine. */
async function tell({
  kind,
  version,
  network,
  visitor,
}: Readonly<Record<'kind' | 'version' | 'network' | 'visitor', string>>): Promise<void> {
  const place = { kind, remote: 'marketing', version, route: '/contact' };
  const entry = kind === 'view' ? place : { ...place, name: 'Error', frames: [] };
  const { status } = await fetch(`${site.origin}/beacons`, {
    method: 'POST',
    headers: {
      origin: site.origin,
      'content-type': 'application/json',
      'x-forwarded-for': network,
    },
    body: JSON.stringify({ id: `abcdef012345-${visitor}`, entries: [entry] }),
  });
  expect(status).toBe(204);
}

/** Opens a page whose clock the test moves on, and waits for what it loads late. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  // On a busy machine it may come before the clock is moved.
  const late = page.waitForResponse(/\/after-start-/);
  await page.goto(site.origin + path);
  await hydrated(page);
  // What is on its way would be given up when the clock jumps.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(11_000);
  await late;
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'this one';
  });
}

/** Records which documents the browser fetches in advance, by the page's speculation rules. */
async function recordPrefetches(page: Page): Promise<() => readonly string[]> {
  const fetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(prefetchUrl);
  });
  await session.send('Preload.enable');
  return () => fetched;
}

/** Lets the time pass in which an open page learns of a release. */
async function noticeRelease(page: Page): Promise<void> {
  const live = (await liveSet(site)).id;
  await expect(async () => {
    const told = page.waitForResponse(/registry\.json/, { timeout: 2_000 });
    await page.clock.fastForward('01:30');
    expect(await (await told).headerValue('etag')).toContain(live);
  }).toPass();
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.mark === 'this one');
}

async function liveVersion(name: string): Promise<string> {
  return (await liveVersions(site))[name] ?? '';
}

/** Gives visitors what was published last; whether it is any good is another test's matter. */
function promote(): Promise<string> {
  return giveRelease(site, 'promote', 'marketing', '--unchecked', '--why', 'a test');
}
