import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { test } from '../fixtures/test.ts';

test('on paper a page is its text, in black, without menus, forms and pictures', async ({
  page,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('main').getByText('Voorbeeldstraat 1')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Rawit/ })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  for (const gone of ['nav', 'button', 'form', 'main picture']) {
    for (const element of await page.locator(gone).all()) await expect(element).toBeHidden();
  }
  const sent = await page.pdf({ format: 'A4' });
  expect(sent.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
