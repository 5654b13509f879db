import type { StaffQueueSms } from '@site/shared/contracts/queue-sms';
import { queueTicketStatuses } from '@site/shared/contracts/queue-ticket';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { type FakeGateway, startFakeGateway } from '../../testing/fake-gateway.ts';
import { FakePushService } from '../../testing/fake-push-service.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';
import { outboxMessages } from '../outbox/outbox-table.ts';
import { outdatedKinds } from './queue-messages.ts';

const seconds = 1_000;

it('of messages about a ticket, a step makes these untrue', () => {
  const table = queueTicketStatuses.flatMap((from) =>
    queueTicketStatuses
      .filter((to) => to !== from && outdatedKinds(from, to).length > 0)
      .map((to) => `${from} ${to}: ${outdatedKinds(from, to).join(', ')}`),
  );
  expect(table).toEqual([
    'VALID BEING_CALLED: reminder',
    'VALID IN_SESSION: reminder',
    'VALID USED: reminder',
    'VALID FORFEITED: ticket, reminder, call',
    'BEING_CALLED VALID: call',
    'BEING_CALLED USED: call',
    'BEING_CALLED FORFEITED: ticket, reminder, call',
    'IN_SESSION FORFEITED: ticket, reminder, call',
    'USED FORFEITED: ticket, reminder, call',
  ]);
});

describe('messages of the queue that have not left', () => {
  const push = new FakePushService();
  let clock = Date.parse('2025-11-06T09:00:00Z');
  let storage: TestStorage;
  let gateway: FakeGateway;
  let site: TestApp;
  let fair: ReturnType<typeof atTheFair>;

  beforeAll(async () => {
    await push.start();
    [storage, gateway] = [await lendStorage(), await startFakeGateway()];
    site = await startTestApp({
      storage,
      environment: {
        ...{ STAFF_TOKEN: staffToken, SHOW_UP_MINUTES: '5', REGISTRATION_LIMIT: '10000' },
        ...{ SMS_WEBHOOK_URL: gateway.url, PUSH_SERVICES: push.origin },
      },
      log: silentLog,
      now: () => clock,
    });
    fair = atTheFair(site);
  });

  beforeEach(async () => {
    for (const { code, ticketStatus } of (await fair.queue()).tickets) {
      if (!['USED', 'FORFEITED'].includes(ticketStatus)) await fair.staff(`${code}/forfeit`);
    }
    gateway.reply = { status: 202 };
    push.status = 201;
  });

  afterAll(async () => {
    await site.close();
    await gateway.close();
    await push.close();
    await storage.remove();
  });

  const messagesAbout = (code: string) =>
    site.database.connection
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.ticketCode, code))
      .orderBy(outboxMessages.createdAt, outboxMessages.kind, outboxMessages.channel);
  /** What there is about a ticket, as soon as no attempt is under way. */
  async function settled(code: string): Promise<string[]> {
    const isUnderWay = async () =>
      (await messagesAbout(code)).some(
        ({ status, attempts }) => status === 'sending' || attempts === 0,
      );
    await expect.poll(isUnderWay).toBe(false);
    return (await messagesAbout(code)).map(
      ({ channel, kind, status }) => `${channel} ${kind} ${status}`,
    );
  }
  function breakGateways(): void {
    gateway.reply = { status: 503 };
    push.status = 503;
  }
  async function enrolWithBrowser() {
    const ticket = await fair.enrol();
    const { endpoint, keys } = push.addBrowser();
    await site.app.inject({
      method: 'POST',
      url: `/api/challenge/ticket/view/${ticket.code}/push`,
      payload: { endpoint, keys },
    });
    return ticket;
  }
  async function smsStateOf(code: string) {
    clock += seconds;
    const url = '/api/challenge/staff/queue/sms';
    const answer = await site.app.inject({ url, headers: fair.staffHeaders });
    return answer.json<StaffQueueSms>().sms.find((one) => one.code === code);
  }

  it('are dropped with a call that is taken back, and the desk is not told that they wait', async () => {
    const { code } = await enrolWithBrowser();
    expect(await settled(code)).toEqual(['sms ticket sent']);
    breakGateways();
    clock += seconds;
    await fair.next();
    expect(await settled(code)).toEqual([
      'sms ticket sent',
      'push call pending',
      'sms call pending',
    ]);
    expect(await smsStateOf(code)).toMatchObject({ kind: 'call', state: 'waiting' });
    await fair.staff(`${code}/undo`);
    expect(await settled(code)).toEqual(['sms ticket sent']);
    expect(await smsStateOf(code)).toMatchObject({ kind: 'ticket', state: 'sent' });
  });

  it('stay with a call that an interview follows', async () => {
    const { code } = await fair.enrol();
    await settled(code);
    breakGateways();
    clock += seconds;
    await fair.next();
    await settled(code);
    await fair.staff(`${code}/start`);
    expect(await settled(code)).toEqual(['sms ticket sent', 'sms call pending']);
  });

  it('are left alone while they are being sent', async () => {
    const { code } = await fair.enrol();
    await settled(code);
    breakGateways();
    clock += seconds;
    await fair.next();
    await settled(code);
    await site.database.connection
      .update(outboxMessages)
      .set({ status: 'sending', nextAttemptAt: new Date(clock + 60 * seconds) })
      .where(and(eq(outboxMessages.ticketCode, code), eq(outboxMessages.kind, 'call')));
    await fair.staff(`${code}/forfeit`);
    const left = (await messagesAbout(code)).map(({ kind, status }) => `${kind} ${status}`);
    expect(left).toEqual(['ticket sent', 'call sending']);
  });

  it('are dropped with a ticket that is forfeited, and sent when that is undone', async () => {
    breakGateways();
    const { code } = await fair.enrol();
    clock += seconds;
    await fair.next();
    expect(await settled(code)).toEqual(['sms ticket pending', 'sms call pending']);
    await fair.staff(`${code}/forfeit`);
    expect(await settled(code)).toEqual([]);
    expect(await smsStateOf(code)).toBeUndefined();
    gateway.reply = { status: 202 };
    await fair.staff(`${code}/undo`);
    expect((await settled(code)).sort()).toEqual(['sms call sent', 'sms ticket sent']);
    await fair.staff(`${code}/forfeit`);
    await fair.staff(`${code}/undo`);
    expect(await settled(code)).toHaveLength(2);
  });

  it('are dropped when somebody is called who was to hear that it is nearly their turn', async () => {
    for (let before = 0; before < 3; before += 1) await fair.enrol();
    const { code } = await enrolWithBrowser();
    await settled(code);
    breakGateways();
    clock += seconds;
    await fair.next();
    const reminded = ['sms ticket sent', 'push reminder pending', 'sms reminder pending'];
    expect(await settled(code)).toEqual(reminded);
    for (let before = 0; before < 3; before += 1) await fair.next();
    expect(await settled(code)).toEqual([
      'sms ticket sent',
      'push call pending',
      'sms call pending',
    ]);
    // Back in the queue they hear it after all: nothing of before has reached them.
    clock += seconds;
    await fair.staff(`${code}/undo`);
    expect(await settled(code)).toEqual(reminded);
  });
});
