import type { Language } from '@site/shared/i18n/language';
import { createUser } from '@site/shared/testing/user';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createFairNetwork, limited, refusal } from '../../testing/fair-network.ts';
import { setUpRegistration } from '../../testing/set-up-registration.ts';
import { Site } from '../../testing/site.tsx';
import page from './ticket-registration-page.tsx';

// Far longer than anything takes, for machines with other things to do.
vi.setConfig({ testTimeout: 30_000 });

const network = createFairNetwork();
const call = 'POST /ticket-api/tickets';
const number = '+31 6 12345678';
const created = () => HttpResponse.json([{ type: 'waffles', ticketNumber: 7 }], { status: 201 });

setUpRegistration(network);

async function load(query: string, language: Language = 'en') {
  const data = await page.load?.({
    language,
    params: {},
    url: new URL(`https://site.test/jfall-2025/ticket${query}`),
    signal: new AbortController().signal,
  });
  return data ?? { activity: null, states: null };
}

async function visit(query = '?activity=waffles', language: Language = 'en') {
  const data = await load(query, language);
  render(
    <Site language={language}>
      <page.Page data={data} />
    </Site>,
  );
  const user = createUser();
  const button = () => screen.getByRole<HTMLButtonElement>('button');
  const fillIn = async () => {
    const [firstName, lastName, phone] = screen.getAllByRole<HTMLInputElement>('textbox');
    if (!firstName || !lastName || !phone) throw new Error('A field is missing.');
    await user.type(firstName, 'Grace');
    await user.type(lastName, 'Hopper');
    await user.type(phone, '0612345678');
    await user.click(screen.getAllByRole('checkbox')[1] ?? firstName);
    // As everybody reads it, once the field is left and the rules are there.
    await expect.poll(() => phone.value).toBe(number);
    await expect.poll(() => button().disabled).toBe(false);
  };
  return { user, button, fillIn };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
/** What is said beside a field to be wrong with it. */
const errorOf = (field: HTMLElement | undefined) =>
  document
    .getElementById(field?.getAttribute('aria-describedby') ?? '')
    ?.textContent?.replace(/^(?:Error|Fout): /, '') ?? '';
/** As a validator prints it. */
const validatorText = '✖ Invalid input\n  → at firstName';
const registrations = () => network.received.filter((request) => request.call === call);

describe('the activity', () => {
  it('is in the title, dashes as spaces and commas as and', async () => {
    await visit('?activity=coffee,home-assistant');
    expect(title()).toBe('Your ticket for coffee and home assistant');
    cleanup();
    await visit('?activity=coffee,home-assistant', 'nl');
    expect(title()).toBe('Je ticket voor coffee en home assistant');
    const head = page.head(await load('?activity=waffles'), { language: 'en', params: {} });
    expect(head).toMatchObject({ title: 'Your ticket for waffles', indexable: false });
  });

  it.each(['', '?activity=', '?activity=<b>free</b>'])(
    'is asked for without one: %s',
    async (query) => {
      await visit(query);
      expect(screen.queryByRole('form')).toBeNull();
      const link = screen.getByRole('link', { name: 'See the activities' });
      expect(link.getAttribute('href')).toBe('/jfall-2025');
    },
  );
});

it('needs names, phone and terms, and sends the contract’s fields', async () => {
  let finish: (response: Response) => void = () => undefined;
  network.answer(call, () => new Promise((resolve) => (finish = resolve)));
  const { user, button, fillIn } = await visit();
  expect(button().disabled).toBe(true);
  await fillIn();
  expect(button().disabled).toBe(false);
  expect(button().textContent).toBe('Register!');
  await user.click(screen.getByRole('checkbox', { name: /exploring new opportunities/ }));
  await user.click(button());
  await expect.poll(() => button().textContent).toBe('Please wait...');
  await user.click(button());
  await expect.poll(() => registrations()).toHaveLength(1);
  finish(created());
  await screen.findByText(
    'Thank you for your registration. You will receive your ticket by SMS on +31 6 12345678',
  );
  expect(screen.queryByRole('form')).toBeNull();
  const [sent] = registrations();
  expect(sent?.headers.get('Ticket-Type')).toBe('waffles');
  expect(sent?.headers.get('Content-Type')).toBe('application/vnd.site.ticket+json');
  expect(sent?.body).toEqual({
    firstName: 'Grace',
    lastName: 'Hopper',
    phoneNumber: number,
    email: '',
    employeeLookingForJob: true,
    zzpLookingForJob: false,
    homeAssistantInfo: false,
  });
});

it('asks for several tickets with the combined content type', async () => {
  network.answer(call, created);
  const { user, button, fillIn } = await visit('?activity=coffee,waffles');
  await fillIn();
  await user.click(button());
  await screen.findByText(/Thank you for your registration/);
  const [sent] = registrations();
  expect(sent?.headers.get('Ticket-Type')).toBe('coffee,waffles');
  expect(sent?.headers.get('Content-Type')).toBe('application/vnd.site.combined-ticket+json');
  expect(sent?.body).toMatchObject({ employeeLookingForJob: false });
});

it.each([
  ['en', 400, 'Please check your input: Not a mobile number.'],
  ['nl', 400, 'Controleer je invoer: Je hebt je al ingeschreven'],
  ['en', 500, 'Something went wrong on our side, please ask our team for assistance'],
] as const)(
  'says in %s what a %i means, and keeps what was typed',
  async (language, status, text) => {
    const key = language === 'nl' ? 'duplicateRegistration' : 'validationFailed';
    network.answer(call, () =>
      refusal(
        status,
        key === 'validationFailed' && status === 500 ? 'generic' : key,
        'Not a mobile number.',
      ),
    );
    const { user, button, fillIn } = await visit('?activity=waffles', language);
    await fillIn();
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('Grace');
  },
);

it.each([
  ['en', () => limited(700, 'network'), 'such as mobile data, it works. Try again in 12 minutes.'],
  ['nl', () => limited(700, 'network'), 'kan het wel. Probeer het over 12 minuten opnieuw.'],
  ['nl', () => limited(30), 'te vaak geprobeerd. Probeer het over 30 seconden opnieuw.'],
  ['nl', () => refusal(403, 'captchaRequired'), 'Die controle is niet gelukt.'],
] as const)(
  'says in %s which limit was reached, and for how long',
  async (language, answer, text) => {
    network.answer(call, answer);
    const { user, button, fillIn } = await visit('?activity=waffles', language);
    await fillIn();
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  },
);

it('says that the bot check failed when there is no token', async () => {
  network.answer('POST /api/captcha/token', () => refusal(500, 'generic'));
  network.answer(call, () => refusal(403, 'captchaRequired'));
  const { user, button, fillIn } = await visit();
  await fillIn();
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('That check failed. Try again.');
});

it('says how long to wait when the bot check was asked for too often', async () => {
  network.answer('POST /api/captcha/token', () => limited(240));
  network.answer(call, () => refusal(403, 'captchaRequired'));
  const { user, button, fillIn } = await visit();
  await fillIn();
  await user.click(button());
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('too often over this internet connection. Try again in 4 minutes.');
});

it('says plainly that input was refused when the service does not say why', async () => {
  network.answer(call, () => new HttpResponse(null, { status: 400 }));
  const { user, button, fillIn } = await visit();
  await fillIn();
  await user.click(button());
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('check your input: Something you filled in is not right.');
});

describe.each([
  [
    'en',
    'There is an invisible character in your first name, such as a line break. Type it again.',
    'Use 200 characters at most for your first name.',
    'Please check your input: Something you filled in is not right.',
    'Please check your input: A first name has at most 200 characters, on one line.',
  ],
  [
    'nl',
    'In je voornaam zit een onzichtbaar teken, zoals een regeleinde. Typ hem opnieuw.',
    'Gebruik voor je voornaam hooguit 200 tekens.',
    'Controleer je invoer: Er klopt iets niet aan wat je hebt ingevuld.',
    'Controleer je invoer: Een voornaam heeft hoogstens 200 tekens, op één regel.',
  ],
] as const)(
  'in %s nobody reads a validator’s text',
  (language, invisible, tooLong, refused, named) => {
    it.each([
      ['a line separator', 'Gra\u2028ce', invisible],
      ['a NUL', 'Gra\0ce', invisible],
      ['300 characters', 'G'.repeat(300), tooLong],
    ])('beside a first name with %s', async (_what, pasted, text) => {
      const { user, button, fillIn } = await visit('?activity=waffles', language);
      await fillIn();
      const [firstName] = screen.getAllByRole<HTMLInputElement>('textbox');
      if (!firstName) throw new Error('There is no first name.');
      await user.clear(firstName);
      await user.paste(pasted);
      await user.tab();
      await expect.poll(() => errorOf(firstName)).toBe(text);
      expect(firstName.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => button().disabled).toBe(true);
      expect(registrations()).toEqual([]);
    });

    it.each([
      ['of no known name', { error: 'Bad Request', message: validatorText }, refused, ''],
      [
        'about fields that are not here',
        {
          error: 'validationFailed',
          message: validatorText,
          fieldErrors: { 'ticket.holder': validatorText },
        },
        refused,
        '',
      ],
      [
        'about a field, in other words than the contract’s',
        {
          error: 'validationFailed',
          message: validatorText,
          fieldErrors: { firstName: validatorText },
        },
        named,
        invisible,
      ],
    ])('after a 400 %s', async (_what, answer, text, beside) => {
      network.answer(call, () => HttpResponse.json(answer, { status: 400 }));
      const { user, button, fillIn } = await visit('?activity=waffles', language);
      await fillIn();
      await user.click(button());
      expect((await screen.findByRole('alert')).textContent).toContain(text);
      const [firstName] = screen.getAllByRole<HTMLInputElement>('textbox');
      expect(errorOf(firstName)).toBe(beside);
      expect(document.body.textContent).not.toMatch(/✖|Invalid input|firstName/);
    });
  },
);

it.each([
  [{ phoneNumber: 'invalid' }, 'Naar dit nummer kunnen we geen sms sturen.'],
  [{ 'ticket-type': 'invalid' }, 'Voor deze activiteit zijn er geen tickets.'],
  [{ lastName: 'invalid' }, 'Een achternaam heeft hoogstens 200 tekens, op één regel.'],
  [{}, 'Er klopt iets niet aan wat je hebt ingevuld.'],
])('says in Dutch what is wrong with %o', async (fieldErrors, text) => {
  const message = 'This is not the number of a mobile phone.';
  network.answer(call, () =>
    HttpResponse.json({ error: 'validationFailed', message, fieldErrors }, { status: 400 }),
  );
  const { user, button, fillIn } = await visit('?activity=waffles', 'nl');
  await fillIn();
  await user.click(button());
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain(`Controleer je invoer: ${text}`);
  expect(textContent).not.toContain(message);
});
