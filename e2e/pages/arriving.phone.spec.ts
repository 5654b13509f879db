import { expect } from '@playwright/test';
import { giveDocumentsInPieces } from '../fixtures/document-in-pieces.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { recordShifts } from '../fixtures/page-visit.ts';
import { test } from '../fixtures/test.ts';

test('nothing moves on home whose document comes in two pieces', async ({ page }) => {
  // In the middle of the first news.
  const site = await giveDocumentsInPieces('</picture>');
  try {
    await page.addInitScript(recordShifts);
    await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
      )
      .toBe(1);
    site.giveRest();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Less is no whole pixel.
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.001);
    // Pictures of further news may be on their way.
    await page.goto('about:blank');
  } finally {
    await site.stop();
  }
});
