import { expect } from '@playwright/test';
import { contactFormOf, makeMessage } from '../fixtures/contact-form.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { test } from '../fixtures/test.ts';

const pages = [
  { language: 'nl', address: '/contact' },
  { language: 'en', address: '/en/contact' },
] as const;

for (const { language, address } of pages) {
  test(`a message in ${language} is thanked for at once and arrives once`, async ({ page }) => {
    const service = await holdRequests(page, '**/api/contact');
    await page.goto(address);
    const { form, send, thanks, ...contact } = contactFormOf(page, language);
    await expect(send).toBeDisabled();
    const message = makeMessage();
    await contact.fill(message);
    await expect(send).toBeEnabled();
    // Some people press everything twice.
    await send.dblclick();
    await expect(thanks).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.locator(':focus').filter({ has: thanks })).toBeVisible();
    expect(await sentMessages(mainSite.outbox, message.subject)).toEqual([]);

    service.open();
    await expect.poll(() => sentMessages(mainSite.outbox, message.subject)).toHaveLength(1);
    const [mail] = await sentMessages(mainSite.outbox, message.subject);
    expect(mail).toMatchObject({ channel: 'email', to: 'info@rawit.example' });
    for (const text of Object.values(message)) {
      expect(`${mail?.subject}\n${mail?.body}`).toContain(text);
    }
  });
}

test('what is wrong is said beside its field, and mended there', async ({ page }) => {
  await page.goto('/contact');
  const { send, form, ...contact } = contactFormOf(page, 'nl');
  await contact.alive();
  await contact.fill(makeMessage({ fromEmail: 'anna@voorbeeld' }));
  await contact.field('subject').focus();
  const email = contact.field('fromEmail');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/Dit is nog geen e-mailadres/);
  await expect(send).toBeDisabled();
  await expect(form.getByRole('status')).toContainText('een e-mailadres dat klopt');

  await email.fill('anna@voorbeeld.nl');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect(send).toBeEnabled();
});

test('a draft survives a reload, and is gone when its message has arrived', async ({ page }) => {
  await page.goto('/contact');
  const { send, thanks, ...contact } = contactFormOf(page, 'nl');
  const message = makeMessage();
  await contact.fill(message);
  await expect(send).toBeEnabled();
  await page.reload();
  await expect.poll(contact.values).toEqual(message);
  await expect(send).toBeEnabled();

  await send.click();
  await expect(thanks).toBeVisible();
  await expect.poll(() => sentMessages(mainSite.outbox, message.subject)).toHaveLength(1);
  await page.goto('/contact');
  await expect(send).toBeDisabled();
  expect(Object.values(await contact.values())).toEqual(['', '', '', '']);
});

test('what is typed before the form is alive stays and can be sent', async ({ page }) => {
  const code = await holdRequests(page, '**/remotes/forms/**/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const { send, thanks, ...contact } = contactFormOf(page, 'nl');
  const message = makeMessage();
  await contact.fill(message);
  await contact.field('subject').press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(send).toBeDisabled();

  code.open();
  await expect(send).toBeEnabled();
  expect(await contact.values()).toEqual(message);
  await send.click();
  await expect(thanks).toBeVisible();
  await expect.poll(() => sentMessages(mainSite.outbox, message.subject)).toHaveLength(1);
});

test('a click on send before the host is alive loses nothing', async ({ page }) => {
  const code = await holdRequests(page, '**/remotes/**/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const { send, form, ...contact } = contactFormOf(page, 'nl');
  const message = makeMessage();
  await contact.fill(message);
  await send.click({ force: true });
  await contact.field('fromName').press('Enter');
  await expect(page).toHaveURL('/contact');
  code.open();
  await expect(send).toBeEnabled();
  expect(await contact.values()).toEqual(message);
});

test('two quick clicks send one message', async ({ page }) => {
  await page.goto('/contact');
  const { send, thanks, ...contact } = contactFormOf(page, 'nl');
  const message = makeMessage();
  await contact.fill(message);
  await expect(send).toBeEnabled();
  await send.dblclick();
  await expect(thanks).toBeVisible();
  await expect.poll(() => sentMessages(mainSite.outbox, message.subject)).toHaveLength(1);
});

test('the page names the company and how to reach it', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const address = main.getByRole('group').or(main.locator('address'));
  await expect(address).toContainText('Rawit B.V.');
  await expect(address).toContainText('Voorbeeldstraat 1');
  await expect(address).toContainText('1234 AB Voorbeeldstad');
  await expect(address).toContainText('00000000');
  await expect(main.getByRole('link', { name: '010 000 00 00' })).toHaveAttribute(
    'href',
    'tel:+31100000000',
  );
  await expect(main.getByRole('link', { name: 'info@rawit.example' })).toHaveAttribute(
    'href',
    'mailto:info@rawit.example',
  );
});
