import { expect, type Page } from '@playwright/test';
import {
  draftsToken,
  type FakeContentSystem,
  makeEvent,
  makeNews,
  startFakeContentSystem,
} from '../fixtures/fake-content-system.ts';
import { breakout, expectInert, hostile } from '../fixtures/hostile-content.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { injectFault, problemsOf } from '../fixtures/network-faults.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { sideways } from '../fixtures/sideways.ts';
import { test } from '../fixtures/test.ts';

const article = makeNews({ id: 1, url: 'hier', title: 'Een artikel' });
let contentSystem: FakeContentSystem;
let site: OwnSite;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  contentSystem = await startFakeContentSystem({ news: [article], events: [makeEvent()] });
  site = await startOwnSite({
    backend: false,
    environment: {
      CMS_URL: contentSystem.address,
      DRAFTS_TOKEN: draftsToken,
      DRAFTS_FRAME_ORIGINS: contentSystem.address,
    },
  });
});

test.afterAll(async () => {
  await site.stop();
  await contentSystem.stop();
});

test('hostile content runs nowhere, neither in markup nor after a navigation', async ({
  page,
  problems,
}) => {
  // Chromium holds the policy even against the inert document that the sanitiser reads from.
  problems.expect(
    /violates the following Content Security Policy directive/,
    /policy violation: (script-src-attr|style-src-elem|base-uri) refused/,
    ...problemsOf('missing', 'page-data/*/nieuws/kwaad'),
  );
  contentSystem.behave({
    news: [
      makeNews({
        url: 'kwaad',
        title: breakout,
        summary: breakout,
        content: hostile,
        sidetext: hostile,
        sidetextlink: 'javascript:hacked()',
        sidetextlabel: 'Verder',
      }),
    ],
    events: [makeEvent({ urlpart: 'kwaad', title: breakout, description: hostile })],
  });
  const hacks: string[] = [];
  await page.exposeFunction('hacked', () => hacks.push(page.url()));
  // The list of before is fresh for a moment.
  await expect.poll(() => statusOf('/nieuws/kwaad')).toBe(200);

  for (const address of ['/nieuws/kwaad', '/nieuws/1', '/en/nieuws/kwaad', '/events/kwaad']) {
    await page.goto(site.origin + address);
    await hydrated(page);
    await expectInert(page);
  }
  // Sanitised by the server, and by the browser where that has nothing for it.
  for (const sanitisedBy of ['server', 'browser']) {
    if (sanitisedBy === 'browser') await injectFault(page, /\/page-data\//, 'missing');
    await page.goto(site.origin);
    await hydrated(page);
    const headlines = page.getByRole('main').getByRole('heading', { level: 2 });
    await headlines.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/nieuws\/kwaad$/);
    await expectInert(page);
  }
  expect(hacks).toEqual([]);
});

test('a link leads to a heading of the same text, and back, with and without scripts', async ({
  page,
  browser,
}) => {
  const long = `<p><a href="#prijs">Naar de prijs</a></p>${'<p>Tekst.</p>'.repeat(60)}<h2 id="prijs">Wat het kost</h2>${'<p>Tekst.</p>'.repeat(60)}`;
  contentSystem.behave({
    news: [makeNews({ url: 'lang', content: long })],
    events: [makeEvent({ urlpart: 'lang', description: long })],
  });
  await expect.poll(() => textOf('/nieuws/lang')).toContain('Wat het kost');
  await expect.poll(() => textOf('/events/lang')).toContain('Wat het kost');
  const bare = await browser.newContext({ javaScriptEnabled: false });
  for (const visited of [page, await bare.newPage()]) {
    for (const path of ['/nieuws/lang', '/en/events/lang']) {
      await visited.goto(site.origin + path);
      if (visited === page) await hydrated(page);
      const link = visited.getByRole('link', { name: 'Naar de prijs' });
      const heading = visited.getByRole('heading', { name: 'Wat het kost' });
      await link.click();
      await expect(heading).toBeInViewport();
      await expect(visited).toHaveURL(`${site.origin}${path}#content-prijs`);
      await visited.goBack();
      await expect(link).toBeInViewport();
      await expect(heading).not.toBeInViewport();
      await expect(visited).toHaveURL(site.origin + path);
    }
  }
  await bare.close();
});

test('an English page belongs to search engines where there is an English text', async ({
  page,
}) => {
  const translations = [{ id: 1, languages_code: 'en-GB', title: 'An article' }];
  const dutch = makeNews({ id: 2, url: 'daar', title: 'Alleen Nederlands' });
  contentSystem.behave({ news: [{ ...article, translations }, dutch] });
  await expect.poll(() => textOf('/en/nieuws/hier')).toContain('An article');
  await expect.poll(() => textOf('/sitemap.xml')).toContain('/en/nieuws/hier<');
  expect(await textOf('/sitemap.xml')).not.toContain('/en/nieuws/daar');
  const addresses = () =>
    page
      .locator('link[rel=canonical], link[hreflang]')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
      );
  await page.goto(`${site.origin}/en/nieuws/hier`);
  await hydrated(page);
  const translated = ['/en/nieuws/hier', '/nieuws/hier', '/en/nieuws/hier', '/nieuws/hier'];
  expect(await addresses()).toEqual(translated);
  await page.getByRole('link', { name: 'Alleen Nederlands' }).click();
  await expect(page.getByText('This text is in Dutch only')).toBeVisible();
  await expect.poll(addresses).toEqual(['/nieuws/daar']);
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang=nl]')).toBeVisible();
});

