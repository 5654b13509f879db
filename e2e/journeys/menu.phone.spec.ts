import { expect } from '@playwright/test';
import { holdRequests } from '../fixtures/held-requests.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { makeSession, storeSession } from '../fixtures/session.ts';
import { shellOf } from '../fixtures/shell.ts';
import { enlargeText, sideways } from '../fixtures/sideways.ts';
import { test } from '../fixtures/test.ts';

test('opens and closes by touch, and closes when it has led somewhere', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const { header, menu, menuButton } = shellOf(page, 'nl');
  await expect(menu).toBeHidden();
  await menuButton.tap();
  await expect(menu).toBeVisible();
  const close = header.getByRole('button', { name: 'Sluit' });
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  await close.tap();
  await expect(menu).toBeHidden();
  await expect(menuButton).toHaveAttribute('aria-expanded', 'false');

  await menuButton.tap();
  await menu.getByRole('link', { name: 'Contact' }).tap();
  await expect(page).toHaveURL('/contact');
  await expect(menu).toBeHidden();
});

test('opens by keyboard, keeps focus in reach and gives it back with Escape', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const { menu, menuButton } = shellOf(page, 'nl');
  await menuButton.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton).toBeFocused();
});

test('holds the whole menu, the four pages for professionals included', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const { header, menu, menuButton } = shellOf(page, 'nl');
  await menuButton.tap();
  for (const name of [
    'Home',
    'Ons verhaal',
    'Voor bedrijven',
    'Voor professionals',
    'Werken bij Rawit',
    'Ons voorstel',
    'Bereken je waarde',
    'DBA',
    'Contact',
  ]) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(header.getByRole('link', { name: 'solliciteer' })).toBeVisible();
});

test('opens before any script has run', async ({ page }) => {
  const scripts = await holdRequests(page, '**/remotes/host/**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const { menu, menuButton, header } = shellOf(page, 'nl');
  await menuButton.tap();
  await expect(menu).toBeVisible();
  scripts.open();
  await hydrated(page);
  await expect(menu).toBeVisible();
  await expect(header.getByRole('button', { name: 'Sluit' })).toBeVisible();
});

test('the menu is within reach of a reader who needs text twice as large', async ({ page }) => {
  await page.goto('/nl/jfall-2025');
  await hydrated(page);
  await enlargeText(page);
  const { menu, menuButton } = shellOf(page, 'nl');
  await expect(menuButton).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toBe(0);
  await menuButton.tap();
  await expect(menu.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  await menu.getByRole('link', { name: 'Contact' }).scrollIntoViewIfNeeded();
  expect(await sideways(page)).toBe(0);
});

test('the menu shows the whole of a long nickname', async ({ page }) => {
  await page.goto('/privacy');
  const nickname = 'Pepertje'.repeat(12);
  await storeSession(page, makeSession({ user: { username: 'anna', nickname } }));
  await page.reload();
  await hydrated(page);
  const { menuButton, logOutItem } = shellOf(page, 'nl');
  await menuButton.tap();
  const item = logOutItem(nickname);
  await expect(item).toBeVisible();
  expect(await item.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(item).toBeInViewport({ ratio: 1 });
});
