import { expect } from '@playwright/test';
import {
  type FakeContentSystem,
  makeEvent,
  makeNews,
  startFakeContentSystem,
} from '../fixtures/fake-content-system.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { test } from '../fixtures/test.ts';

const fallbackTitle = 'Veranderingen DBA voor ZZP';
const fallbackPath = '/voor-professionals/dba';
const headline = 'Een bericht van nu';
const now = { news: [makeNews({ title: headline, url: 'hier' })], events: [makeEvent()] };
const pages = {
  '/': headline,
  '/nieuws': headline,
  '/nieuws/hier': headline,
  '/events/avond': 'Een avond van nu',
};

let contentSystem: FakeContentSystem;
let site: OwnSite;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  contentSystem = await startFakeContentSystem('silent');
  site = await startSite();
});

test.afterAll(async () => {
  await site.stop();
  await contentSystem.stop();
});

test('a content system that is silent from the start costs visitors little, and the fallback shows', async ({
  page,
}) => {
  await page.goto(site.origin);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: fallbackTitle }).first()).toHaveAttribute(
    'href',
    fallbackPath,
  );
  await expect(main.getByRole('link', { name: /^lees meer/i })).toHaveAttribute(
    'href',
    fallbackPath,
  );
  await expect(page.getByRole('group', { name: 'Kies een bericht' })).toBeHidden();
});

test('the fallback stands in for news that is of another shape from the start', async () => {
  contentSystem.behave('of another shape');
  const fresh = await startSite();
  try {
    // On a machine that is very busy the first document may be the shell alone.
    await expect.poll(() => textOf(fresh.origin)).toContain(fallbackTitle);
    await expect.poll(() => textOf(`${fresh.origin}/en`)).toContain(`/en${fallbackPath}`);
    expect(contentSystem.asked()).toBeGreaterThan(0);
  } finally {
    await fresh.stop();
  }
});

test('news beyond the first hundred items is on home and in the sitemap', async () => {
  const old = Array.from({ length: 249 }, (_, index) =>
    makeNews({ id: index + 2, title: `Oud ${index}`, url: `oud-${index}`, frontpage: false }),
  );
  const newest = makeNews({ id: 900, title: 'Het nieuwste van 250', url: 'het-nieuwste' });
  contentSystem.behave({ news: [...old, newest] });
  await expect.poll(home).toContain('Het nieuwste van 250');
  await expect
    .poll(() => textOf(`${site.origin}/sitemap.xml`))
    .toContain('/nieuws/het-nieuwste</loc>');
});

test('news and events appear without a restart', async () => {
  contentSystem.behave(now);
  for (const [path, text] of Object.entries(pages)) {
    await expect.poll(() => textOf(site.origin + path)).toContain(text);
  }
});

for (const behaviour of ['not JSON', 'broken', 'silent'] as const) {
  test(`the last good copies stay while the content system is ${behaviour}`, async () => {
    contentSystem.behave(behaviour);
    const visitUntilAskedAgain = async () => {
      for (const [path, text] of Object.entries(pages)) {
        expect(await textOf(site.origin + path)).toContain(text);
      }
      return contentSystem.asked();
    };
    await expect.poll(visitUntilAskedAgain).toBeGreaterThan(2);
    expect(await textOf(`${site.origin}/cms/items/news`)).toContain(headline);
    expect((await fetch(`${site.origin}/nieuws/hier`)).status).toBe(200);
  });
}

test('a click while the content system is broken leads to the last good copy', async ({ page }) => {
  contentSystem.behave('broken');
  const questions: string[] = [];
  page.on('request', (request) => questions.push(new URL(request.url()).pathname));
  await page.goto(site.origin);
  await hydrated(page);
  await page.getByRole('main').locator('a[href="/nieuws"]').first().click();
  const headlines = page.getByRole('main').getByRole('heading', { level: 3 });
  await headlines.getByRole('link', { name: headline }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  expect(questions.filter((path) => path.startsWith('/cms/items/'))).toEqual([]);
});

test('without a copy pages say so, are not indexed, and appear when the system is back', async ({
  page,
  problems,
}) => {
  problems.expect(/status 404: GET .*\/page-data\//, /status 503: GET .*\/cms\/items\/news/);
  // Of a document, and of its data when the server has not noticed yet that the system is back.
  problems.expect(/status (503|404): GET .*\/nieuws\/hier$/, /console error: .* (503|404) /);
  contentSystem.behave('broken');
  const fresh = await startSite();
  const title = page.getByRole('heading', { level: 1 });
  try {
    for (const path of ['/nieuws/hier', '/en/nieuws/1', '/events/avond']) {
      const { status, headers } = await fetch(fresh.origin + path);
      expect(status, path).toBe(503);
      expect(headers.get('retry-after'), path).toBe('10');
      expect(headers.get('x-robots-tag'), path).toBe('noindex');
    }
    await page.goto(fresh.origin);
    await hydrated(page);
    await page.getByRole('main').locator('a[href="/nieuws"]').first().click();
    await expect(title).toContainText('geen verbinding');
    await page.goto(`${fresh.origin}/nieuws/hier`);
    await hydrated(page);
    await expect(title).toContainText('geen verbinding');
    contentSystem.behave(now);
    await page.getByRole('link', { name: 'Probeer het opnieuw' }).click();
    await expect(title).toHaveText(headline);
    await expect.poll(async () => (await fetch(`${fresh.origin}/nieuws/hier`)).status).toBe(200);
  } finally {
    await fresh.stop();
  }
});

test('news that was taken away gives way to the fallback', async () => {
  contentSystem.behave({ news: [] });
  await expect.poll(home).toContain(fallbackTitle);
});

test('items with empty fields or an unknown status take nothing from the others', async ({
  page,
}) => {
  contentSystem.behave({
    news: [
      makeNews({ id: 2, title: 'Zonder alles', url: null, sort: null, status: 'PUBLISHED' }),
      makeNews({ id: 3, url: 'archief', title: 'In het archief', status: 'archived' }),
      makeNews({ id: 4, url: 'elders', title: 'Niet op home', frontpage: false }),
      makeNews({ id: 5, url: 'later', title: 'Voor later', publish: '2999-01-01T00:00:00' }),
      makeNews({ id: 6, url: 'kladje', title: 'Een kladje', status: 'staging' }),
    ],
  });
  await expect.poll(home).toContain('Zonder alles');
  const html = await home();
  for (const hidden of ['In het archief', 'Niet op home', 'Voor later', 'Een kladje']) {
    expect(html).not.toContain(hidden);
  }
  await page.goto(site.origin);
  await hydrated(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Zonder alles', exact: true });
  await expect(link).toHaveAttribute('href', '/nieuws/2');
});

test('staging mode shows drafts and what is to come', async ({ page }) => {
  await page.goto(`${site.origin}/#staging`);
  await hydrated(page);
  const slides = page.getByRole('region', { name: 'Nieuws' });
  for (const title of ['Zonder alles', 'In het archief', 'Voor later', 'Een kladje']) {
    await expect(slides).toContainText(title);
  }
  await expect(slides).not.toContainText('Niet op home');
});

function startSite(): Promise<OwnSite> {
  return startOwnSite({ backend: false, environment: { CMS_URL: contentSystem.address } });
}

function home(): Promise<string> {
  return textOf(site.origin);
}

async function textOf(address: string): Promise<string> {
  return (await fetch(address)).text();
}
