import type { EventRegistration } from '@site/shared/contracts/event-registration';
import { captchaHeader } from '@site/shared/contracts/headers';
import { describe, expect, it } from 'vitest';
import { FormSite } from '../../testing/form-site.ts';
import { makeSiteEvent } from '../../testing/test-content.ts';

const before = Date.parse('2026-12-03T12:00:00Z');

const makeRegistration = (overrides: Partial<EventRegistration> = {}): EventRegistration => ({
  name: 'Grace',
  email: 'grace@example.com',
  phone: '',
  remarks: 'Geen noten',
  ...overrides,
});

const events = [
  makeSiteEvent({ id: 1, backendId: 'borrel', title: 'Borrel\r\nBcc: all@example.com' }),
  makeSiteEvent({ id: 2, backendId: 'tafel', title: 'Tafel', end: '21:00:00', capacity: 2 }),
  makeSiteEvent({ id: 3, backendId: 7, title: 'Zeildag', date: null, start: null }),
  makeSiteEvent({ id: 4, backendId: 'concept', title: 'Concept', status: 'Staging' }),
  makeSiteEvent({ id: 6, backendId: 'nacht', start: '22:00:00', end: '02:00:00' }),
  {
    ...makeSiteEvent({ id: 8, backendId: 'review', title: 'Tafelreview' }),
    translations: [{ id: 1, languages_code: 'en-GB', title: 'Table review' }],
  },
  makeSiteEvent({ id: 5, backendId: 'archief', title: 'Archief', status: 'archived' }),
];

