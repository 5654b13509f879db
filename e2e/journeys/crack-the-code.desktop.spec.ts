import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { test } from '../fixtures/test.ts';

test('the code can be taken along, and what it says is not on the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/kraak-de-code');
  await hydrated(page);
  await page.getByRole('button', { name: 'Kopieer de code' }).click();
  await expect(page.getByText('Gekopieerd. Succes.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^[A-Za-z0-9+/]{80,}={0,2}$/);
  await expect(page.locator('main code').first()).toHaveText(copied);
});

test('a visitor from another time zone sees the same deadline', async ({ page }) => {
  await page.goto('/en/kraak-de-code');
  await hydrated(page);
  await expect(page.getByRole('complementary')).toContainText('31 December 2999');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
});
