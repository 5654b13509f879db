import { expect } from '@playwright/test';
import { contactFormOf } from '../fixtures/contact-form.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { publishedNews } from '../fixtures/news.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ problems }) => {
  // How Chromium calls what it does not load because scripts are off.
  problems.expect(/^failed request: GET .*\.js csp$/);
});

const samples = [
  { address: '/', language: 'nl' },
  { address: '/en/contact', language: 'en' },
  { address: '/jfall-2025', language: 'en' },
  { address: '/nl/jfall-2025', language: 'nl' },
] as const;

for (const { address, language } of samples) {
  test(`${address} can be read and left`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shell = shellOf(page, language);
    await expect(shell.footer).toContainText('KvK');
    await shell.follow('Contact');
    await expect(page).toHaveURL(language === 'en' ? '/en/contact' : '/contact');
    await shell.switchLanguage();
    await expect(page).toHaveURL(language === 'en' ? '/contact' : '/en/contact');
  });
}

test('home has the news and its first picture', async ({ page }) => {
  const news = await publishedNews(mainSite.origin);
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'Nieuws' });
  for (const { title } of news) await expect(slider).toContainText(title);
  const picture = slider.getByRole('img').or(slider.locator('img')).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('the contact page says how to reach us without its form', async ({ page }) => {
  await page.goto('/contact');
  const { form, send } = contactFormOf(page, 'nl');
  await expect(form.getByText('Dit formulier heeft JavaScript nodig')).toBeVisible();
  await expect(form.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(send).toBeHidden();
});
