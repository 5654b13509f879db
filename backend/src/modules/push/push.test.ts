import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../housekeeping.ts';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { type FakeBrowser, FakePushService, senderOf } from '../../testing/fake-push-service.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { makeLog } from '../../testing/silent-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';
import { outboxMessages } from '../outbox/outbox-table.ts';
import { pushSubscriptions } from './push-subscriptions-table.ts';

describe('push messages of a queue ticket', () => {
  const service = new FakePushService();
  const { log, written } = makeLog();
  let clock = Date.parse('2025-11-06T09:00:00Z');
  let storage: TestStorage;
  let site: TestApp;
  let fair: ReturnType<typeof atTheFair>;

  const open = async (environment: Record<string, string> = {}) => {
    site = await startTestApp({
      storage,
      environment: {
        ...{ STAFF_TOKEN: staffToken, REGISTRATION_LIMIT: '10000' },
        PUSH_SERVICES: service.origin,
        ...environment,
      },
      log,
      now: () => clock,
    });
    fair = atTheFair(site);
  };

  beforeAll(async () => {
    await service.start();
    storage = await lendStorage();
    await open();
  });
  beforeEach(async () => {
    for (const { code, ticketStatus } of (await fair.queue()).tickets) {
      if (!['USED', 'FORFEITED'].includes(ticketStatus)) await fair.staff(`${code}/forfeit`);
    }
    service.received.length = 0;
    service.status = 201;
  });
  afterAll(async () => {
    await site.close();
    await service.close();
    await storage.remove();
  });

  const post = (code: string, path: string, payload: object, language = 'en') =>
    site.app.inject({
      method: 'POST',
      url: `/api/challenge/ticket/view/${code}/${path}`,
      payload,
      headers: { 'accept-language': language },
    });
  const subscribe = (code: string, { endpoint, keys }: FakeBrowser, language?: string) =>
    post(code, 'push', { endpoint, keys }, language);
  const rows = () => site.database.connection.select().from(pushSubscriptions);
  const told = (count: number) => expect.poll(() => service.received.length).toBe(count);
  const pushesAbout = async (code: string) =>
    (await site.database.connection.select().from(outboxMessages)).filter(
      ({ channel, ticketCode }) => channel === 'push' && ticketCode === code,
    );
  /** Somebody who stands in the queue with a browser that is told. */
  const waitWithBrowser = async (language?: string) => {
    const ticket = await fair.enrol();
    const browser = service.addBrowser();
    expect((await subscribe(ticket.code, browser, language)).statusCode).toBe(204);
    return { ...ticket, browser };
  };

  it('call somebody, beside the SMS: encrypted for the browser, and signed by the site', async () => {
    const phone = fair.newPhone();
    const { code, number } = await fair.enrol({ phone });
    const browser = service.addBrowser();
    await subscribe(code, browser);
    const { pushKey } = await fair.view(code);
    await fair.next('Ann');
    await told(1);
    const [push] = service.received;
    expect(push?.endpoint).toBe(browser.endpoint);
    expect(push?.message).toEqual({
      title: `Number ${number}: it is your turn!`,
      body: 'Come to our stand now, before 10:05.',
      lang: 'en',
      path: `/jf-ticket/${code}`,
      urgent: true,
    });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: '300',
    });
    const sender = push && (await senderOf(push));
    expect(sender?.key).toBe(pushKey);
    expect(sender?.payload).toMatchObject({
      aud: service.origin,
      sub: expect.stringMatching(/^mailto:.+@/),
    });
    await expect.poll(() => fair.smsTo(phone)).toContainEqual(expect.stringContaining('Ann'));
  });

  it('say who is nearly first, in the language of the page, and hold nobody’s name', async () => {
    // Two before who are told by the SMS with their number.
    for (let before = 0; before < 3; before += 1) await fair.enrol();
    const { code, number } = await waitWithBrowser('nl');
    await fair.next('Ann');
    await told(1);
    expect(service.received[0]?.message).toEqual({
      title: `Nummer ${number}: bijna aan de beurt`,
      body: 'Kom vast dichter naar onze stand.',
      lang: 'nl',
      path: `/nl/jf-ticket/${code}`,
      urgent: false,
    });
    expect(JSON.stringify(service.received)).not.toMatch(/Jan|Ann/);
  });

  it('come also to who wants no SMS', async () => {
    for (let before = 0; before < 3; before += 1) await fair.enrol();
    const { code } = await waitWithBrowser();
    await site.app.inject({
      method: 'PATCH',
      url: `/api/challenge/ticket/reminders/${code}/false`,
    });
    await fair.next();
    await told(1);
    const messages = await site.database.connection.select().from(outboxMessages);
    const about = messages.filter(
      ({ ticketCode, kind }) => ticketCode === code && kind !== 'ticket',
    );
    expect(about.map(({ channel }) => channel)).toEqual(['push']);
  });

  it('go to who is at a push service alone', async () => {
    const { code } = await fair.enrol();
    const { keys } = service.addBrowser();
    for (const endpoint of ['https://evil.example/push', 'http://127.0.0.1/', 'x'.repeat(2_000)]) {
      const answer = await subscribe(code, { endpoint, keys });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fieldErrors).toHaveProperty('endpoint');
    }
    const browser = service.addBrowser();
    const wrong = { ...browser, keys: { ...browser.keys, auth: 'short' } };
    expect((await subscribe(code, wrong)).statusCode).toBe(400);
    expect((await subscribe('nobody', browser)).statusCode).toBe(404);
    expect(await rows()).not.toContainEqual(expect.objectContaining({ ticketCode: code }));
  });

  it('find no ticket that was erased a moment before, of which this backend has not heard yet', async () => {
    const { code } = await fair.enrol();
    await site.database.query({
      text: 'delete from queue_tickets where code = $1',
      values: [code],
    });
    const answer = await subscribe(code, service.addBrowser());
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toBe('notFound');
  });

  it('go to four browsers of a ticket at most, and to each once; a fifth is told so', async () => {
    const { code } = await fair.enrol();
    const [first, ...others] = Array.from({ length: 4 }, () => service.addBrowser());
    for (const browser of [first, ...others, first, ...others]) {
      if (browser) expect((await subscribe(code, browser)).statusCode).toBe(204);
    }
    const fifth = await waitWithBrowser();
    const refusal = await subscribe(code, fifth.browser);
    expect(refusal.statusCode).toBe(409);
    expect(refusal.json().error).toBe('capacityReached');
    // It is still told about the ticket that it had.
    const kept = (await rows()).filter(({ endpoint }) => endpoint === fifth.browser.endpoint);
    expect(kept.map(({ ticketCode }) => ticketCode)).toEqual([fifth.code]);
    await post(code, 'push/removal', { endpoint: first?.endpoint });
    expect((await subscribe(code, fifth.browser)).statusCode).toBe(204);
    await fair.next();
    await told(4);
    expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual(
      [...others, fifth.browser].map(({ endpoint }) => endpoint).sort(),
    );
  });

  it('tell a browser about the ticket that it was switched on for last', async () => {
    const first = await waitWithBrowser();
    const second = await fair.enrol();
    await subscribe(second.code, first.browser);
    const kept = (await rows()).filter(({ endpoint }) => endpoint === first.browser.endpoint);
    expect(kept.map(({ ticketCode }) => ticketCode)).toEqual([second.code]);
  });

  it('stop when the visitor switches them off', async () => {
    const { code, browser } = await waitWithBrowser();
    const other = service.addBrowser();
    await subscribe(code, other);
    const { endpoint } = browser;
    expect((await post(code, 'push/removal', { endpoint })).statusCode).toBe(204);
    await fair.next();
    await told(1);
    expect(service.received[0]?.endpoint).toBe(other.endpoint);
  });

  it.each([404, 410, 403])(
    'are for a browser no more when its service answers %i',
    async (status) => {
      const { code } = await waitWithBrowser();
      service.status = status;
      await fair.next();
      await told(1);
      await expect
        .poll(async () => (await rows()).filter(({ ticketCode }) => ticketCode === code))
        .toEqual([]);
    },
  );

  it('are tried again when the service fails, and keep the browser', async () => {
    const { code } = await waitWithBrowser();
    service.status = 500;
    await fair.next();
    await told(1);
    await expect
      .poll(async () => (await pushesAbout(code)).map(({ failure }) => failure))
      .toEqual(['The push service answered 500.']);
    service.status = 201;
    clock += 30_000;
    // Whatever leaves has the outbox look for what is due.
    await fair.enrol();
    await told(2);
    // A phone that is off hears of it for as long as that makes sense, from the first attempt on.
    expect(service.received.map(({ headers }) => headers.ttl)).toEqual(['300', '270']);
    expect((await rows()).map(({ ticketCode }) => ticketCode)).toContain(code);
  });

  it('leave nothing of a ticket that is gone, and of what was sent no content', async () => {
    const phone = fair.newPhone();
    const { code } = await fair.enrol({ phone });
    await subscribe(code, service.addBrowser());
    await fair.next();
    await told(1);
    await expect.poll(async () => (await pushesAbout(code)).map(({ body }) => body)).toEqual(['']);
    await site.app.inject({
      method: 'POST',
      url: '/api/challenge/staff/people/erase',
      payload: { phone },
      headers: fair.staffHeaders,
    });
    expect(await pushesAbout(code)).toEqual([]);
    expect((await rows()).filter(({ ticketCode }) => ticketCode === code)).toEqual([]);
    await waitWithBrowser();
    await deleteExpired(site.database, clock + 29 * 24 * 60 * 60_000);
    expect(await rows()).toEqual([]);
    expect(written()).not.toContain(service.origin);
  });

  it('are not offered where they are switched off', async () => {
    await site.close();
    await open({ PUSH_SERVICES: 'none' });
    const { code } = await fair.enrol();
    expect(await fair.view(code)).not.toHaveProperty('pushKey');
    expect((await subscribe(code, service.addBrowser())).statusCode).toBe(404);
    await site.close();
    await open();
  });
});
