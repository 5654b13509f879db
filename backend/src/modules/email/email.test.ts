import type { EmailSend } from '@site/shared/contracts/email';
import { formSignalsHeader, writeFormSignals } from '@site/shared/contracts/form-signals';
import { captchaHeader } from '@site/shared/contracts/headers';
import { emailSendLimits } from '@site/shared/contracts/mail-limits';
import { describe, expect, it } from 'vitest';
import { FormSite } from '../../testing/form-site.ts';
import { makeLog } from '../../testing/silent-log.ts';

const environment = { EMAIL_LIMIT: '4', EMAIL_LIMIT_UNCHECKED: '2' };

const makeEmail = (overrides: Partial<EmailSend> = {}): EmailSend => ({
  fromName: 'Jan Jansen',
  fromEmail: '',
  subject: 'Bel mij',
  message: 'Telefoon: +31 6 12345678',
  ...overrides,
});

describe('e-mail', () => {
  const { log, written } = makeLog();
  const site = new FormSite({ environment, log });
  const { newVisitor, captchaToken, sent } = site;

  async function send(payload: object | string, { ip = newVisitor(), headers = {} } = {}) {
    return site.app.inject({
      method: 'POST',
      url: '/api/email',
      payload,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
    });
  }

  /** As the site's own form sends it. */
  async function sendFromForm(payload: object, { ip = newVisitor(), signals = '' } = {}) {
    const headers = { [captchaHeader]: await captchaToken(ip), [formSignalsHeader]: signals };
    return send(payload, { ip, headers });
  }

  it('reaches the company, with and without an address to answer to', async () => {
    expect((await sendFromForm(makeEmail({ subject: 'Terug' }))).statusCode).toBe(204);
    await expect.poll(() => sent('Terug')).toHaveLength(1);
    const [mail] = await sent('Terug');
    expect(mail).toMatchObject({ channel: 'email', to: 'info@rawit.example' });
    expect(mail?.body).toContain('Telefoon: +31 6 12345678');
    expect(mail?.body).toMatch(/^Van: Jan Jansen$/m);
    expect(mail?.body).not.toContain('Let op');
    await sendFromForm(makeEmail({ subject: 'Antwoord', fromEmail: 'jan@example.com' }));
    await expect.poll(() => sent('Antwoord')).toHaveLength(1);
    expect((await sent('Antwoord'))[0]?.body).toContain('Van: Jan Jansen <jan@example.com>');
  });

  it('is one e-mail when it comes twice at once, again, or under its key', async () => {
    const ip = newVisitor();
    const email = makeEmail({ subject: 'Twice' });
    await Promise.all([sendFromForm(email, { ip }), sendFromForm(email, { ip })]);
    expect((await sendFromForm(email, { ip })).statusCode).toBe(204);
    const headers = { 'idempotency-key': 'request-1' };
    await Promise.all(
      [1, 2].map(() => send(makeEmail({ subject: 'Keyed' }), { headers, ip: newVisitor() })),
    );
    const other = await send(makeEmail({ subject: 'Other' }), { headers });
    expect(other.statusCode).toBe(422);
    await expect.poll(() => sent('Keyed')).toHaveLength(1);
    expect(await sent('Twice')).toHaveLength(1);
    expect(await sent('Other')).toHaveLength(0);
  });

  it('tells where the visitor came from, and what looks like a bot', async () => {
    const mailFor = async (subject: string, signals: string) => {
      expect((await sendFromForm(makeEmail({ subject }), { signals })).statusCode).toBe(204);
      await expect.poll(() => sent(subject)).toHaveLength(1);
      return (await sent(subject))[0]?.body ?? '';
    };
    const person = { trapped: false, fillTime: 12_000, source: 'J-Fall ☃' };
    const clean = await mailFor('Person', writeFormSignals(person));
    expect(clean).toContain('Via: J-Fall ☃');
    expect(clean).not.toContain('Let op');
    expect(await mailFor('Fast', writeFormSignals({ trapped: false, fillTime: 80 }))).toContain(
      'Let op: het formulier was in 80 ms ingevuld',
    );
    expect(await mailFor('Trapped', writeFormSignals({ trapped: true }))).toContain(
      'Let op: een veld dat mensen niet zien is ingevuld',
    );
  });

  it('is limited per address, stricter for what may be a bot, and a restart forgives nothing', async () => {
    const unchecked = newVisitor();
    const trapped = newVisitor();
    const person = newVisitor();
    const sending = {
      unchecked: (message: string) => send(makeEmail({ message }), { ip: unchecked }),
      trapped: (message: string) =>
        sendFromForm(makeEmail({ message }), { ip: trapped, signals: 'trap=1' }),
      person: (message: string) => sendFromForm(makeEmail({ message }), { ip: person }),
    };
    const statuses = async (who: keyof typeof sending, messages: string[]) => {
      const answers: number[] = [];
      for (const message of messages) answers.push((await sending[who](message)).statusCode);
      return answers;
    };
    expect(await statuses('unchecked', ['a', 'b', 'c'])).toEqual([204, 204, 429]);
    expect(await statuses('trapped', ['d', 'e', 'f'])).toEqual([204, 204, 429]);
    const letters = ['g', 'h', 'i', 'j', 'k'];
    expect(await statuses('person', letters)).toEqual([204, 204, 204, 204, 429]);
    await site.restart();
    for (const who of ['unchecked', 'trapped', 'person'] as const) {
      const refusal = await sending[who]('z');
      expect(refusal.statusCode).toBe(429);
      expect(refusal.json()).toMatchObject({ error: 'rateLimited' });
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('cannot bring a mail header or a receiver of its own along', async () => {
    const bcc = '\r\nBcc: all@example.com';
    const refusal = await send({
      fromName: `Jan${bcc}`,
      fromEmail: `jan@example.com${bcc}`,
      subject: `Hoi\u2028Bcc: all@example.com`,
      message: 'Hoi',
      to: 'all@example.com',
    });
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json()).toMatchObject({
      error: 'validationFailed',
      fieldErrors: { fromName: 'invalid', fromEmail: 'invalid', subject: 'invalid', to: 'invalid' },
    });
  });

  it('may be as long as it can be, however it is escaped, and no longer', async () => {
    const message = '\u2603'.repeat(emailSendLimits.message);
    const escaped = JSON.stringify(makeEmail({ message })).replaceAll('\u2603', '\\u2603');
    expect((await send(escaped)).statusCode).toBe(204);
    const longer = await send(makeEmail({ message: `${message}x` }));
    expect(longer.json().fieldErrors).toEqual({ message: 'tooLong' });
    const { statusCode } = await send(makeEmail({ message: 'x'.repeat(400_000) }));
    expect(statusCode).toBe(413);
  });

  it('leaves nothing of the visitor in the log', async () => {
    expect((await send(makeEmail())).statusCode).toBe(204);
    expect(written()).toContain('/api/email');
    expect(written()).not.toMatch(/Jansen|12345678|jan@example/);
  });
});
