import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';

const opens = Date.parse('2025-11-06T08:00:00Z');

describe('registration for the challenge', () => {
  let storage: TestStorage;
  let site: TestApp;
  let fair: ReturnType<typeof atTheFair>;
  let clock = opens;

  async function open(): Promise<void> {
    const file = path.join(storage.dataDirectory, 'fair.json');
    const challenge = { opens: '2025-11-06T09:00:00+01:00', closes: '2025-11-06T17:00:00Z' };
    writeFileSync(file, JSON.stringify({ challenge, networks: ['127.0.0.1'], activities: {} }));
    site = await startTestApp({
      storage,
      environment: {
        STAFF_TOKEN: staffToken,
        FAIR_CONFIG: file,
        REGISTRATION_LIMIT: '1000',
      },
      now: () => clock,
    });
    fair = atTheFair(site);
  }

  beforeAll(async () => {
    storage = await lendStorage();
    await open();
  });

  afterAll(async () => {
    await site.close();
    await storage.remove();
  });

  it('ends with an SMS to the phone, however it was typed, and tells the code to nobody else', async () => {
    const response = await fair.register({ phone: '0031 (0)6 8765 4321' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ number: expect.any(Number) });
    await expect.poll(() => fair.smsTo('+31687654321')).toHaveLength(1);
    const [text = ''] = await fair.smsTo('+31687654321');
    const code = /http:\/\/localhost:3000\/jf-ticket\/([\w-]{22})$/.exec(text)?.[1] ?? '';
    expect(await fair.view(code)).toMatchObject({ ...response.json(), ticketStatus: 'VALID' });
    // What visitors type never goes to a phone that need not be theirs.
    expect(text).not.toContain('Jan');
  });

  it.each([
    ['nl', /^Je staat in de rij .* http:\/\/localhost:3000\/nl\/jf-ticket\/[\w-]{22}$/],
    ['nl-NL,nl;q=0.9,en;q=0.8', /^Je staat/],
    ['de,nl;q=0.5', /^You are in the queue/],
  ])('writes to a visitor who reads %s', async (language, sms) => {
    const phone = fair.newPhone();
    await fair.register({ phone }, { 'accept-language': language });
    await expect
      .poll(() => fair.smsTo(phone))
      .toEqual(expect.arrayContaining([expect.stringMatching(sms)]));
  });

  it('calls somebody in the language in which they registered', async () => {
    const phone = fair.newPhone();
    const { number } = (await fair.register({ phone }, { 'accept-language': 'nl' })).json();
    let called = 0;
    while (called < number)
      called = (await fair.staff('next', { interviewerName: 'Ann' })).json().number;
    await expect
      .poll(() => fair.smsTo(phone))
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/je bent aan de beurt! Kom naar Ann voor \d\d:\d\d\. http/),
        ]),
      );
  });

  it('gives a phone one ticket, and another one after it was forfeited', async () => {
    const phone = fair.newPhone();
    const twice = await Promise.all([fair.register({ phone }), fair.register({ phone })]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const number = twice.find(({ statusCode }) => statusCode === 201)?.json().number;
    const again = await fair.register({ phone: `0${phone.slice(3)}`, firstName: 'Piet' });
    expect([again.statusCode, again.json().error]).toEqual([409, 'duplicateRegistration']);
    await fair.staff(`${number}/forfeit`);
    const enrolled = await fair.register({ phone });
    expect(enrolled.statusCode).toBe(201);
    expect(enrolled.json().number).toBeGreaterThan(number);
    // Undoing must not give two places.
    expect((await fair.staff(`${number}/undo`)).json().error).toBe('invalidTransition');
    await expect.poll(() => fair.smsTo(phone)).toHaveLength(2);
  });

  it('is one registration per key, also when the first answer was lost in a restart', async () => {
    const phone = fair.newPhone();
    const key = { 'idempotency-key': 'form-1' };
    const replays = await Promise.all([
      fair.register({ phone }, key),
      fair.register({ phone }, key),
    ]);
    await site.close();
    await open();
    replays.push(await fair.register({ phone }, key));
    expect(replays.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replays.map((one) => one.json().number)).size).toBe(1);
    await expect.poll(() => fair.smsTo(phone)).toHaveLength(1);
    const other = await fair.register({ phone: fair.newPhone() }, key);
    expect([other.statusCode, other.json().error]).toEqual([422, 'validationFailed']);
  });

  it('numbers people in the order in which they came, without gaps', async () => {
    const phones = Array.from({ length: 8 }, fair.newPhone);
    const responses = await Promise.all(phones.map((phone) => fair.register({ phone })));
    const numbers = responses.map((one) => one.json().number as number).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  it('judges each of those who come together by themselves', async () => {
    const [first, second, third] = [fair.newPhone(), fair.newPhone(), fair.newPhone()];
    const key = { 'idempotency-key': 'form-rush' };
    // The first one starts; the others come while it is under way, and share a transaction.
    const responses = await Promise.all([
      fair.register({ phone: first }),
      fair.register({ phone: second }),
      fair.register({ phone: second, firstName: 'Piet' }),
      fair.register({ phone: third }, key),
      fair.register({ phone: third }, key),
      fair.register({ phone: third, firstName: 'Piet' }, key),
      fair.register({ phone: first }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([
      201, 201, 409, 201, 201, 422, 409,
    ]);
    const [one, two, , three, again] = responses.map((one) => one.json().number as number);
    expect([two, three, again]).toEqual([(one ?? 0) + 1, (one ?? 0) + 2, (one ?? 0) + 2]);
    for (const phone of [first, second, third]) {
      await expect.poll(() => fair.smsTo(phone)).toHaveLength(1);
    }
  });

  it('refuses what is no registration, with a reason per field', async () => {
    const refusal = await fair.register({ firstName: ' ', phone: '020 624 1111' });
    expect(refusal.statusCode).toBe(400);
    expect(refusal.json()).toMatchObject({
      error: 'validationFailed',
      fieldErrors: { firstName: 'required' },
    });
    const landline = await fair.register({ phone: '020 624 1111' });
    expect(landline.json()).toEqual({
      error: 'validationFailed',
      message: 'This is not the number of a mobile phone.',
      fieldErrors: { phone: 'invalid' },
    });
    const more = { termsConditions: true } as object;
    expect((await fair.register(more)).statusCode).toBe(400);
  });

  it('is open when the fair says so', async () => {
    for (const [at, status] of [
      [opens - 1, 409],
      [opens, 201],
      [Date.parse('2025-11-06T17:00:00Z'), 409],
    ] as const) {
      clock = at;
      const response = await fair.register();
      expect([at, response.statusCode]).toEqual([at, status]);
      if (status === 409) expect(response.json().error).toBe('registrationPeriodClosed');
    }
    clock = opens;
  });

  it('is known to be open or not before anybody types', async () => {
    const known = async (at: string) => {
      clock = Date.parse(at);
      const answer = await site.app.inject('/api/challenge/state');
      expect(answer.json().timestamp).toBe(new Date(clock).toISOString());
      const { etag } = answer.headers;
      const again = await site.app.inject({
        url: '/api/challenge/state',
        headers: { 'if-none-match': `W/${etag}` },
      });
      expect(again.statusCode).toBe(304);
      return answer.json().activities;
    };
    const activity = 'challenge';
    expect(await known('2025-11-06T07:59:59Z')).toEqual([
      { activity, state: 'opensLater', opens: '2025-11-06T08:00:00.000Z' },
    ]);
    expect(await known('2025-11-06T08:00:00Z')).toEqual([{ activity, state: 'open' }]);
    expect(await known('2025-11-06T17:00:00Z')).toEqual([
      { activity, state: 'closed', since: '2025-11-06T17:00:00.000Z' },
    ]);
    clock = opens;
  });
});
