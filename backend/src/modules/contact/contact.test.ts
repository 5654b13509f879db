import type { ContactMessage } from '@site/shared/contracts/contact-message';
import { captchaHeader } from '@site/shared/contracts/headers';
import { contactMessageLimits } from '@site/shared/contracts/mail-limits';
import { describe, expect, it } from 'vitest';
import { FormSite } from '../../testing/form-site.ts';
import { makeLog } from '../../testing/silent-log.ts';

const limits = { CONTACT_LIMIT: '6', CONTACT_LIMIT_UNCHECKED: '3' };

const makeMessage = (overrides: Partial<ContactMessage> = {}): ContactMessage => ({
  fromName: 'Jan Jansen',
  fromEmail: 'jan@example.com',
  subject: 'Een vraag',
  message: 'Hallo,\nwat doen jullie?',
  ...overrides,
});

describe('contact', () => {
  const { log, written } = makeLog();
  const site = new FormSite({ environment: limits, log });
  const { newVisitor, captchaToken, sent } = site;

  async function send(payload: object, { ip = newVisitor(), headers = {} } = {}) {
    return site.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload,
      headers: { 'x-forwarded-for': ip, ...headers },
    });
  }

  it('reaches the outbox as an e-mail to the company', async () => {
    const ip = newVisitor();
    const headers = { [captchaHeader]: await captchaToken(ip) };
    const response = await send(makeMessage({ subject: 'Journey' }), { ip, headers });
    expect(response.statusCode).toBe(204);
    await expect.poll(() => sent('Journey')).toHaveLength(1);
    const [mail] = await sent('Journey');
    expect(mail).toMatchObject({ channel: 'email', to: 'info@rawit.example' });
    expect(mail?.body).toContain('Hallo,\nwat doen jullie?');
    expect(mail?.body).toContain('Van: Jan Jansen <jan@example.com>');
    expect(mail?.body).not.toContain('robotcontrole');
  });

  it('is one message when it comes twice at once, or again', async () => {
    const message = makeMessage({ subject: 'Twice' });
    const ip = newVisitor();
    const responses = [
      ...(await Promise.all([send(message, { ip }), send(message, { ip })])),
      await send(makeMessage({ subject: ' Twice ' }), { ip }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    await expect.poll(() => sent('Twice')).toHaveLength(1);
    await send(makeMessage({ subject: 'Twice', message: 'Nog iets' }));
    await expect.poll(() => sent('Twice')).toHaveLength(2);
  });

  it('is one message per idempotency key, and a key is for one message', async () => {
    const headers = { 'idempotency-key': 'form-1' };
    const ip = newVisitor();
    const message = makeMessage({ subject: 'Key' });
    await Promise.all([send(message, { ip, headers }), send(message, { ip, headers })]);
    const other = await send(makeMessage({ subject: 'Other' }), { ip, headers });
    expect(other.statusCode).toBe(422);
    expect(other.json().error).toBe('validationFailed');
    const again = { 'idempotency-key': 'form-2' };
    expect((await send(message, { headers: again })).statusCode).toBe(204);
    await expect.poll(() => sent('Key')).toHaveLength(2);
    expect(await sent('Other')).toHaveLength(0);
    const bad = await send(message, { headers: { 'idempotency-key': 'a b' } });
    expect(bad.json().fieldErrors).toEqual({ 'idempotency-key': 'invalid' });
  });

  it('is kept for four weeks, an application of who agreed to it for a year', async () => {
    const days = async (overrides: object) => {
      const subject = `Kept ${JSON.stringify(overrides).length}`;
      expect((await send({ ...makeMessage({ subject }), ...overrides })).statusCode).toBe(204);
      const { rows } = await site.database.query({
        text: 'select round(extract(epoch from keep_until - created_at) / 86400)::int as days from submissions order by created_at desc limit 1',
      });
      return (rows as { days: number }[])[0]?.days;
    };
    expect(await days({})).toBe(28);
    expect(await days({ keepForYear: true })).toBe(28);
    const application = { subject: 'Sollicitatie van Jan' };
    expect(await days({ ...application, message: 'Geen vinkje' })).toBe(28);
    expect(await days({ ...application, keepForYear: false })).toBe(28);
    expect(await days({ ...application, message: 'Vinkje', keepForYear: true })).toBe(365);
  });

  it('comes through marked when the bot-check is missing, wrong or used', async () => {
    const ip = newVisitor();
    const token = await captchaToken(ip);
    const send1 = await send(makeMessage({ subject: 'First use' }), {
      ip,
      headers: { [captchaHeader]: token },
    });
    expect(send1.statusCode).toBe(204);
    for (const [subject, headers] of [
      ['No token', {}],
      ['Wrong token', { [captchaHeader]: 'rubbish' }],
      ['Used token', { [captchaHeader]: token }],
    ] as const) {
      expect((await send(makeMessage({ subject }), { ip, headers })).statusCode).toBe(204);
      await expect.poll(() => sent(subject)).toHaveLength(1);
      expect((await sent(subject))[0]?.body).toContain('de robotcontrole is niet gelukt');
    }
  });

  it('is limited per address, stricter without a bot-check', async () => {
    const ip = newVisitor();
    const statuses: number[] = [];
    for (const attempt of [1, 2, 3, 4]) {
      const { statusCode } = await send(makeMessage({ message: `Unchecked ${attempt}` }), { ip });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
    const headers = { [captchaHeader]: await captchaToken(ip) };
    expect((await send(makeMessage({ message: 'Checked' }), { ip, headers })).statusCode).toBe(204);
    const more = { [captchaHeader]: await captchaToken(ip) };
    await send(makeMessage({ message: 'Checked 2' }), { ip, headers: more });
    const last = { [captchaHeader]: await captchaToken(ip) };
    const refusal = await send(makeMessage({ message: 'Checked 3' }), { ip, headers: last });
    expect(refusal.statusCode).toBe(429);
    expect(refusal.json()).toMatchObject({ error: 'rateLimited', fieldErrors: {} });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(makeMessage())).statusCode).toBe(204);
  });

  it('is refused with a reason per field', async () => {
    const response = await send({
      fromName: '  ',
      fromEmail: 'jan',
      subject: 'Hoi\r\nBcc: all@example.com',
      message: 'x'.repeat(contactMessageLimits.message + 1),
      isAdmin: true,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'validationFailed',
      fieldErrors: {
        fromName: 'required',
        fromEmail: 'invalid',
        subject: 'invalid',
        message: 'tooLong',
        isAdmin: 'invalid',
      },
    });
  });

  it('takes the longest message there is, however it is escaped', async () => {
    const message = '\u2603'.repeat(contactMessageLimits.message);
    const escaped = JSON.stringify(makeMessage({ message })).replaceAll('\u2603', '\\u2603');
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: escaped,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newVisitor() },
    });
    expect(response.statusCode).toBe(204);
  });

  it('leaves nothing of the visitor in the log', async () => {
    await send(makeMessage());
    expect(written()).toContain('/api/contact');
    expect(written()).not.toMatch(/jan@example\.com|Jansen|wat doen jullie/);
  });
});
