import { expect } from '@playwright/test';
import { languages } from '@site/shared/i18n/language';
import { contactFormOf } from '../fixtures/contact-form.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { publishedNews } from '../fixtures/news.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { shellOf } from '../fixtures/shell.ts';
import { isForMembers, sitePages } from '../fixtures/site-pages.ts';
import { desktopOnly, phoneOnly, tagOf } from '../fixtures/tags.ts';
import { test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ problems }) => {
  // How Chromium calls what it does not load because scripts are off.
  problems.expect(/^failed request: GET .*\.js csp$/);
});

/** A page that answers a form with why it was not taken. */
const refusedPage = /status (?:of )?(?:422|403)/;

const samples = [
  { address: '/', language: 'nl' },
  { address: '/en/contact', language: 'en' },
  { address: '/jfall-2025', language: 'en' },
  { address: '/nl/jfall-2025', language: 'nl' },
] as const;

for (const { address, language } of samples) {
  test(`${address} can be read and left`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shell = shellOf(page, language);
    await expect(shell.footer).toContainText('KvK');
    await shell.follow('Contact');
    await expect(page).toHaveURL(language === 'en' ? '/en/contact' : '/contact');
    await shell.switchLanguage();
    await expect(page).toHaveURL(language === 'en' ? '/contact' : '/en/contact');
  });
}

test('home has the news and its first picture', async ({ page }) => {
  const news = await publishedNews(mainSite.origin);
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'Nieuws' });
  for (const { title } of news) await expect(slider).toContainText(title);
  const picture = slider.getByRole('img').or(slider.locator('img')).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

for (const language of languages) {
  const tag = tagOf(language);
  test(`every page in ${language} is there, with its way on and its forms`, { tag }, async ({
    page,
  }) => {
    test.slow();
    const pages = sitePages.filter((one) => one.language === language && !isForMembers(one));
    for (const { address, isTool, slots } of pages) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect.soft(page.getByRole('heading').first(), address).toBeVisible();
      if (!isTool) await expect.soft(page.getByRole('contentinfo'), address).toContainText('KvK');
      const closed = await page.locator('main').getByRole('button', { expanded: false }).count();
      expect.soft(closed, `what only scripts unfold on ${address}`).toBe(0);
      for (const slot of slots.filter((name) => name !== 'forms/questionnaire')) {
        const form = page.locator(`[data-slot="${slot}"] form`);
        const isClosed = (await form.count()) === 0;
        if (!isClosed) await expect.soft(form.locator('[type=submit]').last()).toBeVisible();
      }
    }
  });
}

test('what cannot be shown without scripts says so, and promises nothing', {
  tag: desktopOnly,
}, async ({ page }) => {
  const main = page.locator('main');
  for (const address of ['/jf-ticket/no-such-ticket', '/t/waffles/no-such-ticket', '/board']) {
    await page.goto(address);
    await expect(main.getByText(/ needs JavaScript, which is off\./), address).toBeVisible();
    await expect(main.getByText(/Fetching|Hold on|on their way/), address).toBeHidden();
  }
  await page.goto('/logout');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAccessibleName('Logging out needs JavaScript, which is off.');
  await expect(main.getByText('Nothing of you is left on this device')).toBeHidden();
});

test('a message that is not right yet comes back as it was typed, and then arrives', {
  tag: phoneOnly,
}, async ({ page, problems }) => {
  problems.expect(refusedPage);
  const subject = `Zonder script ${process.pid}-${Date.now()}`;
  await page.goto('/contact?utm_source=krant');
  const { form } = contactFormOf(page, 'nl');
  const field = (name: string) => form.getByRole('textbox', { name });
  const send = form.getByRole('button', { name: 'Verstuur' }).last();
  await field('Naam').fill('Jan "de" <Wit>');
  await field('E-mailadres').fill('jan@');
  await field('Onderwerp').fill(subject);
  await field('Bericht').fill('Eerste regel\nTweede regel');
  await send.click();
  const alert = form.getByRole('alert');
  await expect(alert).toBeFocused();
  await alert.getByRole('link', { name: /nog geen e-mailadres/ }).click();
  await expect(page).toHaveURL(/#field-fromEmail$/);
  await expect(field('Naam')).toHaveValue('Jan "de" <Wit>');
  await expect(field('Bericht')).toHaveValue('Eerste regel\nTweede regel');
  await expect(field('E-mailadres')).toHaveAttribute('aria-invalid', 'true');
  await field('E-mailadres').fill('jan@example.com');
  await send.click();
  await expect(page.getByText('Bedankt voor je bericht, we houden contact.')).toBeVisible();
  await expect(page).toHaveURL('/contact?sent=forms/contact#forms-contact');
  await expect.poll(() => sentMessages(mainSite.outbox, subject)).toHaveLength(1);
  // Reloading sends nothing again.
  await page.reload();
  expect(await sentMessages(mainSite.outbox, subject)).toHaveLength(1);
});

test('a registration is looked at once more, which stands in for the bot-check', {
  tag: desktopOnly,
}, async ({ page, problems }) => {
  problems.expect(refusedPage);
  const remarks = `Zonder script ${process.pid}-${Date.now()}`;
  await page.goto('/en/events/tafelreview');
  const form = page.locator('[data-slot="forms/event-registration"] form');
  await form.getByRole('textbox', { name: 'Name' }).fill('Grace');
  await form.getByRole('textbox', { name: 'Email' }).fill(`grace-${Date.now()}@example.com`);
  await form.getByRole('textbox', { name: 'Remarks' }).fill(remarks);
  const send = form.locator('[type=submit]').last();
  await send.click();
  await expect(form.getByRole('status').first()).toContainText('One more step');
  await expect(form.getByRole('textbox', { name: 'Remarks' })).toHaveValue(remarks);
  // Too soon is asked again, with the same pass.
  const answer = page.locator('#forms-event-registration');
  await expect(async () => {
    if (await send.isVisible()) await send.click();
    await expect(answer).toContainText('Thank you', { timeout: 1_000 });
  }).toPass();
  await expect.poll(() => sentMessages(mainSite.outbox, remarks)).toHaveLength(1);
});
