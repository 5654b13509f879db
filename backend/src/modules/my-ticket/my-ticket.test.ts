import { contentTypes } from '@site/shared/contracts/content-types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('tickets again, by phone', () => {
  let storage: TestStorage;
  let site: TestApp;
  let fair: ReturnType<typeof atTheFair>;
  let clock = Date.parse('2025-11-06T10:00:00Z');

  const start = async () => {
    const environment = { STAFF_TOKEN: staffToken, REGISTRATION_LIMIT: '50' };
    site = await startTestApp({ storage, environment, now: () => clock });
    fair = atTheFair(site);
  };

  beforeAll(async () => {
    storage = await lendStorage();
    await start();
  });

  afterAll(async () => {
    await site.close();
    await storage.remove();
  });

  // Days pass between two tests.
  beforeEach(() => {
    clock += 2 * day;
  });

  const ask = (phone: unknown, remoteAddress = '198.51.100.7') =>
    site.app.inject({ method: 'POST', url: '/api/my-ticket', payload: { phone }, remoteAddress });

  const create = (types: string, phoneNumber: string) =>
    site.app.inject({
      method: 'POST',
      url: '/tickets',
      headers: {
        'content-type': types.includes(',') ? contentTypes.combinedTicket : contentTypes.ticket,
        'ticket-type': types,
      },
      payload: JSON.stringify({
        firstName: 'Jan',
        lastName: 'Jansen',
        phoneNumber,
        email: '',
        employeeLookingForJob: false,
        zzpLookingForJob: false,
        homeAssistantInfo: false,
      }),
    });

  const secretOf = (link: string | null) => new URL(link ?? '').pathname.split('/').at(-1);

  const linksIn = (sms: string) => sms.match(/https?:\S+/g);

  it('sends every active ticket in one SMS, to the phone however it is written', async () => {
    const phone = fair.newPhone();
    const { code } = await fair.enrol({ phone });
    await create('waffles,ai-minigame', phone);
    await create('coffee', phone);
    await expect.poll(() => fair.smsTo(phone)).toHaveLength(3);
    const before = await fair.smsTo(phone);
    const links = before.flatMap(linksIn);
    const answer = await ask(phone.replace('+316', '06 '));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await expect.poll(() => fair.smsTo(phone)).toHaveLength(4);
    const [sms = ''] = (await fair.smsTo(phone)).filter((body) => !before.includes(body));
    expect(sms).toMatch(/^Here are your tickets again: /);
    expect(linksIn(sms)?.[0]).toContain(`/jf-ticket/${code}`);
    expect(linksIn(sms)?.map(secretOf).toSorted()).toEqual(links.map(secretOf).toSorted());
    expect(linksIn(sms)?.[1]).toMatch(/\/t\/([\w,-]+)\/[^/]+\?activities=\1$/);
  });

  it('writes in the language of the page, and links to the one of each registration', async () => {
    const phone = fair.newPhone();
    await fair.register({ phone }, { 'accept-language': 'nl' });
    await create('waffles', phone);
    await expect.poll(() => fair.smsTo(phone)).toHaveLength(2);
    await site.app.inject({
      method: 'POST',
      url: '/api/my-ticket',
      payload: { phone },
      headers: { 'accept-language': 'nl' },
    });
    await expect
      .poll(() => fair.smsTo(phone))
      .toContainEqual(
        expect.stringMatching(
          /^Hier zijn je tickets nog eens: http:\/\/localhost:3000\/nl\/jf-ticket\/\S+ http:\/\/localhost:3000\/t\/waffles/,
        ),
      );
  });

  it('answers a phone without tickets, or with used ones, in the same way and sends nothing', async () => {
    const [stranger, done] = [fair.newPhone(), fair.newPhone()];
    const { code } = await fair.enrol({ phone: done });
    await fair.staff(`${code}/forfeit`);
    await expect.poll(() => fair.smsTo(done)).toHaveLength(1);
    const answers = [await ask(stranger), await ask(done)];
    const told = answers.map(({ statusCode, body, headers }) => [
      statusCode,
      body,
      Object.keys(headers).toSorted(),
    ]);
    const known = fair.newPhone();
    await fair.enrol({ phone: known });
    const { statusCode, body, headers } = await ask(known);
    expect(told).toEqual(answers.map(() => [statusCode, body, Object.keys(headers).toSorted()]));
    await expect.poll(() => fair.smsTo(known)).toHaveLength(2);
    expect(await fair.smsTo(stranger)).toEqual([]);
    expect(await fair.smsTo(done)).toHaveLength(1);
  });

  it('refuses what is no mobile number', async () => {
    const answer = await ask('020 123 45 67');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'validationFailed',
      fieldErrors: { phone: 'invalid' },
    });
    expect((await ask('')).statusCode).toBe(400);
  });

  describe('is limited for every phone, with tickets or without', () => {
    it.each([true, false])('registered: %s', async (isRegistered) => {
      const phone = fair.newPhone();
      if (isRegistered) await fair.enrol({ phone });
      for (let request = 1; request <= 5; request += 1) {
        expect((await ask(phone)).statusCode).toBe(204);
        const again = await ask(phone);
        expect(again.statusCode).toBe(429);
        const wait = request === 5 ? day - 4 * minute : minute;
        expect(again.headers['retry-after']).toBe(String(wait / 1_000));
        clock += minute;
      }
      // Nor does a restart forgive anything.
      await site.close();
      await start();
      expect((await ask(phone)).statusCode).toBe(429);
      clock += day;
      expect((await ask(phone)).statusCode).toBe(204);
    });
  });

  it('is limited per address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= 50; count += 1) {
      statuses.push((await ask(fair.newPhone(), '198.51.100.8')).statusCode);
    }
    expect(statuses.slice(0, 50).every((status) => status === 204)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
