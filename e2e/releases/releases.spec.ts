import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, type Response } from '@playwright/test';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { loadDocuments } from '../fixtures/document-load.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { giveRelease, liveSet, liveVersions, runRelease } from '../fixtures/live-release.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { test } from '../fixtures/test.ts';

const before = 'Wij detacheren developers.';
const after = 'Wij plaatsen developers.';
const canary = 'Wij zoeken developers.';
/** The gate has tests of its own; here visitors get what is published at once. */
const unchecked = ['--unchecked', '--why', 'a test'];

const twoModules = 'features/contact/contact-page+features/home/home-page';
const homeModule = 'features/home/home-page';

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.stop());

// Each runs the release tool several times, and opens pages of what it made.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test('a promotion and a rollback reach every server under load, and no request fails', async () => {
  const second = await site.startSecondHost();
  const first = await liveVersion('marketing');
  const build = await (await ChangedBuild.of('marketing')).replaceText(before, after);
  const load = loadDocuments(`${site.origin}/`);

  const published = await release('publish', 'marketing', '--from', build.directory);
  expect(published).toContain('promote marketing@');
  await expect.poll(home).toContain(before);

  const promoted = await give('promote', 'marketing', ...unchecked);
  expect(promoted).toContain('rollback marketing');
  await expect.poll(home).toContain(after);
  await expect.poll(() => home(second.origin), { timeout: 0 }).toContain(after);
  expect(await liveVersion('marketing')).not.toBe(first);
  expect(await release('status')).toContain(await liveVersion('marketing'));

  await give('rollback', 'marketing');
  await expect.poll(home).toContain(before);
  await expect.poll(() => home(second.origin), { timeout: 0 }).toContain(before);
  expect(await liveVersion('marketing')).toBe(first);
  await second.stop();

  const { documents, complaints } = await load.stop();
  expect(complaints).toEqual([]);
  expect(documents).toBeGreaterThan(20);
});

