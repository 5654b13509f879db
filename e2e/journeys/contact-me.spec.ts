import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { test } from '../fixtures/test.ts';

for (const { address, labels } of [
  {
    address: '/voor-professionals/dba',
    labels: {
      form: 'Laat je bellen',
      name: 'Naam',
      phone: 'Telefoonnummer',
      send: 'Verstuur',
      failed: 'Je verzoek is niet aangekomen.',
      thanks: 'Bedankt, we bellen je op +31 6 12345678.',
    },
  },
  {
    address: '/en/voor-professionals/dba',
    labels: {
      form: 'Have us call you',
      name: 'Name',
      phone: 'Phone number',
      send: 'Send',
      failed: 'Your request did not arrive.',
      thanks: 'Thank you, we will call you on +31 6 12345678.',
    },
  },
] as const) {
  test(`a request to be called survives a service that fails: ${address}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/503/);
    const visitor = `Piet ${Date.now()}-${process.pid}`;
    await page.goto(address);
    const form = page.getByRole('form', { name: labels.form });
    const name = form.getByRole('textbox', { name: labels.name, exact: true });
    const phone = form.getByRole('textbox', { name: labels.phone, exact: true });
    const send = form.getByRole('button', { name: labels.send });
    await form.scrollIntoViewIfNeeded();
    // A number is put into its usual form when its field is left, and there must be someone to notice.
    await hydrated(page, '[data-slot] form');
    await expect(send).toBeDisabled();
    await name.fill(visitor);
    await phone.fill('0031 (0)6-12345678');
    await phone.blur();
    await expect(phone).toHaveValue('+31 6 12345678');

    await page.route('**/api/email', (route) => route.fulfill({ status: 503, body: '' }));
    await send.click();
    const alert = form.getByRole('alert');
    await expect(alert).toContainText(labels.failed);
    await expect(alert.getByRole('link', { name: 'info@rawit.example' })).toBeVisible();
    await expect(name).toHaveValue(visitor);
    expect(await sentMessages(mainSite.outbox, visitor)).toEqual([]);

    await page.unroute('**/api/email');
    await send.click();
    await expect(page.getByText(labels.thanks)).toBeVisible();
    await expect(page.getByText(labels.thanks)).toBeInViewport();
    await expect.poll(() => sentMessages(mainSite.outbox, visitor)).toHaveLength(1);
    const [mail] = await sentMessages(mainSite.outbox, visitor);
    expect(mail?.body).toContain('Telefoonnummer: +31 6 12345678');
  });
}
