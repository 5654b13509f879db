import { randomUUID } from 'node:crypto';
import { contentTypes } from '@site/shared/contracts/content-types';
import type { QueueLogEntry } from '@site/shared/contracts/queue-staff';
import type { StaffTicket } from '@site/shared/contracts/ticket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';

describe('a registration that corrects a number', () => {
  let storage: TestStorage;
  let site: TestApp;
  let fair: ReturnType<typeof atTheFair>;
  let clock = Date.parse('2025-11-06T09:00:00Z');

  beforeAll(async () => {
    storage = await lendStorage();
    site = await startTestApp({
      storage,
      environment: { STAFF_TOKEN: staffToken },
      now: () => clock,
    });
    fair = atTheFair(site);
  });

  afterAll(async () => {
    await site.close();
    await storage.remove();
  });

  const under = (key: string, corrects?: string) => ({
    'idempotency-key': key,
    ...(corrects && { 'corrects-registration': corrects }),
  });

  describe('in the queue', () => {
    const numberOf = (response: { json: () => { number: number } }) => response.json().number;
    const isWaiting = async (number: number) =>
      (await fair.queue()).tickets.some(
        (ticket) => ticket.number === number && ticket.ticketStatus === 'VALID',
      );
    const history = async (number: number) =>
      (
        await site.app.inject({
          url: `/api/challenge/staff/queue/${number}/log`,
          headers: fair.staffHeaders,
        })
      ).json<QueueLogEntry[]>();

    it('gives up the place of the wrong number, and says so in its log', async () => {
      const [key, correction] = [randomUUID(), randomUUID()];
      const wrong = numberOf(await fair.register({}, under(key)));
      const phone = fair.newPhone();
      const right = await fair.register({ phone }, under(correction, key));
      expect(right.statusCode).toBe(201);
      expect(await isWaiting(wrong)).toBe(false);
      expect(await isWaiting(numberOf(right))).toBe(true);
      expect((await history(wrong)).at(-1)).toMatchObject({
        action: 'withdraw',
        from: 'VALID',
        to: 'FORFEITED',
        actor: 'visitor',
      });
      await expect.poll(() => fair.smsTo(phone)).toHaveLength(1);
      // Sent again it is the same registration, which corrects nothing more.
      const again = await fair.register({ phone }, under(correction, key));
      expect(numberOf(again)).toBe(numberOf(right));
      expect(await isWaiting(numberOf(right))).toBe(true);
    });

    it('keeps it for who registers a friend, comes late, or is not let in', async () => {
      const key = randomUUID();
      const first = numberOf(await fair.register({}, under(key)));
      const other = fair.newPhone();
      await fair.register({ phone: other, firstName: 'Piet' }, under(randomUUID(), key));
      expect(await isWaiting(first)).toBe(true);
      const refused = await fair.register({ phone: other }, under(randomUUID(), key));
      expect([refused.statusCode, await isWaiting(first)]).toEqual([409, true]);
      clock += 60 * 60_000;
      await fair.register({}, under(randomUUID(), key));
      expect(await isWaiting(first)).toBe(true);
    });

    it('keeps it once somebody is called', async () => {
      const key = randomUUID();
      const first = numberOf(await fair.register({}, under(key)));
      for (let called = 0; called < first; ) called = (await fair.next()).number;
      const right = await fair.register({}, under(randomUUID(), key));
      expect(right.statusCode).toBe(201);
      const { tickets } = await fair.queue();
      expect(tickets.find(({ number }) => number === first)?.ticketStatus).toBe('BEING_CALLED');
    });

    it('takes no key that could be guessed', async () => {
      const first = numberOf(await fair.register({}, under('form-1')));
      const guess = await fair.register({}, under(randomUUID(), 'form-1'));
      expect([guess.statusCode, await isWaiting(first)]).toEqual([400, true]);
    });
  });

  it('gives up tickets that were not used', async () => {
    const key = randomUUID();
    const create = (headers: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url: '/tickets',
        payload: JSON.stringify({
          firstName: 'Jan',
          lastName: 'Jansen',
          phoneNumber: fair.newPhone(),
          email: '',
          employeeLookingForJob: false,
          zzpLookingForJob: false,
          homeAssistantInfo: false,
        }),
        headers: {
          'content-type': contentTypes.combinedTicket,
          'ticket-type': 'waffles,coffee',
          ...headers,
        },
      });
    const inState = async (state: string) =>
      (await site.app.inject({ url: `/tickets?state=${state}`, headers: fair.staffHeaders })).json<
        StaffTicket[]
      >();
    await create(under(key));
    const waffle = (await inState('NEW')).find(({ type }) => type === 'waffles');
    await site.app.inject({
      method: 'PATCH',
      url: '/tickets/state',
      payload: { type: 'waffles', secret: waffle?.secret },
      headers: fair.staffHeaders,
    });
    expect((await create(under(randomUUID(), key))).statusCode).toBe(201);
    const summary = async (state: string) =>
      (await inState(state)).map(({ type, ticketNumber }) => `${type} ${ticketNumber}`).sort();
    expect(await summary('NEW')).toEqual(['coffee 2', 'waffles 2']);
    expect(await summary('USED')).toEqual(['waffles 1']);
    expect(await summary('FORFEITED')).toEqual(['coffee 1']);
  });
});
