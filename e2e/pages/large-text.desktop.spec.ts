import { expect } from '@playwright/test';
import { launchOptions } from '../fixtures/browser.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { sideways } from '../fixtures/sideways.ts';
import { test } from '../fixtures/test.ts';

test.use({ launchOptions: launchOptions('--blink-settings=defaultFontSize=32') });

test('a reader whose browser has text twice as large gets the menu that there is room for', async ({
  page,
}) => {
  for (const address of ['/', '/en/contact']) {
    await page.goto(address);
    await hydrated(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    expect(await sideways(page)).toBe(0);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Menu' }).click();
    await expect(header.getByRole('link', { name: 'Contact' }).first()).toBeInViewport();
  }
});
