import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { publishedNews } from '../fixtures/news.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

test('from the front page through the news, in both languages', async ({ page }) => {
  const news = await publishedNews(mainSite.origin);
  const headline = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^lees meer/i })
    .click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/nieuws\//);
  const title = (await headline.textContent()) ?? '';
  expect(news.map((item) => item.title)).toContain(title);
  await expect.poll(() => page.title()).toContain(title);
  await expect(page.getByRole('complementary').getByRole('link')).toHaveAttribute('href', /^\//);

  // Another id is another article, without another document.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const other = page.getByRole('heading', { level: 3 }).getByRole('link').first();
  const next = (await other.textContent()) ?? '';
  await other.click();
  await expect(headline).toHaveText(next);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const address = new URL(page.url()).pathname;

  await shellOf(page, 'nl').switchLanguage();
  await expect(page).toHaveURL(`/en${address}`);
  await expect(headline).not.toHaveText(next);
  await expect(page.getByRole('main').locator('[lang=nl]')).toHaveCount(0);
  await expect(page.getByText('in Dutch only')).toHaveCount(0);
  await expect.poll(() => page.title()).toContain((await headline.textContent()) ?? '');
});

test('an article that is found by its id belongs under its own address', async ({ page }) => {
  await page.goto('/en/nieuws/1');
  const canonical = page.locator('link[rel=canonical]');
  const path = '/en/nieuws/70-procent-tot-op-de-cent';
  await expect(canonical).toHaveAttribute('href', mainSite.origin + path);
});

test('the page about the bank is no article of the content system', async ({ page }) => {
  await page.goto('/nieuws/samenwerking-met-een-bank');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onze mensen naar de bank.');
  await expect(page.getByRole('complementary')).toHaveCount(2);
});

test('an event goes into a calendar, and leads to its form', async ({ page, isMobile }) => {
  await page.goto('/events/tafelreview');
  await hydrated(page);
  await expect(page.getByText(/18:00 tot 21:30 uur/)).toBeVisible();
  await expect(page.locator('[data-slot="forms/event-registration"]')).toHaveCount(1);
  // A phone hands the file to its calendar, which no test can look into.
  if (isMobile) return;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /\.ics/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tafelreview.ics');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toContain('DTSTART:20270318T170000Z\r\nDTEND:20270318T203000Z\r\n');
});
