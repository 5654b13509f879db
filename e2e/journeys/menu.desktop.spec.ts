import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

const professionals = ['Werken bij Rawit', 'Ons voorstel', 'Bereken je waarde', 'DBA'];

test('shows the four pages for professionals by keyboard', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const { menu } = shellOf(page, 'nl');
  const more = menu.getByRole('button', { name: 'Meer voor professionals' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  for (const name of professionals) {
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: /^Werken bij Rawit/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(more).toBeFocused();
});

test('shows them under the mouse, and hides them when focus moves on', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const { menu } = shellOf(page, 'nl');
  await menu.getByRole('link', { name: 'Voor professionals' }).hover();
  const dba = menu.getByRole('link', { name: /^DBA/ });
  await expect(dba).toBeVisible();
  await dba.focus();
  await page.mouse.move(700, 800);
  await page.keyboard.press('Tab');
  await expect(dba).toBeHidden();
});

test('marks the page that is shown', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const { menu, follow } = shellOf(page, 'nl');
  const current = menu.locator('[aria-current=page]');
  await expect(current).toHaveText('Contact');
  await follow('Home');
  await expect(current).toHaveText('Home');
});
