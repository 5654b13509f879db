import { expect, type Page, type Request } from '@playwright/test';
import { contactFormOf, makeMessage } from '../fixtures/contact-form.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { injectFault, problemsOf } from '../fixtures/network-faults.ts';
import { type Shell, shellOf } from '../fixtures/shell.ts';
import { desktopOnly } from '../fixtures/tags.ts';
import { test } from '../fixtures/test.ts';

test.use({ prefetches: true });

test('a navigation moves title, focus and scroll to the new page without a reload', async ({
  page,
}) => {
  const shell = await openHome(page);
  await page.mouse.wheel(0, 600);
  await shell.follow('Contact');

  await expect(page).toHaveURL('/contact');
  await expect(page).toHaveTitle(/^Contact\b/);
  await expect(shell.main).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(0);
  const description = page.locator('meta[name=description]');
  await expect(description).toHaveAttribute('content', /Adres, telefoonnummer/);
  expect(await isSameDocument(page)).toBe(true);
});

test('a navigation moves the addresses of the document', {
  tag: desktopOnly,
}, async ({ page }) => {
  const shell = await openHome(page);
  await shell.follow('Contact');
  await expect(page).toHaveTitle(/^Contact\b/);
  const head = (selector: string) => page.locator(`head > ${selector}`);
  const { origin } = new URL(page.url());
  await expect(head('link[rel=canonical]')).toHaveAttribute('href', `${origin}/contact`);
  await expect(head('link[hreflang=en]')).toHaveAttribute('href', `${origin}/en/contact`);
  await expect(head('meta[property="og:url"]')).toHaveAttribute('content', `${origin}/contact`);
  expect(await isSameDocument(page)).toBe(true);
});

test('a double click on a link follows nothing of the page that it leads to', {
  tag: desktopOnly,
}, async ({ page }) => {
  await page.goto('/nieuws');
  await hydrated(page);
  const { main } = shellOf(page, 'nl');
  const article = '/nieuws/70-procent-tot-op-de-cent';
  const list = main.getByRole('heading', { level: 1, name: 'Nieuws' });
  await main.locator(`a[href="${article}"]`).first().hover();
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await expect(list).toBeHidden();

  const onward = main.getByRole('link', { name: 'Nieuws' }).first();
  await onward.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page).toHaveURL(article);
  await onward.click();
  await expect(list).toBeVisible();
});

test('what a visitor points at is there before the click', {
  tag: desktopOnly,
}, async ({ page }) => {
  const { main, footer } = await openHome(page);
  const link = footer.getByRole('link', { name: 'Contact' });
  await link.scrollIntoViewIfNeeded();
  const files: string[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    files.push(request.url());
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  await Promise.all([page.waitForResponse(/contact-page-/), link.hover()]);
  const form = () => files.find((file) => file.includes('/contact-slot-'));
  await expect.poll(form).toBeDefined();
  // With all that it imports, and its texts, which come last.
  await page.evaluate((file) => import(`${file}`), form());
  const hasTexts = () => files.some((file) => /\/forms\/.*\/contact\.nl-/.test(file));
  await expect.poll(hasTexts).toBe(true);
  await expect.poll(() => underWay.size).toBe(0);

  files.length = 0;
  await link.click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');
  expect(files).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test('what a visitor points at is rendered out of sight, and shown as it was rendered', {
  tag: desktopOnly,
}, async ({ page }) => {
  const { main, footer } = await openHome(page);
  const link = footer.getByRole('link', { name: 'Contact' });
  await link.hover();
  const title = main.locator('h1', { hasText: 'Zeg het maar.' });
  await expect(title).toBeAttached();
  await expect(title).toBeHidden();
  await expect(page).toHaveTitle(/^Developers detacheren/);
  const rendered = await title.elementHandle();
  // So that the browser has little more to do than to paint it.
  await expect(main.locator('[data-ahead]')).toHaveCSS('display', 'block');
  await expect(title).toBeHidden();

  await link.click();
  await expect(title).toBeVisible();
  await expect(main.locator('h1')).toHaveCount(1);
  expect(await title.evaluate((shown, before) => shown === before, rendered)).toBe(true);
  await expect(page).toHaveTitle(/^Contact\b/);
  await expect(main).toBeFocused();
  // It is alive: a form that is filled in can be sent.
  const form = contactFormOf(page, 'nl');
  await expect(form.send).toBeDisabled();
  await form.fill(makeMessage());
  await expect(form.send).toBeEnabled();
  expect(await isSameDocument(page)).toBe(true);
});

const newsData = /\/page-data\/[0-9a-f]{12}\/nieuws$/;

test('a page’s data come from the server while its code is on its way', {
  tag: desktopOnly,
}, async ({ page }) => {
  const { main } = await openHome(page);
  const questions = contentQuestions(page);
  const code = await holdRequests(page, /\/news-list-page-/);
  const data = page.waitForResponse(newsData);
  await toNews(page);
  expect((await data).status()).toBe(200);
  await expect(page).toHaveURL('/');
  code.open();
  await expect(main.getByRole('heading', { level: 1, name: 'Nieuws' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(questions()).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test('a page asks the content system itself where the server has no data for it', {
  tag: desktopOnly,
}, async ({ page, problems }) => {
  problems.expect(...problemsOf('missing', 'page-data/*/nieuws'));
  const { main } = await openHome(page);
  const questions = contentQuestions(page);
  await injectFault(page, newsData, 'missing');
  await toNews(page);
  await expect(main.getByRole('heading', { level: 1, name: 'Nieuws' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(questions()).toContain('/cms/items/news');
  expect(await isSameDocument(page)).toBe(true);
});

test('going back restores the place on the page, going forward too', async ({ page }) => {
  const shell = await openHome(page);
  await page.mouse.wheel(0, 1_200);
  await expect.poll(() => scrollTop(page)).toBe(1_200);
  await shell.follow('Contact');
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(1_200);
  await page.goForward();
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a reload keeps the place on the page', async ({ page }) => {
  await openHome(page);
  await page.mouse.wheel(0, 1_200);
  await expect.poll(() => scrollTop(page)).toBe(1_200);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrollTop(page)).toBe(1_200);
});

test('a new document starts at its top, wherever the one before was left', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 1_000));
  await page.goto('/contact');
  await hydrated(page);
  expect(await scrollTop(page)).toBe(0);
});

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  const { main } = await openHome(page);
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Naar de inhoud' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a fragment leads to its place, in a new document and in an open one', async ({ page }) => {
  await page.goto('/contact');
  const heading = page.getByRole('heading', { name: 'Stuur ons een bericht' });
  const id = await heading.getAttribute('id');
  await page.goto('/');
  await page.goto(`/contact#${id}`);
  await hydrated(page);
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
  expect(await top()).toBeGreaterThanOrEqual(0);

  await page.evaluate(() => {
    location.hash = '#main';
  });
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, `#${id}`);
  await expect.poll(top).toBeLessThan(200);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

function toNews(page: Page): Promise<void> {
  return page.getByRole('main').locator('a[href="/nieuws"]').first().click();
}

/** What the page has asked of the content system since. */
function contentQuestions(page: Page): () => string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return () => paths.filter((path) => path.startsWith('/cms/items/'));
}

async function openHome(page: Page): Promise<Shell> {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return shellOf(page, 'nl');
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