test('wide tables and code scroll on a phone, and are whole on paper', async ({ page }) => {
  const cells = '<td>Opmerkingen</td>'.repeat(12);
  const wide = `<table><tr>${cells}</tr></table><pre><code>${'regel '.repeat(40)}</code></pre>`;
  const events = [makeEvent({ description: wide })];
  contentSystem.behave({ news: [{ ...article, content: wide }], events });
  for (const path of ['/nieuws/hier', '/events/avond']) {
    await expect.poll(() => textOf(path)).toContain('Opmerkingen');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ media: 'screen' });
    await page.goto(site.origin + path);
    await hydrated(page);
    expect(await sideways(page)).toBe(0);
    expect(await cutOff(page)).toEqual(['TABLE', 'PRE']);
    // A4 within its margins, at 96 pixels an inch.
    await page.setViewportSize({ width: 673, height: 1_000 });
    await page.emulateMedia({ media: 'print' });
    expect(await cutOff(page)).toEqual([]);
  }
});

test('what was taken away is gone: not found, not indexed, with a way on', async () => {
  contentSystem.behave({ news: [makeNews({ id: 2, url: 'ander', title: 'Een ander' })] });
  await expect.poll(() => statusOf('/nieuws/hier')).toBe(404);
  await expect.poll(() => statusOf('/events/avond')).toBe(404);
  const html = await textOf('/nieuws/hier');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('href="/nieuws/ander"');
  expect(html).not.toContain('Een artikel');
  expect(await textOf('/sitemap.xml')).not.toContain('/nieuws/hier');
});

test('drafts show in staging mode alone, which no server hears of', async ({ page, problems }) => {
  problems.expect(/status 404: GET .*\/concept/, /console error: .* 404 /);
  contentSystem.behave({
    news: [makeNews({ url: 'concept', title: 'Een concept', status: 'Staging' })],
    events: [makeEvent({ urlpart: 'concept', title: 'Ooit', status: 'staging' })],
  });
  for (const [path, title, list] of [
    ['/nieuws/concept', 'Een concept', '/cms/items/news'],
    ['/events/concept', 'Ooit', '/cms/items/Events'],
  ] as const) {
    // What was fetched before is fresh for a moment, for browsers too.
    await expect.poll(() => textOf(list)).toContain(title);
    await expect.poll(() => statusOf(path)).toBe(404);
    expect(await textOf(path)).not.toContain(title);
    const headline = page.getByRole('heading', { level: 1 });
    await page.goto(`${site.origin}${path}#staging`);
    await expect(headline).toHaveText(title);
    await page.goto(`${site.origin}${path}#Staging`);
    await hydrated(page);
    await expect(headline).not.toHaveText(title);
  }
  await page.goto(`${site.origin}/nieuws#staging`);
  await page.getByRole('main').getByRole('link', { name: 'Een concept' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Een concept');
  await expect(page).toHaveURL(`${site.origin}/nieuws/concept#staging`);
});

test('an editor sees a draft in the content system, and a click keeps the preview', async ({
  page,
}) => {
  contentSystem.behave({
    news: [article],
    drafts: [
      article,
      makeNews({
        id: 7,
        url: 'plan',
        title: 'Een plan',
        status: 'draft',
        publish: '2999-01-01T00:00:00',
      }),
    ],
  });
  const { output } = await site.release('drafts', '--json');
  const { urls } = JSON.parse(output) as { urls: { news: string } };
  const address = urls.news.replaceAll('{{url}}', 'plan').replace('{{$version}}', 'draft');
  await page.goto(`${contentSystem.address}/admin?${new URLSearchParams({ preview: address })}`);

  const preview = page.frameLocator('iframe');
  const headline = preview.getByRole('heading', { level: 1 });
  const banner = preview.getByRole('complementary', { name: 'Voorbeeld' });
  await expect(headline).toHaveText('Een plan');
  await expect(banner).toContainText('Je kijkt naar een concept.');
  await preview.getByRole('link', { name: 'Al het nieuws' }).click();
  await preview.getByRole('main').getByRole('link', { name: 'Een plan' }).click();
  await expect(headline).toHaveText('Een plan');
  await expect(banner).toBeVisible();
  expect(await statusOf('/nieuws/plan')).toBe(404);
});

async function statusOf(path: string): Promise<number> {
  return (await fetch(site.origin + path)).status;
}

async function textOf(path: string): Promise<string> {
  return (await fetch(site.origin + path)).text();
}

/** What of a text is wider than its place, and does not show all of itself at once. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('article :is(table, pre)').evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName }) => tagName),
  );
}
