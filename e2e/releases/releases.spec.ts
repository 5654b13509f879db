import { expect } from '@playwright/test';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { loadDocuments } from '../fixtures/document-load.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { test } from '../fixtures/test.ts';

const before = 'Wij detacheren developers.';
const after = 'Wij plaatsen developers.';
const homeModule = 'features/home/home-page';

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.stop());

test.describe.configure({ mode: 'serial' });

test('a promotion and a rollback reach visitors under load, and no request fails', async () => {
  const first = await liveVersion('marketing');
  const build = await (await ChangedBuild.of('marketing')).replaceText(before, after);
  const load = loadDocuments(`${site.origin}/`);

  const published = await release('publish', 'marketing', '--from', build.directory);
  expect(published).toContain('promote marketing@');
  expect(await home()).toContain(before);

  const promoted = await release('promote', 'marketing');
  expect(promoted).toContain('rollback marketing');
  await expect.poll(home).toContain(after);
  expect(await liveVersion('marketing')).not.toBe(first);
  expect(await release('status')).toContain(await liveVersion('marketing'));

  await release('rollback', 'marketing');
  await expect.poll(home).toContain(before);
  expect(await liveVersion('marketing')).toBe(first);

  const { documents, complaints } = await load.stop();
  expect(complaints).toEqual([]);
  expect(documents).toBeGreaterThan(20);
});

test('a page that was open over a release goes on with its own set', async ({ page }) => {
  await page.goto(`${site.origin}/`);
  await hydrated(page);
  const opened = await liveVersion('marketing');
  await release('promote', 'marketing');
  await expect.poll(home).toContain(after);

  const chunk = page.waitForResponse(/contact-page/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  expect((await chunk).url()).toContain(opened);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');

  await page.reload();
  await hydrated(page);
  expect(await page.content()).not.toContain(opened);
  await release('rollback', 'marketing');
  await expect.poll(home).toContain(before);
});

for (const { refusal, change } of [
  {
    refusal: /lacks assets\/gone\.js/,
    change: (build: ChangedBuild) =>
      build.edit((artefact) => ({
        ...artefact,
        files: { ...artefact.files, 'assets/gone.js': { bytes: 1, integrity: 'sha384-x' } },
      })),
  },
  {
    refusal: /claims the path \/jfall-2025, which fair has/,
    change: (build: ChangedBuild) =>
      build.edit((artefact) => ({
        ...artefact,
        claims: {
          ...artefact.claims,
          pages: [
            ...artefact.claims.pages,
            { path: '/jfall-2025', language: 'nl', module: homeModule },
          ],
        },
      })),
  },
  {
    refusal: /remoteEntry\.js has \d+ bytes, 7 were built/,
    change: (build: ChangedBuild) =>
      build.edit((artefact) => ({
        ...artefact,
        files: { ...artefact.files, 'remoteEntry.js': { bytes: 7, integrity: 'sha384-x' } },
      })),
  },
]) {
  test(`a build is refused: ${refusal.source}`, async () => {
    const live = await liveVersion('marketing');
    const build = await change(await ChangedBuild.of('marketing'));
    await release('publish', 'marketing', '--from', build.directory);
    const { code, output } = await site.release('promote', 'marketing');
    expect(output).toMatch(refusal);
    expect(code).toBe(1);
    expect(await liveVersion('marketing')).toBe(live);
    expect(await home()).toContain(before);
  });
}

test('a page whose server code throws is rendered by the browser', async ({ page, problems }) => {
  const build = await (await ChangedBuild.of('marketing')).breakOnServer(
    homeModule,
    "throw new Error('broken on the server');",
  );
  await release('publish', 'marketing', '--from', build.directory);
  await release('promote', 'marketing');
  await expect.poll(async () => (await fetch(`${site.origin}/`)).status).toBe(503);

  problems.expect(/status 503/);
  problems.expect(/503 \(Service Unavailable\)/);
  await page.goto(`${site.origin}/`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before);
  expect((await fetch(`${site.origin}/contact`)).status).toBe(200);
  expect((await fetch(`${site.origin}/jfall-2025`)).status).toBe(200);
  await release('rollback', 'marketing');
  await expect.poll(home).toContain(before);
});

test('a page whose server code never ends does not stop the others', async () => {
  const build = await (await ChangedBuild.of('marketing')).breakOnServer(homeModule, 'for (;;) {}');
  const stood = await liveVersion('marketing');
  await release('publish', 'marketing', '--from', build.directory);
  await release('promote', 'marketing');
  await expect.poll(() => liveVersion('marketing')).not.toBe(stood);

  const endless = fetch(`${site.origin}/?endless`);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.origin}/cms/items/news`)).status).toBe(200);
  expect((await endless).status).toBe(503);
  await expect.poll(async () => (await fetch(`${site.origin}/jfall-2025`)).status).toBe(200);
  await release('rollback', 'marketing');
  await expect.poll(home).toContain(before);
});

async function registry(): Promise<ReleaseSet> {
  return (await (await fetch(`${site.origin}/remotes/registry.json`)).json()) as ReleaseSet;
}

async function liveVersion(name: string): Promise<string> {
  const { remotes } = await registry();
  return remotes.find((remote) => remote.name === name)?.version ?? '';
}

async function home(): Promise<string> {
  return (await fetch(`${site.origin}/`)).text();
}

/** Runs a release command that must succeed. */
async function release(...command: readonly string[]): Promise<string> {
  const { code, output } = await site.release(...command);
  expect(code, output).toBe(0);
  return output;
}
