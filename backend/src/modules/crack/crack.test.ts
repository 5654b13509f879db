import {
  type CrackSubmission,
  crackSubmissionLimits,
} from '@site/shared/contracts/crack-submission';
import { captchaHeader } from '@site/shared/contracts/headers';
import { describe, expect, it } from 'vitest';
import { FormSite } from '../../testing/form-site.ts';
import { makeLog } from '../../testing/silent-log.ts';

const lastDay = Date.parse('2024-12-01T20:00:00Z');

const makeSubmission = (overrides: Partial<CrackSubmission> = {}): CrackSubmission => ({
  name: 'Ada',
  email: 'ada@example.com',
  phone: '06 12345678',
  solution: 'Hete saus',
  codeSnippet: 'class Kraker {\n\tint heet = 1;\n}',
  utmSource: 'magazine',
  ...overrides,
});

describe('an entry of the prize puzzle', () => {
  const { log, written } = makeLog();
  let now = lastDay;
  const site = new FormSite({
    environment: { CRACK_LIMIT: '3' },
    log,
    now: () => now,
  });
  const { newVisitor, captchaToken, sent } = site;

  async function send(payload: object | string, { ip = newVisitor(), headers = {} } = {}) {
    const captcha = { [captchaHeader]: await captchaToken(ip) };
    return site.app.inject({
      method: 'POST',
      url: '/api/crack',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        ...captcha,
        ...headers,
      },
    });
  }

  const sentBy = (name: string) => sent(`Kraak de code: inzending van ${name}`);

  it('reaches the company with everything that is in it', async () => {
    expect((await send(makeSubmission({ name: 'Joan' }))).statusCode).toBe(204);
    await expect.poll(() => sentBy('Joan')).toHaveLength(1);
    const [mail] = await sentBy('Joan');
    expect(mail).toMatchObject({ channel: 'email', to: 'info@rawit.example' });
    for (const part of [
      'Naam: Joan',
      'E-mailadres: ada@example.com',
      'Telefoonnummer: 06 12345678',
      'Via: magazine',
      'Oplossing:\nHete saus',
      'Code snippet:\nclass Kraker {\n\tint heet = 1;\n}',
    ]) {
      expect(mail?.body).toContain(part);
    }
  });

  it('is one entry when it comes twice at once, again, or with its key', async () => {
    const ip = newVisitor();
    const entry = makeSubmission({ name: 'Twice', utmSource: null });
    const answers = [
      ...(await Promise.all([send(entry, { ip }), send(entry, { ip })])),
      await send(entry, { ip }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const headers = { 'idempotency-key': 'entry-1' };
    const keyed = makeSubmission({ name: 'Keyed' });
    await Promise.all([send(keyed, { headers }), send(keyed, { headers })]);
    const other = await send(makeSubmission({ name: 'Other' }), { headers });
    expect(other.statusCode).toBe(422);
    await expect.poll(() => sentBy('Keyed')).toHaveLength(1);
    expect(await sentBy('Twice')).toHaveLength(1);
    expect(await sentBy('Other')).toHaveLength(0);
  });

  it.each([
    ['missing', () => ''],
    ['wrong', () => 'rubbish'],
    ['for something else', (ip: string) => captchaToken(ip, 'login')],
    [
      'old',
      async (ip: string) => {
        const token = await captchaToken(ip);
        now = lastDay + 2 * 60_000;
        return token;
      },
    ],
    [
      'used',
      async (ip: string) => {
        const token = await captchaToken(ip);
        await send(makeSubmission({ name: 'First' }), { headers: { [captchaHeader]: token } });
        return token;
      },
    ],
  ])('is refused when its bot-check is %s', async (_case, makeToken) => {
    const ip = newVisitor();
    const token = await makeToken(ip);
    const entry = makeSubmission({ name: 'Robot' });
    const refusal = await send(entry, { ip, headers: { [captchaHeader]: token } });
    now = lastDay;
    expect(refusal.statusCode).toBe(403);
    expect(refusal.json()).toMatchObject({ error: 'captchaFailed', fieldErrors: {} });
    expect(await sentBy('Robot')).toHaveLength(0);
  });

  it('is refused with a reason per field', async () => {
    const refusal = await send({
      ...makeSubmission({ name: ' ', email: 'ada', phone: 'x'.repeat(41), solution: '' }),
      codeSnippet: 'x'.repeat(crackSubmissionLimits.codeSnippet + 1),
      isWinner: true,
    });
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json()).toMatchObject({
      error: 'validationFailed',
      fieldErrors: {
        name: 'required',
        email: 'invalid',
        phone: 'tooLong',
        solution: 'required',
        codeSnippet: 'tooLong',
        isWinner: 'invalid',
      },
    });
  });

  it('cannot bring a mail header along', async () => {
    for (const name of ['Ada\r\nBcc: all@example.com', 'Ada\u2028Bcc: all@example.com']) {
      expect((await send(makeSubmission({ name }))).json().fieldErrors).toEqual({
        name: 'invalid',
      });
    }
  });

  it('may be as long as it can be, however it is escaped, and hold half a character', async () => {
    const codeSnippet = '\u2603'.repeat(crackSubmissionLimits.codeSnippet);
    const solution = '\ud800'.repeat(crackSubmissionLimits.solution);
    const body = JSON.stringify(makeSubmission({ codeSnippet, solution }));
    const answer = await send(body.replaceAll('\u2603', '\\u2603'));
    expect(answer.statusCode).toBe(204);
    expect((await send(makeSubmission({ solution: 'x'.repeat(200_000) }))).statusCode).toBe(413);
  });

  it('is limited per address', async () => {
    const ip = newVisitor();
    const statuses: number[] = [];
    for (const solution of ['een', 'twee', 'drie', 'vier']) {
      statuses.push((await send(makeSubmission({ solution }), { ip })).statusCode);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  it('is in time until the end of 1 December 2024 in Amsterdam', async () => {
    now = Date.parse('2024-12-01T22:59:59Z');
    expect((await send(makeSubmission({ name: 'Just' }))).statusCode).toBe(204);
    now = Date.parse('2024-12-01T23:00:00Z');
    const refusal = await send(makeSubmission({ name: 'Late' }));
    now = lastDay;
    expect(refusal.statusCode).toBe(409);
    expect(refusal.json()).toMatchObject({ error: 'registrationPeriodClosed', fieldErrors: {} });
    await expect.poll(() => sentBy('Just')).toHaveLength(1);
    expect(await sentBy('Late')).toHaveLength(0);
  });

  it('leaves nothing of the visitor in the log', () => {
    expect(written()).toContain('/api/crack');
    expect(written()).not.toMatch(/ada@example\.com|12345678|Hete saus/);
  });
});
