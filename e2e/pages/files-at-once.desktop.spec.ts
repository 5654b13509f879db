import { expect } from '@playwright/test';
import { holdRequests } from '../fixtures/held-requests.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

test('what a form needs is asked for before its container has come', async ({ page }) => {
  const held = await holdRequests(page, /\/forms\/.*\/remoteEntry-/);
  const texts = page.waitForRequest(/\/forms\/.*\/contact\.nl-/);
  await page.goto('/contact');
  await texts;
  held.open();
  await hydrated(page, '[data-slot="forms/contact"] form');
});

test('what the next page needs is asked for before its own code has come', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const held = await holdRequests(page, /\/contact-page-/);
  const texts = page.waitForRequest(/\/marketing\/.*\/contact\.nl-/);
  await shellOf(page, 'nl').follow('Contact');
  await texts;
  held.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeg het maar.');
});
