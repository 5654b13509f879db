import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { publishedNews } from '../fixtures/news.ts';
import { shellOf } from '../fixtures/shell.ts';
import { desktopOnly } from '../fixtures/tags.ts';
import { test } from '../fixtures/test.ts';

const homes = [
  {
    language: 'nl',
    address: '/',
    other: '/en',
    claim: '70% van je tarief is van jou.',
    lists: ['Ons verhaal', 'Voor bedrijven', 'Voor professionals'],
    proposal: 'Ons voorstel, zwart op wit',
  },
  {
    language: 'en',
    address: '/en',
    other: '/',
    claim: '70% of your rate is yours.',
    lists: ['Our story', 'For companies', 'For professionals'],
    proposal: 'Our proposal, in black and white',
  },
] as const;

for (const { language, address, other, claim, lists, proposal } of homes) {
  test.describe(`home in ${language}`, () => {
    test('has everything that the specification names', async ({ page }) => {
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const name of lists) {
        await expect(main.getByRole('heading', { name, exact: true })).not.toHaveCount(0);
      }
      await expect(main.getByRole('heading', { name: claim })).toBeVisible();
      await expect(main.getByRole('blockquote').or(main.locator('blockquote'))).toBeVisible();
      await expect(main.getByRole('heading', { name: proposal })).toBeVisible();
      const year = String(new Date().getFullYear());
      await expect(page.getByRole('contentinfo')).toContainText(`© ${year}`);
    });

    test('shows the news of the content system and leads to it', async ({ page }) => {
      const news = await publishedNews(mainSite.origin, language);
      expect(news.length).toBeGreaterThanOrEqual(4);
      await page.goto(address);
      const [first] = news.sort((one, next) => (one.sort ?? 0) - (next.sort ?? 0));
      const headline = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      await expect(headline).toHaveText(first?.title ?? '');
      const prefix = language === 'en' ? '/en' : '';
      await expect(headline.getByRole('link')).toHaveAttribute(
        'href',
        `${prefix}/nieuws/${first?.url}`,
      );
      for (const { title } of news) expect(await page.content()).toContain(title);
    });

    test('says its addresses in both languages', { tag: desktopOnly }, async ({ page }) => {
      await page.goto(address);
      const href = (rel: string) => page.locator(`head > link[${rel}]`).getAttribute('href');
      const origin = mainSite.origin;
      const absolute = (path: string) => (path === '/' ? `${origin}/` : origin + path);
      expect(await href('rel=canonical')).toBe(absolute(address));
      expect(await href(`hreflang=${language}`)).toBe(absolute(address));
      expect(await href(`hreflang=${language === 'nl' ? 'en' : 'nl'}`)).toBe(absolute(other));
      expect(await href('hreflang=x-default')).toBe(absolute('/'));
    });

    test('keeps the header clear until the page is scrolled', async ({ page }) => {
      await page.goto(address);
      await hydrated(page);
      const { header } = shellOf(page, language);
      const background = () =>
        header.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(await background()).toBe('rgba(0, 0, 0, 0)');
      await page.mouse.wheel(0, 700);
      await expect.poll(background).toBe('rgb(251, 248, 243)');
      await expect(header).toBeInViewport();
      await page.mouse.wheel(0, -2000);
      await expect.poll(background).toBe('rgba(0, 0, 0, 0)');
    });
  });
}
