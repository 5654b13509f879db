import { submitAction } from '@site/shared/contracts/captcha';
import { contentTypes } from '@site/shared/contracts/content-types';
import type { FairSettings } from '@site/shared/contracts/fair-settings';
import { captchaHeader } from '@site/shared/contracts/headers';
import type { OutboxMessage } from '@site/shared/contracts/outbox';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { BackendPair, type TestBackend } from './testing/backend-pair.ts';
import { e164, makeSignup, wrong } from './testing/login-wall.ts';

const environment = {
  CRACK_DEADLINE: '2999-12-31',
  CONTACT_LIMIT: '10',
  CONTACT_LIMIT_UNCHECKED: '10',
};

/** How often things are tried at both at once: a race that is lost one time in a few is seen. */
const rounds = 5;

describe.skipIf(inject('postgresUrl') === '')('two backends on one database', () => {
  const pair = new BackendPair(environment);
  let a: TestBackend;
  let b: TestBackend;

  beforeAll(() => {
    [a, b] = pair.both;
  });

  const createTicket = ({ send }: TestBackend, phoneNumber: string) =>
    send({
      method: 'POST',
      url: '/tickets',
      headers: { 'content-type': contentTypes.ticket, 'ticket-type': 'waffles' },
      payload: JSON.stringify({
        ...{ firstName: 'Jan', lastName: 'Jansen', phoneNumber, email: '' },
        ...{ employeeLookingForJob: true, zzpLookingForJob: false, homeAssistantInfo: false },
      }),
    });

  const scan = ({ send, staffHeaders }: TestBackend, secret: string) =>
    send({
      method: 'PATCH',
      url: `/tickets/${secret}/state`,
      headers: { ...staffHeaders, 'ticket-type': 'waffles', 'content-type': 'application/json' },
      payload: JSON.stringify({ state: 'USED' }),
    });

  /** The newest SMS to a phone. */
  async function newestSms({ send }: TestBackend, phone: string): Promise<string> {
    const outbox = await send({ url: '/outbox', headers: { accept: 'application/json' } });
    return outbox.json<OutboxMessage[]>().find(({ to }) => to === phone)?.body ?? '';
  }

  async function secretOf(phone: string): Promise<string> {
    await expect.poll(() => newestSms(a, phone)).toMatch(/\/t\//);
    return /\/t\/[\w,-]+\/([\w-]{22})\?/.exec(await newestSms(a, phone))?.[1] ?? '';
  }

  const forget = (phone: string) =>
    a.send({
      method: 'POST',
      url: '/api/challenge/staff/people/erase',
      payload: { phone },
      headers: a.staffHeaders,
    });

  describe('what one of them did', () => {
    it.each<[string, string, (code: string, secret: string, phone: string) => Promise<unknown>]>([
      ['a place in the queue', 'queue', () => a.register()],
      ['a reminder', 'queue', (code) => remind(code)],
      ['a pause', 'queue', () => a.staff('pause').then(() => a.staff('resume'))],
      ['a step of staff', 'queue', () => a.next()],
      ['a ticket', 'tickets', () => createTicket(a, a.newPhone())],
      ['a scan', 'tickets', (_code, secret) => scan(a, secret)],
      ['a setting', 'settings', () => changeQueue()],
      ['a person who is forgotten', 'erasure', (_code, _secret, phone) => forget(phone)],
    ])('is told to the other: %s', async (_what, topic, change) => {
      const phone = a.newPhone();
      const { code } = await a.enrol({ phone });
      await createTicket(a, phone);
      const secret = await secretOf(phone);
      // What was told before is heard before this.
      const heard: string[] = [];
      b.database.onChange((one) => heard.push(one));
      a.database.announce('erasure');
      await expect.poll(() => heard.pop()).toBe('erasure');
      heard.length = 0;
      await change(code, secret, phone);
      await expect.poll(() => heard).toContain(topic);
    });

    const changeQueue = async () => {
      const { queue } = (
        await a.send({ url: '/api/challenge/staff/settings', headers: a.staffHeaders })
      ).json<FairSettings>();
      const { version, value } = queue;
      return a.send({
        method: 'PATCH',
        url: '/api/challenge/staff/settings/queue',
        headers: a.staffHeaders,
        payload: { version, value: { showUpMinutes: value.showUpMinutes + 1 } },
      });
    };

    const remind = (code: string) =>
      a.send({ method: 'PATCH', url: `/api/challenge/ticket/reminders/${code}/false` });

    it('is seen by who asks the other next: a place in the queue, a call, a ticket', async () => {
      const { staffHeaders: headers } = b;
      const newTickets = async () =>
        (await b.send({ url: '/tickets?state=NEW', headers })).json<unknown[]>().length;
      for (let round = 0; round < rounds; round++) {
        const { code, number } = await a.enrol();
        expect((await b.view(code)).number).toBe(number);
        const called = await a.next();
        const seen = (await b.queue()).tickets.find((ticket) => ticket.number === called.number);
        expect(seen?.ticketStatus).toBe('BEING_CALLED');
        const before = await newTickets();
        await createTicket(a, a.newPhone());
        expect(await newTickets()).toBe(before + 1);
      }
    });

    it('is on the phones that poll the other: a person who is forgotten, at once', async () => {
      const phone = a.newPhone();
      const { code } = await a.enrol({ phone });
      const view = async () =>
        (await b.send({ url: `/api/challenge/ticket/view/${code}` })).statusCode;
      await expect.poll(view).toBe(200);
      await forget(phone);
      await expect.poll(view).toBe(404);
    });

    it('is seen while nothing can be heard, and heard again after that', async () => {
      const { code } = await a.enrol();
      const remindMe = async () => (await b.view(code)).remindMe;
      await expect.poll(remindMe).toBe(true);
      await a.database.connection.execute(sql`select pg_terminate_backend(pid)
        from pg_stat_activity where datname = current_database() and query ~ 'clock_timestamp|listen|pg_notify'
        and pid <> pg_backend_pid()`);
      await remind(code);
      await expect.poll(remindMe).toBe(false);
      const heard = vi.fn();
      b.database.onChange(heard);
      await expect
        .poll(async () => {
          heard.mockClear();
          a.database.announce('queue');
          await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('queue'), 100).catch(() => {});
          return heard.mock.calls.length;
        })
        .toBe(1);
    });
  });

  describe('a race has one winner', () => {
    it('of two interviewers who call the next one', async () => {
      for (let round = 0; round < rounds; round++) await pair.at((one) => one.register());
      const called = await Promise.all(
        Array.from({ length: rounds }, () => pair.at(({ next }) => next())),
      );
      const numbers = called.flat().map(({ number }) => number);
      expect(new Set(numbers).size).toBe(2 * rounds);
    });

    it('of two who scan one ticket', async () => {
      const phone = a.newPhone();
      await createTicket(a, phone);
      const secret = await secretOf(phone);
      expect(await pair.statuses((one) => scan(one, secret))).toEqual([200, 409]);
    });

    it('of two registrations of one phone', async () => {
      for (let round = 0; round < rounds; round++) {
        const phone = a.newPhone();
        expect(await pair.statuses(({ register }) => register({ phone }))).toEqual([201, 409]);
      }
    });

    it('of two uses of one token of the bot-check', async () => {
      const request = { url: '/api/captcha/token', payload: { action: submitAction } };
      const { token } = (await a.send({ method: 'POST', ...request })).json<{ token: string }>();
      const enter = ({ send }: TestBackend) =>
        send({
          method: 'POST',
          url: '/api/crack',
          payload: {
            ...{ name: 'Ada', email: 'ada@example.com', phone: '0612345678', solution: 'x' },
            ...{ codeSnippet: 'class Kraker {}', utmSource: null },
          },
          headers: { [captchaHeader]: token },
        });
      expect(await pair.statuses(enter)).toEqual([204, 403]);
    });

    it('of two logins by one code, whose session both know', async () => {
      const signup = makeSignup();
      const post = ({ send }: TestBackend, url: string, contentType: string, payload: object) =>
        send({
          method: 'POST',
          url: `/api/auth/${url}`,
          headers: { 'content-type': contentType },
          payload: JSON.stringify(payload),
        });
      const { reference } = (await post(a, 'user', contentTypes.signup, signup)).json();
      await expect.poll(() => newestSms(a, e164(signup))).toMatch(/^\d{6}/);
      const code = (await newestSms(a, e164(signup))).slice(0, 6);
      const activate = (one: TestBackend, activationCode: string) =>
        post(one, 'user', contentTypes.activation, { reference, activationCode });
      // Tries are counted together: three of five are left.
      expect(await pair.statuses((one) => activate(one, wrong(code)))).toEqual([401, 401]);
      const answers = await pair.at((one) => activate(one, code));
      const [won, ...others] = answers.filter(({ statusCode }) => statusCode === 200);
      expect(others).toEqual([]);
      const { token } = won?.json().token ?? {};
      const renew = ({ send }: TestBackend) =>
        send({ url: '/api/auth/token/site', headers: { authorization: `Bearer ${token}` } });
      expect(await pair.statuses(renew)).toEqual([200, 200]);
    });
  });

  it('limits count what was asked of both', async () => {
    const message = { fromName: 'Jan', fromEmail: 'jan@b.nl', subject: 'Hoi', message: 'Hoi' };
    const send = (one: TestBackend) =>
      one.send({ method: 'POST', url: '/api/contact', payload: message });
    const sent = await Promise.all(Array.from({ length: 6 }, () => pair.statuses(send)));
    const limited = sent.flat().filter((status) => status === 429);
    expect([sent.flat().length, limited.length]).toEqual([12, 2]);
  });

  it('wrong codes of a client are counted together, also for the right one after them', async () => {
    const logIn = ({ send }: TestBackend) =>
      send({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': contentTypes.loginOtp },
        payload: JSON.stringify({ reference: 'made-up', otp: '123456' }),
        remoteAddress: '198.51.100.7',
      });
    await Promise.all(Array.from({ length: 125 }, () => logIn(a)));
    expect((await logIn(b)).statusCode).toBe(429);
  });

  it('a clock of one that is wrong by ten minutes changes nothing', async () => {
    const spy = vi.spyOn(Date, 'now').mockImplementation(() => 10 * 60_000);
    try {
      for (const { timestamp } of await pair.at(({ queue }) => queue())) {
        expect(new Date(timestamp).getUTCFullYear()).toBeGreaterThan(2024);
      }
    } finally {
      spy.mockRestore();
    }
  });
});
