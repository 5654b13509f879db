import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

const pages = [
  {
    language: 'en',
    address: '/jfall-2025',
    heading: /^Pick one\./,
    tickets: 'Get your waffle ticket',
    follow: /LinkedIn|Follow us anyway/,
    home: '/en',
  },
  {
    language: 'nl',
    address: '/nl/jfall-2025',
    heading: /^Kies er een\./,
    tickets: 'Haal je wafelticket',
    follow: /LinkedIn|Volg ons toch/,
    home: '/',
  },
] as const;

for (const { language, address, heading, tickets, follow, home } of pages) {
  test(`the activities of J-Fall in ${language}`, async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: tickets })).toHaveAttribute(
      'href',
      /\/jfall-2025\/ticket\?activity=waffles$/,
    );
    await expect(main.getByRole('link', { name: follow })).toHaveAttribute(
      'href',
      /^https:\/\/www\.linkedin\.com\//,
    );

    // Another remote's page, in the same document.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await shellOf(page, language).follow('Home');
    await expect(page).toHaveURL(home);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}
