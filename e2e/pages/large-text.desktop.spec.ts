import { chromium, expect } from '@playwright/test';
import { launchOptions } from '../fixtures/browser.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sideways } from '../fixtures/sideways.ts';
import { test } from '../fixtures/test.ts';

test('a reader whose browser has text twice as large gets the menu that there is room for', async () => {
  const browser = await chromium.launch(launchOptions('--blink-settings=defaultFontSize=32'));
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    for (const address of ['/', '/en/contact']) {
      await page.goto(mainSite.origin + address);
      await hydrated(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        '32px',
      );
      expect(await sideways(page)).toBe(0);
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: 'Menu' }).click();
      await expect(header.getByRole('link', { name: 'Contact' }).first()).toBeInViewport();
    }
  } finally {
    await browser.close();
  }
});
