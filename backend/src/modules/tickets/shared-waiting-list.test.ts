import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentTypes } from '@site/shared/contracts/content-types';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { BackendPair, type TestBackend } from '../../testing/backend-pair.ts';
import { type FakeGateway, startFakeGateway } from '../../testing/fake-gateway.ts';
import { makeDirectory } from '../../testing/test-storage.ts';

/** How often: a race that is lost one time in a few is seen. */
const rounds = 5;

describe.skipIf(inject('postgresUrl') === '')('a waiting list of two backends', () => {
  const environment: Record<string, string> = {};
  let gateway: FakeGateway;
  beforeAll(async () => {
    gateway = await startFakeGateway();
    const file = path.join(makeDirectory(), 'fair.json');
    writeFileSync(file, JSON.stringify({ activities: { waffles: { capacity: 2 } } }));
    Object.assign(environment, { FAIR_CONFIG: file, SMS_WEBHOOK_URL: gateway.url });
    return () => gateway.close();
  });
  const pair = new BackendPair(environment);

  const post = ({ send }: TestBackend, url: string, phoneNumber: string) =>
    send({
      method: 'POST',
      url,
      headers: { 'content-type': contentTypes.ticket, 'ticket-type': 'waffles' },
      payload: JSON.stringify({
        ...{ firstName: 'Jan', lastName: 'Jansen', phoneNumber, email: '' },
        ...{ employeeLookingForJob: true, zzpLookingForJob: false, homeAssistantInfo: false },
      }),
    });

  const forfeit = ({ send, staffHeaders }: TestBackend, secret: string) =>
    send({
      method: 'PATCH',
      url: `/tickets/${secret}/state`,
      headers: { ...staffHeaders, 'ticket-type': 'waffles', 'content-type': 'application/json' },
      payload: JSON.stringify({ state: 'FORFEITED' }),
    });

  const smsTo = (phone: string) => gateway.received.filter(({ to }) => to === phone);

  async function secretOf(phone: string): Promise<string> {
    await expect.poll(() => smsTo(phone)).toHaveLength(1);
    return /\/t\/waffles\/([\w-]{22})\?/.exec(smsTo(phone)[0]?.body ?? '')?.[1] ?? '';
  }

  it('gives each ticket that both free at once to one person, who gets one SMS', async () => {
    const [a, b] = pair.both;
    let holders = [a.newPhone(), a.newPhone()];
    for (const phone of holders) expect((await post(a, '/tickets', phone)).statusCode).toBe(201);
    for (let round = 0; round < rounds; round += 1) {
      const [one = '', other = ''] = await Promise.all(holders.map(secretOf));
      const waiting = [a.newPhone(), a.newPhone(), a.newPhone()];
      for (const phone of waiting) {
        expect((await post(b, '/tickets/waiting-list', phone)).statusCode).toBe(204);
      }
      const before = gateway.received.length;
      // The same ticket at both, and another one.
      await Promise.all([forfeit(a, one), forfeit(b, one), forfeit(b, other), forfeit(a, other)]);
      holders = waiting.slice(0, 2);
      await Promise.all(holders.map(secretOf));
      const tickets = await a.send({ url: '/tickets?state=NEW', headers: a.staffHeaders });
      expect(tickets.json()).toHaveLength(2);
      expect(gateway.received.length - before).toBe(2);
      // Who still waits takes part in no next round.
      await a.send({
        method: 'POST',
        url: '/api/challenge/staff/people/erase',
        payload: { phone: waiting[2] },
        headers: a.staffHeaders,
      });
    }
  });
});
