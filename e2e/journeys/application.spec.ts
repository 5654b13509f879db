import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../fixtures/held-requests.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

const address = '/voor-professionals/solliciteer';

const labels = {
  nl: {
    form: 'Solliciteer',
    name: 'Naam',
    email: 'E-mailadres',
    experience: /^Jaren ervaring/,
    other: 'Anders',
    whatOther: /^Wat nog meer/,
    send: 'Verstuur',
    thanks: 'Bedankt voor je bericht, we houden contact.',
  },
  en: {
    form: 'Apply',
    name: 'Name',
    email: 'Email address',
    experience: /^Years of experience/,
    other: 'Something else',
    whatOther: /^What else/,
    send: 'Send',
    thanks: 'Thank you for your message, we will stay in touch.',
  },
} as const;

function applicationForm(page: Page, language: 'nl' | 'en') {
  const label = labels[language];
  const form = page.getByRole('form', { name: label.form });
  return {
    form,
    name: form.getByRole('textbox', { name: label.name, exact: true }),
    email: form.getByRole('textbox', { name: label.email, exact: true }),
    experience: form.getByRole('textbox', { name: label.experience }),
    box: (name: string) => form.getByRole('checkbox', { name }),
    other: form.getByRole('checkbox', { name: label.other }),
    whatOther: form.getByRole('textbox', { name: label.whatOther }),
    send: form.getByRole('button', { name: label.send }),
    thanks: page.getByText(label.thanks),
  };
}

test('an application begun in Dutch, reloaded, and finished in English arrives whole', async ({
  page,
}) => {
  const name = `Anna de Vries ${Date.now()}-${process.pid}`;
  const service = await holdRequests(page, '**/api/contact');
  await page.goto(`${address}?utm_source=magazine`);
  await hydrated(page);
  const dutch = applicationForm(page, 'nl');
  await dutch.form.scrollIntoViewIfNeeded();
  await dutch.name.fill(name);
  await dutch.email.fill('anna@voorbeeld.nl');
  await dutch.experience.fill('vijf');
  await dutch.box('Java').check();
  await expect(dutch.send).toBeDisabled();
  const missing = dutch.form.getByRole('status').filter({ hasText: 'Nog nodig' });
  await expect(missing).toContainText('je jaren ervaring');
  await dutch.experience.fill('5');
  await expect(dutch.send).toBeEnabled();

  await page.reload();
  await expect(dutch.name).toHaveValue(name);
  await expect(dutch.box('Java')).toBeChecked();
  await dutch.other.check();
  await dutch.whatOther.fill('Kotlin');
  await shellOf(page, 'nl').switchLanguage();

  const english = applicationForm(page, 'en');
  await english.form.scrollIntoViewIfNeeded();
  await expect(english.whatOther).toHaveValue('Kotlin');
  await expect(english.name).toHaveValue(name);
  await expect(english.box('Java')).toBeChecked();
  await expect(english.box('Spring')).not.toBeChecked();
  await english.send.click();
  await expect(english.thanks).toBeVisible();
  await expect(english.form).toBeHidden();
  expect(await sentMessages(mainSite.outbox, name)).toEqual([]);

  service.open();
  await expect.poll(() => sentMessages(mainSite.outbox, name)).toHaveLength(1);
  const [mail] = await sentMessages(mainSite.outbox, name);
  expect(mail?.subject).toBe(`Sollicitatie van ${name}`);
  for (const line of ['Jaren ervaring: 5', 'Java: ja', 'Spring: nee', 'Namelijk: Kotlin']) {
    expect(mail?.body).toContain(line);
  }
  expect(mail?.body).toContain('Via: magazine');
  expect(mail?.body).not.toContain('robotcontrole');
});