describe('a registration for an event', () => {
  let now = before;
  const site = new FormSite({
    environment: { EVENT_LIMIT: '4' },
    content: { events },
    now: () => now,
  });
  const { newVisitor, captchaToken, sent } = site;

  async function register(
    backendId: string,
    payload: object,
    { ip = newVisitor(), language = 'nl' } = {},
  ) {
    const token = await captchaToken(ip);
    return site.app.inject({
      method: 'POST',
      url: `/api/event/${backendId}/registration`,
      payload,
      headers: { 'x-forwarded-for': ip, [captchaHeader]: token, 'accept-language': language },
    });
  }

  it('reaches the company, whatever an editor wrote into the title', async () => {
    const registration = makeRegistration({ name: 'Joan' });
    expect((await register('borrel', registration)).statusCode).toBe(204);
    const subject = 'Aanmelding: Borrel Bcc: all@example.com, Joan';
    await expect.poll(() => sent(subject)).toHaveLength(1);
    const [mail] = await sent(subject);
    expect(mail).toMatchObject({ channel: 'email', to: 'info@rawit.example' });
    for (const part of ['(borrel)', 'Datum: 2026-12-03', 'Naam: Joan', 'grace@example.com']) {
      expect(mail?.body).toContain(part);
    }
    expect(mail?.body).toContain('Telefoonnummer: niet opgegeven\n\nOpmerkingen:\nGeen noten');
  });

  it('is confirmed with the title in the language of the page', async () => {
    const guest = makeRegistration({ email: 'en@example.com' });
    expect((await register('review', guest, { language: 'en' })).statusCode).toBe(204);
    const subject = 'We received your registration: Table review';
    await expect.poll(() => sent(subject)).toHaveLength(1);
    const [mail] = await sent(subject);
    expect(mail?.to).toBe('en@example.com');
    expect(mail?.calendar).toContain('SUMMARY:Table review\r\n');
    await expect.poll(() => sent('Aanmelding: Tafelreview, Grace')).toHaveLength(1);
  });

  it('is a wish to be told where the event has no date', async () => {
    expect((await register('7', makeRegistration({ name: 'Mary' }))).statusCode).toBe(204);
    await expect.poll(() => sent('Houd me op de hoogte: Zeildag, Mary')).toHaveLength(1);
  });

  it('works for a draft, and for no event that is unknown or put away', async () => {
    expect((await register('concept', makeRegistration())).statusCode).toBe(204);
    for (const backendId of ['archief', 'nergens', '%00', '..%2F7']) {
      const refusal = await register(backendId, makeRegistration());
      expect(refusal.statusCode).toBe(404);
      expect(refusal.json().error).toBe('notFound');
    }
  });

  it('is refused with a reason per field', async () => {
    const refusal = await register('borrel', { name: '', email: 'x', phone: 'a\nb', remarks: ' ' });
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json().fieldErrors).toEqual({
      name: 'required',
      email: 'invalid',
      phone: 'invalid',
      remarks: 'required',
    });
  });

  it('without scripts is taken at the second try, a while after the first', async () => {
    const ip = newVisitor();
    const post = async (pass: string, payload: object, { from = ip, signals = '' } = {}) => {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/event/borrel/registration',
        payload,
        headers: { 'x-forwarded-for': from, 'x-form-pass': pass, 'x-form-signals': signals },
      });
      return answer.statusCode === 204 ? 'taken' : answer.json();
    };
    const registration = makeRegistration({ name: 'Lynx', email: 'lynx@example.com' });
    const first = await post('ask', registration);
    expect(first.error).toBe('captchaRequired');
    const { pass } = first.details;
    expect((await post(pass, registration)).details.pass).toBe(pass);
    now += 3_000;
    try {
      expect((await post(pass, registration, { from: newVisitor() })).error).toBe(
        'captchaRequired',
      );
      const trapped = await post(pass, registration, { signals: 'trap=1' });
      expect(trapped.error).toBe('captchaFailed');
      expect((await post(`${pass}x`, registration)).error).toBe('captchaRequired');
    } finally {
      now = before;
    }
  });

  it('without scripts is taken with a pass once', async () => {
    const ip = newVisitor();
    const post = async (pass: string, remarks: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/event/borrel/registration',
        payload: makeRegistration({ email: 'elinks@example.com', remarks }),
        headers: { 'x-forwarded-for': ip, 'x-form-pass': pass },
      });
    const { pass } = (await post('ask', 'Eerst')).json().details;
    now += 3_000;
    try {
      expect((await post(pass, 'Eerst')).statusCode).toBe(204);
      expect((await post(pass, 'Nog iets')).json().error).toBe('captchaRequired');
    } finally {
      now = before;
    }
  });

  it('is refused without a bot-check', async () => {
    const refusal = await site.app.inject({
      method: 'POST',
      url: '/api/event/borrel/registration',
      payload: makeRegistration({ name: 'Robot' }),
      headers: { 'x-forwarded-for': newVisitor() },
    });
    expect(refusal.statusCode).toBe(403);
    expect(refusal.json().error).toBe('captchaFailed');
  });

  it('is limited per address', async () => {
    const ip = newVisitor();
    const statuses: number[] = [];
    for (const name of ['een', 'twee', 'drie', 'vier', 'vijf']) {
      statuses.push((await register('7', makeRegistration({ name }), { ip })).statusCode);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
  });

  it('takes one of the places, once per person, until all are taken', async () => {
    const people = ['a@b.nl', 'b@b.nl', 'c@b.nl', 'd@b.nl'];
    const answers = await Promise.all(
      people.map((email) => register('tafel', makeRegistration({ email }))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([204, 204, 409, 409]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusal?.json()).toMatchObject({ error: 'eventFull', fieldErrors: {} });

    const [guest = ''] = people.filter((_, index) => answers[index]?.statusCode === 204);
    const change = makeRegistration({ email: guest.toUpperCase(), remarks: 'Toch wel noten' });
    expect((await register('tafel', change)).statusCode).toBe(204);
    await expect.poll(() => sent('Aanmelding: Tafel, Grace')).toHaveLength(3);
  });

  it('is possible until the event ends, or else its day in Amsterdam', async () => {
    const statusAt = async (backendId: string, time: string) => {
      now = Date.parse(time);
      const { statusCode } = await register(backendId, makeRegistration({ remarks: time }));
      now = before;
      return statusCode;
    };
    expect(await statusAt('borrel', '2026-12-03T22:59:59Z')).toBe(204);
    expect(await statusAt('borrel', '2026-12-03T23:00:00Z')).toBe(409);
    expect(await statusAt('tafel', '2026-12-03T20:00:00Z')).toBe(409);
    expect(await statusAt('nacht', '2026-12-04T00:59:59Z')).toBe(204);
    expect(await statusAt('nacht', '2026-12-04T01:00:00Z')).toBe(409);
    expect(await statusAt('7', '2030-01-01T00:00:00Z')).toBe(204);
    now = Date.parse('2026-12-04T00:00:00Z');
    const refusal = await register('borrel', makeRegistration());
    now = before;
    expect(refusal.json()).toMatchObject({ error: 'registrationPeriodClosed', fieldErrors: {} });
  });
});

describe('a registration while the bot-check cannot be asked', () => {
  const site = new FormSite({
    environment: {
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/siteverify',
    },
    content: { events },
    now: () => before,
  });

  it('is refused as a fault of the site, not of the visitor', async () => {
    const { statusCode, body } = await site.app.inject({
      method: 'POST',
      url: '/api/event/borrel/registration',
      payload: makeRegistration(),
      headers: { 'x-forwarded-for': site.newVisitor(), [captchaHeader]: 'a-token-of-the-provider' },
    });
    expect({ statusCode, ...JSON.parse(body) }).toMatchObject({
      statusCode: 503,
      error: 'captchaFailed',
    });
  });

  it('does not keep a message from arriving, or its sender from hearing so', async () => {
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: {
        fromName: 'Grace',
        fromEmail: 'grace@example.com',
        subject: 'Vraag',
        message: 'Zijn jullie er?',
      },
      headers: { 'x-forwarded-for': site.newVisitor(), [captchaHeader]: 'a-token-of-the-provider' },
    });
    expect(statusCode).toBe(204);
    const headers = { accept: 'application/json' };
    const outbox = async () => (await site.app.inject({ url: '/outbox', headers })).json();
    await expect.poll(outbox).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          body: expect.stringContaining('robotcontrole is niet gelukt'),
        }),
        expect.objectContaining({ to: 'grace@example.com' }),
      ]),
    );
  });
});
