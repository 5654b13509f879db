import { expect } from '@playwright/test';
import {
  type FakeContentSystem,
  makeNews,
  startFakeContentSystem,
} from '../fixtures/fake-content-system.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { test } from '../fixtures/test.ts';

const fallbackTitle = 'Veranderingen DBA voor ZZP';
const fallbackPath = '/voor-professionals/dba';
const headline = 'Een bericht van nu';

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

test('news appears without a restart', async () => {
  contentSystem.behave({ news: [makeNews({ title: headline })] });
  await expect.poll(home).toContain(headline);
});

for (const behaviour of ['not JSON', 'broken', 'silent'] as const) {
  test(`the last good copy stays while the news is ${behaviour}`, async () => {
    contentSystem.behave(behaviour);
    const visitUntilAskedAgain = async () => {
      expect(await home()).toContain(headline);
      return contentSystem.asked();
    };
    await expect.poll(visitUntilAskedAgain).toBeGreaterThan(1);
    expect(await textOf(`${site.origin}/cms/items/news`)).toContain(headline);
    expect(await home()).toContain(headline);
  });
}

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
