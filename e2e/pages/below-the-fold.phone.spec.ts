import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../fixtures/held-requests.ts';
import { test } from '../fixtures/test.ts';

const scripts = /\/assets\/main-[^/]*\.js$/;

test('a page that arrives lays out its screen first, and the rest by and by', async ({ page }) => {
  const held = await holdRequests(page, scripts);
  await page.goto('/ons-verhaal', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await laidOut(page, 'main section')).toBe(true);
  expect(await laidOut(page, 'footer > div')).toBe(false);
  held.open();
  await expect.poll(() => laidOut(page, 'footer > div')).toBe(true);
  await expect(page.locator('body')).not.toHaveAttribute('data-arriving');
});

test('a reload finds the place on the page again before any script of the site runs', async ({
  page,
}) => {
  await page.goto('/ons-verhaal');
  await expect(page.locator('body')).not.toHaveAttribute('data-arriving');
  await page.locator('#onze-founders').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1000);
  const held = await holdRequests(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect(await laidOut(page, 'footer > div')).toBe(true);
  held.open();
});

test('an address with a fragment leads to its place at once', async ({ page }) => {
  const held = await holdRequests(page, scripts);
  await page.goto('/ons-verhaal#onze-founders', { waitUntil: 'commit' });
  await expect(page.locator('#onze-founders')).toBeInViewport();
  expect(await laidOut(page, 'footer > div')).toBe(true);
  held.open();
});

/** Whether the browser has laid out an element, on the screen or not. */
function laidOut(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
}
