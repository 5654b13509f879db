import { expect, type Page } from '@playwright/test';
import { violations } from '../fixtures/accessibility.ts';
import {
  type FakeContentSystem,
  makeEvent,
  makeNews,
  makeVacancy,
  startFakeContentSystem,
} from '../fixtures/fake-content-system.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { sideways } from '../fixtures/sideways.ts';
import { desktopOnly, phoneOnly } from '../fixtures/tags.ts';
import { test } from '../fixtures/test.ts';

const inEnglish = (texts: Readonly<Record<string, string>>) => [
  { id: 1, languages_code: 'en-GB', ...texts },
];

const developer = makeVacancy({
  title: 'Ontwikkelaar',
  urlpart: 'developer',
  summary: 'Code schrijven bij klanten die luisteren.',
  description: '<h2>Wat je doet</h2><p>Code die een ander kan lezen.</p>',
  translations: inEnglish({
    title: 'Developer',
    summary: 'Writing code for clients who listen.',
    description: '<h2>What you do</h2><p>Code that others can read.</p>',
  }),
});
const tester = makeVacancy({
  id: 2,
  title: 'Tester die doorvraagt',
  urlpart: 'tester',
  description: '<p>Vragen stellen.</p>',
});
const article = makeNews({
  url: 'verhuisd',
  title: 'Wij zijn verhuisd naar de overkant van de straat',
  summary: 'Twee straten verder, met een keuken.',
  content: '<h2>Waarom</h2><p>De oude was te klein.</p>',
  translations: inEnglish({ title: 'We moved across the street' }),
});
const evening = makeEvent({
  description: '<p>Met soep.</p>',
  translations: inEnglish({ title: 'An evening of now' }),
});

const languages = [
  {
    language: 'nl',
    ...{ tag: phoneOnly, prefix: '', title: 'Ontwikkelaar' },
    ...{
      list: 'Wie we nu zoeken',
      text: 'Code die een ander kan lezen.',
      salary: 'Bruto per maand',
    },
    ...{ form: 'Solliciteer', name: 'Naam', email: 'E-mailadres', experience: /^Jaren ervaring/ },
    ...{ send: 'Verstuur', thanks: 'Bedankt voor je bericht', others: 'Ook open' },
  },
  {
    language: 'en',
    ...{ tag: desktopOnly, prefix: '/en', title: 'Developer' },
    ...{
      list: 'Who we are looking for',
      text: 'Code that others can read.',
      salary: 'Gross a month',
    },
    ...{ form: 'Apply', name: 'Name', email: 'Email address', experience: /^Years of experience/ },
    ...{ send: 'Send', thanks: 'Thank you for your message', others: 'Also open' },
  },
] as const;

const notes = {
  nl: {
    whole: 'Deze tekst is er alleen in het',
    part: 'Een deel van deze tekst is er alleen in het',
  },
  en: { whole: 'This text is in Dutch only', part: 'Part of this text is in Dutch only' },
} as const;

let contentSystem: FakeContentSystem;
let site: OwnSite;

test.beforeAll(async () => {
  contentSystem = await startFakeContentSystem({
    news: [article],
    events: [evening],
    vacancies: [developer, tester],
  });
  site = await startOwnSite({ environment: { CMS_URL: contentSystem.address } });
});

test.afterAll(async () => {
  await site?.stop();
  await contentSystem?.stop();
});

for (const { language, tag, prefix, ...label } of languages) {
  test(`a vacancy is found in the list, read and applied for (${language})`, { tag }, async ({
    page,
  }) => {
    const applicant = `Anna ${language} ${Date.now()}-${process.pid}`;
    await page.goto(`${site.origin}${prefix}/voor-professionals/werken-bij`);
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: label.list })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Tester die doorvraagt' })).toBeVisible();
    await main.getByRole('link', { name: label.title, exact: true }).click();
    await expect(page).toHaveURL(`${site.origin}${prefix}/voor-professionals/werken-bij/developer`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label.title);
    await expect(main).toContainText(label.text);
    await expect(main).toContainText(label.salary);
    await expect(page.getByText(notes[language].whole)).toHaveCount(0);
    await expectReadable(page);

    // After a click the form is loaded once its place comes near.
    const slot = '[data-slot="forms/application"]';
    await page.locator(slot).scrollIntoViewIfNeeded();
    await hydrated(page, `${slot} form`);
    const form = page.getByRole('form', { name: label.form });
    await form.getByRole('textbox', { name: label.name, exact: true }).fill(applicant);
    await form.getByRole('textbox', { name: label.email, exact: true }).fill('anna@voorbeeld.nl');
    await form.getByRole('textbox', { name: label.experience }).fill('7');
    await form.getByRole('button', { name: label.send }).click();
    await expect(page.getByText(label.thanks)).toBeVisible();
    await expect.poll(() => sentMessages(site.outbox, applicant)).not.toEqual([]);

    await expect(main.getByRole('heading', { name: label.others })).toBeVisible();
    await main.getByRole('link', { name: 'Tester die doorvraagt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tester die doorvraagt');
    const note = page.getByText(notes[language].whole);
    await expect(note).toHaveCount(language === 'en' ? 1 : 0);
    const html = await (await fetch(page.url())).text();
    expect(html).toContain('"@type":"JobPosting"');
  });
}

test('what is translated in part says so, and fits a phone', { tag: phoneOnly }, async ({
  page,
}) => {
  for (const [path, title] of [
    ['/nieuws/verhuisd', 'We moved across the street'],
    ['/events/avond', 'An evening of now'],
  ] as const) {
    await page.goto(`${site.origin}/en${path}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByText(notes.en.part)).toBeVisible();
    await expect(page.locator('main [lang=nl]').first()).toBeVisible();
    await expectReadable(page);
    await page.goto(site.origin + path);
    await hydrated(page);
    await expect(page.getByText(notes.nl.part)).toHaveCount(0);
  }
});

async function expectReadable(page: Page): Promise<void> {
  expect.soft(await sideways(page)).toBeLessThanOrEqual(0);
  expect.soft(await violations(page)).toEqual([]);
}