test('a page that was open over a release goes on with its own set', async ({ page }) => {
  await page.goto(`${site.origin}/`);
  await hydrated(page);
  const opened = await liveVersion('marketing');
  await give('promote', 'marketing', ...unchecked);
  await expect.poll(home).toContain(after);

  const promoted = await liveVersion('marketing');
  const loaded = page.waitForResponse(/contact-page/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  expect((await loaded).url()).not.toContain(promoted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');

  await page.reload();
  await hydrated(page);
  expect(await page.content()).not.toContain(opened);
  await give('rollback', 'marketing');
  await expect.poll(home).toContain(before);
});

test('a visitor who returns after a release downloads what has changed, as deltas', async ({
  page,
}) => {
  await page.goto(`${site.origin}/`);
  await hydrated(page);
  const first = await scriptsOf(page);
  const build = await (await ChangedBuild.of('marketing')).replaceText(before, after);
  await build.nameAnew();
  await release('publish', 'marketing', '--from', build.directory);
  await give('promote', 'marketing', ...unchecked);
  await expect.poll(home).toContain(after);

  await page.goto(`${site.origin}/contact`);
  await page.goto(`${site.origin}/`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(after);
  const second = await scriptsOf(page);
  const known = first.map(({ path }) => path);
  const changed = second.filter(({ path }) => !known.includes(path));
  const again = second.filter(({ path, transferred }) => known.includes(path) && transferred > 0);
  expect(again).toEqual([]);
  expect(changed.map(({ path }) => path.replace(/-\w+\.js$/, '')).sort()).toEqual([
    '/remotes/marketing/files/assets/home-page',
    '/remotes/marketing/files/assets/home.nl',
    '/remotes/marketing/files/assets/remoteEntry',
  ]);
  const bytesOf = (scripts: typeof first) =>
    scripts
      .filter(({ path }) => path.startsWith('/remotes/marketing/'))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  expect(bytesOf(changed)).toBeLessThan(bytesOf(first) / 10);
  await give('rollback', 'marketing');
  await expect.poll(home).toContain(before);
});

test('and the hashes of their later pages as what has changed in them', async ({
  page,
  request,
}) => {
  const [, ofHome] = await Promise.all([page.goto(`${site.origin}/`), importMapIn(page)]);
  expect(await ofHome.headerValue('content-encoding')).toBe('br');
  await hydrated(page);
  // A module list of its own: in the pattern of such an address nothing but the version is open.
  const ofTwo = (of: Response) => of.url().replace(/without\/.*/, `without/${twoModules}.json`);
  await page.evaluate(async (address) => (await fetch(address)).text(), ofTwo(ofHome));
  await give('promote', 'marketing', ...unchecked);
  await expect.poll(home).toContain(after);

  const [, later] = await Promise.all([page.goto(`${site.origin}/`), importMapIn(page)]);
  await hydrated(page);
  expect(await later.headerValue('content-encoding')).toBe('dcz');
  const whole = await request.get(later.url(), { headers: { 'accept-encoding': 'br, dcz' } });
  expect(whole.headers()['content-encoding']).toBe('br');
  expect(await later.text()).toBe(await whole.text());
  const [alsoOfTwo] = await Promise.all([
    importMapIn(page),
    page.evaluate(async (address) => (await fetch(address)).text(), ofTwo(later)),
  ]);
  expect(await alsoOfTwo.headerValue('content-encoding')).toBe('dcz');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');
  await hydrated(page, '[data-slot="forms/contact"] form');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await give('rollback', 'marketing');
  await expect.poll(home).toContain(before);
});

test('a delta that was changed in the store is not sent: who returns gets the whole script', async ({
  page,
}) => {
  await page.goto(`${site.origin}/`);
  await hydrated(page);
  await give('promote', 'marketing', ...unchecked);
  await expect.poll(home).toContain(after);
  const version = await liveVersion('marketing');
  const folder = path.join(site.dataDirectory, 'releases/remotes/marketing', version, 'assets');
  const names = (await readdir(folder)).filter((file) => file.endsWith('.dcz'));
  expect(names).not.toHaveLength(0);
  const deltas = new Map<string, Buffer>();
  for (const file of names.map((name) => path.join(folder, name))) {
    const bytes = await readFile(file);
    deltas.set(file, bytes);
    await writeFile(file, Buffer.from(bytes).fill(0, Math.floor(bytes.length / 2)));
  }

  const script = page.waitForResponse(/files\/assets\/home-page-/);
  await page.goto(`${site.origin}/`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(after);
  expect(await (await script).request().headerValue('available-dictionary')).not.toBeNull();
  expect(await (await script).headerValue('content-encoding')).toBe('br');
  // The tests that follow use the version, too.
  for (const [file, bytes] of deltas) await writeFile(file, bytes);
  await give('rollback', 'marketing');
  await expect.poll(home).toContain(before);
});

test('a canary reaches its share of the visitors, and each keeps what they got', async () => {
  const live = await liveVersion('marketing');
  const build = await (await ChangedBuild.of('marketing')).replaceText(before, canary);
  await release('publish', 'marketing', '--from', build.directory);
  await release('promote', 'marketing', '--canary', '30%', ...unchecked);
  const inBucket = async (bucket: number) =>
    (await fetch(`${site.origin}/`, { headers: { cookie: `release-bucket=${bucket}` } })).text();
  await expect.poll(() => inBucket(29)).toContain(canary);
  expect(await inBucket(30)).toContain(before);
  expect(await inBucket(0)).toContain(canary);

  const { headers } = await fetch(`${site.origin}/`);
  expect(headers.get('set-cookie')).toMatch(/^release-bucket=\d{1,2};/);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(await liveVersion('marketing')).toBe(live);

  await release('rollback', 'marketing');
  await expect.poll(() => inBucket(0)).toContain(before);
  expect((await fetch(`${site.origin}/`)).headers.get('set-cookie')).toBeNull();
});

test('a remote that is off can be read, and none of its code is loaded', async ({ page }) => {
  await give('off', 'forms', '--why', 'a test');
  await give('off', 'marketing', '--why', 'a test');
  await expect
    .poll(async () => (await liveSet(site)).remotes.filter(({ off }) => off).length)
    .toBe(2);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/contact`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');
  await expect(page.getByText('Dit deel van de site staat even stil.')).toBeVisible();
  const alternative = page.getByRole('alert').filter({ hasText: 'Dit onderdeel is er even niet' });
  await expect(alternative.getByRole('link', { name: 'info@rawit.example' })).toBeVisible();
  expect(loaded.filter((path) => /^\/remotes\/(marketing|forms)\/.*\.js/.test(path))).toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before);
  await give('on', 'forms');
  await give('on', 'marketing');
  expect((await liveSet(site)).remotes.some(({ off }) => off)).toBe(false);
});

test('a page whose server code throws is rendered by the browser', async ({ page, problems }) => {
  const build = await (await ChangedBuild.of('marketing')).breakOnServer(
    homeModule,
    "throw new Error('broken on the server');",
  );
  await release('publish', 'marketing', '--from', build.directory);
  await give('promote', 'marketing', ...unchecked);
  await expect.poll(async () => (await fetch(`${site.origin}/`)).status).toBe(503);

  problems.expect(/status 503/);
  problems.expect(/503 \(Service Unavailable\)/);
  await page.goto(`${site.origin}/`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before);
  expect((await fetch(`${site.origin}/contact`)).status).toBe(200);
  expect((await fetch(`${site.origin}/jfall-2025`)).status).toBe(200);
  await give('rollback', 'marketing');
  await expect.poll(home).toContain(before);
});

test('a page whose server code never ends does not stop the others', async () => {
  const build = await (await ChangedBuild.of('marketing')).breakOnServer(homeModule, 'for (;;) {}');
  const stood = await liveVersion('marketing');
  await release('publish', 'marketing', '--from', build.directory);
  await give('promote', 'marketing', ...unchecked);
  expect(await liveVersion('marketing')).not.toBe(stood);

  const endless = fetch(`${site.origin}/?endless`);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.origin}/cms/items/news`)).status).toBe(200);
  expect((await endless).status).toBe(503);
  await expect.poll(async () => (await fetch(`${site.origin}/jfall-2025`)).status).toBe(200);
  await give('rollback', 'marketing');
  await expect.poll(home).toContain(before);
});

async function liveVersion(name: string): Promise<string> {
  return (await liveVersions(site))[name] ?? '';
}

async function home(origin = site.origin): Promise<string> {
  return (await fetch(`${origin}/`)).text();
}

/** Runs a release command that leaves most visitors what they have. */
const release = (...command: readonly string[]) => runRelease(site, ...command);

/** Runs one that changes what they get, and waits until they get it. */
const give = (...command: readonly string[]) => giveRelease(site, ...command);

/** The scripts of a page: bytes as they came, and those of this visit, headers included. */
/** The import map of marketing that a page loads next. */
function importMapIn(page: Page): Promise<Response> {
  return page.waitForResponse(/\/remotes\/marketing\/.*\/import-map\//);
}

function scriptsOf(page: Page) {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/remotes/') && name.endsWith('.js'))
      .map(({ name, transferSize, encodedBodySize }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        transferred: transferSize,
      })),
  );
}
