import { expect } from '@playwright/test';
import { giveDocumentsInPieces } from '../fixtures/document-in-pieces.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { recordShifts } from '../fixtures/page-visit.ts';
import { test } from '../fixtures/test.ts';

for (const [place, last] of [
  ['in the middle of the first news', '</picture>'],
  ['before the last buttons of the news', '"Kies een bericht"'],
] as const) {
  test(`nothing moves on home whose document stops for a while ${place}`, async ({ page }) => {
    const site = await giveDocumentsInPieces(last);
    try {
      await page.addInitScript(recordShifts);
      await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
      await expect
        .poll(() =>
          page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
        )
        .toBe(1);
      await expect(page.locator('[data-slide="shown"] img')).toBeVisible();
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
}
