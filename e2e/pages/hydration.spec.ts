import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { Shell } from '../fixtures/shell.ts';
import { sitePages } from '../fixtures/site-pages.ts';
import { test } from '../fixtures/test.ts';

for (const { address, language } of sitePages) {
  // Console messages, refused styles and scripts, and repaired markup all count as problems.
  test(`${address} comes alive as it was sent`, async ({ page, request, isMobile }) => {
    const html = await (await request.get(address)).text();
    await page.goto(address);
    await hydrated(page);
    const { header, menu, menuButton } = new Shell(page, language);
    if (isMobile) {
      await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
      await menuButton.click();
      const close = header.locator('button[aria-controls][aria-expanded=true]');
      await expect(close).toBeVisible();
      await close.click();
      await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
    } else {
      const more = menu.getByRole('button').first();
      await more.press('Enter');
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      await more.press('Enter');
      await expect(more).toHaveAttribute('aria-expanded', 'false');
    }

    const texts = await page.evaluate((sent) => {
      const root = new DOMParser().parseFromString(sent, 'text/html').getElementById('root');
      const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim();
      return { sent: textOf(root), shown: textOf(document.getElementById('root')) };
    }, html);
    expect(texts.shown).toBe(texts.sent);
    expect(texts.sent?.length).toBeGreaterThan(500);
  });
}
