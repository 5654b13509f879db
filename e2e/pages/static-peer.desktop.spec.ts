import { expect } from '@playwright/test';
import { startStaticSite } from '../bench/static-site.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { test } from '../fixtures/test.ts';

test('home can be made a page without scripts, which the bench compares it with', async ({
  page,
}) => {
  const peer = await startStaticSite(mainSite.origin);
  await page.goto(peer.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  await peer.stop();
});
