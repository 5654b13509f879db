import { captchaHeader } from '@site/shared/contracts/headers';
import type { OutboxMessage } from '@site/shared/contracts/outbox';
import { describe, expect, it } from 'vitest';
import { FormSite } from '../../testing/form-site.ts';
import { makeSiteEvent } from '../../testing/test-content.ts';

const events = [
  makeSiteEvent({ id: 1, backendId: 'borrel', title: 'Borrel\r\nBcc: all@example.com', end: null }),
  makeSiteEvent({ id: 2, backendId: 7, title: 'Zeildag', date: null, start: null }),
  makeSiteEvent({ id: 3, backendId: 'avond', urlpart: 'avond', end: '21:30:00' }),
  makeSiteEvent({ id: 4, backendId: 'kamp', urlpart: 'kamp', end: '2026-12-05T16:00:00' }),
];

const limits = { CONFIRMATION_LIMIT_ADDRESS: '2', CONTACT_LIMIT_UNCHECKED: '20' };

const bait = 'Gratis geld, klik https://evil.example';
const contact = { fromName: bait, fromEmail: '', subject: bait, message: bait };
const entry = { name: bait, phone: '0612345678', solution: bait, codeSnippet: bait };

describe('the confirmation', () => {
  const site = new FormSite({
    environment: { ...limits, CRACK_DEADLINE: '2027-01-31' },
    content: { events },
    now: () => Date.parse('2026-12-01T12:00:00Z'),
  });

  async function send(call: string, payload: object, headers: Record<string, string> = {}) {
    const ip = site.newVisitor();
    const response = await site.app.inject({
      method: 'POST',
      url: `/api/${call}`,
      payload,
      headers: {
        'x-forwarded-for': ip,
        [captchaHeader]: await site.captchaToken(ip),
        ...headers,
      },
    });
    expect(response.statusCode).toBe(204);
  }

  async function mailsTo(address: string): Promise<OutboxMessage[]> {
    const headers = { accept: 'application/json' };
    const all = (await site.app.inject({ url: '/outbox', headers })).json<OutboxMessage[]>();
    return all.filter(({ to }) => to === address);
  }

  async function mailTo(address: string): Promise<OutboxMessage> {
    await expect.poll(() => mailsTo(address)).toHaveLength(1);
    const [mail] = await mailsTo(address);
    if (!mail) throw new Error('There is no mail.');
    return mail;
  }

  it.each([
    ['contact', 'nl', 'contact', contact, 'We hebben je bericht ontvangen'],
    ['contact', 'en', 'contact', contact, 'We received your message'],
    ['email', 'en', 'email', contact, 'We received your answers'],
    [
      'application',
      'nl',
      'contact',
      { ...contact, subject: 'Sollicitatie van Jan' },
      'We hebben je sollicitatie ontvangen',
    ],
    ['puzzle', 'en', 'crack', entry, 'We received your entry for Crack the code'],
  ])('of %s (%s) tells who sent it, and nothing that was typed', async (...row) => {
    const [name, language, call, payload, subject] = row;
    const address = `${name}-${language}@example.com`;
    const fields =
      call === 'crack'
        ? { ...payload, email: address, utmSource: null }
        : { ...payload, fromEmail: address };
    await send(call, fields, { 'accept-language': language });
    const mail = await mailTo(address);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.body).toContain(language === 'nl' ? 'Was jij dit niet?' : 'Was this not you?');
    expect(mail.body).toContain(language === 'nl' ? '/privacy' : '/en/privacy');
    expect(JSON.stringify(mail)).not.toMatch(/evil|Gratis/);
    if (name === 'puzzle') expect(mail.body).toContain('31 January 2027');
  });

  it('of a registration has the event for a calendar, and its title on one line', async () => {
    const registration = { name: 'Joan', email: 'joan@example.com', phone: '', remarks: bait };
    await send('event/borrel/registration', registration, { 'accept-language': 'nl' });
    const mail = await mailTo('joan@example.com');
    expect(mail.subject).toBe('Je aanmelding is binnen: Borrel Bcc: all@example.com');
    expect(mail.body).toMatch(/Wanneer: donderdag 3 december 2026 om \d\d:\d\d/);
    expect(mail.calendar).toContain('BEGIN:VEVENT\r\nUID:event-1@rawit.example\r\n');
    expect(mail.calendar).toContain('DTSTART:20261203T');
    const file = await site.app.inject(`/outbox/${mail.id}/event.ics`);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.body).toBe(mail.calendar);
  });

  it.each([
    ['avond', 'nl', 'Wanneer: donderdag 3 december 2026 om 17:00 tot 21:30'],
    ['kamp', 'nl', 'donderdag 3 december 2026 om 17:00 tot zaterdag 5 december 2026 om 16:00'],
    ['kamp', 'en', /3 December 2026 at 17:00 until Saturday,? 5 December 2026 at 16:00/],
  ] as const)('of a registration for %s (%s) says when it ends', async (event, language, when) => {
    const email = `${event}-${language}@example.com`;
    const registration = { name: 'Joan', email, phone: '', remarks: 'Ja' };
    await send(`event/${event}/registration`, registration, { 'accept-language': language });
    expect((await mailTo(email)).body.replace(/\s+/g, ' ')).toMatch(when);
  });

  it('of a wish to be told has no calendar', async () => {
    const registration = { name: 'Mary', email: 'mary@example.com', phone: '', remarks: 'Ja' };
    await send('event/7/registration', registration);
    const mail = await mailTo('mary@example.com');
    expect(mail.subject).toBe('We houden je op de hoogte: Zeildag');
    expect(mail.calendar).toBeUndefined();
  });

  it('is sent once, however often a form comes', async () => {
    const message = { ...contact, fromEmail: 'twice@example.com' };
    await Promise.all([send('contact', message), send('contact', message)]);
    await send('contact', message);
    await mailTo('twice@example.com');
  });

  it('is not sent to an address that had enough, nor for what a bot filled in', async () => {
    for (const [index, address] of ['A@example.com', 'a@example.com', 'a@Example.com'].entries()) {
      await send('contact', { ...contact, fromEmail: address, message: `${index}` });
    }
    const trapped = { 'x-form-signals': 'trap=1' };
    await send('contact', { ...contact, fromEmail: 'bot@example.com' }, trapped);
    await send('contact', { ...contact, fromEmail: 'worn@example.com' }, { [captchaHeader]: 'x' });
    const last = { ...contact, fromEmail: 'last@example.com' };
    await send('contact', last);
    await mailTo('last@example.com');
    expect(await mailsTo('A@example.com')).toHaveLength(1);
    expect(await mailsTo('a@example.com')).toHaveLength(1);
    for (const address of ['a@Example.com', 'bot@example.com', 'worn@example.com']) {
      expect(await mailsTo(address)).toEqual([]);
    }
  });

  it('is shown on the outbox page in a frame that can do nothing', async () => {
    await send('contact', { ...contact, fromEmail: 'seen@example.com' });
    const { id } = await mailTo('seen@example.com');
    const page = await site.app.inject('/outbox');
    expect(page.body).toContain(`<iframe sandbox src="/outbox/${id}/html"`);
    const mail = await site.app.inject(`/outbox/${id}/html`);
    const policy = String(mail.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox$/);
    for (const url of [`/outbox/${id}/event.ics`, `/outbox/${crypto.randomUUID()}/html`]) {
      expect((await site.app.inject(url)).statusCode).toBe(404);
    }
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(
      (await site.app.inject({ url: `/outbox/${id}/html`, headers: forwarded })).statusCode,
    ).toBe(404);
    expect((await site.app.inject('/outbox/x/html')).statusCode).toBe(400);
  });
});
