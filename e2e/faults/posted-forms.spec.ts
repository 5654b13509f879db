import { expect } from '@playwright/test';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { contactFormOf } from '../fixtures/contact-form.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { test } from '../fixtures/test.ts';

let site: OwnSite;

test.use({ javaScriptEnabled: false });

test.beforeAll(async () => {
  site = await startOwnSite({ environment: { CRACK_DEADLINE: '2020-01-01' } });
});

test.afterAll(() => site?.stop());

test.beforeEach(({ problems }) => {
  problems.expect(/^failed request: GET .*\.js csp$/);
  problems.expect(/status (?:of )?4\d\d/);
});

test('an entry that comes after the deadline is below the closed page, with what was typed', async ({
  page,
}) => {
  // The page as it was while the puzzle was open.
  const body = await (await fetch(`${mainSite.origin}/kraak-de-code`)).text();
  await page.route(`${site.origin}/kraak-de-code`, (route) =>
    route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto(`${site.origin}/kraak-de-code`);
  const form = page.locator('[data-slot="forms/crack"] form');
  const typed = {
    name: 'Grace Hopper',
    email: 'grace@example.com',
    phone: '06 12345678',
    solution: 'Poedersuiker',
    codeSnippet: 'for (const letter of code)\n  print(shift(letter));',
  };
  for (const [name, value] of Object.entries(typed)) {
    await form.locator(`[name=${name}]`).fill(value);
  }
  await form.locator('[type=submit]').last().click();
  await expect(page.locator('#forms-crack')).toContainText('Dit is gesloten');
  await expect(page.getByRole('main')).toContainText('1 januari 2020');
  for (const [name, value] of Object.entries(typed)) {
    await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
  }
  await expect(form.locator('[type=submit]')).toHaveCount(0);
});

test('a form that is posted in a preview comes back in it', async ({ page }) => {
  const build = await (await ChangedBuild.of('forms')).replaceText(
    'Stuur ons een bericht',
    'Stuur de proef een bericht',
  );
  const { output } = await site.release(
    ...['preview', 'forms', '--from', build.directory, '--name', 'proef'],
    ...['--site', site.origin, '--page', '/contact', '--json'],
  );
  const { url } = JSON.parse(output) as { url: string };
  await page.goto(url);
  await expect(page).toHaveURL(`${site.origin}/contact`);
  const previewed = page.getByRole('form', { name: 'Stuur de proef een bericht' });
  await previewed.getByRole('textbox', { name: 'Naam' }).fill('Jan');
  await previewed.getByRole('textbox', { name: 'E-mailadres' }).fill('jan@');
  await previewed.getByRole('button', { name: 'Verstuur' }).last().click();
  await expect(previewed.getByRole('alert')).toContainText('Er klopt nog iets niet.');
  await expect(previewed.getByRole('textbox', { name: 'Naam' })).toHaveValue('Jan');
  const banner = page.getByRole('complementary', { name: 'Release override' });
  await expect(banner).toContainText('the preview proef');

  // Who left it gets the visitors' page.
  await banner.getByRole('link').click();
  const { form } = contactFormOf(page, 'nl');
  await form.getByRole('textbox', { name: 'E-mailadres' }).fill('jan@');
  await form.getByRole('button', { name: 'Verstuur' }).last().click();
  await expect(form.getByRole('alert')).toContainText('Er klopt nog iets niet.');
  await expect(banner).toHaveCount(0);
});
