import { expect, type Page } from '@playwright/test';
import { contactFormOf, makeMessage } from '../fixtures/contact-form.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { injectFault, problemsOf } from '../fixtures/network-faults.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { test } from '../fixtures/test.ts';

const forms = '**/remotes/forms/*/assets/remoteEntry-*.js*';
const fair = '**/remotes/fair/*/assets/remoteEntry-*.js*';

/** Types a message before the form's code can be there. */
async function fillInContact(page: Page) {
  await page.goto('/contact', { waitUntil: 'commit' });
  const contact = contactFormOf(page, 'nl');
  const message = makeMessage();
  await contact.fill(message);
  const alternative = page.getByRole('alert').filter({ hasText: 'Dit onderdeel laadt niet' });
  return { contact, message, alternative };
}

for (const fault of ['missing', 'hanging', 'corrupt'] as const) {
  test(`a dead contact form says what to do instead and keeps the message: ${fault}`, async ({
    page,
    problems,
  }) => {
    problems.expect(...problemsOf(fault, forms), /already registered/);
    const { restore } = await injectFault(page, forms, fault);
    const { contact, message, alternative } = await fillInContact(page);
    await expect(alternative).toBeVisible();
    await expect(alternative.getByRole('link', { name: '010 000 00 00' })).toBeVisible();
    await expect(alternative.getByRole('link', { name: 'info@rawit.example' })).toBeVisible();
    expect(await contact.values()).toEqual(message);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    restore();
    await alternative.getByRole('button', { name: 'Probeer opnieuw' }).click();
    await expect(contact.send).toBeEnabled();
    await expect(alternative).toBeHidden();
    expect(await contact.values()).toEqual(message);
    await contact.send.click();
    await expect(contact.thanks).toBeVisible();
    await expect.poll(() => sentMessages(mainSite.outbox, message.subject)).toHaveLength(1);
  });
}

test('a contact form that takes too long comes alive by itself when it is there', async ({
  page,
}) => {
  let arrive = () => {};
  const arrival = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(forms, async (route) => {
    await arrival;
    await route.continue();
  });
  const { contact, message, alternative } = await fillInContact(page);
  await expect(alternative).toBeVisible();

  arrive();
  await expect(alternative).toBeHidden();
  expect(await contact.values()).toEqual(message);
  await contact.send.click();
  await expect(contact.thanks).toBeVisible();
  await expect.poll(() => sentMessages(mainSite.outbox, message.subject)).toHaveLength(1);
});

test('a dead fair is readable, and marketing does not notice', async ({ page, problems }) => {
  problems.expect(...problemsOf('broken server', fair));
  await injectFault(page, fair, 'broken server');
  await page.goto('/jfall-2025');
  await expect(page.getByText('A part of this page does not load.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pick one\./);
  await page.goto('/');
  await hydrated(page);
  await page.goto('/contact');
  await hydrated(page);
  await expect(contactFormOf(page, 'nl').send).toBeDisabled();
});
